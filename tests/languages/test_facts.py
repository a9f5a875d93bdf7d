"""The built-in facts in every language: the same numbers, other words."""

from __future__ import annotations

import csv
from decimal import Decimal
from pathlib import Path

import pytest

from outrank.catalog import languages
from outrank.catalog.catalog import Catalog
from outrank.catalog.languages import STYLES, phrases, translated
from outrank.catalog.load import load
from outrank.catalog.show import parse, shown
from outrank.kernel.seats import Piece

LANGUAGES = sorted(STYLES)
CATALOG = load()


def texts(catalog: Catalog) -> list[str]:
    """All that is printed on tokens and cards."""
    found = [text for one in catalog.categories for text in (one.name, one.one)]
    found += [item.name for item in catalog.items]
    found += [t for stat in catalog.stats for t in (stat.label, stat.unit, stat.show.pattern) if t]
    found += [challenge.question for challenge in catalog.challenges]
    return found + [token_set.name for token_set in catalog.sets if token_set.name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_printed_is_translated(language: str) -> None:
    assert [text for text in texts(CATALOG) if phrases(language).find(text) is None] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_translated_that_is_not_printed(language: str) -> None:
    path = Path(languages.__file__).with_name(f"{language}.csv")
    with path.open(encoding="utf-8", newline="") as table:
        rows = list(csv.DictReader(table))
    english = [row["english"] for row in rows]
    assert len(set(english)) == len(english)
    made = {"the alphabet", "length of name", "last letter", "item"}  # of packs (catalog/derived)
    known = {*texts(CATALOG), *made}
    assert [text for text in english if "{}" not in text and text not in known] == []
    assert all(row["translation"].strip() for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_translation_is_the_same_catalog(language: str) -> None:
    told = translated(CATALOG, language)
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
    told = translated(CATALOG, language)
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
    show = parse(pattern)
    assert show is not None
    assert shown(show, Decimal(value), STYLES["de"]) == expected


def test_a_film_and_a_country_in_german() -> None:
    told = translated(CATALOG, "de")
    names = {item.id: item.name for item in told.items}
    assert (names["germany"], names["jaws"]) == ("Deutschland", "Der weiße Hai")
    assert names["dallas-cowboys"] == "Dallas Cowboys"
    population = next(n for n, stat in enumerate(told.stats) if stat.label == "Einwohner")
    japan = Piece(next(n for n, item in enumerate(told.items) if item.id == "japan"))
    fact = told.value(japan, population)
    assert fact is not None
    assert told.display(population, fact.value).endswith(" Mio.")
