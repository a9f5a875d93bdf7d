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
    "files",
    "kit_named",
    "verify",
]


def verify(kit: Kit, job: Job) -> None:
    """Raise PrintError if this can't be printed: Typst is missing, or the facts don't fit."""
    pages.verify_installed()
    if kit.uses_facts:
        verify_facts(job)


def files(
    kit: Kit, job: Job, out: Path, chosen: Sequence[str] = (), *, for_makers: bool = False
) -> Iterator[Path]:
    """Write a kit, or the chosen parts of it, into a folder; return each file once it is there."""
    parts = [kit.part(name) for name in chosen] or list(kit.parts)
    for part in parts:
        yield _written(out / f"{part.name}.pdf", part.draw(kit, job))
    if not chosen:
        yield _written(out / "contact-sheet.pdf", makers.contact_sheet(kit, job, out))
        yield _written(out / "components.csv", makers.components(kit, job))
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
