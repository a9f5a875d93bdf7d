"""The one place where order and ties are decided.

Every comparison is made on stored values, never on what is displayed, and equal stored values are
right in either order (CL-R20, V4-R01). Games keep ranks only: whole numbers in the order of the
values, equal for equal values, so that no value can leak from a state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from decimal import Decimal
from itertools import pairwise
from typing import Literal

UNRANKED = -1
"""The rank of an item that has no value for the statistic."""

Call = Literal["higher", "lower"]


def ranks(values: Iterable[Decimal | None]) -> list[int]:
    """The rank of every value: 0 for the smallest, equal for equals, UNRANKED for a missing one."""
    entries = list(values)
    told = [(value, place) for place, value in enumerate(entries) if value is not None]
    ranks = [UNRANKED] * len(entries)
    rank, last = UNRANKED, None
    for value, place in sorted(told):  # sorted, because decimals are slow to hash
        rank += value != last
        ranks[place] = rank
        last = value
    return ranks


def tied_share(ranks: Iterable[int]) -> float:
    """Which part of all pairs is tied: 0.0 where no two are equal, 1.0 where all are."""
    counts = Counter(ranks)
    items = sum(counts.values())
    pairs = items * (items - 1)
    return sum(n * (n - 1) for n in counts.values()) / pairs if pairs else 0.0


def first_wrong_pair(ranks: Sequence[int], row: Sequence[int], *, descending: bool) -> int | None:
    """Where a row first breaks the order: the place of the left token, or None if it is right.

    Neighbours decide: a row whose neighbours are all in order is in order (CL-076, CL-R22).
    """
    for place, (left, right) in enumerate(pairwise(row)):
        step = ranks[right] - ranks[left]
        if step > 0 if descending else step < 0:  # CL-R20: no step is no mistake
            return place
    return None


def is_in_order(ranks: Sequence[int], row: Sequence[int], *, descending: bool) -> bool:
    """Whether a row, left to right, runs from highest to lowest (or lowest to highest)."""
    return first_wrong_pair(ranks, row, descending=descending) is None


def is_right_call(centre: int, drafted: int, call: Call) -> bool:
    """Whether the drafted token was rightly called higher (or lower) than the centre token."""
    return drafted >= centre if call == "higher" else drafted <= centre  # V4-R01


def is_tied(one: int, other: int) -> bool:
    """Whether two ranks are equal, for house rules that treat ties apart (V4-R01, F4-R06)."""
    return one == other


def best_order(ranks: Sequence[int], row: Iterable[int], *, descending: bool) -> list[int]:
    """The tokens of a row in a right order; tied tokens keep the order they came in."""
    return sorted(row, key=lambda piece: -ranks[piece] if descending else ranks[piece])
