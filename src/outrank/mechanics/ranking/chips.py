"""Chips: how many of each value every seat holds. None is ever made or lost.

A purse is one bytearray for the whole table: seat after seat, value after value.
"""

from __future__ import annotations

from collections.abc import Sequence


def purse(seats: int, values: Sequence[int], each: int = 1) -> bytearray:
    """Every seat gets `each` chips of every value."""
    return bytearray([each]) * (seats * len(values))


def held(chips: bytearray, values: Sequence[int], seat: int) -> bytearray:
    """How many chips of each value a seat holds."""
    start = seat * len(values)
    return chips[start : start + len(values)]


def total(chips: bytearray, values: Sequence[int], seat: int) -> int:
    """How many chips a seat holds in all."""
    return sum(held(chips, values, seat))


def change(chips: bytearray, values: Sequence[int], seat: int, value: int, by: int) -> None:
    """Give a seat a chip of this value (+1) or take one (-1)."""
    chips[seat * len(values) + values.index(value)] += by
