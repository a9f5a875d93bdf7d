"""Where tokens are, and what may be drawn."""

from __future__ import annotations

import pytest

from mechanics.ranking_state import state_for
from outrank.catalog.load import load
from outrank.kernel.moves import IllegalMove
from outrank.kernel.options import BadOption
from outrank.kernel.seats import Piece
from outrank.mechanics.components import components_for
from outrank.mechanics.masks import mask_of, pieces_in
from outrank.mechanics.ranking.components import ranking_components
from outrank.mechanics.ranking.events import DrawTokens
from outrank.mechanics.ranking.pools import draw_tokens, tokens_due, verify_draw, whole_pool
from outrank.testing import small_catalog


def test_a_draw_goes_from_the_bag_to_the_pool() -> None:
    state = state_for()
    movies = state.components.categories[0].tokens
    assert pieces_in(state.bag[0]) == movies
    assert [tokens_due(state, category) for category in (0, 1)] == [10, 10]
    drawn = movies[3:7]
    event = draw_tokens(state, DrawTokens(0, drawn))
    assert event.tokens == drawn
    assert pieces_in(state.pool[0]) == drawn
    assert pieces_in(state.bag[0]) == movies[:3] + movies[7:]
    assert [tokens_due(state, category) for category in (0, 1)] == [6, 10]
    state.bag[0] = mask_of(movies[:2])
    assert tokens_due(state, 0) == 2
    state.category, state.blocked = 0, 1 << movies[9]
    assert pieces_in(whole_pool(state, 0)) == (*drawn, movies[9])
    assert whole_pool(state, 1) == 0


def test_the_same_components_are_worked_out_once() -> None:
    components = components_for(load(), (), "full", fewest=10)
    found = ranking_components(components)
    assert ranking_components(components) is found
    assert "countries, movies, sports, companies" in repr(found)
    assert "countries, movies, sports, companies" in repr(components)


def test_a_category_without_a_fit_challenge_is_refused() -> None:
    flat = small_catalog({"twins": {f"Twin {n}": 1 for n in range(10)}})
    with pytest.raises(BadOption, match="twins has no challenge"):
        components_for(flat, ("twins",), "full", fewest=10, most_ties=0.5)


def test_draws_that_cannot_be_are_refused() -> None:
    state = state_for()
    first = state.components.categories[0].tokens[0]
    state.bag[0] ^= 1 << first
    two = (Piece(first + 1), Piece(first + 2))
    verify_draw(state, 0, 2, two)
    verify_draw(state, 0, 2, two[::-1], ordered=True)
    for tokens, sentence in (
        ((first + 2, first + 1), "ascending"),
        ((first + 1, first + 1), "only once"),
        ((first, first + 1), "isn't in this bag"),
        ((-1, first + 1), "isn't in this bag"),
        ((first + 1, 10_000), "isn't in this bag"),
        ((first + 1,), "Draw 2 tokens, not 1"),
        ((first + 1, first + 2, first + 3), "Draw 2 tokens, not 3"),
    ):
        with pytest.raises(IllegalMove, match=sentence):
            verify_draw(state, 0, 2, tuple(map(Piece, tokens)))
