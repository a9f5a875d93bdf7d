"""Reading a pack: all its files are read and checked before a catalog is built from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from outrank.catalog.catalog import Catalog
from outrank.catalog.packs import archive, check, csv_tables
from outrank.catalog.packs.build import build
from outrank.catalog.packs.csv_tables import Table
from outrank.catalog.packs.parsing import slug
from outrank.catalog.packs.pictures import Pictures
from outrank.catalog.packs.problems import MOST_PROBLEMS, PackError, Problem, Suggestions
from outrank.catalog.packs.raw_category import (
    CHALLENGES,
    FAMILIES,
    ITEMS,
    SET_NAMES,
    SOURCES,
    STATS,
    VALUES,
    RawCategory,
    from_folder,
    from_sheet,
)
from outrank.kernel.messages import _

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
    "families.csv": (FAMILIES[:2], FAMILIES),
    "set_names.csv": (SET_NAMES[:1], SET_NAMES),
    CATEGORIES: (("category", "name"), ("category", "name", "one")),
}
"""For each file: the columns it must have, and those it can have (None: any)."""
ROLES: Final = COLUMNS.keys() - {CATEGORIES}
REQUIRED: Final = ("items.csv", "stats.csv", "values.csv")


class Part(NamedTuple):
    """A file of a pack: its category, its role, its name in the pack and its content."""

    folder: str
    role: str
    file: str
    data: bytes


Folders = dict[str, dict[str, Table]]


def load(path: str | Path) -> Catalog:
    """The catalog of a pack; raises `PackError` with what is wrong (see `problems`)."""
    path = Path(path)
    return _built(path.stem, archive.files(path))


def parsed(name: str, data: bytes, most: int = archive.MOST_IN_ALL) -> Catalog:
    """The same for a pack that was uploaded as one file."""
    return _built(PurePosixPath(name).stem, archive.unpacked(name, data, most))


def _built(title: str, files: Mapping[str, bytes]) -> Catalog:
    pictures = Pictures(files)
    found, categories = _read(title, files, pictures)
    if found:
        raise PackError(found)
    return build(title, categories, pictures)


def problems(path: str | Path) -> tuple[Problem, ...]:
    """What is wrong with a pack, the first `MOST_PROBLEMS`; empty if it can be played."""
    path = Path(path)
    try:
        files = archive.files(path)
        return tuple(_read(path.stem, files, Pictures(files))[0])
    except PackError as error:
        return error.problems


def _read(
    title: str, files: Mapping[str, bytes], pictures: Pictures
) -> tuple[list[Problem], list[RawCategory]]:
    """The first problems and, unless there are any, the categories in their order."""
    categories: list[RawCategory] = []
    tables = {name: data for name, data in files.items() if archive.is_table(name)}
    found = list(islice(_problems(title, tables, pictures, categories), MOST_PROBLEMS))
    return found, categories


def _problems(
    title: str, files: Mapping[str, bytes], pictures: Pictures, categories: list[RawCategory]
) -> Iterator[Problem]:
    """Every problem; the categories are added to `categories` unless files or columns are wrong.

    Each step is taken only when the problems of the step before have been asked for.
    """
    suggestions = Suggestions()
    folders: Folders = {}
    cells = 0
    is_good = True
    for part in _parts(files, title):
        table = csv_tables.read(part.file, part.data)
        wrong = table if isinstance(table, list) else []
        if isinstance(table, Table):
            cells += len(table.rows) * len(table.heading)
            wrong = list(_column_problems(part.role, table, suggestions))
            folders.setdefault(part.folder, {})[part.role] = table
        if cells > csv_tables.MOST_CELLS:
            yield Problem(title, csv_tables.TOO_MANY_CELLS)
            return
        is_good = is_good and not wrong
        yield from wrong
    order = folders.pop("", {}).get(CATEGORIES)
    if is_good:
        wrong = list(_folder_problems(title, folders, order, suggestions))
        is_good = not wrong
        yield from wrong
    for category in _categories(folders, order) if is_good else ():
        categories.append(category)
        yield from check.problems(category, suggestions)
        yield from pictures.problems(category, suggestions)


def _parts(files: Mapping[str, bytes], title: str) -> Iterator[Part]:
    """The files and their roles: `countries.csv` is short for `countries/sheet.csv`."""
    inner = _unwrapped(files)
    is_one = any(name.casefold() in ROLES for name in inner.values())
    for name, data in files.items():
        folder, last = inner[name].rpartition("/")[::2]
        role = last.casefold()
        if folder or role == CATEGORIES:
            yield Part(folder, role, name, data)
        elif is_one:
            yield Part(title, role, name, data)
        else:
            yield Part(last[: -len(".csv")], "sheet.csv", name, data)


def _unwrapped(files: Mapping[str, bytes]) -> dict[str, str]:
    """The names of the files without the folder that holds everything in a zip, if there is one."""
    rests = {name: name.partition("/")[2] for name in files}
    is_wrapped = len({name.partition("/")[0] for name in files}) == 1 and all(rests.values())
    is_category = any(rest.casefold() in ROLES for rest in rests.values())
    return rests if is_wrapped and not is_category else {name: name for name in files}


def _column_problems(role: str, table: Table, suggestions: Suggestions) -> Iterator[Problem]:
    if role not in COLUMNS:
        message = _("A category has no file of this name.")
        yield Problem(table.file, suggestions.add(message, role, COLUMNS))
        return
    required, allowed = COLUMNS[role]
    for column in required:
        if column not in table.heading:
            message = _("There is no column '{column}'. Add one with this heading.", column=column)
            yield Problem(table.file, message, 1)
    for column in table.heading if allowed else ():
        if allowed and column not in allowed:
            message = _("This file has no such column.")
            message = suggestions.add(message, column, allowed)
            yield Problem(table.file, message, 1, column)


def _folder_problems(
    title: str, folders: Folders, order: Table | None, suggestions: Suggestions
) -> Iterator[Problem]:
    if len(folders) > MOST_CATEGORIES:
        message = _(
            "The pack has {categories} categories. The limit is {most}.",
            categories=len(folders),
            most=MOST_CATEGORIES,
        )
        yield Problem(title, message)
    ids = {_id(folder) for folder in folders}
    if len(ids) < len(folders):
        message = _("Two categories have almost the same name. Rename one of them.")
        yield Problem(title, message)
    for folder, parts in folders.items():
        if problem := csv_tables.text_problem(folder):
            yield Problem(folder, _("Rename this category. {problem}", problem=problem))
        missing = [role for role in REQUIRED if role not in parts]
        if "sheet.csv" in parts and "values.csv" in parts:
            message = _("This category has both sheet.csv and values.csv. Keep one of the two.")
            yield Problem(folder, message)
        elif "/" in folder:
            message = _("This folder is too deep. A pack has one folder per category.")
            yield Problem(folder, message)
        elif "sheet.csv" not in parts and missing:
            message = _(
                "This category has no {file}. Add it, or put everything into one sheet.csv.",
                file=missing[0],
            )
            yield Problem(folder, message)
    if order:
        yield from _order_problems(order, ids, suggestions)


def _order_problems(order: Table, ids: set[str], suggestions: Suggestions) -> Iterator[Problem]:
    """What is wrong with categories.csv, which puts the categories in order."""
    named = {cells[0]: row for row, cells in order.columns("category")}
    for name in sorted(named.keys() - ids):
        message = _("'{name}' isn't a category in this pack.", name=name)
        yield Problem(
            CATEGORIES, suggestions.add(message, name, sorted(ids)), named[name], "category"
        )
    for id in sorted(ids - set(named)):
        message = _("{category} is missing here. Add a row for it.", category=id)
        yield Problem(CATEGORIES, message)


def _categories(folders: Folders, order: Table | None) -> Iterator[RawCategory]:
    """The categories one after another, in the order of categories.csv or else of their names."""
    homes = {_id(folder): folder for folder in sorted(folders)}
    names = {id: (_title(folder), "") for id, folder in homes.items()}
    if order:
        rows = order.columns("category", "name", "one")
        names = {id: (name or _title(homes[id]), one) for _row, (id, name, one) in rows}
    for id, (name, one) in names.items():
        tables = folders[homes[id]]
        yield (from_sheet if "sheet.csv" in tables else from_folder)(id, name, one, tables)


def _id(folder: str) -> str:
    return slug(folder) or folder


def _title(folder: str) -> str:
    return folder.replace("-", " ").replace("_", " ").strip().capitalize()
