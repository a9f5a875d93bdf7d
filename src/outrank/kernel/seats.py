"""Who may act, and what may be moved."""

from __future__ import annotations

from typing import Final, NewType

Seat = NewType("Seat", int)

TABLE: Final = Seat(-1)
"""The public eye: onlookers, the big screen, the log. A seat like any other."""
DEALER: Final = Seat(-2)
"""Chance is a seat: seeded online, scripted in tests, the bag and the scanner at a real table."""
CLOCK: Final = Seat(-3)
"""Time is a seat: the table tells it, the rules own no clock."""

Piece = NewType("Piece", int)
"""A token or a card. Typed apart, so that the secrecy prover finds pieces wherever they are."""


def seat_name(seat: Seat, names: tuple[str, ...]) -> str:
    """What the log calls a seat."""
    if seat >= 0:
        return names[seat]
    return {TABLE: "the table", DEALER: "the dealer", CLOCK: "the clock"}[seat]
