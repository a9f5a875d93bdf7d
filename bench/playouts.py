"""Playouts per second of our searches beside OpenSpiel's information-set MCTS in hearts.

Printed by `python bench/bots.py playouts`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from time import process_time
from typing import Any

from outrank.bots import levels
from outrank.bots.bot import Turn
from outrank.bots.knowledge import Knowledge
from outrank.bots.out_trumped import OutTrumpedBot
from outrank.bots.out_trumped.open_hand import playout_cost
from outrank.bots.search import Search
from outrank.catalog.load import load
from outrank.kernel import registry
from outrank.kernel.game import AnyGame
from outrank.kernel.menu import sample
from outrank.kernel.seats import DEALER

PLAYOUTS = 300


def playouts(rounds: int) -> None:
    """Print determinized matches played to the end per second of processor time."""
    jobs: dict[str, Callable[[int], tuple[int, float]]] = {
        f"{game.title}, information-set search": partial(search_rate, game)
        for game in registry.games()
    }
    jobs["Out-Trumped, sage's own playouts"] = sage_rate
    if find_spec("pyspiel"):
        jobs["OpenSpiel hearts, ISMCTS in C++"] = partial(spiel_rate, "compiled")
        jobs["OpenSpiel hearts, ISMCTS in Python"] = partial(spiel_rate, "python")
    else:
        print("OpenSpiel is not installed: pip install --group bench")
    rates: dict[str, list[float]] = {title: [] for title in jobs}
    for seed in range(rounds):
        for title, job in jobs.items():
            count, seconds = job(seed)
            rates[title].append(count / seconds)
    for title, found in rates.items():
        spread = f"({min(found):,.0f} – {max(found):,.0f})"
        print(f"{title:40} {median(found):9,.0f} playouts per second  {spread}")


def blank(game: AnyGame) -> Any:
    """A match of four before anything is dealt."""
    return game.setup(game.options(), 4, load() if game.uses_catalog else None)


def opened(game: AnyGame, seed: int) -> Any:
    """A match some way on, with a player to act."""
    rng, state = Random(seed), blank(game)
    for _ in range(12):
        seat = game.to_act(state)[0]
        game.apply(state, seat, sample(game.legal_moves(state, seat), rng))
    while game.to_act(state)[0] < 0:
        game.apply(state, game.to_act(state)[0], sample(game.legal_moves(state, DEALER), rng))
    return state


def search_rate(game: AnyGame, seed: int) -> tuple[int, float]:
    """The search that serves any game: playouts, and seconds they took."""
    state = opened(game, seed)
    seat = game.to_act(state)[0]
    knowledge = Knowledge(levels.SAGE, {}, seed, load()) if game.uses_catalog else None
    turn = Turn(game.view(state, seat), game.legal_moves(state, seat), blank(game))
    bot = Search(game, PLAYOUTS)
    bot.decide(turn, knowledge, Random(seed))  # beliefs are worked out once per match
    began = process_time()
    bot.decide(turn, knowledge, Random(seed))
    return bot.budget.spent, process_time() - began


def sage_rate(seed: int) -> tuple[int, float]:
    """The sage of Out-Trumped over the first hand of a match."""
    game = registry.load("out_trumped")
    state, bot, rng = opened(game, seed), OutTrumpedBot(levels.SAGE.depth), Random(seed)
    start, spent, seconds = blank(game), 0, 0.0
    for _ in range(10):
        seat = game.to_act(state)[0]
        turn = Turn(game.view(state, seat), game.legal_moves(state, seat), start)
        began = process_time()
        move = sample(turn.menu, rng) if seat < 0 else bot.decide(turn, None, rng)
        seconds += process_time() - began
        spent += bot.budget.spent if seat >= 0 else 0
        game.apply(state, seat, move)
    return spent // playout_cost(state.seats), max(seconds, 1e-9)


def spiel_rate(build: str, seed: int) -> tuple[int, float]:
    """OpenSpiel's information-set MCTS with random rollouts, for the first choice of a deal."""
    pyspiel = import_module("pyspiel")
    state, rng = pyspiel.load_game("hearts").new_initial_state(), Random(seed)
    while len(state.legal_actions()) < 2 or state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    if build == "compiled":
        rollout = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.ISMCTSBot(seed, rollout, 2.0, PLAYOUTS)
    else:
        numpy = import_module("numpy").random.RandomState(seed)
        mcts = import_module("open_spiel.python.algorithms.mcts")
        ismcts = import_module("open_spiel.python.algorithms.ismcts")
        rollout = mcts.RandomRolloutEvaluator(1, numpy)
        bot = ismcts.ISMCTSBot(
            game=pyspiel.load_game("hearts"),
            evaluator=rollout,
            uct_c=2.0,
            max_simulations=PLAYOUTS,
            random_state=numpy,
        )
    began = process_time()
    bot.step(state)
    return PLAYOUTS, process_time() - began
