"""`outrank match`: one match, told as it goes."""

from __future__ import annotations

import argparse
import hashlib
import secrets
from collections.abc import Sequence
from pathlib import Path
from random import Random

from outrank.bots.bot import Turn
from outrank.bots.roster import names, seated
from outrank.cli.errors import BadCall
from outrank.cli.house import add_house_rules, facts_for, options_from, verify_writable
from outrank.cli.narrate import tell, tell_end
from outrank.kernel import registry
from outrank.kernel.dealer import SeededDealer
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.match import AnyMatch, Match
from outrank.kernel.options import Options
from outrank.kernel.record import SeedCommitment
from outrank.kernel.seats import PUBLIC, Seat

YOU = "you"
"""The word for a person at the keyboard; `you:Ann` is one called Ann."""
ANYBODY = "random"
"""Who sits down where nobody was named: someone who plays any legal move."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game's name, as 'outrank games' lists it")
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO",
        help="who sits where, for example sage:film,nora,random; 'outrank bots' lists them",
    )
    parser.add_argument("--seed", type=int, help="play the same match again")
    parser.add_argument("--record", metavar="FILE", help="write the finished match to FILE")
    parser.add_argument(
        "--ears",
        type=int,
        metavar="SEAT",
        help="tell what seat 1, 2 … hears, not an onlooker",
    )
    add_house_rules(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = registry.load(args.game)
    who = seats_from(args.seats, game)
    options, facts = options_from(args, game), facts_for(game, args.pack)
    if args.ears is not None and not 1 <= args.ears <= len(who):
        raise BadCall(f"Seat {args.ears} is not at this table; it has seats 1 to {len(who)}.")
    ears = PUBLIC if args.ears is None else Seat(args.ears - 1)
    verify_writable(args.record)
    seed = secrets.randbelow(2**32) if args.seed is None else args.seed
    record = played(game, options, who, facts, seed=seed, ears=ears)
    if args.record:
        Path(args.record).write_bytes(record)
        print(f"Written to {args.record}; 'outrank verify' checks it.")
    else:
        print(f"To play this match again: --seed {seed}")
    return 0


def seats_from(words: str | None, game: AnyGame) -> list[str]:
    """Who sits at the table: as few as may play if nobody was named."""
    if words is None:
        return [ANYBODY] * game.players[0]
    who = [word.strip() for word in words.split(",")]
    if any(map(is_person, who)):
        raise BadCall("Bots play this match among themselves; 'outrank play' seats you, too.")
    return who


def is_person(word: str) -> bool:
    return word.partition(":")[0].strip().lower() == YOU


def sealed(seed: int, seats: int) -> SeededDealer:
    """A dealer whose secret and nonces all come from one number, so that it can be repeated."""
    dealer = SeededDealer(hashlib.sha256(f"outrank seed {seed}".encode()).digest())
    dealer.take_nonces(f"seat{seat}" for seat in range(1, seats + 1))
    return dealer


def played(
    game: AnyGame, options: Options, who: Sequence[str], facts: Facts, *, seed: int, ears: Seat
) -> bytes:
    """Play a match, telling it; its record."""
    rng, dealer = Random(seed), sealed(seed, len(who))
    draw = SeedCommitment(dealer.commitment, dealer.nonces or ())
    players = seated(who, game, facts, seed)
    match: AnyMatch = Match(game, options, len(who), facts, names=names(who), draw=draw)
    print(f"{game.title}: {', '.join(match.names)}.")
    tell(match, match.deal(dealer), ears)
    blank = match.blank()
    while acting := game.to_act(match.state):
        seat = rng.choice(acting)
        move = players[seat].move(Turn(match.view(seat), match.legal_moves(seat), blank))
        tell(match, match.play(seat, move), ears)
        tell(match, match.deal(dealer), ears)
    assert match.result is not None
    tell_end(match, match.result)
    return match.record(dealer.seed)
