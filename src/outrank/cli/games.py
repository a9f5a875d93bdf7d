"""`outrank games`: the games, or one with its presets and house rules."""

from __future__ import annotations

import argparse
import json
from typing import Any

from outrank.cli.arguments import add_json, plain
from outrank.cli.output import table
from outrank.kernel import registry
from outrank.kernel.game import AnyGame
from outrank.kernel.options import Options, changed, fields, spell


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `outrank games`."""
    parser.add_argument("game", nargs="?", help="show one game with its presets and house rules")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """`outrank games`."""
    chosen = (registry.load(args.game),) if args.game else registry.games()
    if args.json:
        print(json.dumps([as_json(game) for game in chosen], indent=2, ensure_ascii=False))
    elif args.game:
        print_game(chosen[0])
    else:
        print_list()
    return 0


def as_json(game: AnyGame) -> dict[str, Any]:
    """A game with its presets and options, as JSON."""
    return {
        "name": game.name,
        "title": game.title,
        "summary": str(game.summary),
        "version": game.version,
        "players": [game.players[0], game.players[-1]],
        "minutes": list(game.minutes),
        "presets": [
            {
                "name": preset.name,
                "title": str(preset.title),
                "text": str(preset.text),
                "options": _changes(preset.options),
            }
            for preset in game.presets
        ],
        "options": [
            {
                "name": field.name,
                "description": field.description,
                "default": plain(field.default),
                "choices": list(field.choices),
                "low": field.low,
                "high": field.high,
                "is_list": field.is_list,
            }
            for field in fields(game.options)
        ],
    }


def _changes(options: Options) -> dict[str, Any]:
    return {name: plain(value) for name, value in changed(options).items()}


def print_list() -> None:
    """Print the games, one per line."""
    rows = [
        (
            game.name,
            game.title,
            f"{game.players[0]}–{game.players[-1]}",
            f"{game.minutes[0]}–{game.minutes[1]}",
            str(game.summary),
        )
        for game in registry.games()
    ]
    if not rows:
        print("No games are installed.")
        return
    table(("name", "game", "players", "minutes", "what you do"), rows)


def print_game(game: AnyGame) -> None:
    """Print one game with its presets and options."""
    print(f"{game.title}: {game.summary}")
    print(f"{game.players[0]} to {game.players[-1]} players, ", end="")
    print(f"{game.minutes[0]} to {game.minutes[1]} minutes.")
    if game.presets:
        print("\nPresets (--preset NAME)")
        for preset in game.presets:
            rules = ", ".join(f"{k}={spell(v)}" for k, v in changed(preset.options).items())
            print(f"  {preset.name}: {preset.text} ({rules or 'as in the rulebook'})")
    print("\nHouse rules (--option NAME=VALUE)")
    for field in fields(game.options):
        print(f"  {field.name} = {spell(field.default)}  ({field.allowed()})")
        print(f"      {field.description}")
