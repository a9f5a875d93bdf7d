"""Turns templates and data into PDF pages and images, with Typst. Equal input gives equal bytes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, Literal

from outrank.kernel.messages import _
from outrank.printing import drawings
from outrank.printing.job import PrintError

if TYPE_CHECKING:
    import typst

TEMPLATES: Final = drawings.HOME / "templates"
STAMP: Final = datetime(2025, 1, 1, tzinfo=UTC)
"""The date in every file, so that the same pages are the same bytes."""
TOO_LONG: Final = "does not fit|"


def verify_installed() -> None:
    """Raise PrintError if Typst is missing."""
    if find_spec("typst") is None:
        raise PrintError(
            _("Printing needs the package Typst. Install it with: pip install 'outrank[print]'")
        )


def pdf(template: str, data: Mapping[str, Any]) -> bytes:
    """Return the pages of a template as one PDF file."""
    return _compiled(template, data, "pdf")[0]


def images(template: str, data: Mapping[str, Any], dpi: float) -> list[bytes]:
    """Return the pages of a template as PNG images."""
    return _compiled(template, data, "png", dpi)


def booklet(data: Mapping[str, Any], width: float, height: float, *, turned: bool) -> bytes:
    """Return a booklet of book.typ with its pages in order for folding; sizes are of one page."""
    from outrank.printing.booklet import imposed

    compiler = _compiler("book.typ", data)
    pages = _run(compiler, "pdf")[0]
    count = int(compiler.query("<pages>", field="value", one=True))
    with TemporaryDirectory(prefix="outrank-print-") as folder:
        Path(folder, "book.pdf").write_bytes(pages)
        Path(folder, "impose.typ").write_bytes((TEMPLATES / "impose.typ").read_bytes())
        sheets = {
            "title": data["title"],
            "width": width,
            "height": height,
            "turned": turned,
            "sheets": imposed(count),
        }
        return _run(_compiler(Path(folder, "impose.typ"), sheets), "pdf")[0]


def contact(folder: Path, data: Mapping[str, Any]) -> bytes:
    """Return one page with the first pages of the PDF files in a folder."""
    with TemporaryDirectory(prefix="outrank-print-") as place:
        for name in {picture["file"] for picture in data["pictures"]}:
            Path(place, name).write_bytes((folder / name).read_bytes())
        for template in TEMPLATES.glob("*.typ"):
            Path(place, template.name).write_bytes(template.read_bytes())
        return _run(_compiler(Path(place, "contact.typ"), data), "pdf")[0]


def preview(pdf: bytes, width: float, dpi: float) -> bytes:
    """Return the first page of a PDF file as a PNG image, so many millimetres wide."""
    with TemporaryDirectory(prefix="outrank-print-") as folder:
        Path(folder, "made.pdf").write_bytes(pdf)
        Path(folder, "preview.typ").write_bytes((TEMPLATES / "preview.typ").read_bytes())
        return _run(_compiler(Path(folder, "preview.typ"), {"width": width}), "png", dpi)[0]


def _compiled(
    template: str, data: Mapping[str, Any], format: Literal["pdf", "png"], dpi: float = 144
) -> list[bytes]:
    return _run(_compiler(template, data), format, dpi)


def _compiler(template: str | Path, data: Mapping[str, Any]) -> typst.Compiler:
    verify_installed()
    import typst

    path = TEMPLATES / template
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    return typst.Compiler(
        str(path),
        root=str(path.parent),
        font_paths=_fonts(),
        sys_inputs={"data": text},
    )


def _run(compiler: typst.Compiler, format: Literal["pdf", "png"], dpi: float = 144) -> list[bytes]:
    import typst

    try:
        made = compiler.compile(format=format, ppi=dpi, timestamp=STAMP)
    except typst.TypstError as error:
        raise _explained(error.message, error.diagnostic) from error
    assert made is not None  # without a file to write to, it returns the bytes
    return made if isinstance(made, list) else [made]


def _explained(reason: str, diagnostic: str) -> Exception:
    """Return the sentence for a text that fits nowhere; anything else is a mistake of ours."""
    _before, mark, rest = reason.partition(TOO_LONG)
    if not mark:
        return RuntimeError(f"Typst: {diagnostic}")
    what, _bar, text = rest.strip('"').partition("|")
    places = {
        "name": _(
            "“{text}” is too long for its piece, even in the smallest type. Shorten it.", text=text
        ),
        "address": _("The address “{text}” is too long for the app card.", text=text),
    }
    usual = _(
        "“{text}” is too long for its card, even in the smallest type. Shorten it.", text=text
    )
    return PrintError(places.get(what, usual))


@cache
def _fonts() -> typst.Fonts:
    """Our own fonts and no others, so that every computer prints the same."""
    import typst

    fonts = [str(path) for path in sorted(drawings.FONTS.glob("*.ttf"))]
    if not fonts:
        drawings.missing_characters("A")  # says what to do
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(drawings.FONTS)]
    )
