"""Turns: passing, and the answers that all games give again and again."""

from __future__ import annotations

from typing import Final

from outrank.kernel.menu import OneOf
from outrank.kernel.messages import _
from outrank.kernel.moves import Move
from outrank.kernel.seats import DEALER, Seat


class Pass(Move, frozen=True):
    """Leave the bidding, place no chip, or stop for this round."""


PLAYERS: Final = range(2, 7)
"""Every game is for two to six (CL-002, V3-002, V4-003, F4-003, OT-002)."""
ONE_SEAT: Final = tuple((Seat(seat),) for seat in range(PLAYERS[-1]))
"""Who is to act when it is one seat's turn, by seat."""
ONLY_DEALER: Final = (DEALER,)
PASS: Final = Pass()
TO_PASS: Final = OneOf((PASS,))
NOT_NOW: Final = _("You can't do that now.")
