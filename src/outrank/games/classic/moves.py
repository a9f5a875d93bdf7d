"""What players and the dealer can do in Classic, and what then happens."""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias

from outrank.kernel.moves import Event, Move, Scored
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.components import MOST_CATEGORIES
from outrank.mechanics.ranking import events as e
from outrank.mechanics.turns import Pass


class SelectCategory(Move, frozen=True):
    """The category of the round, counted within this match."""

    category: int


class LeaveToChance(Move, frozen=True):
    """Let the dealer draw the category; what a selector does when time has run out."""


AnyMove: TypeAlias = (
    e.NameSelector
    | SelectCategory
    | LeaveToChance
    | e.Bid
    | Pass
    | e.Block
    | e.Rank
    | e.GiveUp
    | e.DrawTokens
    | e.DrawChallenge
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


class TokensTurnedUp(Event, frozen=True, kw_only=True):
    """The tokens that lay face down in the pool of the chosen category can be seen."""

    reveals: ClassVar[bool] = True  # CL-R03
    category: str
    tokens: tuple[Piece, ...]


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
