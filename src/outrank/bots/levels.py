"""Levels: how well a bot knows the facts, and how far it thinks."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from outrank.kernel.messages import Message, _


class Level(Struct, frozen=True):
    """How strong a bot is."""

    name: str
    description: Message
    """What it is like to play against, in one sentence."""
    depth: int
    """0 picks any legal move, 1 follows simple rules, each further step considers more."""
    noise: float
    """How far its beliefs are from the true values, in standard deviations of a statistic."""
    playouts: int
    """How many playouts the search may take for one decision."""


RANDOM: Final = Level("random", _("Picks any legal move."), 0, 9.0, 0)
NEWCOMER: Final = Level(
    "newcomer", _("Knows a little about everything and plays by simple rules."), 1, 1.4, 20
)
REGULAR: Final = Level(
    "regular", _("Knows what most people know and compares what each move could win."), 2, 1.0, 60
)
SHARP: Final = Level(
    "sharp", _("Knows more than most and plans for what the others will do."), 3, 0.55, 150
)
SAGE: Final = Level(
    "sage", _("Knows nearly everything and thinks every move through."), 4, 0.2, 600
)

ALL: Final = (RANDOM, NEWCOMER, REGULAR, SHARP, SAGE)
LEVELS: Final = tuple(level.name for level in ALL)
BY_NAME: Final = {level.name: level for level in ALL}
