"""Outrank V4 in the terminal."""

from __future__ import annotations

from games.v4.small import SMALL
from games.v4.v4_table import A, opened
from outrank.cli.terminal.sights.v4 import SIGHT
from outrank.cli.terminal.talk import Talk, called
from outrank.games.v4 import GAME

TALK = Talk(GAME, SMALL, ("Ada", "Ben"), called)


def test_at_the_hand_limit_nobody_is_asked_to_draft() -> None:
    table = opened(hand_limit=6)
    table.give(A, hand=(13, 14, 15), pile=(16, 17))
    assert SIGHT.question(table.match.view(A), TALK).startswith("Draft a token")
    table.give(A, pile=(18,))
    sentence = "You hold 6 tokens and cannot draft: cash in, discard, or pass."
    assert SIGHT.question(table.match.view(A), TALK) == sentence
