"""Which items make up the full deck.

A challenge is only asked if every token in play has a value (CL-R21), so an item that lacks many
values would rule out many challenges. The full deck leaves out the items without a value for a
statistic that is to be kept, then as few others as possible until the rest share twenty statistics.
It never leaves out an item of the core deck.
"""

from __future__ import annotations

from collections.abc import Sequence

SHARED = 20
"""The fewest statistics that a full deck shares, if the core deck shares that many."""


def full_deck(
    columns: Sequence[Sequence[bool]], core: Sequence[int], kept: Sequence[bool] = ()
) -> list[int]:
    """The items of the full deck; `columns` says for each statistic which items have a value.

    `kept` says for each statistic whether it is to be kept; none is if it's left out.

    Items are left out one by one: each time the item without which the others share the most
    statistics, and the last of these if there are several.
    """
    needed = [column for column, is_kept in zip(columns, kept, strict=False) if is_kept]
    items, always = range(len(columns[0])), set(core)
    deck = [item for item in items if item in always or all(column[item] for column in needed)]
    wanted = min(SHARED, _shared(columns, core))
    while _shared(columns, deck) < wanted:
        spare = set(deck).difference(core)
        deck.remove(max(spare, key=lambda item: (_shared_without(columns, deck, item), item)))
    return deck


def _shared(columns: Sequence[Sequence[bool]], items: Sequence[int]) -> int:
    return sum(all(column[item] for item in items) for column in columns)


def _shared_without(columns: Sequence[Sequence[bool]], deck: Sequence[int], item: int) -> int:
    return _shared(columns, [other for other in deck if other != item])
