"""What is printed on a game's own cards, for screens and for print."""

from __future__ import annotations

from typing import Final

import msgspec

from outrank.kernel import registry
from outrank.kernel.messages import Message

GROUP: Final = "outrank.card_faces"
"""The entry points by which a game registers its faces: a tuple, in the order of its cards."""


class CardFace(msgspec.Struct, frozen=True):
    """One card."""

    name: Message
    family: Message
    text: Message
    """One sentence, the same on the screen, on the printed card and in the log."""
    art: str
    """Its drawing, as an SVG path in a field of 24 by 24."""


def card_faces(game_name: str) -> tuple[CardFace, ...]:
    """The faces of a game's cards, by card number; none for a game without cards of its own."""
    faces: tuple[CardFace, ...] | None = registry.extension(GROUP, game_name)
    return faces or ()
