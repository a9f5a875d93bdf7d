"""What the commands that play share: which facts, which house rules."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from outrank.catalog.load import load
from outrank.catalog.packs import load as read_pack
from outrank.cli.errors import BadCall
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.options import Options, fields, from_strings, preset, spell


def add_house_rules(parser: argparse.ArgumentParser) -> None:
    """`--option`, `--preset` and `--pack`."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="change a house rule (may be given several times); 'outrank games NAME' lists them",
    )
    parser.add_argument("--preset", metavar="NAME", help="house rules by name")
    add_pack(parser)


def add_pack(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--pack", metavar="PATH", help="play with your own facts: a folder or zip")


def facts_for(game: AnyGame, pack: str | None) -> Facts:
    """The facts a game is played with."""
    if not game.uses_catalog:
        if pack:
            raise BadCall(f"{game.title} is played with cards alone; it takes no pack.")
        return None
    return read_pack(Path(pack)) if pack else load()


def options_from(args: argparse.Namespace, game: AnyGame) -> Options:
    """The house rules that were asked for."""
    start: Options = preset(game.presets, args.preset).options if args.preset else game.options()
    words: dict[str, str] = {}
    for pair in args.option:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadCall(f"Write a house rule as NAME=VALUE, not '{pair}'.")
        words[name.strip().replace("-", "_")] = value.strip()
    options: Options = from_strings(game.options, words, start)
    return options


def verify_writable(path: str | None) -> None:
    """Fail now rather than after the match; a file that was not there is not left behind."""
    if path:
        file = Path(path)
        is_new = not file.exists()
        file.open("ab").close()
        if is_new:
            file.unlink()


def house_rule_lines(game: AnyGame) -> list[str]:
    """Every house rule with what may be chosen and what it is by default."""
    return [
        f"  {field.name} = {spell(field.default)}  ({field.meaning()})\n      {field.description}"
        for field in fields(game.options)
    ]


def plain(value: Any) -> Any:
    """Options as JSON shows them."""
    return list(value) if isinstance(value, tuple) else value
