"""Sets of tokens that share a tag: what can be cashed, and for how much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, Literal

from outrank.catalog.tags import CODES, code_name
from outrank.kernel.menu import Pick
from outrank.kernel.moves import IllegalMove, Move
from outrank.kernel.seats import Piece
from outrank.mechanics.higher_lower.components import Tables
from outrank.mechanics.masks import has, mask_of, pieces_in

SMALLEST: Final = 2
LARGEST: Final = 4

TagScope = Literal["across_categories", "within_category"]


class CashIn(Move, frozen=True):
    """Cash these tokens for the tag they share; `points` is what the set brings."""

    tag: int
    points: int
    tokens: tuple[Piece, ...]


def matches(tables: Tables, held: int, scope: TagScope) -> Iterator[tuple[int, int]]:
    """Each tag that two or more held tokens share, and those tokens (V4-R14, F4-R09)."""
    if held & (held - 1) == 0:
        return
    if scope == "across_categories":
        for code, carriers in enumerate(tables.carriers):
            sharing = held & carriers
            if sharing & (sharing - 1):
                yield code, sharing
        return
    for subject in tables.subjects:
        of_subject = held & subject
        if of_subject & (of_subject - 1):
            for code, carriers in enumerate(tables.carriers):
                sharing = of_subject & carriers
                if sharing & (sharing - 1):
                    yield code, sharing


def cash_ins(
    tables: Tables, held: int, scope: TagScope, worth: Sequence[int]
) -> list[Pick[CashIn]]:
    """All sets that can be cashed, one family for each tag and size; `worth` is by size."""
    families: list[Pick[CashIn]] = []
    for tag, sharing in matches(tables, held, scope):
        among = pieces_in(sharing)
        sizes = range(SMALLEST, min(LARGEST, len(among)) + 1)
        families += (Pick(partial(CashIn, tag, worth[size]), among, size) for size in sizes)
    return families


def verify_cash_in(
    tables: Tables, held: int, scope: TagScope, worth: Sequence[int], move: CashIn
) -> None:
    """Refuses a set that cannot be cashed, with the sentence why."""
    tokens = move.tokens
    if not SMALLEST <= len(tokens) <= LARGEST:  # V4-R13
        raise IllegalMove(f"A set is {SMALLEST} to {LARGEST} tokens, not {len(tokens)}.")
    if not all(has(held, token) for token in tokens):
        raise IllegalMove("You can cash only tokens that you hold and may cash now.")
    if list(tokens) != sorted(set(tokens)):
        raise IllegalMove("Name each token of a set once, in ascending order.")
    if not 0 <= move.tag < CODES:
        raise IllegalMove("There is no such tag.")
    cashed = mask_of(tokens)
    if cashed & ~tables.carriers[move.tag]:
        raise IllegalMove(f"Not all of these tokens carry {code_name(move.tag)}.")
    if scope == "within_category" and not any(cashed & ~s == 0 for s in tables.subjects):
        raise IllegalMove("At this table a set is made of one category.")
    if move.points != worth[len(tokens)]:
        raise IllegalMove(f"That set brings {worth[len(tokens)]} points.")


def one_each(holders: Sequence[int]) -> tuple[Piece, ...]:
    """A different token out of each mask, lowest first; nothing if there is no such choice."""
    first, *rest = holders
    for token in pieces_in(first):
        if not rest:
            return (token,)
        others = one_each([mask & ~(1 << token) for mask in rest])
        if others:
            return (token, *others)
    return ()
