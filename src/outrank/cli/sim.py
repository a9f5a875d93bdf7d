"""`outrank sim`: many random matches, counted."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from random import Random
from time import perf_counter
from typing import Any

from outrank.cli.errors import BadCall
from outrank.cli.house import add_house_rules, facts_for, options_from, plain
from outrank.cli.narrate import points
from outrank.cli.paper import progress, table
from outrank.kernel import registry
from outrank.kernel.game import AnyGame, Facts, playout
from outrank.kernel.match import Match
from outrank.kernel.options import Options, changed


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game's name, as 'outrank games' lists it")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many matches")
    parser.add_argument("--seats", type=int, metavar="K", help="how many seats (default: fewest)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="repeat the same matches")
    parser.add_argument("--json", action="store_true", help="as JSON (docs/cli.md)")
    add_house_rules(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = registry.load(args.game)
    if args.games < 1:
        raise BadCall("Play at least one match: --games 1 or more.")
    options, facts = options_from(args, game), facts_for(game, args.pack)
    seats = args.seats if args.seats is not None else game.players[0]
    counted = simulate(game, options, seats, facts, games=args.games, seed=args.seed)
    if args.json:
        print(json.dumps(counted, ensure_ascii=False))
    else:
        tell(game, counted)
    return 0


def simulate(
    game: AnyGame, options: Options, seats: int, facts: Facts, *, games: int, seed: int
) -> dict[str, Any]:
    """Play and count. All but `seconds` depends on the arguments alone."""
    winners, sums, reasons = [0] * seats, [0] * seats, Counter[str]()
    decisions = 0
    seconds = 0.0
    start = Match(game, options, seats, facts).state
    for number in progress(range(games), games, game.title):
        state = start.copy()
        began = perf_counter()
        decisions += playout(game, state, Random(f"{seed} {number}"))
        seconds += perf_counter() - began
        result = game.result(state)
        assert result is not None
        reasons[result.reason] += 1
        for seat in result.ranking[0]:
            winners[seat] += 1
        sums = [before + score for before, score in zip(sums, game.scores(state), strict=True)]
    return {
        "game": game.name,
        "version": game.version,
        "seats": seats,
        "seed": seed,
        "options": {name: plain(value) for name, value in changed(options).items()},
        "games": games,
        "decisions": decisions,
        "seconds": round(seconds, 6),
        "winners": winners,
        "mean_scores": [round(total / games / game.units_per_point, 4) for total in sums],
        "reasons": dict(sorted(reasons.items())),
    }


def tell(game: AnyGame, counted: dict[str, Any]) -> None:
    """The figures as a small table."""
    games, decisions = counted["games"], counted["decisions"]
    print(f"{game.title}: {games} random matches, {decisions} decisions, ", end="")
    print(f"{decisions / max(counted['seconds'], 1e-9):,.0f} a second.")
    rows = [
        (str(seat + 1), str(won), f"{won / games:.1%}", points(game, mean * game.units_per_point))
        for seat, (won, mean) in enumerate(
            zip(counted["winners"], counted["mean_scores"], strict=True)
        )
    ]
    table(("seat", "won or shared", "share", "mean score"), rows)
    ended = ", ".join(f"{reason} {count}" for reason, count in counted["reasons"].items())
    print(f"Ended by: {ended}.")
