"""Where a match of V3 stands."""

from __future__ import annotations

from typing import ClassVar, Final

from outrank.kernel.seats import Row
from outrank.mechanics.ranking.state import RankingState

from .options import V3Options
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

RESERVE: Final = 10  # + seat: the zone of hidden tokens
COLLECTION: Final = 20  # + seat: the zone of tokens won

VISIBLE: Final = 3
LEAST_BID: Final = 3
CHIP: Final = 2
HALF: Final = 2
"""Scores are counted in half points: this many make one."""


class V3State(RankingState, kw_only=True):
    chip_values: ClassVar[tuple[int, ...]] = (CHIP,)
    units_per_point: ClassVar[int] = HALF
    won_zone: ClassVar[int] = COLLECTION

    options: V3Options
    components: SetComponents
    reserve_size: int
    """How many hidden tokens of each category every seat starts with."""
    next: int = SELECT
    seen: Row = ()
    """Tokens in reserves that everybody has seen."""
    deck: int = 0
    """What is left of the challenge deck, as a mask."""
    visible: tuple[int, ...] = ()
    """The face-up challenges."""
    owed: int = 0
    """How many hidden tokens the ranker draws at cleanup."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.deck = self.components.full_deck
