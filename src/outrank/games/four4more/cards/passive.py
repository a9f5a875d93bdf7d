"""Cards that work by being held (F4-087, F4-088, F4-R12, F4-R13)."""

from __future__ import annotations

from . import art
from .kind import Kind

CARDS = (
    Kind(
        id="genius",
        name="Genius",
        family="passive",
        text="Each of your right calls brings one point more.",
        art=art.GENIUS,
        per_guess=1,
    ),
    Kind(
        id="insurance",
        name="Insurance",
        family="passive",
        text="Your next wrong call costs you nothing but this card and the turn.",
        art=art.INSURANCE,
        copies=5,
        saves_guess=True,
    ),
)
