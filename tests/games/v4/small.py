"""A small catalog whose values can be read off the tokens, for tests of the higher/lower games.

Four categories of forty tokens: the token at place p of a category is worth 10 × p, in every
statistic with an even number; in the odd ones the order is reversed. Places 20 and 21 are equal.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from outrank.catalog.catalog import Catalog, Category, Challenge, Contents, Fact, Item, Stat
from outrank.catalog.number_format import parse
from outrank.catalog.tags import Design
from outrank.kernel.seats import Piece

CATEGORIES = ("movies", "countries", "sports", "companies")
TOKENS = 40
STATS = 8
"""Statistics of each category; each has two cards, the highest first and the lowest first."""


def worth(place: int, stat: int) -> int:
    value = 10 * (20 if place == 21 else place)
    return 1000 - value if stat % 2 else value


def code(tag: str) -> int:
    """The number of a tag such as B2."""
    return "ABCD".index(tag[0]) * 5 + int(tag[1]) - 1


class Tagged(Catalog):
    """A catalog with other tags on some tokens."""

    def __init__(self, contents: Contents, other: Mapping[int, str]) -> None:
        super().__init__(contents)
        self.other = {piece: tuple(map(code, words.split())) for piece, words in other.items()}

    def tags(self, piece: Piece, design: Design) -> tuple[int, ...]:
        return self.other.get(piece) or super().tags(piece, design)


def catalog(
    *,
    tokens: int = TOKENS,
    stats: int = STATS,
    names: Mapping[int, str] = {},
    values: Mapping[int, str] = {},
    tags: Mapping[int, str] = {},
    categories: tuple[str, ...] = CATEGORIES,
) -> Catalog:
    """The small catalog; names, values in statistic 0 and tags may be changed piece by piece."""
    homes = range(len(categories))
    all_stats = tuple(_stat(home, k) for home in homes for k in range(stats))
    contents = Contents(
        "Small",
        tuple(Category(name, name.title(), name[:-1], ()) for name in categories),
        tuple(
            Item(f"i{p}", names.get(p, f"T{p}"), f"{p:03d}", p // tokens, True, ())
            for p in range(tokens * len(categories))
        ),
        all_stats,
        tuple(
            Challenge(2 * s + d, f"c{s}.{d}", stat.category, s, d == 0, "Which?", 1, 0.0)
            for s, stat in enumerate(all_stats)
            for d in (0, 1)
        ),
        (),
        (),
        tuple(
            tuple(
                Fact(Decimal(_value(values, s, stat.category * tokens + i, i)), None, None)
                for i in range(tokens)
            )
            for s, stat in enumerate(all_stats)
        ),
    )
    return Tagged(contents, tags)


def _stat(home: int, number: int) -> Stat:
    show = parse("0")
    assert show is not None
    label = f"Figure {number}"
    return Stat(f"s{number}", home, label, "", show, True, None, None, "", "", None, ())


def _value(values: Mapping[int, str], stat: int, piece: int, place: int) -> str:
    return values[piece] if stat == 0 and piece in values else str(worth(place, stat))


SMALL = catalog()
