"""Open bidding, whatever each player's maximum is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outrank.kernel.moves import IllegalMove
from outrank.mechanics.ranking.bidding import (
    NOBODY,
    PASSES,
    Bid,
    bid_menu,
    leave_bidding,
    lowest_bid,
    open_bidding,
    place_bid,
    verify_bid,
)


class Marks:
    """A bidding and nothing else."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.turn = 0
        self.high = NOBODY
        self.standing = 0
        self.still_in = 0
        self.dials = bytearray()


def test_the_menu_holds_every_bid_in_range_and_a_pass() -> None:
    bids, passing = bid_menu(3, 8)
    assert list(bids) == [Bid(number) for number in range(3, 9)]
    assert passing is PASSES
    assert bid_menu(9, 8) == (PASSES,)


def test_refusals_say_what_may_be_bid() -> None:
    for low, high, sentence in (
        (3, 8, "You can bid 3 to 8, or pass."),
        (4, 4, "You can bid 4, or pass."),
        (9, 8, "You cannot bid more than 8 here, so you can only pass."),
    ):
        with pytest.raises(IllegalMove, match=sentence):
            verify_bid(2, low, high)


@given(st.integers(2, 6), st.data())
def test_the_highest_bidder_wins_and_is_never_asked_while_standing(
    seats: int, data: st.DataObject
) -> None:
    ceilings = data.draw(st.lists(st.integers(4, 10), min_size=seats, max_size=seats))
    opener = data.draw(st.integers(0, seats - 1))
    marks = Marks(seats)
    open_bidding(marks, opener)
    passed: set[int] = set()
    best = 0
    is_settled = False
    while not is_settled:
        seat = marks.turn
        assert seat not in passed
        assert seat != marks.high
        low = lowest_bid(marks, 3)
        if low <= ceilings[seat] and data.draw(st.booleans()):
            best = data.draw(st.integers(low, ceilings[seat]))
            is_settled = place_bid(marks, seat, best, ceilings)
            assert marks.dials[seat] == best
        else:
            passed.add(seat)
            is_settled = leave_bidding(marks, seat, ceilings)
    assert marks.standing == best
    if marks.high == NOBODY:
        assert len(passed) == seats
    else:
        rivals = set(range(seats)) - passed - {marks.high}
        assert all(ceilings[rival] <= best for rival in rivals)
