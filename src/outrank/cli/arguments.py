"""Arguments that several commands share: the game, its options and facts, a seat, a record."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from outrank.catalog.load import load
from outrank.catalog.packs import load as read_pack
from outrank.cli.errors import UsageError
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.options import Options, from_strings, preset
from outrank.kernel.seats import PUBLIC, Seat


def add_game(parser: argparse.ArgumentParser) -> None:
    """`GAME`."""
    parser.add_argument("game", help="a game, as 'outrank games' lists them")


def add_json(parser: argparse.ArgumentParser) -> None:
    """`--json`."""
    parser.add_argument("--json", action="store_true", help="print JSON (see docs/cli.md)")


def add_options(parser: argparse.ArgumentParser) -> None:
    """`--option`, `--preset` and `--pack`."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set a house rule (repeatable); 'outrank games GAME' lists them",
    )
    parser.add_argument("--preset", metavar="NAME", help="use a preset of house rules")
    add_pack(parser)


def add_pack(parser: argparse.ArgumentParser) -> None:
    """`--pack`."""
    parser.add_argument("--pack", metavar="PATH", help="use your own facts: a folder or zip file")


def add_seat(parser: argparse.ArgumentParser) -> None:
    """`--as-seat`, which used to be called `--ears`."""
    parser.add_argument(
        "--as-seat",
        type=int,
        metavar="SEAT",
        help="print what the player in seat 1, 2, … sees instead of what everyone sees",
    )
    parser.add_argument("--ears", type=int, dest="as_seat", help=argparse.SUPPRESS)


def seat_from(number: int | None, seats: int) -> Seat:
    """The seat that `--as-seat` names; what everyone sees if it names none."""
    if number is None:
        return PUBLIC
    if not 1 <= number <= seats:
        raise UsageError(f"There is no seat {number}: this match has seats 1 to {seats}.")
    return Seat(number - 1)


def facts_for(game: AnyGame, pack: str | None) -> Facts:
    """The facts a game is played with: those of a pack, or the built-in ones."""
    if not game.uses_catalog:
        if pack:
            raise UsageError(f"{game.title} uses no facts, so it can't take a pack.")
        return None
    return read_pack(Path(pack)) if pack else load()


def options_from(args: argparse.Namespace, game: AnyGame) -> Options:
    """The options that `--preset` and `--option` set."""
    base: Options = preset(game.presets, args.preset).options if args.preset else game.options()
    values: dict[str, str] = {}
    for pair in args.option:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UsageError(f"Write a house rule as NAME=VALUE, not '{pair}'.")
        values[name.strip().replace("-", "_")] = value.strip()
    options: Options = from_strings(game.options, values, base)
    return options


def verify_writable(path: str | None) -> None:
    """Raise OSError now rather than after the match; leaves no new file behind."""
    if path:
        file = Path(path)
        is_new = not file.exists()
        file.open("ab").close()
        if is_new:
            file.unlink()


def plain(value: Any) -> Any:
    """An option's value as JSON writes it."""
    return list(value) if isinstance(value, tuple) else value
