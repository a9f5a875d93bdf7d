"""The PettingZoo environments: PettingZoo's own tests, legal moves as numbers, rewards."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import count
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from outrank.env.actions import Placing
from outrank.env.agents import OutrankEnv
from outrank.env.match import BadAction, NumberedMatch, standing_rewards
from outrank.kernel import options as house_rules
from outrank.kernel import registry
from outrank.kernel.moves import Move

NAMES = ("classic_v1", "v3_v1", "v4_v1", "four4more_v1", "out_trumped_v1")
GAMES = ("classic", "v3", "v4", "four4more", "out_trumped")
AS_IN_CLASSIC_GAMES = "Observation (is not a NumPy array|space for each agent probably should)"
"""PettingZoo's own games with action masks are excused from these warnings by name."""
MOST = 3_000
"""Menus with more moves than this are not written out."""


def module(name: str) -> Any:
    return import_module(f"outrank.env.{name}")


def choose(mask: Any, rng: Random) -> int:
    legal = np.flatnonzero(mask)
    return int(legal[rng.randrange(len(legal))])


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.filterwarnings(f"ignore:{AS_IN_CLASSIC_GAMES}")
def test_pettingzoo_finds_nothing_wrong(name: str) -> None:
    api_test(module(name).env(), num_cycles=150)
    seed_test(module(name).env, num_cycles=150)
    assert str(module(name).env()) == name


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_can_time_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count(step=0.05)
    monkeypatch.setattr("time.time", lambda: next(ticks))  # its five seconds, without waiting
    performance_benchmark(module(name).env())


def environments(game: str, matches: int) -> Iterator[tuple[NumberedMatch, Random]]:
    """Matches with all kinds of house rules."""
    rng, made = Random(game), 0
    rules = registry.load(game).options
    while made < matches:
        chosen = house_rules.changed(house_rules.sample(rules, rng)) if made else {}
        if chosen.get("end") == "time":
            continue
        try:
            match = NumberedMatch(game, rng.randrange(2, 6), "points", chosen, is_told=False)
        except house_rules.BadOption:  # teams, say, need their number of seats
            continue
        made += 1
        yield match, rng


def placed(match: NumberedMatch, placing: Placing) -> Iterator[Move]:
    """Every move that can be placed from here on."""
    mask, whole = placing.following()
    if whole is not None:
        yield whole
        return
    for action in np.flatnonzero(np.array([mask >> a & 1 for a in range(match.actions.size)])):
        if action == match.actions.done:
            yield placing.finished()
            continue
        further = Placing.__new__(Placing)
        further.__dict__.update(placing.__dict__)
        further.add(int(action))
        yield from placed(match, further)


def sayable(match: NumberedMatch) -> Iterator[Move]:
    """Every move that the legal actions lead to."""
    for action in range(match.actions.size):
        if match.mask >> action & 1:
            families = match._families
            move = match.actions.move(action)
            if move is not None and not any(family.head == action for family in families):
                yield move
            else:
                yield from placed(match, Placing(match.actions, families, action))


@pytest.mark.parametrize("game", GAMES)
def test_actions_say_exactly_the_legal_moves(game: str) -> None:
    compared = 0
    for match, rng in environments(game, 12):
        match.start(rng)
        for _step in range(120):
            if match.is_over:
                break
            menu = match.game.legal_moves(match.state, match.seat)
            small = sum(choice.size for choice in menu) <= MOST
            if match.placing is None and small and rng.random() < 0.3:
                legal = [move for choice in menu for move in choice]
                said = list(sayable(match))
                assert len(said) == len(set(said))
                assert set(said) == set(legal)
                compared += 1
            match.act(choose(match.action_mask(match.seat), rng))
    assert compared > 50


@pytest.mark.parametrize("game", GAMES)
def test_every_match_ends_and_only_with_legal_moves(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = NumberedMatch._play

    def verified(match: NumberedMatch, seat: Any, move: Any) -> None:
        match.game.verify(match.state, seat, move)
        played(match, seat, move)

    monkeypatch.setattr(NumberedMatch, "_play", verified)
    for match, rng in environments(game, 4):
        match.start(rng)
        while not match.is_over:
            match.act(choose(match.action_mask(match.seat), rng))
        assert match.result is not None
        assert not match.action_mask(match.seat).any()


def play(env: OutrankEnv, rng: Random) -> dict[str, float]:
    """A random match: what each agent was rewarded in all."""
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, is_over, _truncated, _info = env.last()
        total[agent] += reward
        assert observation is not None
        env.step(None if is_over else choose(observation["action_mask"], rng))
    return total


@pytest.mark.parametrize("name", NAMES)
def test_rewards_are_places_or_points(name: str) -> None:
    places = module(name).env(seats=4)
    places.reset(seed=3)
    total = play(places, Random(3))
    assert sum(total.values()) == pytest.approx(0)
    points = module(name).env(seats=4, rewards="points")
    points.reset(seed=3)
    earned = play(points, Random(3))
    assert [*earned.values()] == pytest.approx(points.match.scores())
    best = max(earned.values())
    assert total[max(total, key=total.__getitem__)] > 0
    assert earned[max(total, key=total.__getitem__)] == best


def test_tied_seats_share_their_places() -> None:
    assert standing_rewards([(2,), (0,), (1,)]) == {2: 1.0, 0: 0.0, 1: -1.0}
    assert standing_rewards([(0, 1), (2,)]) == {0: 0.5, 1: 0.5, 2: -1.0}
    assert standing_rewards([(0, 1)]) == {0: 0.0, 1: 0.0}


def test_a_ranking_is_placed_token_by_token_and_nobody_else_sees_it() -> None:
    env = module("classic_v1").env(seats=2)
    rng = Random(1)
    env.reset(seed=1)
    pieces = env.match.actions.blocks["piece"]
    order = next(field for field in env.fields if field.name == "order")
    while True:
        agent = env.agent_selection
        mask = env.observe(agent)["action_mask"]
        if mask[pieces.start : pieces.stop].any() and env.match.state.standing > 2:
            break
        env.step(choose(mask, rng))
        assert env.agents == env.possible_agents, "somebody ranks in this match"
    other = next(one for one in env.agents if one != agent)
    before = env.observe(other)["observation"]
    first = choose(mask, rng)
    env.step(first)
    assert env.agent_selection == agent
    seen = env.observe(agent)
    assert seen["action_mask"][first] == 0, "it has been placed"
    assert seen["observation"][order.start + first - pieces.start] == 1
    assert np.array_equal(env.observe(other)["observation"], before)
    assert env.action_name(first) == f"piece {first - pieces.start}"


def test_what_cannot_be_done_is_said() -> None:
    env = module("v4_v1").env()
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(BadAction, match=f"Action {illegal} isn't legal now"):
        env.step(illegal)
    with pytest.raises(ValueError, match="choose an action"):
        env.step(None)
    with pytest.raises(ValueError, match="no clock"):
        module("v4_v1").env(end="time")
    with pytest.raises(ValueError, match="hand_limits"):
        module("v4_v1").env(hand_limits=6)
    with pytest.raises(ValueError, match="'standing' or 'points'"):
        module("v4_v1").env(rewards="money")
    with pytest.raises(ValueError, match="'ansi' or 'human'"):
        module("v4_v1").env(render_mode="rgb_array")


def test_a_match_can_be_read_as_it_goes() -> None:
    env = module("out_trumped_v1").env(render_mode="ansi")
    env.reset(seed=1)
    assert "player_" in env.render()
    env.step(choose(env.last()[0]["action_mask"], Random(1)))
    told = env.render().splitlines()
    assert told[-1] == "player_0 0, player_1 0, player_2 0"
    assert any("plays" in line for line in told)
    env.close()
