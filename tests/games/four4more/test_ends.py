"""Four4More: the last count."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.four4more.f4_table import (
    A,
    B,
    C,
    Table,
    finished,
    opened,
)
from outrank.games.four4more.scoring import FINEST, tiebreaks
from outrank.kernel.game import Result


@pytest.mark.rule("F4-061", "F4-074", "F4-076", "F4-077", "F4-101")
def test_tokens_in_hand_count_at_the_end() -> None:
    table = opened(2, rounds=1, last_standing=False)
    table.give(A, hand=(13, 14, 15))
    table.give(B, hand=(16,), pile=(17,))
    table.hold(B, "token_hoarder")
    result = finished(table)
    assert table.scores == (3, 4)
    assert result.ranking == ((B,), (A,))


@pytest.mark.rule("F4-075", "F4-102", "F4-R32", "F4-R34")
def test_card_collector_counts_all_cards_still_held() -> None:
    table = opened(2, rounds=1, last_standing=False)
    table.hold(A, "card_collector", "insurance", "veto", "genius", "guardian")
    assert len(table.match.view(B).players[A].cards) == 5  # open to all
    finished(table)
    assert table.scores == (10, 0)


@pytest.mark.rule("F4-103", "F4-104", "F4-R32")
def test_big_spender_and_set_master_count_what_was_done_before() -> None:
    table = Table(2, rounds=1, last_standing=False)
    table.turn_up("lockdown", "vault", "veto")
    table.open()
    table.give(A, hand=(13, 17, 21, 34, 20, 27, 38))
    table.cash(A, "B1", 13, 17, 21, 34)
    table.take(A, "vault")
    table.passes(B)
    table.cash(A, "C4", 20, 27, 38)
    table.take(A, "lockdown")
    table.hold(A, "big_spender", "set_master")
    assert table.scores == (10 + 5, 0)
    finished(table)
    assert table.scores == (10 + 5 + 2 * 3 + 5, 0)


@pytest.mark.rule("F4-104")
def test_set_master_pays_once_and_needs_four() -> None:
    for fours, points in ((0, 0), (1, 5), (2, 5)):
        table = opened(2, rounds=1, last_standing=False)
        table.hold(A, "set_master")
        table.state.counts.fours[A] = fours
        finished(table)
        assert table.scores == (points, 0)


@pytest.mark.rule("F4-105")
def test_risk_taker_counts_multipliers_played() -> None:
    table = Table(2, rounds=1, last_standing=False)
    table.turn_up("lockdown", "vault", "veto")
    table.open()
    table.hold(A, "risk_taker", "double_down", "triple_threat")
    table.play(A, "double_down")
    table.give(A, hand=(13, 17))
    table.cash(A, "B1", 13, 17, factor=2)
    table.take(A, "vault")
    table.passes(B)
    table.play(A, "triple_threat")
    assert finished(table).ranking == ((A,), (B,))
    assert table.scores == (4 + 2 * 2, 0)


@pytest.mark.rule("F4-121", "F4-R35")
def test_whoever_is_locked_out_still_scores_at_the_end() -> None:
    table = opened(2, rounds=1, last_standing=False)
    table.hold(A, "token_hoarder")
    table.give(A, hand=(13, 14))
    table.wrong(A, 6)
    finished(table)
    assert table.scores == (4, 0)


@pytest.mark.rule("F4-127", "F4-128", "F4-129", "F4-130", "F4-R33")
def test_tiebreaks() -> None:
    def end(*counts: tuple[int, int, int]) -> Result:
        """Right calls, calls, tokens cashed of each seat; all have the same points."""
        table = opened(len(counts), rounds=1, last_standing=False)
        for seat, (correct, guesses, cashed) in enumerate(counts):
            table.state.correct[seat] = correct
            table.state.counts.guesses[seat] = guesses
            table.state.counts.cashed[seat] = cashed
        ended = finished(table)
        accuracy = [Fraction(right, FINEST) for right in tiebreaks(table.state)["accuracy"]]
        for (correct, guesses, _), told in zip(counts, accuracy, strict=True):
            assert abs(told - Fraction(correct, guesses or 1)) <= Fraction(1, FINEST)
        return ended

    def ranked(*counts: tuple[int, int, int]) -> tuple[tuple[int, ...], ...]:
        return end(*counts).ranking

    assert ranked((3, 9, 0), (4, 99, 0)) == ((B,), (A,))
    assert ranked((3, 3, 2), (3, 9, 4)) == ((B,), (A,))
    assert ranked((3, 9, 2), (3, 8, 2)) == ((B,), (A,))
    assert ranked((3, 9, 2), (3, 9, 2)) == ((A, B),)
    assert ranked((0, 0, 0), (0, 4, 0), (0, 0, 0)) == ((A, B, C),)
