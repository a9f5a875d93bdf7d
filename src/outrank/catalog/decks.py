"""Which items make a full deck.

Challenges are asked only if every token in play has a value (CL-R21), so an item that lacks many
values would silence many challenges. The full deck leaves out as few items as it must to share
twenty statistics, and never one of the core deck.
"""

from __future__ import annotations

from collections.abc import Sequence

SHARED = 20
"""How many statistics the items of a full deck share at least, if the core deck has so many."""


def full_deck(columns: Sequence[Sequence[bool]], core: Sequence[int]) -> list[int]:
    """The items of the full deck, given for each statistic which items have a value.

    One item after another is left out: each time the one whose absence lets the others share the
    most statistics, of equals the last.
    """
    deck = list(range(len(columns[0])))
    wanted = min(SHARED, _shared(columns, core))
    while _shared(columns, deck) < wanted:
        spare = set(deck).difference(core)
        deck.remove(max(spare, key=lambda item: (_shared_without(columns, deck, item), item)))
    return deck


def _shared(columns: Sequence[Sequence[bool]], items: Sequence[int]) -> int:
    return sum(all(column[item] for item in items) for column in columns)


def _shared_without(columns: Sequence[Sequence[bool]], deck: Sequence[int], item: int) -> int:
    return _shared(columns, [other for other in deck if other != item])
