"""Orders of blocking, and ready-made blocks."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from outrank.mechanics.ranking.blocking import Block, ascending, block_table, from_last_place


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
    table = block_table(4, 5)
    assert [block.token for block in table] == [0, 1, 2, 3, 4]
    assert table[3] == Block(4, table[3].token)
