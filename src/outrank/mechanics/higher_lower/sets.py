"""Sets of tokens that share a tag: what can be cashed in, and for how many points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final, Literal

from outrank.catalog.tags import CODES, code_name
from outrank.kernel.menu import Pick, bits
from outrank.kernel.messages import _
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import Piece
from outrank.mechanics.higher_lower.components import TaggedComponents
from outrank.mechanics.higher_lower.events import CashIn
from outrank.mechanics.masks import has, mask_of, pieces_in

SMALLEST: Final = 2
LARGEST: Final = 4

TagScope = Literal["across_categories", "within_category"]


def tag_matches(components: TaggedComponents, held: int, scope: TagScope) -> list[tuple[int, int]]:
    """Each tag that two or more held tokens share, and those tokens (V4-R14, F4-R09)."""
    groups = [held]
    if scope == "within_category":
        groups = [held & tokens for tokens in components.category_tokens]
    found: list[tuple[int, int]] = []
    for group in groups:
        once = twice = 0  # the tags that one token carries, and those that several do
        for token in bits(group):
            tags = components.tag_masks[token]
            twice |= once & tags
            once |= tags
        found += [(tag, group & components.carriers[tag]) for tag in bits(twice)]
    return found


@lru_cache(maxsize=4096)
def cash_ins(
    components: TaggedComponents, held: int, scope: TagScope, worth: tuple[int, ...]
) -> tuple[Pick[CashIn], ...]:
    """All sets that can be cashed in, one family per tag and size; `worth` is by size.

    Cached, because a seat is asked again and again while it holds the same tokens.
    """
    families: list[Pick[CashIn]] = []
    for tag, sharing in tag_matches(components, held, scope):
        among = pieces_in(sharing)
        sizes = range(SMALLEST, min(LARGEST, len(among)) + 1)
        families += [Pick(partial(CashIn, tag, worth[size]), among, size) for size in sizes]
    return tuple(families)


def verify_cash_in(
    components: TaggedComponents, held: int, scope: TagScope, worth: Sequence[int], move: CashIn
) -> None:
    """Raises IllegalMove if this set cannot be cashed in."""
    tokens = move.tokens
    if not SMALLEST <= len(tokens) <= LARGEST:  # V4-R13
        raise IllegalMove(
            _(
                "A set has {low} to {high} tokens, not {given}.",
                low=SMALLEST,
                high=LARGEST,
                given=len(tokens),
            )
        )
    if not all(has(held, token) for token in tokens):
        raise IllegalMove(
            _("You don't hold all of these tokens, or you can't use them for a set yet.")
        )
    if list(tokens) != sorted(set(tokens)):
        raise IllegalMove(_("Name each token of a set once, in ascending order."))
    if not 0 <= move.tag < CODES:
        raise IllegalMove(_("There is no such tag."))
    cashed = mask_of(tokens)
    if cashed & ~components.carriers[move.tag]:
        raise IllegalMove(_("Not all of these tokens carry {tag}.", tag=code_name(move.tag)))
    if scope == "within_category" and not any(cashed & ~t == 0 for t in components.category_tokens):
        raise IllegalMove(_("In this match, a set must come from one category."))
    if move.points != worth[len(tokens)]:
        raise IllegalMove(_("That set scores {points} points.", points=worth[len(tokens)]))


def distinct_representatives(holders: Sequence[int]) -> tuple[Piece, ...]:
    """A different token from each mask, lowest first; nothing if there is no such choice."""
    first, *rest = holders
    for token in pieces_in(first):
        if not rest:
            return (token,)
        others = distinct_representatives([mask & ~(1 << token) for mask in rest])
        if others:
            return (token, *others)
    return ()
