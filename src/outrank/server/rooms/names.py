"""What people may call themselves."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from outrank.kernel.messages import _
from outrank.server.errors import Refusal

LONGEST: Final = 24
_REFUSED: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Control and format characters (bidi marks among them), halves, private ones, line breaks."""
_JOINER: Final = "\u200d"
"""Emoji of several parts need it; it changes no direction."""


def tidy_name(text: str) -> str:
    """A name fit to be shown to everybody, or the sentence why not."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise Refusal("bad_name", _("Choose a name with at least one letter or digit."))
    if len(name) > LONGEST:
        raise Refusal("bad_name", _("A name can have up to {count} characters.", count=LONGEST))
    if not is_seen(name):
        raise Refusal("bad_name", _("Use only visible characters in a name."))
    marks = 0
    for character in name:  # a pile of accents would cover the lines above
        marks = marks + 1 if unicodedata.combining(character) else 0
        if marks > 2:
            raise Refusal("bad_name", _("That name has too many accents on one letter."))
    if not any(unicodedata.category(c)[0] in "LNS" for c in name):
        raise Refusal("bad_name", _("Choose a name with at least one letter or digit."))
    return name


def is_seen(text: str) -> bool:
    """Whether everything in a text can be seen, and stands where it seems to stand."""
    return all(unicodedata.category(c) not in _REFUSED or c == _JOINER for c in text)


def unlike(name: str, taken: Iterable[str]) -> str:
    """The name, or the name with a number if somebody at the table is called so already."""
    used = {other.casefold() for other in taken}
    if name.casefold() not in used:
        return name
    number = 2
    while f"{name} {number}".casefold() in used:
        number += 1
    return f"{name} {number}"
