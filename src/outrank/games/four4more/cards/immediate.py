"""Points on pickup (F4-078 to F4-080, F4-R11)."""

from __future__ import annotations

from . import art
from .kind import Kind

CARDS = (
    Kind(
        id="small_bonus",
        name="Small Bonus",
        family="immediate",
        text="Score 2 points as soon as you take this card.",
        art=art.SMALL_BONUS,
        pickup=2,
    ),
    Kind(
        id="quick_cash",
        name="Quick Cash",
        family="immediate",
        text="Score 3 points as soon as you take this card.",
        art=art.QUICK_CASH,
        pickup=3,
    ),
    Kind(
        id="jackpot",
        name="Jackpot",
        family="immediate",
        text="Score 5 points as soon as you take this card.",
        art=art.JACKPOT,
        pickup=5,
    ),
)
