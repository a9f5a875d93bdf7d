"""Order and ties, decided in one place.

Stored values are compared, never what is displayed, and equal values are correct in either order
(CL-R20, V4-R01). Games only keep ranks: whole numbers in the order of the values, equal for equal
values, so that no value can leak from a state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Literal, TypeVar

UNRANKED = -1
"""The rank of an item that has no value for the statistic."""

Call = Literal["higher", "lower"]
P = TypeVar("P", bound=int)


def ranks(values: Iterable[Decimal | None]) -> list[int]:
    """The rank of every value: 0 for the smallest, UNRANKED for a missing one."""
    entries = list(values)
    known = [(value, place) for place, value in enumerate(entries) if value is not None]
    ranks = [UNRANKED] * len(entries)
    rank, last = UNRANKED, None
    for value, place in sorted(known):  # sorted, because decimals are slow to hash
        rank += value != last
        ranks[place] = rank
        last = value
    return ranks


def tied_share(ranks: Iterable[int]) -> float:
    """The share of all pairs that are tied: 0.0 if no two are equal, 1.0 if all are."""
    counts = Counter(ranks)
    items = sum(counts.values())
    pairs = items * (items - 1)
    return sum(n * (n - 1) for n in counts.values()) / pairs if pairs else 0.0


def first_wrong_pair(ranks: Sequence[int], row: Sequence[int], *, descending: bool) -> int | None:
    """The index of the first token whose right neighbour is wrong, or None if the row is right.

    A row whose neighbours are all in order is in order (CL-076, CL-R22).
    """
    for place in range(len(row) - 1):
        left, right = ranks[row[place]], ranks[row[place + 1]]
        if left < right if descending else left > right:  # CL-R20: a tie is never wrong
            return place
    return None


def is_right_call(centre: int, drafted: int, call: Call) -> bool:
    """Whether calling the drafted token higher (or lower) than the centre token is correct."""
    return drafted >= centre if call == "higher" else drafted <= centre  # V4-R01


def is_tied(one: int, other: int) -> bool:
    """Whether two ranks are equal, for options that treat ties differently (V4-R01, F4-R06)."""
    return one == other


def best_order(ranks: Sequence[int], row: Iterable[P], *, descending: bool) -> list[P]:
    """The tokens of a row in a correct order; tied tokens keep the order they came in."""
    return sorted(row, key=ranks.__getitem__, reverse=descending)
