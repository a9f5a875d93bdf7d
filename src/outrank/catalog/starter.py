"""A small pack to begin with: one spreadsheet, twelve rows, ready to play."""

from __future__ import annotations

import csv
import errno
from io import StringIO
from pathlib import Path
from typing import Final

from outrank.catalog.catalog import Catalog
from outrank.catalog.load import load

ROWS: Final = 12
FIGURES: Final = ("runtime", "worldwide_gross", "imdb_votes")

NOTE: Final = """\
A pack of your own facts for Outrank
====================================

films.csv is a whole category: one row for each thing to rank, one column for each figure.
The figures in it are those of Outrank's own films; 'outrank facts sources' tells their sources.
Open it in any spreadsheet program, put in your own, and save it as CSV (UTF-8) again.

- The first column holds the names; its heading says what one of them is called.
- Every other column is a statistic; write its unit in brackets behind the label.
- At least ten rows, and a number in every cell. Write 1234.5, not 1,234.50.
- Add more categories as more CSV files.

    outrank facts check THIS-FOLDER                what is wrong, and how to mend it
    outrank facts show jaws --pack THIS-FOLDER     look at your facts
    outrank match GAME --pack THIS-FOLDER          play with them
"""


def sheet(catalog: Catalog) -> str:
    """Twelve films of the built-in facts, as a spreadsheet program writes them."""
    stats = [next(n for n, stat in enumerate(catalog.stats) if stat.id == id) for id in FIGURES]
    out = StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["Film", *(f"{catalog.stats[n].label} ({catalog.stats[n].unit})" for n in stats)])
    for piece in catalog.deck(catalog.stats[stats[0]].category, "core")[:ROWS]:
        facts = [catalog.value(piece, stat) for stat in stats]
        rows.writerow([catalog.items[piece].name, *(fact.value for fact in facts if fact)])
    return out.getvalue()


def write(folder: Path) -> list[Path]:
    """Write the starter pack into a new or empty folder; the files written."""
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise FileExistsError(errno.EEXIST, "It is not empty; name a new folder", str(folder))
    written = []
    for name, text in (("films.csv", sheet(load())), ("README.txt", NOTE)):
        path = folder / name
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return written
