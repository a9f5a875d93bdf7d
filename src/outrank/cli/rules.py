"""`outrank rules`: a game's rulebook."""

from __future__ import annotations

import argparse

from outrank.cli.arguments import add_game
from outrank.cli.errors import UsageError
from outrank.cli.output import markdown
from outrank.cli.terminal import rulebook
from outrank.kernel import registry

QUICK = "quick"
"""The anchor of the quick reference."""


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `outrank rules`."""
    add_game(parser)
    parser.add_argument("--quick", action="store_true", help="only the quick reference")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """`outrank rules`."""
    game = registry.load(args.game)
    text = rulebook.printed(game)
    if not text:
        raise UsageError(f"{game.title} comes without a rulebook.")
    if args.quick:
        heading, body = rulebook.section(game, QUICK)
        if not body:
            raise UsageError(f"The rulebook of {game.title} has no quick reference.")
        text = f"# {game.title}: {heading.lower()}\n\n{body}\n"
    markdown(text)
    return 0
