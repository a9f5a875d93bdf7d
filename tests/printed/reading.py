"""Reads printed pages back: codes, letters and their places, in millimetres from the top left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pypdfium2
import zxingcpp
from PIL import Image

QR = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
MM_PER_INCH = 25.4
POINTS_PER_MM = 72 / MM_PER_INCH


class Code(NamedTuple):
    """A QR code as a camera sees it; x and y are its centre, side the length of its symbol."""

    text: str
    level: str
    x: float
    y: float
    side: float


class Letter(NamedTuple):
    """A printed character and the box around it."""

    sign: str
    left: float
    top: float
    right: float
    bottom: float


class Page:
    """A page of a PDF file."""

    def __init__(self, page: pypdfium2.PdfPage) -> None:
        self._page = page
        width, height = page.get_size()
        self.width, self.height = width / POINTS_PER_MM, height / POINTS_PER_MM

    def image(self, dpi: int) -> Image.Image:
        """The page in greys."""
        picture: Image.Image = self._page.render(scale=dpi / 72, grayscale=True).to_pil()
        return picture.convert("L")

    def colours(self, dpi: int) -> Image.Image:
        """The page in colour."""
        picture: Image.Image = self._page.render(scale=dpi / 72).to_pil()
        return picture.convert("RGB")

    def codes(self, dpi: int) -> list[Code]:
        """Every QR code that is found on the page rendered at a resolution."""
        bitmap = self._page.render(scale=dpi / 72, grayscale=True)
        pixels = memoryview(bytes(bitmap.buffer)).cast("B", shape=[bitmap.height, bitmap.stride])
        found = zxingcpp.read_barcodes(pixels, formats=QR)
        return [_measured(code, dpi) for code in found]

    def text(self) -> str:
        """The text that can be selected on the page."""
        return str(self._page.get_textpage().get_text_bounded())

    def letters(self) -> list[Letter]:
        """Every character that is not a space, with its box."""
        textpage = self._page.get_textpage()
        signs = textpage.get_text_range()
        found = []
        for place, sign in enumerate(signs[: textpage.count_chars()]):
            if sign.strip():
                left, bottom, right, top = textpage.get_charbox(place)
                box = (left, self.height * POINTS_PER_MM - top, right)
                down = self.height * POINTS_PER_MM - bottom
                found.append(Letter(sign, *(n / POINTS_PER_MM for n in (*box, down))))
        return found


def middle(picture: Image.Image, dpi: int, x: float, y: float, reach: float) -> tuple[float, float]:
    """The middle of what is printed on white paper within `reach` of a place, in millimetres."""
    scale = dpi / MM_PER_INCH
    left, top = round((x - reach) * scale), round((y - reach) * scale)
    side = round(2 * reach * scale)
    ink = picture.crop((left, top, left + side, top + side)).point(lambda grey: 255 * (grey < 200))
    box = ink.getbbox()
    assert box is not None, f"nothing is printed at {x:.1f}, {y:.1f}"
    return (left + (box[0] + box[2]) / 2) / scale, (top + (box[1] + box[3]) / 2) / scale


def pages(pdf: bytes) -> Iterator[Page]:
    """The pages of a PDF file."""
    document = pypdfium2.PdfDocument(pdf)
    for number in range(len(document)):
        yield Page(document[number])


def codes(pdf: bytes, dpi: int) -> list[Code]:
    """Every QR code of a PDF file."""
    return [code for page in pages(pdf) for code in page.codes(dpi)]


def _measured(code: zxingcpp.Barcode, dpi: int) -> Code:
    corners = [
        (point.x * MM_PER_INCH / dpi, point.y * MM_PER_INCH / dpi)
        for point in (
            code.position.top_left,
            code.position.top_right,
            code.position.bottom_right,
            code.position.bottom_left,
        )
    ]
    x, y = (sum(corner[axis] for corner in corners) / 4 for axis in (0, 1))
    (ax, ay), (bx, by) = corners[0], corners[1]
    return Code(code.text, code.ec_level, x, y, ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5)
