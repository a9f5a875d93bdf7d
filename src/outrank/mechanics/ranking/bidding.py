"""Open bidding: how many tokens will you rank? Clockwise, each raises or passes for good.

The functions work on whatever keeps the marks of a bidding (`Bidding`): a game's state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from outrank.kernel.menu import Menu, OneOf
from outrank.kernel.moves import Event, IllegalMove, Move
from outrank.kernel.seats import Seat

MOST: Final = 10
"""No game lets anybody bid more."""
NOBODY: Final = -1


class Bid(Move, frozen=True):
    """I can rank this many tokens."""

    number: int


class Pass(Move, frozen=True):
    """I do not bid any more; or: I keep my chips."""


class BidPlaced(Event, frozen=True, kw_only=True):
    seat: Seat
    number: int


class BidPassed(Event, frozen=True, kw_only=True):
    seat: Seat


class BiddingWon(Event, frozen=True, kw_only=True):
    """Who ranks, and how many. `is_forced`: nobody bid, the least bid falls to the selector."""

    seat: Seat
    number: int
    is_forced: bool = False


class NobodyBid(Event, frozen=True, kw_only=True):
    """All passed. `is_restarted`: the bidding is opened once more; else the round is skipped."""

    is_restarted: bool = False


class Bidding(Protocol):
    """The marks of a bidding."""

    seats: int
    turn: int
    """Who is asked."""
    high: int
    """Who holds the standing bid, or NOBODY."""
    standing: int
    """The standing bid; 0 before the first."""
    still_in: int
    """The seats that have not passed, as bits."""
    dials: bytearray
    """What each seat's dial shows: its last bid of this round (CL-R27)."""


PASS: Final = Pass()
PASSES: Final = OneOf((PASS,))
BIDS: Final = tuple(Bid(number) for number in range(MOST + 1))


def _menu(low: int, high: int) -> Menu[Bid | Pass]:
    if low > high:
        return (PASSES,)
    return (OneOf(BIDS, (2 << high) - (1 << low)), PASSES)


_MENUS: Final = tuple(
    tuple(_menu(low, high) for high in range(MOST + 1)) for low in range(MOST + 2)
)


def open_bidding(table: Bidding, opener: int) -> None:
    table.turn = opener
    table.high = NOBODY
    table.standing = 0
    table.still_in = (1 << table.seats) - 1
    table.dials = bytearray(table.seats)


def lowest_bid(table: Bidding, floor: int) -> int:
    """A bid is higher than the standing one; the first is at least the floor."""
    return floor if table.high == NOBODY else table.standing + 1


def bid_menu(low: int, high: int) -> Menu[Bid | Pass]:
    """Any bid from low to high, or a pass."""
    return _MENUS[low][high]


def verify_bid(number: int, low: int, high: int) -> None:
    """Refuses a bid outside low to high with the sentence why."""
    if low <= number <= high:
        return
    if low > high:
        raise IllegalMove(f"You cannot bid more than {high} here, so you can only pass.")
    if low == high:
        raise IllegalMove(f"You can bid {low}, or pass.")
    raise IllegalMove(f"You can bid {low} to {high}, or pass.")


def place_bid(table: Bidding, seat: int, number: int, ceilings: Sequence[int]) -> bool:
    """Raise the standing bid; True if that settles the bidding."""
    table.standing = number
    table.high = seat
    table.dials[seat] = number
    return _is_settled(table, seat, ceilings)


def leave_bidding(table: Bidding, seat: int, ceilings: Sequence[int]) -> bool:
    """Pass for good; True if that settles the bidding."""
    table.still_in &= ~(1 << seat)
    return _is_settled(table, seat, ceilings)


def _is_settled(table: Bidding, seat: int, ceilings: Sequence[int]) -> bool:
    """Whether nobody is left who could bid higher; else the next one clockwise is asked."""
    standing, high, still_in, seats = table.standing, table.high, table.still_in, table.seats
    following = seat
    found = NOBODY
    for _ in range(seats):
        following = following + 1 if following + 1 < seats else 0
        if still_in >> following & 1 and following != high:
            if found == NOBODY:
                found = following
            if ceilings[following] > standing:
                table.turn = found
                return False
    return True
