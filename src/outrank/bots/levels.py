"""How good a bot is: how sharply it knows the facts, and how far it thinks."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Level(Struct, frozen=True):
    """One step of the ladder."""

    name: str
    line: str
    """What it is like to play against, in one honest sentence."""
    depth: int
    """0 picks any legal move, 1 plays by a rule of thumb, each further step weighs more."""
    blur: float
    """How far its beliefs lie from the true values, in standard deviations of a statistic."""
    playouts: int
    """How many imagined endings a search may look at for one decision."""


RANDOM: Final = Level("random", "Picks any legal move.", 0, 9.0, 0)
NEWCOMER: Final = Level(
    "newcomer", "Knows a little about everything and plays by rules of thumb.", 1, 1.4, 20
)
REGULAR: Final = Level(
    "regular", "Knows what most people know and weighs what each move may bring.", 2, 1.0, 60
)
SHARP: Final = Level(
    "sharp", "Knows more than most and reckons with what the others will do.", 3, 0.55, 150
)
SAGE: Final = Level("sage", "Knows nearly everything and thinks each move through.", 4, 0.2, 600)

ALL: Final = (RANDOM, NEWCOMER, REGULAR, SHARP, SAGE)
LEVELS: Final = tuple(level.name for level in ALL)
BY_NAME: Final = {level.name: level for level in ALL}
