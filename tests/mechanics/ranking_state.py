"""A state that has what Classic and V3 share, and nothing else."""

from __future__ import annotations

from outrank.catalog.catalog import Catalog
from outrank.catalog.load import load
from outrank.kernel.game import StatRanks
from outrank.mechanics.components import components_for
from outrank.mechanics.ranking.components import ranking_components
from outrank.mechanics.ranking.state import RankingState


def state_for(
    seats: int = 3,
    *,
    facts: Catalog | None = None,
    categories: tuple[str, ...] = ("movies", "sports"),
    stat_ranks: StatRanks | None = None,
) -> RankingState:
    """A blank state of a match with the best-known tokens of these categories."""
    catalog = facts or load()
    components = ranking_components(components_for(catalog, categories, "core", fewest=1))
    state = RankingState(seats, components, stat_ranks or catalog.ranks, 10)
    state.chip_values = (2, 4, 6)
    state.start(chips_each=1)
    return state
