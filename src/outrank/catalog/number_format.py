"""How a value is written: sign, grouping, rounding, unit. Values are never compared in this form.

A pattern is what a spreadsheet user would write: ``$0,000.0 million``, ``+0.00%``, ``0,000 km``.
The zeros stand for the number: a comma groups thousands, the zeros after the point are the
decimals, and a plus means that the sign is always written. Text before and after the number is kept
as it is. The word ``thousand``, ``million`` or ``billion`` right after the number says what the
stored figure counts. Large numbers are shortened: 1,450,935,791 becomes 1.45 billion.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import ROUND_HALF_EVEN, Context, Decimal
from typing import Final

from msgspec import Struct

_PATTERN = re.compile(
    r"(?P<prefix>[^0-9+{}]*)(?P<plus>\+?)(?P<whole>0,000|0)(?:\.(?P<decimals>0{1,6}))?"
    r"(?: (?P<scale>thousand|million|billion)\b)?(?P<suffix>(?:[^0-9.,].*)?)"
)
_SCALES = {"": 0, "thousand": 3, "million": 6, "billion": 9}
_EXACT = Context(prec=60, rounding=ROUND_HALF_EVEN)


class NumberStyle(Struct, frozen=True):
    """How a language writes numbers."""

    comma: str
    """Separates groups of three digits."""
    point: str
    large: tuple[tuple[int, str], ...]
    """Words for large powers of ten, the largest first."""


ENGLISH: Final = NumberStyle(",", ".", ((12, "trillion"), (9, "billion"), (6, "million")))
STYLES: Final[Mapping[str, NumberStyle]] = {
    "de": NumberStyle(".", ",", ((12, "Bio."), (9, "Mrd."), (6, "Mio."))),
}
"""How numbers are written in languages other than English, by language code."""


class NumberFormat(Struct, frozen=True):
    """A parsed pattern."""

    pattern: str
    prefix: str
    signed: bool
    grouped: bool
    decimals: int
    exponent: int
    """The power of ten of the stored figure: 6 for a figure in millions."""
    suffix: str


def parse(pattern: str) -> NumberFormat | None:
    """The parsed pattern, or None if it isn't one."""
    found = _PATTERN.fullmatch(pattern)
    if found is None:
        return None
    return NumberFormat(
        pattern,
        found["prefix"],
        found["plus"] == "+",
        found["whole"] == "0,000",
        len(found["decimals"] or ""),
        _SCALES[found["scale"] or ""],
        found["suffix"],
    )


def formatted(format: NumberFormat, value: Decimal, style: NumberStyle = ENGLISH) -> str:
    """A value as people write it: ``$2.92 billion``, ``83.51 million``, ``-0.55%``, ``1976``."""
    number = _EXACT.scaleb(value, format.exponent)
    word, decimals = "", max(format.decimals - format.exponent, 0)
    for exponent, name in style.large if format.grouped else ():
        if abs(number) >= Decimal(10) ** exponent:
            number, word, decimals = _EXACT.scaleb(number, -exponent), f" {name}", 2
            break
    digits = _rounded(number, decimals, grouped=format.grouped)
    return _signed(format, digits.translate({44: style.comma, 46: style.point}), word)


def _rounded(number: Decimal, decimals: int, *, grouped: bool) -> str:
    rounded = _EXACT.quantize(number, Decimal(1).scaleb(-decimals))
    if rounded == 0:
        rounded = abs(rounded)  # no minus before a zero
    return f"{rounded:,f}" if grouped else f"{rounded:f}"


def _signed(format: NumberFormat, digits: str, word: str) -> str:
    sign = "-" if digits.startswith("-") else "+" if format.signed and digits.strip("0.,") else ""
    return f"{sign}{format.prefix}{digits.lstrip('-')}{word}{format.suffix}"
