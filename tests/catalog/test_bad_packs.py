"""Challenges, sets and files that do not fit together, each in its own way."""

import re
from pathlib import Path

import pytest

from catalog import packs
from catalog.packs import Files, table, without
from outrank.catalog import PackError
from outrank.catalog.packs import pack

BAD: dict[str, tuple[Files, str]] = {
    # Challenges
    "challenge by nothing": (
        table("challenges", "snow,", "snwo,"),
        "peaks/challenges.csv, row 4, column stat: 'snwo' isn't a statistic in this category."
        " Did you mean snow?",
    ),
    "challenge by what is held back": (
        table("challenges", "snow,", "guess,"),
        "peaks/challenges.csv, row 4, column stat: Guess is held back. Empty its cell in the "
        "held column, or delete this row.",
    ),
    "challenge without direction": (
        table("challenges", "snow,lowest", "snow,"),
        "peaks/challenges.csv, row 4, column first: Write highest or lowest here, not ''.",
    ),
    "challenge without a question": (
        table("challenges", "Which peak has the least snow? Least first.", ""),
        "peaks/challenges.csv, row 4, column question: This cell is empty. Write the question.",
    ),
    "one challenge twice": (
        table("challenges", "height,lowest", "height,highest"),
        "peaks/challenges.csv, row 3: Row 2 asks the same question. Ask from the other end, "
        "or delete one of them.",
    ),
    # Sets
    "three families": (
        table("sets", packs.SETS, re.sub(",[^,]*$", "", packs.SETS, flags=re.MULTILINE)),
        "peaks/sets.csv, row 1: There are 3 families of sets. There must be 4, one column per"
        " family.",
    ),
    "set of no item": (
        table("sets", "peak-2,", "pike-2,"),
        "peaks/sets.csv, row 4, column item: 'pike-2' isn't an item in this category.",
    ),
    "core item without a set": (
        table("sets", "peak-2,South", "peak-2,"),
        "peaks/sets.csv, column Side: Peak 2 isn't in a set of this family. Every core item "
        "needs one.",
    ),
    "one set in two families": (
        table("sets", "peak-2,South,Rock", "peak-2,South,North"),
        "peaks/sets.csv, row 4, column Sort: 'North' is also a set in Side. Rename one of them.",
    ),
    "one item's sets twice": (
        table("sets", "peak-2,", "peak-1,"),
        "peaks/sets.csv, row 4, column Side: peak-1 is already in row 3. Keep one row per item.",
    ),
    "rule of no family": (
        table("families", "Side,", "Sied,"),
        "peaks/families.csv, row 2, column family: 'Sied' isn't a column in sets.csv. Did you"
        " mean Size or Side?",
    ),
    # Files and folders
    "no csv": (
        {"notes.txt": "x"},
        "pack: There is no CSV file in it. Add one CSV file per category.",
    ),
    "a file of no kind": (
        {**packs.FOLDER, "peaks/valeus.csv": packs.VALUES},
        "peaks/valeus.csv: A category has no file of this name. Did you mean values.csv?",
    ),
    "missing table": (
        without("peaks/stats.csv"),
        "peaks: This category has no stats.csv. Add it, or put everything into one sheet.csv.",
    ),
    "told twice": (
        {**packs.FOLDER, "peaks/sheet.csv": packs.SHEET},
        "peaks: This category has both sheet.csv and values.csv. Keep one of the two.",
    ),
    "too deep": (
        {"a/b/c/sheet.csv": packs.SHEET, "d.csv": packs.SHEET},
        "a/b/c: This folder is too deep. A pack has one folder per category.",
    ),
    "missing column": (
        table("values", "item,stat,value", "item,stat,figure"),
        "peaks/values.csv, row 1: There is no column 'value'. Add one with this heading.",
    ),
    "unknown column": (
        table("stats", "label,unit", "label,units"),
        "peaks/stats.csv, row 1, column units: This file has no such column. Did you mean unit?",
    ),
    "too many categories": (
        {f"c{n}.csv": packs.SHEET for n in range(13)},
        "pack: The pack has 13 categories. The limit is 12.",
    ),
    "categories of one name": (
        {"my peaks.csv": packs.SHEET, "my-peaks.csv": packs.SHEET},
        "pack: Two categories have almost the same name. Rename one of them.",
    ),
    "category with a name that deceives": (
        {"pe\u202eaks.csv": packs.SHEET},
        "pe�aks: Rename this category. This text has an invisible character (right-to-left "
        "override). Type it again.",
    ),
    "category that is not there": (
        {"hills.csv": packs.SHEET, "categories.csv": "category,name\nhills,Hills\nhill,Hill\n"},
        "categories.csv, row 3, column category: 'hill' isn't a category in this pack. Did "
        "you mean hills?",
    ),
    "category not listed": (
        {"a.csv": packs.SHEET, "b.csv": packs.SHEET, "categories.csv": "category,name\na,A\n"},
        "categories.csv: b is missing here. Add a row for it.",
    ),
}


@pytest.mark.parametrize("kind", BAD)
def test_it_is_refused_with_its_sentence(kind: str, tmp_path: Path) -> None:
    files, sentence = BAD[kind]
    packs.assert_refused(packs.folder(tmp_path / "pack", files), sentence)


def test_everything_wrong_is_named_at_once(tmp_path: Path) -> None:
    text = packs.SHEET.replace("Peak C,1014", "Peak B,tall").replace("Snow (%)", "Snow (%),core")
    found = pack.problems(packs.folder(tmp_path, {"peaks.csv": text, "more.csv": "Name,A\nx,1\n"}))
    assert [str(problem) for problem in found] == [
        "more.csv: This category has 1 item to play with. It needs at least 10.",
        "more.csv: A is the same for every item, so nothing can be ranked. Leave it out.",
        "peaks.csv, row 4, column name: 'Peak B' is already in row 3. Use it only once.",
        "peaks.csv, row 4, column Height (m): 'tall' isn't a number. Write one, "
        "or leave the cell empty.",
    ]
    with pytest.raises(PackError, match="There are 3 more problems: run 'outrank facts check'"):
        pack.load(tmp_path)
