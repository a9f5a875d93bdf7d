"""What happened in Four4More."""

from __future__ import annotations

from typing import ClassVar

from outrank.kernel.moves import Event, Scored
from outrank.kernel.seats import Piece, Seat


class CardTurnedUp(Event, frozen=True, kw_only=True):
    card: int


class GuessedWrong(Event, frozen=True, kw_only=True):
    """The seat is out; the token's value is not shown, only that the call was wrong (F4-R05)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    stat: int
    higher: bool
    token: Piece
    centre: Piece
    lost: tuple[Piece, ...]
    kept: tuple[Piece, ...]
    is_sure: bool
    """Whether the other call would have been right: not if equal values are wrong either way."""


class GuessInsured(Event, frozen=True, kw_only=True):
    """The call was wrong, and Insurance answered for it."""

    reveals: ClassVar[bool] = True
    seat: Seat
    stat: int
    higher: bool
    token: Piece
    centre: Piece
    card: int
    is_sure: bool


class SetCashed(Scored, frozen=True, kw_only=True):
    tag: int
    tokens: tuple[Piece, ...]
    factor: int
    """What a multiplier made of it: 1, 2 or 3."""


class CardTaken(Event, frozen=True, kw_only=True):
    seat: Seat
    card: int


class CardDropped(Event, frozen=True, kw_only=True):
    seat: Seat
    card: int


class CardRefused(Event, frozen=True, kw_only=True):
    seat: Seat


class CardPaid(Scored, frozen=True, kw_only=True):
    """An immediate card: points at once, and it is gone (F4-R11)."""

    card: int


class CardPlayed(Event, frozen=True, kw_only=True):
    """Announced, with its targets; it can still be vetoed."""

    seat: Seat
    card: int
    give: Piece | None
    take: tuple[Piece, ...]
    victim: Seat | None
    """Whose token it is aimed at, if it is an opponent's."""


class CardVetoed(Event, frozen=True, kw_only=True):
    seat: Seat
    card: int
    """The Veto."""
    target: int
    """The card it answers."""


class VetoAllowed(Event, frozen=True, kw_only=True):
    seat: Seat
    target: int
    """The card that was not vetoed."""


class CardCancelled(Event, frozen=True, kw_only=True):
    seat: Seat
    card: int


class MultiplierArmed(Event, frozen=True, kw_only=True):
    seat: Seat
    factor: int


class TokenSnatched(Event, frozen=True, kw_only=True):
    seat: Seat
    token: Piece


class TokensTraded(Event, frozen=True, kw_only=True):
    seat: Seat
    given: Piece
    taken: Piece


class TokenSabotaged(Event, frozen=True, kw_only=True):
    seat: Seat
    victim: Seat
    token: Piece
    is_bagged: bool
    """Its category has no pool yet, so it went into the bag."""


class AttackBlocked(Event, frozen=True, kw_only=True):
    """A Guardian answered for its owner."""

    seat: Seat
    victim: Seat
    card: int


class TokenRefreshed(Event, frozen=True, kw_only=True):
    seat: Seat
    retired: Piece
    taken: Piece


class LockdownBegan(Event, frozen=True, kw_only=True):
    seat: Seat


class PatternScored(Scored, frozen=True, kw_only=True):
    """A set-collection card: the pattern is shown, the tokens stay."""

    card: int
    tokens: tuple[Piece, ...]


class TokensCounted(Scored, frozen=True, kw_only=True):
    """At the end of the game: a point for every token in hand."""


class EndCardScored(Scored, frozen=True, kw_only=True):
    card: int
