"""Where a match of V3 stands."""

from __future__ import annotations

from typing import Final

from outrank.kernel.game import StatRanks
from outrank.mechanics.ranking.state import RankingState

from .options import V3Options, pool_size, reserve_size
from .set_components import SetComponents

# Phases, in the order of a game.
FIRST: Final = 0  # who selects first?
DEAL: Final = 1  # the dealer deals the reserves of a category
SHOW: Final = 2  # the dealer turns challenges up
SELECT: Final = 3
FILL: Final = 4  # the dealer draws tokens into the pool
BID: Final = 5
BLOCK: Final = 6
RANK: Final = 7
REFILL: Final = 8  # the dealer refills the ranker's reserve
OVER: Final = 9

LEAST_BID: Final = 3
CHIP: Final = 2
CHIPS: Final = (CHIP,)
HALF: Final = 2
"""Scores are counted in half points: this many make one."""


class V3State(RankingState):
    """Written out by hand, so that it can be compiled: see `RankingState`. Tokens won, `won`, are
    the collections."""

    __slots__ = ("deck", "options", "owed", "reserve", "reserve_size", "seen", "sets", "visible")

    def __init__(
        self, options: V3Options, seats: int, components: SetComponents, stat_ranks: StatRanks
    ) -> None:
        super().__init__(seats, components, stat_ranks, pool_size(options))
        self.options = options
        self.sets: SetComponents = components  # the components, as this game knows them
        self.reserve_size = reserve_size(options)  # hidden tokens of each category at the start
        self.chip_values = CHIPS
        self.units_per_point = HALF

    def start(self, chips_each: int) -> None:
        super().start(chips_each)
        self.next = SELECT
        self.reserve = [0] * self.seats  # by seat: the hidden tokens
        self.seen = 0  # those of them that everybody has seen
        self.deck = self.sets.full_deck  # what is left of the challenge deck, as a mask
        self.visible: tuple[int, ...] = ()  # the face-up challenges
        self.owed = 0  # how many hidden tokens the ranker draws at cleanup

    def copy(self) -> V3State:
        new = V3State(self.options, self.seats, self.sets, self.stat_ranks)
        self.copy_to(new)
        new.reserve = self.reserve[:]
        new.seen = self.seen
        new.deck = self.deck
        new.visible = self.visible
        new.owed = self.owed
        return new
