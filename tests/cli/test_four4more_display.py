"""Four4More in the terminal: a player who may veto sees what they would veto."""

from __future__ import annotations

from games.four4more.f4_table import A, B, C, Table, opened
from games.v4.small import SMALL
from outrank.cli.terminal.context import Context, token_name
from outrank.cli.terminal.displays.four4more import DISPLAY
from outrank.games.four4more import GAME
from outrank.kernel.seats import Seat

CONTEXT = Context(GAME, SMALL, ("Ada", "Ben", "Cleo"), token_name)


def shown(table: Table, seat: Seat) -> list[str]:
    return DISPLAY.lines(table.match.view(seat), CONTEXT)


def test_cards_are_open_and_their_work_is_seen() -> None:
    table = opened(3)
    table.hold(A, "double_down", "lockdown")
    table.hold(B, "genius", "insurance", "vault")
    table.play(A, "double_down")
    table.play(A, "lockdown")
    assert shown(table, A)[-4:] == [
        "Ben has Genius, Insurance and Vault",
        "Cash in to take Big Spender, Set Master or Risk Taker",
        "Your next cash-in counts 2 times",
        "Lockdown: nobody can play Snatch or Saboteur this round",
    ]


def test_a_veto_answers_the_card_on_top() -> None:
    table = opened(3)
    table.hold(A, "snatch")
    table.hold(B, "veto")
    table.hold(C, "veto")
    table.play(A, "snatch", 3)
    assert DISPLAY.question(table.match.view(B), CONTEXT) == "Ada played Snatch. Do you veto it?"
    assert shown(table, B)[-1].startswith("Ada wants to play Snatch, take 003: Take a token")
    table.veto(B)
    assert DISPLAY.question(table.match.view(C), CONTEXT) == "Ben played Veto. Do you veto it?"
    assert shown(table, C)[-1] == "Ben answered with Veto"
    moves = [move for choice in table.match.legal_moves(C) for move in choice]
    labels = [DISPLAY.label(move, table.match.view(C), CONTEXT) for move in moves]
    assert labels == ["answer with Veto", "allow it"]
