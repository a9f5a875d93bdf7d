"""How far apart the values of a statistic lie, on a scale on which all statistics are alike.

People do not remember places in a list; they remember "about eighty million". So what a mind
believes is blurred on a scale of heights (mean 0, standard deviation 1) that keeps close values
close: half the place in the order, half the value itself, by its logarithm where that is the fairer
measure.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log
from statistics import NormalDist, fmean, pstdev

from outrank.catalog.catalog import Catalog
from outrank.catalog.order import UNRANKED
from outrank.kernel.seats import Piece

WIDEST = 3.0
"""No height lies further out."""
_NORMAL = NormalDist()


class Scale:
    """One statistic: for every rank its height, how many items share it, how likely it is."""

    def __init__(self, catalog: Catalog, stat: int) -> None:
        category = catalog.stats[stat].category
        self.category = category
        self.ranks = catalog.ranks(stat)
        self.valued = tuple(p for p in catalog.pieces(category) if self.ranks[p] != UNRANKED)
        held = [self.ranks[piece] for piece in self.valued]
        self.counts = [held.count(rank) for rank in range(max(held) + 1)]
        values = [0.0] * len(self.counts)
        for piece in self.valued:
            fact = catalog.value(piece, stat)
            assert fact is not None
            values[self.ranks[piece]] = float(fact.value)
        self.heights = _heights(self.counts, values)
        self.is_tie = [(count - 1) / count for count in self.counts]
        """Of two items that seem to share a rank: the chance that their values are equal."""
        self.passes = [(1 + tie) / 2 for tie in self.is_tie]
        """The chance that two such items stand in the right order, whichever stands first."""
        self.priors = {
            is_core: self._prior([p for p in self.valued if catalog.items[p].core == is_core])
            for is_core in (True, False)
        }

    def _prior(self, group: Sequence[Piece]) -> list[float]:
        """How likely each rank is for an item of the group: the well-known ones are larger."""
        found = [self.heights[self.ranks[piece]] for piece in group]
        middle = fmean(found) if found else 0.0
        spread = max(pstdev(found), 0.3) if found else 1.0
        return [
            count * exp((height**2 - ((height - middle) / spread) ** 2) / 2)
            for height, count in zip(self.heights, self.counts, strict=True)
        ]


def _heights(counts: Sequence[int], values: Sequence[float]) -> list[float]:
    """The height of every rank, larger for larger values."""
    total, below = sum(counts), 0
    places: list[float] = []
    for count in counts:
        places.append(_NORMAL.inv_cdf((below + count / 2) / total))
        below += count
    measured = [_standard(values, counts)]
    if values[0] > 0:
        measured.append(_standard([log(value) for value in values], counts))
    sizes = min(measured, key=lambda one: _lean(one, counts))
    halves = [place + max(-WIDEST, min(WIDEST, s)) for place, s in zip(places, sizes, strict=True)]
    return _standard(halves, counts)


def _standard(values: Sequence[float], counts: Sequence[int]) -> list[float]:
    """Moved and stretched to mean 0 and standard deviation 1."""
    spread_out = [v for v, count in zip(values, counts, strict=True) for _ in range(count)]
    middle, spread = fmean(spread_out), pstdev(spread_out) or 1.0
    return [(value - middle) / spread for value in values]


def _lean(heights: Sequence[float], counts: Sequence[int]) -> float:
    """How lopsided the heights are."""
    return abs(sum(count * height**3 for height, count in zip(heights, counts, strict=True)))


@lru_cache(maxsize=512)
def scale_of(catalog: Catalog, stat: int) -> Scale:
    """The scale of a statistic, made once."""
    return Scale(catalog, stat)
