"""The pictures, icons, signs and faces that pages are drawn with, in colour or in greys.

They are SVG texts. Most come from other packages and are collected while Outrank is built
(tools/print_art.py); the faces of the six seats are our own and lie in faces/.
"""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64encode
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Literal

from outrank.kernel.messages import UserError, _

Ink = Literal["full", "low", "grey"]
HOME: Final = Path(str(files("outrank.printing")))
BUILT: Final = HOME / "built"
FONTS: Final = BUILT / "fonts"
FACES: Final = HOME / "faces"
_GREY_SPACE: Final = 'color-interpolation-filters="sRGB"'
_NO_COLOUR: Final = '<feColorMatrix type="saturate" values="0"/>'
_LEFT_OUT: Final = "\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
"""Signs in an emoji that change its colours alone."""
_COLOUR: Final = re.compile(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b")


class NotBuilt(UserError):
    """The pictures and fonts were not collected."""


def drawing(kind: Literal["pictures", "icons", "signs"], name: str, ink: Ink) -> str:
    """Return an SVG by kind and name; empty if there is none."""
    svg: str = _drawings()[kind].get(name, "")
    return greyed(svg) if ink == "grey" else svg


def spare_icon(number: int) -> str:
    """Return the icon of a set that has none of its own; sixty sets have different ones."""
    spare: list[str] = _drawings()["spare"]
    return spare[number % len(spare)]


def face(name: str, ink: Ink) -> str:
    """Return the face of a seat in a mood: `anna-calm`."""
    svg = (FACES / f"{name}.svg").read_text(encoding="utf-8")
    return greyed(svg) if ink == "grey" else svg


def emoji(text: str, ink: Ink) -> str:
    """Return an emoji as SVG, with the one tone of skin that there is; empty if it's unknown."""
    if not text:
        return ""
    signs = (f"{ord(sign):x}" for sign in text if sign not in _LEFT_OUT)
    svg = _emoji().get("-".join(signs), "")
    return greyed(svg) if ink == "grey" else svg


def of_png(png: bytes, ink: Ink) -> str:
    """Return a picture file as a square SVG, as large as fits into it."""
    side = 'width="100" height="100"'
    grey = f'<filter id="grey" {_GREY_SPACE}>{_NO_COLOUR}</filter>' if ink == "grey" else ""
    used = ' filter="url(#grey)"' if ink == "grey" else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{grey}'
        f'<image {side}{used} href="{png_address(png)}"/></svg>'
    )


def png_address(png: bytes) -> str:
    """Return a picture file as the address of an image that holds everything."""
    return f"data:image/png;base64,{b64encode(png).decode()}"


def missing_characters(text: str) -> str:
    """Return the characters of a text that the fonts lack, each once."""
    known = _characters()
    return "".join(dict.fromkeys(sign for sign in text if sign not in known))


def greyed(svg: str) -> str:
    """Return a drawing in greys of the same lightness."""

    def grey(found: re.Match[str]) -> str:
        digits = found[1] if len(found[1]) == 6 else "".join(2 * digit for digit in found[1])
        red, green, blue = (int(digits[at : at + 2], 16) for at in (0, 2, 4))
        level = round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
        return f"#{level:02x}{level:02x}{level:02x}"

    return _COLOUR.sub(grey, svg)


@cache
def _drawings() -> dict[str, Any]:
    drawings: dict[str, Any] = json.loads(_built("drawings.json"))
    return drawings


@cache
def _emoji() -> dict[str, str]:
    """Two megabytes, read only for packs that need them."""
    emoji: dict[str, str] = json.loads(gzip.decompress(_built("emoji.json.gz")))
    return emoji


def _built(name: str) -> bytes:
    try:
        return (BUILT / name).read_bytes()
    except OSError as error:
        raise NotBuilt(
            _(
                "The pictures and fonts for printing are missing. "
                "Install Outrank again, or run: python3 tools/print_art.py"
            )
        ) from error


@cache
def _characters() -> frozenset[str]:
    return frozenset(_drawings()["characters"])
