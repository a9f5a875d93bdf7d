"""Who may act, and what may be moved."""

from __future__ import annotations

from typing import Final, NewType, TypeAlias

from outrank.kernel.messages import Text, _

Seat = NewType("Seat", int)

PUBLIC: Final = Seat(-1)
"""What everybody may see: spectators, the big screen, the log. A seat that never acts."""
DEALER: Final = Seat(-2)
"""Chance: seeded online, scripted in tests, the bag and the scanner at a real table."""
CLOCK: Final = Seat(-3)
"""Time: the server makes its moves; the rules own no clock."""
NOBODY: Final = Seat(-1)
"""No seat at all, where a number is needed: nobody has bid, nobody is to act."""

Piece = NewType("Piece", int)
"""A token or a card. Its own type, so that the secrecy prover finds pieces wherever they are."""
Row: TypeAlias = tuple[Piece, ...]


def seat_name(seat: Seat, names: tuple[str, ...]) -> Text:
    """What the log calls a seat."""
    if seat >= 0:
        return names[seat]
    return {PUBLIC: _("the table"), DEALER: _("the dealer"), CLOCK: _("the clock")}[seat]
