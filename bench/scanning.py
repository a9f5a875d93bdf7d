"""How well a token's code scans when the picture of it is bad (V3-123).

    python bench/scanning.py            prints the table of docs/scanning.md
    python bench/scanning.py --write    writes it there

Tokens are rendered from the PDF, cut out as circles, laid on a black table, and photographed: at so
many pixels per inch, turned, tilted, blurred, in low light, stained. zxing-cpp reads each picture.
The same numbers come out on every run: all randomness has a fixed seed.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator
from math import cos, radians
from pathlib import Path
from random import Random

import pypdfium2
import zxingcpp
from PIL import Image, ImageDraw, ImageEnhance, ImageFilter

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from outrank.printing.kits import kit_named
from printed.reading import QR, Page
from printed.variants import job

PAGE = ROOT / "docs" / "scanning.md"
DPI = 600
PPIS = (100, 130, 170)
INCH = 25.4
TABLE = 1.6
"""The side of the picture, in token diameters."""
DARK = 12
GRAIN = 0.055
"""The share of pure noise in a picture: a spread of σ 4 of 255 levels, as in a dim room."""

Photo = Callable[[Image.Image, int, Random], Image.Image]


def tokens() -> Iterator[tuple[str, Image.Image]]:
    """Yield what each token of the V3 kit says, and a picture of its back, cut out."""
    kit = kit_named("v3")
    document = pypdfium2.PdfDocument(kit.part("tokens").draw(kit, job()))
    for number in range(1, len(document), 2):
        page = document[number]
        whole = page.render(scale=DPI / 72, grayscale=True).to_pil().convert("L")
        for code in Page(page).codes(300):
            x, y, radius = (round(mm * DPI / INCH) for mm in (code.x, code.y, INCH / 2))
            side = round(radius * 2 * TABLE)
            picture = Image.new("L", (side, side), DARK)
            mask = Image.new("L", (2 * radius, 2 * radius), 0)
            ImageDraw.Draw(mask).ellipse((0, 0, 2 * radius - 1, 2 * radius - 1), fill=255)
            box = (x - radius, y - radius, x + radius, y + radius)
            corner = (side // 2 - radius, side // 2 - radius)
            picture.paste(whole.crop(box), corner, mask)
            yield code.text, picture


def turned(picture: Image.Image, _ppi: int, chance: Random) -> Image.Image:
    """Any angle."""
    angle = chance.uniform(0, 360)
    return picture.rotate(angle, Image.Resampling.BICUBIC, fillcolor=DARK)


def tilted(degrees: float) -> Photo:
    """Seen at a slant from any side: shorter, and narrower at the far end."""

    def photo(picture: Image.Image, ppi: int, chance: Random) -> Image.Image:
        picture = turned(picture, ppi, chance)
        side = picture.width
        height, inset = cos(radians(degrees)), 0.5 * 0.25 * (1 - cos(radians(degrees)))
        top, bottom = side * (0.5 - height / 2), side * (0.5 + height / 2)
        left = side * inset * 2
        corners = ((left, top), (side - left, top), (side, bottom), (0.0, bottom))
        return picture.transform(
            (side, side),
            Image.Transform.PERSPECTIVE,
            _coefficients(corners, side),
            Image.Resampling.BICUBIC,
            fillcolor=DARK,
        )

    return photo


def _coefficients(seen: tuple[tuple[float, float], ...], side: int) -> list[float]:
    """Return the eight numbers that map what is seen back to the square, by elimination."""
    square = ((0.0, 0.0), (float(side), 0.0), (float(side), float(side)), (0.0, float(side)))
    rows = []
    for (x, y), (u, v) in zip(seen, square, strict=True):
        rows.append([x, y, 1.0, 0.0, 0.0, 0.0, -u * x, -u * y, u])
        rows.append([0.0, 0.0, 0.0, x, y, 1.0, -v * x, -v * y, v])
    for place in range(8):
        best = max(range(place, 8), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for row in range(8):
            if row != place:
                factor = rows[row][place]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[place], strict=True)]
    return [row[8] for row in rows]


def straight(picture: Image.Image, _ppi: int, _chance: Random) -> Image.Image:
    """As it lies."""
    return picture


def stained(share: float) -> Photo:
    """Brown and greasy: blots over so much of the symbol."""

    def photo(picture: Image.Image, ppi: int, chance: Random) -> Image.Image:
        picture = turned(picture, ppi, chance)
        draw, middle = ImageDraw.Draw(picture), picture.width / 2
        symbol = 15.3 / INCH * DPI
        left = share * symbol * symbol
        while left > 0:
            radius = chance.uniform(0.02, 0.06) * symbol
            x, y = (middle + chance.uniform(-0.45, 0.45) * symbol for _axis in range(2))
            box = (x - radius, y - radius, x + radius, y + radius)
            draw.ellipse(box, fill=chance.choice((70, 120, 225)))
            left -= 3.14 * radius * radius
        return picture

    return photo


def one_stain(share: float) -> Photo:
    """One round stain somewhere on the symbol, over so much of it."""

    def photo(picture: Image.Image, ppi: int, chance: Random) -> Image.Image:
        picture = turned(picture, ppi, chance)
        middle, symbol = picture.width / 2, 15.3 / INCH * DPI
        radius = (share / 3.14) ** 0.5 * symbol
        x, y = (middle + chance.uniform(-0.3, 0.3) * symbol for _axis in range(2))
        box = (x - radius, y - radius, x + radius, y + radius)
        ImageDraw.Draw(picture).ellipse(box, fill=chance.choice((70, 120, 225)))
        return picture

    return photo


def camera(ppi: int, chance: Random, *, blur: float = 0.8, light: float = 1.0) -> Photo:
    """A camera at so many pixels per inch, a little out of focus, with noise; the last step."""

    def photo(picture: Image.Image, _ppi: int, _chance: Random) -> Image.Image:
        side = round(picture.width * ppi / DPI)
        small = picture.resize((side, side), Image.Resampling.BOX)
        small = small.filter(ImageFilter.GaussianBlur(blur))
        small = ImageEnhance.Brightness(small).enhance(light)
        grain = Image.frombytes("L", (side, side), chance.randbytes(side * side))
        return Image.blend(small, grain, GRAIN)

    return photo


CONDITIONS: tuple[tuple[str, Photo, float, float], ...] = (
    ("straight", straight, 0.8, 1.0),
    ("turned to any angle", turned, 0.8, 1.0),
    ("tilted 25°, turned", tilted(25), 0.8, 1.0),
    ("tilted 45°, turned", tilted(45), 0.8, 1.0),
    ("blurred, σ 1.6 px", turned, 1.6, 1.0),
    ("blurred, σ 2.2 px", turned, 2.2, 1.0),
    ("low light: white is a quarter of full", turned, 0.8, 0.25),
    ("one stain over 5 % of the symbol", one_stain(0.05), 0.8, 1.0),
    ("one stain over 10 %", one_stain(0.10), 0.8, 1.0),
    ("many spots over 5 % of the symbol", stained(0.05), 0.8, 1.0),
    ("many spots over 10 %", stained(0.10), 0.8, 1.0),
)
"""Name, what happens to the token, blur of the camera in pixels, light."""


def rate(name: str, photo: Photo, blur: float, light: float, ppi: int) -> float:
    """Return the share of tokens that are read, and read right, in percent."""
    chance = Random(f"{name} {ppi}")
    read = 0
    for text, picture in PICTURES:
        seen = camera(ppi, chance, blur=blur, light=light)(photo(picture, ppi, chance), ppi, chance)
        padded = Image.new("L", (seen.width + 40, seen.height + 40), DARK)
        padded.paste(seen, (20, 20))
        pixels = memoryview(padded.tobytes()).cast("B", shape=[padded.height, padded.width])
        found = zxingcpp.read_barcodes(pixels, formats=QR)
        read += [code.text for code in found] == [text]
    return 100 * read / len(PICTURES)


def rows() -> Iterator[str]:
    """Yield the table, line by line."""
    yield "| token | " + " | ".join(f"{ppi} ppi" for ppi in PPIS) + " |"
    yield "|---|" + "---|" * len(PPIS)
    for name, photo, blur, light in CONDITIONS:
        rates = [f"{rate(name, photo, blur, light, ppi):.1f} %" for ppi in PPIS]
        yield f"| {name} | " + " | ".join(rates) + " |"


PICTURES: list[tuple[str, Image.Image]] = []


def main() -> int:
    """Print the table, or write it to the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--write", action="store_true", help="write the table to docs/scanning.md")
    args = parser.parse_args()
    PICTURES.extend(tokens())
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
