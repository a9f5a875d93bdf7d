"""One seat against our bots."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from env.test_agents import GAMES, choose
from outrank.env.single_agent import SeatEnv


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings("ignore:.*(not within the recommended|different from the unwrapped)")
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    env = gymnasium.make(f"outrank/{game}-v1", opponents=("newcomer", "newcomer"))
    check_env(env.unwrapped, skip_render_check=True)


def finish(env: Any, rng: Random, seed: int) -> tuple[float, int]:
    """A match with random actions: the reward, and how many there were."""
    _observation, info = env.reset(seed=seed)
    total, steps, is_over = 0.0, 0, False
    while not is_over:
        assert np.array_equal(info["action_mask"], env.unwrapped.action_masks())
        _observation, reward, is_over, _cut, info = env.step(choose(info["action_mask"], rng))
        total += reward
        steps += 1
    return total, steps


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_is_the_same_match(game: str) -> None:
    env = SeatEnv(game, ("newcomer", "regular"))
    one = [finish(env, Random(seed), seed) for seed in (1, 2)]
    two = [finish(env, Random(seed), seed) for seed in (1, 2)]
    assert one == two
    assert all(-1 <= reward <= 1 for reward, _steps in one)


def test_points_are_those_of_the_seat() -> None:
    env = SeatEnv("v4", ("newcomer",), seat=1, rewards="points", rounds=3)
    total, _steps = finish(env, Random(1), 1)
    assert total == env._match.scores()[1]


def test_an_illegal_action_loses_the_match() -> None:
    env = SeatEnv("out_trumped", ("newcomer",), seat=0)
    _observation, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    *_others, reward, is_over, _cut, info = env.step(illegal)
    assert (reward, is_over, info["is_illegal"]) == (-1.0, True, True)


def test_bad_seats_and_bots_are_refused() -> None:
    with pytest.raises(ValueError, match="no seat 2 in a match of 2"):
        SeatEnv("v4", ("newcomer",), seat=2)
    with pytest.raises(ValueError, match="no bot called 'nobody'"):
        SeatEnv("v4", ("nobody",))
