"""People to play against, each with a level, a taste and a temper."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from outrank.bots.levels import NEWCOMER, REGULAR, SAGE, SHARP, Level

LOVES: Final = 0.55
"""How much of the blur is left in a field somebody loves."""
RESTS: Final = 1.2
"""How much more is blurred in every other field."""
SHUNS: Final = 1.6
"""And in a field somebody never cared for."""

FIELDS: Final = {
    "film": "movies",
    "movies": "movies",
    "geography": "countries",
    "countries": "countries",
    "sport": "sports",
    "sports": "sports",
    "business": "companies",
    "companies": "companies",
}
"""What people call a taste, and the category it is for."""


class Character(Struct, frozen=True):
    """Somebody with a name."""

    name: str
    line: str
    """What to expect, honestly, in one line."""
    level: Level
    loves: str = ""
    shuns: str = ""
    boldness: float = 0.0
    """-1 timid, 0 by the odds, 1 daring."""


CHARACTERS: Final = (
    Character("Otto", "new to everything, and bids before he thinks", NEWCOMER, boldness=0.8),
    Character("Mila", "new here, careful, and fond of maps", NEWCOMER, "countries", "", -0.6),
    Character(
        "Nora", "knows her films, guesses at sports; bids boldly", REGULAR, "movies", "sports", 0.5
    ),
    Character(
        "Tariq",
        "never misses a match on television, sleeps through films",
        REGULAR,
        "sports",
        "movies",
    ),
    Character(
        "Ines", "reads the business pages and waits for a sure thing", SHARP, "companies", "", -0.5
    ),
    Character(
        "Lev", "has been everywhere, and plays as he travels: far", SHARP, "countries", "", 0.5
    ),
    Character("Ruth", "quiet, patient, knows nearly everything", SAGE, boldness=-0.2),
    Character("Kofi", "runs a cinema, forgets nothing, takes his chances", SAGE, "movies", "", 0.3),
)
BY_NAME: Final = {character.name.lower(): character for character in CHARACTERS}


def tastes(loves: str = "", shuns: str = "", *, others: tuple[str, ...] = ()) -> dict[str, float]:
    """How sharply somebody sees in each category: below 1 sharper, above 1 less sharp."""
    found = dict.fromkeys(others, RESTS if loves else 1.0)
    if shuns:
        found[shuns] = SHUNS
    if loves:
        found[loves] = LOVES
    return found
