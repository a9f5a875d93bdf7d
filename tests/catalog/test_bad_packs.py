"""Challenges, sets and files that do not fit together, each in its own way."""

import re
from pathlib import Path

import pytest

from catalog import packs
from catalog.packs import Files, table, without
from outrank.catalog import PackError, pack

BAD: dict[str, tuple[Files, str]] = {
    # Challenges
    "challenge by nothing": (
        table("challenges", "snow,", "snwo,"),
        "peaks/challenges.csv, row 4, column stat: “snwo” is no statistic of this category; "
        "did you mean snow?",
    ),
    "challenge by what is held back": (
        table("challenges", "snow,", "guess,"),
        "peaks/challenges.csv, row 4, column stat: Guess is held back; empty its held cell, "
        "or drop the row.",
    ),
    "challenge without direction": (
        table("challenges", "snow,lowest", "snow,"),
        "peaks/challenges.csv, row 4, column first: says “”; write highest or lowest.",
    ),
    "challenge without a question": (
        table("challenges", "Which peak has the least snow? Least first.", ""),
        "peaks/challenges.csv, row 4, column question: is empty; write the question.",
    ),
    "one challenge twice": (
        table("challenges", "height,lowest", "height,highest"),
        "peaks/challenges.csv, row 3: asks the same as row 2; ask it from the other end, "
        "or drop the row.",
    ),
    # Sets
    "three families": (
        table("sets", packs.SETS, re.sub(",[^,]*$", "", packs.SETS, flags=re.MULTILINE)),
        "peaks/sets.csv, row 1: has 3 families of sets; a token belongs to 4, one column each.",
    ),
    "set of no item": (
        table("sets", "peak-2,", "pike-2,"),
        "peaks/sets.csv, row 4, column item: “pike-2” is no item of this category.",
    ),
    "core item without a set": (
        table("sets", "peak-2,South", "peak-2,"),
        "peaks/sets.csv, column Side: Peak 2 is in no set of this family; "
        "name one for every core item.",
    ),
    "one set in two families": (
        table("sets", "peak-2,South,Rock", "peak-2,South,North"),
        "peaks/sets.csv, row 4, column Sort: “North” is also a set of Side; give one another name.",
    ),
    "one item's sets twice": (
        table("sets", "peak-2,", "peak-1,"),
        "peaks/sets.csv, row 4, column Side: tells peak-1 again, after row 3; "
        "keep one row an item.",
    ),
    "rule of no family": (
        table("families", "Side,", "Sied,"),
        "peaks/families.csv, row 2, column family: “Sied” is no column of sets.csv; "
        "did you mean Size or Side?",
    ),
    # Files and folders
    "no csv": (
        {"notes.txt": "x"},
        "pack: holds no CSV file; put one CSV file in it for each category.",
    ),
    "a file of no kind": (
        {**packs.FOLDER, "peaks/valeus.csv": packs.VALUES},
        "peaks/valeus.csv: is no file of a category; did you mean values.csv?",
    ),
    "missing table": (
        without("peaks/stats.csv"),
        "peaks: has no stats.csv; add it, or tell the category by one sheet.csv.",
    ),
    "told twice": (
        {**packs.FOLDER, "peaks/sheet.csv": packs.SHEET},
        "peaks: has both sheet.csv and values.csv; keep one of the two.",
    ),
    "too deep": (
        {"a/b/c/sheet.csv": packs.SHEET, "d.csv": packs.SHEET},
        "a/b/c: lies too deep; a pack holds one folder for each category.",
    ),
    "missing column": (
        table("values", "item,stat,value", "item,stat,figure"),
        "peaks/values.csv, row 1: has no column value; add one with this heading.",
    ),
    "unknown column": (
        table("stats", "label,unit", "label,units"),
        "peaks/stats.csv, row 1, column units: is no column of this file; did you mean unit?",
    ),
    "too many categories": (
        {f"c{n}.csv": packs.SHEET for n in range(13)},
        "the pack: has 13 categories; 12 are the most.",
    ),
    "categories of one name": (
        {"my peaks.csv": packs.SHEET, "my-peaks.csv": packs.SHEET},
        "the pack: has two categories of nearly the same name; rename one.",
    ),
    "category with a name that deceives": (
        {"pe\u202eaks.csv": packs.SHEET},
        "the pack: has a category whose name holds an invisible character (right-to-left "
        "override); type the text afresh.",
    ),
    "category that is not there": (
        {"hills.csv": packs.SHEET, "categories.csv": "category,name\nhills,Hills\nhill,Hill\n"},
        "categories.csv, row 3, column category: “hill” is no category of this pack; "
        "did you mean hills?",
    ),
    "category not listed": (
        {"a.csv": packs.SHEET, "b.csv": packs.SHEET, "categories.csv": "category,name\na,A\n"},
        "categories.csv: does not list b; add a row for it.",
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
        "more.csv: has 1 items to play with; a category needs at least 10.",
        "more.csv: A is the same for every item; leave it out, it ranks nothing.",
        "peaks.csv, row 4, column name: repeats “Peak B” of row 3; each name once.",
        "peaks.csv, row 4, column Height (m): says “tall”; write a number, "
        "or leave the cell empty.",
    ]
    with pytest.raises(PackError, match="3 more: see `outrank facts check`"):
        pack.load(tmp_path)
