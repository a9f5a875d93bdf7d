"""The sets of the built-in catalog, decided from the facts themselves.

Families that several categories share use one ladder and one list of names, so that a movie, a
team and a company of the same years lie in one set (V3-103).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple


class Member(NamedTuple):
    """An item, as far as its sets depend on it."""

    row: Mapping[str, str]
    figures: Mapping[str, float]
    hand: str
    """The code of the one family that was sorted by hand."""


Ladder = Sequence[tuple[float, str]]
Rule = Callable[[Member], str]

ERA = [
    (1900, "Gaslight Era (before 1900)"),
    (1925, "Ragtime Era (1900–1924)"),
    (1950, "Radio Days (1925–1949)"),
    (1970, "Fifties and Sixties"),
    (1990, "Seventies and Eighties"),
    (2000, "The Nineties"),
    (2010, "The Two-Thousands"),
    (9999, "2010 and Later"),
]
CROWD = [
    (10e6, "Under 10 Million People"),
    (50e6, "10 to 50 Million People"),
    (100e6, "50 to 100 Million People"),
    (1e12, "100+ Million People"),
]
WALLET = [
    (20_000, "Under $20,000 a Head"),
    (40_000, "$20,000 to $40,000 a Head"),
    (70_000, "$40,000 to $70,000 a Head"),
    (1e12, "Over $70,000 a Head"),
]
COAST = [
    (1_500, "Little or No Seaside"),
    (6_000, "A Fair Stretch of Coast"),
    (1e12, "Endless Seaside"),
]
TICKETS = [
    (300, "Under $300 Million"),
    (600, "$300 to $600 Million"),
    (1_000, "$600 Million to a Billion"),
    (1e12, "Billion-Dollar Club"),
]
OSCARS = [
    (1, "No Oscar"),
    (2, "One Oscar"),
    (4, "Two or Three Oscars"),
    (99, "Four or More Oscars"),
]
TITLES = [
    (1, "No Title Yet"),
    (4, "One to Three Titles"),
    (6, "Four or Five Titles"),
    (10, "Six to Nine Titles"),
    (99, "Ten or More Titles"),
]
WORTH = [
    (150, "Worth under $150 Billion"),
    (300, "Worth $150 to $300 Billion"),
    (1_000, "Worth $300 Billion to a Trillion"),
    (1e12, "Trillion-Dollar Club"),
]
CORNERS = {
    "A1": "Northern Europe",
    "A2": "Mainland Europe",
    "A3": "The Americas",
    "A4": "Asia-Pacific",
    "A5": "Africa, Middle East and South Asia",
}
BUSINESS = {
    "A1": "Tech and Media",
    "A2": "Everyday Brands",
    "A3": "Shops and Travel",
    "A4": "Wheels and Wings",
    "A5": "Money, Medicine and Energy",
}
TOWNS = {
    "Around New York City": "New York, Armonk, Purchase, New Brunswick, Norwalk",
    "The Northeast": "Boston, Buffalo, Philadelphia, Pittsburgh, Montreal, Toronto",
    "The Midwest": "Chicago, Cincinnati, Cleveland, Detroit, Green Bay, Indianapolis, "
    "Kansas City, Milwaukee, Minneapolis, St. Louis, Dearborn, Omaha, Evendale, Moline, "
    "Saint Paul, Richfield, Ann Arbor",
    "The South": "Atlanta, Baltimore, Dallas, Houston, Miami, Oklahoma City, San Antonio, Tampa, "
    "Washington, Bentonville, Austin, Arlington, Memphis, Charlotte, Spring, Sandy Springs, "
    "Round Rock, Bethesda, Tysons Corner, Irving, Mooresville, Louisville",
    "The West": "Calgary, Denver, Edmonton, Las Vegas, Los Angeles, Phoenix, Portland, San Diego, "
    "San Francisco, San Jose, Seattle, Vancouver, Cupertino, Redmond, Mountain View, Menlo Park, "
    "Santa Clara, Los Gatos, Burbank, Beaverton, Issaquah, Palo Alto, Newport Beach",
    "Northern Europe": "London, Bagsværd, Stockholm",
    "Mainland Europe": "Walldorf, Leuven, Maranello",
    "Asia-Pacific": "Tokyo, Toyota, Hangzhou",
}
PLACE = {town: name for name, towns in TOWNS.items() for town in towns.split(", ")}


def step(ladder: Ladder, figure: float | None) -> str:
    """The first rung that lies above a figure; nothing for a missing figure."""
    return "" if figure is None else next(name for limit, name in ladder if figure < limit)


def coast(figures: Mapping[str, float]) -> str:
    """Whether the sea is all round, or how long the coast is."""
    return (
        "Surrounded by Sea"
        if figures["land_border_km"] == 0
        else step(COAST, figures["coastline_km"])
    )


def by(ladder: Ladder, stat: str) -> Rule:
    """The rule that a ladder and a statistic decide."""
    return lambda one: step(ladder, one.figures.get(stat))


KIND = (
    "animation; science fiction; comedy or music without crime; action or adventure; anything else."
)
YEARS = "Movies, teams and companies share these bands of years."
FAMILIES: dict[str, dict[str, tuple[str, Rule]]] = {
    "countries": {
        "Place": (
            "Northern Europe: Nordic and Baltic states, British Isles. Mainland Europe: the rest, "
            "with Russia. Asia-Pacific: East and Southeast Asia, Oceania. Central Asia and Turkey "
            "go with the Middle East.",
            lambda one: CORNERS[one.hand],
        ),
        "Crowd": ("By the statistic Population.", by(CROWD, "population")),
        "Wallet": ("By the statistic Income per person.", by(WALLET, "gdp_per_person")),
        "Coast": (
            "Surrounded by Sea: no land border. The others by the statistic Coastline: under "
            "1,500 km, under 6,000 km, more.",
            lambda one: coast(one.figures),
        ),
    },
    "movies": {
        "Era": (
            f"By the year of release. {YEARS}",
            lambda one: step(ERA, int(one.row["year"])),
        ),
        "Kind": (
            f"By the first TMDB genre that fits: {KIND}",
            lambda one: one.row["kind"].replace("&", "and").title().replace("And", "and"),
        ),
        "Box office": ("By the statistic Worldwide box office.", by(TICKETS, "worldwide_gross")),
        "Oscars": ("By the statistic Oscars won.", by(OSCARS, "oscar_wins")),
    },
    "sports": {
        "League": ("The league the team plays in.", lambda one: one.row["league"]),
        "Place": (
            "Where the team plays at home; the Northeast and the West include Canada.",
            lambda one: PLACE[one.row["metro"]],
        ),
        "Trophies": ("By the statistic Championships.", by(TITLES, "titles")),
        "Era": (f"By the statistic First league season. {YEARS}", by(ERA, "first_season")),
    },
    "companies": {
        "Business": (
            "What the company mostly does, from its sector and industry.",
            lambda one: BUSINESS.get(one.hand, ""),
        ),
        "Place": ("Where the head office is.", lambda one: PLACE[one.row["hq_city"]]),
        "Era": (f"By the statistic Year founded. {YEARS}", by(ERA, "founded")),
        "Size": ("By the statistic Market value.", by(WORTH, "market_cap")),
    },
}
