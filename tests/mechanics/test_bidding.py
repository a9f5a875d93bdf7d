"""Open bidding, whatever each player's maximum is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mechanics.ranking_state import state_for
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import NOBODY, Seat
from outrank.mechanics.ranking.bidding import (
    PASSES,
    ask_next_bidder,
    bid_menu,
    leave_bidding,
    lowest_bid,
    open_bidding,
    place_bid,
    verify_bid,
)
from outrank.mechanics.ranking.events import Bid


def test_the_menu_holds_every_bid_in_range_and_a_pass() -> None:
    bids, passing = bid_menu(3, 8)
    assert list(bids) == [Bid(number) for number in range(3, 9)]
    assert passing is PASSES
    assert bid_menu(9, 8) == (PASSES,)


def test_refusals_say_what_may_be_bid() -> None:
    for low, high, sentence in (
        (3, 8, "You can bid 3 to 8, or pass."),
        (4, 4, "You can bid 4, or pass."),
        (9, 8, "You can't bid more than 8, so you have to pass."),
    ):
        with pytest.raises(IllegalMove, match=sentence):
            verify_bid(2, low, high)


@given(st.integers(2, 6), st.data())
def test_the_highest_bidder_wins_and_is_never_asked_while_standing(
    seats: int, data: st.DataObject
) -> None:
    ceilings = data.draw(st.lists(st.integers(4, 10), min_size=seats, max_size=seats))
    opener = data.draw(st.integers(0, seats - 1))
    state = state_for(seats)
    state.ceilings = tuple(ceilings)
    open_bidding(state, opener)
    passed: set[int] = set()
    best = 0
    is_open = True
    while is_open:
        seat = Seat(state.turn)
        assert seat not in passed
        assert seat != state.high
        low = lowest_bid(state, 3)
        if low <= ceilings[seat] and data.draw(st.booleans()):
            best = data.draw(st.integers(low, ceilings[seat]))
            place_bid(state, seat, best)
            assert state.dials[seat] == best
        else:
            passed.add(seat)
            leave_bidding(state, seat)
        is_open = ask_next_bidder(state)
    assert state.standing == best
    if state.high == NOBODY:
        assert len(passed) == seats
    else:
        rivals = set(range(seats)) - passed - {state.high}
        assert all(ceilings[rival] <= best for rival in rivals)
