"""Items, statistics, values and sources that are wrong, each in its own way."""

from pathlib import Path

import pytest

from catalog import packs
from catalog.packs import Files, pictured, rows, sheet, table

BAD: dict[str, tuple[Files, str]] = {
    # Items
    "too few items": (
        rows(9),
        "x.csv: This category has 9 items to play with. It needs at least 10.",
    ),
    "too many items": (rows(501), "x.csv: This category has 501 items. The limit is 500."),
    "no name": (
        sheet("Peak C", ""),
        "peaks.csv, row 4: This row has no name. Write one, or delete the row.",
    ),
    "long name": (
        sheet("Peak C", "P" * 61),
        "peaks.csv, row 4: This name has 61 characters. A token has space for 60.",
    ),
    "one name twice": (
        sheet("Peak C", "PEAK B"),
        "peaks.csv, row 4, column name: 'PEAK B' is already in row 3. Use it only once.",
    ),
    "one name twice, composed and not": (
        {"peaks.csv": packs.SHEET.replace("Peak B", "Zürich").replace("Peak C", "Zu\u0308rich")},
        "peaks.csv, row 4, column name: 'Zürich' is already in row 3. Use it only once.",
    ),
    "one identifier twice": (
        table("items", "peak-2,", "peak-1,"),
        "peaks/items.csv, row 4, column item: 'peak-1' is already in row 3. Use it only once.",
    ),
    "one code twice": (
        table("items", "P02", "p01"),
        "peaks/items.csv, row 4, column code: 'p01' is already in row 3. Use it only once.",
    ),
    "no code": (
        table("items", "P02", "P-2"),
        "peaks/items.csv, row 4, column code: 'P-2' isn't a code. Write three plain letters "
        "or digits, or leave it empty.",
    ),
    "neither core nor not": (
        table("items", "P02,1", "P02,maybe"),
        "peaks/items.csv, row 4, column core: 'maybe' isn't 1 or 0. Write 1 for the core "
        "deck, 0 for the full deck only.",
    ),
    "a word for a picture": (
        {"peaks.csv": pictured("\U0001f5fb", "hill")},
        "peaks.csv, row 3, column picture: 'hill' is neither one emoji nor a PNG file. Write one, "
        "or leave it empty.",
    ),
    "two pictures": (
        {"peaks.csv": pictured("\U0001f5fb\U0001f5fb")},
        "peaks.csv, row 2, column picture: '\U0001f5fb\U0001f5fb' is neither one emoji nor a PNG "
        "file. Write one, or leave it empty.",
    ),
    # Statistics
    "statistic without a name": (
        table("stats", "snow,", ","),
        "peaks/stats.csv, row 3, column stat: This cell is empty. Give the statistic a short name.",
    ),
    "statistic without a label": (
        table("stats", "snow,Snow", "snow,"),
        "peaks/stats.csv, row 3, column label: This cell is empty. Write what the statistic "
        "is called.",
    ),
    "one label twice": (
        table("stats", "snow,Snow", "snow,height"),
        "peaks/stats.csv, column label: 2 statistics are called 'height'. Give each its own name.",
    ),
    "no pattern": (
        table("stats", "0.0%", "{:.1f}%"),
        "peaks/stats.csv, row 3, column show: '{:.1f}%' isn't a number format. Write a "
        "pattern such as 0, 0.0%, 0,000 km or $0.00.",
    ),
    "no direction": (
        table("stats", "lowest", "up"),
        "peaks/stats.csv, row 3, column first: Write highest or lowest here, not 'up'.",
    ),
    "bound that is no number": (
        table("stats", "0,9000", "zero,9000"),
        "peaks/stats.csv, row 2, column low: 'zero' isn't a number. Write one, or leave the "
        "cell empty.",
    ),
    "bounds exchanged": (
        table("stats", "0,9000", "9000,0"),
        "peaks/stats.csv, row 2, column low: This is above the high bound of 0. Swap the two.",
    ),
    "every statistic held back": (
        {
            "peaks/sheet.csv": packs.SHEET,
            "peaks/stats.csv": "stat,label,held\nheight,Height,no\nsnow,Snow,no\n",
        },
        "peaks/stats.csv: Every statistic is held back. Leave at least one to play with.",
    ),
    "statistic without values": (
        {"peaks/sheet.csv": packs.SHEET, "peaks/stats.csv": "stat,label\ndepth,Depth\n"},
        "peaks/sheet.csv: There are no values for Depth. Fill them in, or leave the statistic out.",
    ),
    # Values
    "missing value in a sheet": (
        sheet("Peak C,1014", "Peak C,"),
        "peaks.csv, row 4: Peak C has no value for Height. Fill it in, or write 0 in the core"
        " column to keep the item for the full deck.",
    ),
    "missing value in a table": (
        table("values", "peak-2,height,1014,2024,survey\n", ""),
        "peaks/values.csv: Peak 2 has no value for Height. Fill it in, or write 0 in the core"
        " column to keep the item for the full deck.",
    ),
    "unknown item": (
        table("values", "peak-2,", "peek-2,"),
        "peaks/values.csv, row 8, column item: 'peek-2' isn't in peaks/items.csv. Did you "
        "mean peak-2 or peak-12?",
    ),
    "unknown statistic": (
        table("values", "peak-2,height", "peak-2,heigth"),
        "peaks/values.csv, row 8, column stat: 'heigth' isn't in peaks/stats.csv. Did you "
        "mean height?",
    ),
    "unknown source": (
        table("values", "1014,2024,survey", "1014,2024,hearsay"),
        "peaks/values.csv, row 8, column source: 'hearsay' isn't in sources.csv.",
    ),
    "two values for one cell": (
        table("values", "peak-2,snow", "peak-2,height"),
        "peaks/values.csv, row 9, column value: Row 8 already has the value of peak-2 for "
        "height. Keep one of the two.",
    ),
    "no year": (
        table("values", "1014,2024", "1014,last"),
        "peaks/values.csv, row 8, column year: 'last' isn't a year. Write one such as 2024, "
        "or leave it empty.",
    ),
    "year of another age": (
        table("values", "1014,2024", "1014,20244"),
        "peaks/values.csv, row 8, column year: '20244' isn't a year. Write one such as 2024, "
        "or leave it empty.",
    ),
    "value out of range": (
        table("values", "1014", "10140"),
        "peaks/values.csv, row 8, column value: This is outside the plausible range, 0 to "
        "9000. Fix the value or the range.",
    ),
    "nothing to rank": (
        {"x.csv": "Name,Size\n" + "".join(f"Thing {n},5.{'0' * (n % 3 + 1)}\n" for n in range(12))},
        "x.csv: Size is the same for every item, so nothing can be ranked. Leave it out.",
    ),
    # Sources
    "source without a name": (
        table("sources", "survey,", ","),
        "peaks/sources.csv, row 2, column source: This cell is empty. Give the source a short"
        " name.",
    ),
    "source without a title": (
        table("sources", "Survey of peaks", ""),
        "peaks/sources.csv, row 2, column title: This cell is empty. Write the title of the "
        "source.",
    ),
    "one source twice": (
        table("sources", "on paper\n", "on paper\nsurvey,Again,,,\n"),
        "peaks/sources.csv, row 3, column source: 'survey' is already in row 2. Use it only once.",
    ),
}


@pytest.mark.parametrize("kind", BAD)
def test_it_is_refused_with_its_sentence(kind: str, tmp_path: Path) -> None:
    files, sentence = BAD[kind]
    packs.assert_refused(packs.folder(tmp_path / "pack", files), sentence)
