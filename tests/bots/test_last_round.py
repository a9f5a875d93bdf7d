"""Higher or lower in the last round: what is not cashed still counts; an insured call is dared."""

from dataclasses import replace

import pytest

from bots.test_guessing import DECK, thinker, turn
from outrank.bots.guessing import CASHES, FORESEES, HOARDS
from outrank.bots.guessing.sets import Purse
from outrank.bots.guessing.thinker import Habits
from outrank.bots.guessing.turn import Turn


def last_turn(end_worth: float) -> Turn:
    """Nine tokens in the last round, eight of them in pairs."""
    pairs = Purse(lambda token: [DECK.index(token) // 2], (0, 0, 2, 5, 8))
    hand, pile = tuple(DECK[4:12]), (DECK[1],)
    return turn(rounds_left=0, end_worth=end_worth, hand=hand, pile=pile, purse=pairs, last_worth=0)


@pytest.mark.parametrize("end_worth", [1.0, 2.0])
def test_who_foresees_need_not_cash_in_the_last_round(end_worth: float) -> None:
    at = last_turn(end_worth)
    last = thinker(at, habits=FORESEES)
    assert last.staying(at.held) >= last.passing()


@pytest.mark.parametrize("habits", [HOARDS, CASHES, FORESEES])
@pytest.mark.parametrize("end_worth", [1.0, 2.0])
def test_in_the_last_round_an_insured_call_is_dared(habits: Habits, end_worth: float) -> None:
    insured = thinker(replace(last_turn(end_worth), is_forgiven=True), habits=habits)
    worth, _ = insured.best_call() or (0.0, None)
    assert worth > insured.passing()
