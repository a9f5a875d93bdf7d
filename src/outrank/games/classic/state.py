"""Where a match of Classic stands."""

from __future__ import annotations

from typing import Final

from outrank.kernel.game import StatRanks
from outrank.mechanics.ranking.components import RankingComponents
from outrank.mechanics.ranking.state import NONE, RankingState

from .options import ClassicOptions

# Phases, in the order of a round.
FIRST: Final = 0  # who is the first selector?
FILL: Final = 1  # the dealer draws tokens into a pool
REVEAL: Final = 2  # the dealer turns up a challenge
SELECT: Final = 3
LOT: Final = 4  # the dealer draws the category
BID: Final = 5
SEALED: Final = 6
BLOCK: Final = 7
RANK: Final = 8
OVER: Final = 9

POOL_SIZE: Final = 10
CHIPS: Final = (2, 4, 6)
UNSEALED: Final = -1  # no bid handed in; 0 in an envelope is a pass


class ClassicState(RankingState):
    """Written out by hand, so that it can be compiled: see `RankingState`."""

    __slots__ = ("decks", "envelopes", "options", "removed", "restarts", "showing")

    def __init__(
        self,
        options: ClassicOptions,
        seats: int,
        components: RankingComponents,
        stat_ranks: StatRanks,
    ) -> None:
        super().__init__(seats, components, stat_ranks, POOL_SIZE)
        self.options = options
        self.chip_values = CHIPS

    def start(self, chips_each: int) -> None:
        super().start(chips_each)
        self.drawing = NONE
        self.next = SELECT
        self.ceilings = (POOL_SIZE,) * self.seats  # CL-R10: whatever a seat owns
        self.decks = list(self.components.full_decks)  # what is left of each, as bits
        self.showing = [NONE] * len(self.decks)  # the face-up challenge of each category
        self.envelopes: list[int] = []  # sealed bids by seat; empty outside a sealed bidding
        self.restarts = 0
        self.removed = 0  # the tokens that were ranked and are out of the game

    def copy(self) -> ClassicState:
        new = ClassicState(self.options, self.seats, self.components, self.stat_ranks)
        self.copy_to(new)
        new.decks = self.decks[:]
        new.showing = self.showing[:]
        new.envelopes = self.envelopes[:]
        new.restarts = self.restarts
        new.removed = self.removed
        return new
