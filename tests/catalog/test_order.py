"""Order and ties, decided in one place."""

from decimal import Decimal
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outrank.catalog import order

VALUES = st.lists(st.decimals(allow_nan=False, allow_infinity=False, places=2), max_size=12)


@given(VALUES)
def test_ranks_are_in_the_order_of_the_values(values: list[Decimal]) -> None:
    ranks = order.ranks(values)
    for value, rank in zip(values, ranks, strict=True):
        for other, beside in zip(values, ranks, strict=True):
            assert (value < other, value == other) == (rank < beside, rank == beside)


def test_equal_numbers_written_differently_are_one_rank() -> None:
    assert order.ranks([Decimal("1.50"), Decimal("1.5"), None, Decimal("-2")]) == [1, 1, -1, 0]


@pytest.mark.rule("CL-R20", "V4-R01")
def test_values_that_only_look_equal_are_told_apart() -> None:
    assert order.ranks([Decimal("0.30000000000000000001"), Decimal("0.3")]) == [1, 0]


@given(st.lists(st.integers(0, 4), max_size=9), st.booleans())
def test_a_row_is_in_order_exactly_if_every_pair_of_it_is(
    ranks: list[int], descending: bool
) -> None:
    row = list(range(len(ranks)))
    pairs = [(ranks[a], ranks[b]) for a in row for b in row if a < b]
    right = all(a >= b if descending else a <= b for a, b in pairs)
    wrong = order.first_wrong_pair(ranks, row, descending=descending)
    assert (wrong is None) is right
    if wrong is not None:
        assert order.first_wrong_pair(ranks, row[: wrong + 1], descending=descending) is None
        assert order.first_wrong_pair(ranks, row[: wrong + 2], descending=descending) == wrong


@pytest.mark.rule("CL-R20")
def test_tied_tokens_are_right_in_either_order() -> None:
    ranks = [3, 1, 1, 0]
    rows = [
        row
        for row in permutations(range(4))
        if order.first_wrong_pair(ranks, row, descending=True) is None
    ]
    assert rows == [(0, 1, 2, 3), (0, 2, 1, 3)]


@pytest.mark.rule("CL-R22")
def test_the_direction_decides_which_end_is_left() -> None:
    ranks = [0, 1, 2]
    assert order.first_wrong_pair(ranks, [2, 1, 0], descending=True) is None
    assert order.first_wrong_pair(ranks, [2, 1, 0], descending=False) == 0
    assert order.first_wrong_pair(ranks, [2, 0, 1], descending=True) == 1
    assert order.first_wrong_pair(ranks, [2, 0, 1], descending=False) == 0


@pytest.mark.rule("V4-R01")
@pytest.mark.parametrize(
    ("centre", "drafted", "higher", "lower"),
    [(1, 2, True, False), (2, 1, False, True), (2, 2, True, True)],
)
def test_an_equal_value_makes_either_call_right(
    centre: int, drafted: int, higher: bool, lower: bool
) -> None:
    assert order.is_right_call(centre, drafted, "higher") is higher
    assert order.is_right_call(centre, drafted, "lower") is lower
    assert order.is_tied(centre, drafted) is (higher and lower)


@given(st.lists(st.integers(0, 5), max_size=12), st.booleans())
def test_the_best_order_is_in_order(ranks: list[int], descending: bool) -> None:
    row = order.best_order(ranks, range(len(ranks)), descending=descending)
    assert sorted(row) == list(range(len(ranks)))
    assert order.first_wrong_pair(ranks, row, descending=descending) is None


@pytest.mark.parametrize(
    ("ranks", "share"), [([], 0.0), ([1], 0.0), ([1, 1], 1.0), ([0, 1, 1, 2], 1 / 6)]
)
def test_the_share_of_tied_pairs(ranks: list[int], share: float) -> None:
    assert order.tied_share(ranks) == pytest.approx(share)
