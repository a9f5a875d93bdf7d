"""CSV as people's programs write it: bytes in, a table of clean cells out.

Accepted as they are: UTF-8 with or without a byte order mark, any line ends, commas, semicolons or
tabs, blank lines, rows that stop early. Everything doubtful is refused with a sentence.
"""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from outrank.catalog.problems import Problem

MOST_ROWS: Final = 50_000
MOST_COLUMNS: Final = 250
MOST_LETTERS: Final = 1_000
MOST_MARKS: Final = 4
"""How many combining marks one letter may carry: enough for every living script."""

_UNSEEN: Final = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
_JOINERS: Final = "\u200c\u200d"
"""Persian, Hindi and others spell with these two; all other unseen characters can deceive."""


class Table(Struct, frozen=True):
    """A file's heading and its rows, each with its number as a spreadsheet counts it."""

    file: str
    heading: tuple[str, ...]
    rows: list[tuple[int, list[str]]]

    def columns(self, *names: str) -> Iterator[tuple[int, list[str]]]:
        """Each row's number and its cells of the named columns; a column not there is empty."""
        if self.heading == names:
            yield from self.rows
            return
        places = [self.heading.index(name) if name in self.heading else None for name in names]
        for row, cells in self.rows:
            yield row, ["" if place is None else cells[place] for place in places]


def read(file: str, data: bytes) -> Table | list[Problem]:
    """The table in a file's bytes, or all that is wrong with it."""
    text = _text(file, data)
    if isinstance(text, Problem):
        return [text]
    table = _split(file, text)
    if isinstance(table, Problem):
        return [table]
    return [*_heading_problems(table), *_cell_problems(table)] or table


def trusted(file: str, data: bytes) -> Table:
    """The table in a packaged file, which the tests have read through."""
    lines = csv.reader(data.decode().splitlines())
    heading = tuple(next(lines))
    return Table(file, heading, list(enumerate(lines, 2)))


def _text(file: str, data: bytes) -> str | Problem:
    if data.startswith(b"PK\x03\x04"):
        return Problem(
            file, "is a spreadsheet program's own format; export the sheet as CSV (UTF-8)."
        )
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in data:
        return Problem(file, "is not saved as UTF-8 text; export it again as CSV (UTF-8).")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        row = data.count(b"\n", 0, error.start) + 1
        return Problem(file, "has a letter that is not UTF-8; export it again as CSV (UTF-8).", row)


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
                    file, f"has more than {MOST_ROWS:,} rows; leave out what no game needs."
                )
            clean = [unicodedata.normalize("NFC", cell).strip() for cell in cells]
            if any(clean):
                rows.append((number, clean))
    except csv.Error as error:
        return Problem(
            file, f"cannot be read as CSV ({error}); check its quotation marks.", number + 1
        )
    if len(rows) < 2:
        return Problem(file, "has no rows under its heading; add one row for each entry.")
    heading = rows[0][1]
    while heading and not heading[-1]:
        heading.pop()
    return Table(file, tuple(heading), [(n, _padded(cells, len(heading))) for n, cells in rows[1:]])


def _padded(cells: list[str], width: int) -> list[str]:
    while len(cells) > width and not cells[-1]:
        cells.pop()
    return cells + [""] * (width - len(cells))


def _heading_problems(table: Table) -> Iterator[Problem]:
    if len(table.heading) > MOST_COLUMNS:
        yield Problem(table.file, f"has more than {MOST_COLUMNS} columns; leave some out.", 1)
    seen: set[str] = set()
    for place, name in enumerate(table.heading, 1):
        if not name:
            text = f"has no heading over column {place}; name the column or delete it."
            yield Problem(table.file, text, 1)
        elif name.casefold() in seen:
            text = "stands over two columns; give each column its own heading."
            yield Problem(table.file, text, 1, name)
        seen.add(name.casefold())
        fault = text_fault(name)
        if fault:
            yield Problem(table.file, fault, 1, name[:40])


def _cell_problems(table: Table) -> Iterator[Problem]:
    width = len(table.heading)
    for row, cells in table.rows:
        if len(cells) > width:
            text = f"has {len(cells)} cells under {width} headings; quote a cell with a comma."
            yield Problem(table.file, text, row)
        for name, cell in zip(table.heading, cells, strict=False):
            fault = text_fault(cell)
            if fault:
                yield Problem(table.file, fault, row, name)


def text_fault(cell: str) -> str | None:
    """What makes a cell unfit to be shown, if anything."""
    if len(cell) > MOST_LETTERS:
        return f"holds {len(cell):,} characters; {MOST_LETTERS:,} are the most."
    if cell.startswith(("=", "@")):
        return "holds a formula; paste the value instead."
    if cell.isascii() and cell.isprintable():
        return None
    if "\n" in cell:
        return "holds a line break; write the text on one line."
    marks = 0
    for letter in cell:
        kind = unicodedata.category(letter)
        if kind in _UNSEEN and letter not in _JOINERS:
            name = unicodedata.name(letter, f"character {ord(letter):04X}").lower()
            return f"holds an invisible character ({name}); type the text afresh."
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return "piles more marks on a letter than any script does; type the text afresh."
    return None
