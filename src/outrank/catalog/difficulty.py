"""How hard a challenge is (V3-125).

People may say so: whether one can know it at all counts most. Where nobody has, the values decide:
the closer they are, the harder it is to rank them.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final

LEVELS: Final = {"easy": 1, "medium": 2, "hard": 3}
"""What people call it, and the marks that are shown."""
CLOSE_STEP: Final = 0.2
CLOSE_RATIO: Final = 1.5
EASY: Final = 0.20
HARD: Final = 0.26


def close_share(values: Sequence[float]) -> float:
    """The share of all pairs that are hard to tell apart.

    Two different values are close if they differ by less than a fifth of the range of the middle
    80 % of all values, and if the larger is less than 1.5 times the smaller. Equal values are
    correct in either order, so they are not hard.
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
    """1 easy, 2 medium, 3 hard, by the values alone."""
    share = close_share(values)
    return 1 if share < EASY else 2 if share < HARD else 3
