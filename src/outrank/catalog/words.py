"""Identifiers from names, and what is wrong with a number as it is written."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

MOST_DIGITS: Final = 20

_NUMBER: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?")
_FAULTS: Final = (
    (r"#.*", "holds a spreadsheet error; paste the value instead."),
    (r"(?i)[+-]?(nan|inf|infinity)", "is not a number; leave the cell empty if there is no value."),
    (r"-?[0-9]{1,3}(,[0-9]{3})+(\.[0-9]+)?", "groups thousands by commas; write only the digits."),
    (
        r"-?[0-9]{1,3}([.' _\u00a0\u2009\u202f][0-9]{3}){2,}",
        "groups thousands; write only the digits.",
    ),
    (r"-?[0-9]+,[0-9]+", "has a decimal comma; write a point."),
    (r"-?[0-9.,]+ ?%", "carries a % sign; put it into the heading, as in Share (%)."),
    (
        r"[-+]?[$€£¥][-0-9., ]+|[-0-9., ]+[$€£¥]",
        "carries a currency sign; put it into the heading.",
    ),
    (r"[+-]?[0-9.]+[eE][+-]?[0-9]+", "is shortened to a power of ten; write out all digits."),
    (r"\+[0-9.]+", "begins with a plus; write only the digits."),
    (r"[−–—][0-9.]+", "has a dash for a minus; write the plain minus of the keyboard."),
    (r"-?[0-9]*\.[0-9]*", "needs digits on both sides of its point."),
)


def slug(text: str) -> str:
    """A plain identifier: lower-case letters and digits joined by hyphens; may be empty."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().casefold()
    return "-".join(re.findall(r"[a-z0-9]+", plain.replace("'", "")))


def number_fault(text: str) -> str | None:
    """What is wrong with a number as it is written, or None."""
    if _NUMBER.fullmatch(text):
        if len(text) > MOST_DIGITS:
            return f"has more than {MOST_DIGITS} digits; round it."
        return None
    for pattern, fault in _FAULTS:
        if re.fullmatch(pattern, text):
            return fault
    return f"says “{text[:30]}”; write a number, or leave the cell empty."
