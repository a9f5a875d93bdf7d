"""The page of rulings names every ruling, and the options it speaks of exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from outrank.kernel import registry
from outrank.kernel.options import changed, fields, preset

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
GAMES = ("classic", "four4more", "out_trumped", "v3", "v4")


def rulings(game: str) -> list[str]:
    ledger = (ROOT / "tests" / "rulebook" / f"{game}.txt").read_text(encoding="utf-8")
    return [line.split()[0] for line in ledger.splitlines() if "-R" in line.split()[0]]


def part(game: str) -> str:
    """The part of the page that is about a game."""
    title = re.escape(registry.load(game).title)
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S)
    assert found, f"the page has no part about {game}"
    return found[1]


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_has_its_place(game: str) -> None:
    assert re.findall(r"^### (\w\w-R\d+) \S", part(game), re.M) == rulings(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_says_what_is_played(game: str) -> None:
    for ruling in re.split(r"^### ", part(game), flags=re.M)[1:]:
        if not ruling.startswith("By the letter"):
            assert re.search(r"\*\*We play:\*\* \S", ruling), ruling[:60]


@pytest.mark.parametrize("game", GAMES)
def test_the_options_that_are_named_exist(game: str) -> None:
    known = {field.name for field in fields(registry.load(game).options)}
    text = " ".join(part(game).split())
    named = set(re.findall(r"`(\w+)[:=]", text)) | set(re.findall(r"Options? `(\w+)`", text))
    assert named, "no option is named"
    assert named <= known, named - known


@pytest.mark.parametrize("game", GAMES)
def test_what_the_letter_switches_is_told(game: str) -> None:
    found = registry.load(game)
    letter = changed(preset(found.presets, "by_the_letter").options)
    told = re.search(r"^### By the letter: .*?\n\n(.*?)\. ", part(game), re.M | re.S)
    assert told
    assert set(re.findall(r"`(\w+=\w+)`", told[1])) == {f"{k}={v}" for k, v in letter.items()}
