"""The built-in facts in every language: the same numbers, other words."""

from __future__ import annotations

import csv
from decimal import Decimal
from functools import cache
from pathlib import Path

import pytest

from catalog import packs
from outrank import locale
from outrank.catalog import Catalog, load
from outrank.catalog.number_format import ENGLISH, STYLES, formatted, parse
from outrank.catalog.packs import defaults, pack
from outrank.catalog.translate import WORDS, translated
from outrank.kernel.seats import Piece
from outrank.locale import facts_texts

LANGUAGES = sorted(STYLES)
CATALOG = load()
DEFAULTS = {
    *(defaults.HIGHEST, defaults.LOWEST, *defaults.QUARTERS),
    *(defaults.ALPHABET, defaults.NAME_LENGTH, defaults.LAST_LETTER, "item"),
}
"""What packs print that bring only names and numbers."""


@cache
def built_in(language: str) -> Catalog:
    return translated(CATALOG, facts_texts(language), STYLES[language])


def texts(catalog: Catalog) -> list[str]:
    """All that is printed on tokens and cards."""
    found = [text for one in catalog.categories for text in (one.name, one.one)]
    found += [item.name for item in catalog.items]
    found += [
        t
        for stat in catalog.stats
        for t in (stat.number_format.pattern, *(getattr(stat, word) for word in WORDS))
        if t
    ]
    found += [challenge.question for challenge in catalog.challenges]
    names = [text for token_set in catalog.sets for text in (token_set.name, token_set.short)]
    return found + [name for name in names if name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_printed_is_translated(language: str) -> None:
    known = facts_texts(language)
    assert [text for text in [*texts(CATALOG), *DEFAULTS] if text not in known] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_translated_that_is_not_printed(language: str) -> None:
    path = Path(locale.__file__).parent / language / "facts.csv"
    with path.open(encoding="utf-8", newline="") as table:
        rows = list(csv.DictReader(table))
    english = [row["english"] for row in rows]
    assert len(set(english)) == len(english)
    known = {*texts(CATALOG), *DEFAULTS}
    assert [text for text in english if text not in known] == []
    assert all(row["translation"].strip() for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_translation_is_the_same_catalog(language: str) -> None:
    told = built_in(language)
    assert told.digest == CATALOG.digest
    assert [item.id for item in told.items] == [item.id for item in CATALOG.items]
    assert [item.code for item in told.items] == [item.code for item in CATALOG.items]
    for stat in range(len(CATALOG.stats)):
        assert told.ranks(stat) == CATALOG.ranks(stat)
    names = [(item.category, item.name) for item in told.items]
    assert len(set(names)) == len(names)
    questions = [challenge.question for challenge in told.challenges]
    assert len(set(questions)) == len(questions)
    assert len({one.name for one in told.sets}) == len(CATALOG.sets)


@pytest.mark.parametrize("language", LANGUAGES)
def test_values_have_the_same_digits(language: str) -> None:
    told = built_in(language)
    for number, stat in enumerate(CATALOG.stats):
        for piece in CATALOG.pieces(stat.category):
            fact = CATALOG.value(piece, number)
            if fact is not None:
                ours, theirs = (one.display(number, fact.value) for one in (CATALOG, told))
                assert _digits(ours) == _digits(theirs), (ours, theirs)


def _digits(text: str) -> str:
    return "".join(letter for letter in text if letter.isdigit())


@pytest.mark.parametrize(
    ("pattern", "value", "expected"),
    [
        ("0,000 km", "6378137", "6,38 Mio. km"),
        ("0,000 km", "40075", "40.075 km"),
        ("0,000.0 million $", "2923.7", "2,92 Mrd. $"),
        ("0,000.00 billion $", "3465.5", "3,47 Bio. $"),
        ("+0.00 %", "-0.55", "-0,55 %"),
        ("+0.00 %", "1.5", "+1,50 %"),
        ("0", "1976", "1976"),
        ("0.000", "0.9", "0,900"),
    ],
)
def test_numbers_are_written_as_germans_do(pattern: str, value: str, expected: str) -> None:
    format = parse(pattern)
    assert format is not None
    assert formatted(format, Decimal(value), STYLES["de"]) == expected


def test_a_film_and_a_country_in_german() -> None:
    told = built_in("de")
    names = {item.id: item.name for item in told.items}
    assert (names["germany"], names["jaws"]) == ("Deutschland", "Der weiße Hai")
    assert names["dallas-cowboys"] == "Dallas Cowboys"
    population = next(n for n, stat in enumerate(told.stats) if stat.label == "Einwohner")
    japan = Piece(next(n for n, item in enumerate(told.items) if item.id == "japan"))
    fact = told.value(japan, population)
    assert fact is not None
    assert told.display(population, fact.value).endswith(" Mio.")


def test_a_pack_of_names_and_numbers_in_german(tmp_path: Path) -> None:
    rows = "".join(f"Ort {n},{n}\n" for n in range(12))
    found = pack.load(packs.folder(tmp_path, {"orte.csv": f"Name,Population (km)\n{rows}"}))
    told = translated(found, facts_texts("de"), STYLES["de"])
    assert [card.question for card in told.challenges] == [
        "Eintrag: Wo ist der Wert für Einwohner (km) am höchsten? Höchster zuerst.",
        "Eintrag: Wo ist der Wert für Einwohner (km) am niedrigsten? Niedrigster zuerst.",
    ]
    names = [token_set.name for token_set in told.sets]
    assert names[0] == "Erstes Viertel nach Einwohner"
    assert "Letztes Viertel nach Alphabet" in names
    assert told.digest == found.digest


def test_texts_without_a_translation_stay() -> None:
    assert facts_texts("xx") == {}
    same = translated(CATALOG, {}, ENGLISH)
    assert texts(same) == texts(CATALOG)
