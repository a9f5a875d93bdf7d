"""A small pack to start from: one spreadsheet with twelve rows, ready to play."""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path
from typing import Final

from outrank.catalog.catalog import Catalog
from outrank.catalog.load import load
from outrank.catalog.packs.problems import PackError, Problem
from outrank.kernel.messages import _

ROWS: Final = 12
STATS: Final = ("runtime", "worldwide_gross", "imdb_votes")

NOTE: Final = """\
A pack of your own facts for Outrank
====================================

films.csv is a whole category: one row per thing to rank, one column per statistic.
Its values are from Outrank's own films; 'outrank facts sources' lists the sources.
Open it in any spreadsheet program, put in your own facts, and save it as CSV (UTF-8) again.

- The first column has the names; its heading says what one of them is called.
- Every other column is a statistic; write its unit in brackets after the label.
- You need at least ten rows and a number in every cell. Write 1234.5, not 1,234.50.
- For more categories, add more CSV files.

    outrank facts check THIS-FOLDER                find and fix problems
    outrank facts show jaws --pack THIS-FOLDER     look up your facts
    outrank match GAME --pack THIS-FOLDER          play with them
"""


def sheet(catalog: Catalog) -> str:
    """Twelve built-in films as CSV, as a spreadsheet program writes it."""
    stats = [next(n for n, stat in enumerate(catalog.stats) if stat.id == id) for id in STATS]
    out = StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["Film", *(catalog.stats[n].title for n in stats)])
    for piece in catalog.deck(catalog.stats[stats[0]].category, "core")[:ROWS]:
        facts = [catalog.value(piece, stat) for stat in stats]
        rows.writerow([catalog.items[piece].name, *(fact.value for fact in facts if fact)])
    return out.getvalue()


def write(folder: Path) -> list[Path]:
    """Write the template into a new or empty folder; returns the files. Raises `PackError`."""
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise PackError([Problem(str(folder), _("This folder isn't empty. Choose a new one."))])
    written = []
    for name, text in (("films.csv", sheet(load())), ("README.txt", NOTE)):
        path = folder / name
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return written
