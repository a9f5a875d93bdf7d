"""Several ways to act are tried in world after world; those that fall behind drop out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import TypeVar

from outrank.bots.bot import Budget

W = TypeVar("W")
T = TypeVar("T")

LAP = 8
"""After so many worlds the runners are compared."""
CLEAR = 2.5
"""A runner drops out that is so many standard errors behind the leader."""
DOUBT = 1.0
"""By so many the leader must be ahead of the favourite to beat it."""


def winner(
    budget: Budget,
    runners: Sequence[T],
    worlds: Iterator[W],
    worth: Callable[[W, T], float],
    *,
    price: int = 1,
    favourite: T | None = None,
) -> T:
    """The way to act that is worth most on average, as far as the budget tells.

    `price` is what one look costs, in playouts. The favourite wins what is too close to tell.
    """
    values: dict[int, list[float]] = {place: [] for place in range(len(runners))}
    while len(values) > 1 and budget.can_spend(price * len(values)):
        world = next(worlds)
        for place, got in values.items():
            got.append(worth(world, runners[place]))
        if len(next(iter(values.values()))) % LAP == 0:
            values = still_in(values)
    first = max(values, key=lambda place: sum(values[place]))
    for place, got in values.items():
        if runners[place] == favourite and is_close(values[first], got, DOUBT):
            return runners[place]
    return runners[first]


def is_close(best: Sequence[float], other: Sequence[float], errors: float) -> bool:
    """Whether it is fewer than so many standard errors behind, compared world by world."""
    gaps = [b - o for b, o in zip(best, other, strict=True)]
    count = len(gaps) or 1
    mean = sum(gaps) / count
    spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / count)
    return mean <= errors * spread / sqrt(count) + 1e-12


def still_in(values: dict[int, list[float]]) -> dict[int, list[float]]:
    """The runners that may yet be the best: compared world by world with the leader."""
    first = max(values, key=lambda place: sum(values[place]))
    best = values[first]
    return {place: got for place, got in values.items() if is_close(best, got, CLEAR)}
