"""`outrank` alone: what there is, and a match to watch."""

from __future__ import annotations

import argparse

from outrank.cli import games
from outrank.cli.house import facts_for
from outrank.cli.match import ANYBODY, played
from outrank.kernel import registry
from outrank.kernel.seats import TABLE

FIRST = "out_trumped"
"""The game that is shown to somebody who has not chosen."""


def run(_args: argparse.Namespace) -> int:
    print("Outrank: five party games on one engine.\n")
    games.print_list()
    names = registry.names()
    if not names:
        return 0
    game = registry.load(FIRST if FIRST in names else names[0])
    print(f"\nA match of {game.title}, played at random:\n")
    who = (ANYBODY,) * game.players[0]
    played(game, game.options(), who, facts_for(game, None), seed=1, ears=TABLE)
    print("\n'outrank --help' shows what else there is.")
    return 0
