"""What facts that bring only names and numbers get made for them: patterns, challenges, sets."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from outrank.catalog.draft import DraftChallenge, DraftItem, DraftSet, DraftStat

FAMILIES: Final = 4
QUARTERS: Final = ("first quarter", "second quarter", "third quarter", "last quarter")


def pattern(label: str, unit: str, values: Sequence[Decimal]) -> str:
    """How to show a column: as many decimals as it has, thousands grouped unless it is a year."""
    exponents = [value.as_tuple().exponent for value in values]
    decimals = max((-e for e in exponents if isinstance(e, int)), default=0)
    whole = "0" if "year" in f"{label} {unit}".casefold().split() else "0,000"
    point = "." + "0" * min(decimals, 6) if decimals > 0 else ""
    if unit == "%":
        return f"{whole}{point}%"
    return f"{whole}{point} {unit}" if unit else f"{whole}{point}"


def challenges(stats: Sequence[DraftStat], one: str) -> list[DraftChallenge]:
    """Both directions of every statistic that is not held back."""
    cards: list[DraftChallenge] = []
    for stat in stats:
        if stat.held:
            continue
        label = f"{stat.label} ({stat.unit})" if stat.unit else stat.label
        high = f"Which {one} has the highest figure for {label}? Highest first."
        low = f"Which {one} has the lowest figure for {label}? Lowest first."
        cards.append(DraftChallenge(stat.row, stat.id, "highest", high))
        cards.append(DraftChallenge(stat.row, stat.id, "lowest", low))
    return cards


def sets(
    items: Sequence[DraftItem],
    stats: Sequence[DraftStat],
    figures: Sequence[Sequence[Decimal | None]],
) -> list[DraftSet]:
    """Four families of quarters: by the first statistics, and by the names where these run out."""
    columns: list[tuple[str, Sequence[Decimal | str | int | None]]] = [
        (stat.label, column) for stat, column in zip(stats, figures, strict=True)
    ]
    names = [item.name.casefold() for item in items]
    columns.append(("the alphabet", names))
    columns.append(("length of name", [len(name) for name in names]))
    columns.append(("last letter", [name[::-1] for name in names]))
    return [
        DraftSet(item.row, item.id, label, f"{QUARTERS[quarter].capitalize()} by {label}")
        for label, column in columns[:FAMILIES]
        for item, quarter in zip(items, _quarters(column), strict=True)
        if quarter is not None
    ]


def _quarters(column: Sequence[Decimal | str | int | None]) -> list[int | None]:
    """Into which quarter each entry falls; equal entries fall together."""
    ordered = sorted(entry for entry in column if entry is not None)
    return [
        None if entry is None else ordered.index(entry) * len(QUARTERS) // len(ordered)
        for entry in column
    ]
