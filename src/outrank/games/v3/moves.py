"""What can be done in V3, and what then happens."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import msgspec

from outrank.kernel.moves import Event, Move, Scored
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.ranking.bidding import Bid, Pass
from outrank.mechanics.ranking.blocking import Block
from outrank.mechanics.ranking.judging import GiveUp, Rank
from outrank.mechanics.ranking.pools import DrawChallenge, DrawTokens
from outrank.mechanics.ranking.round import NameSelector


class DealReserves(Move, frozen=True):  # DEALER
    """Everybody's hidden tokens of one category: first those of the first seat, and so on."""

    category: int
    tokens: tuple[Piece, ...]


class RefillReserve(Move, frozen=True):  # DEALER
    """Hidden tokens in place of those that were ranked."""

    tokens: tuple[Piece, ...]


class SelectChallenge(Move, frozen=True):
    """Play this challenge."""

    challenge: int


AnyMove: TypeAlias = (
    NameSelector
    | SelectChallenge
    | Bid
    | Pass
    | Block
    | Rank
    | GiveUp
    | DealReserves
    | DrawChallenge
    | DrawTokens
    | RefillReserve
)


class ReservesDealt(Event, frozen=True, kw_only=True):
    """Everybody has drawn hidden tokens of a category."""

    category: str
    each: int


class ReserveReceived(Event, frozen=True, kw_only=True):
    """The hidden tokens themselves, told to their owner."""

    tokens: tuple[Piece, ...]


class ReserveRefilled(Event, frozen=True, kw_only=True):
    """Somebody drew hidden tokens in place of those that were ranked."""

    seat: Seat
    category: str
    count: int


class ChallengesDiscarded(Event, frozen=True, kw_only=True):
    """Challenges of categories that can no longer be played."""

    challenges: tuple[int, ...]


class ChallengeChosen(Event, frozen=True, kw_only=True):
    seat: Seat
    challenge: int


class TokensCollected(Event, frozen=True, kw_only=True):
    """Ranked tokens joined somebody's collection."""

    seat: Seat
    tokens: tuple[Piece, ...]


class TokensLost(Event, frozen=True, kw_only=True):
    """Own tokens of a wrong ranking lie in the pool now."""

    seat: Seat
    tokens: tuple[Piece, ...]


class TokensShown(Event, frozen=True, kw_only=True):
    """At the end everybody shows their tokens."""

    reveals: ClassVar[bool] = True
    seat: Seat
    reserve: tuple[Piece, ...]
    collection: tuple[Piece, ...]


class SetLine(msgspec.Struct, frozen=True):
    """One line of the set sheet: a set, how many tokens of it, what they are worth."""

    set: int
    tokens: int
    points: int
    """In half points, as all scores of this game are counted."""


class SetsScored(Scored, frozen=True, kw_only=True):
    lines: tuple[SetLine, ...]
