"""A pack of one's own facts: read whole, verified whole, and only then a catalog."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from outrank.catalog import archive, check, tables
from outrank.catalog.build import build
from outrank.catalog.catalog import Catalog
from outrank.catalog.draft import (
    CHALLENGES,
    FAMILIES,
    ITEMS,
    SOURCES,
    STATS,
    VALUES,
    Draft,
    folder_draft,
)
from outrank.catalog.problems import PackError, Problem, suggestion
from outrank.catalog.sheet import sheet_draft
from outrank.catalog.tables import Table
from outrank.catalog.words import slug

MOST_CATEGORIES: Final = 12
CATEGORIES: Final = "categories.csv"

COLUMNS: Final[Mapping[str, tuple[tuple[str, ...], tuple[str, ...] | None]]] = {
    "sheet.csv": ((), None),
    "items.csv": (ITEMS[:2], None),
    "stats.csv": (STATS[:2], STATS),
    "values.csv": (VALUES[:3], VALUES),
    "sources.csv": (SOURCES[:2], SOURCES),
    "challenges.csv": (CHALLENGES, CHALLENGES),
    "sets.csv": (("item",), None),
    "families.csv": (FAMILIES, FAMILIES),
    CATEGORIES: (("category", "name"), ("category", "name", "one")),
}
"""For each file the columns it must have and those it may have (None: any)."""
ROLES: Final = COLUMNS.keys() - {CATEGORIES}
TOLD: Final = ("items.csv", "stats.csv", "values.csv")


class Part(NamedTuple):
    """A file of a pack: of which category, in which role, and what its owner calls it."""

    folder: str
    role: str
    file: str
    data: bytes


Folders = dict[str, dict[str, Table]]


def load(path: str | Path) -> Catalog:
    """The catalog of a pack; raises `PackError` with everything that is wrong."""
    path = Path(path)
    return _built(path.stem, archive.files(path))


def parsed(name: str, data: bytes, most: int = archive.MOST_IN_ALL) -> Catalog:
    """The catalog of a pack that was sent as one file; raises `PackError` likewise."""
    return _built(PurePosixPath(name).stem, archive.unpacked(name, data, most))


def _built(title: str, files: Mapping[str, bytes]) -> Catalog:
    found, drafts = _read(title, files)
    if found:
        raise PackError(found)
    return build(title, drafts)


def problems(path: str | Path) -> tuple[Problem, ...]:
    """Everything that is wrong with a pack; nothing if it can be played."""
    path = Path(path)
    try:
        return tuple(_read(path.stem, archive.files(path))[0])
    except PackError as error:
        return error.problems


def _read(title: str, files: Mapping[str, bytes]) -> tuple[list[Problem], list[Draft]]:
    """All problems and, if there are none, the drafts of the categories in their order."""
    found: list[Problem] = []
    folders: Folders = {}
    for part in _parts(files, title):
        table = tables.read(part.file, part.data)
        if isinstance(table, list):
            found.extend(table)
        else:
            found.extend(_column_problems(part.role, table))
            folders.setdefault(part.folder, {})[part.role] = table
    listed = folders.pop("", {}).get(CATEGORIES)
    if not found:
        found.extend(_folder_problems(folders, listed))
    drafts = [] if found else _drafts(folders, listed)
    found.extend(problem for draft in drafts for problem in check.problems(draft))
    return found, drafts


def _parts(files: Mapping[str, bytes], title: str) -> Iterator[Part]:
    """The files in their roles: `countries.csv` is short for `countries/sheet.csv`."""
    inner = {name: _unwrapped(name, files) for name in files}
    is_one = any(name.casefold() in ROLES for name in inner.values())
    for name, data in files.items():
        folder, _, last = inner[name].rpartition("/")
        role = last.casefold()
        if folder or role == CATEGORIES:
            yield Part(folder, role, name, data)
        elif is_one:
            yield Part(title, role, name, data)
        else:
            yield Part(last[: -len(".csv")], "sheet.csv", name, data)


def _unwrapped(name: str, files: Mapping[str, bytes]) -> str:
    """A file's name without the one folder that a zip wraps round everything."""
    rests = [other.partition("/")[2] for other in files]
    is_wrapped = len({other.partition("/")[0] for other in files}) == 1 and all(rests)
    is_category = any(rest.casefold() in ROLES for rest in rests)
    return name.partition("/")[2] if is_wrapped and not is_category else name


def _column_problems(role: str, table: Table) -> Iterator[Problem]:
    if role not in COLUMNS:
        text = f"is no file of a category{suggestion(role, COLUMNS)}"
        yield Problem(table.file, text)
        return
    must, may = COLUMNS[role]
    for column in must:
        if column not in table.heading:
            text = f"has no column {column}; add one with this heading."
            yield Problem(table.file, text, 1)
    for column in table.heading if may else ():
        if may and column not in may:
            text = f"is no column of this file{suggestion(column, may)}"
            yield Problem(table.file, text, 1, column)


def _folder_problems(folders: Folders, listed: Table | None) -> Iterator[Problem]:
    if len(folders) > MOST_CATEGORIES:
        yield Problem("the pack", f"has {len(folders)} categories; {MOST_CATEGORIES} are the most.")
    ids = {_id(folder) for folder in folders}
    if len(ids) < len(folders):
        yield Problem("the pack", "has two categories of nearly the same name; rename one.")
    for folder, parts in folders.items():
        fault = tables.text_fault(folder)
        if fault:
            yield Problem("the pack", f"has a category whose name {fault}")
        missing = [role for role in TOLD if role not in parts]
        both = "sheet.csv" in parts and "values.csv" in parts
        if both:
            yield Problem(folder, "has both sheet.csv and values.csv; keep one of the two.")
        elif "/" in folder:
            yield Problem(folder, "lies too deep; a pack holds one folder for each category.")
        elif "sheet.csv" not in parts and missing:
            text = f"has no {missing[0]}; add it, or tell the category by one sheet.csv."
            yield Problem(folder, text)
    rows = listed.columns("category") if listed else ()
    named = {cells[0]: row for row, cells in rows}
    for name in sorted(named.keys() - ids):
        text = f"“{name}” is no category of this pack{suggestion(name, ids)}"
        yield Problem(CATEGORIES, text, named[name], "category")
    for id in sorted(ids - set(named)) if listed else ():
        yield Problem(CATEGORIES, f"does not list {id}; add a row for it.")


def _drafts(folders: Folders, listed: Table | None) -> list[Draft]:
    """The drafts, in the order in which categories.csv lists them or else of their names."""
    homes = {_id(folder): folder for folder in sorted(folders)}
    told = {id: (_title(folder), "") for id, folder in homes.items()}
    if listed:
        rows = listed.columns("category", "name", "one")
        told = {id: (name or _title(homes[id]), one) for _, (id, name, one) in rows}
    return [
        (sheet_draft if "sheet.csv" in folders[homes[id]] else folder_draft)(
            id, name, one, folders[homes[id]]
        )
        for id, (name, one) in told.items()
    ]


def _id(folder: str) -> str:
    return slug(folder) or folder


def _title(folder: str) -> str:
    return folder.replace("-", " ").replace("_", " ").strip().capitalize()
