"""Print and play: everything in the box of the five games, on your own printer.

    job = Job(load())
    for path in files(kit_named("v3"), job, Path("v3")): ...

`kits` says what is in a box, `pieces` and `reference` what is on the pieces, `templates/` how they
look. `codes` says what the QR codes mean (docs/codes.md), `makers` writes lists and images for
print shops, `tabletop` what Tabletop Simulator needs. Needs the extra `print`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from outrank.printing import makers, pages, tabletop
from outrank.printing.job import PAPERS, Job, PrintError, Settings, verify_facts
from outrank.printing.kits import KITS, Kit, UnknownKit, kit_named

__all__ = [
    "KITS",
    "PAPERS",
    "Job",
    "Kit",
    "PrintError",
    "Settings",
    "UnknownKit",
    "count_files",
    "files",
    "kit_named",
    "verify",
]

OVERVIEW: Final = ("contact-sheet.pdf", "components.csv")
"""The files that come with a whole kit."""


def verify(kit: Kit, job: Job) -> None:
    """Raise PrintError if this can't be printed: Typst is missing, or the facts don't fit."""
    pages.verify_installed()
    if kit.uses_facts:
        verify_facts(job)


def count_files(kit: Kit, job: Job, chosen: Sequence[str] = (), *, for_makers: bool = False) -> int:
    """Return how many files `files` writes."""
    count = len(chosen) or len(kit.parts) + len(OVERVIEW)
    if for_makers:
        decks = list(makers.decks(kit, job))
        count += sum(2 * len(deck.names) for deck in decks if not chosen or deck.part in chosen)
        count += tabletop.count_files(decks)
    return count


def files(
    kit: Kit, job: Job, out: Path, chosen: Sequence[str] = (), *, for_makers: bool = False
) -> Iterator[Path]:
    """Write a kit, or the chosen parts of it, into a folder; return each file once it is there."""
    parts = [kit.part(name) for name in chosen] or list(kit.parts)
    for part in parts:
        yield _written(out / f"{part.name}.pdf", part.draw(kit, job))
    if not chosen:
        sheet, lists = OVERVIEW
        yield _written(out / sheet, makers.contact_sheet(kit, job, out))
        yield _written(out / lists, makers.components(kit, job))
    if for_makers:
        for name, image in makers.shop_images(kit, job, {part.name for part in parts}):
            yield _written(out / "print-shop" / name, image)
        table = out / "tabletop-simulator"
        for name, made in tabletop.files(kit, job, table.resolve().as_uri()):
            yield _written(table / name, made)


def _written(path: Path, made: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(made)
    return path
