"""`outrank games` and `outrank rules`."""

from __future__ import annotations

import argparse
import json
from typing import Any

from outrank.cli.house import house_rule_lines, plain
from outrank.cli.paper import markdown, table
from outrank.cli.terminal import book
from outrank.kernel import registry
from outrank.kernel.game import AnyGame
from outrank.kernel.options import changed, fields, spell


def add_games(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="tell all about one game: presets and house rules")
    parser.add_argument("--json", action="store_true", help="as JSON (docs/cli.md)")
    parser.set_defaults(run=run_games)


def run_games(args: argparse.Namespace) -> int:
    chosen = (registry.load(args.game),) if args.game else registry.games()
    if args.json:
        print(json.dumps([told(game) for game in chosen], indent=2, ensure_ascii=False))
    elif args.game:
        print_game(chosen[0])
    else:
        print_list()
    return 0


def told(game: AnyGame) -> dict[str, Any]:
    """All about a game, as JSON."""
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "version": game.version,
        "players": [game.players[0], game.players[-1]],
        "minutes": list(game.minutes),
        "presets": [
            {"name": p.name, "title": p.title, "text": p.text, "options": _changes(p.options)}
            for p in game.presets
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


def _changes(options: Any) -> dict[str, Any]:
    return {name: plain(value) for name, value in changed(options).items()}


def print_list() -> None:
    """The games, a line each."""
    rows = [
        (
            game.name,
            game.title,
            f"{game.players[0]}–{game.players[-1]}",
            f"{game.minutes[0]}–{game.minutes[1]}",
            game.summary,
        )
        for game in registry.games()
    ]
    if not rows:
        print("No games are installed.")
        return
    table(("name", "game", "players", "minutes", "what you do"), rows)


def print_game(game: AnyGame) -> None:
    """One game with its presets and house rules."""
    print(f"{game.title}: {game.summary}")
    print(f"{game.players[0]} to {game.players[-1]} players, ", end="")
    print(f"{game.minutes[0]} to {game.minutes[1]} minutes.")
    if game.presets:
        print("\nPresets (--preset NAME)")
        for preset in game.presets:
            rules = ", ".join(f"{k}={spell(v)}" for k, v in changed(preset.options).items())
            print(f"  {preset.name}: {preset.text} ({rules or 'the rulebook'})")
    print("\nHouse rules (--option NAME=VALUE)")
    print("\n".join(house_rule_lines(game)))


def add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game's name, as 'outrank games' lists it")
    parser.set_defaults(run=run_rules)


def run_rules(args: argparse.Namespace) -> int:
    game = registry.load(args.game)
    markdown(book.printed(game))
    return 0
