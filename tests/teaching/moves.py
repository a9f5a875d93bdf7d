from __future__ import annotations

from typing import ClassVar

from outrank.kernel.moves import Event, Move, Scored
from outrank.kernel.seats import Piece, Seat


class Deal(Move, frozen=True):  # DEALER
    hands: tuple[tuple[Piece, ...], ...]


class Draw(Move, frozen=True):  # DEALER
    prize: tuple[Piece, ...]


class Bid(Move, frozen=True):
    chips: int


class Call(Move, frozen=True):
    """The prize is heavier (or not) than this stone of mine."""

    heavier: bool
    stone: Piece


class RingBell(Move, frozen=True):  # CLOCK
    pass


AnyMove = Deal | Draw | Bid | Call | RingBell
BIDS = tuple(Bid(chips) for chips in range(10))


class StonesDealt(Event, frozen=True, kw_only=True):
    each: int


class StonesReceived(Event, frozen=True, kw_only=True):
    stones: tuple[Piece, ...]


class PrizeDrawn(Event, frozen=True, kw_only=True):
    round: int
    prize: Piece


class BidSealed(Event, frozen=True, kw_only=True):
    seat: Seat


class BidsOpened(Event, frozen=True, kw_only=True):
    reveals: ClassVar[bool] = True
    bids: tuple[int, ...]
    winner: Seat | None


class Weighed(Event, frozen=True, kw_only=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    stone: Piece
    prize: Piece
    called_heavier: bool
    is_right: bool


class PointWon(Scored, frozen=True, kw_only=True):
    pass


class BellRung(Event, frozen=True, kw_only=True):
    pass
