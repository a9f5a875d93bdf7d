"""Outrank V4: views, memory, determinized states and sentences."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from games.v4.small import SMALL, catalog
from games.v4.v4_table import MOVIES, A, B, Table, card
from outrank.games.v4 import GAME
from outrank.games.v4 import moves as m
from outrank.games.v4.view import places, revealed_values
from outrank.kernel.match import without_memory
from outrank.kernel.moves import Event, IllegalMove
from outrank.kernel.seats import CLOCK, PUBLIC, Piece, Seat
from outrank.mechanics.events import ChallengeShown, GameEnded
from outrank.mechanics.higher_lower import events as c
from outrank.mechanics.higher_lower.events import Guess
from outrank.mechanics.higher_lower.view import CallStakes, swap
from outrank.mechanics.turns import Pass

NAMES = ("Ada", "Ben")


def sentence(event: Event) -> str:
    return str(GAME.describe(event, NAMES, SMALL))


def test_no_value_is_seen_but_the_centres() -> None:
    """Two worlds that differ only in what was not shown look the same."""
    views = []
    for values in ({}, {3: "35", 4: "33", 30: "1"}):
        table = Table(2, facts=catalog(values=values))
        table.open()
        table.right(A, 1)
        view = table.match.view(B)
        views.append(without_memory(view))
        assert view.memory.revealed == ((Piece(0),), (Piece(1),))
    assert views[0] == views[1]


@pytest.mark.rule("V4-R06")
def test_the_centre_lies_open_with_its_value_while_turns_are_taken() -> None:
    table = Table(2)
    assert revealed_values(table.state) == ()
    table.open()
    stat = table.seen.stat
    assert revealed_values(table.state) == ((Piece(0), stat),)
    table.right(A, 1)
    assert revealed_values(table.state) == ((Piece(1), stat),)


@pytest.mark.rule("V4-028", "V4-029", "V4-032")
def test_the_stakes_are_what_a_call_then_brings_and_costs() -> None:
    assert Table(2).seen.stakes is None  # nobody calls yet
    table = Table(2)
    table.open()
    assert table.seen.stakes == CallStakes(points=1, lost=0, is_out=True)
    table.right(A, 1)
    assert table.scores[A] == 1
    table.do(B, Pass())
    assert table.seen.stakes == CallStakes(points=1, lost=1, is_out=True)
    lost = table.wrong(A, 2)[0]
    assert isinstance(lost, m.GuessedWrong)
    assert len(lost.lost) == 1


def test_a_screen_is_not_sent_the_memory() -> None:
    table = Table(2)
    table.open()
    shown = msgspec.to_builtins(without_memory(table.match.view(A)))
    assert "memory" not in shown
    assert shown["phase"] == "drafting"
    assert shown["subjects"][MOVIES]["centre"] == 0


def test_a_determinized_state_follows_the_ranks_it_is_given() -> None:
    table = Table(2)
    table.open()
    believed = tuple(range(200, 40, -1))  # all the other way round
    match = table.match
    made = GAME.determinize(match.view(A), match.blank(), Random(1), lambda _stat: believed)
    GAME.apply(made, A, Guess(False, Piece(5)))
    assert GAME.scores(made) == (1, 0)
    match = Table(2, first=-1).match
    fresh = GAME.determinize(match.view(PUBLIC), match.blank(), Random(1), SMALL.ranks)
    assert fresh.ranks == ()


def test_two_tokens_can_change_places() -> None:
    table = Table(2)
    table.open()
    table.give(A, hand=(30,), pile=(31,))
    before = places(table.state)
    for a, b in ((0, 30), (31, 5), (39, 1), (2, 3)):
        swap(table.state, Piece(a), Piece(b))
    after = places(table.state)
    assert after["movies centre"] == (30,)
    assert after["hand 0"] == (0,)
    assert after["pile 0"] == (5,)
    assert {39, 31} <= set(after["movies pool"])
    assert 1 in after["movies bag"]
    assert sorted(sum(before.values(), ())) == sorted(sum(after.values(), ()))


def test_sentences() -> None:
    table = Table(2, end="time")
    chosen, drawn, opened = table.open()
    assert sentence(chosen) == "Round 1: Ada chooses Movies – Figure 0."
    assert sentence(drawn).startswith("Drawn: T0, T1, T2")
    assert sentence(opened) == "Centre: T0 (0). 12 tokens in the draft pool."
    (right,) = table.right(A, 5)
    assert sentence(right) == "Ada calls T5 (50) HIGHER than T0 (0): right, 1 point and T0."
    table.give(B, hand=(13, 17))
    (cashed,) = table.cash(B, "B1", 13, 17)
    assert sentence(cashed) == "Ben cashes out T13 and T17 for B1: 2 points."
    (wrong,) = table.wrong(A, 6)
    expected = "Ada calls T6 (60) LOWER than T5 (50): wrong. Ada is out and loses T0."
    assert sentence(wrong) == expected
    table.right(B, 6)
    assert sentence(table.call_time()[0]) == "Time is up: no new round starts."
    passed, last, ended, over = table.passes(B)
    assert sentence(passed) == "Ben passes and keeps T5."
    assert sentence(last) == "Ben is the last one standing: 1 point."
    assert sentence(ended) == "Round 1 is over."  # and nobody is first guesser of another
    assert sentence(over) == "Time is up. The game is over."


def test_more_sentences() -> None:
    seat, piece = Seat(1), Piece(7)
    assert sentence(c.FirstNamed(seat=seat)) == "Ben is the first guesser."
    shown = ChallengeShown(challenge=card(MOVIES, 3))
    assert sentence(shown) == "New Movies challenge: Figure 3."
    assert sentence(m.TokensDiscarded(seat=seat, tokens=(piece,))) == "Ben discards T7."
    kept = m.PileKept(seat=seat, tokens=(piece,))
    assert sentence(m.PoolEmptied()) == "The draft pool is empty."
    assert sentence(kept) == "Ben keeps T7."
    pushed = c.GuessPushed(seat=seat, stat=0, higher=True, token=Piece(21), centre=Piece(20))
    assert sentence(pushed).endswith("HIGHER than T20 (200): equal, so nothing happens.")
    assert sentence(c.SeatPassed(seat=seat, kept=())) == "Ben passes."
    assert sentence(GameEnded(reason="target")).startswith("Target score reached.")
    lost = m.GuessedWrong(seat=seat, stat=0, higher=True, token=piece, centre=Piece(9), lost=())
    assert sentence(lost).endswith("wrong. Ben is out.")
    with pytest.raises(TypeError):
        sentence(Event())


def test_only_what_shows_something_cannot_be_taken_back() -> None:
    table = Table(2)
    table.open()
    table.give(A, hand=())
    table.passes(A)
    table.match.undo(A)
    assert table.turn == A
    table.right(A, 1)
    with pytest.raises(IllegalMove, match="revealed something"):
        table.match.undo(A)
    assert not table.match.legal_moves(CLOCK)


@pytest.mark.rule("V4-052", "V4-063")
def test_between_rounds_nobody_is_out_and_nothing_is_in_play() -> None:
    table = Table(3)
    before = table.seen
    assert (before.category, before.challenge, before.stat) == (-1, -1, -1)
    table.open()
    assert (table.seen.category, table.seen.challenge, table.seen.stat) == (MOVIES, 0, 0)
    table.wrong(A, 1)
    assert [player.is_out for player in table.seen.players] == [True, False, False]
    assert table.seen.next_first_guesser == A
    table.passes(B, 2)
    between = table.seen
    assert [player.is_out for player in between.players] == [False] * 3
    assert (between.first_guesser, between.next_first_guesser) == (A, -1)
    assert (between.category, between.challenge, between.stat) == (-1, -1, -1)
    assert between.memory.revealed == ()
    table.show()
    made = GAME.determinize(table.match.view(A), table.match.blank(), Random(1), SMALL.ranks)
    assert GAME.view(made, A) == table.match.view(A)


@pytest.mark.parametrize(
    ("options", "rounds", "target"),
    [
        ({}, 5, 0),
        ({"rounds": 10}, 10, 0),
        ({"end": "score", "score_target": 40}, 0, 40),
        ({"end": "depletion"}, 0, 0),
    ],
)
def test_everyone_can_see_the_end_coming(options: dict[str, Any], rounds: int, target: int) -> None:
    seen = Table(2, **options).seen
    assert (seen.rounds, seen.target) == (rounds, target)
