"""Chips by seat and value."""

from __future__ import annotations

from outrank.mechanics.ranking.chips import change, held, purse, total


def test_chips_move_and_are_counted() -> None:
    chips = purse(3, (2, 4, 6))
    assert [total(chips, (2, 4, 6), seat) for seat in range(3)] == [3, 3, 3]
    change(chips, (2, 4, 6), 1, 4, -1)
    change(chips, (2, 4, 6), 2, 4, +1)
    assert [list(held(chips, (2, 4, 6), seat)) for seat in range(3)] == [
        [1, 1, 1],
        [1, 0, 1],
        [1, 2, 1],
    ]
    assert list(purse(2, (2,), 3)) == [3, 3]
