"""What can be done in Outrank V4 (moves), and what then happened (events)."""

from __future__ import annotations

from typing import ClassVar

from outrank.kernel.moves import Event, Move, Scored
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower.components import ChooseChallenge, Guess, ShowChallenge
from outrank.mechanics.higher_lower.sets import CashIn


class NameFirst(Move, frozen=True):  # DEALER, or the first seat for the table
    """This seat is the first guesser of the first round."""

    seat: Seat


class DrawTokens(Move, frozen=True):  # DEALER
    """These tokens come out of the bag; the first becomes the centre if there is none."""

    tokens: tuple[Piece, ...]


class Discard(Move, frozen=True):
    """Retire these held tokens, to be below the hand limit."""

    tokens: tuple[Piece, ...]


class Pass(Move, frozen=True):
    """Stop for this round; what was collected is safe."""


class CallTime(Move, frozen=True):  # CLOCK
    """The time is up: no further round begins."""


AnyMove = (
    NameFirst
    | ShowChallenge
    | ChooseChallenge
    | DrawTokens
    | Guess
    | CashIn
    | Discard
    | Pass
    | CallTime
)

NAMED = tuple(NameFirst(Seat(seat)) for seat in range(6))
PASS = Pass()
CALL_TIME = CallTime()


class GuessedWrong(Event, frozen=True, kw_only=True):
    """Both values are shown; the seat is out and loses this round's tokens."""

    reveals: ClassVar[bool] = True
    seat: Seat
    stat: int
    higher: bool
    token: Piece
    centre: Piece
    lost: tuple[Piece, ...]


class SetCashed(Scored, frozen=True, kw_only=True):
    tag: int
    tokens: tuple[Piece, ...]


class TokensDiscarded(Event, frozen=True, kw_only=True):
    seat: Seat
    tokens: tuple[Piece, ...]


class PoolEmptied(Event, frozen=True, kw_only=True):
    """No token is left to draft: the round is over for whoever is still in (V4-R08)."""


class PileKept(Event, frozen=True, kw_only=True):
    """Whoever is still in when the draft pool is empty keeps this round's tokens."""

    seat: Seat
    tokens: tuple[Piece, ...]


class TimeCalled(Event, frozen=True, kw_only=True):
    pass
