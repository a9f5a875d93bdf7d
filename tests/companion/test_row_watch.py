"""A row is put together out of pictures of which none need show all of it (V3-R28)."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random
from typing import Any

import pytest

from companion.node import answers

SIDE = 60
PITCH = 90
OFTEN = 2
"""In how many pictures every token and every pair of neighbours must be seen."""
Picture = list[tuple[str, float, float]]


def pictures(chance: Random, count: int, missing: int | None) -> list[Picture]:
    """Twenty pictures of a row at one angle; in most of them some tokens are hidden."""
    angle = radians(chance.uniform(-55, 55))
    found = []
    for _ in range(20):
        hidden = {chance.randrange(count) for _ in range(chance.randint(0, 3))} | {missing}
        x, y = chance.uniform(-20, 20), chance.uniform(-20, 20)
        seen: Picture = [
            (str(place), x + PITCH * place * cos(angle), y + PITCH * place * sin(angle))
            for place in range(count)
            if place not in hidden
        ]
        chance.shuffle(seen)
        found.append(seen)
    return found


def is_sure(shown: list[Picture], count: int) -> bool:
    """Whether every token, and every two neighbours side by side, were seen often enough."""
    sights = [{int(text) for text, _x, _y in picture} for picture in shown]
    pairs = [{place, place + 1} for place in range(count - 1)]
    return all(sum(wanted <= seen for seen in sights) >= OFTEN for wanted in pairs or [{0}])


@pytest.mark.rule("V3-R28")
def test_a_row_is_ready_when_all_of_it_was_seen_often_enough_and_never_before() -> None:
    chance = Random(22)
    asked: list[dict[str, Any]] = []
    for number in range(300):
        count = chance.randint(2, 10)
        missing = chance.randrange(count) if number % 3 == 0 else None
        asked.append({"due": count, "size": SIDE, "pictures": pictures(chance, count, missing)})
    said = answers({"watch": asked})["watch"]
    ready = 0
    for one, found in zip(asked, said, strict=True):
        count = one["due"]
        for place, answer in enumerate(found):
            shown = one["pictures"][: place + 1]
            if is_sure(shown, count):
                assert answer["row"] == list(range(count))
            else:
                assert answer["row"] is None
        ready += found[-1]["row"] is not None
    assert 150 < ready <= 200  # of those that miss no token


@pytest.mark.parametrize(
    ("picture", "problem"),
    [
        ([("0", 0, 0), ("1", 90, 0), ("0", 180, 0)], "twice"),
        ([("0", 0, 0), ("1", 90, 0), ("2", 180, 0)], "many"),
        ([("0", 0, 0), ("1", 90, 0), ("", 180, 0)], "damaged"),
        ([("0", 0, 0), ("1", 10, 90)], "steep"),
        ([("0", 0, 0), ("1", 90, 0), ("2", 0, 90), ("3", 90, 90)], "spread"),
    ],
)
def test_what_is_no_row_of_the_bid_has_its_reason(picture: Picture, problem: str) -> None:
    due = 4 if problem == "spread" else 2
    found = answers({"watch": [{"due": due, "size": SIDE, "pictures": [picture] * 5}]})["watch"][0]
    assert [one["row"] for one in found] == [None] * 5
    assert found[-1]["problem"] == problem
