"""The statistics, against tables, and against games whose answers are known."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from msgspec.structs import replace

from outrank.lab.findings import Answer, answer
from outrank.lab.question import Question
from outrank.lab.recipe import recipe_for
from outrank.lab.run import Here, Run
from outrank.lab.statistics import estimate, holm, quantile, tail

REPEATS = 120


@pytest.mark.parametrize(
    ("share", "freedom", "value"),
    [
        (0.975, 1, 12.706),
        (0.975, 2, 4.303),
        (0.975, 10, 2.228),
        (0.95, 30, 1.697),
        (0.995, 120, 2.617),
        (0.975, 10_000, 1.960),
    ],
)
def test_students_quantiles_are_those_of_the_tables(
    share: float, freedom: int, value: float
) -> None:
    assert quantile(share, freedom) == pytest.approx(value, abs=6e-4)
    assert tail(value, freedom) == pytest.approx(1 - share, abs=2e-4)


def test_an_interval_holds_the_truth_as_often_as_it_says() -> None:
    rng = Random(4)
    held = 0
    for _repeat in range(2000):
        one = estimate([rng.gauss(3, 2) for _value in range(12)], 0.9)
        held += one.low <= 3 <= one.high
    assert 0.88 <= held / 2000 <= 0.92


def test_observations_that_are_all_alike_claim_no_certainty_for_a_share() -> None:
    never = estimate([0.0] * 20, 0.95, against=0.5, is_share=True)
    assert never.mean == never.low == 0
    assert 0.1 < never.high < 0.2
    assert never.p == pytest.approx(2 * 0.5**20)
    same = estimate([5.0] * 20, 0.95, against=5.0)
    assert (same.low, same.high, same.p) == (5, 5, 1)
    assert estimate([1.0], 0.95).p == 1
    assert estimate([], 0.95).count == 0


def test_holms_correction_is_that_of_his_paper() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.9, 0.6]) == [1.0, 1.0]
    assert holm([]) == []


def asked(first: int, **changes: object) -> Question:
    """Does it matter who starts a coin, where the first seat wins `first` times in 1,000?"""
    question = Question(
        title="Does it matter who starts?",
        game="coin",
        players=("random", "random"),
        measure=("win:first",),
        options={"first": first},
        precision=0.1,
        deals=150,
        look=50,
    )
    return replace(question, **changes)


def answered(question: Question) -> Answer:
    run = Run(recipe_for("coin", question))
    for _progress in run.steps(Here(), 1):
        pass
    return answer(run.results)


@pytest.mark.usefixtures("coin")
def test_a_planted_advantage_is_found() -> None:
    found = [answered(asked(640, seed=seed)) for seed in range(30)]
    shown = [one.findings[0] for one in found if one.findings[0].is_shown]
    assert len(shown) >= 25
    assert all(one.difference is not None and one.difference.mean > 0 for one in shown)
    held = [one.findings[0].value.low <= 0.64 <= one.findings[0].value.high for one in found]
    assert sum(held) >= 26
    assert all(one.is_precise for one in found)


@pytest.mark.usefixtures("coin")
def test_without_an_advantage_findings_are_as_rare_as_stated() -> None:
    found = [answered(asked(500, seed=seed)) for seed in range(REPEATS)]
    wrong = sum(one.findings[0].is_shown for one in found) / REPEATS
    assert wrong <= 0.05 + 3 * (0.05 * 0.95 / REPEATS) ** 0.5
    assert fmean(one.findings[0].value.mean for one in found) == pytest.approx(0.5, abs=0.01)


@pytest.mark.usefixtures("coin")
def test_many_comparisons_do_not_make_findings_likelier() -> None:
    dice = {"die": ("red", "blue", "green", "gold")}
    question = asked(500, vary=dice, against="fair", precision=0.2, deals=30, look=30)
    answers = [answered(replace(question, seed=seed)) for seed in range(REPEATS)]
    raw = sum(any(f.difference and f.difference.p < 0.05 for f in a.findings) for a in answers)
    wrong = sum(any(finding.is_shown for finding in one.findings) for one in answers)
    limit = 0.05 + 3 * (0.05 * 0.95 / REPEATS) ** 0.5
    assert wrong / REPEATS <= limit < raw / REPEATS, "uncorrected, there would be too many"


@pytest.mark.usefixtures("coin")
def test_a_planted_difference_between_variants_is_found_among_others() -> None:
    question = asked(500, options={}, vary={"first": (500, 502, 650)}, deals=150, precision=0.01)
    by_variant = answered(question).findings
    assert [one.is_shown for one in by_variant] == [False, False, True]
    difference = by_variant[2].difference
    assert difference is not None
    assert difference.low <= 0.15 <= difference.high
    pairs = by_variant[1].difference
    assert pairs is not None
    assert pairs.half_width < 0.03, "the same deals are compared"


@pytest.mark.usefixtures("coin")
def test_it_stops_at_the_first_look_that_is_precise_enough() -> None:
    quick = answered(asked(500, precision=0.2))
    assert (quick.deals, quick.is_precise) == (50, True)
    slow = answered(asked(500, precision=0.01, deals=130))
    assert (slow.deals, slow.is_precise) == (130, False)
