"""Where a match of Magpie stands."""

from __future__ import annotations

from copy import copy
from typing import Final

import msgspec

from outrank.kernel.game import StatRanks
from outrank.kernel.seats import NOBODY, Piece

from .options import MagpieOptions
from .quarry import STONES

DEAL: Final = 0
DRAW: Final = 1
BID: Final = 2
CALL: Final = 3
OVER: Final = 4

BAG: Final = 0
PRIZE: Final = 1
LOST: Final = 2
SHOWN: Final = 3
HAND: Final = 10  # + seat
PILE: Final = 20  # + seat

SEALED_NOT: Final = -1


class MagpieState(msgspec.Struct):
    options: MagpieOptions
    seats: int
    stat_ranks: StatRanks
    chips: list[int]
    bids: list[int]
    points: list[int]
    zone: bytearray = msgspec.field(default_factory=lambda: bytearray(STONES))
    phase: int = DEAL
    round: int = 0
    winner: int = NOBODY
    weighed: int = 0
    """The stones weighed in this round, as bits."""
    is_late: bool = False

    def copy(self) -> MagpieState:
        new = copy(self)
        new.chips = self.chips[:]
        new.bids = self.bids[:]
        new.points = self.points[:]
        new.zone = self.zone[:]
        return new


def stones_in(state: MagpieState, place: int) -> tuple[Piece, ...]:
    """The stones that are in a place, ascending."""
    return tuple(Piece(stone) for stone, zone in enumerate(state.zone) if zone == place)
