"""Higher or lower: whether a call is right, what it reveals, and whose turn comes next."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, Literal

from outrank.catalog.order import is_right_call, is_tied
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.masks import pieces_in

EqualValues = Literal["correct", "wrong", "push"]

WRONG: Final = 0
RIGHT: Final = 1
PUSH: Final = 2
"""Nothing happens: the values are equal, and the options say so."""


def verdict(centre: int, drafted: int, *, higher: bool, equal_values: EqualValues) -> int:
    """Whether a call is right, from the ranks of the two tokens (V4-R01, F4-R06)."""
    if equal_values != "correct" and is_tied(centre, drafted):
        return PUSH if equal_values == "push" else WRONG
    return RIGHT if is_right_call(centre, drafted, "higher" if higher else "lower") else WRONG


def in_order(ranks: Sequence[int], revealed: int) -> tuple[tuple[Piece, ...], ...]:
    """The tokens whose values were revealed, from lowest to highest, equal ones together.

    This is all that the shown values say about order: not how many others are between them.
    """
    known = sorted(pieces_in(revealed), key=lambda token: (ranks[token], token))
    return tuple(tuple(group) for _, group in groupby(known, key=lambda token: ranks[token]))


def next_in(seat: int, out: int, seats: int) -> int:
    """The next seat clockwise that is not out; somebody must still be in."""
    while True:
        seat = seat + 1 if seat + 1 < seats else 0
        if not out >> seat & 1:
            return seat


def seats_in(out: int, seats: int) -> tuple[Seat, ...]:
    """Who is not out."""
    return tuple([Seat(seat) for seat in range(seats) if not out >> seat & 1])
