"""The information-state tensor tells what a seat knows, and nothing that it doesn't."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from env.test_agents import GAMES, choose, environments, module
from outrank.env.match import NumberedMatch
from outrank.kernel.seats import Seat
from outrank.testing.secrecy import exchange, exchanged_ranks, proof_of, shuffled


def positions(game: str, matches: int, share: float) -> Iterator[tuple[NumberedMatch, Random]]:
    """Positions of random matches with all kinds of house rules."""
    for match, rng in environments(game, matches):
        match.start(rng)
        for _step in range(250):
            if match.is_over:
                break
            if match.placing is None and rng.random() < share:
                yield match, rng
            match.act(choose(match.action_mask(match.seat), rng))


def other_world(match: NumberedMatch, seat: Seat, rng: Random) -> Any:
    """The state with everything exchanged that the seat must not know."""
    proof, world = proof_of(match.game), match.state.copy()
    exchange(match.game, world, shuffled(proof.hidden(match.state, seat), rng))
    if proof.ranks and proof.set_ranks and proof.unrevealed:
        unknown = shuffled([proof.unrevealed(match.state, seat)], rng)
        proof.set_ranks(world, exchanged_ranks(proof.ranks(match.state), unknown))
    return world


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_changes_a_tensor(game: str) -> None:
    compared = changed = 0
    for match, rng in positions(game, 10, 0.15):
        information = match.information
        for seat in map(Seat, range(match.seats)):
            world = other_world(match, seat, rng)
            seen = information.tensor(match.state, seat)
            assert np.array_equal(information.tensor(world, seat), seen)
            compared += 1
            others = (Seat(other) for other in range(match.seats) if other != seat)
            changed += any(
                not np.array_equal(
                    information.tensor(world, other), information.tensor(match.state, other)
                )
                for other in others
            )
    assert compared > 100
    if game in ("v3", "out_trumped"):  # whose hidden pieces are in hands
        assert changed > compared / 4, "the worlds differ for somebody"


@pytest.mark.parametrize("game", GAMES)
def test_a_tensor_says_no_more_than_the_view(game: str) -> None:
    """A state that is made up from the view alone has the same tensor."""
    compared = 0
    for match, rng in positions(game, 8, 0.1):
        ranks = match.state.stat_ranks if match.game.uses_catalog else lambda _stat: ()
        for seat in map(Seat, range(match.seats)):
            view = match.game.view(match.state, seat)
            dreamt = match.game.determinize(view, match.blank, rng, ranks)
            tensor = match.information.tensor(match.state, seat)
            assert np.array_equal(match.information.tensor(dreamt, seat), tensor)
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("game", GAMES)
def test_a_tensor_tells_positions_apart_that_views_do(game: str) -> None:
    """In one match, equal tensors mean equal views."""
    match = NumberedMatch(game, 3, "standing", {}, is_told=False)
    views: dict[bytes, bytes] = {}
    for seed in range(3):
        rng = Random(seed)
        match.start(rng)
        while not match.is_over:
            if match.placing is None:
                seat = Seat(match.seat)
                view = msgspec.json.encode(match.game.view(match.state, seat))
                tensor = match.tensor(seat).tobytes() + bytes([seat])
                assert views.setdefault(tensor, view) == view
            match.act(choose(match.action_mask(match.seat), rng))
    assert len(views) > 50


@pytest.mark.parametrize("game", GAMES)
def test_fields_fill_the_tensor_and_bits_stay_in_theirs(game: str) -> None:
    for match, _rng in positions(game, 6, 0.1):
        information = match.information
        fields = information.fields
        assert [field.start for field in fields[1:]] == [field.stop for field in fields[:-1]]
        assert fields[-1].stop == information.size
        masks = information.bits(match.state, Seat(match.seat))
        for mask, field in zip(masks, fields, strict=False):
            assert 0 <= mask < 1 << field.stop - field.start, field.name
        numbers = information.numbers(match.state, Seat(match.seat))
        assert len(masks) + 1 < len(fields)
        wide = fields[-1].start - fields[len(masks)].start
        assert len(numbers) == wide


def test_the_state_is_told_as_openspiel_does() -> None:
    env = module("v3_v1").env()
    env.reset(seed=2)
    agent = env.agent_selection
    assert env.information_state_tensor(agent) == env.observe(agent)["observation"].tolist()
    view = msgspec.json.decode(env.information_state_string(agent))
    assert view["seat"] == env.possible_agents.index(agent)
