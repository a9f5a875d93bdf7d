"""Outrank V4 in the terminal."""

from __future__ import annotations

from games.v4.small import SMALL
from games.v4.v4_table import A, opened
from outrank.cli.terminal.context import Context, token_name
from outrank.cli.terminal.displays.v4 import DISPLAY
from outrank.games.v4 import GAME

CONTEXT = Context(GAME, SMALL, ("Ada", "Ben"), token_name)


def test_at_the_hand_limit_nobody_is_asked_to_draft() -> None:
    table = opened(hand_limit=6)
    table.give(A, hand=(13, 14, 15), pile=(16, 17))
    assert DISPLAY.question(table.match.view(A), CONTEXT).startswith("Draft a token")
    table.give(A, pile=(18,))
    sentence = "You hold 6 tokens, so you can't draft: cash out, discard or pass."
    assert DISPLAY.question(table.match.view(A), CONTEXT) == sentence
