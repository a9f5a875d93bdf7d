"""Chips, orders of blocking, and ready-made blocks."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from mechanics.ranking_state import state_for
from outrank.kernel.seats import Piece
from outrank.mechanics.ranking.blocking import (
    add_chips,
    ascending,
    chips_of,
    from_last_place,
)
from outrank.mechanics.ranking.events import Block


@given(st.lists(st.integers(0, 30), min_size=2, max_size=6), st.data())
def test_both_orders_hold_everybody_but_the_winner(scores: list[int], data: st.DataObject) -> None:
    winner = data.draw(st.integers(0, len(scores) - 1))
    others = set(range(len(scores))) - {winner}
    for order in (ascending, from_last_place):
        queue = order(scores, winner)
        assert set(queue) == others
        assert len(queue) == len(others)
        assert scores[queue[0]] == min(scores[seat] for seat in others)
    up = ascending(scores, winner)
    assert all(scores[a] <= scores[b] for a, b in pairwise(up))


def test_ties_and_the_way_round() -> None:
    assert ascending([12, 3, 9, 3], 0) == (1, 3, 2)
    assert from_last_place([9, 5, 2, 2], 0) == (2, 3, 1)
    assert from_last_place([9, 5, 2, 2], 3) == (2, 0, 1)
    assert from_last_place([0, 0, 0], 1) == (2, 0)


def test_ready_made_blocks_stand_at_their_token() -> None:
    for chip, blocks in state_for().components.blocks.items():
        assert blocks == tuple(Block(chip, Piece(token)) for token in range(len(blocks)))


def test_chips_move_and_are_counted() -> None:
    state = state_for(3)
    assert [sum(chips_of(state, seat)) for seat in range(3)] == [3, 3, 3]
    add_chips(state, 1, 4, -1)
    add_chips(state, 2, 4, +1)
    assert [list(chips_of(state, seat)) for seat in range(3)] == [
        [1, 1, 1],
        [1, 0, 1],
        [1, 2, 1],
    ]
