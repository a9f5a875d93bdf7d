"""Where a match of Outrank V4 stands (V4-083 to V4-090)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from outrank.catalog.catalog import Catalog
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


class V4State(RoundState[V4Options], kw_only=True, eq=False):
    """The state of a round, the hand limit as a number, and whether time was called."""

    limit: int
    is_late: bool = False


def components_of(options: V4Options, catalog: Catalog) -> TaggedComponents:
    """What a match with these options is played with."""
    return tagged_components(catalog, options.categories, TAG_DESIGN, FEWEST)
