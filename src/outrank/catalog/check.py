"""Everything that can be wrong with a category, named where it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from outrank.catalog import show
from outrank.catalog.check_cards import card_problems
from outrank.catalog.check_values import value_problems
from outrank.catalog.codes import is_code
from outrank.catalog.draft import NO, Draft, DraftStat
from outrank.catalog.problems import Problem
from outrank.catalog.words import number_fault

FEWEST_ITEMS: Final = 10
"""CL-R01: a category with fewer tokens cannot be played."""
MOST_ITEMS: Final = 500
MOST_NAME: Final = 60
YES_OR_NO: Final = ("", "1", "yes", *NO)
ENDS: Final = ("highest", "lowest")


def problems(draft: Draft) -> Iterator[Problem]:
    """All that is wrong with a category; nothing if it can be built."""
    yield from _item_problems(draft)
    yield from _stat_problems(draft)
    yield from _source_problems(draft)
    yield from value_problems(draft)
    yield from card_problems(draft)


def _item_problems(draft: Draft) -> Iterator[Problem]:
    file = draft.files["items.csv"]
    core = [item for item in draft.items if item.core.casefold() not in NO]
    if len(draft.items) > MOST_ITEMS:
        yield Problem(file, f"has {len(draft.items)} items; {MOST_ITEMS} are the most.")
    if len(core) < FEWEST_ITEMS:
        text = f"has {len(core)} items to play with; a category needs at least {FEWEST_ITEMS}."
        yield Problem(file, text)
    first: dict[tuple[str, str], int] = {}
    for item in draft.items:
        if not item.name:
            yield Problem(file, "has no name; write one, or delete the row.", item.row)
        if len(item.name) > MOST_NAME:
            text = f"has a name of {len(item.name)} letters; a token has room for {MOST_NAME}."
            yield Problem(file, text, item.row)
        if item.core.casefold() not in YES_OR_NO:
            text = f"says “{item.core}”; write 1 for the core deck, 0 for the full deck only."
            yield Problem(file, text, item.row, "core")
        if item.code and not is_code(item.code.upper()):
            text = f"says “{item.code}”; write three plain letters or digits, or leave it empty."
            yield Problem(file, text, item.row, "code")
        for column, text in (("name", item.name), ("item", item.id), ("code", item.code)):
            row = first.setdefault((column, text.casefold()), item.row)
            if text and row != item.row:
                yield Problem(
                    file, f"repeats “{text}” of row {row}; each {column} once.", item.row, column
                )


def _stat_problems(draft: Draft) -> Iterator[Problem]:
    file = draft.files["stats.csv"]
    if not draft.stats:
        yield Problem(file, "has no statistic; add a column of numbers with a heading.", 1)
    for column, seen in (
        ("stat", Counter(stat.id.casefold() for stat in draft.stats)),
        ("label", Counter(stat.label.casefold() for stat in draft.stats)),
    ):
        for name, times in seen.items():
            if name and times > 1:
                text = f"“{name}” names {times} statistics; give each its own {column}."
                yield Problem(file, text, column=column)
    for stat in draft.stats:
        yield from (Problem(file, text, stat.row, column) for column, text in _stat_faults(stat))


def _stat_faults(stat: DraftStat) -> Iterator[tuple[str, str]]:
    """What is wrong with one statistic: the column and the sentence."""
    if not stat.id:
        yield "stat", "is empty; give the statistic a short name."
    if not stat.label:
        yield "label", "is empty; write what the figure is called."
    if stat.show and show.parse(stat.show) is None:
        yield "show", f"says “{stat.show}”; write a pattern such as 0, 0.0%, 0,000 km or $0.00."
    if stat.first and stat.first not in ENDS:
        yield "first", f"says “{stat.first}”; write highest or lowest."
    bounds = [("low", stat.low), ("high", stat.high)]
    faults = [(column, number_fault(text)) for column, text in bounds if text]
    yield from ((column, fault) for column, fault in faults if fault)
    is_sound = stat.low and stat.high and not any(fault for _, fault in faults)
    if is_sound and Decimal(stat.low) > Decimal(stat.high):
        yield "low", f"is above the high of {stat.high}; exchange the two."


def _source_problems(draft: Draft) -> Iterator[Problem]:
    file = draft.files.get("sources.csv", "")
    first: dict[str, int] = {}
    for source in draft.sources:
        if not source.id:
            yield Problem(file, "is empty; give the source a short name.", source.row, "source")
        if not source.title:
            yield Problem(file, "is empty; write the title of the source.", source.row, "title")
        if first.setdefault(source.id, source.row) != source.row:
            text = f"repeats “{source.id}” of row {first[source.id]}; name each source once."
            yield Problem(file, text, source.row, "source")
