"""The sets of the built-in catalog agree with its values."""

import pytest

from outrank.catalog import load, lookup
from outrank.kernel.seats import Piece

CATALOG = load()
LADDERS: dict[tuple[str, str], list[tuple[str, float, float]]] = {
    ("countries", "population"): [
        ("Under 10 Million People", 0, 10e6),
        ("10 to 50 Million People", 10e6, 50e6),
        ("50 to 100 Million People", 50e6, 100e6),
        ("100+ Million People", 100e6, 1e12),
    ],
    ("countries", "gdp_per_person"): [
        ("Under $20,000 a Head", 0, 20_000),
        ("$20,000 to $40,000 a Head", 20_000, 40_000),
        ("$40,000 to $70,000 a Head", 40_000, 70_000),
        ("Over $70,000 a Head", 70_000, 1e9),
    ],
    ("movies", "worldwide_gross"): [
        ("Under $300 Million", 0, 300),
        ("$300 to $600 Million", 300, 600),
        ("$600 Million to a Billion", 600, 1_000),
        ("Billion-Dollar Club", 1_000, 1e9),
    ],
    ("movies", "oscar_wins"): [
        ("No Oscar", 0, 1),
        ("One Oscar", 1, 2),
        ("Two or Three Oscars", 2, 4),
        ("Four or More Oscars", 4, 99),
    ],
    ("sports", "titles"): [
        ("No Title Yet", 0, 1),
        ("One to Three Titles", 1, 4),
        ("Four or Five Titles", 4, 6),
        ("Six to Nine Titles", 6, 10),
        ("Ten or More Titles", 10, 99),
    ],
    ("companies", "market_cap"): [
        ("Worth under $150 Billion", 0, 150),
        ("Worth $150 to $300 Billion", 150, 300),
        ("Worth $300 Billion to a Trillion", 300, 1_000),
        ("Trillion-Dollar Club", 1_000, 1e9),
    ],
}
ERAS = [
    ("Gaslight Era (before 1900)", 0, 1900),
    ("Ragtime Era (1900–1924)", 1900, 1925),
    ("Radio Days (1925–1949)", 1925, 1950),
    ("Fifties and Sixties", 1950, 1970),
    ("Seventies and Eighties", 1970, 1990),
    ("The Nineties", 1990, 2000),
    ("The Two-Thousands", 2000, 2010),
    ("2010 and Later", 2010, 9999),
]


def figure(piece: Piece, home: int, stat: str) -> float | None:
    fact = CATALOG.value(piece, lookup.stat(CATALOG, stat, within=home))
    return None if fact is None else float(fact.value)


def members(name: str, home: int) -> set[Piece]:
    (found,) = [token_set for token_set in CATALOG.sets if token_set.name == name]
    return {piece for piece in found.pieces if CATALOG.items[piece].category == home}


@pytest.mark.parametrize(("category", "stat"), LADDERS)
def test_a_set_holds_exactly_the_tokens_between_its_figures(category: str, stat: str) -> None:
    home = lookup.category(CATALOG, category)
    figures = {piece: figure(piece, home, stat) for piece in CATALOG.pieces(home)}
    for name, low, high in LADDERS[category, stat]:
        within = {p for p, value in figures.items() if value is not None and low <= value < high}
        assert members(name, home) == within


@pytest.mark.rule("V3-103")
@pytest.mark.parametrize("category", ["movies", "sports", "companies"])
def test_the_eras_are_the_same_for_movies_teams_and_companies(category: str) -> None:
    home = lookup.category(CATALOG, category)

    def year(piece: Piece) -> float | None:
        if category == "movies":
            return float(dict(CATALOG.items[piece].details)["year"])
        return figure(piece, home, "first_season" if category == "sports" else "founded")

    years = {piece: year(piece) for piece in CATALOG.pieces(home)}
    for name, low, high in ERAS:
        within = {p for p, value in years.items() if value is not None and low <= value < high}
        assert members(name, home) == within


def test_who_is_surrounded_by_sea_has_no_land_border() -> None:
    home = lookup.category(CATALOG, "countries")
    for piece in CATALOG.pieces(home):
        border = figure(piece, home, "land_border_km")
        assert (piece in members("Surrounded by Sea", home)) == (border == 0)


def test_leagues_are_what_the_teams_say() -> None:
    home = lookup.category(CATALOG, "sports")
    for piece in CATALOG.pieces(home):
        assert piece in members(dict(CATALOG.items[piece].details)["league"], home)
