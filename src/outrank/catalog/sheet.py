"""A category told by one spreadsheet: items down, statistics across, labels in the first row.

The first column holds the names, and its heading says what one of them is called. The columns
`item`, `code` and `core` are taken for what they are; every other column is a statistic, its unit
in brackets behind the label: `Height (m)`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from outrank.catalog.draft import STATS, Draft, DraftItem, DraftStat, Entry, shell
from outrank.catalog.tables import Table
from outrank.catalog.words import slug

OWN: Final = ("item", "code", "core")
_HEADING: Final = re.compile(r"(?P<label>.+?)\s*\((?P<unit>[^()]+)\)")


def sheet_draft(id: str, name: str, one: str, tables: Mapping[str, Table]) -> Draft:
    """The draft of a category told by sheet.csv (and maybe more)."""
    sheet = tables["sheet.csv"]
    columns = [column for column in sheet.heading[1:] if column.casefold() not in OWN]
    told = _told(tables)
    stats = [_stat(column, told) for column in columns]
    met = {stat.row for stat in stats if stat.row > 1}
    idle = [
        stat for row, stat in {stat.row: stat for stat in told.values()}.items() if row not in met
    ]
    items = _items(sheet)
    entries = [
        Entry(row, column, item.id, stat.id, value, stat.year, stat.source)
        for item, (row, values) in zip(items, sheet.columns(*columns), strict=True)
        for column, stat, value in zip(columns, stats, values, strict=True)
    ]
    heading = sheet.heading[0].casefold()
    one = one or (heading if heading not in ("name", "item") else "item")
    draft = shell(id, name, one, tables)
    files = {"stats.csv": sheet.file, **draft.files}
    files |= {"items.csv": sheet.file, "values.csv": sheet.file}
    return replace(draft, files=files, items=items, stats=stats + idle, entries=entries)


def _told(tables: Mapping[str, Table]) -> dict[str, DraftStat]:
    """What stats.csv says of a column, by the column's label or identifier."""
    told: dict[str, DraftStat] = {}
    if "stats.csv" in tables:
        for row, cells in tables["stats.csv"].columns(*STATS):
            stat = DraftStat(row, *cells)
            told.setdefault(stat.id.casefold(), stat)
            told.setdefault(stat.label.casefold(), stat)
    return told


def _stat(column: str, told: Mapping[str, DraftStat]) -> DraftStat:
    """The statistic of a column, as the heading and stats.csv tell it."""
    found = _HEADING.fullmatch(column)
    label, unit = (found["label"], found["unit"]) if found else (column, "")
    id = slug(label) or label
    for name in (column, label, id):
        if stat := told.get(name.casefold()):
            return stat._replace(label=stat.label or label, unit=stat.unit or unit)
    return DraftStat(1, id, label, unit, *[""] * (len(STATS) - 3))


def _items(sheet: Table) -> list[DraftItem]:
    heading = [column.casefold() for column in sheet.heading]
    known = [sheet.heading[heading.index(name)] if name in heading[1:] else name for name in OWN]
    items = []
    taken: set[str] = set()
    for row, (name, id, code, core) in sheet.columns(sheet.heading[0], *known):
        made = id or slug(name) or f"row-{row}"
        if not id and made in taken:
            made = f"{made}-{row}"
        taken.add(made)
        items.append(DraftItem(row, made, name, code, core, ()))
    return items
