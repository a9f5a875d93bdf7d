"""Items, statistics, values and sources that are wrong, each in its own way."""

from pathlib import Path

import pytest

from catalog import packs
from catalog.packs import Files, rows, sheet, table

BAD: dict[str, tuple[Files, str]] = {
    # Items
    "too few items": (
        rows(9),
        "x.csv: has 9 items to play with; a category needs at least 10.",
    ),
    "too many items": (rows(501), "x.csv: has 501 items; 500 are the most."),
    "no name": (
        sheet("Peak C", ""),
        "peaks.csv, row 4: has no name; write one, or delete the row.",
    ),
    "long name": (
        sheet("Peak C", "P" * 61),
        "peaks.csv, row 4: has a name of 61 letters; a token has room for 60.",
    ),
    "one name twice": (
        sheet("Peak C", "PEAK B"),
        "peaks.csv, row 4, column name: repeats “PEAK B” of row 3; each name once.",
    ),
    "one name twice, composed and not": (
        {"peaks.csv": packs.SHEET.replace("Peak B", "Zürich").replace("Peak C", "Zu\u0308rich")},
        "peaks.csv, row 4, column name: repeats “Zürich” of row 3; each name once.",
    ),
    "one identifier twice": (
        table("items", "peak-2,", "peak-1,"),
        "peaks/items.csv, row 4, column item: repeats “peak-1” of row 3; each item once.",
    ),
    "one code twice": (
        table("items", "P02", "p01"),
        "peaks/items.csv, row 4, column code: repeats “p01” of row 3; each code once.",
    ),
    "no code": (
        table("items", "P02", "P-2"),
        "peaks/items.csv, row 4, column code: says “P-2”; write three plain letters or digits, "
        "or leave it empty.",
    ),
    "neither core nor not": (
        table("items", "P02,1", "P02,maybe"),
        "peaks/items.csv, row 4, column core: says “maybe”; write 1 for the core deck, "
        "0 for the full deck only.",
    ),
    # Statistics
    "statistic without a name": (
        table("stats", "snow,", ","),
        "peaks/stats.csv, row 3, column stat: is empty; give the statistic a short name.",
    ),
    "statistic without a label": (
        table("stats", "snow,Snow", "snow,"),
        "peaks/stats.csv, row 3, column label: is empty; write what the figure is called.",
    ),
    "one label twice": (
        table("stats", "snow,Snow", "snow,height"),
        "peaks/stats.csv, column label: “height” names 2 statistics; give each its own label.",
    ),
    "no pattern": (
        table("stats", "0.0%", "{:.1f}%"),
        "peaks/stats.csv, row 3, column show: says “{:.1f}%”; write a pattern such as "
        "0, 0.0%, 0,000 km or $0.00.",
    ),
    "no direction": (
        table("stats", "lowest", "up"),
        "peaks/stats.csv, row 3, column first: says “up”; write highest or lowest.",
    ),
    "bound that is no number": (
        table("stats", "0,9000", "zero,9000"),
        "peaks/stats.csv, row 2, column low: says “zero”; write a number, or leave the cell empty.",
    ),
    "bounds exchanged": (
        table("stats", "0,9000", "9000,0"),
        "peaks/stats.csv, row 2, column low: is above the high of 0; exchange the two.",
    ),
    "every statistic held back": (
        {
            "peaks/sheet.csv": packs.SHEET,
            "peaks/stats.csv": "stat,label,held\nheight,Height,no\nsnow,Snow,no\n",
        },
        "peaks/stats.csv: holds every statistic back; leave at least one to play with.",
    ),
    "statistic without values": (
        {"peaks/sheet.csv": packs.SHEET, "peaks/stats.csv": "stat,label\ndepth,Depth\n"},
        "peaks/sheet.csv: has no values for Depth; fill them in, or leave the statistic out.",
    ),
    # Values
    "missing value in a sheet": (
        sheet("Peak C,1014", "Peak C,"),
        "peaks.csv, row 4: Peak C has no value for Height; fill it in, or write 0 in the item's "
        "core column to keep it for the full deck.",
    ),
    "missing value in a table": (
        table("values", "peak-2,height,1014,2024,survey\n", ""),
        "peaks/values.csv: Peak 2 has no value for Height; fill it in, or write 0 in the item's "
        "core column to keep it for the full deck.",
    ),
    "unknown item": (
        table("values", "peak-2,", "peek-2,"),
        "peaks/values.csv, row 8, column item: “peek-2” is not in peaks/items.csv; "
        "did you mean peak-2 or peak-12?",
    ),
    "unknown statistic": (
        table("values", "peak-2,height", "peak-2,heigth"),
        "peaks/values.csv, row 8, column stat: “heigth” is not in peaks/stats.csv; "
        "did you mean height?",
    ),
    "unknown source": (
        table("values", "1014,2024,survey", "1014,2024,hearsay"),
        "peaks/values.csv, row 8, column source: “hearsay” is not in sources.csv.",
    ),
    "two values for one cell": (
        table("values", "peak-2,snow", "peak-2,height"),
        "peaks/values.csv, row 9, column value: is the second value for peak-2 and height, "
        "after row 8; keep one.",
    ),
    "no year": (
        table("values", "1014,2024", "1014,last"),
        "peaks/values.csv, row 8, column year: says “last”; write a year such as 2024, "
        "or leave it empty.",
    ),
    "year of another age": (
        table("values", "1014,2024", "1014,20244"),
        "peaks/values.csv, row 8, column year: says “20244”; write a year such as 2024, "
        "or leave it empty.",
    ),
    "value out of range": (
        table("values", "1014", "10140"),
        "peaks/values.csv, row 8, column value: is outside 0 to 9000, the plausible range; "
        "mend the one or the other.",
    ),
    "nothing to rank": (
        {"x.csv": "Name,Size\n" + "".join(f"Thing {n},5.{'0' * (n % 3 + 1)}\n" for n in range(12))},
        "x.csv: Size is the same for every item; leave it out, it ranks nothing.",
    ),
    # Sources
    "source without a name": (
        table("sources", "survey,", ","),
        "peaks/sources.csv, row 2, column source: is empty; give the source a short name.",
    ),
    "source without a title": (
        table("sources", "Survey of peaks", ""),
        "peaks/sources.csv, row 2, column title: is empty; write the title of the source.",
    ),
    "one source twice": (
        table("sources", "on paper\n", "on paper\nsurvey,Again,,,\n"),
        "peaks/sources.csv, row 3, column source: repeats “survey” of row 2; "
        "name each source once.",
    ),
}


@pytest.mark.parametrize("kind", BAD)
def test_it_is_refused_with_its_sentence(kind: str, tmp_path: Path) -> None:
    files, sentence = BAD[kind]
    packs.assert_refused(packs.folder(tmp_path / "pack", files), sentence)
