"""How long bots think and how strong they are: python bench/bots.py WHAT

cost     milliseconds of processor time per decision, by game and level
legal    sampled matches over all games, seats and house rules: no move may be refused
bars     each level against the next lower one, two seats and two against two
even     two levels that know the same, so that only their play differs
search   the generic search against one that believes a single guess of the values
thumb    Out-Trumped's search against the rule of thumb it searches with
playouts playouts per second of our searches beside OpenSpiel's information-set MCTS in hearts
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import pairwise
from random import Random
from sys import stderr
from time import process_time

from msgspec import structs

from outrank.bots import levels
from outrank.bots.bot import Player, Turn
from outrank.bots.knowledge import Knowledge
from outrank.bots.ladder import PlayerMaker, Tally, interval, side_of_winner
from outrank.bots.match import play_match
from outrank.bots.out_trumped import OutTrumpedBot
from outrank.bots.roster import Character, character, player
from outrank.bots.search import Search
from outrank.catalog.load import load
from outrank.catalog.order import UNRANKED
from outrank.kernel import options, registry
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.moves import IllegalMove, Move
from outrank.kernel.options import BadOption, Options
from outrank.kernel.seats import Piece
from playouts import playouts

QUICK = (*("random",) * 4, *("newcomer",) * 12, "otto", "mila", "regular", "nora")
"""Who plays sampled matches: mostly bots that think little, so that there can be many."""
SLOW = ("sharp", "sage", "lev", "ines", "ruth", "kofi", "tariq")
SLOW_SHARE = 0.01
SEARCHING = ("sharp", "sage")
THUMB = "Thumb"
SINGLE_GUESS = "one guess"


def facts_of(game: AnyGame) -> Facts:
    return load() if game.uses_catalog else None


def cost(game: AnyGame, args: argparse.Namespace) -> None:
    """Time every decision of some matches."""
    for level in levels.ALL[1:]:
        for seats in args.seats if level.name in args.levels else ():
            took: list[float] = []

            def timed(who: Player, turn: Turn, took: list[float] = took) -> Move:
                began = process_time()
                move = who.move(turn)
                took.append(1e3 * (process_time() - began))
                return move

            number = 0
            while len(took) < args.decisions:
                people = [
                    player(
                        Character(level.name, level.description, level),
                        game,
                        facts_of(game),
                        f"{number} {s}",
                    )
                    for s in range(seats)
                ]
                play_match(game, game.options(), facts_of(game), people, deal=number, ask=timed)
                number += 1
            took.sort()
            middle, late = took[len(took) // 2], took[len(took) * 99 // 100]
            print(
                f"{game.name:12} {level.name:9} {seats} seats: median {middle:6.2f} ms, "
                f"p99 {late:7.2f} ms, most {took[-1]:7.2f} ms ({len(took)} decisions)",
                flush=True,
            )


def legal(games: Sequence[AnyGame], args: argparse.Namespace) -> None:
    """Play matches with sampled games, seats, options and bots; every move is verified."""
    rng, played, refused, moves = Random(args.seed), Counter[str](), 0, 0

    def counted(who: Player, turn: Turn) -> Move:
        nonlocal moves
        moves += 1
        return who.move(turn)

    for number in range(args.matches):
        game = games[number % len(games)]
        facts = facts_of(game)
        words = rng.choices(
            SLOW if rng.random() < SLOW_SHARE else QUICK, k=rng.choice(game.players)
        )
        people = [player(character(w, facts), game, facts, f"{number} {w}") for w in words]
        chosen = fitting(game, len(words), rng)
        try:
            play_match(game, chosen, facts, people, deal=number, ask=counted)
            played[game.name] += 1
        except IllegalMove as error:
            refused += 1
            print(f"match {number}, {game.name}, {words}, {chosen}: {error}")
        if (number + 1) % 1000 == 0:
            print(f"{number + 1} matches, {refused} refused moves", flush=True)
    counts = ", ".join(f"{name} {count}" for name, count in sorted(played.items()))
    print(f"{sum(played.values())} matches ({counts}), {moves} decisions, {refused} refused moves.")


def fitting(game: AnyGame, seats: int, rng: Random) -> Options:
    """Options that fit the number of seats; teams, for example, need a certain one."""
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
    make_player: PlayerMaker | None = None,
) -> Tally:
    """Play the matches of a pair, with a line of progress every twenty."""
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
            make_player=make_player,
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
    """How much of a level is play: the upper one with the noise of the lower one."""
    for lower, upper in pairwise(levels.ALL[1:]):
        if upper.name not in args.levels:
            continue
        noisy = structs.replace(upper, noise=lower.noise)
        title = f"{upper.name} noisy"
        pair = (
            Character(title, upper.description, noisy),
            Character(lower.name, lower.description, lower),
        )
        for seats in args.seats:
            tell(game, seats, pairing(game, pair, seats, args))


class SingleGuess(Knowledge):
    """Believes the likeliest order of every statistic without doubt, and learns nothing."""

    def learn(self, stat: int, shown: Iterable[Piece]) -> None: ...

    def sample_ranks(self, stat: int, _rng: Random, /) -> tuple[int, ...]:
        ranks = [UNRANKED] * len(self.catalog.items)
        valued = self.scale(stat).valued
        for rank, piece in enumerate(sorted(valued, key=lambda piece: self.score(piece, stat))):
            ranks[piece] = rank
        return tuple(ranks)


def search(game: AnyGame, args: argparse.Namespace) -> None:
    """The generic search, with knowledge that is sampled, against one with a single guess."""

    def searching(who: Character, game: AnyGame, facts: Facts, seed: object) -> Player:
        kind = SingleGuess if who.name == SINGLE_GUESS else Knowledge
        knowledge = kind(who.level, {}, seed, facts)
        return Player(who.name, Search(game, who.level.playouts), knowledge, Random(f"{seed}"))

    for name in args.levels if game.uses_catalog else ():
        level = levels.BY_NAME[name]
        pair = (
            Character(name, level.description, level),
            Character(SINGLE_GUESS, level.description, level),
        )
        for seats in args.seats:
            tell(game, seats, pairing(game, pair, seats, args, searching))


def thumb(game: AnyGame, args: argparse.Namespace) -> None:
    """Out-Trumped's levels that search, against the rule of thumb that they search with."""
    for name in [level for level in SEARCHING if level in args.levels]:
        pair = (character(name), Character(THUMB, levels.REGULAR.description, levels.REGULAR))
        for seats in args.seats if game.name == "out_trumped" else ():
            found = pairing(game, pair, seats, args, without_blunders)
            tell(game, seats, found)


def without_blunders(who: Character, game: AnyGame, facts: Facts, seed: object) -> Player:
    """Put a character in a seat; the rule of thumb makes no blunders."""
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
    parser.add_argument(
        "--first", type=int, default=0, help="the number of the first match, to continue a run"
    )
    parser.add_argument("--decisions", type=int, default=600, help="how many to time per level")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 4])
    parser.add_argument(
        "--levels",
        nargs="+",
        choices=levels.LEVELS[1:],
        default=levels.LEVELS[1:],
        help="only these, the upper ones of each pair",
    )
    parser.add_argument(
        "--rounds", type=int, default=3, help="rounds of the comparison of playouts"
    )
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


BY_GAME = {"cost": cost, "bars": bars, "even": even, "search": search, "thumb": thumb}

if __name__ == "__main__":
    main()
