"""Which drawing the built-in items have on their tokens: the lists in pictures/."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import Final

LISTS: Final = Path(__file__).with_name("pictures")


def picture_name(category: str, item: str) -> str:
    """Return the name of an item's drawing as set:name; empty if it has none."""
    return _pictures(category).get(item, "")


@cache
def _pictures(category: str) -> dict[str, str]:
    path = LISTS / f"{category}.csv"
    if not path.is_file():
        return {}
    rows = csv.DictReader(path.read_text(encoding="utf-8").splitlines())
    return {row["item"]: row["picture"] for row in rows}
