"""Several ways to act are tried in world after world; those that fall behind drop out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import TypeVar

from outrank.bots.budget import Budget

W = TypeVar("W")
T = TypeVar("T")

LAP = 8
"""After so many worlds the runners are compared."""
CLEAR = 2.5
"""A runner drops out that is so many standard errors behind the leader."""


def winner(
    budget: Budget,
    runners: Sequence[T],
    worlds: Iterator[W],
    worth: Callable[[W, T], float],
    *,
    price: int = 1,
) -> T:
    """The way to act that is worth most on average, as far as the budget tells.

    `price` is what one look costs, in playouts.
    """
    values: dict[int, list[float]] = {place: [] for place in range(len(runners))}
    while len(values) > 1 and budget.can_spend(price * len(values)):
        world = next(worlds)
        for place, got in values.items():
            got.append(worth(world, runners[place]))
        if len(next(iter(values.values()))) % LAP == 0:
            values = still_in(values)
    return runners[max(values, key=lambda place: sum(values[place]))]


def still_in(values: dict[int, list[float]]) -> dict[int, list[float]]:
    """The runners that may yet be the best: compared world by world with the leader."""
    first = max(values, key=lambda place: sum(values[place]))
    best = values[first]
    kept = {}
    for place, got in values.items():
        gaps = [b - g for b, g in zip(best, got, strict=True)]
        mean = sum(gaps) / len(gaps)
        spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / len(gaps))
        if mean <= CLEAR * spread / sqrt(len(gaps)) + 1e-12:
            kept[place] = got
    return kept
