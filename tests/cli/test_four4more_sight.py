"""Four4More in the terminal: whoever is asked for a Veto sees what it would answer."""

from __future__ import annotations

from games.four4more.f4_table import A, B, C, Table, opened
from games.v4.small import SMALL
from outrank.cli.terminal.sights.four4more import SIGHT
from outrank.cli.terminal.talk import Talk, called
from outrank.games.four4more import GAME
from outrank.kernel.seats import Seat

TALK = Talk(GAME, SMALL, ("Ada", "Ben", "Cleo"), called)


def shown(table: Table, seat: Seat) -> list[str]:
    return SIGHT.lines(table.match.view(seat), TALK)


def test_cards_are_open_and_their_work_is_seen() -> None:
    table = opened(3)
    table.hold(A, "double_down", "lockdown")
    table.hold(B, "genius", "insurance", "vault")
    table.play(A, "double_down")
    table.play(A, "lockdown")
    assert shown(table, A)[-4:] == [
        "Ben has Genius, Insurance and Vault",
        "A cash-in brings Big Spender, Set Master or Risk Taker",
        "Your next cash-in counts 2 times",
        "Lockdown: nobody may play Snatch or Saboteur in this round",
    ]


def test_a_veto_answers_the_card_on_top() -> None:
    table = opened(3)
    table.hold(A, "snatch")
    table.hold(B, "veto")
    table.hold(C, "veto")
    table.play(A, "snatch", 3)
    assert SIGHT.question(table.match.view(B), TALK) == "Ada played Snatch. Do you veto it?"
    assert shown(table, B)[-1].startswith("Ada wants to play Snatch, take 003: Take a token")
    table.veto(B)
    assert SIGHT.question(table.match.view(C), TALK) == "Ben played Veto. Do you veto it?"
    assert shown(table, C)[-1] == "Ben answered with Veto"
    moves = [move for choice in table.match.legal_moves(C) for move in choice]
    labels = [SIGHT.label(move, table.match.view(C), TALK) for move in moves]
    assert labels == ["answer with Veto", "do not veto it"]
