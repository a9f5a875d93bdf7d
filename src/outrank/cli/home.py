"""`outrank` alone: what there is, and a match to play or, where nobody can answer, to watch."""

from __future__ import annotations

import argparse
import secrets

from outrank.cli import games
from outrank.cli.house import facts_for
from outrank.cli.match import ANYBODY, played
from outrank.cli.play import sit_down, usual
from outrank.cli.terminal.choices import Entry, Unclear, chosen
from outrank.cli.terminal.screen import Closed, Screen
from outrank.kernel import registry
from outrank.kernel.game import AnyGame
from outrank.kernel.moves import Move
from outrank.kernel.seats import PUBLIC

FIRST = "out_trumped"
"""The game that is shown to somebody who has not chosen."""


def run(_args: argparse.Namespace) -> int:
    print("Outrank: five party games on one engine.\n")
    games.print_list()
    print("\n'outrank serve --open' opens these games in your browser, and phones can join.")
    names = registry.names()
    if not names:
        return 0
    screen = Screen()
    return play(screen) if screen.is_terminal else watch()


def play(screen: Screen) -> int:
    """Choose a game and sit down with two bots."""
    game = choose(screen)
    if game is None:
        return 0
    seed = secrets.randbelow(2**32)
    return sit_down(game, game.options(), usual(game), facts_for(game, None), seed=seed)


def choose(screen: Screen) -> AnyGame | None:
    """The game somebody wants to play; None if they want none."""
    listed = registry.games()
    entries = [Entry(f"{game.title} {game.name}", Move()) for game in listed]
    numbered = (f"{number} {game.title}" for number, game in enumerate(listed, start=1))
    screen.show(["", "Which game do you play?  " + " · ".join(numbered)])
    while True:
        try:
            text = screen.ask("A number or a few letters (quit leaves) >")
            if text.lower() in ("", "quit", "exit"):
                return None
            return listed[entries.index(chosen(text, entries))]
        except Unclear as why:
            screen.show([f"✕ {why}"])
        except Closed:
            return None


def watch() -> int:
    """A match told to somebody who cannot answer."""
    names = registry.names()
    game = registry.load(FIRST if FIRST in names else names[0])
    print(f"\nA match of {game.title}, played at random:\n")
    who = (ANYBODY,) * game.players[0]
    played(game, game.options(), who, facts_for(game, None), seed=1, ears=PUBLIC)
    print("\n'outrank --help' shows what else there is.")
    return 0
