"""`outrank replay`: a recorded match, printed again."""

from __future__ import annotations

import argparse
import sys

from outrank.cli.arguments import add_seat, seat_from
from outrank.cli.log import print_events, print_standings
from outrank.cli.output import printable
from outrank.cli.record_file import add_file, opened
from outrank.kernel.match import Match, replay


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `outrank replay`."""
    add_file(parser)
    add_seat(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """`outrank replay`: prints a damaged record as far as it is valid, then returns 2."""
    lines, game, facts = opened(args)
    again = replay(game, lines, facts)
    seat = seat_from(args.as_seat, again.match.seats)
    names = tuple(map(printable, again.match.names))
    match = Match(game, again.match.options, again.match.seats, facts, names=names)
    print(f"{game.title}: {', '.join(names)}.")
    for actor, move in again.match.plays:
        print_events(match, match.play(actor, move), seat)
    if match.result is not None:
        print_standings(match, match.result)
    if again.fault is not None:
        print(printable(str(again.fault)), file=sys.stderr)
        return 2
    if match.result is None:
        print("The record ends here: the match wasn't finished.")
    return 0
