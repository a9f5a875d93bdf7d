"""How fast the games run, beside engines that others use: python bench/engine.py

Random matches in players' decisions a second; chance is paid for, but not counted, on all sides.
One process for each contender; the rounds take turns, so that a busy moment hits them all; the
clock is the processor's own, so that other work on the machine does not count. Needs the others:
pip install -e . --group bench. `--compiled DIR` adds what bench/compiled.py has put there.
`--costs` tells instead what each question to a game costs, and what 10,000 states weigh; `--growth`
what a decision costs with more seats and in longer matches.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple

SOURCE = Path(__file__).resolve().parent.parent / "src"
Job = Callable[[Random], int]
"""Plays one match and tells how many decisions players took in it."""
YARDSTICK = "OpenSpiel hearts"


def spiel(name: str) -> Job:
    """OpenSpiel through its Python API. How many chance nodes a match has is counted beforehand,
    so that the race itself need not ask."""
    import pyspiel

    game = pyspiel.load_game(name)
    chances = {_chance_nodes(game, seed) for seed in range(5)}
    (chance,) = chances

    def match(rng: Random) -> int:
        state, steps, random = game.new_initial_state(), 0, rng.random
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            steps += 1
        return steps - chance

    return match


def _chance_nodes(game: Any, seed: int) -> int:
    state, rng, count = game.new_initial_state(), Random(seed), 0
    while not state.is_terminal():
        count += state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return count


def rlcard(name: str) -> Job:
    """RLCard through its environment."""
    import rlcard as cards

    env = cards.make(name)

    def match(rng: Random) -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(rng.random() * len(actions))])
            steps += 1
        return steps

    return match


def outrank(name: str, seats: int, door: str) -> Job:
    """A game of ours: through `play` (menu, sample, play with events) or through `playout`."""
    from outrank.kernel import registry
    from outrank.kernel.game import play, playout

    game = registry.load(name)
    facts, options = _facts(game), game.options()
    setup, to_act, menu = game.setup, game.to_act, game.legal_moves

    def match(rng: Random) -> int:
        state, steps, random = setup(options, seats, facts), 0, rng.random
        while acting := to_act(state):
            seat = acting[0] if len(acting) == 1 else acting[int(random() * len(acting))]
            offer = menu(state, seat)
            choice = offer[0] if len(offer) == 1 else offer[int(random() * len(offer))]
            play(game, state, seat, choice.sample(rng))
            steps += seat >= 0
        return steps

    def fast_match(rng: Random) -> int:
        return playout(game, setup(options, seats, facts), rng)

    return match if door == "play" else fast_match


def _facts(game: Any) -> Any:
    from outrank.catalog.load import load

    return load() if game.uses_catalog else None


def checksum(name: str, seats: int, matches: int = 5) -> str:
    """All that is told and seen in a few matches: the same on every build."""
    import msgspec

    from outrank.kernel import menu, options, registry
    from outrank.kernel.game import play
    from outrank.kernel.seats import Seat

    game, seen = registry.load(name), hashlib.sha256()
    for seed in range(matches):
        rng = Random(seed)
        state = None
        while state is None:
            with suppress(options.BadOption):  # teams, say, need their number of seats
                state = game.setup(options.sample(game.options, rng), seats, _facts(game))
        while acting := game.to_act(state):
            seat = rng.choice(acting)
            events = play(game, state, seat, menu.sample(game.legal_moves(state, seat), rng))
            seen.update(msgspec.json.encode([events, game.view(state, Seat(rng.randrange(seats)))]))
    return seen.hexdigest()[:16]


class Contender(NamedTuple):
    """What a process is told to run, and where it finds the package."""

    title: str
    kind: str
    arguments: tuple[Any, ...]
    path: str = ""


KINDS: dict[str, Callable[..., Job]] = {"spiel": spiel, "rlcard": rlcard, "outrank": outrank}


def work(kind: str, arguments: list[Any], seconds: float) -> None:
    """The worker: says what it is, then runs a round whenever it is given a seed."""
    job = KINDS[kind](*arguments)
    about = {"sum": checksum(*arguments[:2]) if kind == "outrank" else ""}
    print(json.dumps(about), flush=True)
    for line in sys.stdin:
        rng, decisions, began, wall = Random(int(line)), 0, process_time(), perf_counter()
        while process_time() - began < seconds:
            decisions += job(rng)
        spent = process_time() - began
        print(json.dumps([decisions / spent, decisions / (perf_counter() - wall)]), flush=True)


def contenders(games: list[str], seats: list[int], compiled: str) -> list[Contender]:
    peers = [
        Contender(YARDSTICK, "spiel", ("hearts",)),
        Contender("OpenSpiel spades", "spiel", ("spades",)),
        Contender("RLCard gin rummy", "rlcard", ("gin-rummy",)),
    ]
    builds = [("pure", str(SOURCE))] + ([("compiled", compiled)] if compiled else [])
    ours = [
        Contender(f"{name}, {n} seats, {door}, {build}", "outrank", (name, n, door), path)
        for name in games
        for n in seats
        for door in ("play", "playout")
        for build, path in builds
    ]
    return peers + ours


def start(contender: Contender, seconds: float) -> subprocess.Popen[str]:
    order = json.dumps([contender.kind, contender.arguments, seconds])
    return subprocess.Popen(
        [sys.executable, "-W", "ignore", __file__, "--worker", order],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": contender.path, "PYTHONHASHSEED": "0"},
    )


def ask(worker: subprocess.Popen[str], seed: int | None = None) -> Any:
    assert worker.stdin is not None
    assert worker.stdout is not None
    if seed is not None:
        worker.stdin.write(f"{seed}\n")
        worker.stdin.flush()
    return json.loads(worker.stdout.readline())


def race(entries: list[Contender], rounds: int, seconds: float) -> None:
    workers = [start(entry, seconds) for entry in entries]
    sums = [ask(worker)["sum"] for worker in workers]
    rates: list[list[tuple[float, float]]] = [[] for _ in entries]
    for seed in range(rounds):
        for place, worker in enumerate(workers):
            rates[place].append(tuple(ask(worker, seed)))
        print(f"round {seed + 1} of {rounds}", end="\r", file=sys.stderr)
    for worker in workers:
        worker.communicate()
    width = max(len(entry.title) for entry in entries)
    print(
        f"{'k decisions a second of processor time':{width}}  median   (least – most)   x hearts"
        "  by the wall clock  checksum"
    )
    for entry, rate, seen in zip(entries, rates, sums, strict=True):
        cpu = [one[0] for one in rate]
        ratios = [
            median(one[k] / two[k] for one, two in zip(rate, rates[0], strict=True)) for k in (0, 1)
        ]
        spread = f"({min(cpu) / 1e3:.0f} – {max(cpu) / 1e3:.0f})"
        print(
            f"{entry.title:{width}}  {median(cpu) / 1e3:6.0f}   {spread:15}  {ratios[0]:8.2f}"
            f"  {ratios[1]:17.2f}  {seen}"
        )


def costs(name: str, seats: int) -> None:
    """Print what each function of a game costs in the middle of a match, and the size of states."""
    from outrank.bots.search import no_statistics
    from outrank.kernel import menu, registry
    from outrank.kernel.game import play
    from yardstick import best_microseconds

    game, rng = registry.load(name), Random(3)
    facts = _facts(game)
    state, steps = game.setup(game.options(), seats, facts), 0
    blank, ranks = state.copy(), facts.ranks if game.uses_catalog else no_statistics
    while steps < 25 or game.to_act(state)[0] < 0:
        seat = game.to_act(state)[0]
        play(game, state, seat, menu.sample(game.legal_moves(state, seat), rng))
        steps += 1
    seat = game.to_act(state)[0]
    offer, seen = game.legal_moves(state, seat), game.view(state, seat)
    move = menu.sample(offer, rng)
    jobs: dict[str, Callable[[], object]] = {
        "legal_moves": lambda: game.legal_moves(state, seat),
        "sample": lambda: menu.sample(offer, rng),
        "verify": lambda: game.verify(state, seat, move),
        "copy": state.copy,
        "copy and play": lambda: play(game, state.copy(), seat, move),
        "view": lambda: game.view(state, seat),
        "determinize": lambda: game.determinize(seen, blank, rng, ranks),
    }
    took = ", ".join(f"{name} {best_microseconds(job, 100, 60):.2f}" for name, job in jobs.items())
    tracemalloc.start()
    kept = [state.copy() for _ in range(10_000)]
    weight = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    print(f"{name}, {seats} seats, in µs: {took}; {len(kept)} states weigh {weight / 1e6:.1f} MB")


GROWTH_MATCHES = 40
LONGEST: dict[str, dict[str, Any]] = {
    "classic": {"round_limit": 20, "target_score": "off"},
    "four4more": {"rounds": 10},
    "out_trumped": {"target": 100},
    "v4": {"end": "depletion"},
}
"""House rules that make matches as long as they can be; those of V3 have one length."""


def growth(name: str) -> None:
    """Print what a decision costs with more seats, and in the longest matches."""
    from outrank.kernel import registry
    from outrank.kernel.options import from_json

    game = registry.load(name)
    usual = [_decision_cost(name, None, seats) for seats in (2, 4, 6)]
    line = ", ".join(f"{cost:.2f}" for cost, _length in usual)
    print(f"{game.title}: {line} µs a decision with 2, 4, 6 seats", end="")
    if name in LONGEST:
        cost, length = _decision_cost(name, from_json(game.options, LONGEST[name]), 4)
        print(
            f"; {cost:.2f} with 4 seats in matches {length / usual[1][1]:.1f} times as long", end=""
        )
    print(flush=True)


def _decision_cost(name: str, options: Any, seats: int) -> tuple[float, float]:
    """Microseconds for a decision in random matches, the least of some rounds, and how many
    decisions a match has."""
    from outrank.kernel import registry
    from outrank.kernel.game import playout

    game = registry.load(name)
    start = game.setup(options or game.options(), seats, _facts(game))
    least = float("inf")
    for _round in range(9):
        rng, decisions, began = Random(4), 0, process_time()
        for _match in range(GROWTH_MATCHES):
            decisions += playout(game, start.copy(), rng)
        least = min(least, (process_time() - began) / decisions)
    return least * 1e6, decisions / GROWTH_MATCHES


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="which games (all)")
    parser.add_argument("--seats", type=int, nargs="+", default=[4])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each round")
    parser.add_argument("--compiled", default="", metavar="DIR", help="where a compiled build is")
    parser.add_argument("--costs", action="store_true", help="what each question costs")
    parser.add_argument("--growth", action="store_true", help="more seats and longer matches")
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.worker:
        work(*json.loads(args.worker))
        return
    from outrank.kernel import registry

    games = args.games or list(registry.names())
    if args.costs:
        for name in games:
            for seats in args.seats:
                costs(name, seats)
        return
    if args.growth:
        for name in games:
            growth(name)
        return
    if missing := [peer for peer in ("pyspiel", "rlcard") if find_spec(peer) is None]:
        sys.exit(f"Missing: {', '.join(missing)}. Install them with: pip install --group bench")
    race(contenders(games, args.seats, args.compiled), args.rounds, args.seconds)


if __name__ == "__main__":
    main()
