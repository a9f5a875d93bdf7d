"""How figures are spoken, and what is told about a statistic."""

from decimal import Decimal
from pathlib import Path

import pytest

from catalog import packs
from outrank.catalog import load, lookup
from outrank.catalog.number_format import STYLES
from outrank.catalog.packs import pack
from outrank.catalog.translate import translated
from outrank.catalog.wording import spoken, trivia
from outrank.locale import facts_texts

CATALOG = load()


def stat(name: str) -> int:
    return lookup.stat(CATALOG, name)


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("oscar_wins", "11", "11 Oscars"),
        ("oscar_wins", "1", "1 Oscar"),
        ("oscar_wins", "0", "0 Oscars"),
        ("worldwide_gross", "2923.7", "$2.92 billion worldwide"),
        ("runtime", "124", "124 min long"),
    ],
)
def test_a_figure_is_spoken_with_its_unit(name: str, value: str, expected: str) -> None:
    assert CATALOG.spoken(stat(name), Decimal(value)) == expected


def test_a_figure_without_words_is_only_displayed() -> None:
    assert spoken("1,000 m", "", "") == "1,000 m"
    assert spoken("1", "{value} goals", "") == "1 goals"


def test_trivia_name_an_end_only_if_one_item_holds_it_alone() -> None:
    text = "{top_item} has {top_value}, {bottom_item} {bottom_value}."
    assert trivia(text, (["A"], "9"), (["B"], "1")) == "A has 9, B 1."
    assert trivia(text, (["A", "C"], "9"), (["B"], "1")) == ""
    assert trivia("Up to {top_value}.", (["A", "C"], "9"), (["B"], "1")) == "Up to 9."


def test_every_statistic_that_is_asked_has_its_words() -> None:
    for number in {card.stat for card in CATALOG.challenges}:
        asked = CATALOG.stats[number]
        assert asked.higher
        assert asked.lower
        assert asked.higher != asked.lower
        assert "{value}" in asked.spoken
        for kind in ("core", "full"):
            told = CATALOG.trivia(number, CATALOG.deck(asked.category, kind))
            assert told
            assert "{" not in told


@pytest.mark.rule("CL-007")
def test_coffee_is_marked_as_rounded() -> None:
    coffee = CATALOG.stats[stat("coffee_kg")]
    assert coffee.caveat.startswith("Mean of 2017–2019, rounded to the nearest kilogram")
    german = translated(CATALOG, facts_texts("de"), STYLES["de"]).stats[stat("coffee_kg")]
    assert german.caveat.startswith("Mittel aus 2017–2019, auf ganze Kilogramm gerundet")


def test_a_caveat_gives_nothing_away() -> None:
    told = [(one.category, one.caveat) for one in CATALOG.stats if one.caveat]
    names = {(item.category, item.name) for item in CATALOG.items}
    assert told
    assert not [(c, name, text) for c, text in told for d, name in names if c == d and name in text]
    assert not [text for _category, text in told if "{" in text]


def test_what_is_told_in_play_names_no_item_and_no_end_of_the_deck() -> None:
    told = {n: text for n in range(len(CATALOG.stats)) if (text := CATALOG.open_trivia(n))}
    assert len(told) > 100
    for number, text in told.items():
        assert "{" not in text
        for piece in CATALOG.pieces(CATALOG.stats[number].category):
            assert CATALOG.items[piece].name not in text
    for name in ("domestic_gross", "area_km2"):  # the ends of the deck, and France
        assert CATALOG.stats[stat(name)].trivia
        assert CATALOG.open_trivia(stat(name)) == ""


def test_a_deck_without_values_tells_nothing() -> None:
    movie = CATALOG.deck(lookup.category(CATALOG, "movies"), "core")
    assert CATALOG.trivia(stat("population"), movie) == ""


def test_every_source_reads_plainly() -> None:
    for source in CATALOG.sources:
        assert source.plain == source.name
        assert source.year
        assert "github" not in source.plain


WORDED = packs.STATS.replace(
    "held,notes\n", "held,notes,higher,lower,spoken,trivia,caveat,keep,difficulty\n"
).replace(
    "Above the sea.",
    "Above the sea.,more height,less height,{value} high,"
    "{top_item} is on top.,To the metre.,1,hard",
)


def test_a_pack_can_bring_its_own_words(tmp_path: Path) -> None:
    names = "set,short,icon\nNorth,N,tabler:compass\n"
    files = packs.FOLDER | {"peaks/stats.csv": WORDED, "peaks/set_names.csv": names}
    found = pack.load(packs.folder(tmp_path, files))
    height = found.stats[0]
    assert (height.higher, height.lower, height.is_kept) == ("more height", "less height", True)
    assert found.spoken(0, Decimal(1070)) == "1,070 m high"
    assert found.trivia(0, found.deck(0, "core")) == "Peak 11 is on top."
    assert height.caveat == "To the metre."
    marks = {found.stats[card.stat].id: card.difficulty for card in found.challenges}
    assert marks == {"height": 3, "snow": 1}  # snow: nobody has said, so its values decide
    north = next(token_set for token_set in found.sets if token_set.name == "North")
    assert (north.short, north.icon) == ("N", "tabler:compass")


def test_a_pack_needs_none_of_them(tmp_path: Path) -> None:
    found = pack.load(packs.folder(tmp_path, {"peaks.csv": packs.SHEET}))
    height = found.stats[0]
    assert (height.higher, height.lower, height.is_kept) == ("", "", False)
    assert found.spoken(0, Decimal(1070)) == "1,070 m"
    assert found.trivia(0, found.deck(0, "core")) == ""
    assert {(one.short, one.icon) for one in found.sets} == {("", "")}


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("less height", "", "row 2, column lower: This cell is empty. Write both captions,"),
        ("more height", "", "row 2, column higher: This cell is empty. Write both captions,"),
        ("more height", "m" * 25, "row 2, column higher: This caption has 25 characters."),
        ("{value} high", "high", "row 2, column spoken: Write {value} once, where the"),
        ("{value} high", "{value} {x}", "row 2, column spoken: Write {value} once, where the"),
        ("{top_item} is", "{it} is", "row 2, column trivia: Use no placeholders but {top_item},"),
        (",1,", ",maybe,", "row 2, column keep: 'maybe' isn't 1 or 0."),
        (",hard\n", ",brutal\n", "row 2, column difficulty: 'brutal' isn't easy, medium or hard."),
    ],
)
def test_wrong_words_are_reported(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert old in WORDED
    files = packs.FOLDER | {"peaks/stats.csv": WORDED.replace(old, new, 1)}
    found = [str(problem) for problem in pack.problems(packs.folder(tmp_path, files))]
    assert any(problem.startswith(f"peaks/stats.csv, {sentence}") for problem in found), found


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ("Nord,N,", "row 2, column set: 'Nord' isn't a set in sets.csv."),
        ("North,N,\nNorth,N,", "row 3, column set: 'North' is already in row 2."),
        (f"North,{'n' * 23},", "row 2, column short: This name has 23 characters."),
    ],
)
def test_wrong_names_of_sets_are_reported(tmp_path: Path, rows: str, sentence: str) -> None:
    files = packs.FOLDER | {"peaks/set_names.csv": f"set,short,icon\n{rows}\n"}
    found = [str(problem) for problem in pack.problems(packs.folder(tmp_path, files))]
    assert any(problem.startswith(f"peaks/set_names.csv, {sentence}") for problem in found), found
