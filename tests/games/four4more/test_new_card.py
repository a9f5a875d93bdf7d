"""The card that docs/four4more.md adds is a card like any other."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from games.four4more.plants import CARDS
from games.four4more.test_planted import FEAST, lone_options
from outrank.catalog.load import load
from outrank.testing import LAWS
from planted import Plant, caught_by, planted

pytestmark = pytest.mark.pure
PAGE = Path(__file__).parents[3] / "docs" / "four4more.md"


def early_bird() -> Plant:
    """The page's card, put into its family."""
    page = PAGE.read_text("utf-8")
    (card,) = re.findall(r"```python\n(end_game\(.*?\n\),)\n```", page, re.DOTALL)
    assert len(card.splitlines()) <= 10
    start = "END_GAME: Final = (\n"
    return Plant("Early Bird", CARDS, start, f"{start}    {card}\n", tuple(LAWS))


def test_the_new_card_keeps_every_law() -> None:
    assert caught_by(early_bird(), FEAST, facts=load(), options=lone_options, matches=2) == []


def test_the_new_card_scores() -> None:
    with planted(early_bird()):
        assert len(importlib.import_module(CARDS).DECK) == 34
        table = importlib.import_module("games.four4more.f4_table")
        match = table.opened(2, rounds=1, last_standing=False)
        match.hold(0, "early_bird")
        table.finished(match)
        assert match.scores == (3, 0)
