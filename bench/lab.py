"""How many matches the lab plays: python bench/lab.py

Matches per second of processor time with random, regular and sharp bots in all seats of each game;
how much faster two processes answer a question than one; and what a match costs in a run of 20
deals and in longer ones: the same, because nothing piles up. `--questions` prints instead how long
each question that comes with Outrank takes.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from functools import partial
from time import perf_counter, process_time

from msgspec.structs import replace

from outrank.catalog.load import load
from outrank.kernel import registry
from outrank.kernel.game import AnyGame, Facts
from outrank.lab.batch import play_batch
from outrank.lab.question import Question, library, read
from outrank.lab.recipe import recipe_for
from outrank.lab.run import Run, local_workers
from outrank.lab.simulation import simulate

BOTS = ("random", "regular", "sharp")
SEATS = 3
QUESTION = """
title = "How fast is the lab?"
game = "v4"
players = ["regular", "regular", "regular"]
measure = ["win:1", "minutes", "lead_changes"]
precision = 0.0001
"""


def rates(seconds: float) -> None:
    """Print matches per second, by game and bot."""
    print(f"matches per second, {SEATS} seats   " + "".join(f"{bot:>10}" for bot in BOTS))
    for game in registry.games():
        facts = load() if game.uses_catalog else None
        shown = []
        for bot in BOTS:
            play = partial(_match, game, facts, bot)
            play(0)
            shown.append(_rate(play, seconds))
        print(f"{game.title:30}" + "".join(f"{rate:10.1f}" for rate in shown), flush=True)


def _match(game: AnyGame, facts: Facts, bot: str, seed: int) -> None:
    simulate(game, game.options(), [bot] * SEATS, facts, games=1, seed=seed)


def _rate(play: Callable[[int], None], seconds: float) -> float:
    made, began = 0, process_time()
    while process_time() - began < seconds:
        play(made + 1)
        made += 1
    return made / (process_time() - began)


def question(deals: int) -> Question:
    """A question that is answered after exactly so many deals."""
    return replace(read(QUESTION), deals=deals, look=deals)


def speed_up(deals: int, rounds: int) -> None:
    """Print how much faster two processes are than one; they take turns."""
    recipe = recipe_for("bench", question(deals))
    best = {1: float("inf"), 2: float("inf")}
    for _round in range(rounds):
        for processes in best:
            with local_workers(processes) as workers:
                for _warm in Run(recipe_for("warm", question(2 * processes))).steps(
                    workers, processes
                ):
                    pass
                began = perf_counter()
                for _progress in Run(recipe).steps(workers, processes):
                    pass
                best[processes] = min(best[processes], perf_counter() - began)
    matches = deals * SEATS
    for processes, seconds in best.items():
        print(f"{processes} processes: {matches / seconds:8.1f} matches per second (V4, regular)")
    print(
        f"speed-up {best[1] / best[2]:.2f} with a load of {os.getloadavg()[0]:.1f} on this machine"
    )


def growth() -> None:
    """Print what a match costs as a run grows."""
    encoded = recipe_for("bench", question(10)).encoded()
    play_batch(encoded, 0, 1)
    for deals in (20, 40, 80, 160):
        began = process_time()
        play_batch(encoded, 1_000, 1_000 + deals)
        cost = (process_time() - began) / deals / SEATS
        print(f"{deals:4} deals in one batch: {1000 * cost:6.1f} ms per match", flush=True)


def questions(deals: int) -> None:
    """Print the time that each question takes on two free cores if it plays all its deals."""
    for id, text in library().items():
        asked = read(text)
        encoded = recipe_for(id, asked).encoded()
        play_batch(encoded, 0, 1)  # beliefs and tables are made once
        began = process_time()
        play_batch(encoded, 1, 1 + deals)
        cost = (process_time() - began) / deals
        print(
            f"{id:32} {cost:5.2f} s per deal, {asked.deals:5} deals: "
            f"{cost * asked.deals / 2:5.0f} s on two cores",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="per game and bot")
    parser.add_argument("--deals", type=int, default=30, help="of the speed-up")
    parser.add_argument("--rounds", type=int, default=3, help="of the speed-up")
    parser.add_argument("--questions", action="store_true", help="how long each question takes")
    args = parser.parse_args()
    if args.questions:
        questions(deals=2)
        return
    rates(args.seconds)
    growth()
    speed_up(args.deals, args.rounds)


if __name__ == "__main__":
    main()
