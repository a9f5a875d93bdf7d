"""`outrank verify`: whether a record is complete, legal and fairly dealt."""

from __future__ import annotations

import argparse
import json
import sys

from outrank.cli.arguments import add_json
from outrank.cli.output import printable
from outrank.cli.record_file import add_file, opened
from outrank.kernel.audit import audit


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `outrank verify`."""
    add_file(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """`outrank verify`: prints every finding; returns 2 if one is bad."""
    lines, game, facts = opened(args)
    findings = [(one.about, one.is_good, str(one.message)) for one in audit(game, lines, facts)]
    if args.json:
        keys = ("about", "is_good", "sentence")
        print(json.dumps([dict(zip(keys, one, strict=True)) for one in findings]))
    else:
        for _, is_good, text in findings:
            print(f"{'good' if is_good else 'BAD '}  {printable(text)}")
    bad = [text for _, is_good, text in findings if not is_good]
    if bad:
        print(f"{args.file} can't be trusted: {printable(bad[0])}", file=sys.stderr)
        return 2
    return 0
