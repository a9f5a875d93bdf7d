"""What a seat knows as a row of numbers: an information-state tensor as in OpenSpiel.

It holds what the seat's view holds, its memory included, and nothing else. First come fields of
bits, one for each piece, card, seat or phase; then fields of numbers. Seats are counted from the
one that looks on: it is seat 0, the next one clockwise is seat 1.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from operator import lshift
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from outrank.env.actions import Actions
from outrank.kernel.seats import Row, Seat

Numbers: TypeAlias = NDArray[np.float32]
Bits: TypeAlias = NDArray[np.int8]
POINTS: Final = 1 / 32
"""Scores are divided by this many points, counts by about as many as there are: see the fields."""


class Field(NamedTuple):
    """A part of the tensor."""

    name: str
    start: int
    stop: int


def unpacked(mask: int, size: int) -> NDArray[np.uint8]:
    """The bits of a mask, the lowest first."""
    data = np.frombuffer(mask.to_bytes(size + 7 >> 3, "little"), np.uint8)
    return np.unpackbits(data, count=size, bitorder="little")


@lru_cache(maxsize=256)
def seat_bits(seats: int, seat: int) -> tuple[int, ...]:
    """By seat: its bit as `seat` counts. The last place, -1, is for nobody."""
    return (*[1 << (other - seat) % seats for other in range(seats)], 0)


def turned(mask: int, seats: int, seat: int) -> int:
    """A mask of seats as `seat` counts."""
    return (mask >> seat | mask << seats - seat) & (1 << seats) - 1


class Information(ABC):
    """The tensors and the actions of one game with one set of house rules."""

    actions: Actions

    def __init__(
        self,
        seats: int,
        bits: Sequence[tuple[str, int]],
        numbers: Sequence[tuple[str, int]],
        order: int,
    ) -> None:
        """`order` is how many pieces can have a place in an order: in a row that is being laid, or
        among those whose values were shown."""
        self.seats = seats
        self.fields: list[Field] = []
        size = 0
        self._offsets: list[int] = []
        for name, width in bits:
            self._offsets.append(size)
            self.fields.append(Field(name, size, size + width))
            size += width
        self._bits = size
        for name, width in (*numbers, ("order", order)):
            self.fields.append(Field(name, size, size + width))
            size += width
        self._order = size - order
        self.size = size

    @abstractmethod
    def bits(self, state: Any, seat: Seat) -> list[int]:
        """The fields of bits, as masks."""

    @abstractmethod
    def numbers(self, state: Any, seat: Seat) -> list[float]:
        """The fields of numbers but the last one."""

    @abstractmethod
    def order(self, state: Any, seat: Seat, places: Numbers) -> None:
        """Fill in the last field, the places of pieces in an order."""

    def tensor(self, state: Any, seat: Seat, placed: Row = ()) -> Numbers:
        """What a seat knows, and the pieces it has placed so far in this move."""
        tensor = np.zeros(self.size, np.float32)
        mask = sum(map(lshift, self.bits(state, seat), self._offsets))
        tensor[: self._bits] = unpacked(mask, self._bits)
        tensor[self._bits : self._order] = self.numbers(state, seat)
        places = tensor[self._order :]
        if placed:
            self._lay(placed, places)
        else:
            self.order(state, seat, places)
        return tensor

    @staticmethod
    def _lay(placed: Row, places: Numbers) -> None:
        for place, piece in enumerate(placed, start=1):
            places[piece] = place
