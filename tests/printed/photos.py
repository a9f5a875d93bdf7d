"""Pictures of printed tokens as a bad camera takes them, and how many of them can be read.

Tokens are rendered from the PDF, cut out as circles, laid on a black table, and photographed: at so
many pixels per inch, turned, tilted, blurred, in low light, stained. All randomness has a fixed
seed. Tests and bench/scanning.py use them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import cos, radians
from random import Random
from typing import Final, NamedTuple, TypeAlias

import pypdfium2
import zxingcpp
from PIL import Image, ImageDraw, ImageEnhance, ImageFilter

from outrank.printing.kits import kit_named
from printed.perspective import coefficients
from printed.reading import MM_PER_INCH, QR, Page
from printed.variants import job

DPI: Final = 600
TABLE: Final = 1.6
"""The side of the picture, in token diameters."""
DARK: Final = 12
GRAIN: Final = 0.055
"""The share of pure noise in a picture: a spread of σ 4 of 255 levels, as in a dim room."""

Photo: TypeAlias = Callable[[Image.Image, Random], Image.Image]
Token: TypeAlias = tuple[str, Image.Image]
"""What its code says, and a picture of its back, cut out."""


def tokens(sheets: int | None = None) -> Iterator[Token]:
    """Yield the backs of the V3 kit's tokens, of all sheets or of the first."""
    kit = kit_named("v3")
    document = pypdfium2.PdfDocument(kit.part("tokens").draw(kit, job()))
    for number in range(1, 2 * (sheets or len(document) // 2), 2):
        page = document[number]
        whole = page.render(scale=DPI / 72, grayscale=True).to_pil().convert("L")
        for code in Page(page).codes(300):
            x, y, radius = (
                round(mm * DPI / MM_PER_INCH) for mm in (code.x, code.y, MM_PER_INCH / 2)
            )
            side = round(radius * 2 * TABLE)
            picture = Image.new("L", (side, side), DARK)
            mask = Image.new("L", (2 * radius, 2 * radius), 0)
            ImageDraw.Draw(mask).ellipse((0, 0, 2 * radius - 1, 2 * radius - 1), fill=255)
            box = (x - radius, y - radius, x + radius, y + radius)
            corner = (side // 2 - radius, side // 2 - radius)
            picture.paste(whole.crop(box), corner, mask)
            yield code.text, picture


def turned(picture: Image.Image, chance: Random) -> Image.Image:
    """Any angle."""
    angle = chance.uniform(0, 360)
    return picture.rotate(angle, Image.Resampling.BICUBIC, fillcolor=DARK)


def tilted(degrees: float) -> Photo:
    """Seen at a slant from any side: shorter, and narrower at the far end."""

    def photo(picture: Image.Image, chance: Random) -> Image.Image:
        picture = turned(picture, chance)
        side = picture.width
        height, inset = cos(radians(degrees)), 0.5 * 0.25 * (1 - cos(radians(degrees)))
        top, bottom = side * (0.5 - height / 2), side * (0.5 + height / 2)
        left = side * inset * 2
        corners = ((left, top), (side - left, top), (side, bottom), (0.0, bottom))
        return picture.transform(
            (side, side),
            Image.Transform.PERSPECTIVE,
            coefficients(corners, ((0, 0), (side, 0), (side, side), (0, side))),
            Image.Resampling.BICUBIC,
            fillcolor=DARK,
        )

    return photo


def straight(picture: Image.Image, _chance: Random) -> Image.Image:
    """As it lies."""
    return picture


def stained(share: float) -> Photo:
    """Brown and greasy: blots over so much of the symbol."""

    def photo(picture: Image.Image, chance: Random) -> Image.Image:
        picture = turned(picture, chance)
        draw, middle = ImageDraw.Draw(picture), picture.width / 2
        symbol = 15.3 / MM_PER_INCH * DPI
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

    def photo(picture: Image.Image, chance: Random) -> Image.Image:
        picture = turned(picture, chance)
        middle, symbol = picture.width / 2, 15.3 / MM_PER_INCH * DPI
        radius = (share / 3.14) ** 0.5 * symbol
        x, y = (middle + chance.uniform(-0.3, 0.3) * symbol for _axis in range(2))
        box = (x - radius, y - radius, x + radius, y + radius)
        ImageDraw.Draw(picture).ellipse(box, fill=chance.choice((70, 120, 225)))
        return picture

    return photo


def taken(picture: Image.Image, ppi: int, chance: Random, blur: float, light: float) -> Image.Image:
    """By a camera at so many pixels per inch, out of focus, with noise."""
    side = round(picture.width * ppi / DPI)
    small = picture.resize((side, side), Image.Resampling.BOX)
    small = small.filter(ImageFilter.GaussianBlur(blur))
    small = ImageEnhance.Brightness(small).enhance(light)
    grain = Image.frombytes("L", (side, side), chance.randbytes(side * side))
    return Image.blend(small, grain, GRAIN)


class Condition(NamedTuple):
    """What happens to the token, the blur of the camera in pixels, and the light."""

    name: str
    photo: Photo
    blur: float = 0.8
    light: float = 1.0


CONDITIONS: Final = (
    Condition("straight", straight),
    Condition("turned to any angle", turned),
    Condition("tilted 25°, turned", tilted(25)),
    Condition("tilted 45°, turned", tilted(45)),
    Condition("blurred, σ 1.6 px", turned, blur=1.6),
    Condition("blurred, σ 2.2 px", turned, blur=2.2),
    Condition("low light: white is a quarter of full", turned, light=0.25),
    Condition("one stain over 5 % of the symbol", one_stain(0.05)),
    Condition("one stain over 10 %", one_stain(0.10)),
    Condition("many spots over 5 % of the symbol", stained(0.05)),
    Condition("many spots over 10 %", stained(0.10)),
)


def share_read(condition: Condition, pictures: Sequence[Token], ppi: int) -> float:
    """Return the share of tokens that are read, and read right."""
    chance = Random(f"{condition.name} {ppi}")
    read = 0
    for text, picture in pictures:
        seen = condition.photo(picture, chance)
        seen = taken(seen, ppi, chance, condition.blur, condition.light)
        padded = Image.new("L", (seen.width + 40, seen.height + 40), DARK)
        padded.paste(seen, (20, 20))
        pixels = memoryview(padded.tobytes()).cast("B", shape=[padded.height, padded.width])
        found = zxingcpp.read_barcodes(pixels, formats=QR)
        read += [code.text for code in found] == [text]
    return read / len(pictures)
