"""How fast the environments are, beside PettingZoo's classic games and RLCard.

    pip install -e '.[env]' --group bench
    python bench/environments.py

Random legal actions, through each library's own interface: `last` and `step` of PettingZoo, `step`
of RLCard. Every step makes the observation and the mask of legal actions. The rounds take turns, so
that a busy moment hits them all, and the clock is the processor's own. A game that can't be loaded
is named and left out.
"""

from __future__ import annotations

import argparse
import warnings
from collections.abc import Callable, Iterable
from importlib import import_module
from random import Random
from statistics import geometric_mean, median
from time import process_time
from typing import Any

import numpy as np

Job = Callable[[float], tuple[int, float]]
"""Steps for so many seconds; returns how many it made, and how long it took."""
OURS = ("classic_v1", "v3_v1", "v4_v1", "four4more_v1", "out_trumped_v1")
PETTINGZOO = (
    *("tictactoe_v3", "connect_four_v3", "chess_v6", "go_v5", "hanabi_v5", "rps_v2"),
    *("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6"),
)
RLCARD = (
    *("blackjack", "leduc-holdem", "limit-holdem", "no-limit-holdem", "uno", "gin-rummy"),
    *("doudizhu", "mahjong", "bridge"),
)


def agents(env: Any) -> Job:
    """A PettingZoo environment."""
    rng = Random(1)
    env.reset(seed=1)

    def steps(seconds: float) -> tuple[int, float]:
        made, began = 0, process_time()
        while process_time() - began < seconds:
            for agent in env.agent_iter():
                seen, _reward, is_over, is_cut, info = env.last()
                action = None
                if not (is_over or is_cut):
                    action = _action(env, agent, seen, info, rng)
                    made += 1
                env.step(action)
            env.reset()
        return made, process_time() - began

    return steps


def _action(env: Any, agent: str, seen: Any, info: Any, rng: Random) -> int:
    mask = seen.get("action_mask") if isinstance(seen, dict) else info.get("action_mask")
    if mask is None:
        return int(rng.random() * env.action_space(agent).n)
    legal = np.flatnonzero(mask)
    return int(legal[int(rng.random() * len(legal))])


def rlcard(name: str) -> Job:
    """An environment of RLCard."""
    env, rng = import_module("rlcard").make(name), Random(1)

    def steps(seconds: float) -> tuple[int, float]:
        made, began = 0, process_time()
        while process_time() - began < seconds:
            seen, _player = env.reset()
            while not env.is_over():
                legal = list(seen["legal_actions"])
                seen, _player = env.step(legal[int(rng.random() * len(legal))])
                made += 1
        return made, process_time() - began

    return steps


def direct(name: str) -> Job:
    """One of ours without PettingZoo's bookkeeping, as RLCard has none either."""
    match, rng = import_module(f"outrank.env.{name}").env().match, Random(1)

    def steps(seconds: float) -> tuple[int, float]:
        made, began = 0, process_time()
        while process_time() - began < seconds:
            match.start(rng)
            while not match.is_over:
                match.tensor(match.seat)
                legal = np.flatnonzero(match.action_mask(match.seat))
                match.act(int(legal[int(rng.random() * len(legal))]))
                made += 1
        return made, process_time() - began

    return steps


def loaded(group: str, names: Iterable[str], make: Callable[[str], Job]) -> dict[str, Job]:
    """What can be loaded, by its title."""
    found: dict[str, Job] = {}
    for name in names:
        try:
            found[f"{group} {name}"] = make(name)
        except Exception as error:  # each library has its own way to say that something is missing
            print(f"{group} {name} can't be loaded: {str(error).splitlines()[0]}")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="per game and round")
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    warnings.simplefilter("ignore")
    groups = {
        "outrank": loaded(
            "outrank", OURS, lambda name: agents(import_module(f"outrank.env.{name}").env())
        ),
        "outrank direct": loaded("outrank direct", OURS, direct),
        "pettingzoo": loaded(
            "pettingzoo",
            PETTINGZOO,
            lambda name: agents(import_module(f"pettingzoo.classic.{name}").env()),
        ),
        "rlcard": loaded("rlcard", RLCARD, rlcard),
    }
    rates: dict[str, list[float]] = {title: [] for jobs in groups.values() for title in jobs}
    for _round in range(args.rounds):
        for jobs in groups.values():
            for title, job in jobs.items():
                made, took = job(args.seconds)
                rates[title].append(made / took)
    means = {}
    for group, jobs in groups.items():
        middle = {title: median(rates[title]) for title in jobs}
        for title, rate in middle.items():
            print(f"{title:40} {rate:10,.0f} steps/s")
        if middle:
            means[group] = geometric_mean(middle.values())
            print(f"{'geometric mean':40} {means[group]:10,.0f} steps/s\n")
    for ours, theirs in (("outrank", "pettingzoo"), ("outrank direct", "rlcard")):
        if theirs in means:
            print(f"{ours} / {theirs}: {means[ours] / means[theirs]:.2f}")


if __name__ == "__main__":
    main()
