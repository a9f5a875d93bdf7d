"""A state that has what Classic and V3 share, and nothing else."""

from __future__ import annotations

from typing import ClassVar

from outrank.catalog.catalog import Catalog
from outrank.catalog.load import load
from outrank.kernel.game import StatRanks
from outrank.mechanics.components import components_for
from outrank.mechanics.ranking.components import ranking_components
from outrank.mechanics.ranking.state import RankingState


class SmallState(RankingState, kw_only=True):
    chip_values: ClassVar[tuple[int, ...]] = (2, 4, 6)


def state_for(
    seats: int = 3,
    *,
    facts: Catalog | None = None,
    categories: tuple[str, ...] = ("movies", "sports"),
    stat_ranks: StatRanks | None = None,
) -> SmallState:
    """A blank state of a match with the best-known tokens of these categories."""
    catalog = facts or load()
    components = components_for(catalog, categories, "core", fewest=1)
    return SmallState(
        seats=seats,
        components=ranking_components(components),
        stat_ranks=stat_ranks or catalog.ranks,
        pool_size=10,
        chips_each=1,
    )
