"""`outrank print`: a game's box as PDF files, for your own printer or a print shop."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from outrank import locale
from outrank.catalog.load import load
from outrank.catalog.packs import load as read_pack
from outrank.cli.arguments import add_pack
from outrank.cli.errors import UsageError
from outrank.cli.output import progress, table
from outrank.kernel.messages import ENGLISH
from outrank.printing import KITS, PAPERS, Job, Kit, Settings, count_files, files, kit_named, verify
from outrank.printing.job import parsed_shift, verify_characters


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `outrank print`."""
    parser.add_argument(
        "kit",
        nargs="?",
        metavar="KIT",
        help="a kit, or a part of one as KIT/PART; without it: list them",
    )
    parser.add_argument("--paper", choices=sorted(PAPERS), default="a4", help="the paper's size")
    parser.add_argument(
        "--duplex",
        choices=("long", "short", "fold"),
        default="long",
        help="how your printer turns the page; fold: one side, to be folded and glued",
    )
    parser.add_argument(
        "--ink",
        choices=("full", "low", "grey"),
        default="full",
        help="low: white instead of coloured fields; grey: no colour",
    )
    parser.add_argument(
        "--shift",
        metavar="RIGHT,DOWN",
        default="0,0",
        help="move the backs by so many millimetres, as the lines on the page tell you",
    )
    add_pack(parser)
    parser.add_argument("--language", metavar="CODE", default=ENGLISH, help="such as de")
    parser.add_argument("--address", metavar="URL", default="", help="of the companion: app card")
    parser.add_argument(
        "--makers",
        action="store_true",
        help="also write images for print shops and for Tabletop Simulator",
    )
    parser.add_argument("--out", metavar="DIR", help="the folder to write to (default: KIT)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """`outrank print`."""
    if args.kit is None:
        print_list()
        return 0
    name, _slash, part = args.kit.partition("/")
    kit = kit_named(name)
    chosen = [kit.part(part).name] if part else []
    job = _job(args, kit)
    verify(kit, job)
    verify_characters([args.address])
    out = Path(args.out or kit.name)
    out.mkdir(parents=True, exist_ok=True)
    written = list(_watched(kit, job, out, chosen, args.makers))
    pages = [path.name for path in written if path.suffix == ".pdf"]
    print(f"Printed {kit.title} to {out}: {', '.join(pages)}.")
    if args.makers:
        print(f"Images for makers: {len(written) - len(pages)} files beside them.")
    return 0


def _watched(kit: Kit, job: Job, out: Path, chosen: list[str], for_makers: bool) -> Iterator[Path]:
    """Write the files, with a progress bar."""
    made = files(kit, job, out, chosen, for_makers=for_makers)
    total = count_files(kit, job, chosen, for_makers=for_makers)
    return progress(made, total, "Printing")


def _job(args: argparse.Namespace, kit: Kit) -> Job:
    if args.pack and not kit.uses_facts:
        raise UsageError(f"{kit.title} uses no facts, so it can't take a pack.")
    if args.language not in locale.languages():
        known = ", ".join(locale.languages())
        raise UsageError(f"There is no language '{args.language}'. Choose one of: {known}.")
    settings = Settings(
        paper=PAPERS[args.paper],
        duplex=args.duplex,
        ink=args.ink,
        shift=parsed_shift(args.shift),
        translator=locale.translator(args.language),
        address=args.address,
    )
    facts = read_pack(Path(args.pack)) if args.pack else load()
    return Job(facts, built_in=not args.pack, settings=settings)


def print_list() -> None:
    """Print the kits with their parts."""
    table(
        ("kit", "game", "parts"),
        [(kit.name, kit.title, ", ".join(part.name for part in kit.parts)) for kit in KITS],
    )
    print("\nPrint one with 'outrank print v3', or a part with 'outrank print v3/tokens'.")
