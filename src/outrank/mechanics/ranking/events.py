"""The moves and events that Classic and V3 share."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from outrank.kernel.moves import Event, Move, Scored
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.turns import PLAYERS

# Moves


class NameSelector(Move, frozen=True):
    """Who selects first: drawn by the dealer, or named by the first seat."""

    seat: Seat


class DrawTokens(Move, frozen=True):  # DEALER
    """These tokens come out of the bag of a category."""

    category: int
    tokens: tuple[Piece, ...]


class DrawChallenge(Move, frozen=True):  # DEALER
    """This challenge is turned up from its deck."""

    challenge: int


class Bid(Move, frozen=True):
    """I can rank this many tokens."""

    number: int


class Block(Move, frozen=True):
    """Put a chip of this value on a token in the pool."""

    chip: int
    token: Piece


class Rank(Move, frozen=True):
    """The final answer: these tokens, left to right in the order the challenge asks for."""

    tokens: tuple[Piece, ...]


class GiveUp(Move, frozen=True):
    """Rank nothing; what a seat does when its time to rank has run out."""


GIVE_UP: Final = GiveUp()
SELECTORS: Final = tuple(NameSelector(Seat(seat)) for seat in range(PLAYERS[-1]))


# Events of setup and drawing


class SelectorNamed(Event, frozen=True, kw_only=True):
    seat: Seat


class RoundStarted(Event, frozen=True, kw_only=True):
    round: int
    selector: Seat


class TokensDrawn(Event, frozen=True, kw_only=True):
    """Tokens were added face up to the pool of a category."""

    category: str
    tokens: tuple[Piece, ...]


# Events of the bidding


class BidPlaced(Event, frozen=True, kw_only=True):
    seat: Seat
    number: int


class BidPassed(Event, frozen=True, kw_only=True):
    seat: Seat


class BiddingWon(Event, frozen=True, kw_only=True):
    """Who ranks, and how many. `is_forced`: nobody bid, so the selector gets the lowest bid."""

    seat: Seat
    number: int
    is_forced: bool = False


class NobodyBid(Event, frozen=True, kw_only=True):
    """All passed. `is_restarted`: the bidding starts again; otherwise the round is skipped."""

    is_restarted: bool = False


# Events of blocking


class ChipPlaced(Event, frozen=True, kw_only=True):
    reveals: ClassVar[bool] = True  # CL-068: a placed chip stays
    seat: Seat
    chip: int
    token: Piece


class BlockPassed(Event, frozen=True, kw_only=True):
    seat: Seat


class ChipsTaken(Event, frozen=True, kw_only=True):
    """The ranking was right: the ranker takes the chips from the pool."""

    seat: Seat
    chips: tuple[int, ...]


class BlockPaid(Scored, frozen=True, kw_only=True):
    """The ranking failed: the blocker scores and keeps the blocked token."""

    chip: int
    token: Piece


# Events of the ranking


class RowLaid(Event, frozen=True, kw_only=True):
    """A final answer."""

    seat: Seat
    challenge: int
    tokens: tuple[Piece, ...]


class ValueRevealed(Event, frozen=True, kw_only=True):
    """The value of a ranked token is shown."""

    reveals: ClassVar[bool] = True
    token: Piece
    stat: int
    place: int
    """Its position in the row, from 0."""

    @property
    def shown(self) -> tuple[tuple[Piece, int], ...]:
        return ((self.token, self.stat),)


class OrderJudged(Event, frozen=True, kw_only=True):
    """Right, or wrong: `wrong` is the first pair of neighbours in the wrong order, and `order` the
    tokens of the row in a correct one (neither is named where values stay secret)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    is_right: bool
    wrong: tuple[Piece, ...] = ()
    order: tuple[Piece, ...] = ()
    """Of equal values, first the one that was laid first (CL-137)."""


class RankingFailed(Event, frozen=True, kw_only=True):
    """No points: wrong order, too few tokens left, or no row in time."""

    seat: Seat
    why: Literal["order", "too_few", "gave_up"]


class RankingScored(Scored, frozen=True, kw_only=True):
    tokens: int


# Events of the end


class ChipBonus(Scored, frozen=True, kw_only=True):
    """One point per chip held at the end."""
