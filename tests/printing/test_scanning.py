"""Tokens are read in bad pictures: the bars of docs/scanning.md, on one sheet of tokens."""

from functools import cache

import pytest

from printed.photos import CONDITIONS, Token, share_read, tokens

PPI = 130
BARS = {
    "straight": 0.99,
    "turned to any angle": 0.99,
    "tilted 25°, turned": 0.99,
    "low light: white is a quarter of full": 0.99,
    "blurred, σ 1.6 px": 0.95,
}


@cache
def pictures() -> list[Token]:
    return list(tokens(sheets=1))


@pytest.mark.rule("V3-123")
@pytest.mark.parametrize("name", BARS)
def test_tokens_are_read_in_bad_pictures(name: str) -> None:
    (condition,) = [one for one in CONDITIONS if one.name == name]
    assert len(pictures()) == 40
    assert share_read(condition, pictures(), PPI) >= BARS[name]
