"""Tables that are written badly, each in its own way."""

from pathlib import Path

import pytest

from catalog import packs
from catalog.packs import Files, sheet

BAD: dict[str, tuple[Files, str]] = {
    # How a file is written
    "latin-1": (
        {"peaks.csv": packs.SHEET.replace("Peak B", "Pic d'été").encode("latin-1")},
        "peaks.csv, row 3: A character here isn't UTF-8. Export the file again as CSV (UTF-8).",
    ),
    "utf-16": (
        {"peaks.csv": packs.SHEET.encode("utf-16")},
        "peaks.csv: This file isn't UTF-8 text. Export it again as CSV (UTF-8).",
    ),
    "zero bytes": (
        {"peaks.csv": b"Name,Size\nA\0B,1\n"},
        "peaks.csv: This file isn't UTF-8 text. Export it again as CSV (UTF-8).",
    ),
    "a spreadsheet called csv": (
        {"peaks.csv": b"PK\x03\x04rest"},
        "peaks.csv: This is a spreadsheet file. Export it as CSV (UTF-8).",
    ),
    "a spreadsheet file": (
        {"peaks.csv": packs.SHEET, "old.xlsx": "x"},
        "old.xlsx: This is a spreadsheet file. Export it as CSV (UTF-8).",
    ),
    "empty file": (
        {"peaks.csv": ""},
        "peaks.csv: There are no rows below the heading. Add one row per entry.",
    ),
    "heading alone": (
        {"peaks.csv": "Name,Size\n,,\n"},
        "peaks.csv: There are no rows below the heading. Add one row per entry.",
    ),
    "open quotation mark": (
        sheet("Peak C", '"Peak C'),
        "peaks.csv, row 4: This can't be read as CSV. Check the quotation marks.",
    ),
    "huge cell": (
        sheet("Peak C", "P" * 1_001),
        "peaks.csv, row 4, column Mountain: This text has 1001 characters. The limit is 1000.",
    ),
    "monstrous cell": (
        sheet("Peak C", "P" * 200_000),
        "peaks.csv, row 4: This can't be read as CSV. Check the quotation marks.",
    ),
    "line break in a cell": (
        sheet("Peak C", '"Peak\nC"'),
        "peaks.csv, row 4, column Mountain: This text has a line break. Write it on one line.",
    ),
    "too many cells": (
        sheet("Peak C,", "Peak, C,"),
        "peaks.csv, row 4: This row has 4 cells, but the heading has 3. Put a cell that "
        "contains a comma in quotation marks.",
    ),
    "too many columns": (
        {"x.csv": ",".join(f"C{n}" for n in range(251)) + "\n1\n"},
        "x.csv, row 1: This file has more than 250 columns. Leave some out.",
    ),
    "too many rows": (
        {"x.csv": "Name,Size\n" + "a,1\n" * 50_001},
        "x.csv: This file has more than 50000 rows. Leave some out.",
    ),
    "too large a file": (
        {"x.csv": "Name,Size\n" + "a" * 4_000_000},
        "x.csv: This file is larger than 4 MB. Leave some out.",
    ),
    # Headings
    "a column without heading": (
        sheet("Mountain,Height (m),", "Mountain,,"),
        "peaks.csv, row 1: Column 2 has no heading. Name the column or delete it.",
    ),
    "one heading twice": (
        sheet("Snow (%)", "HEIGHT (M)"),
        "peaks.csv, row 1, column HEIGHT (M): Two columns have this heading. Give each column"
        " its own.",
    ),
    "one statistic in two columns": (
        sheet("Snow (%)", "Height (ft)"),
        "peaks.csv, column stat: 2 statistics are called 'height'. Give each its own name.",
    ),
    "no statistic": (
        {"x.csv": "Name,code\n" + "".join(f"Thing {n},T{n:02}\n" for n in range(12))},
        "x.csv, row 1: There is no statistic. Add a column of numbers with a heading.",
    ),
    "formula in a heading": (
        sheet("Snow (%)", "=A1"),
        "peaks.csv, row 1, column =A1: This is a formula. Paste its value instead.",
    ),
    # Text
    "formula": (
        sheet("Peak C", "=HYPERLINK(x)"),
        "peaks.csv, row 4, column Mountain: This is a formula. Paste its value instead.",
    ),
    "text that turns round": (
        sheet("Peak C", "Peak \u202eC"),
        "peaks.csv, row 4, column Mountain: This text has an invisible character "
        "(right-to-left override). Type it again.",
    ),
    "escape to the terminal": (
        sheet("Peak C", "Peak \x1b[2J"),
        "peaks.csv, row 4, column Mountain: This text has an invisible character (U+001B). "
        "Type it again.",
    ),
    "piled marks": (
        sheet("Peak C", "Pe" + "\u0323\u0330\u0331\u032d\u032e\u0316" + "ak"),
        "peaks.csv, row 4, column Mountain: This text has too many accents on one letter. "
        "Type it again.",
    ),
    # Numbers
    "formula for a number": (
        sheet("1014", "=7*2"),
        "peaks.csv, row 4, column Height (m): This is a formula. Paste its value instead.",
    ),
    "decimal comma": (
        {"peaks.csv": packs.SHEET.replace(",", ";").replace("2.5", "2,5")},
        "peaks.csv, row 4, column Snow (%): Write a decimal point instead of the comma.",
    ),
    "grouped thousands": (
        sheet("1014", '"1,014,000"'),
        "peaks.csv, row 4, column Height (m): Write the number without commas between the "
        "thousands.",
    ),
    "thousands grouped by points": (
        sheet("1014", "1.014.000"),
        "peaks.csv, row 4, column Height (m): Write the number without separators between the"
        " thousands.",
    ),
    "text for a number": (
        sheet("1014", "about 1000"),
        "peaks.csv, row 4, column Height (m): 'about 1000' isn't a number. Write one, or "
        "leave the cell empty.",
    ),
    "not a number": (
        sheet("1014", "NaN"),
        "peaks.csv, row 4, column Height (m): This isn't a number. Leave the cell empty if "
        "there is no value.",
    ),
    "infinity": (
        sheet("1014", "-inf"),
        "peaks.csv, row 4, column Height (m): This isn't a number. Leave the cell empty if "
        "there is no value.",
    ),
    "spreadsheet error": (
        sheet("1014", "#DIV/0!"),
        "peaks.csv, row 4, column Height (m): This is a spreadsheet error. Paste the value "
        "instead.",
    ),
    "per cent sign": (
        sheet("2.5", "2.5%"),
        "peaks.csv, row 4, column Snow (%): Remove the % sign. It belongs in the heading, as "
        "in Share (%).",
    ),
    "currency sign": (
        sheet("1014", "$1014"),
        "peaks.csv, row 4, column Height (m): Remove the currency sign. It belongs in the heading.",
    ),
    "power of ten": (
        sheet("1014", "1.0E+03"),
        "peaks.csv, row 4, column Height (m): This number is shortened to a power of ten. "
        "Write out all its digits.",
    ),
    "plus": (
        sheet("1014", "+1014"),
        "peaks.csv, row 4, column Height (m): Remove the plus sign.",
    ),
    "dash for a minus": (
        sheet("1014", "–1014"),
        "peaks.csv, row 4, column Height (m): This minus sign is a dash. Use the one on your "
        "keyboard.",
    ),
    "half a decimal": (
        sheet("1014", ".5"),
        "peaks.csv, row 4, column Height (m): Write digits on both sides of the decimal point.",
    ),
    "foreign digits": (
        sheet("1014", "١٠١٤"),
        "peaks.csv, row 4, column Height (m): '١٠١٤' isn't a number. Write one, or leave the "
        "cell empty.",
    ),
    "endless number": (
        sheet("1014", "1" * 21),
        "peaks.csv, row 4, column Height (m): This number has more than 20 digits. Round it.",
    ),
}


@pytest.mark.parametrize("kind", BAD)
def test_it_is_refused_with_its_sentence(kind: str, tmp_path: Path) -> None:
    files, sentence = BAD[kind]
    packs.assert_refused(packs.folder(tmp_path / "pack", files), sentence)
