"""The arguments that `outrank` accepts."""

from __future__ import annotations

import argparse
import sys
from typing import NoReturn

from outrank.cli import (
    backup,
    bots,
    companion,
    docs,
    facts,
    games,
    lab,
    match,
    play,
    print_kits,
    replay,
    rules,
    serve,
    sim,
    start,
    verify,
)


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Print what is wrong and where to find help, then exit with status 2."""
        text = message[:1].upper() + message[1:].rstrip(".")
        print(f"{text}. See '{self.prog} --help'.", file=sys.stderr)
        raise SystemExit(2)


def build() -> Parser:
    """The parser for all commands; each sets `run` to the function that runs it."""
    parser = Parser(
        prog="outrank",
        description="Five party games on one engine. "
        "Without a command: lists the games and lets you play one.",
    )
    parser.set_defaults(run=start.run)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for name, summary, add in (
        ("games", "List the games, or show one with its house rules.", games.add),
        ("rules", "Print a game's rulebook.", rules.add),
        ("play", "Play in the terminal, against bots or each other.", play.add),
        ("match", "Let bots play one match and print what happens.", match.add),
        ("sim", "Play many random matches and count the results.", sim.add),
        ("lab", "Answer questions about a game's balance by playing many matches.", lab.add),
        ("bots", "List the bots you can play against, or rate them.", bots.add),
        ("replay", "Print a recorded match.", replay.add),
        ("verify", "Check that a record is complete, legal and fairly dealt.", verify.add),
        ("serve", "Run a server for browsers and programs.", serve.add),
        ("print", "Print a game's box: tokens, cards, rules and all the rest.", print_kits.add),
        ("companion", "Write the app for a real table as a folder to host.", companion.add),
        ("docs", "Read the documentation in your browser, or write it as a site.", docs.add),
        ("backup", "Copy a server's database while it runs.", backup.add),
        ("restore", "Fill a database from a copy.", backup.add_restore),
        ("facts", "Look up facts; check packs and create your own.", facts.add),
    ):
        add(commands.add_parser(name, help=summary, description=summary))
    return parser
