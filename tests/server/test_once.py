"""A request is done once, and that is remembered for as long as the room lives."""

from __future__ import annotations

from outrank.server.rooms.request_ids import RECENT, RequestIds


def test_old_requests_are_remembered_as_well_as_new_ones() -> None:
    done = RequestIds()
    count = 3 * RECENT + 100
    for number in range(count):
        assert not done.has(number % 3, f"move {number}")
        done.add(number % 3, f"move {number}")
    for number in range(0, count, 7):
        assert done.has(number % 3, f"move {number}")
        assert not done.has((number + 1) % 3, f"move {number}")
    assert not done.has(0, f"move {count}")
