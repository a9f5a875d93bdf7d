"""How hard a challenge is, and the challenges of facts that bring none of their own."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final

CLOSE_STEP: Final = 0.2
CLOSE_RATIO: Final = 1.5
EASY: Final = 0.20
HARD: Final = 0.26


def close_share(values: Sequence[float]) -> float:
    """Which part of all pairs is hard to tell apart.

    Two unequal values are close if they differ by less than a fifth of the span that holds the
    middle four fifths of all values, and the larger is less than half as much again as the
    smaller. Equal values are right in either order, so they are not hard.
    """
    ordered = sorted(values)
    tenth = len(ordered) // 10
    step = CLOSE_STEP * (ordered[-1 - tenth] - ordered[tenth])
    close = 0
    for value in ordered:
        limit = value + step if value <= 0 else min(value + step, value * CLOSE_RATIO)
        after = bisect_right(ordered, value)
        close += bisect_left(ordered, limit, lo=after) - after
    pairs = len(ordered) * (len(ordered) - 1) / 2
    return close / pairs if pairs else 0.0


def difficulty(values: Sequence[float]) -> int:
    """1 easy, 2 fair, 3 hard."""
    share = close_share(values)
    return 1 if share < EASY else 2 if share < HARD else 3
