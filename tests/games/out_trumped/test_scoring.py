"""Tricks, trumps, the floor, and pyramids to show it."""

from __future__ import annotations

import pytest

from games.out_trumped.ot_table import Table, played, sheet, table_of
from outrank.games.out_trumped.scoring import Pyramids, pyramids, trump_points
from outrank.games.out_trumped.view import SheetLine

OWNED = 3
"""How many pyramids of each size a player has (OT-011)."""


def lines(table: Table) -> dict[int, tuple[int, int, int, int]]:
    """By seat: tricks, trumps, points for trumps, points in all."""
    last = sheet(table.told)[-table.seats :]
    return {line.seat: (line.tricks, line.trumps, line.for_trumps, line.points) for line in last}


@pytest.mark.rule("OT-032", "OT-033", "OT-034", "OT-035", "OT-038", "OT-040", "OT-E05")
def test_tricks_then_trumps() -> None:
    assert lines(played("e05")) == {
        2: (6, 6, 6, 12),  # most trumps
        1: (4, 4, 0, 4),
        0: (3, 2, 0, 3),
        3: (2, 1, -1, 1),  # least
    }


@pytest.mark.rule("OT-034")
def test_trumps_count_wherever_they_came_from() -> None:
    table = played("e05")
    taken = [0, 0, 0, 0]
    for trick in table.view().memory.tricks:
        taken[trick.taker] += sum(card // 13 == table.view().memory.trump for card in trick.cards)
    assert [lines(table)[seat][1] for seat in range(4)] == taken
    assert sum(taken) == 13


@pytest.mark.rule("OT-036", "OT-042", "OT-E06")
def test_a_tie_for_most_pays_all_and_no_trumps_is_not_least() -> None:
    assert lines(played("e06")) == {
        0: (5, 5, 5, 10),
        3: (5, 5, 5, 10),
        2: (4, 2, -2, 2),
        1: (1, 0, 0, 1),
    }


@pytest.mark.rule("OT-039")
def test_a_tie_for_least_costs_all() -> None:
    assert lines(played("tie_least")) == {
        0: (1, 1, -1, 0),
        1: (5, 6, 6, 11),
        2: (2, 1, -1, 1),
        3: (7, 4, 0, 7),
    }


@pytest.mark.rule("OT-037", "OT-R11", "OT-R13", "OT-E07")
@pytest.mark.parametrize("rule", ["cancel", "bonus_only"])
def test_the_only_holder_gets_two_a_trump_and_no_penalty(rule: str) -> None:
    assert lines(played("e07", most_and_least=rule)) == {0: (10, 7, 14, 24), 1: (5, 0, 0, 5)}


@pytest.mark.rule("OT-037", "OT-R13")
def test_the_only_holder_is_paid_double() -> None:
    assert played("e07").points == (24, 5)


@pytest.mark.rule("OT-R11", "OT-E08")
def test_most_and_least_at_once() -> None:
    assert lines(played("e08")) == {0: (8, 5, 0, 8), 1: (7, 5, 0, 7)}
    bonus = lines(played("e08", most_and_least="bonus_only"))
    assert bonus == {0: (8, 5, 5, 13), 1: (7, 5, 5, 12)}


@pytest.mark.rule("OT-R11", "OT-036", "OT-037", "OT-039", "OT-042", "OT-R12", "OT-R25")
@pytest.mark.parametrize(
    ("trumps", "cancelled", "bonus_only"),
    [
        ([3, 0, 3, 3, 0], [0, 0, 0, 0, 0], [3, 0, 3, 3, 0]),  # several holders, all equal
        ([1, 1, 1, 1, 1, 1], [0, 0, 0, 0, 0, 0], [1, 1, 1, 1, 1, 1]),
        ([4, 4, 1, 1, 2, 0], [4, 4, -1, -1, 0, 0], [4, 4, -1, -1, 0, 0]),  # both ends tied
        ([0, 0, 1, 0], [0, 0, 2, 0], [0, 0, 2, 0]),
        ([0, 7, 6], [0, 7, -6], [0, 7, -6]),
        ([0, 0], [0, 0], [0, 0]),
    ],
)
def test_trumps_bring(trumps: list[int], cancelled: list[int], bonus_only: list[int]) -> None:
    assert trump_points(trumps, "cancel") == cancelled
    assert trump_points(trumps, "bonus_only") == bonus_only


@pytest.mark.rule("OT-R12")
def test_of_two_holders_one_has_most_and_one_least() -> None:
    assert lines(played("r12")) == {
        0: (1, 0, 0, 1),
        1: (7, 8, 8, 15),
        2: (5, 4, -4, 1),
        3: (2, 0, 0, 2),
    }


@pytest.mark.rule("OT-R25")
@pytest.mark.parametrize("rule", ["cancel", "bonus_only"])
def test_nobody_holds_trumps(rule: str) -> None:
    assert lines(played("r25", most_and_least=rule)) == {0: (4, 0, 0, 4), 1: (11, 0, 0, 11)}


@pytest.mark.rule("OT-043", "OT-R14", "OT-E09")
def test_the_floor_is_zero_once_a_hand() -> None:
    table, (first, second) = table_of("e09")
    table.run(first)
    assert table.points[1] == 1
    line = sheet(table.run(second))[1]
    assert (line.tricks, line.trumps, line.for_trumps) == (2, 6, -6)
    assert (line.floor, line.points, line.total) == (3, -1, 0)  # 1 + 2 - 6 = -3
    assert table.points[1] == 0


@pytest.mark.rule("OT-032", "OT-033")
def test_the_sheet_adds_up() -> None:
    table = played("e11_failed")
    for line in sheet(table.told):
        assert line.points == line.tricks + line.for_trumps + line.for_bid + line.floor
    assert table.view().sheet[2] == SheetLine(5, 4, 0, -6, 0)


@pytest.mark.rule("OT-011", "OT-013", "OT-014", "OT-015", "OT-R17", "OT-E14")
def test_pyramids_show_the_score() -> None:
    table = played("e14")
    assert table.points == (38, 44)
    large, medium, small = 15, 5, 1
    for points, shown in zip(table.points, table.view(0).pyramids, strict=True):
        assert shown.large * large + shown.medium * medium + shown.small * small == points
    assert table.view(0).pyramids == (Pyramids(2, 1, 3), Pyramids(2, 2, 4))
    assert [max(shown) <= OWNED for shown in table.view(0).pyramids] == [True, False]


@pytest.mark.rule("OT-R17")
def test_four_fifths_of_the_scores_can_be_shown_with_ones_own_pyramids() -> None:
    lacking = [points for points in range(60) if max(pyramids(points)) > OWNED]
    assert lacking == list(range(4, 60, 5))


@pytest.mark.rule("OT-012", "OT-045")
def test_every_seat_has_its_own_scoring_area_that_all_can_see() -> None:
    table = played("e09")
    areas = [table.view(seat).pyramids for seat in range(-1, 6)]
    assert areas == [tuple(pyramids(points) for points in table.points)] * 7
