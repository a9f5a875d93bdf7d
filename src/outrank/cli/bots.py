"""`outrank bots`: who can be played against, and how strong they are."""

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
from outrank.cli.errors import BadCall
from outrank.cli.house import add_house_rules, facts_for, options_from, verify_writable
from outrank.cli.paper import progress, table
from outrank.kernel import registry
from outrank.kernel.game import AnyGame

PICTURES = (".png", ".svg", ".pdf")


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="as JSON (docs/cli.md)")
    parser.set_defaults(run=run)
    sentence = "Let everybody play everybody and rate them."
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    ladder = commands.add_parser("ladder", help=sentence, description=sentence)
    ladder.add_argument("game", help="the game's name, as 'outrank games' lists it")
    ladder.add_argument("--games", type=int, default=20, metavar="N", help="matches a pairing")
    ladder.add_argument(
        "--seats", type=int, default=2, choices=(2, 4), help="one against one, or two against two"
    )
    ladder.add_argument("--who", metavar="WHO,WHO", help="who plays (default: all levels)")
    ladder.add_argument("--seed", type=int, default=0, metavar="S", help="repeat the same matches")
    ladder.add_argument("--json", action="store_true", help="as JSON (docs/cli.md)")
    ladder.add_argument("--plot", metavar="FILE", help="draw the ratings into a picture (.png …)")
    add_house_rules(ladder)
    ladder.set_defaults(run=run_ladder)


def run(args: argparse.Namespace) -> int:
    if args.json:
        print(json.dumps(told(), indent=2, ensure_ascii=False))
        return 0
    print("Levels: --seats sharp,sage:film,random")
    table(
        ("level", "what it is like"), [(level.name, str(level.description)) for level in levels.ALL]
    )
    print("\nCharacters: --seats nora,lev")
    rows = [
        (who.name.lower(), who.level.name, f"{who.name}: {who.description}.")
        for who in roster.CHARACTERS
    ]
    table(("name", "level", "what to expect"), rows)
    tastes = ", ".join(roster.TASTES)
    print(f"\nA level takes a taste after a colon: {tastes}, or a category of your pack.")
    return 0


def told() -> dict[str, Any]:
    """Levels and characters, as JSON."""
    return {
        "levels": [as_json(level) for level in levels.ALL],
        "characters": [{**as_json(who), "level": who.level.name} for who in roster.CHARACTERS],
        "tastes": roster.TASTES,
    }


def as_json(bot: levels.Level | roster.Character) -> dict[str, Any]:
    """The fields of a level or a character, its description in English."""
    return {**structs.asdict(bot), "description": str(bot.description)}


def run_ladder(args: argparse.Namespace) -> int:
    game = registry.load(args.game)
    if args.games < 1:
        raise BadCall("Play at least one match a pairing: --games 1 or more.")
    if args.seats not in game.players:
        raise BadCall(f"{game.title} is not for {args.seats} seats.")
    if args.plot and not args.plot.lower().endswith(PICTURES):
        raise BadCall(f"A plot is drawn into a file that ends in {' or '.join(PICTURES)}.")
    if args.plot and find_spec("matplotlib") is None:
        raise BadCall("A plot needs matplotlib: install outrank with the extra 'plots'.")
    verify_writable(args.plot)
    options, facts = options_from(args, game), facts_for(game, args.pack)
    words = args.who.split(",") if args.who else levels.LEVELS
    people = [character(word, facts) for word in words]
    if len({who.name for who in people}) < 2 or len({who.name for who in people}) < len(people):
        raise BadCall("A ladder needs two or more, each named once.")
    robin = round_robin(
        game, options, facts, people, games=args.games, seats=args.seats, seed=args.seed
    )
    total = args.games * len(people) * (len(people) - 1) // 2
    tallies = deque(progress(robin, total, game.title), maxlen=1)[0]
    rated = ratings(tallies)
    if args.json:
        print(json.dumps(shown(game, args, tallies, rated), ensure_ascii=False))
    else:
        print_ladder(game, args, tallies, rated)
    if args.plot:
        plot(game, rated, args.plot)
    return 0


def shown(
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
    """A ladder as two tables."""
    how = "one against one" if args.seats == 2 else "two against two"
    print(f"{game.title}, {how}, {args.games} matches a pairing, seed {args.seed}.")
    rows = []
    for tally in tallies:
        low, high = interval(tally.won, tally.decided)
        share = f"{tally.share:.1%} ({low:.1%} to {high:.1%})"
        rows.append(
            (tally.first, tally.second, f"{tally.won}–{tally.lost}", str(tally.tied), share)
        )
    table(("", "against", "won–lost", "shared", "share of decided, 95 %"), rows)
    print()
    table(
        ("", "rating", "95 %"),
        [(r.name, f"{r.points:+.0f}", f"{r.low:+.0f} to {r.high:+.0f}") for r in rated],
    )


def plot(game: AnyGame, rated: Sequence[Rating], path: str) -> None:
    """The ratings with their intervals as a picture."""
    figure = import_module("matplotlib.figure").Figure(
        figsize=(6, 0.5 * len(rated) + 1.2), layout="constrained"
    )
    axes = figure.add_subplot()
    for place, rating in enumerate(reversed(rated)):
        axes.plot([rating.low, rating.high], [place, place], color="black", linewidth=1)
        axes.plot([rating.points], [place], marker="o", color="black")
    axes.set_yticks(range(len(rated)), [rating.name for rating in reversed(rated)])
    axes.set_xlabel("rating (95 % interval)")
    axes.set_title(game.title)
    figure.savefig(path)
    print(f"Drawn into {path}.")
