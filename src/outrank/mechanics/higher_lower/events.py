"""The moves and events that every higher/lower game has."""

from __future__ import annotations

from typing import ClassVar, Final

from outrank.kernel.moves import Event, Move, Scored
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.turns import PLAYERS

# Moves


class NameFirst(Move, frozen=True):  # DEALER, or the first seat on behalf of everyone
    """Make this seat the first guesser of the first round."""

    seat: Seat


class ShowChallenge(Move, frozen=True):  # DEALER
    """Put this challenge card on display."""

    challenge: int


class ChooseChallenge(Move, frozen=True):
    """Play this challenge."""

    challenge: int


class DrawTokens(Move, frozen=True):  # DEALER
    """Draw these tokens; the first becomes the centre if there is none."""

    tokens: tuple[Piece, ...]


class Guess(Move, frozen=True):
    """Draft this token and call it higher (or lower) than the centre token."""

    higher: bool
    token: Piece


class CashIn(Move, frozen=True):
    """Cash in these tokens for the tag they share; `points` is what the set scores."""

    tag: int
    points: int
    tokens: tuple[Piece, ...]


NAMED: Final = tuple(NameFirst(Seat(seat)) for seat in range(PLAYERS[-1]))

# Events


class FirstNamed(Event, frozen=True, kw_only=True):
    """Who is the first guesser of the next round."""

    seat: Seat


class ChallengeChosen(Event, frozen=True, kw_only=True):
    seat: Seat
    round: int
    challenge: int


class TokensDrawn(Event, frozen=True, kw_only=True):
    tokens: tuple[Piece, ...]


class RoundOpened(Event, frozen=True, kw_only=True):
    """The value of the centre token is shown; the draft pool is ready."""

    reveals: ClassVar[bool] = True
    stat: int
    centre: Piece
    pool: int
    """How many tokens are in the draft pool."""

    @property
    def shown(self) -> tuple[tuple[Piece, int], ...]:
        return ((self.centre, self.stat),)


class GuessedRight(Scored, frozen=True, kw_only=True):
    """The old centre is collected; the drafted token is the new one, with its value shown."""

    reveals: ClassVar[bool] = True
    stat: int
    higher: bool
    token: Piece
    centre: Piece

    @property
    def shown(self) -> tuple[tuple[Piece, int], ...]:
        return ((self.token, self.stat), (self.centre, self.stat))


class Guessed(Event, frozen=True, kw_only=True):
    """A call that was not right. The centre's value was shown before, and still is."""

    reveals: ClassVar[bool] = True
    is_value_shown: ClassVar[bool] = False
    """Whether the token's value is shown as well."""
    seat: Seat
    stat: int
    higher: bool
    token: Piece
    centre: Piece

    @property
    def shown(self) -> tuple[tuple[Piece, int], ...]:
        centre = (self.centre, self.stat)
        return ((self.token, self.stat), centre) if self.is_value_shown else (centre,)


class GuessPushed(Guessed, frozen=True, kw_only=True):
    """The values are equal: nothing happens."""

    is_value_shown: ClassVar[bool] = True


class SeatPassed(Event, frozen=True, kw_only=True):
    seat: Seat
    kept: tuple[Piece, ...]


class LastStanding(Scored, frozen=True, kw_only=True):
    """The bonus for the last one in the round."""


class RoundEnded(Event, frozen=True, kw_only=True):
    round: int
