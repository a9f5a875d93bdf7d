"""What a bot knows about the facts: some of them well, some vaguely, some wrongly.

Three steps lead from the catalog to a decision. `StatScale` puts the values of a statistic on a
common scale. `NoisyValues` adds to each value the error with which a bot remembers it. `Knowledge`
holds a probability for each rank of each item, and is certain of what the match has shown.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, product
from math import exp, inf, log
from operator import add, mul
from random import Random
from statistics import NormalDist, fmean, pstdev

from outrank.bots.levels import Level
from outrank.catalog.catalog import Catalog
from outrank.catalog.order import UNRANKED
from outrank.kernel.seats import Piece

MOST_EXTREME = 3.0
"""The largest z-score of a value, on either side."""
LESS_KNOWN = 1.25
"""By how much the noise grows for items that are not in the core deck."""
UNEVEN = 0.5
"""How unevenly facts are known: the standard deviation of the logarithm of the noise."""
FINENESS = 2.0**40
"""Sampled ranks are told apart by whole numbers this fine."""
KEPT = 8
"""How many orders of a statistic are kept to be used again."""
REDRAWS = 8
"""How often a rank that contradicts a comparison is drawn again before it is moved."""
_NORMAL = NormalDist()


class StatScale:
    """One statistic on a scale with mean 0 and standard deviation 1.

    People don't remember a place in a list, they remember "about eighty million". So the scale
    keeps close values close: it is the mean of the place in the order and of the value itself, or
    of the value's logarithm where that is less skewed.
    """

    def __init__(self, catalog: Catalog, stat: int) -> None:
        category = catalog.stats[stat].category
        self.category = category
        self.ranks = catalog.ranks(stat)
        self.valued = tuple(p for p in catalog.pieces(category) if self.ranks[p] != UNRANKED)
        held = [self.ranks[piece] for piece in self.valued]
        self.counts = [held.count(rank) for rank in range(max(held) + 1)]
        """By rank: how many items share it."""
        values = [0.0] * len(self.counts)
        for piece in self.valued:
            fact = catalog.value(piece, stat)
            assert fact is not None
            values[self.ranks[piece]] = float(fact.value)
        self.scores = _scores(self.counts, values)
        """By rank: its z-score."""
        self.is_tie = [(count - 1) / count for count in self.counts]
        """By rank: the chance that two items believed to have it have equal values."""
        self.passes = [(1 + tie) / 2 for tie in self.is_tie]
        """By rank: the chance that two such items are in the right order, whichever is first."""
        self.priors = {
            is_core: self._prior([p for p in self.valued if catalog.items[p].core == is_core])
            for is_core in (True, False)
        }

    def _prior(self, group: Sequence[Piece]) -> list[float]:
        """Return how likely each rank is for an item of the group: famous items have more."""
        found = [self.scores[self.ranks[piece]] for piece in group]
        middle = fmean(found) if found else 0.0
        spread = max(pstdev(found), 0.3) if found else 1.0
        return [
            count * exp((score**2 - ((score - middle) / spread) ** 2) / 2)
            for score, count in zip(self.scores, self.counts, strict=True)
        ]


def _scores(counts: Sequence[int], values: Sequence[float]) -> list[float]:
    """Return the z-score of every rank; larger values have larger ones."""
    total, below = sum(counts), 0
    places: list[float] = []
    for count in counts:
        places.append(_NORMAL.inv_cdf((below + count / 2) / total))
        below += count
    measured = [_standardized(values, counts)]
    if values[0] > 0:
        measured.append(_standardized([log(value) for value in values], counts))
    sizes = min(measured, key=lambda one: _skewness(one, counts))
    halves = [
        place + max(-MOST_EXTREME, min(MOST_EXTREME, size))
        for place, size in zip(places, sizes, strict=True)
    ]
    return _standardized(halves, counts)


def _standardized(values: Sequence[float], counts: Sequence[int]) -> list[float]:
    """Return the values with mean 0 and standard deviation 1."""
    every = [value for value, count in zip(values, counts, strict=True) for _ in range(count)]
    middle, spread = fmean(every), pstdev(every) or 1.0
    return [(value - middle) / spread for value in values]


def _skewness(scores: Sequence[float], counts: Sequence[int]) -> float:
    return abs(sum(count * score**3 for score, count in zip(scores, counts, strict=True)))


@lru_cache(maxsize=512)
def scale_of(catalog: Catalog, stat: int) -> StatScale:
    """Return the scale of a statistic, made once."""
    return StatScale(catalog, stat)


class NoisyValues:
    """The values as one bot remembers them, with errors; the same ones for the same seed.

    Besides what the match shows, this is all that a bot knows of the true values.
    """

    def __init__(
        self, level: Level, factors: Mapping[str, float], seed: object, catalog: Catalog
    ) -> None:
        self.noise = [level.noise * factors.get(c.id, 1.0) for c in catalog.categories]
        """By category: the typical error."""
        self._catalog = catalog
        self._seed = seed
        self._values: dict[int, dict[int, tuple[float, float]]] = {}

    def of(self, piece: int, stat: int) -> tuple[float, float]:
        """Return the z-score it remembers for an item, and the standard deviation of its error."""
        if stat not in self._values:
            self._values[stat] = self._remembered(stat)
        return self._values[stat][piece]

    def _remembered(self, stat: int) -> dict[int, tuple[float, float]]:
        catalog, scale = self._catalog, scale_of(self._catalog, stat)
        rng = Random(f"{self._seed} {catalog.stats[stat].id}")
        found: dict[int, tuple[float, float]] = {}
        for piece in scale.valued:
            fame = 1.0 if catalog.items[piece].core else LESS_KNOWN
            noise = self.noise[scale.category] * fame * exp(UNEVEN * rng.gauss(0, 1))
            true = scale.scores[scale.ranks[piece]]
            found[piece] = (true + noise * rng.gauss(0, 1), noise)
        return found


class Belief:
    """How likely each rank is for one item: `weights`, and added up from the lowest: `below`."""

    __slots__ = ("_score", "_scores", "below", "weights")

    def __init__(self, weights: Sequence[float], scores: Sequence[float]) -> None:
        total = sum(weights)
        self.weights = [weight / total for weight in weights]
        self.below = list(accumulate(self.weights))
        self._scores = scores
        self._score: float | None = None

    @property
    def score(self) -> float:
        """The expected z-score; worked out when it is first needed, as a search needs none."""
        if self._score is None:
            self._score = sum(map(mul, self.weights, self._scores), 0.0)
        return self._score

    @property
    def variance(self) -> float:
        """How unsure the score is."""
        squares = sum([w * s * s for w, s in zip(self.weights, self._scores, strict=True)])
        return max(0.0, squares - self.score**2)


class Knowledge:
    """Beliefs about every item in every statistic; the same ones for the same seed."""

    def __init__(
        self, level: Level, factors: Mapping[str, float], seed: object, catalog: Catalog
    ) -> None:
        self.catalog = catalog
        self.noisy_values = NoisyValues(level, factors, seed, catalog)
        self._beliefs: dict[tuple[int, int], Belief] = {}
        self._shown: dict[int, set[Piece]] = {}
        self._less: dict[int, set[tuple[Piece, Piece]]] = {}
        """By statistic: pairs of which the first has less than the second."""
        self._at_most: dict[int, set[tuple[Piece, Piece]]] = {}
        """By statistic: pairs of which the first has less than the second, or the same."""
        self._odds: dict[tuple[int, Piece], dict[Piece, tuple[float, float, float]]] = {}
        self._unknowns: dict[int, list[tuple[Piece, list[float]]]] = {}
        self._kept_ranks: dict[int, list[tuple[int, ...]]] = {}

    def scale(self, stat: int) -> StatScale:
        return scale_of(self.catalog, stat)

    def belief(self, piece: Piece, stat: int) -> Belief:
        """Return what it believes about one item."""
        key = (stat, piece)
        belief = self._beliefs.get(key)
        if belief is None:
            belief = self._beliefs[key] = self._first_belief(piece, stat)
        return belief

    def _first_belief(self, piece: Piece, stat: int) -> Belief:
        scale = self.scale(stat)
        remembered, noise = self.noisy_values.of(piece, stat)
        prior = scale.priors[self.catalog.items[piece].core]
        steepness = 0.5 / noise**2
        errors = [steepness * (score - remembered) ** 2 for score in scale.scores]
        least = min(errors)
        weights = [p * exp(least - error) for p, error in zip(prior, errors, strict=True)]
        return Belief(weights, scale.scores)

    def learn(self, stat: int, shown: Iterable[Piece]) -> None:
        """Be certain of these items' values: the match has shown them."""
        known = self._shown.setdefault(stat, set())
        for piece in shown:
            if piece not in known:
                scale = self.scale(stat)
                certain = [0.0] * len(scale.scores)
                certain[scale.ranks[piece]] = 1.0
                known.add(piece)
                self._beliefs[stat, piece] = Belief(certain, scale.scores)
                self._forget(stat, piece)

    def learn_pair(self, stat: int, low: Piece, high: Piece, *, is_sure: bool = True) -> None:
        """Be certain that `high` has more than `low`: the match has shown that, but no values.

        If `is_sure` is false, they may also be equal.
        """
        known = (self._less if is_sure else self._at_most).setdefault(stat, set())
        if (low, high) in known:
            return
        known.add((low, high))
        self._forget(stat, low, high)
        scores, shown = self.scale(stat).scores, self._shown.get(stat, ())
        under, over = self.belief(low, stat), self.belief(high, stat)
        if high not in shown:
            less = [0.0, *under.below[:-1]] if is_sure else under.below
            raised = list(map(mul, over.weights, less))
            self._beliefs[stat, high] = Belief(raised, scores) if any(raised) else over
        if low not in shown:
            above = over.below if is_sure else [0.0, *over.below[:-1]]
            lowered = [w * (1.0 - b) for w, b in zip(under.weights, above, strict=True)]
            self._beliefs[stat, low] = Belief(lowered, scores) if any(lowered) else under

    def _forget(self, stat: int, *changed: Piece) -> None:
        """Forget what was worked out from beliefs that have changed."""
        self._unknowns.pop(stat, None)
        self._kept_ranks.pop(stat, None)
        for piece in changed:
            for other in self._odds.pop((stat, piece), ()):
                self._odds.get((stat, other), {}).pop(piece, None)

    def odds(self, a: Piece, b: Piece, stat: int) -> tuple[float, float, float]:
        """Return the chances that `a` has more than `b`, the same, and less."""
        known = self._odds.setdefault((stat, a), {})
        found = known.get(b)
        if found is None:
            more, equal, less = found = known[b] = self._new_odds(a, b, stat)
            self._odds.setdefault((stat, b), {})[a] = less, equal, more
        return found

    def _new_odds(self, a: Piece, b: Piece, stat: int) -> tuple[float, float, float]:
        compared = self._less.get(stat, ())
        if (b, a) in compared:
            return 1.0, 0.0, 0.0
        if (a, b) in compared:
            return 0.0, 0.0, 1.0
        one, other = self.belief(a, stat), self.belief(b, stat)
        both = list(map(mul, one.weights, other.weights))
        same = sum(both)
        more = sum(map(mul, one.weights, other.below)) - same
        less = max(0.0, 1.0 - more - same)
        more = max(0.0, more)
        equal = sum(map(mul, both, self.scale(stat).is_tie))
        if a in (shown := self._shown.get(stat, ())) and b in shown:
            equal = same
        total: float = more + equal + less
        return (more / total, equal / total, less / total) if total else (0.5, 0.0, 0.5)

    def higher(self, a: Piece, b: Piece, stat: int) -> float:
        """Return the chance that `a` has more than `b`, provided they are not equal."""
        more, _, less = self.odds(a, b, stat)
        return more / (more + less) if more + less else 0.5

    def is_at_most(self, a: Piece, b: Piece, stat: int) -> float:
        """Return the chance that `a` has no more than `b`."""
        _, equal, less = self.odds(a, b, stat)
        return equal + less

    def score(self, piece: Piece, stat: int) -> float:
        """Return the z-score it expects an item to have."""
        return self.belief(piece, stat).score

    def variance(self, piece: Piece, stat: int) -> float:
        """Return how unsure it is of that."""
        return self.belief(piece, stat).variance

    def order(self, row: Sequence[Piece], stat: int, *, descending: bool) -> float:
        """Return the chance that this whole order is right."""
        if not row:
            return 1.0
        passes = self.scale(stat).passes
        rising = row[::-1] if descending else row
        chain: list[float] = self.belief(rising[0], stat).weights
        for piece in rising[1:]:
            halves = map(mul, chain, passes)
            under = accumulate(chain[:-1], initial=0.0)
            chain = list(map(mul, self.belief(piece, stat).weights, map(add, under, halves)))
        return min(1.0, sum(chain))

    def sample_ranks(self, stat: int, rng: Random, /) -> tuple[int, ...]:
        """Return ranks that may be the true ones, drawn as often as it believes in them.

        They agree with everything the match has shown: values, equal values and comparisons.
        Items without a value are UNRANKED, as in `Catalog.ranks`; unlike there, ranks have gaps.
        """
        scale, random = self.scale(stat), rng.random
        is_tie = scale.is_tie
        found: dict[Piece, float] = {p: scale.ranks[p] for p in self._shown.get(stat, ())}
        for piece, below in self._unknown(stat):  # as _drawn does, for speed without calls
            rank = bisect_left(below, random() * below[-1])
            tie = is_tie[rank]
            found[piece] = rank if tie and random() < tie else rank - 0.5 + random()
        if stat in self._less or stat in self._at_most:
            self._reconcile(found, stat, rng)
        ranks = [UNRANKED] * len(self.catalog.items)
        for piece, value in found.items():
            ranks[piece] = int((value + 1.0) * FINENESS)
        return tuple(ranks)

    def reused_ranks(self, stat: int, rng: Random, /) -> tuple[int, ...]:
        """Return one of a few orders that are drawn once, until something new is known.

        For statistics that don't matter yet: drawing an order takes longer than a round.
        """
        kept = self._kept_ranks.setdefault(stat, [])
        if len(kept) < KEPT:
            kept.append(self.sample_ranks(stat, rng))
            return kept[-1]
        return kept[int(rng.random() * KEPT)]

    def _unknown(self, stat: int) -> list[tuple[Piece, list[float]]]:
        """Return the items whose values have not been shown, each with its `Belief.below`."""
        found = self._unknowns.get(stat)
        if found is None:
            shown, valued = self._shown.get(stat, ()), self.scale(stat).valued
            pieces = [piece for piece in valued if piece not in shown]
            found = [(piece, self.belief(piece, stat).below) for piece in pieces]
            self._unknowns[stat] = found
        return found

    def _drawn(self, piece: Piece, stat: int, rng: Random) -> float:
        """Draw a rank for an item: a whole one may be shared, any other is the item's own."""
        below = self.belief(piece, stat).below
        rank = bisect_left(below, rng.random() * below[-1])
        is_shared = rng.random() < self.scale(stat).is_tie[rank]
        return rank if is_shared else rank - 0.5 + rng.random()

    def _reconcile(self, found: dict[Piece, float], stat: int, rng: Random) -> None:
        """Change drawn ranks that contradict a comparison.

        Items are placed one after another between those they were compared with, directly or
        through others. Shown values come first, so there is always a rank between the two bounds.
        """
        pairs = self._compared(stat)
        shown = self._shown.get(stat, ())
        compared = sorted({piece for pair in pairs for piece in pair})
        placed = [piece for piece in compared if piece in shown]
        for piece in [piece for piece in compared if piece not in shown]:
            low, is_more = max(
                ((found[p], pairs[p, piece]) for p in placed if (p, piece) in pairs),
                default=(-inf, True),
            )
            high, may_equal = min(
                ((found[p], not pairs[piece, p]) for p in placed if (piece, p) in pairs),
                default=(inf, False),
            )
            for _ in range(REDRAWS):
                value = found[piece]
                if (low < value or (low == value and not is_more)) and (
                    value < high or (value == high and may_equal)
                ):
                    break
                found[piece] = self._drawn(piece, stat, rng)
            else:
                found[piece] = _between(low, high, rng)
            placed.append(piece)

    def _compared(self, stat: int) -> dict[tuple[Piece, Piece], bool]:
        """Return all pairs of which the first has no more than the second, and whether less.

        Pairs that follow from others (a < b and b < c) are among them.
        """
        found = dict.fromkeys(self._at_most.get(stat, ()), False)
        found |= dict.fromkeys(self._less.get(stat, ()), True)
        pieces = {piece for pair in found for piece in pair}
        for middle, low, high in product(pieces, repeat=3):
            first, second = found.get((low, middle)), found.get((middle, high))
            if first is not None and second is not None and low != high:
                found[low, high] = found.get((low, high), False) or first or second
        return found


def _between(low: float, high: float, rng: Random) -> float:
    """Return a number between two bounds, of which one may be infinite."""
    if low == -inf:
        return high - (1.0 - rng.random()) / 2
    if high == inf:
        return low + (1.0 - rng.random()) / 2
    return (low + high) / 2
