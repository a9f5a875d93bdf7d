"""How well bots know, how long they think, how they fare: python bench/bots.py WHAT

cost     milliseconds of processor time for a decision, by game and level
legal    sampled matches over all games, seats and house rules: no move may be refused
bars     each level against the next lower one, two seats and two against two
even     play alone: two levels that know the same
thumb    Out-Trumped's search against the rule of thumb it searches with
playouts playouts a second of our searches beside OpenSpiel's information-set MCTS in hearts
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from random import Random
from sys import stderr
from time import process_time
from typing import Any

from msgspec import structs

from outrank.bots import levels
from outrank.bots.bot import Player
from outrank.bots.characters import Character
from outrank.bots.ladder import Sitter, Tally, interval, side_of_winner
from outrank.bots.out_trumped import OutTrumpedBot
from outrank.bots.playing import finished
from outrank.bots.seating import character, player
from outrank.catalog.load import load
from outrank.kernel import options, registry
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.moves import IllegalMove, Move
from outrank.kernel.options import BadOption, Options
from playouts import playouts

QUICK = (*("random",) * 4, *("newcomer",) * 12, "otto", "mila", "regular", "nora")
"""Who sits down in sampled matches: mostly those who think little, so that many can be played."""
SLOW = ("sharp", "sage", "lev", "ines", "ruth", "kofi", "tariq")
SLOW_SHARE = 0.01
SEARCHING = ("sharp", "sage")
THUMB = "Thumb"


def facts_of(game: AnyGame) -> Facts:
    return load() if game.uses_catalog else None


def cost(game: AnyGame, args: argparse.Namespace) -> None:
    """Every decision of some matches, timed."""
    for level in levels.ALL[1:]:
        for seats in args.seats if level.name in args.levels else ():
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
    game: AnyGame,
    pair: tuple[Character, Character],
    seats: int,
    args: argparse.Namespace,
    sitter: Sitter | None = None,
) -> Tally:
    """How a pair fares; now and then the tally so far, for a long run is often looked at."""
    tally, facts = Tally(pair[0].name, pair[1].name), facts_of(game)
    for number in range(args.first, args.first + args.matches):
        won = side_of_winner(
            game,
            game.options(),
            facts,
            pair,
            seats=seats,
            number=number,
            seed=args.seed,
            sitter=sitter,
        )
        tally.won += won == 0
        tally.lost += won == 1
        tally.tied += won == -1
        if (number + 1) % 20 == 0:
            print(f"  match {number + 1}: {tally.won}–{tally.lost}", file=stderr, flush=True)
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
        if upper not in args.levels:
            continue
        pair = (character(upper), character(lower))
        for seats in args.seats:
            tell(game, seats, pairing(game, pair, seats, args))


def even(game: AnyGame, args: argparse.Namespace) -> None:
    """How much of a level is play: the upper one with the blur of the lower one."""
    for lower, upper in pairwise(levels.ALL[1:]):
        if upper.name not in args.levels:
            continue
        blurred = structs.replace(upper, blur=lower.blur)
        title = f"{upper.name} blurred"
        pair = (Character(title, "", blurred), Character(lower.name, "", lower))
        for seats in args.seats:
            tell(game, seats, pairing(game, pair, seats, args))


def thumb(game: AnyGame, args: argparse.Namespace) -> None:
    """Out-Trumped's levels that search, against the rule of thumb that they search with."""
    for name in [level for level in SEARCHING if level in args.levels]:
        pair = (character(name), Character(THUMB, "", levels.REGULAR))
        for seats in args.seats if game.name == "out_trumped" else ():
            found = pairing(game, pair, seats, args, without_lapses)
            tell(game, seats, found)


def without_lapses(who: Character, game: AnyGame, facts: Facts, seed: object) -> Player:
    """Somebody at the table; the rule of thumb forgets itself never."""
    seated = player(who, game, facts, seed)
    if who.name == THUMB and isinstance(seated.bot, OutTrumpedBot):
        seated.bot.blunder_rate = 0.0
    return seated


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=[*BY_GAME, "legal", "playouts"])
    parser.add_argument("games", nargs="*", help="which games (all)")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="match: to go on with a run")
    parser.add_argument("--decisions", type=int, default=600, help="to time, for each level")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 4])
    parser.add_argument(
        "--levels",
        nargs="+",
        choices=levels.LEVELS[1:],
        default=levels.LEVELS[1:],
        help="only these, the upper ones of each pair",
    )
    parser.add_argument("--rounds", type=int, default=3, help="of the race of playouts")
    parser.add_argument("--seed", type=int, default=1000)
    args = parser.parse_args()
    games = [registry.load(name) for name in args.games] or registry.games()
    if args.what == "legal":
        legal(games, args)
    elif args.what == "playouts":
        playouts(args.rounds)
    else:
        for game in games:
            BY_GAME[args.what](game, args)


BY_GAME = {"cost": cost, "bars": bars, "even": even, "thumb": thumb}

if __name__ == "__main__":
    main()
