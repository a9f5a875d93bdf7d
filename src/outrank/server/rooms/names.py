"""What people may call themselves, and how equal names are told apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from outrank.catalog.packs.invisible import first_invisible
from outrank.kernel.messages import _
from outrank.server.errors import Refusal
from outrank.server.rooms.lookalikes import are_alike

LONGEST: Final = 24
SPARE: Final = ("Kofi", "Lena", "Ravi", "Uma", "Bruno", "Iris")
"""What bots are called whose own name is taken."""
MOST_MARKS: Final = 3
"""A pile of accents would cover the lines above."""


def tidy_name(text: str) -> str:
    """A name fit to be shown to everybody; refused with the reason if it isn't."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise Refusal("bad_name", _("Choose a name with at least one letter or digit."))
    if len(name) > LONGEST:
        raise Refusal("bad_name", _("A name can have up to {count} characters.", count=LONGEST))
    if not is_seen(name):
        raise Refusal("bad_name", _("Use only visible characters in a name."))
    marks = 0
    for character in name:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks >= MOST_MARKS:
            raise Refusal("bad_name", _("That name has too many accents on one letter."))
    if not any(unicodedata.category(c)[0] in "LNS" for c in name):
        raise Refusal("bad_name", _("Choose a name with at least one letter or digit."))
    return name


def is_seen(text: str) -> bool:
    """Whether everything in a text can be seen, and stands where it seems to stand."""
    return first_invisible(text) is None


def bot_unlike(name: str, taken: Iterable[str]) -> str:
    """The bot's name, or the first spare one if it equals or looks like one at the table."""
    others = tuple(taken)
    for found in (name, *SPARE):
        if not any(are_alike(found, other) for other in others):
            return found
    return unlike(name, others)


def unlike(name: str, taken: Iterable[str]) -> str:
    """The name, or the name with a number if it equals or looks like one at the table."""
    others = tuple(taken)
    found, number = name, 2
    while any(are_alike(found, other) for other in others):
        found, number = f"{name} {number}", number + 1
    return found
