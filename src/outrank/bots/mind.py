"""What a bot knows about the facts: some well, some vaguely, some wrongly, and all match long.

From its impressions, and from how values are spread in general, a mind believes for every item how
likely it has each rank of a statistic. What the table shows, it then knows for certain.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from math import exp
from operator import mul
from random import Random

from outrank.bots.impressions import Impressions
from outrank.bots.levels import Level
from outrank.bots.scale import Scale, scale_of
from outrank.catalog.catalog import Catalog
from outrank.catalog.order import UNRANKED
from outrank.kernel.game import StatRanks
from outrank.kernel.seats import Piece


class Belief:
    """How likely each rank is for one item: `weights`, and added up from the lowest: `below`."""

    __slots__ = ("below", "doubt", "height", "weights")

    def __init__(self, weights: Sequence[float], heights: Sequence[float]) -> None:
        total = sum(weights)
        self.weights = [weight / total for weight in weights]
        self.below = list(accumulate(self.weights))
        self.height: float = sum(map(mul, self.weights, heights))
        squares = sum(w * h * h for w, h in zip(self.weights, heights, strict=True))
        self.doubt: float = max(0.0, squares - self.height**2)
        """The variance of the height."""


class Mind:
    """Beliefs about every item in every statistic; the same ones for the same seed."""

    def __init__(
        self, level: Level, tastes: Mapping[str, float], seed: object, catalog: Catalog
    ) -> None:
        self.catalog = catalog
        self.impressions = Impressions(level, tastes, seed, catalog)
        self._beliefs: dict[tuple[int, int], Belief] = {}
        self._told: dict[int, set[Piece]] = {}
        self._compared: set[tuple[int, Piece, Piece]] = set()
        self._bounded: set[tuple[int, Piece, Piece]] = set()
        self._orders: dict[int, tuple[int, ...]] = {}
        self._odds: dict[tuple[int, Piece], dict[Piece, tuple[float, float, float]]] = {}

    def scale(self, stat: int) -> Scale:
        return scale_of(self.catalog, stat)

    def belief(self, piece: Piece, stat: int) -> Belief:
        """What it believes about one item."""
        key = (stat, piece)
        belief = self._beliefs.get(key)
        if belief is None:
            belief = self._beliefs[key] = self._first_belief(piece, stat)
        return belief

    def _first_belief(self, piece: Piece, stat: int) -> Belief:
        scale = self.scale(stat)
        seen, blur = self.impressions.of(piece, stat)
        prior = scale.priors[self.catalog.items[piece].core]
        doubts = [((height - seen) / blur) ** 2 / 2 for height in scale.heights]
        least = min(doubts)
        weights = [p * exp(least - doubt) for p, doubt in zip(prior, doubts, strict=True)]
        return Belief(weights, scale.heights)

    def learn(self, stat: int, shown: Iterable[Piece]) -> None:
        """The table showed the values of these items."""
        told = self._told.setdefault(stat, set())
        for piece in shown:
            if piece not in told:
                scale = self.scale(stat)
                certain = [0.0] * len(scale.heights)
                certain[scale.ranks[piece]] = 1.0
                told.add(piece)
                self._beliefs[stat, piece] = Belief(certain, scale.heights)
                self._forget(stat, piece)

    def learn_pair(self, stat: int, low: Piece, high: Piece, *, is_sure: bool = True) -> None:
        """The table showed that `high` is more than `low`, and not their values.

        If that is not sure, they may also be equal.
        """
        known = self._compared if is_sure else self._bounded
        if (stat, low, high) in known:
            return
        known.add((stat, low, high))
        self._forget(stat, low, high)
        heights = self.scale(stat).heights
        under, over = self.belief(low, stat), self.belief(high, stat)
        if high not in self._told.get(stat, ()):
            less = [0.0, *under.below[:-1]] if is_sure else under.below
            raised = list(map(mul, over.weights, less))
            self._beliefs[stat, high] = Belief(raised, heights) if any(raised) else over
        if low not in self._told.get(stat, ()):
            above = over.below if is_sure else [0.0, *over.below[:-1]]
            lowered = [w * (1.0 - b) for w, b in zip(under.weights, above, strict=True)]
            self._beliefs[stat, low] = Belief(lowered, heights) if any(lowered) else under

    def _forget(self, stat: int, *changed: Piece) -> None:
        """What was worked out from beliefs that have changed."""
        self._orders.pop(stat, None)
        for piece in changed:
            for other in self._odds.pop((stat, piece), ()):
                self._odds.get((stat, other), {}).pop(piece, None)

    def odds(self, a: Piece, b: Piece, stat: int) -> tuple[float, float, float]:
        """The chances that a is more than b, that they are equal, that it is less."""
        known = self._odds.setdefault((stat, a), {})
        found = known.get(b)
        if found is None:
            more, equal, less = found = known[b] = self._new_odds(a, b, stat)
            self._odds.setdefault((stat, b), {})[a] = less, equal, more
        return found

    def _new_odds(self, a: Piece, b: Piece, stat: int) -> tuple[float, float, float]:
        if (stat, b, a) in self._compared:
            return 1.0, 0.0, 0.0
        if (stat, a, b) in self._compared:
            return 0.0, 0.0, 1.0
        one, other = self.belief(a, stat), self.belief(b, stat)
        both = list(map(mul, one.weights, other.weights))
        same = sum(both)
        more = sum(map(mul, one.weights, other.below)) - same
        less = max(0.0, 1.0 - more - same)
        more = max(0.0, more)
        equal = sum(map(mul, both, self.scale(stat).is_tie))
        if a in (told := self._told.get(stat, ())) and b in told:
            equal = same
        total: float = more + equal + less
        return (more / total, equal / total, less / total) if total else (0.5, 0.0, 0.5)

    def higher(self, a: Piece, b: Piece, stat: int) -> float:
        """The chance that a is more than b, if they are not equal."""
        more, _, less = self.odds(a, b, stat)
        return more / (more + less) if more + less else 0.5

    def is_at_most(self, a: Piece, b: Piece, stat: int) -> float:
        """The chance that a is not more than b."""
        _, equal, less = self.odds(a, b, stat)
        return equal + less

    def height(self, piece: Piece, stat: int) -> float:
        """About how high it thinks the item stands."""
        return self.belief(piece, stat).height

    def doubt(self, piece: Piece, stat: int) -> float:
        """How unsure it is of that."""
        return self.belief(piece, stat).doubt

    def order(self, row: Sequence[Piece], stat: int, *, descending: bool) -> float:
        """The chance that this whole order is right."""
        if not row:
            return 1.0
        passes = self.scale(stat).passes
        rising = row[::-1] if descending else row
        chain: list[float] = self.belief(rising[0], stat).weights
        for piece in rising[1:]:
            halves = map(mul, chain, passes)
            under = accumulate(chain[:-1], initial=0.0)
            weights = self.belief(piece, stat).weights
            chain = [w * (u + h) for w, u, h in zip(weights, under, halves, strict=True)]
        return min(1.0, sum(chain))

    def truth(self, stat: int) -> tuple[int, ...]:
        """The whole order it thinks most likely, as ranks: the `truth` given to a dream."""
        found = self._orders.get(stat)
        if found is None:
            heights = {p: self.belief(p, stat).height for p in self.scale(stat).valued}
            found = self._orders[stat] = self._ranked(heights)
        return found

    def dream(self, rng: Random) -> StatRanks:
        """Some truth that it thinks possible: the likelier, the more often."""
        dreamt: dict[int, tuple[int, ...]] = {}

        def truth(stat: int) -> tuple[int, ...]:
            if stat not in dreamt:
                dreamt[stat] = self._dreamt(stat, rng)
            return dreamt[stat]

        return truth

    def _dreamt(self, stat: int, rng: Random) -> tuple[int, ...]:
        scale, told = self.scale(stat), self._told.get(stat, ())
        found: dict[Piece, float] = {}
        for piece in scale.valued:
            below = self.belief(piece, stat).below
            rank = min(bisect_left(below, rng.random()), len(below) - 1)
            is_exact = piece in told or rng.random() < scale.is_tie[rank]
            found[piece] = rank if is_exact else rank - 0.5 + rng.random()
        for _, low, high in (pair for pair in self._compared if pair[0] == stat):
            if found[low] >= found[high]:
                found[low], found[high] = sorted((found[low], found[high]))
        return self._ranked(found)

    def _ranked(self, heights: Mapping[Piece, float]) -> tuple[int, ...]:
        """Heights as ranks: equal ones alike, UNRANKED for everything else in the catalog."""
        place = {height: rank for rank, height in enumerate(sorted(set(heights.values())))}
        ranks = [UNRANKED] * len(self.catalog.items)
        for piece, height in heights.items():
            ranks[piece] = place[height]
        return tuple(ranks)
