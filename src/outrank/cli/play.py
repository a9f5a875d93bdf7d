"""`outrank play`: a match in the terminal."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence
from pathlib import Path

from outrank.bots import roster
from outrank.cli.arguments import add_game, add_options, facts_for, options_from, verify_writable
from outrank.cli.errors import UsageError
from outrank.cli.log import print_standings
from outrank.cli.match import YOU, is_person, saved, seeded_dealer
from outrank.cli.output import printable
from outrank.cli.terminal.context import Context
from outrank.cli.terminal.displays import display_for
from outrank.cli.terminal.match_screen import MatchScreen
from outrank.cli.terminal.screen import Screen
from outrank.kernel import registry
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.match import AnyMatch, Match
from outrank.kernel.options import Options
from outrank.kernel.record import SeedCommitment
from outrank.kernel.seats import Seat

DEFAULT_SEATS = (YOU, "regular", "newcomer", "sharp", "regular", "newcomer")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `outrank play`."""
    add_game(parser)
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO",
        help="who plays: you, you:Ann, or a bot that 'outrank bots' lists "
        "(for example you,sage:film,newcomer)",
    )
    parser.add_argument("--seed", type=int, help="play the same deal against the same bots")
    parser.add_argument("--record", metavar="FILE", help="save the finished match to FILE")
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """`outrank play`."""
    game = registry.load(args.game)
    who = [word.strip() for word in args.seats.split(",")] if args.seats else default_seats(game)
    if not any(map(is_person, who)):
        raise UsageError("Add 'you' to --seats, or use 'outrank match' to let bots play alone.")
    options, facts = options_from(args, game), facts_for(game, args.pack)
    verify_writable(args.record)
    seed = secrets.randbelow(2**32) if args.seed is None else args.seed
    return play_at_keyboard(game, options, who, facts, seed=seed, record=args.record)


def play_at_keyboard(
    game: AnyGame,
    options: Options,
    who: Sequence[str],
    facts: Facts,
    *,
    seed: int,
    record: str | None = None,
) -> int:
    """Play a match with people at this keyboard; save it if `record` names a file."""
    bots = {
        Seat(seat): roster.player(roster.character(word, facts), game, facts, f"{seed} {seat}")
        for seat, word in enumerate(who)
        if not is_person(word)
    }
    dealer = seeded_dealer(seed, len(who))
    draw = SeedCommitment(dealer.commitment, dealer.nonces or ())
    match: AnyMatch = Match(game, options, len(who), facts, names=names(who), draw=draw)
    screen, display = Screen(), display_for(game)
    context = Context(game, facts, match.names, display.piece_name, screen.width)
    if not MatchScreen(match, dealer, bots, display, context, screen).run():
        print("You left before the match was over, so nothing was saved.")
        return 0
    assert match.result is not None
    print_standings(match, match.result)
    if record:
        Path(record).write_bytes(match.record(dealer.seed))
        print(saved(record))
    else:
        print(f"To play the same deal again: --seed {seed}")
    return 0


def default_seats(game: AnyGame) -> list[str]:
    """You and two bots, or as many as the game needs."""
    return list(DEFAULT_SEATS[: max(game.players[0], min(3, game.players[-1]))])


def names(who: Sequence[str]) -> tuple[str, ...]:
    """The players' names; no two are alike."""
    found = list(roster.names(who))
    is_alone = sum(map(is_person, who)) == 1
    for seat, word in enumerate(who):
        if is_person(word):
            own = printable(" ".join(word.partition(":")[2].split())[:20])
            first = own or roster.FIRST_NAMES[seat % len(roster.FIRST_NAMES)]
            found[seat] = f"{first} (you)" if is_alone else first
    return tuple(
        name if name not in found[:seat] else f"{name} {seat + 1}"
        for seat, name in enumerate(found)
    )
