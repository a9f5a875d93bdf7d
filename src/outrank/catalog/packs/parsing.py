"""Identifiers made from names, and what is wrong with a number as it is written."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from outrank.kernel.messages import Message, _

MOST_DIGITS: Final = 20

_NUMBER: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?")
_PROBLEMS: Final = (
    (r"#.*", _("This is a spreadsheet error. Paste the value instead.")),
    (
        r"(?i)[+-]?(nan|inf|infinity)",
        _("This isn't a number. Leave the cell empty if there is no value."),
    ),
    (
        r"-?[0-9]{1,3}(,[0-9]{3})+(\.[0-9]+)?",
        _("Write the number without commas between the thousands."),
    ),
    (
        r"-?[0-9]{1,3}([.' _\u00a0\u2009\u202f][0-9]{3}){2,}",
        _("Write the number without separators between the thousands."),
    ),
    (r"-?[0-9]+,[0-9]+", _("Write a decimal point instead of the comma.")),
    (r"-?[0-9.,]+ ?%", _("Remove the % sign. It belongs in the heading, as in Share (%).")),
    (
        r"[-+]?[$€£¥][-0-9., ]+|[-0-9., ]+[$€£¥]",
        _("Remove the currency sign. It belongs in the heading."),
    ),
    (
        r"[+-]?[0-9.]+[eE][+-]?[0-9]+",
        _("This number is shortened to a power of ten. Write out all its digits."),
    ),
    (r"\+[0-9.]+", _("Remove the plus sign.")),
    (r"[−–—][0-9.]+", _("This minus sign is a dash. Use the one on your keyboard.")),
    (r"-?[0-9]*\.[0-9]*", _("Write digits on both sides of the decimal point.")),
)


def slug(text: str) -> str:
    """A plain identifier: lower-case letters and digits joined by hyphens; may be empty."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().casefold()
    return "-".join(re.findall(r"[a-z0-9]+", plain.replace("'", "")))


def number_problem(text: str) -> Message | None:
    """What is wrong with a number as it is written, or None."""
    if _NUMBER.fullmatch(text):
        if len(text) > MOST_DIGITS:
            return _("This number has more than {most} digits. Round it.", most=MOST_DIGITS)
        return None
    for pattern, problem in _PROBLEMS:
        if re.fullmatch(pattern, text):
            return problem
    return _("'{text}' isn't a number. Write one, or leave the cell empty.", text=text[:30])
