"""How hard a challenge is."""

import pytest

from outrank.catalog.difficulty import close_share, difficulty


@pytest.mark.rule("V3-125")
def test_values_far_apart_are_easy() -> None:
    assert close_share([2.0**n for n in range(20)]) == 0.0
    assert difficulty([2.0**n for n in range(20)]) == 1


@pytest.mark.rule("V3-125")
def test_values_close_together_are_hard() -> None:
    crowd = [50 + n / 100 for n in range(20)]
    assert difficulty([*crowd, *range(5), *range(96, 101)]) == 3


def test_evenly_spread_years_are_fair_or_hard() -> None:
    assert difficulty([1900.0 + 3 * n for n in range(40)]) == 3


def test_ties_are_not_hard() -> None:
    assert close_share([5.0] * 10 + [6.0] * 10) == 0.0


def test_negative_values_are_told_apart_by_distance() -> None:
    assert close_share([-10.0, -9.9, 0.0, 10.0]) == pytest.approx(1 / 6)


def test_one_value_makes_no_pair() -> None:
    assert close_share([1.0]) == 0.0
