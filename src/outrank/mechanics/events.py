"""The moves and events that games of different families share."""

from __future__ import annotations

from typing import Final

from outrank.kernel.moves import Event, Move
from outrank.kernel.seats import Seat


class Pass(Move, frozen=True):
    """Leave the bidding, place no chip, or stop for this round."""


PASS: Final = Pass()


class BidPassed(Event, frozen=True, kw_only=True):
    seat: Seat


class ChallengeShown(Event, frozen=True, kw_only=True):
    challenge: int


class GameEnded(Event, frozen=True, kw_only=True):
    reason: str
