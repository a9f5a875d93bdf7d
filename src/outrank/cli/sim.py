"""`outrank sim`: many random matches, counted."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from random import Random
from time import perf_counter
from typing import Any

from outrank.cli.arguments import add_game, add_json, add_options, facts_for, options_from, plain
from outrank.cli.errors import UsageError
from outrank.cli.log import ending, points
from outrank.cli.output import progress, table
from outrank.kernel import registry
from outrank.kernel.game import AnyGame, Facts, playout
from outrank.kernel.match import Match
from outrank.kernel.options import Options, changed


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `outrank sim`."""
    add_game(parser)
    parser.add_argument(
        "--games", type=int, default=100, metavar="N", help="how many matches (default: 100)"
    )
    parser.add_argument("--seats", type=int, metavar="K", help="how many players (default: fewest)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="play other matches")
    add_json(parser)
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """`outrank sim`."""
    game = registry.load(args.game)
    if args.games < 1:
        raise UsageError("Play at least one match: --games 1 or more.")
    options, facts = options_from(args, game), facts_for(game, args.pack)
    seats = args.seats if args.seats is not None else game.players[0]
    counts = simulate(game, options, seats, facts, games=args.games, seed=args.seed)
    if args.json:
        print(json.dumps(counts, ensure_ascii=False))
    else:
        print_counts(game, counts)
    return 0


def simulate(
    game: AnyGame, options: Options, seats: int, facts: Facts, *, games: int, seed: int
) -> dict[str, Any]:
    """Play random matches and count; all but `seconds` depends on the arguments alone."""
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


def print_counts(game: AnyGame, counts: dict[str, Any]) -> None:
    """Print the counts as two tables: who won, and how the matches ended."""
    games, decisions = counts["games"], counts["decisions"]
    speed = decisions / max(counts["seconds"], 1e-9)
    print(f"{game.title}: {games} random matches, {decisions} decisions, {speed:,.0f} per second.")
    rows = [
        (str(seat + 1), str(won), f"{won / games:.1%}", points(game, mean * game.units_per_point))
        for seat, (won, mean) in enumerate(
            zip(counts["winners"], counts["mean_scores"], strict=True)
        )
    ]
    table(("seat", "won or shared", "share", "mean score"), rows)
    print()
    endings = [(ending(reason), str(count)) for reason, count in counts["reasons"].items()]
    table(("how it ended", "matches"), endings)
