"""A small pack to begin with: one spreadsheet, twelve rows, ready to play."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

SHEET: Final = """\
Metal,Atomic number,Melting point (°C),Density (g/cm³)
Lithium,3,180.5,0.53
Sodium,11,97.8,0.97
Magnesium,12,650,1.74
Aluminium,13,660.3,2.70
Titanium,22,1668,4.51
Iron,26,1538,7.87
Copper,29,1084.6,8.96
Zinc,30,419.5,7.14
Silver,47,961.8,10.49
Tin,50,231.9,7.29
Gold,79,1064.2,19.3
Lead,82,327.5,11.34
"""

NOTE: Final = """\
A pack of your own facts for Outrank
====================================

metals.csv is a whole category: one row for each thing to rank, one column for each figure.
Open it in any spreadsheet program, put in your own, and save it as CSV (UTF-8) again.

- The first column holds the names; its heading says what one of them is called.
- Every other column is a statistic; write its unit in brackets behind the label.
- At least ten rows, and a number in every cell. Write 1234.5, not 1,234.50.
- Add more categories as more CSV files.

    outrank facts check THIS-FOLDER                what is wrong, and how to mend it
    outrank facts show iron --pack THIS-FOLDER     look at your facts
    outrank match GAME --pack THIS-FOLDER          play with them
"""


def write(folder: Path) -> list[Path]:
    """Write the starter pack into a new or empty folder; the files written."""
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise FileExistsError(errno.EEXIST, "It is not empty; name a new folder", str(folder))
    written = []
    for name, text in (("metals.csv", SHEET), ("README.txt", NOTE)):
        path = folder / name
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return written
