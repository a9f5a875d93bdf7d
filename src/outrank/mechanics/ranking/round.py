"""Rounds: who selects first, how many there are, and that the game is over."""

from __future__ import annotations

from typing import Final

from outrank.kernel.moves import Event, Move, Scored
from outrank.kernel.seats import Seat


class NameSelector(Move, frozen=True):
    """Who selects first: drawn by the dealer, or named by the first seat."""

    seat: Seat


SELECTORS: Final = tuple(NameSelector(Seat(seat)) for seat in range(6))


class SelectorNamed(Event, frozen=True, kw_only=True):
    seat: Seat


class RoundStarted(Event, frozen=True, kw_only=True):
    round: int
    selector: Seat


class GameEnded(Event, frozen=True, kw_only=True):
    reason: str


class ChipBonus(Scored, frozen=True, kw_only=True):
    """One point for each chip held at the end."""


def usual_rounds(seats: int) -> int:
    """Twice the players, at least 6 and at most 12 (CL-R23, V3-R19)."""
    return min(max(2 * seats, 6), 12)
