"""Where a match of Outrank V4 stands (V4-083 to V4-090)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from outrank.catalog.catalog import Catalog
from outrank.kernel.game import StatRanks
from outrank.mechanics.higher_lower.components import TaggedComponents, tagged_components
from outrank.mechanics.higher_lower.round import RoundState

from .options import TAG_DESIGN, V4Options

FEWEST: Final = 8
"""With fewer tokens a category is exhausted (V4-R18)."""
NO_LIMIT: Final = 1 << 30

Phase: TypeAlias = Literal["setup", "challenge", "drafting", "game_end"]
PHASES: Final[tuple[Phase, ...]] = (
    "setup",
    "challenge",
    "challenge",
    "challenge",
    "drafting",
    "game_end",
)
"""What the ledger calls them (V4-083); the end of a round is no phase: nobody acts in it."""


class V4State(RoundState):
    """The state of a round, the hand limit as a number, and whether time was called."""

    __slots__ = ("is_late", "limit", "options")

    def __init__(
        self, options: V4Options, seats: int, components: TaggedComponents, stat_ranks: StatRanks
    ) -> None:
        super().__init__(options, seats, components, stat_ranks)
        self.options = options
        self.limit = options.hand_limit if isinstance(options.hand_limit, int) else NO_LIMIT

    def start(self) -> None:
        super().start()
        self.is_late = False

    def copy(self) -> V4State:
        new = V4State(self.options, self.seats, self.components, self.stat_ranks)
        self.copy_to(new)
        new.is_late = self.is_late
        return new


def components_of(options: V4Options, catalog: Catalog) -> TaggedComponents:
    """What a match with these options is played with."""
    return tagged_components(catalog, options.categories, options.left_out, TAG_DESIGN, FEWEST)
