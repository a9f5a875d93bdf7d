"""Five tokens to put in order, and the verdict on each of the 120 rows."""

from __future__ import annotations

from itertools import pairwise, permutations
from random import Random
from typing import Final

from msgspec import Struct

from outrank.catalog import order
from outrank.catalog.catalog import Catalog
from outrank.kernel.seats import Piece

TOKENS: Final = 5
LEAST_APART: Final = 3
"""How many places lie between two tokens of the row, at least, in the order of the whole deck."""


class Ranking(Struct, frozen=True):
    """A row to lay."""

    challenge: int
    tokens: tuple[Piece, ...]
    """As they are laid out."""
    answer: tuple[Piece, ...]
    """The tokens in the right order."""
    verdicts: dict[str, str]
    """By row, as the places of its tokens in `tokens` ("20134"): 1 or 0 for each pair of
    neighbours, right or wrong."""


def ranking(facts: Catalog, challenge: int, rng: Random) -> Ranking:
    """Five tokens from all over the deck, no two with the same figure on show."""
    asked = facts.challenges[challenge]
    ranks = facts.ranks(asked.stat)
    tokens = _tokens(facts, asked.stat, asked.category, rng)
    return Ranking(
        challenge,
        tokens,
        tuple(order.best_order(ranks, tokens, descending=asked.descending)),
        {
            "".join(map(str, places)): _verdict(
                ranks, [tokens[place] for place in places], descending=asked.descending
            )
            for places in permutations(range(len(tokens)))
        },
    )


def _tokens(facts: Catalog, stat: int, category: int, rng: Random) -> tuple[Piece, ...]:
    """One token from each fifth of the deck, laid out in any order."""
    deck = order.best_order(facts.ranks(stat), facts.deck(category, "core"), descending=True)
    cuts = [len(deck) * part // TOKENS for part in range(TOKENS + 1)]
    while True:
        places = [rng.randrange(low, high) for low, high in pairwise(cuts)]
        tokens = [Piece(deck[place]) for place in places]
        is_spread = all(after - before >= LEAST_APART for before, after in pairwise(places))
        if is_spread and len({shown(facts, stat, token) for token in tokens}) == TOKENS:
            rng.shuffle(tokens)
            return tuple(tokens)


def shown(facts: Catalog, stat: int, piece: Piece) -> str:
    """The figure of a token as people read it."""
    fact = facts.value(piece, stat)
    assert fact is not None, "only tokens with a figure are asked for"
    return facts.display(stat, fact.value)


def _verdict(ranks: tuple[int, ...], row: list[Piece], *, descending: bool) -> str:
    return "".join(
        "01"[order.first_wrong_pair(ranks, pair, descending=descending) is None]
        for pair in pairwise(row)
    )
