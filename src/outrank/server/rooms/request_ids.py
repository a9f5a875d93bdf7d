"""Which requests have been done: each is done once, however often and however late it comes again.

A room remembers all of them for as long as it lives, in eight bytes each.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from typing import Final

RECENT: Final = 4096
_WHOLE: Final = (1 << 64) - 1


class RequestIds:
    """Marks of who asked under which id. Marks are made anew wherever a log is folded."""

    __slots__ = ("_older", "_recent")

    def __init__(self) -> None:
        self._recent: set[int] = set()
        self._older = array("Q")

    def add(self, person: int, id: str) -> None:
        self._recent.add(_mark(person, id))
        if len(self._recent) > RECENT:
            self._older = array("Q", sorted([*self._older, *self._recent]))
            self._recent.clear()

    def has(self, person: int, id: str) -> bool:
        """Whether a request of that person under that id has been done."""
        mark = _mark(person, id)
        if mark in self._recent:
            return True
        place = bisect_left(self._older, mark)
        return place < len(self._older) and self._older[place] == mark


def _mark(person: int, id: str) -> int:
    return hash((person, id)) & _WHOLE
