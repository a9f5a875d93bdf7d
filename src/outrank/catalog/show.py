"""How a value is shown: sign, grouping, rounding, unit. Comparison never looks here.

A pattern is what a spreadsheet user would write: ``$0,000.0 million``, ``+0.00%``, ``0,000 km``.
The zeros are the number: a comma groups thousands, the zeros after the point are the decimals, a
plus shows the sign always. What stands before and after is printed as it is. A word ``thousand``,
``million``, ``billion`` right after the number says what the stored figure counts in, and large
figures are said as people say them: 1,450,935,791 is 1.45 billion.
"""

from __future__ import annotations

import re
from decimal import ROUND_HALF_EVEN, Context, Decimal

from msgspec import Struct

_PATTERN = re.compile(
    r"(?P<prefix>[^0-9+{}]*)(?P<plus>\+?)(?P<whole>0,000|0)(?:\.(?P<decimals>0{1,6}))?"
    r"(?: (?P<scale>thousand|million|billion)\b)?(?P<suffix>(?:[^0-9.,].*)?)"
)
_SCALES = {"": 0, "thousand": 3, "million": 6, "billion": 9}
_EXACT = Context(prec=60, rounding=ROUND_HALF_EVEN)


class Style(Struct, frozen=True):
    """How a language writes numbers."""

    comma: str
    """What groups thousands."""
    point: str
    spoken: tuple[tuple[int, str], ...]
    """Words for large powers of ten, the largest first."""


ENGLISH = Style(",", ".", ((12, "trillion"), (9, "billion"), (6, "million")))


class Show(Struct, frozen=True):
    """A pattern taken apart."""

    pattern: str
    prefix: str
    signed: bool
    grouped: bool
    decimals: int
    exponent: int
    """The stored figure counts in tens to this power: 6 for a figure in millions."""
    suffix: str


def parse(pattern: str) -> Show | None:
    """A pattern taken apart, or None if it is not one."""
    found = _PATTERN.fullmatch(pattern)
    if found is None:
        return None
    return Show(
        pattern,
        found["prefix"],
        found["plus"] == "+",
        found["whole"] == "0,000",
        len(found["decimals"] or ""),
        _SCALES[found["scale"] or ""],
        found["suffix"],
    )


def shown(show: Show, value: Decimal, style: Style = ENGLISH) -> str:
    """A value as people say it: ``$2.92 billion``, ``83.51 million``, ``-0.55%``, ``1976``."""
    number = _EXACT.scaleb(value, show.exponent)
    word, decimals = "", max(show.decimals - show.exponent, 0)
    for exponent, name in style.spoken if show.grouped else ():
        if abs(number) >= Decimal(10) ** exponent:
            number, word, decimals = _EXACT.scaleb(number, -exponent), f" {name}", 2
            break
    digits = _rounded(number, decimals, grouped=show.grouped)
    return _signed(show, digits.translate({44: style.comma, 46: style.point}), word)


def _rounded(number: Decimal, decimals: int, *, grouped: bool) -> str:
    rounded = _EXACT.quantize(number, Decimal(1).scaleb(-decimals))
    if rounded == 0:
        rounded = abs(rounded)  # a minus before nothing helps nobody
    return f"{rounded:,f}" if grouped else f"{rounded:f}"


def _signed(show: Show, digits: str, word: str) -> str:
    sign = "-" if digits.startswith("-") else "+" if show.signed and digits.strip("0.,") else ""
    return f"{sign}{show.prefix}{digits.lstrip('-')}{word}{show.suffix}"
