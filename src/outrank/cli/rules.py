"""`outrank rules`: a game's rulebook."""

from __future__ import annotations

import argparse
from importlib.resources import files

from outrank.cli.arguments import add_game
from outrank.cli.errors import UsageError
from outrank.cli.output import markdown
from outrank.kernel import registry


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `outrank rules`."""
    add_game(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """`outrank rules`."""
    game = registry.load(args.game)
    rulebook = files(game.package) / "rulebook.md"
    if not rulebook.is_file():
        raise UsageError(f"{game.title} comes without a rulebook.")
    markdown(rulebook.read_text(encoding="utf-8"))
    return 0
