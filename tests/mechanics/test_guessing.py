"""Calls, what they tell, and whose turn is next."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outrank.mechanics.higher_lower.guessing import (
    PUSH,
    RIGHT,
    WRONG,
    in_order,
    next_in,
    seats_in,
    verdict,
)


@pytest.mark.parametrize(
    ("centre", "drafted", "higher", "equal", "called"),
    [
        (3, 5, True, "correct", RIGHT),
        (3, 5, False, "correct", WRONG),
        (5, 3, True, "wrong", WRONG),
        (5, 3, False, "push", RIGHT),
        (4, 4, True, "correct", RIGHT),
        (4, 4, False, "correct", RIGHT),
        (4, 4, True, "wrong", WRONG),
        (4, 4, False, "wrong", WRONG),
        (4, 4, True, "push", PUSH),
        (4, 4, False, "push", PUSH),
    ],
)
def test_a_call(centre: int, drafted: int, higher: bool, equal: str, called: int) -> None:
    rule = {"correct": "correct", "wrong": "wrong", "push": "push"}[equal]
    assert verdict(centre, drafted, higher=higher, equal_values=rule) == called  # type: ignore[arg-type]


def test_what_was_shown_is_known_in_order() -> None:
    assert in_order((4, 2, 2, 9, 0), 0b01111) == ((1, 2), (0,), (3,))
    assert in_order((), 0) == ()


@given(st.integers(2, 6), st.data())
def test_the_next_seat_is_the_first_clockwise_that_is_in(seats: int, data: st.DataObject) -> None:
    out = data.draw(st.integers(0, (1 << seats) - 2))
    seat = data.draw(st.integers(0, seats - 1))
    still = seats_in(out, seats)
    after = [s for s in still if s > seat] + [s for s in still if s <= seat]
    assert next_in(seat, out, seats) == after[0]
