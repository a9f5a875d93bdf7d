"""What players can do in Outrank V4 (moves), and what then happened (events)."""

from __future__ import annotations

from typing import ClassVar, Final

from outrank.kernel.moves import Event, Move, Scored
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower import events as e
from outrank.mechanics.turns import Pass


class Discard(Move, frozen=True):
    """Retire these held tokens, to get below the hand limit."""

    tokens: tuple[Piece, ...]


class CallTime(Move, frozen=True):  # CLOCK
    """Time is up: no further round begins."""


AnyMove = (
    e.NameFirst
    | e.ShowChallenge
    | e.ChooseChallenge
    | e.DrawTokens
    | e.Guess
    | e.CashIn
    | Discard
    | Pass
    | CallTime
)

CALL_TIME: Final = CallTime()


class GuessedWrong(e.Guessed, frozen=True, kw_only=True):
    """Both values are shown; the seat is out and loses this round's tokens."""

    is_value_shown: ClassVar[bool] = True
    lost: tuple[Piece, ...]


class SetCashed(Scored, frozen=True, kw_only=True):
    tag: int
    tokens: tuple[Piece, ...]


class TokensDiscarded(Event, frozen=True, kw_only=True):
    seat: Seat
    tokens: tuple[Piece, ...]


class PoolEmptied(Event, frozen=True, kw_only=True):
    """No token is left to draft: the round ends for everyone still in (V4-R08)."""


class PileKept(Event, frozen=True, kw_only=True):
    """A seat that is still in when the draft pool is empty keeps this round's tokens."""

    seat: Seat
    tokens: tuple[Piece, ...]


class TimeCalled(Event, frozen=True, kw_only=True):
    """Time is up: no further round begins."""
