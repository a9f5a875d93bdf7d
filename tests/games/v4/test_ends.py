"""Outrank V4: how a round ends, and who chooses next."""

from __future__ import annotations

import pytest

from games.v4.v4_table import COUNTRIES, MOVIES, SPORTS, A, B, C, Table, card
from outrank.games.v4 import moves as m
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower import events as c


@pytest.mark.rule("V4-054", "V4-R09", "V4-R28")
def test_the_last_one_goes_on_alone() -> None:
    table = Table(2)
    table.open()
    table.give(B, hand=(13, 17))
    table.passes(A)
    table.right(B, 1, 2)
    assert table.turn == B
    table.cash(B, "B1", 13, 17)
    assert table.turn == B
    table.right(B, 3)
    table.passes(B)
    assert table.scores == (0, 3 + 2 + 1)


@pytest.mark.rule("V4-055", "V4-056", "V4-057", "V4-066", "V4-R25", "V4-062", "V4-063")
def test_when_all_have_passed_the_round_is_over() -> None:
    table = Table(3, first=1)
    table.open()
    table.passes(B, C)
    before = table.seen.phase
    passed, last, ended, named = table.passes(A)
    assert isinstance(passed, c.SeatPassed)
    assert last == c.LastStanding(seat=A, points=1)
    assert ended == c.RoundEnded(round=1)
    assert named == c.FirstNamed(seat=B)
    assert (before, table.seen.phase) == ("drafting", "challenge")
    assert table.scores == (1, 0, 0)
    assert table.seen.first_guesser == B


@pytest.mark.rule("V4-058")
def test_one_guess_is_enough_for_the_bonus() -> None:
    table = Table(2)
    table.open()
    table.passes(A)
    table.wrong(B, 1)
    assert table.scores == (0, 1)


@pytest.mark.rule("V4-R07")
@pytest.mark.parametrize(
    ("rule", "fails", "points"),
    [
        ("survivor", True, 1),
        ("survivor", False, 1),
        ("must_pass", True, 0),
        ("must_pass", False, 1),
        ("off", True, 0),
        ("off", False, 0),
    ],
)
def test_the_bonus_of_the_last_one_standing(rule: str, fails: bool, points: int) -> None:
    table = Table(2, last_standing=rule)
    table.open()
    table.passes(A)
    if fails:
        table.wrong(B, 1)
    else:
        table.passes(B)
    assert table.scores == (0, points)


@pytest.mark.rule("V4-056", "V4-R08", "V4-R07", "V4-R03")
@pytest.mark.parametrize("rule", ["survivor", "must_pass"])
def test_an_empty_pool_ends_the_round_for_one_who_is_alone(rule: str) -> None:
    table = Table(2, last_standing=rule)
    table.open()
    table.empty_pool(MOVIES, leave=(1, 2))
    table.passes(A)
    table.right(B, 1)
    _, emptied, last, kept, ended, named = table.right(B, 2)
    assert emptied == m.PoolEmptied()
    assert last == c.LastStanding(seat=B, points=1)
    assert kept == m.PileKept(seat=B, tokens=(Piece(0), Piece(1)))
    assert ended == c.RoundEnded(round=1)
    assert named == c.FirstNamed(seat=A)
    assert table.hand(B) == {0, 1}


@pytest.mark.rule("V4-R08", "V4-R05")
def test_a_pool_emptied_by_a_wrong_call_ends_the_round_too() -> None:
    table = Table(3, wrong_token="bag")
    table.open()
    table.empty_pool(MOVIES, leave=(1,))
    events = table.wrong(A, 1)
    assert events[1:] == [m.PoolEmptied(), c.RoundEnded(round=1), c.FirstNamed(seat=A)]
    assert table.scores == (0, 0, 0)  # two are still in


@pytest.mark.rule("V4-R07", "V4-R08")
def test_must_pass_looks_at_the_last_one_alone() -> None:
    for rule, points in (("survivor", 1), ("must_pass", 1), ("off", 0)):
        table = Table(2, last_standing=rule, wrong_token="bag")
        table.open()
        table.empty_pool(MOVIES, leave=(1,))
        table.wrong(A, 1)  # nothing is left to draft, and B alone is in
        assert table.scores == (0, points)


@pytest.mark.rule("V4-035", "V4-062", "V4-068", "V4-R03")
def test_the_first_to_go_out_is_the_next_first_guesser() -> None:
    table = Table(3)
    table.open()
    table.right(A, 1)
    table.wrong(B, 2)
    assert table.seen.next_first_guesser == B
    table.passes(C)
    assert table.seen.next_first_guesser == B
    table.wrong(A, 3)
    assert table.seen.first_guesser == B
    table.show()
    assert table.turn == B


@pytest.mark.rule("V4-035", "V4-062", "V4-R03")
def test_by_the_letter_every_wrong_call_takes_the_marker() -> None:
    table = Table(4, next_first="last_wrong")
    table.open()
    table.passes(A)
    assert table.seen.next_first_guesser == A  # as long as nobody is wrong
    table.wrong(B, 2)
    assert table.seen.next_first_guesser == B
    table.wrong(C, 3)
    assert table.seen.next_first_guesser == C
    table.passes(Seat(3))
    assert table.seen.first_guesser == C


@pytest.mark.rule("V4-R24")
def test_the_first_guesser_may_keep_the_marker() -> None:
    table = Table(3)
    table.open()
    table.wrong(A, 1)
    table.passes(B, C)
    assert table.seen.first_guesser == A


@pytest.mark.rule("V4-R03")
def test_the_marker_moves_on_if_nobody_went_out() -> None:
    table = Table(2, first=1)
    table.open()
    table.empty_pool(MOVIES, leave=(1, 2))
    table.right(B, 1)
    table.right(A, 2)
    assert table.seen.first_guesser == A
    assert table.scores == (1, 1)


@pytest.mark.rule("V4-R03")
def test_only_who_went_out_this_round_counts_for_the_marker() -> None:
    table = Table(3)
    table.open()
    table.right(A, 1)
    table.passes(B, C, A)
    table.open(range(40, 53), card(COUNTRIES, 0))
    assert table.turn == B
    table.right(B, 41)
    table.passes(C, A, B)
    assert table.seen.first_guesser == C
    table.open(range(80, 93), card(SPORTS, 0))
    table.empty_pool(SPORTS, leave=(81,))
    table.right(C, 81)  # nobody went out
    assert table.seen.first_guesser == A
