"""Means with intervals, tests and corrections, written out so that they can be read and checked.

An observation is what one deal gave, averaged over its seatings: deals are independent of each
other, matches of one deal are not. Differences between variants are taken deal by deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, inf, lgamma, log, log1p, sqrt
from statistics import fmean, stdev

from msgspec import Struct


class Estimate(Struct, frozen=True):
    """A mean and how certain it is."""

    mean: float
    low: float
    high: float
    """The interval of the stated confidence."""
    count: int
    """How many deals it is made of."""
    p: float = 1.0
    """The chance of such a mean, or one farther away, if the truth were `against`."""
    effect: float | None = None
    """How many standard deviations of a match the mean is away from it (Cohen's d); None where
    matches don't scatter."""

    @property
    def half_width(self) -> float:
        return (self.high - self.low) / 2


def estimate(
    values: Sequence[float],
    confidence: float,
    *,
    against: float = 0.0,
    spread: float | None = None,
    is_share: bool = False,
) -> Estimate:
    """The mean with Student's interval. `spread` is the deviation that effects are measured by.

    All observations alike leave Student's interval without a width, which would claim too much: a
    share then gets Wilson's interval, and the test is that of signs.
    """
    count = len(values)
    if count < 2:
        mean = values[0] if values else 0.0
        return Estimate(mean, -inf, inf, count)
    mean, deviation = fmean(values), stdev(values)
    away = mean - against
    effect = away / spread if spread else None
    if deviation < 1e-12:
        low, high = _wilson(mean, count, confidence) if is_share else (mean, mean)
        p = 1.0 if abs(away) < 1e-12 else 2.0 * 0.5**count
        return Estimate(mean, low, high, count, p, effect)
    error = deviation / sqrt(count)
    reach = error * quantile(0.5 + confidence / 2, count - 1)
    low, high = mean - reach, mean + reach
    if is_share:
        low, high = max(0.0, low), min(1.0, high)
    return Estimate(mean, low, high, count, 2 * tail(abs(away) / error, count - 1), effect)


def unseen(count: int, confidence: float) -> float:
    """How large a share may be that has not been seen in so many observations (Wilson)."""
    return _wilson(0.0, count, confidence)[1]


def _wilson(share: float, count: int, confidence: float) -> tuple[float, float]:
    square = quantile(0.5 + confidence / 2, 1_000_000) ** 2
    middle = share + square / (2 * count)
    width = sqrt(square * (share * (1 - share) / count + square / (4 * count**2)))
    return max(0.0, (middle - width) / (1 + square / count)), min(
        1.0, (middle + width) / (1 + square / count)
    )


def holm(chances: Sequence[float]) -> list[float]:
    """The p-values, corrected for being many (Holm): the chance of any false finding stays low."""
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    corrected = [1.0] * len(chances)
    least = 0.0
    for rank, place in enumerate(order):
        least = max(least, min(1.0, chances[place] * (len(chances) - rank)))
        corrected[place] = least
    return corrected


# Student's distribution


def tail(t: float, freedom: int) -> float:
    """The chance that Student's t is at least this large, for t of 0 or more."""
    return 0.5 * _beta_share(freedom / (freedom + t * t), freedom / 2, 0.5)


@lru_cache(maxsize=1024)
def quantile(share: float, freedom: int) -> float:
    """What Student's t stays below with this chance, of a half or more."""
    low, high = 0.0, 1.0
    while 1 - tail(high, freedom) < share:
        low, high = high, 2 * high
    for _halving in range(60):
        middle = (low + high) / 2
        if 1 - tail(middle, freedom) < share:
            low = middle
        else:
            high = middle
    return high


def _beta_share(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function, by its continued fraction (Lentz)."""
    if x <= 0.0 or x >= 1.0:
        return min(1.0, max(0.0, x))
    if x > (a + 1) / (a + b + 2):
        return 1.0 - _beta_share(1 - x, b, a)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    tiny = 1e-300
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1) or tiny)
    value = d
    for m in range(1, 400):
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / (1 + term * d or tiny)
            c = 1 + term / c or tiny
            value *= c * d
        if abs(c * d - 1) < 1e-14:
            break
    return front * value
