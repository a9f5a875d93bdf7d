"""A category as it was read, before anything in it is trusted.

Every entry keeps its row, so that a problem can name file, row and column. `check` verifies a raw
category, `build` makes it part of a catalog. The built-in facts skip the check; the tests run it.

A category is written in one of two ways: as `items.csv`, `stats.csv` and `values.csv`, or as one
`sheet.csv` with a row per item and a column per statistic. In a sheet the first column has the
names, and its heading is the singular (`Film`). The columns `item`, `code`, `core` and `picture`
have their own meaning; every other column is a statistic, with its unit in brackets: `Height (m)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from outrank.catalog.packs.csv_tables import Table
from outrank.catalog.packs.parsing import slug

ITEMS: Final = ("item", "name", "code", "core", "picture")
STATS: Final = (
    *("stat", "label", "unit", "show", "first", "low", "high", "held", "notes"),
    *("higher", "lower", "spoken", "spoken_one", "trivia", "caveat", "keep", "difficulty"),
    "topics",
    *("year", "source"),
)
VALUES: Final = ("item", "stat", "value", "year", "source")
SOURCES: Final = ("source", "title", "publisher", "licence", "where", "plain", "year", "url")
CHALLENGES: Final = ("stat", "first", "question")
FAMILIES: Final = ("family", "rule", "source")
SET_NAMES: Final = ("set", "short", "icon")

YES: Final = ("1", "yes")
NO: Final = ("0", "no")
"""The cells that keep an item out of the core deck; an empty cell doesn't."""
SHEET_COLUMNS: Final = ("item", "code", "core", "picture")
"""The columns of a sheet that are not statistics."""


def is_picture_file(picture: str) -> bool:
    """Whether a picture is the name of a file and no emoji."""
    return picture.casefold().endswith(".png")


class RawItem(NamedTuple):
    """A row of items.csv or of a sheet."""

    row: int
    id: str
    name: str
    code: str
    core: str
    picture: str
    """An emoji, the name of a PNG file, or empty."""
    details: tuple[tuple[str, str], ...]

    @property
    def is_core(self) -> bool:
        """Whether the item is in the core deck."""
        return self.core.casefold() not in NO


class RawStat(NamedTuple):
    """A row of stats.csv, or a column of a sheet."""

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
    higher: str
    lower: str
    spoken: str
    spoken_one: str
    trivia: str
    caveat: str
    keep: str
    difficulty: str
    """What people find it; empty if the values are to decide."""
    topics: str
    year: str
    source: str
    """The year and source of all its values: a sheet can't give them for each value."""

    @property
    def is_kept(self) -> bool:
        """Whether the full deck leaves out items rather than this statistic."""
        return self.keep.casefold() in YES


class RawValue(Struct, frozen=True, gc=False):
    """One value, its item and statistic, and the column it was read from."""

    row: int
    column: str
    item: str
    stat: str
    value: str
    year: str
    source: str


class RawSource(NamedTuple):
    """A row of sources.csv."""

    row: int
    id: str
    title: str
    publisher: str
    licence: str
    where: str
    plain: str
    year: str
    url: str


class RawChallenge(NamedTuple):
    """A row of challenges.csv, or a default challenge."""

    row: int
    stat: str
    first: str
    question: str
    template: str = ""
    """What a default question is made from."""


class RawSet(NamedTuple):
    """That an item is in a set of a family."""

    row: int
    item: str
    family: str
    name: str
    template: str = ""
    """What a default name is made from."""


class RawFamily(NamedTuple):
    """A row of families.csv: what decides the sets of a family."""

    row: int
    family: str
    rule: str
    source: str


class RawSetName(NamedTuple):
    """A row of set_names.csv: how a set is shown where there is little room."""

    row: int
    name: str
    short: str
    icon: str


class RawCategory(Struct, frozen=True):
    """A whole category as read, with the names of the files its parts come from."""

    id: str
    name: str
    one: str
    files: dict[str, str]
    items: list[RawItem]
    stats: list[RawStat]
    values: list[RawValue]
    sources: list[RawSource]
    challenges: list[RawChallenge]
    sets: list[RawSet]
    families: list[RawFamily]
    set_names: list[RawSetName]


def from_folder(id: str, name: str, one: str, tables: Mapping[str, Table]) -> RawCategory:
    """A category from items.csv, stats.csv, values.csv and the optional files."""
    return replace(
        _optional_files(id, name, one or "item", tables),
        items=_items(tables["items.csv"]),
        stats=[RawStat(row, *cells) for row, cells in tables["stats.csv"].columns(*STATS)],
        values=[
            RawValue(row, "value", *cells) for row, cells in tables["values.csv"].columns(*VALUES)
        ],
    )


def from_sheet(id: str, name: str, one: str, tables: Mapping[str, Table]) -> RawCategory:
    """A category from sheet.csv and the optional files."""
    sheet = tables["sheet.csv"]
    columns = [column for column in sheet.heading[1:] if column.casefold() not in SHEET_COLUMNS]
    described = _described_stats(tables)
    stats = [_sheet_stat(column, described) for column in columns]
    used = {stat.row for stat in stats if stat.row > 1}
    by_row = {stat.row: stat for stat in described.values()}
    unused = [stat for row, stat in by_row.items() if row not in used]
    items = _sheet_items(sheet)
    values = [
        RawValue(row, column, item.id, stat.id, value, stat.year, stat.source)
        for item, (row, cells) in zip(items, sheet.columns(*columns), strict=True)
        for column, stat, value in zip(columns, stats, cells, strict=True)
    ]
    heading = sheet.heading[0].casefold()
    one = one or (heading if heading not in ("name", "item") else "item")
    category = _optional_files(id, name, one, tables)
    files = {"stats.csv": sheet.file, **category.files}
    files |= {"items.csv": sheet.file, "values.csv": sheet.file}
    return replace(category, files=files, items=items, stats=stats + unused, values=values)


def _optional_files(id: str, name: str, one: str, tables: Mapping[str, Table]) -> RawCategory:
    """The category without items, statistics and values."""
    return RawCategory(
        id=id,
        name=name,
        one=one,
        files={part: table.file for part, table in tables.items()},
        items=[],
        stats=[],
        values=[],
        sources=[RawSource(row, *cells) for row, cells in _rows(tables, "sources.csv", SOURCES)],
        challenges=[
            RawChallenge(row, *cells) for row, cells in _rows(tables, "challenges.csv", CHALLENGES)
        ],
        sets=_sets(tables["sets.csv"]) if "sets.csv" in tables else [],
        families=[RawFamily(row, *cells) for row, cells in _rows(tables, "families.csv", FAMILIES)],
        set_names=[
            RawSetName(row, *cells) for row, cells in _rows(tables, "set_names.csv", SET_NAMES)
        ],
    )


def _rows(
    tables: Mapping[str, Table], part: str, names: tuple[str, ...]
) -> list[tuple[int, list[str]]]:
    return list(tables[part].columns(*names)) if part in tables else []


def _items(table: Table) -> list[RawItem]:
    """The items; further columns are details, such as a capital or a director."""
    more = [name for name in table.heading if name not in ITEMS]
    items = []
    for row, (id, name, code, core, picture, *rest) in table.columns(*ITEMS, *more):
        details = tuple((name, text) for name, text in zip(more, rest, strict=True) if text)
        items.append(RawItem(row, id, name, code, core, picture, details))
    return items


def _sets(table: Table) -> list[RawSet]:
    """The members of sets: one row per item, one column per family, set names in the cells."""
    families = [name for name in table.heading if name != "item"]
    return [
        RawSet(row, cells[0], family, name)
        for row, cells in table.columns("item", *families)
        for family, name in zip(families, cells[1:], strict=True)
        if name
    ]


def _described_stats(tables: Mapping[str, Table]) -> dict[str, RawStat]:
    """The rows of stats.csv, by the label and by the identifier of the statistic."""
    described: dict[str, RawStat] = {}
    if "stats.csv" in tables:
        for row, cells in tables["stats.csv"].columns(*STATS):
            stat = RawStat(row, *cells)
            described.setdefault(stat.id.casefold(), stat)
            described.setdefault(stat.label.casefold(), stat)
    return described


def _sheet_stat(column: str, described: Mapping[str, RawStat]) -> RawStat:
    """The statistic in a column of a sheet, from its heading and from stats.csv."""
    label, unit = _label_and_unit(column)
    id = slug(label) or label
    for name in (column, label, id):
        if stat := described.get(name.casefold()):
            return stat._replace(label=stat.label or label, unit=stat.unit or unit)
    return bare_stat(id, label, unit)


def bare_stat(id: str, label: str, unit: str = "") -> RawStat:
    """A statistic of which nothing else is said."""
    return RawStat(1, id, label, unit, *[""] * (len(STATS) - 3))


def _label_and_unit(heading: str) -> tuple[str, str]:
    """`Height (m)` is Height, in m. No pattern: those take the square of a long heading."""
    label, bracket, rest = heading.rpartition("(")
    unit = rest.removesuffix(")")
    is_unit = bracket and unit and unit != rest and ")" not in unit and label.strip()
    return (label.rstrip(), unit) if is_unit else (heading, "")


def _sheet_items(sheet: Table) -> list[RawItem]:
    heading = [column.casefold() for column in sheet.heading]
    known = [
        sheet.heading[heading.index(name)] if name in heading[1:] else name
        for name in SHEET_COLUMNS
    ]
    items = []
    taken: set[str] = set()
    for row, (name, id, code, core, picture) in sheet.columns(sheet.heading[0], *known):
        made = id or slug(name) or f"row-{row}"
        if not id and made in taken:
            made = f"{made}-{row}"
        taken.add(made)
        items.append(RawItem(row, made, name, code, core, picture, ()))
    return items
