"""Who wins, and when."""

from __future__ import annotations

import pytest

from games.out_trumped.ot_table import table_of
from outrank.games.out_trumped import moves as m
from outrank.kernel.game import Result
from outrank.kernel.seats import DEALER, Seat


@pytest.mark.rule("OT-010", "OT-041", "OT-R15", "OT-E10")
def test_of_several_past_fifty_the_highest_wins() -> None:
    table, hands = table_of("e10_win")
    for hand in hands[:-1]:
        table.run(hand)
        assert table.match.result is None
    assert table.run(hands[-1])[-1] == m.MatchWon(seats=(Seat(0),), points=55)
    assert table.points == (55, 52, 49)
    assert table.match.result == Result(((Seat(0),), (Seat(1),), (Seat(2),)), "target")
    assert (table.awaited, table.view().phase) == ((), "over")
    assert table.refusal(DEALER, m.Roll(0)) == "The match is over."


@pytest.mark.rule("OT-R15", "OT-E10")
def test_a_tie_is_played_off() -> None:
    table, hands = table_of("e10_tie")
    for hand in hands[:-1]:
        told = table.run(hand)
    assert table.points[:2] == (52, 52)
    assert told[-1] == m.TiePlayedOff(seats=(Seat(0), Seat(1)))
    assert (table.match.result, table.awaited) == (None, (DEALER,))
    table.run(hands[-1])
    assert table.points[:2] == (60, 57)
    assert table.match.result is not None
    assert table.match.result.ranking[0] == (0,)


@pytest.mark.rule("OT-R15")
def test_a_tie_can_be_shared() -> None:
    table, hands = table_of("e10_tie", end_tie="shared")
    for hand in hands[:-1]:
        told = table.run(hand)
    assert told[-1] == m.MatchWon(seats=(Seat(0), Seat(1)), points=52)
    assert table.match.result == Result(((Seat(0), Seat(1)), (Seat(2),)), "shared")


@pytest.mark.rule("OT-R15")
@pytest.mark.parametrize(("target", "hands"), [(30, 3), (50, 8), (100, 8)])
def test_the_target_can_be_another(target: int, hands: int) -> None:
    table, script = table_of("e10_win", target=target)
    count = 0
    while table.match.result is None and count < len(script):
        table.run(script[count])
        count += 1
    assert count == hands
    assert (table.match.result is None) == (target == 100)


@pytest.mark.rule("OT-010", "OT-041", "OT-R15")
@pytest.mark.parametrize(("before", "is_won"), [(37, False), (38, True)])
def test_exactly_fifty_is_enough(before: int, is_won: bool) -> None:
    table, (hand,) = table_of("e05")
    table.match.state.points[2] = before
    table.run(hand)  # brings 12
    assert table.points[2] == before + 12
    assert (table.match.result is not None) == is_won


@pytest.mark.rule("OT-R15")
def test_a_tie_below_the_highest_score_decides_nothing() -> None:
    table, (hand,) = table_of("e05")
    table.match.state.points[:] = [49, 48, 48, 0]
    table.run(hand)
    assert table.points == (52, 52, 60, 1)
    assert table.match.result == Result(((Seat(2),), (Seat(0), Seat(1)), (Seat(3),)), "target")


@pytest.mark.rule("OT-041")
def test_the_score_is_looked_at_only_after_a_hand() -> None:
    table, hands = table_of("e10_win")
    for hand in hands[:-1]:
        table.run(hand)
    events = table.run(hands[-1])
    kinds = [type(event) for event in events]
    assert kinds[-4:] == [m.HandScored, m.HandScored, m.HandScored, m.MatchWon]
