"""The laws hold for Classic: 2 to 6 seats, 1 to 4 categories, any house rules."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from outrank.catalog.load import load
from outrank.games.classic import GAME
from outrank.games.classic.options import ClassicOptions
from outrank.games.classic.state import CHIPS
from outrank.kernel.options import sample
from outrank.testing import LAWS, Bench, laws_for, walk
from outrank.testing.secrecy import proof_of


def house_rules(rng: Random) -> ClassicOptions:
    """Any house rules, with one to four categories."""
    game = import_module(GAME.package).GAME  # afresh, for planted bugs
    names = [category.id for category in load().categories]
    options: ClassicOptions = sample(game.options, rng)
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
        lying = [chip for _, chip, _ in state.blocks]
        for place, value in enumerate(CHIPS):
            held = sum(state.chips[place :: len(CHIPS)])
            assert held + lying.count(value) == state.seats  # 3 × seats in all
        places = proof_of(GAME).places(state)
        assert {name.split()[0] for name in places} == {"bag", "pool", "owned", "removed"}
        decks = sum(len(subject.tokens) for subject in state.components.categories)
        assert sum(map(len, places.values())) == decks
