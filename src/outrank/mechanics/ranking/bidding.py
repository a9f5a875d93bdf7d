"""Open bidding: how many tokens will you rank? Clockwise, each raises or passes for good."""

from __future__ import annotations

from typing import Final

from outrank.kernel.menu import Menu, OneOf
from outrank.kernel.messages import _
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import NOBODY, Seat
from outrank.mechanics.ranking.events import PASS, Bid, BiddingWon, BidPassed, BidPlaced, Pass
from outrank.mechanics.ranking.state import RankingState

HIGHEST: Final = 10
"""No game allows a higher bid."""
PASSES: Final = OneOf((PASS,))
BIDS: Final = tuple(Bid(number) for number in range(HIGHEST + 1))


def _menu(low: int, high: int) -> Menu[Bid | Pass]:
    if low > high:
        return (PASSES,)
    return (OneOf(BIDS, (2 << high) - (1 << low)), PASSES)


_MENUS: Final = tuple(
    tuple(_menu(low, high) for high in range(HIGHEST + 1)) for low in range(HIGHEST + 2)
)


def open_bidding(state: RankingState, opener: int) -> None:
    """Ask the opener first; nobody has bid."""
    state.turn = opener
    state.high = NOBODY
    state.standing = 0
    state.still_in = (1 << state.seats) - 1
    state.dials = bytearray(state.seats)


def lowest_bid(state: RankingState, least: int) -> int:
    """A bid is higher than the standing one; the first is at least `least`."""
    return least if state.high == NOBODY else state.standing + 1


def bid_menu(low: int, high: int) -> Menu[Bid | Pass]:
    """Any bid from low to high, or a pass."""
    return _MENUS[low][high]


def verify_bid(number: int, low: int, high: int) -> None:
    """Refuses a bid outside low to high."""
    if low <= number <= high:
        return
    if low > high:
        raise IllegalMove(_("You can't bid more than {high}, so you have to pass.", high=high))
    if low == high:
        raise IllegalMove(_("You can bid {bid}, or pass.", bid=low))
    raise IllegalMove(_("You can bid {low} to {high}, or pass.", low=low, high=high))


def place_bid(state: RankingState, seat: Seat, number: int) -> BidPlaced:
    """Raise the standing bid."""
    state.standing = number
    state.high = seat
    state.dials[seat] = number
    return BidPlaced(seat=seat, number=number)


def leave_bidding(state: RankingState, seat: Seat) -> BidPassed:
    """Pass for good."""
    state.still_in &= ~(1 << seat)
    return BidPassed(seat=seat)


def ask_next_bidder(state: RankingState) -> bool:
    """Ask the next seat clockwise; False if nobody is left who could bid higher."""
    standing, high, still_in, seats = state.standing, state.high, state.still_in, state.seats
    ceilings = state.ceilings
    following = state.turn
    found: int = NOBODY
    for _step in range(seats):
        following = following + 1 if following + 1 < seats else 0
        if still_in >> following & 1 and following != high:
            if found == NOBODY:
                found = following
            if ceilings[following] > standing:
                state.turn = found
                return True
    return False


def bidding_won(state: RankingState, *, is_forced: bool = False) -> BiddingWon:
    """Who ranks, and how many."""
    return BiddingWon(seat=Seat(state.high), number=state.standing, is_forced=is_forced)
