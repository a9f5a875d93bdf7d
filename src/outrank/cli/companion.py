"""`outrank companion`: the app for a real table as a folder, or a pack as a file for it."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from outrank.catalog.packs import load as read_pack
from outrank.cli.arguments import add_pack
from outrank.cli.errors import UsageError
from outrank.companion import app_files, pack_file
from outrank.printing import Job


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `outrank companion`."""
    add_pack(parser)
    parser.add_argument(
        "--out",
        metavar="PATH",
        help="the folder to write to (default: companion); with --pack: the file",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """`outrank companion`."""
    return write_pack(args) if args.pack else write_app(Path(args.out or "companion"))


def write_app(out: Path) -> int:
    """Write the whole folder; files of an older version are removed."""
    if out.exists() and not (out / "sw.js").is_file() and any(out.iterdir()):
        raise UsageError(f"The folder {out} has other files in it. Choose an empty or a new one.")
    files = app_files()
    for old in sorted(out.rglob("*")) if out.exists() else ():
        if old.is_file() and old.relative_to(out).as_posix() not in files:
            old.unlink()
    for path, body in files.items():
        (out / path).parent.mkdir(parents=True, exist_ok=True)
        (out / path).write_bytes(body)
    size = sum(map(len, files.values())) / 1e6
    print(f"Wrote the companion app to {out}: {len(files)} files, {size:.1f} MB.")
    print("Put the folder on any web server with https. Phones keep it after the first visit.")
    return 0


def write_pack(args: argparse.Namespace) -> int:
    """Write a pack as one file to load in the app's settings."""
    source = Path(args.pack)
    out = Path(args.out or f"{source.stem}.outrank.json")
    job = Job(read_pack(source), built_in=False)
    found = pack_file(job)
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    out.write_text(text, encoding="utf-8")
    print(f"Wrote {found['title']} to {out}. Load it in the companion's settings.")
    if job.facts.pictures and not found["pictures"]:
        print("The pictures are too large for a phone to keep, so they're left out.")
    return 0
