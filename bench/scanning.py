"""How well a token's code scans when the picture of it is bad (V3-123).

    python bench/scanning.py            prints the table of docs/scanning.md
    python bench/scanning.py --write    writes it there

How the pictures are made stands in tests/printed/photos.py; zxing-cpp reads each of them. The same
numbers come out on every run.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from printed.photos import CONDITIONS, share_read, tokens

PAGE = ROOT / "docs" / "scanning.md"
PPIS = (100, 130, 170)


def rows() -> Iterator[str]:
    """Yield the table, line by line."""
    pictures = list(tokens())
    yield "| token | " + " | ".join(f"{ppi} ppi" for ppi in PPIS) + " |"
    yield "|---|" + "---|" * len(PPIS)
    for condition in CONDITIONS:
        rates = [f"{100 * share_read(condition, pictures, ppi):.1f} %" for ppi in PPIS]
        yield f"| {condition.name} | " + " | ".join(rates) + " |"


def main() -> int:
    """Print the table, or write it to the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--write", action="store_true", help="write the table to docs/scanning.md")
    args = parser.parse_args()
    table = []
    for line in rows():
        print(line, flush=True)
        table.append(line)
    if args.write:
        page = PAGE.read_text(encoding="utf-8")
        parts = re.split(r"(?m)^\|.*\n(?:\|.*\n)*", page, maxsplit=1)
        PAGE.write_text("\n".join(table).join([parts[0], "\n" + parts[1]]), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
