"""What there is to look up, and the answers to every challenge: for the box and for the page.

The key gives each statistic once, with the numbers of its cards: one reads it from the top, the
other from the bottom (CL-079, CL-141, CL-142).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from outrank.catalog import order
from outrank.catalog.catalog import Catalog, Kind
from outrank.kernel.seats import Piece


class Statistic(Struct, frozen=True):
    """A statistic, and how many items it is known for."""

    category: str
    id: str
    label: str
    unit: str
    known: int
    items: int
    asked: str
    """How the core and the full deck ask for it."""


class Card(Struct, frozen=True):
    """A challenge card of a statistic."""

    number: int
    first: str
    question: str


class Place(Struct, frozen=True):
    """An item in the order of a statistic; equal values share a place."""

    place: int
    code: str
    item: str
    value: str


class Answer(Struct, frozen=True):
    """The order by a statistic, highest first, with the cards that ask for it."""

    category: str
    title: str
    cards: tuple[Card, ...]
    rows: tuple[Place, ...]
    sources: str


def statistics(catalog: Catalog, within: int | None = None) -> list[Statistic]:
    """Every statistic, of one category or of all."""
    offered = {
        kind: {
            catalog.challenges[number].stat
            for category in range(len(catalog.categories))
            for number in catalog.offered(category, catalog.deck(category, kind))
        }
        for kind in ("core", "full")
    }
    found = []
    for number, stat in enumerate(catalog.stats):
        if within in (None, stat.category):
            pieces = catalog.pieces(stat.category)
            known = sum(catalog.value(piece, number) is not None for piece in pieces)
            asked = [kind for kind, asked_for in offered.items() if number in asked_for]
            found.append(
                Statistic(
                    catalog.categories[stat.category].name,
                    stat.id,
                    stat.label,
                    stat.unit,
                    known,
                    len(pieces),
                    " and ".join(asked) + " deck" if asked else "not asked",
                )
            )
    return found


def answers(catalog: Catalog, within: int | None, deck: Kind) -> list[Answer]:
    """The answers to every challenge that a deck can be asked, of one category or of all."""
    return [
        _answer(catalog, stat, catalog.deck(category, deck), numbers)
        for category in range(len(catalog.categories))
        if within in (None, category)
        for stat, numbers in _asked(catalog, category, deck)
    ]


def _asked(catalog: Catalog, category: int, deck: Kind) -> Iterator[tuple[int, list[int]]]:
    """The statistics that are asked for, each with its challenges."""
    asked: dict[int, list[int]] = {}
    for number in catalog.offered(category, catalog.deck(category, deck)):
        asked.setdefault(catalog.challenges[number].stat, []).append(number)
    yield from asked.items()


def _answer(catalog: Catalog, stat: int, deck: tuple[Piece, ...], numbers: list[int]) -> Answer:
    asked = catalog.stats[stat]
    cards = [catalog.challenges[number] for number in numbers]
    return Answer(
        category=catalog.categories[asked.category].name,
        title=asked.title,
        cards=tuple(
            Card(card.card, "highest" if card.descending else "lowest", card.question)
            for card in cards
        ),
        rows=tuple(_rows(catalog, stat, deck)),
        sources="; ".join(catalog.sources[source].name for source in asked.sources),
    )


def _rows(catalog: Catalog, stat: int, deck: tuple[Piece, ...]) -> Iterator[Place]:
    ranks = catalog.ranks(stat)
    ordered = order.best_order(ranks, deck, descending=True)
    held = [ranks[piece] for piece in ordered]
    for piece in map(Piece, ordered):
        fact = catalog.value(piece, stat)
        assert fact is not None, "a challenge is only asked if every token has a value"
        item = catalog.items[piece]
        place = held.index(ranks[piece]) + 1
        yield Place(place, item.code, item.name, catalog.display(stat, fact.value))
