from __future__ import annotations

from typing import Final

from outrank.kernel.game import StatRanks

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


class MagpieState:
    __slots__ = (
        "bids",
        "chips",
        "is_late",
        "options",
        "phase",
        "points",
        "round",
        "seats",
        "told",
        "truth",
        "winner",
        "zone",
    )

    def __init__(self, options: MagpieOptions, seats: int, truth: StatRanks) -> None:
        self.options = options
        self.seats = seats
        self.truth = truth
        self.phase = DEAL
        self.round = 0
        self.zone = bytearray(STONES)
        self.chips = [9 if options.chips == "plenty" else options.chips] * seats
        self.bids = [SEALED_NOT] * seats
        self.points = [0] * seats
        self.winner = -1
        self.told = 0  # the stones weighed in this round, as bits
        self.is_late = False

    def copy(self) -> MagpieState:
        new = MagpieState(self.options, self.seats, self.truth)
        new.phase = self.phase
        new.round = self.round
        new.zone = self.zone[:]
        new.chips = self.chips[:]
        new.bids = self.bids[:]
        new.points = self.points[:]
        new.winner = self.winner
        new.told = self.told
        new.is_late = self.is_late
        return new
