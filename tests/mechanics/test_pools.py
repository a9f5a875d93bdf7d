"""Where tokens are, and what may be drawn."""

from __future__ import annotations

import pytest

from mechanics.ranking_state import state_for
from outrank.catalog.load import load
from outrank.kernel.moves import IllegalMove
from outrank.kernel.options import BadOption
from outrank.kernel.seats import Piece
from outrank.mechanics.components import components_for
from outrank.mechanics.ranking.components import BAG, OUT, POOL, ranking_components
from outrank.mechanics.ranking.pools import all_in, pool_and_bag, put, tokens_in, verify_draw
from outrank.testing import small_catalog


def test_tokens_are_found_where_they_were_put() -> None:
    state = state_for()
    movies, sports = state.components.spans
    assert [pool_and_bag(state, category) for category in (0, 1)] == [(0, 40), (0, 40)]
    assert state.zone.count(OUT) == len(load().items) - 80
    some = (Piece(movies[0]), Piece(movies[1] - 1), Piece(sports[0]))
    put(state.zone, some, POOL)
    assert tokens_in(state, POOL, 0) == some[:2]
    assert all_in(state, POOL) == some
    assert all_in(state, 40) == ()
    assert [pool_and_bag(state, category) for category in (0, 1)] == [(2, 38), (1, 39)]


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
    first = state.components.spans[0][0]
    assert state.zone[first] == BAG
    state.zone[first] = POOL
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
