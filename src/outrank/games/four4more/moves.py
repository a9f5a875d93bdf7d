"""What players can do in Four4More (moves), and what then happened (events)."""

from __future__ import annotations

from typing import Final

from outrank.kernel.moves import Event, Move, Scored
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower.events import (
    CashIn,
    ChooseChallenge,
    DrawTokens,
    Guess,
    Guessed,
    NameFirst,
    Pass,
    ShowChallenge,
)

NO_CARD: Final = -1

# Moves


class TurnUp(Move, frozen=True):  # DEALER
    """Turn up this bonus card from the deck into the pool."""

    card: int


class PlayCard(Move, frozen=True):
    """Play this bonus card: give the one token, take the other, as the card asks."""

    card: int
    give: Piece | None = None
    take: tuple[Piece, ...] = ()


class Veto(Move, frozen=True):
    """Answer the card just played with this Veto."""

    card: int


class Allow(Move, frozen=True):
    """Let the card just played happen."""


class TakeCard(Move, frozen=True):
    """Take this card from the pool after a cash-in; `drop` a held one if the hand is full."""

    card: int
    drop: int = NO_CARD


class Refuse(Move, frozen=True):
    """Take no card, because the hand is full."""


AnyMove = (
    NameFirst
    | TurnUp
    | ShowChallenge
    | ChooseChallenge
    | DrawTokens
    | PlayCard
    | Veto
    | Allow
    | Guess
    | CashIn
    | TakeCard
    | Refuse
    | Pass
)

ALLOW: Final = Allow()
REFUSE: Final = Refuse()

# Events


class CardTurnedUp(Event, frozen=True, kw_only=True):
    card: int


class GuessedWrong(Guessed, frozen=True, kw_only=True):
    """The seat is out; the token's value is not shown, only that the call was wrong (F4-R05)."""

    lost: tuple[Piece, ...]
    kept: tuple[Piece, ...]
    is_sure: bool
    """Whether the other call would have been right: not if equal values are wrong either way."""


class GuessInsured(Guessed, frozen=True, kw_only=True):
    """The call was wrong, but Insurance kept the seat in."""

    card: int
    is_sure: bool


class SetCashed(Scored, frozen=True, kw_only=True):
    tag: int
    tokens: tuple[Piece, ...]
    factor: int
    """What a multiplier made of it: times 1, 2 or 3."""


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
    """Whether it went into the bag, because its category has no pool yet."""


class AttackBlocked(Event, frozen=True, kw_only=True):
    """A Guardian protected its owner."""

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
