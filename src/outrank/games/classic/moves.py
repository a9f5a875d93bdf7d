"""What players and the dealer can do in Classic, and what then happens."""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias

from outrank.kernel.moves import Event, Move, Scored
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.components import MOST_CATEGORIES
from outrank.mechanics.ranking.events import (
    Bid,
    Block,
    DrawChallenge,
    DrawTokens,
    GiveUp,
    NameSelector,
    Pass,
    Rank,
)


class SelectCategory(Move, frozen=True):
    """The category of the round, counted within this match."""

    category: int


class LeaveToChance(Move, frozen=True):
    """Let the dealer draw the category; what a selector does when time has run out."""


AnyMove: TypeAlias = (
    NameSelector
    | SelectCategory
    | LeaveToChance
    | Bid
    | Pass
    | Block
    | Rank
    | GiveUp
    | DrawTokens
    | DrawChallenge
)

SELECTIONS: Final = tuple(SelectCategory(category) for category in range(MOST_CATEGORIES))
LEAVE: Final = LeaveToChance()


class LeftToChance(Event, frozen=True, kw_only=True):
    seat: Seat


class CategoryChosen(Event, frozen=True, kw_only=True):
    """`by_lot`: the dealer drew it."""

    seat: Seat
    category: str
    challenge: int
    by_lot: bool = False


class BidSealed(Event, frozen=True, kw_only=True):
    seat: Seat


class BidsOpened(Event, frozen=True, kw_only=True):
    """By seat: the bid, 0 for a pass, -1 for a seat that was not asked. `tied` bid again."""

    reveals: ClassVar[bool] = True
    bids: tuple[int, ...]
    tied: tuple[Seat, ...] = ()


class TokensRemoved(Event, frozen=True, kw_only=True):
    tokens: tuple[Piece, ...]


class TokenBonus(Scored, frozen=True, kw_only=True):
    """One point per owned token at the end."""
