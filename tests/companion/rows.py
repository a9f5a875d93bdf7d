"""Rows of tokens for challenge cards, right and wrong ones, and what makes pictures bad."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from companion.clips import text_of
from outrank.catalog import order
from outrank.catalog.catalog import Challenge
from outrank.catalog.load import load
from outrank.kernel.seats import Piece
from outrank.printing import pieces
from printed.variants import job

LOOKS: Final[tuple[dict[str, Any], ...]] = (
    {"tilt": 25},
    {"has_finger": True},
    {"light": 0.35},
    {"blur": 1.3},
    {"slant": 0.3, "shake": 14},
    {"noise": 0.12},
    {"tilt": 15, "slant": 0.2, "blur": 1.0, "noise": 0.08, "light": 0.6, "has_finger": True},
)
"""One way or another in which a picture is bad; the last is a little of everything."""


def card(category: int, number: int) -> Challenge:
    """Return the challenge that is printed on a card."""
    return next(
        one for one in pieces.offered(job(), category) if pieces.card_number(job(), one) == number
    )


def row_for(asked: Challenge, chance: Random, count: int, *, is_right: bool) -> tuple[str, ...]:
    """Return codes in the order of a card, or with two neighbours in each other's place."""
    catalog = load()
    ranks = catalog.ranks(asked.stat)
    deck = pieces.core_pieces(job(), asked.category)
    while True:
        row = list(order.best_order(ranks, chance.sample(deck, count), descending=asked.descending))
        if not is_right:
            place = chance.randrange(count - 1)
            row[place], row[place + 1] = row[place + 1], row[place]
        wrong = order.first_wrong_pair(ranks, row, descending=asked.descending)
        if (wrong is None) == is_right:  # neighbours of equal value are right both ways
            return tuple(catalog.items[Piece(piece)].code for piece in row)


def texts_of(category: int, row: tuple[str, ...]) -> tuple[str, ...]:
    """Return what the codes on these tokens say."""
    return tuple(text_of(load().categories[category].id, code) for code in row)
