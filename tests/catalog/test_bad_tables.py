"""Tables that are written badly, each in its own way."""

from pathlib import Path

import pytest

from catalog import packs
from catalog.packs import Files, sheet

BAD: dict[str, tuple[Files, str]] = {
    # How a file is written
    "latin-1": (
        {"peaks.csv": packs.SHEET.replace("Peak B", "Pic d'été").encode("latin-1")},
        "peaks.csv, row 3: has a letter that is not UTF-8; export it again as CSV (UTF-8).",
    ),
    "utf-16": (
        {"peaks.csv": packs.SHEET.encode("utf-16")},
        "peaks.csv: is not saved as UTF-8 text; export it again as CSV (UTF-8).",
    ),
    "zero bytes": (
        {"peaks.csv": b"Name,Size\nA\0B,1\n"},
        "peaks.csv: is not saved as UTF-8 text; export it again as CSV (UTF-8).",
    ),
    "a spreadsheet called csv": (
        {"peaks.csv": b"PK\x03\x04rest"},
        "peaks.csv: is a spreadsheet program's own format; export the sheet as CSV (UTF-8).",
    ),
    "a spreadsheet file": (
        {"peaks.csv": packs.SHEET, "old.xlsx": "x"},
        "old.xlsx: is a spreadsheet program's own format; export it as CSV (UTF-8).",
    ),
    "empty file": (
        {"peaks.csv": ""},
        "peaks.csv: has no rows under its heading; add one row for each entry.",
    ),
    "heading alone": (
        {"peaks.csv": "Name,Size\n,,\n"},
        "peaks.csv: has no rows under its heading; add one row for each entry.",
    ),
    "open quotation mark": (
        sheet("Peak C", '"Peak C'),
        "peaks.csv, row 4: cannot be read as CSV (unexpected end of data); "
        "check its quotation marks.",
    ),
    "huge cell": (
        sheet("Peak C", "P" * 1_001),
        "peaks.csv, row 4, column Mountain: holds 1,001 characters; 1,000 are the most.",
    ),
    "monstrous cell": (
        sheet("Peak C", "P" * 200_000),
        "peaks.csv, row 4: cannot be read as CSV (field larger than field limit (131072)); "
        "check its quotation marks.",
    ),
    "line break in a cell": (
        sheet("Peak C", '"Peak\nC"'),
        "peaks.csv, row 4, column Mountain: holds a line break; write the text on one line.",
    ),
    "too many cells": (
        sheet("Peak C,", "Peak, C,"),
        "peaks.csv, row 4: has 4 cells under 3 headings; quote a cell with a comma.",
    ),
    "too many columns": (
        {"x.csv": ",".join(f"C{n}" for n in range(251)) + "\n1\n"},
        "x.csv, row 1: has more than 250 columns; leave some out.",
    ),
    "too many rows": (
        {"x.csv": "Name,Size\n" + "a,1\n" * 50_001},
        "x.csv: has more than 50,000 rows; leave out what no game needs.",
    ),
    "too large a file": (
        {"x.csv": "Name,Size\n" + "a" * 4_000_000},
        "x.csv: is larger than 4 MB; leave some out.",
    ),
    # Headings
    "a column without heading": (
        sheet("Mountain,Height (m),", "Mountain,,"),
        "peaks.csv, row 1: has no heading over column 2; name the column or delete it.",
    ),
    "one heading twice": (
        sheet("Snow (%)", "HEIGHT (M)"),
        "peaks.csv, row 1, column HEIGHT (M): stands over two columns; "
        "give each column its own heading.",
    ),
    "one statistic in two columns": (
        sheet("Snow (%)", "Height (ft)"),
        "peaks.csv, column stat: “height” names 2 statistics; give each its own stat.",
    ),
    "no statistic": (
        {"x.csv": "Name,code\n" + "".join(f"Thing {n},T{n:02}\n" for n in range(12))},
        "x.csv, row 1: has no statistic; add a column of numbers with a heading.",
    ),
    "formula in a heading": (
        sheet("Snow (%)", "=A1"),
        "peaks.csv, row 1, column =A1: holds a formula; paste the value instead.",
    ),
    # Text
    "formula": (
        sheet("Peak C", "=HYPERLINK(x)"),
        "peaks.csv, row 4, column Mountain: holds a formula; paste the value instead.",
    ),
    "text that turns round": (
        sheet("Peak C", "Peak \u202eC"),
        "peaks.csv, row 4, column Mountain: holds an invisible character "
        "(right-to-left override); type the text afresh.",
    ),
    "escape to the terminal": (
        sheet("Peak C", "Peak \x1b[2J"),
        "peaks.csv, row 4, column Mountain: holds an invisible character (character 001b); "
        "type the text afresh.",
    ),
    "piled marks": (
        sheet("Peak C", "Pe" + "\u0323\u0330\u0331\u032d\u032e\u0316" + "ak"),
        "peaks.csv, row 4, column Mountain: piles more marks on a letter than any script does; "
        "type the text afresh.",
    ),
    # Numbers
    "formula for a number": (
        sheet("1014", "=7*2"),
        "peaks.csv, row 4, column Height (m): holds a formula; paste the value instead.",
    ),
    "decimal comma": (
        {"peaks.csv": packs.SHEET.replace(",", ";").replace("2.5", "2,5")},
        "peaks.csv, row 4, column Snow (%): has a decimal comma; write a point.",
    ),
    "grouped thousands": (
        sheet("1014", '"1,014,000"'),
        "peaks.csv, row 4, column Height (m): groups thousands by commas; write only the digits.",
    ),
    "thousands grouped by points": (
        sheet("1014", "1.014.000"),
        "peaks.csv, row 4, column Height (m): groups thousands; write only the digits.",
    ),
    "text for a number": (
        sheet("1014", "about 1000"),
        "peaks.csv, row 4, column Height (m): says “about 1000”; write a number, "
        "or leave the cell empty.",
    ),
    "not a number": (
        sheet("1014", "NaN"),
        "peaks.csv, row 4, column Height (m): is not a number; "
        "leave the cell empty if there is no value.",
    ),
    "infinity": (
        sheet("1014", "-inf"),
        "peaks.csv, row 4, column Height (m): is not a number; "
        "leave the cell empty if there is no value.",
    ),
    "spreadsheet error": (
        sheet("1014", "#DIV/0!"),
        "peaks.csv, row 4, column Height (m): holds a spreadsheet error; paste the value instead.",
    ),
    "per cent sign": (
        sheet("2.5", "2.5%"),
        "peaks.csv, row 4, column Snow (%): carries a % sign; "
        "put it into the heading, as in Share (%).",
    ),
    "currency sign": (
        sheet("1014", "$1014"),
        "peaks.csv, row 4, column Height (m): carries a currency sign; put it into the heading.",
    ),
    "power of ten": (
        sheet("1014", "1.0E+03"),
        "peaks.csv, row 4, column Height (m): is shortened to a power of ten; "
        "write out all digits.",
    ),
    "plus": (
        sheet("1014", "+1014"),
        "peaks.csv, row 4, column Height (m): begins with a plus; write only the digits.",
    ),
    "dash for a minus": (
        sheet("1014", "–1014"),
        "peaks.csv, row 4, column Height (m): has a dash for a minus; "
        "write the plain minus of the keyboard.",
    ),
    "half a decimal": (
        sheet("1014", ".5"),
        "peaks.csv, row 4, column Height (m): needs digits on both sides of its point.",
    ),
    "foreign digits": (
        sheet("1014", "١٠١٤"),
        "peaks.csv, row 4, column Height (m): says “١٠١٤”; write a number, "
        "or leave the cell empty.",
    ),
    "endless number": (
        sheet("1014", "1" * 21),
        "peaks.csv, row 4, column Height (m): has more than 20 digits; round it.",
    ),
}


@pytest.mark.parametrize("kind", BAD)
def test_it_is_refused_with_its_sentence(kind: str, tmp_path: Path) -> None:
    files, sentence = BAD[kind]
    packs.assert_refused(packs.folder(tmp_path / "pack", files), sentence)
