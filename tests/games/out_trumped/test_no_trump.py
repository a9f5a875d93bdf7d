"""The wild face as No Trump."""

from __future__ import annotations

import pytest

from games.out_trumped.ot_table import Table, sheet, spelled, table_of
from outrank.games.out_trumped import moves as m


@pytest.mark.rule("OT-044", "OT-R16", "OT-E13")
def test_the_wild_face_can_mean_no_trump() -> None:
    table, (hand,) = table_of("e13")
    table.run(hand)
    assert table.view().trump == -1  # of the next hand
    assert table.view().memory.trump == 5
    assert table.points == (3, 5, 7)
    assert [line.trumps for line in sheet(table.told)] == [0, 0, 0]


@pytest.mark.rule("OT-R03", "OT-R16")
@pytest.mark.parametrize(
    ("obligation", "second", "third"),
    [
        ("follow_and_beat", "J♥", "2♥ 3♥"),
        ("literal", "J♥", "all"),
        ("follow_only", "4♥ J♥", "2♥ 3♥"),
    ],
)
@pytest.mark.parametrize("overtrump", [False, True])
def test_the_suit_led_obliges_without_trump_too(
    obligation: str, second: str, third: str, overtrump: bool
) -> None:
    table = Table(3, wild="no_trump", obligation=obligation, overtrump=overtrump)
    table.deal("9♥", "4♥ J♥", "2♥ 3♥", exact="♥")
    table.roll("none")
    table.play("9♥")
    assert table.legal() == second
    table.play("J♥")
    assert table.legal() == (spelled(table.view(2).hand) if third == "all" else third)


@pytest.mark.rule("OT-R16")
def test_without_trump_a_void_seat_plays_anything() -> None:
    table = Table(3, wild="no_trump")
    table.deal("A♥", "", exact="♥")
    assert table.roll("none")[-1] == m.TrumpFixed(suit=5)
    table.play("A♥")
    assert len(table.legal().split()) == 15
