"""The words that `outrank` understands."""

from __future__ import annotations

import argparse
import sys
from typing import NoReturn

from outrank.cli import bots, facts, games, home, match, play, records, serve, sim


class Parser(argparse.ArgumentParser):
    """A parser that refuses in one sentence."""

    def error(self, message: str) -> NoReturn:
        text = message[:1].upper() + message[1:].rstrip(".")
        print(f"{text}; see '{self.prog} --help'.", file=sys.stderr)
        raise SystemExit(2)


def build() -> Parser:
    """The whole command line."""
    parser = Parser(
        prog="outrank",
        description="Five party games on one engine. Without a command: the games, and a match.",
    )
    parser.set_defaults(run=home.run)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for name, sentence, add in (
        ("games", "List the games.", games.add_games),
        ("rules", "Print a game's rulebook.", games.add_rules),
        ("play", "Sit down at a table in the terminal.", play.add),
        ("match", "Play one match and tell it.", match.add),
        ("sim", "Play many random matches and count.", sim.add),
        ("bots", "List whom you can play against; rate them.", bots.add),
        ("replay", "Tell a recorded match again.", records.add_replay),
        ("verify", "Check that a record is what it says.", records.add_verify),
        ("serve", "Open tables for people anywhere.", serve.add),
        ("facts", "Look into the facts; check and begin packs of your own.", facts.add),
    ):
        add(commands.add_parser(name, help=sentence, description=sentence))
    return parser
