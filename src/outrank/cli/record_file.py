"""Reading the file of a recorded match, for `outrank replay` and `outrank verify`."""

from __future__ import annotations

import argparse
from pathlib import Path

from outrank.cli.arguments import add_pack, facts_for
from outrank.cli.errors import UsageError
from outrank.kernel import registry
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.record import Header, read

MAX_BYTES = 64 * 1024 * 1024


def add_file(parser: argparse.ArgumentParser) -> None:
    """`FILE` and `--pack`."""
    parser.add_argument("file", help="a record saved with --record, or downloaded from a server")
    add_pack(parser)


def opened(args: argparse.Namespace) -> tuple[list[bytes], AnyGame, Facts]:
    """The lines of a record, its game and its facts."""
    path = Path(args.file)
    if path.is_file() and path.stat().st_size > MAX_BYTES:
        raise UsageError(f"{args.file} is too large to be a record.")
    lines = path.read_bytes().splitlines()
    got, fault = read(lines[:1])
    if not got:
        raise UsageError(f"{args.file} is not a record: {fault}")
    header = got[0]
    assert isinstance(header, Header)
    game = registry.load(header.game)
    return lines, game, facts_for(game, args.pack)
