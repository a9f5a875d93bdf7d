"""Who came first."""

from outrank.kernel.standings import standings


def test_the_score_decides_then_each_tiebreak_then_a_shared_place() -> None:
    assert standings((3, 5, 3), {}) == ((1,), (0, 2))
    assert standings((3, 5, 3), {"tokens": (1, 0, 2)}) == ((1,), (2,), (0,))
    assert standings((3, 3, 3), {"tokens": (1, 1, 1), "sets": (0, 2, 0)}) == ((1,), (0, 2))
