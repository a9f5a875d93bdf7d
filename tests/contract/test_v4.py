"""The laws hold for Outrank V4."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.v4.small import catalog
from outrank.catalog.load import load
from outrank.games.v4 import GAME
from outrank.kernel import menu
from outrank.kernel import options as house_rules
from outrank.kernel.moves import Scored
from outrank.testing import LAWS, Bench, laws_for
from outrank.testing.secrecy import proof_of

test_laws = laws_for(GAME, facts=load(), matches=8)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("seats", GAME.players)
def test_the_laws_hold_for_every_number_of_seats(law: str, seats: int) -> None:
    LAWS[law](Bench(GAME, load(), seats=(seats,)), seats)


@pytest.mark.parametrize("law", LAWS)
def test_the_laws_hold_for_a_small_pack(law: str) -> None:
    facts = catalog(tokens=12, stats=2, categories=("movies",))
    for seed in range(4):
        LAWS[law](Bench(GAME, facts), seed)


@settings(max_examples=40)
@given(st.integers(0, 2**32), st.sampled_from(list(GAME.players)))
def test_160_tokens_and_every_point_are_accounted_for(seed: int, seats: int) -> None:
    rng = Random(seed)
    state = GAME.setup(house_rules.sample(GAME.options, rng), seats, load())
    points = [0] * seats
    while acting := GAME.to_act(state):
        seat = rng.choice(acting)
        for event in GAME.apply(state, seat, menu.sample(GAME.legal_moves(state, seat), rng)):
            if isinstance(event, Scored):
                points[event.seat] += event.points
        pieces = [piece for place in proof_of(GAME).places(state).values() for piece in place]
        assert len(pieces) == len(set(pieces)) == 160
        assert tuple(points) == GAME.scores(state)
