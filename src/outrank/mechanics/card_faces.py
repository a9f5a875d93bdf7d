"""What is printed on a game's own cards.

A package registers the cards of its game in the entry point group `outrank.card_faces`.
"""

from __future__ import annotations

from typing import Final

import msgspec

from outrank.kernel.messages import Message
from outrank.kernel.registry import extension

GROUP: Final = "outrank.card_faces"


class CardFace(msgspec.Struct, frozen=True):
    """What is printed on one card."""

    name: Message
    family: Message
    text: Message
    """One sentence."""
    art: str
    """Its drawing, as an SVG path on a field of 24 by 24."""


def card_faces(game: str) -> tuple[CardFace, ...]:
    """The cards of a game, by the numbers that moves and views use; none if it has none."""
    found: tuple[CardFace, ...] | None = extension(GROUP, game)
    return found or ()
