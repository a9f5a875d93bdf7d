"""`outrank replay` and `outrank verify`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import msgspec

from outrank.cli.errors import BadCall
from outrank.cli.house import add_pack, facts_for
from outrank.cli.narrate import tell, tell_end
from outrank.cli.paper import harmless
from outrank.kernel import registry
from outrank.kernel.audit import audit
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.match import Match, replay
from outrank.kernel.record import BadRecord, Header, read
from outrank.kernel.seats import PUBLIC, Seat

LARGEST = 64 * 1024 * 1024


def add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="a record written by 'outrank match --record'")
    parser.add_argument(
        "--ears",
        type=int,
        metavar="SEAT",
        help="tell what seat 1, 2 … heard, not an onlooker",
    )
    add_pack(parser)
    parser.set_defaults(run=run_replay)


def add_verify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="a record written by 'outrank match --record'")
    parser.add_argument("--json", action="store_true", help="as JSON (docs/cli.md)")
    add_pack(parser)
    parser.set_defaults(run=run_verify)


def opened(args: argparse.Namespace) -> tuple[list[bytes], AnyGame, Facts]:
    """The lines of a record, its game and its facts."""
    path = Path(args.file)
    if path.is_file() and path.stat().st_size > LARGEST:
        raise BadRecord(f"{args.file} is too large to be a record.")
    lines = path.read_bytes().splitlines()
    got, fault = read(lines[:1])
    if not got:
        raise BadRecord(f"{args.file} is not a record: {fault}")
    header = got[0]
    assert isinstance(header, Header)
    game = registry.load(header.game)
    return lines, game, facts_for(game, args.pack)


def run_replay(args: argparse.Namespace) -> int:
    lines, game, facts = opened(args)
    again = replay(game, lines, facts)
    match = again.match
    if args.ears is not None and not 1 <= args.ears <= match.seats:
        raise BadCall(f"Seat {args.ears} was not at this table; it had seats 1 to {match.seats}.")
    ears = PUBLIC if args.ears is None else Seat(args.ears - 1)
    told = Match(game, match.options, match.seats, facts, names=tuple(map(harmless, match.names)))
    print(f"{game.title}: {', '.join(told.names)}.")
    for seat, move in match.plays:
        tell(told, told.play(seat, move), ears)
    if told.result is not None:
        tell_end(told, told.result)
    if again.fault:
        print(again.fault, file=sys.stderr)
        return 2
    if told.result is None:
        print("The record stops here; the match was not finished.")
    return 0


def run_verify(args: argparse.Namespace) -> int:
    lines, game, facts = opened(args)
    findings = audit(game, lines, facts)
    if args.json:
        print(json.dumps(msgspec.to_builtins(findings), ensure_ascii=False))
    else:
        for finding in findings:
            print(f"{'good' if finding.is_good else 'BAD '}  {finding.sentence}")
    bad = [finding for finding in findings if not finding.is_good]
    if bad:
        print(f"{args.file} is not sound: {bad[0].sentence}", file=sys.stderr)
        return 2
    return 0
