"""Outrank V4: what is seen, remembered, imagined and told."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from games.v4.small import SMALL, catalog
from games.v4.v4_table import MOVIES, A, B, Table, card
from outrank.games.v4 import GAME
from outrank.games.v4 import moves as m
from outrank.kernel.moves import Event, IllegalMove
from outrank.kernel.seats import CLOCK, PUBLIC, Piece, Seat
from outrank.kernel.wire import screen
from outrank.mechanics.higher_lower import events as c
from outrank.mechanics.higher_lower.components import Guess

NAMES = ("Ada", "Ben")


def events_for(event: Event) -> str:
    return GAME.describe(event, NAMES, SMALL)


def test_no_value_is_seen_but_the_centres() -> None:
    """Two worlds that differ only in what was not shown look the same."""
    views = []
    for values in ({}, {3: "35", 4: "33", 30: "1"}):
        table = Table(2, facts=catalog(values=values))
        table.open()
        table.right(A, 1)
        view = table.match.view(B)
        views.append(msgspec.structs.replace(view, memory=None))
        assert view.memory.told == ((Piece(0),), (Piece(1),))
    assert views[0] == views[1]


@pytest.mark.rule("V4-R06")
def test_the_centre_lies_open_with_its_value_while_turns_are_taken() -> None:
    table = Table(2)
    assert GAME.revealed_values(table.state) == ()
    table.open()
    stat = table.seen.stat
    assert GAME.revealed_values(table.state) == ((Piece(0), stat),)
    table.right(A, 1)
    assert GAME.revealed_values(table.state) == ((Piece(1), stat),)


def test_a_screen_is_not_sent_the_memory() -> None:
    table = Table(2)
    table.open()
    shown = screen(table.match.view(A))
    assert "memory" not in shown
    assert shown["phase"] == "drafting"
    assert shown["subjects"][MOVIES]["centre"] == 0


def test_a_dream_follows_the_dreamers_order() -> None:
    table = Table(2)
    table.open()
    believed = tuple(range(200, 40, -1))  # all the other way round
    dream = GAME.determinize(table.match.view(A), Random(1), lambda _stat: believed)
    GAME.apply(dream, A, Guess(False, Piece(5)))
    assert GAME.scores(dream) == (1, 0)
    fresh = GAME.determinize(Table(2, first=-1).match.view(PUBLIC), Random(1), SMALL.ranks)
    assert fresh.ranks == ()


def test_two_tokens_can_change_places() -> None:
    table = Table(2)
    table.open()
    table.give(A, hand=(30,), pile=(31,))
    before = GAME.places(table.state)
    for a, b in ((0, 30), (31, 5), (39, 1), (2, 3)):
        GAME.swap(table.state, Piece(a), Piece(b))
    after = GAME.places(table.state)
    assert after["movies centre"] == (30,)
    assert after["hand 0"] == (0,)
    assert after["pile 0"] == (5,)
    assert {39, 31} <= set(after["movies pool"])
    assert 1 in after["movies bag"]
    assert sorted(sum(before.values(), ())) == sorted(sum(after.values(), ()))


def test_sentences() -> None:
    table = Table(2, end="time")
    chosen, drawn, opened = table.open()
    assert events_for(chosen) == "Round 1: Ada chooses Movies – Figure 0."
    assert events_for(drawn).startswith("Out of the bag: T0, T1, T2")
    assert events_for(opened) == "In the centre: T0 (0). In the draft pool: 12."
    (right,) = table.right(A, 5)
    assert events_for(right) == "Ada calls T5 (50) HIGHER than T0 (0): right, 1 point and T0."
    table.give(B, hand=(13, 17))
    (cashed,) = table.cash(B, "B1", 13, 17)
    assert events_for(cashed) == "Ben cashes in T13 and T17 for B1: 2 points."
    (wrong,) = table.wrong(A, 6)
    sentence = "Ada calls T6 (60) LOWER than T5 (50): wrong. Ada is out and loses T0."
    assert events_for(wrong) == sentence
    table.right(B, 6)
    assert events_for(table.call_time()[0]) == "Time is called: no further round begins."
    passed, last, ended, over = table.passes(B)
    assert events_for(passed) == "Ben passes and keeps T5."
    assert events_for(last) == "Ben was the last one standing: 1 point."
    assert events_for(ended) == "Round 1 is over."  # and nobody is first guesser of another
    assert events_for(over) == "The time is up. The game is over."


def test_more_sentences() -> None:
    seat, piece = Seat(1), Piece(7)
    assert events_for(c.FirstNamed(seat=seat)) == "Ben is the first guesser."
    shown = c.ChallengeShown(challenge=card(MOVIES, 3))
    assert events_for(shown) == "A challenge comes on display: Movies – Figure 3."
    assert events_for(m.TokensDiscarded(seat=seat, tokens=(piece,))) == "Ben discards T7."
    kept = m.PileKept(seat=seat, tokens=(piece,))
    assert events_for(m.PoolEmptied()) == "The draft pool is empty."
    assert events_for(kept) == "Ben keeps T7."
    pushed = c.GuessPushed(seat=seat, stat=0, higher=True, token=Piece(21), centre=Piece(20))
    assert events_for(pushed).endswith("HIGHER than T20 (200): equal, and nothing happens.")
    assert events_for(c.SeatPassed(seat=seat, kept=())) == "Ben passes."
    assert events_for(c.GameEnded(reason="target")).startswith("The score target is reached.")
    lost = m.GuessedWrong(seat=seat, stat=0, higher=True, token=piece, centre=Piece(9), lost=())
    assert events_for(lost).endswith("wrong. Ben is out.")
    with pytest.raises(TypeError):
        events_for(Event())


def test_only_what_shows_something_cannot_be_taken_back() -> None:
    table = Table(2)
    table.open()
    table.give(A, hand=())
    table.passes(A)
    table.match.undo(A)
    assert table.turn == A
    table.right(A, 1)
    with pytest.raises(IllegalMove, match="secret"):
        table.match.undo(A)
    assert not table.match.legal_moves(CLOCK)
