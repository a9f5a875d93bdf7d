"""`outrank match`: bots play one match, which is printed as it goes."""

from __future__ import annotations

import argparse
import hashlib
import secrets
from collections.abc import Sequence
from pathlib import Path
from random import Random

from outrank.bots.bot import Turn
from outrank.bots.roster import names, seated
from outrank.cli.arguments import (
    add_game,
    add_options,
    add_seat,
    facts_for,
    options_from,
    seat_from,
    verify_writable,
)
from outrank.cli.errors import UsageError
from outrank.cli.log import print_events, print_standings
from outrank.kernel import registry
from outrank.kernel.dealer import SeededDealer
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.match import AnyMatch, Match
from outrank.kernel.options import Options
from outrank.kernel.record import SeedCommitment
from outrank.kernel.seats import Seat

YOU = "you"
"""A person at the keyboard in `--seats`; `you:Ann` is one called Ann."""
RANDOM = "random"
"""The bot that sits where nobody was named: it plays any legal move."""


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `outrank match`."""
    add_game(parser)
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO",
        help="who plays, for example sage:film,nora,random; 'outrank bots' lists them",
    )
    parser.add_argument("--seed", type=int, help="play the same match again")
    parser.add_argument("--record", metavar="FILE", help="save the finished match to FILE")
    add_seat(parser)
    add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """`outrank match`."""
    game = registry.load(args.game)
    who = seats_from(args.seats, game)
    options, facts = options_from(args, game), facts_for(game, args.pack)
    seat = seat_from(args.as_seat, len(who))
    verify_writable(args.record)
    seed = secrets.randbelow(2**32) if args.seed is None else args.seed
    record = play_match(game, options, who, facts, seed=seed, seat=seat)
    if args.record:
        Path(args.record).write_bytes(record)
        print(saved(args.record))
    else:
        print(f"To play this match again: --seed {seed}")
    return 0


def saved(file: str) -> str:
    """What is printed after a record was written."""
    return f"Saved to {file}. 'outrank verify' checks it."


def seats_from(text: str | None, game: AnyGame) -> list[str]:
    """Who plays in which seat: random bots in the fewest seats if nobody was named."""
    if text is None:
        return [RANDOM] * game.players[0]
    who = [word.strip() for word in text.split(",")]
    if any(map(is_person, who)):
        raise UsageError("Only bots play in 'outrank match'. Use 'outrank play' to play yourself.")
    return who


def is_person(word: str) -> bool:
    """Whether a word of `--seats` stands for a person."""
    return word.partition(":")[0].strip().lower() == YOU


def seeded_dealer(seed: int, seats: int) -> SeededDealer:
    """A dealer whose secret and nonces all come from one number, so the deal can be repeated."""
    dealer = SeededDealer(hashlib.sha256(f"outrank seed {seed}".encode()).digest())
    dealer.take_nonces(f"seat{seat}" for seat in range(1, seats + 1))
    return dealer


def play_match(
    game: AnyGame, options: Options, who: Sequence[str], facts: Facts, *, seed: int, seat: Seat
) -> bytes:
    """Play a match, print what `seat` sees of it, and return its record."""
    rng, dealer = Random(seed), seeded_dealer(seed, len(who))
    draw = SeedCommitment(dealer.commitment, dealer.nonces or ())
    players = seated(who, game, facts, seed)
    match: AnyMatch = Match(game, options, len(who), facts, names=names(who), draw=draw)
    print(f"{game.title}: {', '.join(match.names)}.")
    print_events(match, match.deal(dealer), seat)
    blank = match.blank()
    while acting := game.to_act(match.state):
        actor = rng.choice(acting)
        move = players[actor].move(Turn(match.view(actor), match.legal_moves(actor), blank))
        print_events(match, match.play(actor, move), seat)
        print_events(match, match.deal(dealer), seat)
    assert match.result is not None
    print_standings(match, match.result)
    return match.record(dealer.seed)
