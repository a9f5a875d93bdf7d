"""The sets of the built-in catalog agree with its values and details."""

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
    ("companies", "market_cap"): [
        ("150+ Billion Dollar Companies", 150, 300),
        ("300+ Billion Dollar Companies", 300, 1_000),
        ("Trillion Dollar Companies", 1_000, 1e9),
    ],
}
DECADES = [
    ("1930s–1960s Films", 1930, 1970),
    ("1970s Films", 1970, 1980),
    ("1980s Films", 1980, 1990),
    ("Born in the 1990s", 1990, 2000),
    ("2000s Films", 2000, 2010),
    ("2010s–2020s Films", 2010, 9999),
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
def test_films_are_in_the_set_of_their_years() -> None:
    home = lookup.category(CATALOG, "movies")
    years = {p: int(dict(CATALOG.items[p].details)["year"]) for p in CATALOG.pieces(home)}
    for name, low, high in DECADES:
        assert members(name, home) == {p for p, year in years.items() if low <= year < high}


def test_oscars_decide_what_a_film_won() -> None:
    home = lookup.category(CATALOG, "movies")
    winners = {p for p in CATALOG.pieces(home) if figure(p, home, "oscar_wins")}
    assert members("Oscar Best Picture Winners", home) < winners
    assert members("Other Oscar Winners", home) < winners
    assert not members("No Competitive Oscar", home) & winners


def test_landlocked_nations_have_no_coast_and_most_islands_no_land_border() -> None:
    home = lookup.category(CATALOG, "countries")
    for piece in CATALOG.pieces(home):
        coast = figure(piece, home, "coastline_km")
        assert (piece in members("Landlocked Nations", home)) == (coast == 0)
    borders = {p: figure(p, home, "land_border_km") for p in members("Island Nations", home)}
    shared = {CATALOG.items[p].id for p, border in borders.items() if border}
    assert shared == {"ireland", "united-kingdom", "indonesia"}


def test_leagues_and_titles_are_what_the_teams_say() -> None:
    home = lookup.category(CATALOG, "sports")
    waiting = members("Waiting for a First Title", home)
    for piece in CATALOG.pieces(home):
        league = dict(CATALOG.items[piece].details)["league"]
        assert piece in members(f"{league} Teams", home)
        if piece in waiting:
            assert figure(piece, home, "titles") == 0


def test_american_and_other_companies_are_told_apart_by_their_country() -> None:
    home = lookup.category(CATALOG, "companies")
    for piece in CATALOG.pieces(home):
        country = dict(CATALOG.items[piece].details)["country"]
        abroad = members("European Companies", home) | members("Asia-Pacific Nations", home)
        assert (piece in abroad) == (country != "United States")
