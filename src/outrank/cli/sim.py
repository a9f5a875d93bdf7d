"""`outrank sim`: many matches, counted; the quickest tool of the lab."""

from __future__ import annotations

import argparse
import json
from typing import Any

from outrank.cli.arguments import add_game, add_json, add_options, facts_for, options_from
from outrank.cli.errors import UsageError
from outrank.cli.log import ending, points
from outrank.cli.output import progress, table
from outrank.kernel import registry
from outrank.kernel.game import AnyGame
from outrank.lab.simulation import simulate

RANDOM = "random"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `outrank sim`."""
    add_game(parser)
    parser.add_argument(
        "--games", type=int, default=100, metavar="N", help="how many matches (default: 100)"
    )
    parser.add_argument("--seats", type=int, metavar="K", help="how many players (default: fewest)")
    parser.add_argument(
        "--who", metavar="WHO,WHO", help="which bots play, such as sharp,regular (default: random)"
    )
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
    who = [word.strip() for word in args.who.split(",")] if args.who else []
    if who and args.seats not in (None, len(who)):
        raise UsageError("Name as many bots as there are seats, or leave --seats out.")
    who = who or [RANDOM] * (game.players[0] if args.seats is None else args.seats)
    counts = simulate(
        game, options, who, facts, games=args.games, seed=args.seed, progress=progress
    )
    if args.json:
        print(json.dumps(counts, ensure_ascii=False))
    else:
        print_counts(game, counts)
    return 0


def print_counts(game: AnyGame, counts: dict[str, Any]) -> None:
    """Print the counts as two tables: who won, and how the matches ended."""
    games, decisions = counts["games"], counts["decisions"]
    speed = decisions / max(counts["seconds"], 1e-9)
    kind = "random matches" if set(counts["who"]) == {RANDOM} else "matches"
    print(f"{game.title}: {games} {kind}, {decisions} decisions, {speed:,.0f} per second.")
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
