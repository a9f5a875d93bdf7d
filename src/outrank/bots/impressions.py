"""What somebody once read or heard: the only place where a mind looks at true values.

An impression lies near the true height of a value, the nearer the better the field is known. How
near, the mind knows of itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from random import Random

from outrank.bots.levels import Level
from outrank.bots.scale import scale_of
from outrank.catalog.catalog import Catalog

OBSCURE = 1.25
"""How much more blurred what is less famous is than what is of the core deck."""
UNEVEN = 0.5
"""How unevenly things are known: the spread of the logarithm of the blur."""


class Impressions:
    """For every item in every statistic a height and how blurred it is; always the same ones."""

    def __init__(
        self, level: Level, tastes: Mapping[str, float], seed: object, catalog: Catalog
    ) -> None:
        self.blurs = [level.blur * tastes.get(c.id, 1.0) for c in catalog.categories]
        """By category: a taste below 1 sees sharper, one above 1 less sharp."""
        self._catalog = catalog
        self._seed = seed
        self._seen: dict[int, dict[int, tuple[float, float]]] = {}

    def of(self, piece: int, stat: int) -> tuple[float, float]:
        """The height it thinks it saw, and how blurred."""
        if stat not in self._seen:
            self._seen[stat] = self._look(stat)
        return self._seen[stat][piece]

    def _look(self, stat: int) -> dict[int, tuple[float, float]]:
        catalog, scale = self._catalog, scale_of(self._catalog, stat)
        rng = Random(f"{self._seed} {catalog.stats[stat].id}")
        found: dict[int, tuple[float, float]] = {}
        for piece in scale.valued:
            fame = 1.0 if catalog.items[piece].core else OBSCURE
            blur = self.blurs[scale.category] * fame * exp(UNEVEN * rng.gauss(0, 1))
            true = scale.heights[scale.ranks[piece]]
            found[piece] = (true + blur * rng.gauss(0, 1), blur)
        return found
