"""`outrank` alone: the games, then a match to play, or to watch where nobody can answer."""

from __future__ import annotations

import argparse
import secrets

from outrank.cli import games
from outrank.cli.arguments import facts_for
from outrank.cli.match import RANDOM, play_match
from outrank.cli.play import default_seats, play_at_keyboard
from outrank.cli.terminal.choices import Entry, Unclear, chosen
from outrank.cli.terminal.screen import Closed, Screen
from outrank.kernel import registry
from outrank.kernel.game import AnyGame
from outrank.kernel.moves import Move
from outrank.kernel.seats import PUBLIC

EXAMPLE = "out_trumped"
"""The game that is shown where nobody can choose one."""


def run(_args: argparse.Namespace) -> int:
    """`outrank`."""
    print("Outrank: five party games on one engine.\n")
    games.print_list()
    print("\n'outrank serve --open' opens the games in your browser; phones can join.")
    if not registry.names():
        return 0
    screen = Screen()
    return play(screen) if screen.is_terminal else watch()


def play(screen: Screen) -> int:
    """Let the user choose a game and play it against bots."""
    game = choose(screen)
    if game is None:
        return 0
    seed = secrets.randbelow(2**32)
    facts = facts_for(game, None)
    return play_at_keyboard(game, game.options(), default_seats(game), facts, seed=seed)


def choose(screen: Screen) -> AnyGame | None:
    """The game the user wants to play; None if they quit."""
    listed = registry.games()
    entries = [Entry(f"{game.title} {game.name}", Move()) for game in listed]
    numbered = (f"{number} {game.title}" for number, game in enumerate(listed, start=1))
    screen.show(["", "Which game do you want to play?  " + " · ".join(numbered)])
    while True:
        try:
            text = screen.ask("Type a number or a few letters, or quit >")
            if text.lower() in ("", "quit", "exit"):
                return None
            return listed[entries.index(chosen(text, entries))]
        except Unclear as error:
            screen.show([f"✕ {error}"])
        except Closed:
            return None


def watch() -> int:
    """Print a random match."""
    names = registry.names()
    game = registry.load(EXAMPLE if EXAMPLE in names else names[0])
    print(f"\nA random match of {game.title}:\n")
    who = (RANDOM,) * game.players[0]
    play_match(game, game.options(), who, facts_for(game, None), seed=1, seat=PUBLIC)
    print("\n'outrank --help' lists the commands.")
    return 0
