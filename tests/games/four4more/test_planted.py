"""Bugs planted in Four4More: each is caught by the law or the test that is named for it."""

from __future__ import annotations

import importlib
from random import Random

import pytest

from games.four4more.card_plants import CARD_PLANTS
from games.four4more.plants import HOME
from games.four4more.round_plants import ROUND_PLANTS
from outrank.catalog.load import load
from outrank.kernel.options import Options
from planted import Plant, caught_by

PLANTS = [*CARD_PLANTS, *ROUND_PLANTS]
FEAST = "games.four4more.feast"
"""The game whose laws are asked: hands are full, so that every card is played."""


def lone_options(rng: Random) -> Options:
    """Asked of the feast as it is with the bug in it."""
    drawn: Options = importlib.import_module(FEAST).lone_options(rng)
    return drawn


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.name)
def test_the_bug_is_caught(plant: Plant) -> None:
    caught = caught_by(plant, FEAST, facts=load(), options=lone_options, matches=12)
    assert caught == list(plant.by)


def test_nothing_is_caught_where_there_is_no_bug() -> None:
    checks = tuple(dict.fromkeys(check for plant in PLANTS for check in plant.by))
    sound = Plant("none", f"{HOME}.rules", "VISIBLE: Final = 3", "VISIBLE: Final = 3", checks)
    assert caught_by(sound, FEAST, facts=load(), options=lone_options) == []
