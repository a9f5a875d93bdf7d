"""`outrank bots`: the bots you can play against, and how strong they are."""

from __future__ import annotations

import argparse
import json
from collections import deque
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from msgspec import structs, to_builtins

from outrank.bots import levels, roster
from outrank.bots.ladder import Rating, Tally, interval, ratings, round_robin
from outrank.bots.roster import character
from outrank.cli.arguments import (
    add_game,
    add_json,
    add_options,
    facts_for,
    options_from,
    verify_writable,
)
from outrank.cli.errors import UsageError
from outrank.cli.output import progress, table
from outrank.kernel import registry
from outrank.kernel.game import AnyGame

PICTURES = (".png", ".svg", ".pdf")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `outrank bots` and `outrank bots ladder`."""
    add_json(parser)
    parser.set_defaults(run=run)
    summary = "Play every bot against every other and rate them."
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    ladder = commands.add_parser("ladder", help=summary, description=summary)
    add_game(ladder)
    ladder.add_argument(
        "--games", type=int, default=20, metavar="N", help="matches per pairing (default: 20)"
    )
    ladder.add_argument(
        "--seats",
        type=int,
        default=2,
        choices=(2, 4),
        help="one against one (default), or two against two",
    )
    ladder.add_argument("--who", metavar="WHO,WHO", help="which bots play (default: all levels)")
    ladder.add_argument("--seed", type=int, default=0, metavar="S", help="play other matches")
    add_json(ladder)
    ladder.add_argument(
        "--plot", metavar="FILE", help="save a chart of the ratings (.png, .svg or .pdf)"
    )
    add_options(ladder)
    ladder.set_defaults(run=run_ladder)


def run(args: argparse.Namespace) -> int:
    """`outrank bots`."""
    if args.json:
        print(json.dumps(listing(), indent=2, ensure_ascii=False))
        return 0
    print("Levels: --seats sharp,sage:film,random")
    table(("level", "how it plays"), [(level.name, str(level.description)) for level in levels.ALL])
    print("\nCharacters: --seats nora,lev")
    rows = [
        (who.name.lower(), who.level.name, f"{who.name}: {who.description}.")
        for who in roster.CHARACTERS
    ]
    table(("name", "level", "how they play"), rows)
    subjects = ", ".join(roster.TASTES)
    print(
        f"\nAdd a favourite subject to a level after a colon: {subjects}, or a category of a pack."
    )
    return 0


def listing() -> dict[str, Any]:
    """The levels and characters, as JSON."""
    return {
        "levels": [bot_as_json(level) for level in levels.ALL],
        "characters": [{**bot_as_json(who), "level": who.level.name} for who in roster.CHARACTERS],
        "tastes": roster.TASTES,
    }


def bot_as_json(bot: levels.Level | roster.Character) -> dict[str, Any]:
    """The fields of a level or a character, its description in English."""
    return {**structs.asdict(bot), "description": str(bot.description)}


def run_ladder(args: argparse.Namespace) -> int:
    """`outrank bots ladder`."""
    game = registry.load(args.game)
    if args.games < 1:
        raise UsageError("Play at least one match per pairing: --games 1 or more.")
    if args.seats not in game.players:
        raise UsageError(f"{game.title} can't be played by {args.seats}.")
    if args.plot and not args.plot.lower().endswith(PICTURES):
        raise UsageError("The name of a chart must end in .png, .svg or .pdf.")
    if args.plot and find_spec("matplotlib") is None:
        raise UsageError("A chart needs matplotlib: install outrank with the extra 'plots'.")
    verify_writable(args.plot)
    options, facts = options_from(args, game), facts_for(game, args.pack)
    who = args.who.split(",") if args.who else levels.LEVELS
    players = [character(word, facts) for word in who]
    if len(players) < 2 or len({player.name for player in players}) < len(players):
        raise UsageError("A ladder needs at least two bots, each named once.")
    robin = round_robin(
        game, options, facts, players, games=args.games, seats=args.seats, seed=args.seed
    )
    total = args.games * len(players) * (len(players) - 1) // 2
    tallies = deque(progress(robin, total, game.title), maxlen=1)[0]
    rated = ratings(tallies)
    if args.json:
        print(json.dumps(ladder_as_json(game, args, tallies, rated), ensure_ascii=False))
    else:
        print_ladder(game, args, tallies, rated)
    if args.plot:
        plot(game, rated, args.plot)
    return 0


def ladder_as_json(
    game: AnyGame, args: argparse.Namespace, tallies: Sequence[Tally], rated: Sequence[Rating]
) -> dict[str, Any]:
    """A ladder as JSON."""
    return {
        "game": game.name,
        "version": game.version,
        "seats": args.seats,
        "seed": args.seed,
        "games": args.games,
        "pairings": [
            {**to_builtins(tally), "interval": interval(tally.won, tally.decided)}
            for tally in tallies
        ],
        "ratings": [to_builtins(rating) for rating in rated],
    }


def print_ladder(
    game: AnyGame, args: argparse.Namespace, tallies: Sequence[Tally], rated: Sequence[Rating]
) -> None:
    """Print a ladder as two tables."""
    how = "one against one" if args.seats == 2 else "two against two"
    print(f"{game.title}, {how}, {args.games} matches per pairing, seed {args.seed}.")
    rows = []
    for tally in tallies:
        low, high = interval(tally.won, tally.decided)
        share = f"{tally.share:.1%} ({low:.1%} to {high:.1%})"
        rows.append(
            (tally.first, tally.second, f"{tally.won}–{tally.lost}", str(tally.tied), share)
        )
    table(("", "against", "won–lost", "tied", "share of decided matches (95% interval)"), rows)
    print()
    table(
        ("", "rating", "95% interval"),
        [(r.name, f"{r.points:+.0f}", f"{r.low:+.0f} to {r.high:+.0f}") for r in rated],
    )


def plot(game: AnyGame, rated: Sequence[Rating], path: str) -> None:
    """Save a chart of the ratings with their intervals."""
    figure = import_module("matplotlib.figure").Figure(
        figsize=(6, 0.5 * len(rated) + 1.2), layout="constrained"
    )
    axes = figure.add_subplot()
    for place, rating in enumerate(reversed(rated)):
        axes.plot([rating.low, rating.high], [place, place], color="black", linewidth=1)
        axes.plot([rating.points], [place], marker="o", color="black")
    axes.set_yticks(range(len(rated)), [rating.name for rating in reversed(rated)])
    axes.set_xlabel("rating (95% interval)")
    axes.set_title(game.title)
    figure.savefig(path)
    print(f"Saved to {path}.")
