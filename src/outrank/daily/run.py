"""A higher-lower run: six calls one after another, until the first wrong one."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Final

from msgspec import Struct

from outrank.catalog import order
from outrank.catalog.catalog import Catalog
from outrank.catalog.order import Call
from outrank.daily.ranking import shown
from outrank.kernel.seats import Piece

CALLS: Final = 6
LEAST_APART: Final = 4
"""How many places lie between a token and the next, at least, in the order of the whole deck."""
BOTH: Final[tuple[Call, Call]] = ("higher", "lower")


class Run(Struct, frozen=True):
    """Each token is called higher or lower than the one before it, which is the centre (V4-030)."""

    challenge: int
    tokens: tuple[Piece, ...]
    """The first lies in the centre with its figure open."""
    right: tuple[Call, ...]
    """The right call for each token after the first."""


def run(facts: Catalog, challenge: int, rng: Random) -> Run:
    """Seven tokens, none close to the next, and not all of them one way."""
    asked = facts.challenges[challenge]
    ranks = facts.ranks(asked.stat)
    deck = order.best_order(ranks, facts.deck(asked.category, "core"), descending=True)
    while True:
        places = rng.sample(range(len(deck)), CALLS + 1)
        tokens = tuple(Piece(deck[place]) for place in places)
        right = tuple(_right(ranks, *pair) for pair in pairwise(tokens))
        if _is_varied(places, right) and _is_plain(facts, asked.stat, tokens):
            return Run(challenge, tokens, right)


def _right(ranks: tuple[int, ...], centre: Piece, drafted: Piece) -> Call:
    return next(call for call in BOTH if order.is_right_call(ranks[centre], ranks[drafted], call))


def _is_varied(places: list[int], right: tuple[Call, ...]) -> bool:
    is_far = all(abs(one - other) >= LEAST_APART for one, other in pairwise(places))
    return is_far and min(map(right.count, BOTH)) >= CALLS // 3


def _is_plain(facts: Catalog, stat: int, tokens: tuple[Piece, ...]) -> bool:
    """Whether no token shows the figure of the one before: both calls would be right then."""
    figures = [shown(facts, stat, token) for token in tokens]
    return all(one != other for one, other in pairwise(figures))
