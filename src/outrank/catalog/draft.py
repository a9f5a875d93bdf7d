"""A category as it was read, before anything in it is believed.

Every entry remembers where it stands, so that a problem can be named by file, row and column. A
draft is verified by `check` and becomes part of a catalog by `build`. The packaged facts are built
at once: the tests verify them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from outrank.catalog.tables import Table

ITEMS: Final = ("item", "name", "code", "core")
STATS: Final = (
    *("stat", "label", "unit", "show", "first", "low", "high", "held", "notes"),
    *("year", "source"),
)
VALUES: Final = ("item", "stat", "value", "year", "source")
SOURCES: Final = ("source", "title", "publisher", "licence", "where")
CHALLENGES: Final = ("stat", "first", "question")
FAMILIES: Final = ("family", "rule")

NO: Final = ("0", "no")
"""How a cell says that an item is not of the core deck; an empty one says that it is."""


class DraftItem(NamedTuple):
    row: int
    id: str
    name: str
    code: str
    core: str
    details: tuple[tuple[str, str], ...]


class DraftStat(NamedTuple):
    row: int
    id: str
    label: str
    unit: str
    show: str
    first: str
    low: str
    high: str
    held: str
    notes: str
    year: str
    source: str
    """The year and source of all its values, where a spreadsheet cannot say them for each."""


class Entry(Struct, frozen=True, gc=False):
    """One value: of which item and statistic, and under which heading it stands."""

    row: int
    column: str
    item: str
    stat: str
    value: str
    year: str
    source: str


class DraftSource(NamedTuple):
    row: int
    id: str
    title: str
    publisher: str
    licence: str
    where: str


class DraftChallenge(NamedTuple):
    row: int
    stat: str
    first: str
    question: str


class DraftSet(NamedTuple):
    """That an item belongs to a set of a family."""

    row: int
    item: str
    family: str
    name: str


class Draft(Struct, frozen=True):
    """A whole category as read, with the names of the files its parts stand in."""

    id: str
    name: str
    one: str
    files: dict[str, str]
    items: list[DraftItem]
    stats: list[DraftStat]
    entries: list[Entry]
    sources: list[DraftSource]
    challenges: list[DraftChallenge]
    sets: list[DraftSet]
    rules: list[tuple[int, str, str]]
    """What decides the sets of a family, in words: row, family, rule."""


def folder_draft(id: str, name: str, one: str, tables: Mapping[str, Table]) -> Draft:
    """The draft of a category told by items.csv, stats.csv and values.csv (and maybe more)."""
    return replace(
        shell(id, name, one or "item", tables),
        items=_items(tables["items.csv"]),
        stats=[DraftStat(row, *cells) for row, cells in tables["stats.csv"].columns(*STATS)],
        entries=[
            Entry(row, "value", *cells) for row, cells in tables["values.csv"].columns(*VALUES)
        ],
    )


def shell(id: str, name: str, one: str, tables: Mapping[str, Table]) -> Draft:
    """A draft of all but items, statistics and values, which can be told in two ways."""
    return Draft(
        id=id,
        name=name,
        one=one,
        files={part: table.file for part, table in tables.items()},
        items=[],
        stats=[],
        entries=[],
        sources=[DraftSource(row, *cells) for row, cells in _rows(tables, "sources.csv", SOURCES)],
        challenges=[
            DraftChallenge(row, *cells)
            for row, cells in _rows(tables, "challenges.csv", CHALLENGES)
        ],
        sets=_sets(tables["sets.csv"]) if "sets.csv" in tables else [],
        rules=[
            (row, family, rule) for row, (family, rule) in _rows(tables, "families.csv", FAMILIES)
        ],
    )


def _rows(
    tables: Mapping[str, Table], part: str, names: tuple[str, ...]
) -> list[tuple[int, list[str]]]:
    return list(tables[part].columns(*names)) if part in tables else []


def _items(table: Table) -> list[DraftItem]:
    """Columns beyond the known ones are details: a capital, a director."""
    more = [name for name in table.heading if name not in ITEMS]
    items = []
    for row, (id, name, code, core, *rest) in table.columns(*ITEMS, *more):
        details = tuple((name, text) for name, text in zip(more, rest, strict=True) if text)
        items.append(DraftItem(row, id, name, code, core, details))
    return items


def _sets(table: Table) -> list[DraftSet]:
    """One row an item, one column a family; the cells are the names of the sets."""
    families = [name for name in table.heading if name != "item"]
    return [
        DraftSet(row, cells[0], family, name)
        for row, cells in table.columns("item", *families)
        for family, name in zip(families, cells[1:], strict=True)
        if name
    ]
