"""Sets of tokens that share a tag."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from games.v4.small import SMALL
from outrank.kernel.menu import is_offered
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import Piece
from outrank.mechanics.higher_lower.components import tagged_components
from outrank.mechanics.higher_lower.events import CashIn
from outrank.mechanics.higher_lower.sets import TagScope, cash_ins, verify_cash_in
from outrank.mechanics.masks import mask_of

READY = tagged_components(SMALL, (), (), "two_to_four_tags", 8)
WORTH = (0, 0, 2, 5, 10)
HELD = st.sets(st.integers(0, 159), max_size=9)
SCOPES = st.sampled_from(["across_categories", "within_category"])


@given(HELD, SCOPES)
def test_all_sets_are_found_and_no_other(held: set[int], scope: TagScope) -> None:
    offered = {
        (move.tag, move.tokens)
        for family in cash_ins(READY, mask_of(held), scope, WORTH)
        for move in family
    }
    by_hand = {
        (tag, tokens)
        for size in (2, 3, 4)
        for tokens in combinations(sorted(held), size)
        for tag in range(20)
        if all(tag in SMALL.tags(Piece(token), "two_to_four_tags") for token in tokens)
        and (scope == "across_categories" or len({token // 40 for token in tokens}) == 1)
    }
    assert offered == by_hand


@given(HELD, SCOPES, st.integers(-1, 20), st.integers(0, 11), st.lists(st.integers(-1, 161)))
def test_the_law_and_the_offer_agree(
    held: set[int], scope: TagScope, tag: int, points: int, tokens: list[int]
) -> None:
    moves = [CashIn(tag, points, tuple(map(Piece, tokens)))]
    moves += [CashIn(tag, points, tuple(map(Piece, c))) for c in combinations(sorted(held), 2)]
    menu = tuple(cash_ins(READY, mask_of(held), scope, WORTH))
    for move in moves:
        try:
            verify_cash_in(READY, mask_of(held), scope, WORTH, move)
        except IllegalMove:
            assert not is_offered(menu, move)
        else:
            assert is_offered(menu, move)
