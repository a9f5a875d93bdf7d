"""Sets of pieces as bit masks: piece `p` is in a mask when bit `p` is set."""

from __future__ import annotations

from collections.abc import Iterable

from outrank.kernel.menu import bits
from outrank.kernel.seats import Row


def mask_of(numbers: Iterable[int]) -> int:
    """The mask with these bits."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def pieces_in(mask: int) -> Row:
    """The pieces of a mask, ascending."""
    return bits(mask)


def has(mask: int, number: int) -> bool:
    """Whether the mask has this bit; a negative number is in no mask."""
    return number >= 0 and mask >> number & 1 == 1


def is_within(mask: int, numbers: tuple[int, ...]) -> bool:
    """Whether the mask has all these bits."""
    for number in numbers:  # noqa: SIM110 - quicker than a generator, and asked for every draw
        if number < 0 or not mask >> number & 1:
            return False
    return True


def exchanged(mask: int, a: int, b: int) -> int:
    """The mask with two bits exchanged."""
    if (mask >> a ^ mask >> b) & 1:
        mask ^= 1 << a | 1 << b
    return mask
