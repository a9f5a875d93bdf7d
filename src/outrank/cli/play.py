"""`outrank play`: sit down at a table in the terminal."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence
from pathlib import Path

from outrank.bots import roster
from outrank.cli.errors import BadCall
from outrank.cli.house import add_house_rules, facts_for, options_from, verify_writable
from outrank.cli.match import YOU, is_person, sealed
from outrank.cli.narrate import tell_end
from outrank.cli.paper import harmless
from outrank.cli.terminal.screen import Screen
from outrank.cli.terminal.sights import sight_of
from outrank.cli.terminal.sitting import Sitting
from outrank.cli.terminal.talk import Talk
from outrank.kernel import registry
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.match import AnyMatch, Match
from outrank.kernel.options import Options
from outrank.kernel.record import SeedCommitment
from outrank.kernel.seats import Seat

USUAL = (YOU, "regular", "newcomer", "sharp", "regular", "newcomer")


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game's name, as 'outrank games' lists it")
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO",
        help="who sits where: you, you:Ann, a level or a character of 'outrank bots' "
        "(for example you,sage:film,newcomer)",
    )
    parser.add_argument("--seed", type=int, help="the same deal and the same bots again")
    parser.add_argument("--record", metavar="FILE", help="write the finished match to FILE")
    add_house_rules(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = registry.load(args.game)
    words = [word.strip() for word in args.seats.split(",")] if args.seats else usual(game)
    if not any(map(is_person, words)):
        raise BadCall("Nobody in --seats is you; 'outrank match' lets bots play alone.")
    options, facts = options_from(args, game), facts_for(game, args.pack)
    verify_writable(args.record)
    seed = secrets.randbelow(2**32) if args.seed is None else args.seed
    return sit_down(game, options, words, facts, seed=seed, record=args.record)


def sit_down(
    game: AnyGame,
    options: Options,
    words: Sequence[str],
    facts: Facts,
    *,
    seed: int,
    record: str | None = None,
) -> int:
    """Play a match at the keyboard, and write it down if that is wanted."""
    bots = {
        Seat(seat): roster.player(roster.character(word, facts), game, facts, f"{seed} {seat}")
        for seat, word in enumerate(words)
        if not is_person(word)
    }
    dealer = sealed(seed, len(words))
    draw = SeedCommitment(dealer.commitment, dealer.nonces or ())
    match: AnyMatch = Match(game, options, len(words), facts, names=names(words), draw=draw)
    screen, sight = Screen(), sight_of(game)
    talk = Talk(game, facts, match.names, sight.call, screen.width)
    if not Sitting(match, dealer, bots, sight, talk, screen).run():
        print("The match was left before its end; nothing is written.")
        return 0
    assert match.result is not None
    tell_end(match, match.result)
    if record:
        Path(record).write_bytes(match.record(dealer.seed))
        print(f"Written to {record}; 'outrank verify' checks it.")
    else:
        print(f"To be dealt the same again: --seed {seed}")
    return 0


def usual(game: AnyGame) -> list[str]:
    """You and two others, or as many as the game needs."""
    return list(USUAL[: max(game.players[0], min(3, game.players[-1]))])


def names(words: Sequence[str]) -> tuple[str, ...]:
    """What everyone is called; no two alike."""
    called = list(roster.names(words))
    alone = sum(map(is_person, words)) == 1
    for seat, word in enumerate(words):
        if is_person(word):
            own = harmless(" ".join(word.partition(":")[2].split())[:20])
            first = own or roster.FIRST_NAMES[seat % len(roster.FIRST_NAMES)]
            called[seat] = f"{first} (you)" if alone else first
    return tuple(
        name if name not in called[:seat] else f"{name} {seat + 1}"
        for seat, name in enumerate(called)
    )
