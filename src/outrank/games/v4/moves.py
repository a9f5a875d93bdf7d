"""What can be done in Outrank V4 (moves), and what then happened (events)."""

from __future__ import annotations

from typing import ClassVar

from outrank.kernel.moves import Event, Move, Scored
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.kit import ChooseChallenge, Guess, ShowChallenge
from outrank.mechanics.tags import CashIn


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


class FirstNamed(Event, frozen=True, kw_only=True):
    """Who has the first guesser marker for the next round."""

    seat: Seat


class ChallengeShown(Event, frozen=True, kw_only=True):
    challenge: int


class ChallengeChosen(Event, frozen=True, kw_only=True):
    seat: Seat
    round: int
    challenge: int


class TokensDrawn(Event, frozen=True, kw_only=True):
    tokens: tuple[Piece, ...]


class RoundOpened(Event, frozen=True, kw_only=True):
    """The centre token lies open with its value; the draft pool lies round it."""

    reveals: ClassVar[bool] = True
    stat: int
    centre: Piece
    pool: int
    """How many tokens lie in the draft pool."""


class GuessedRight(Scored, frozen=True, kw_only=True):
    """Both values are shown; the old centre is collected, the drafted token is the new one."""

    reveals: ClassVar[bool] = True
    stat: int
    higher: bool
    token: Piece
    centre: Piece


class GuessedWrong(Event, frozen=True, kw_only=True):
    """Both values are shown; the seat is out and loses this round's tokens."""

    reveals: ClassVar[bool] = True
    seat: Seat
    stat: int
    higher: bool
    token: Piece
    centre: Piece
    lost: tuple[Piece, ...]


class GuessPushed(Event, frozen=True, kw_only=True):
    """Both values are shown, and they are equal: nothing happens."""

    reveals: ClassVar[bool] = True
    seat: Seat
    stat: int
    higher: bool
    token: Piece
    centre: Piece


class SetCashed(Scored, frozen=True, kw_only=True):
    tag: int
    tokens: tuple[Piece, ...]


class TokensDiscarded(Event, frozen=True, kw_only=True):
    seat: Seat
    tokens: tuple[Piece, ...]


class SeatPassed(Event, frozen=True, kw_only=True):
    seat: Seat
    kept: tuple[Piece, ...]


class PoolEmptied(Event, frozen=True, kw_only=True):
    """No token is left to draft: the round is over for whoever is still in (V4-R08)."""


class PileKept(Event, frozen=True, kw_only=True):
    """Whoever is still in when the draft pool is empty keeps this round's tokens."""

    seat: Seat
    tokens: tuple[Piece, ...]


class LastStanding(Scored, frozen=True, kw_only=True):
    pass


class RoundEnded(Event, frozen=True, kw_only=True):
    round: int


class TimeCalled(Event, frozen=True, kw_only=True):
    pass


class GameEnded(Event, frozen=True, kw_only=True):
    reason: str
