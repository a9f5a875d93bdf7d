"""How well bots know, how long they think, how they fare: python bench/bots.py WHAT

cost     milliseconds of processor time for a decision, by game and level
legal    sampled matches over all games, seats and house rules: no move may be refused
bars     each level against the next lower one, two seats and two against two
even     play alone: two levels that know the same
playouts playouts a second of our searches beside OpenSpiel's information-set MCTS in hearts
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from random import Random
from statistics import median
from time import process_time
from typing import Any

from msgspec import structs

from outrank.bots import levels
from outrank.bots.bot import Player
from outrank.bots.characters import Character
from outrank.bots.ladder import Tally, interval, side_of_winner
from outrank.bots.mind import Mind
from outrank.bots.out_trumped import OutTrumpedBot
from outrank.bots.playing import finished
from outrank.bots.search import Search
from outrank.bots.seating import character, player
from outrank.catalog.load import load
from outrank.kernel import options, registry
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.menu import sample
from outrank.kernel.moves import IllegalMove, Move
from outrank.kernel.options import BadOption, Options
from outrank.kernel.seats import DEALER

QUICK = (*("random",) * 4, *("newcomer",) * 12, "otto", "mila", "regular", "nora")
"""Who sits down in sampled matches: mostly those who think little, so that many can be played."""
SLOW = ("sharp", "sage", "lev", "ines", "ruth", "kofi", "tariq")
SLOW_SHARE = 0.01
PLAYOUTS = 300


def facts_of(game: AnyGame) -> Facts:
    return load() if game.uses_catalog else None


def cost(game: AnyGame, args: argparse.Namespace) -> None:
    """Every decision of some matches, timed."""
    for level in levels.ALL[1:]:
        for seats in (2, 4):
            took: list[float] = []

            def timed(who: Player, view: Any, menu: Any, took: list[float] = took) -> Move:
                began = process_time()
                move = who.move(view, menu)
                took.append(1e3 * (process_time() - began))
                return move

            number = 0
            while len(took) < args.decisions:
                people = [
                    player(Character(level.name, "", level), game, facts_of(game), f"{number} {s}")
                    for s in range(seats)
                ]
                finished(game, game.options(), facts_of(game), people, deal=number, ask=timed)
                number += 1
            took.sort()
            middle, late = took[len(took) // 2], took[len(took) * 99 // 100]
            print(
                f"{game.name:12} {level.name:9} {seats} seats: median {middle:6.2f} ms, "
                f"p99 {late:7.2f} ms, most {took[-1]:7.2f} ms ({len(took)} decisions)",
                flush=True,
            )


def legal(games: Sequence[AnyGame], args: argparse.Namespace) -> None:
    """Matches with sampled games, seats, house rules and people; every move is verified."""
    rng, played, refused, moves = Random(args.seed), Counter[str](), 0, 0

    def counted(who: Player, view: Any, menu: Any) -> Move:
        nonlocal moves
        moves += 1
        return who.move(view, menu)

    for number in range(args.matches):
        game = games[number % len(games)]
        facts = facts_of(game)
        words = rng.choices(
            SLOW if rng.random() < SLOW_SHARE else QUICK, k=rng.choice(game.players)
        )
        people = [player(character(w, facts), game, facts, f"{number} {w}") for w in words]
        chosen = fitting(game, len(words), rng)
        try:
            finished(game, chosen, facts, people, deal=number, ask=counted)
            played[game.name] += 1
        except IllegalMove as error:
            refused += 1
            print(f"match {number}, {game.name}, {words}, {chosen}: {error}")
        if (number + 1) % 1000 == 0:
            print(f"{number + 1} matches, {refused} refused moves", flush=True)
    counts = ", ".join(f"{name} {count}" for name, count in sorted(played.items()))
    print(f"{sum(played.values())} matches ({counts}), {moves} decisions, {refused} refused moves.")


def fitting(game: AnyGame, seats: int, rng: Random) -> Options:
    """House rules drawn anew until they fit the number of seats: teams, say, need theirs."""
    while True:
        chosen: Options = options.sample(game.options, rng)
        with suppress(BadOption):
            game.setup(chosen, seats, facts_of(game))
            return chosen


def pairing(
    game: AnyGame, pair: tuple[Character, Character], seats: int, games: int, seed: object
) -> Tally:
    tally, facts = Tally(pair[0].name, pair[1].name), facts_of(game)
    for number in range(games):
        won = side_of_winner(
            game, game.options(), facts, pair, seats=seats, number=number, seed=seed
        )
        tally.won += won == 0
        tally.lost += won == 1
        tally.tied += won == -1
    return tally


def tell(game: AnyGame, seats: int, tally: Tally) -> None:
    low, high = interval(tally.won, tally.decided)
    print(
        f"{game.name:12} {seats} seats  {tally.first:>9} beats {tally.second:9} "
        f"{tally.won:4}–{tally.lost:<4} ({tally.tied} shared)  {tally.share:6.1%} "
        f"(95 %: {low:.1%} to {high:.1%})",
        flush=True,
    )


def bars(game: AnyGame, args: argparse.Namespace) -> None:
    """Each level against the one below it."""
    for lower, upper in pairwise(levels.LEVELS):
        pair = (character(upper), character(lower))
        for seats in args.seats:
            tell(game, seats, pairing(game, pair, seats, args.matches, args.seed))


def even(game: AnyGame, args: argparse.Namespace) -> None:
    """How much of a level is play: the upper one with the blur of the lower one."""
    for lower, upper in pairwise(levels.ALL[1:]):
        blurred = structs.replace(upper, blur=lower.blur)
        title = f"{upper.name} blurred"
        pair = (Character(title, "", blurred), Character(lower.name, "", lower))
        for seats in args.seats:
            tell(game, seats, pairing(game, pair, seats, args.matches, args.seed))


def playouts(args: argparse.Namespace) -> None:
    """Worlds dreamt and played to the end, a second of processor time; rounds take turns."""
    jobs: dict[str, Callable[[int], tuple[int, float]]] = {
        f"{game.title}, information-set search": partial(search_rate, game)
        for game in registry.games()
    }
    jobs["Out-Trumped, sage's own playouts"] = sage_rate
    if find_spec("pyspiel"):
        jobs["OpenSpiel hearts, ISMCTS in C++"] = partial(spiel_rate, "compiled")
        jobs["OpenSpiel hearts, ISMCTS in Python"] = partial(spiel_rate, "python")
    else:
        print("OpenSpiel is not installed: install outrank with the extra 'bench'.")
    rates: dict[str, list[float]] = {title: [] for title in jobs}
    for seed in range(args.rounds):
        for title, job in jobs.items():
            count, seconds = job(seed)
            rates[title].append(count / seconds)
    for title, found in rates.items():
        spread = f"({min(found):,.0f} – {max(found):,.0f})"
        print(f"{title:40} {median(found):9,.0f} playouts a second  {spread}")


def opened(game: AnyGame, seed: int) -> Any:
    """A match some way on, with a player to act."""
    rng, state = Random(seed), game.setup(game.options(), 4, facts_of(game))
    for _ in range(12):
        seat = game.to_act(state)[0]
        game.apply(state, seat, sample(game.menu(state, seat), rng))
    while game.to_act(state)[0] < 0:
        game.apply(state, game.to_act(state)[0], sample(game.menu(state, DEALER), rng))
    return state


def search_rate(game: AnyGame, seed: int) -> tuple[int, float]:
    """The search that serves any game: playouts, and seconds they took."""
    state = opened(game, seed)
    seat = game.to_act(state)[0]
    mind = Mind(levels.SAGE, {}, seed, load()) if game.uses_catalog else None
    bot, view, menu = Search(game, PLAYOUTS), game.view(state, seat), game.menu(state, seat)
    began = process_time()
    bot.decide(view, menu, mind, Random(seed))
    return bot.budget.spent, process_time() - began


def sage_rate(seed: int) -> tuple[int, float]:
    """The sage of Out-Trumped over the first hand of a match."""
    game = registry.load("out_trumped")
    state, bot, rng = opened(game, seed), OutTrumpedBot(levels.SAGE.depth), Random(seed)
    spent, seconds = 0, 0.0
    for _ in range(10):
        seat = game.to_act(state)[0]
        menu, view, began = game.menu(state, seat), game.view(state, seat), process_time()
        move = sample(menu, rng) if seat < 0 else bot.decide(view, menu, None, rng)
        seconds += process_time() - began
        spent += bot.budget.spent if seat >= 0 else 0
        game.apply(state, seat, move)
    return spent, max(seconds, 1e-9)


def spiel_rate(build: str, seed: int) -> tuple[int, float]:
    """OpenSpiel's information-set MCTS with random rollouts, for the first card of a deal."""
    pyspiel = import_module("pyspiel")
    state, rng = pyspiel.load_game("hearts").new_initial_state(), Random(seed)
    while state.is_chance_node():
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


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=[*BY_GAME, "legal", "playouts"])
    parser.add_argument("games", nargs="*", help="which games (all)")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--decisions", type=int, default=600, help="to time, for each level")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--rounds", type=int, default=3, help="of the race of playouts")
    parser.add_argument("--seed", type=int, default=1000)
    args = parser.parse_args()
    games = [registry.load(name) for name in args.games] or registry.games()
    if args.what == "legal":
        legal(games, args)
    elif args.what == "playouts":
        playouts(args)
    else:
        for game in games:
            BY_GAME[args.what](game, args)


BY_GAME = {"cost": cost, "bars": bars, "even": even}

if __name__ == "__main__":
    main()
