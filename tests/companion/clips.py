"""Videos of rows of printed tokens, as a hand-held phone sees them.

Tokens are cut out of the print kit's own pages, laid on a table, and filmed: tilted, in
perspective, blurred, noisy, in low light, with a finger that passes. The same seed gives the same
video. A video is a Motion JPEG file, which Chromium plays at 30 pictures per second as its fake
camera, over and over. Tests and bench/companion_app.py use them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from math import cos, radians, sin
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

import pypdfium2
import segno
from PIL import Image, ImageDraw, ImageFilter

from outrank.printing import codes
from outrank.printing.kits import kit_named
from printed.perspective import coefficients
from printed.reading import MM_PER_INCH, Page
from printed.variants import job

DPI: Final = 300
TOKEN: Final = MM_PER_INCH
"""The diameter of a token."""
PICTURES: Final = 8
"""How many different pictures a video has."""
REPEATS: Final = 3
"""How often each is shown: ten different ones per second."""
PER_SECOND: Final = 30
"""How many pictures Chromium shows in a second."""
TABLES: Final = (96, 120, 64)
SMALL: Final = (1280, 720)
LARGE: Final = (1920, 1080)
Size: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Shot:
    """What is filmed, and how badly."""

    tokens: tuple[str, ...]
    """The texts of the codes, left to right."""
    size: Size = SMALL
    seed: int = 0
    tilt: float = 8
    """The most that the row is turned, in degrees."""
    slant: float = 0.12
    """The most that the far edge of the table is narrower."""
    blur: float = 0.7
    noise: float = 0.05
    light: float = 1.0
    has_finger: bool = False
    shake: float = 6
    """How far the hand moves from picture to picture, in pixels."""
    card: str = ""
    """The text of a challenge card beside the row."""
    foreign: str = ""
    """The text of another maker's code in the place of a last token."""
    stained: int | None = None
    """The token whose code nobody can see."""
    smeared: int | None = None
    """The token whose code can be seen but not read."""
    cut: bool = False
    """The last token is never whole: it lies over the edge of the picture."""
    extra: tuple[str, ...] = field(default=())
    """Tokens in a second row, close below."""


@cache
def backs() -> dict[str, Image.Image]:
    """The backs of the V3 tokens by the text of their codes: round, the rest transparent."""
    kit = kit_named("v3")
    document = pypdfium2.PdfDocument(kit.part("tokens").draw(kit, job()))
    found = {}
    for number in range(1, len(document), 2):
        page = document[number]
        whole = page.render(scale=DPI / 72, grayscale=True).to_pil().convert("L")
        for code in Page(page).codes(200):
            x, y, radius = (round(mm * DPI / MM_PER_INCH) for mm in (code.x, code.y, TOKEN / 2))
            found[code.text] = _round(whole.crop((x - radius, y - radius, x + radius, y + radius)))
    return found


def _round(picture: Image.Image) -> Image.Image:
    mask = Image.new("L", picture.size, 0)
    ImageDraw.Draw(mask).ellipse((0, 0, picture.width - 1, picture.height - 1), fill=255)
    return Image.merge("LA", (picture, mask))


def symbol(text: str, side: int) -> Image.Image:
    """Return a white card of this side with a code on it."""
    rows = segno.make(text, error="h", micro=False).matrix
    code = Image.new("L", (len(rows) + 8, len(rows) + 8), 255)
    for y, row in enumerate(rows):
        for x, module in enumerate(row):
            code.putpixel((x + 4, y + 4), 0 if module else 255)
    return code.resize((side, side), Image.Resampling.NEAREST).convert("LA")


def video(shot: Shot) -> bytes:
    """Return the video of a shot."""
    chance = Random(shot.seed)
    table = _table(shot, chance)
    view = _views(shot, chance)
    return b"".join(
        _picture(shot, table, view(number), number, chance) * REPEATS for number in range(PICTURES)
    )


def still(shot: Shot) -> bytes:
    """Return one picture of a shot, as a photo."""
    chance = Random(shot.seed)
    table = _table(shot, chance)
    return _picture(shot, table, _views(shot, chance)(0), 0, chance)


def _table(shot: Shot, chance: Random) -> Image.Image:
    """The table from above, larger than what the phone sees."""
    width, height = shot.size
    wood = chance.choice(TABLES)
    table = Image.new("L", (width, height), wood)
    draw = ImageDraw.Draw(table)
    for y in range(0, height, 90):
        draw.line((0, y, width, y + 12), fill=wood - 12, width=4)
    rows = [[*shot.tokens, *([""] if shot.foreign else [])], list(shot.extra)]
    places = max(1, *map(len, rows))
    broad = width * (0.9 - shot.slant / 2)  # what is seen at the row's height, but for the margins
    pitch = min(broad / places, height * (0.34 if shot.extra or shot.card else 0.5))
    for line, row in enumerate(rows):
        left: float = (width - pitch * len(row)) / 2
        if shot.cut and line == 0:
            left = width - pitch * (len(row) - 0.45)
        for place, text in enumerate(row):
            side = round(pitch * 0.92)
            token = _token(shot, text, side, place, chance)
            across = left + pitch * (place + chance.uniform(-0.02, 0.02))
            down = height * 0.5 + (line - (0.5 if shot.extra else 0)) * pitch * 1.05 - side / 2
            spot = (round(across), round(down + chance.uniform(-0.12, 0.12) * pitch))
            table.paste(token.getchannel("L"), spot, token.getchannel("A"))
    if shot.card:
        card = symbol(shot.card, round(height * 0.26))
        table.paste(card.getchannel("L"), (round(width * 0.42), round(height * 0.02)))
    return table


def _token(shot: Shot, text: str, side: int, place: int, chance: Random) -> Image.Image:
    token = backs().get(text) or symbol(text or shot.foreign, 300)
    if place in (shot.stained, shot.smeared):  # over a corner of the code, or inside of it
        token = token.copy()
        low, high = (0.5, 1.25) if shot.stained == place else (0.82, 1.5)
        draw, middle = ImageDraw.Draw(token), token.width / 2
        draw.ellipse((middle * low, middle * low, middle * high, middle * high), fill=(70, 255))
    angle = chance.uniform(0, 360) if text else 0
    turned = token.rotate(angle, Image.Resampling.BICUBIC)
    return turned.resize((side, side), Image.Resampling.LANCZOS)


Corners: TypeAlias = tuple[tuple[float, float], ...]


def _views(shot: Shot, chance: Random) -> Callable[[int], Corners]:
    """Where the four corners of the picture lie on the table, picture by picture."""
    width, height = shot.size
    turn = radians(chance.uniform(-shot.tilt, shot.tilt))
    slant = chance.uniform(0, shot.slant)
    start = [chance.uniform(-shot.shake, shot.shake) for _axis in range(2)]
    drift = [chance.uniform(-shot.shake, shot.shake) / 2 for _axis in range(2)]

    def view(number: int) -> Corners:
        shift = [one + step * number for one, step in zip(start, drift, strict=True)]
        found = []
        for x, y in ((-0.5, -0.5), (-0.5, 0.5), (0.5, 0.5), (0.5, -0.5)):
            narrow = 1 - slant * (0.5 - y)
            px, py = x * width * narrow, y * height
            found.append(
                (
                    width / 2 + px * cos(turn) - py * sin(turn) + shift[0],
                    height / 2 + px * sin(turn) + py * cos(turn) + shift[1],
                )
            )
        return tuple(found)

    return view


def _picture(
    shot: Shot, table: Image.Image, corners: Corners, number: int, chance: Random
) -> bytes:
    width, height = shot.size
    ground = table.getpixel((0, 0))
    whole = ((0, 0), (0, height), (width, height), (width, 0))
    seen = table.transform(
        shot.size,
        Image.Transform.PERSPECTIVE,
        coefficients(whole, corners),
        Image.Resampling.BILINEAR,
        fillcolor=ground,
    )
    if shot.has_finger:
        _finger(seen, number)
    seen = seen.filter(ImageFilter.GaussianBlur(shot.blur))
    if shot.light < 1:
        seen = seen.point([round(level * shot.light) for level in range(256)])
    if shot.noise:
        quarter = Image.frombytes(
            "L", (width // 2, height // 2), chance.randbytes(width * height // 4)
        )
        seen = Image.blend(seen, quarter.resize(shot.size, Image.Resampling.NEAREST), shot.noise)
    held = BytesIO()
    seen.convert("RGB").save(held, "JPEG", quality=85)
    return held.getvalue()


def _finger(seen: Image.Image, number: int) -> None:
    """A finger that passes from right to left: away in the first pictures and in the last."""
    width, height = seen.size
    x = width * (1.5 - number / PICTURES * 1.7)
    draw = ImageDraw.Draw(seen)
    box = (x, height * 0.3, x + width * 0.07, height * 1.2)
    draw.rounded_rectangle(box, width * 0.03, fill=150)


def write(path: Path, shot: Shot) -> None:
    """Write a video where a camera may be reading another: the new one is there at once."""
    _replace(path, video(shot))


def write_scenes(path: Path, shots: Sequence[Shot], seconds: int) -> None:
    """Write a video of several things, each shown so long, one after the other."""
    _replace(path, b"".join(still(shot) * (seconds * PER_SECOND) for shot in shots))


def _replace(path: Path, body: bytes) -> None:
    part = path.with_suffix(".part")
    part.write_bytes(body)
    part.replace(path)


def text_of(category: str, code: str) -> str:
    """The text in the code of a built-in token."""
    return codes.text_of(codes.TokenCode(category, code))
