"""Makes what somebody wants to print. Runs in a process of its own, never on the event loop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from outrank import locale
from outrank.catalog.catalog import Catalog
from outrank.catalog.load import load
from outrank.kernel.messages import UserError, _
from outrank.printing import (
    PAPERS,
    Job,
    Kit,
    Settings,
    files,
    kit_named,
    makers,
    pages,
    tabletop,
    verify,
)
from outrank.printing.drawings import Ink
from outrank.printing.job import Duplex, verify_characters
from outrank.server.errors import Refusal, reason

PREVIEW_MM: Final = 180
PREVIEW_DPI: Final = 110
CONTACT_SHEET: Final = "contact-sheet.pdf"


Form = Literal["pages", "images", "tabletop"]
"""PDF files; images for a print shop; what Tabletop Simulator needs."""


@dataclass(frozen=True)
class Order:
    """What to print: a part of a kit, or the whole kit if `part` is empty."""

    kit: str
    part: str
    paper: str
    duplex: Duplex
    ink: Ink
    language: str
    address: str
    """The address of this server, for the app access card."""
    shift: tuple[float, float] = (0.0, 0.0)
    """How far the backs are moved, in millimetres."""
    form: Form = "pages"


@dataclass(frozen=True)
class Made:
    """What was printed, and a picture of its first page or of everything in the kit."""

    file: Path
    """A PDF file for a part, a zip for a whole kit or for images: too large to keep in memory."""
    preview: bytes
    """A PNG image; empty for images."""


def made(order: Order, facts: Catalog | None, file: Path) -> Made:
    """Print into a file. Raises Refusal with a sentence for what can't be printed as it is."""
    kit = kit_named(order.kit)
    job = _job(order, facts)
    try:
        verify(kit, job)
        verify_characters([order.address])
        if order.form != "pages":
            _pack(file, kit, _images(order, kit, job))
            return Made(file, b"")
        if not order.part:
            return Made(file, _whole(kit, job, file))
        pdf = kit.part(order.part).draw(kit, job)
        file.write_bytes(pdf)
        return Made(file, pages.preview(pdf, PREVIEW_MM, PREVIEW_DPI))
    except UserError as error:
        raise Refusal("bad_option", reason(error)) from None


def _job(order: Order, facts: Catalog | None) -> Job:
    settings = Settings(
        paper=PAPERS[order.paper],
        duplex=order.duplex,
        ink=order.ink,
        translator=locale.translator(order.language),
        address=order.address,
        shift=order.shift,
    )
    built_in = load()
    chosen = facts or built_in
    return Job(chosen, built_in=chosen.digest == built_in.digest, settings=settings)


def _whole(kit: Kit, job: Job, file: Path) -> bytes:
    """Pack a whole kit; return its preview."""
    with TemporaryDirectory(prefix="outrank-print-") as folder:
        written = list(files(kit, job, Path(folder)))
        sheet = Path(folder, CONTACT_SHEET).read_bytes()
        _pack(file, kit, ((path.name, path.read_bytes()) for path in written))
    return pages.preview(sheet, PREVIEW_MM, PREVIEW_DPI)


def _images(order: Order, kit: Kit, job: Job) -> Iterator[tuple[str, bytes]]:
    if order.form == "tabletop":
        return tabletop.files(kit, job)
    names = [deck.part for deck in makers.decks(kit, job)]
    if order.part and order.part not in names:
        raise Refusal("bad_option", _("Only tokens and cards can be had as images."))
    return makers.shop_images(kit, job, [order.part] if order.part else names)


def _pack(file: Path, kit: Kit, made: Iterable[tuple[str, bytes]]) -> None:
    """Write files as a zip; equal files give equal bytes."""
    with ZipFile(file, "w") as archive:
        for name, content in made:
            entry = ZipInfo(f"{kit.name}/{name}")  # its date is the same at all times
            entry.compress_type = ZIP_STORED if name.endswith(".png") else ZIP_DEFLATED
            archive.writestr(entry, content)
