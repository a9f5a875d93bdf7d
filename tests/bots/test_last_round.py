"""Higher or lower in the last round: uncashed tokens still count, an insured call is made."""

from dataclasses import replace

import pytest

from bots.test_higher_lower import DECK, evaluator, position
from outrank.bots.higher_lower import CASHES, FORESEES, HOARDS
from outrank.bots.higher_lower.evaluator import Habits
from outrank.bots.higher_lower.position import Position
from outrank.bots.higher_lower.set_planner import SetPlanner


def last_round(end_worth: float) -> Position:
    """Nine tokens in the last round, eight of them in pairs."""
    pairs = SetPlanner(lambda token: [DECK.index(token) // 2], (0, 0, 2, 5, 8))
    hand, pile = tuple(DECK[4:12]), (DECK[1],)
    return position(
        rounds_left=0, end_worth=end_worth, hand=hand, pile=pile, planner=pairs, last_worth=0
    )


@pytest.mark.parametrize("end_worth", [1.0, 2.0])
def test_who_foresees_need_not_cash_in_the_last_round(end_worth: float) -> None:
    at = last_round(end_worth)
    last = evaluator(at, habits=FORESEES)
    assert last.staying(at.held) >= last.passing()


@pytest.mark.parametrize("habits", [HOARDS, CASHES, FORESEES])
@pytest.mark.parametrize("end_worth", [1.0, 2.0])
def test_in_the_last_round_an_insured_call_is_made(habits: Habits, end_worth: float) -> None:
    insured = evaluator(replace(last_round(end_worth), is_forgiven=True), habits=habits)
    worth, _ = insured.best_call() or (0.0, None)
    assert worth > insured.passing()
