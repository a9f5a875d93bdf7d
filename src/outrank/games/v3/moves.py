"""What players and the dealer can do in V3, and what then happens."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import msgspec

from outrank.kernel.moves import Event, Move, Scored
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.ranking import events as e
from outrank.mechanics.turns import Pass


class DealReserves(Move, frozen=True):  # DEALER
    """Everybody's hidden tokens of one category: the first seat's first, and so on."""

    category: int
    tokens: tuple[Piece, ...]


class PickCategory(Move, frozen=True):  # DEALER
    """The category whose top challenge is turned up next: each is as likely as the others."""

    category: int


class RefillReserve(Move, frozen=True):  # DEALER
    """Hidden tokens that replace the ranked ones."""

    tokens: tuple[Piece, ...]


class SelectChallenge(Move, frozen=True):
    """Play this challenge."""

    challenge: int


AnyMove: TypeAlias = (
    e.NameSelector
    | SelectChallenge
    | e.Bid
    | Pass
    | e.Block
    | e.Rank
    | e.GiveUp
    | DealReserves
    | PickCategory
    | e.DrawChallenge
    | e.DrawTokens
    | RefillReserve
)


class ReservesDealt(Event, frozen=True, kw_only=True):
    """Everybody has drawn hidden tokens of a category."""

    category: str
    each: int


class ReserveReceived(Event, frozen=True, kw_only=True):
    """The hidden tokens themselves, for their owner only."""

    tokens: tuple[Piece, ...]


class ReserveRefilled(Event, frozen=True, kw_only=True):
    """A seat drew hidden tokens to replace the ranked ones."""

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
    """Ranked tokens went to the ranker's collection."""

    seat: Seat
    tokens: tuple[Piece, ...]


class TokensLost(Event, frozen=True, kw_only=True):
    """The ranker's own tokens in a wrong ranking went to the pool."""

    seat: Seat
    tokens: tuple[Piece, ...]


class TokensShown(Event, frozen=True, kw_only=True):
    """At the end all tokens are shown."""

    reveals: ClassVar[bool] = True
    seat: Seat
    reserve: tuple[Piece, ...]
    collection: tuple[Piece, ...]


class SetLine(msgspec.Struct, frozen=True):
    """One line of the set sheet: a set, how many tokens of it there are, and their worth."""

    set: int
    tokens: int
    points: int
    """In half points, like all scores in this game."""


class SetsScored(Scored, frozen=True, kw_only=True):
    lines: tuple[SetLine, ...]
