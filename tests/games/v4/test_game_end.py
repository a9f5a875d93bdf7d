"""Outrank V4: how the game ends, and who has won."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.v4.v4_table import COUNTRIES, MOVIES, A, B, C, Table, card, ended, rounds_of_passes
from outrank.catalog.load import load
from outrank.games.v4 import GAME
from outrank.games.v4 import moves as m
from outrank.games.v4.legal import clock
from outrank.kernel.game import Result, playout
from outrank.kernel.match import Match
from outrank.kernel.menu import sample
from outrank.kernel.moves import Event, Scored
from outrank.kernel.seats import CLOCK, DEALER, Seat
from outrank.mechanics.events import GameEnded
from outrank.mechanics.higher_lower import events as c
from outrank.mechanics.higher_lower.events import NameFirst
from outrank.mechanics.turns import Pass


@pytest.mark.rule("V4-077", "V4-R19")
@pytest.mark.parametrize("rounds", [3, 5, 7])
def test_the_game_ends_after_its_rounds(rounds: int) -> None:
    table = Table(2, rounds=rounds)
    events = rounds_of_passes(table, rounds)
    assert events[-1] == GameEnded(reason="rounds")
    assert table.match.result == Result(((B,), (A,)), "rounds")
    assert table.seen.phase == "game_end"


@pytest.mark.rule("V4-R19", "V4-128")
def test_a_score_ends_the_game_when_its_round_is_over() -> None:
    table = Table(2, end="score", score_target=5)
    table.open()
    table.passes(A)
    table.right(B, *range(1, 6))
    assert table.match.result is None  # five points, but the round goes on
    events = table.passes(B)
    assert events[-1] == GameEnded(reason="target")
    assert table.scores == (0, 6)
    for calls, is_over in ((3, False), (4, True)):  # and one for the last one standing
        exact = Table(2, end="score", score_target=5)
        exact.open()
        exact.passes(A)
        exact.right(B, *range(1, calls + 1))
        exact.passes(B)
        assert (exact.match.result is not None) == is_over


@pytest.mark.rule("V4-R19")
def test_rounds_do_not_end_a_game_that_a_score_ends() -> None:
    table = Table(2, end="score", score_target=50, rounds=3)
    rounds_of_passes(table, 4)
    assert table.match.result is None


@pytest.mark.rule("V4-R19")
def test_the_clock_ends_the_game_after_the_round() -> None:
    table = Table(2, end="time", time_minutes=20)
    assert clock(table.state) == ("match", 1200)
    table.open()
    assert table.refused(CLOCK, Pass()) == "You can't do that now."
    assert table.call_time() == [m.TimeCalled()]
    assert clock(table.state) is None
    assert not table.match.legal_moves(CLOCK)
    table.right(A, 1)
    events = table.passes(B, A)
    assert events[-1] == GameEnded(reason="time")


@pytest.mark.rule("V4-R19")
def test_time_between_rounds_ends_the_game_at_once() -> None:
    table = Table(2, end="time")
    rounds_of_passes(table, 6)
    events = table.call_time()
    assert events == [m.TimeCalled(), GameEnded(reason="time")]
    choosing = Table(2, end="time")
    choosing.show()
    assert choosing.call_time()[-1] == GameEnded(reason="time")
    drawing = Table(2, end="time")
    drawing.choose(card(MOVIES, 0))
    assert drawing.call_time() == [m.TimeCalled()]  # the round has begun
    drawing.draw(range(13))
    assert drawing.passes(A, B)[-1] == GameEnded(reason="time")
    timed = Table(2)
    assert clock(timed.state) is None
    assert timed.refused(CLOCK, m.CallTime()) == "It isn't your turn."


@pytest.mark.rule("V4-R18", "V4-R19")
def test_without_a_category_to_choose_the_game_is_over() -> None:
    table = Table(2, categories=("movies",))
    table.open()
    table.empty_pool(MOVIES, leave=(1, 2))
    table.give(B, hand=range(13, 36))
    events = table.passes(A, B)
    assert events[-1] == GameEnded(reason="depletion")


@pytest.mark.rule("V4-R19")
@pytest.mark.parametrize("rule", ["depletion", "score", "time"])
def test_without_a_challenge_left_the_game_is_over(rule: str) -> None:
    table = Table(2, categories=("movies",), end=rule, score_target=100)
    events = rounds_of_passes(table, 8)
    assert events[-1] == GameEnded(reason="depletion")


@pytest.mark.rule("V4-069", "V4-070", "V4-078", "V4-079")
def test_tokens_not_cashed_are_worth_nothing() -> None:
    table = Table(2, rounds=3)
    rounds_of_passes(table, 2)
    table.choose(card(MOVIES, 2))
    table.give(B, hand=(13, 17, 21, 34))
    table.give(A, hand=(24,))
    assert table.scores == (0, 2)  # twice the last one standing
    table.right(A, 1)
    table.passes(B)
    table.right(A, 2)
    table.passes(A)
    assert table.scores == (3, 2)
    assert table.match.result == Result(((A,), (B,)), "rounds")


@pytest.mark.rule("V4-079", "V4-080", "V4-081", "V4-082", "V4-R20")
def test_tiebreaks() -> None:
    assert ended([3, 4], [[13], []], [9, 1]).ranking == ((B,), (A,))
    assert ended([4, 4], [[13], [14, 15]], [9, 1]).ranking == ((B,), (A,))
    assert ended([4, 4], [[13], [14]], [2, 3]).ranking == ((B,), (A,))
    assert ended([4, 4, 4], [[13], [14], [15]], [3, 2, 3]).ranking == ((A, C), (B,))


@pytest.mark.rule("V4-125", "V4-126", "V4-129")
def test_the_designers_questions_can_be_counted() -> None:
    """What guesses and sets bring, who was first guesser, and how long rounds are: all is told."""
    rng = Random(4)
    counted: Counter[type[Event]] = Counter()
    first_guessers = set()
    for _ in range(20):
        match = Match(GAME, GAME.options(), 3, load())
        while acting := GAME.to_act(match.state):
            for event in match.play(acting[0], sample(match.legal_moves(acting[0]), rng)):
                if isinstance(event, Scored):
                    counted[type(event)] += event.points
                if isinstance(event, c.FirstNamed):
                    first_guessers.add(event.seat)
        assert match.state.round == 5
    assert set(counted) == {c.GuessedRight, m.SetCashed, c.LastStanding}
    assert first_guessers == {A, B, C}


def test_the_end_is_the_end() -> None:
    table = Table(2, rounds=3)
    rounds_of_passes(table, 3)
    assert table.refused(A, Pass()) == "The match is over."
    assert playout(GAME, table.state, Random(1)) == 0
    assert GAME.to_act(table.state) == ()
    assert [GAME.legal_moves(table.state, Seat(seat)) for seat in (A, DEALER, CLOCK)] == [()] * 3


def test_whoever_is_late_passes_or_takes_the_first() -> None:
    table = Table(2, first_player="choose")
    assert GAME.timeout(table.state, A) == NameFirst(A)
    table.do(A, NameFirst(A))
    table.show(card(MOVIES, 3), card(COUNTRIES, 2))
    late = GAME.timeout(table.state, A)
    table.do(A, late)
    assert table.state.challenge == card(MOVIES, 3)
    table.draw(range(13))
    assert GAME.timeout(table.state, A) == Pass()


@pytest.mark.rule("V4-R19")
def test_time_called_before_the_first_round_ends_the_game_without_points() -> None:
    table = Table(2, end="time")
    table.show()
    assert table.seen.round == 0
    table.call_time()
    assert table.scores == (0, 0)
    result = GAME.result(table.state)
    assert result is not None
    assert (result.reason, result.ranking) == ("time", ((0, 1),))


@pytest.mark.rule("V4-R07")
def test_who_is_left_when_the_pool_runs_dry_has_passed_nothing_and_failed_nothing() -> None:
    table = Table(2, last_standing="must_pass")
    table.open()
    table.passes(A)
    table.empty_pool(0, leave=(1,))
    table.right(B, 1)
    assert table.scores == (0, 2)  # a right call, and the last one standing
