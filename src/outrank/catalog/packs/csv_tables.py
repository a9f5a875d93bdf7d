"""CSV files as spreadsheet programs write them: bytes in, a table of clean cells out.

Accepted: UTF-8 with or without a byte order mark, any line ends, commas, semicolons or tabs, blank
lines, rows that stop early. Anything else is reported as a problem.
"""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Iterator
from itertools import chain, islice
from typing import Final

from msgspec import Struct

from outrank.catalog.packs.invisible import first_invisible
from outrank.catalog.packs.problems import MOST_PROBLEMS, Problem
from outrank.kernel.messages import Message, _

MOST_ROWS: Final = 50_000
MOST_COLUMNS: Final = 250
MOST_CELLS: Final = 300_000
"""In a whole pack, counting the cells that are missing at the end of a row."""
MOST_LETTERS: Final = 1_000
MOST_MARKS: Final = 4
"""How many combining marks a letter can have: enough for every living script."""

TOO_MANY_CELLS: Final = _(
    "A pack can have up to {most} cells in all. Leave some out.", most=MOST_CELLS
)


class Table(Struct, frozen=True):
    """The heading and the rows of a file, each with its number as a spreadsheet counts it."""

    file: str
    heading: tuple[str, ...]
    rows: list[tuple[int, list[str]]]

    def columns(self, *names: str) -> Iterator[tuple[int, list[str]]]:
        """Each row's number and its cells in the named columns; missing columns are empty."""
        if self.heading == names:
            yield from self.rows
            return
        places = [self.heading.index(name) if name in self.heading else None for name in names]
        for row, cells in self.rows:
            yield row, ["" if place is None else cells[place] for place in places]


def read(file: str, data: bytes) -> Table | list[Problem]:
    """The table in a file, or what is wrong with it: the first `MOST_PROBLEMS`."""
    text = _text(file, data)
    if isinstance(text, Problem):
        return [text]
    table = _split(file, text)
    if isinstance(table, Problem):
        return [table]
    found = chain(_heading_problems(table), _cell_problems(table))
    return list(islice(found, MOST_PROBLEMS)) or table


def trusted(file: str, data: bytes) -> Table:
    """The table in a packaged file, which is only checked by the tests."""
    lines = csv.reader(data.decode().splitlines())
    heading = tuple(next(lines))
    return Table(file, heading, list(enumerate(lines, 2)))


def _text(file: str, data: bytes) -> str | Problem:
    if data.startswith(b"PK\x03\x04"):
        return Problem(file, _("This is a spreadsheet file. Export it as CSV (UTF-8)."))
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in data:
        return Problem(file, _("This file isn't UTF-8 text. Export it again as CSV (UTF-8)."))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        row = data.count(b"\n", 0, error.start) + 1
        message = _("A character here isn't UTF-8. Export the file again as CSV (UTF-8).")
        return Problem(file, message, row)


def _split(file: str, text: str) -> Table | Problem:
    """The cells, trimmed, composed (NFC) and padded to the width of the heading."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    first = text.lstrip("\n").partition("\n")[0]
    delimiter = max(",;\t", key=first.count)
    rows: list[tuple[int, list[str]]] = []
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    number = 0
    try:
        for number, cells in enumerate(lines, 1):
            if len(rows) > MOST_ROWS:
                return Problem(
                    file,
                    _("This file has more than {most} rows. Leave some out.", most=MOST_ROWS),
                )
            clean = [_composed(cell) for cell in cells]
            if any(clean):
                rows.append((number, clean))
    except csv.Error:
        message = _("This can't be read as CSV. Check the quotation marks.")
        return Problem(file, message, number + 1)
    if len(rows) < 2:
        return Problem(file, _("There are no rows below the heading. Add one row per entry."))
    heading = rows[0][1]
    while heading and not heading[-1]:
        heading.pop()
    if len(rows) * len(heading) > MOST_CELLS:
        return Problem(file, TOO_MANY_CELLS)
    return Table(file, tuple(heading), [(n, _padded(cells, len(heading))) for n, cells in rows[1:]])


def _composed(cell: str) -> str:
    """The trimmed cell in composed form (NFC); what is too long anyway is left as it is."""
    if cell.isascii() or len(cell) > MOST_LETTERS:  # composing takes the square of the length
        return cell.strip()
    return unicodedata.normalize("NFC", cell).strip()


def _padded(cells: list[str], width: int) -> list[str]:
    while len(cells) > width and not cells[-1]:
        cells.pop()
    return cells + [""] * (width - len(cells))


def _heading_problems(table: Table) -> Iterator[Problem]:
    if len(table.heading) > MOST_COLUMNS:
        message = _("This file has more than {most} columns. Leave some out.", most=MOST_COLUMNS)
        yield Problem(table.file, message, 1)
    seen: set[str] = set()
    for number, name in enumerate(table.heading, 1):
        if not name:
            message = _(
                "Column {number} has no heading. Name the column or delete it.", number=number
            )
            yield Problem(table.file, message, 1)
        elif name.casefold() in seen:
            message = _("Two columns have this heading. Give each column its own.")
            yield Problem(table.file, message, 1, name)
        seen.add(name.casefold())
        if problem := text_problem(name):
            yield Problem(table.file, problem, 1, name[:40])


def _cell_problems(table: Table) -> Iterator[Problem]:
    width = len(table.heading)
    for row, cells in table.rows:
        if len(cells) > width:
            message = _(
                "This row has {cells} cells, but the heading has {width}. "
                "Put a cell that contains a comma in quotation marks.",
                cells=len(cells),
                width=width,
            )
            yield Problem(table.file, message, row)
        for name, cell in zip(table.heading, cells, strict=False):
            if problem := text_problem(cell):
                yield Problem(table.file, problem, row, name)


def text_problem(cell: str) -> Message | None:
    """What makes a text unfit to be shown, or None."""
    if len(cell) > MOST_LETTERS:
        return _(
            "This text has {length} characters. The limit is {most}.",
            length=len(cell),
            most=MOST_LETTERS,
        )
    if cell.startswith(("=", "@")):
        return _("This is a formula. Paste its value instead.")
    if cell.isascii() and cell.isprintable():
        return None
    if "\n" in cell:
        return _("This text has a line break. Write it on one line.")
    if hidden := first_invisible(cell, joins_letters=True):
        name = unicodedata.name(hidden, "").lower() or f"U+{ord(hidden):04X}"
        return _("This text has an invisible character ({name}). Type it again.", name=name)
    marks = 0
    for letter in cell:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return _("This text has too many accents on one letter. Type it again.")
    return None
