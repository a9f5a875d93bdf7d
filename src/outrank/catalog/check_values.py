"""What can be wrong with values: how they are written, of what they are, whether one is missing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from outrank.catalog.draft import NO, Draft, Entry
from outrank.catalog.problems import Problem, suggestion
from outrank.catalog.words import number_fault

YEARS: Final = range(-3000, 2201)


def value_problems(draft: Draft) -> Iterator[Problem]:
    """All that is wrong with the values of a category."""
    file = draft.files["values.csv"]
    items = {item.id: item for item in draft.items}
    stats = {stat.id: stat for stat in draft.stats}
    sources = {source.id for source in draft.sources}
    rows: dict[tuple[str, str], int] = {}
    for entry in draft.entries:
        for column, known, name in (("item", items, entry.item), ("stat", stats, entry.stat)):
            if name not in known:
                text = (
                    f"“{name}” is not in {draft.files[f'{column}s.csv']}{suggestion(name, known)}"
                )
                yield Problem(file, text, entry.row, column)
        row = rows.setdefault((entry.item, entry.stat), entry.row)
        if row != entry.row:
            text = (
                f"is the second value for {entry.item} and {entry.stat}, after row {row}; keep one."
            )
            yield Problem(file, text, entry.row, entry.column)
        yield from _entry_problems(file, entry)
        if entry.source and entry.source not in sources:
            end = suggestion(entry.source, sources)
            text = f"“{entry.source}” is not in sources.csv{end}"
            yield Problem(file, text, entry.row, "source")
    yield from _range_problems(draft)
    yield from _missing(draft)
    yield from _level(draft)


def _entry_problems(file: str, entry: Entry) -> Iterator[Problem]:
    fault = entry.value and number_fault(entry.value)
    if fault:
        yield Problem(file, fault, entry.row, entry.column)
    year = entry.year
    if year and not (year.lstrip("-").isdecimal() and year.isascii() and int(year) in YEARS):
        text = f"says “{year[:30]}”; write a year such as 2024, or leave it empty."
        yield Problem(file, text, entry.row, "year")


def _range_problems(draft: Draft) -> Iterator[Problem]:
    """Values outside the range that the statistic itself calls plausible."""
    bounds = {
        stat.id: (Decimal(stat.low or "-Infinity"), Decimal(stat.high or "Infinity"))
        for stat in draft.stats
        if not any(text and number_fault(text) for text in (stat.low, stat.high))
    }
    for entry in draft.entries:
        if entry.value and entry.stat in bounds and not number_fault(entry.value):
            low, high = bounds[entry.stat]
            if not low <= Decimal(entry.value) <= high:
                text = (
                    f"is outside {low} to {high}, the plausible range; mend the one or the other."
                )
                yield Problem(draft.files["values.csv"], text, entry.row, entry.column)


def _missing(draft: Draft) -> Iterator[Problem]:
    """Core items without a value: a challenge needs one for every token in play (CL-R21)."""
    file = draft.files["values.csv"]
    there: dict[str, set[str]] = defaultdict(set)
    for entry in draft.entries:
        if entry.value:
            there[entry.stat].add(entry.item)
    is_sheet = file == draft.files["items.csv"]
    for stat in draft.stats:
        if not there[stat.id]:
            text = f"has no values for {stat.label}; fill them in, or leave the statistic out."
            yield Problem(file, text)
            continue
        for item in draft.items:
            if item.id not in there[stat.id] and item.core.casefold() not in NO:
                text = (
                    f"{item.name} has no value for {stat.label}; fill it in, or write 0 in the "
                    "item's core column to keep it for the full deck."
                )
                yield Problem(file, text, item.row if is_sheet else None)


def _level(draft: Draft) -> Iterator[Problem]:
    """Statistics by which nothing can be ranked."""
    values: dict[str, set[Decimal]] = defaultdict(set)
    for entry in draft.entries:
        if entry.value and not number_fault(entry.value):
            values[entry.stat].add(Decimal(entry.value))
    for stat in draft.stats:
        if len(values[stat.id]) == 1:
            text = f"{stat.label} is the same for every item; leave it out, it ranks nothing."
            yield Problem(draft.files["values.csv"], text)
