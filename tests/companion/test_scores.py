"""The score keeper adds up as the rules do."""

from __future__ import annotations

import pytest

from companion.node import answers
from companion.sheets import GAMES, disagreements, sheets

EACH = 100


@pytest.mark.rule("CL-138", "CL-139")
def test_five_hundred_sheets_agree_with_the_rules() -> None:
    """Whole matches of every game, with house rules; bench/companion_app.py plays 5,000."""
    pairs = [pair for game in GAMES for pair in sheets(game, EACH, seed=22)]
    asked, due = [one for one, _ in pairs], [one for _, one in pairs]
    said = answers({"sheets": asked})["sheets"]
    assert disagreements(asked, due, said) == []
    assert len(said) == EACH * len(GAMES)
    for game in GAMES:  # the matches are no trivial ones
        own = [one for one, sheet in zip(due, asked, strict=True) if sheet["game"] == game]
        assert len({tuple(one["totals"]) for one in own}) > EACH / 3
