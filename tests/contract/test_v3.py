"""The laws hold for V3: 2 to 6 seats, 1 to 4 categories, any house rules and variants."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from outrank.catalog.load import load
from outrank.games.v3 import GAME
from outrank.games.v3.options import V3Options
from outrank.kernel.options import sample
from outrank.testing import LAWS, Bench, laws_for, walk
from outrank.testing.secrecy import proof_of


def house_rules(rng: Random) -> V3Options:
    """Any house rules and variants, with one to four categories."""
    game = import_module(GAME.package).GAME  # afresh, for planted bugs
    names = [category.id for category in load().categories]
    options: V3Options = sample(game.options, rng)
    return replace(options, categories=tuple(rng.sample(names, rng.randint(1, 4))))


test_laws = laws_for(GAME, facts=load(), options=house_rules, matches=12)


@settings(max_examples=40)
@given(
    st.integers(0, 2**32),
    st.sampled_from(sorted(LAWS)),
    st.integers(2, 6),
)
def test_laws_for_any_table(seed: int, law: str, seats: int) -> None:
    LAWS[law](Bench(GAME, load(), house_rules, (seats,)), seed)


@pytest.mark.parametrize("seed", range(20))
def test_chips_and_tokens_are_never_made_or_lost(seed: int) -> None:
    bench = Bench(GAME, load(), house_rules)
    for state, _, _ in walk(bench, seed):
        each = 2 if state.options.speed else 3
        assert sum(state.chips) + len(state.blocks) == each * state.seats
        places = proof_of(GAME).places(state)
        assert {name.split()[0] for name in places} == {"bag", "pool", "reserve", "collection"}
        assert sum(map(len, places.values())) == 40 * len(state.components.ids)
