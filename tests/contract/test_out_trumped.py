"""The laws hold for Out-Trumped: at random, and under any options for any number of seats."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outrank.games.out_trumped import GAME
from outrank.games.out_trumped.options import OutTrumpedOptions
from outrank.kernel.options import fields
from outrank.testing import Bench, laws_for, laws_of

LAWS = laws_of(GAME)
test_laws = laws_for(GAME, matches=6)


def house_rules() -> st.SearchStrategy[OutTrumpedOptions]:
    """Any options; every field from its own range."""
    ranges: dict[str, st.SearchStrategy[Any]] = {}
    for field in fields(OutTrumpedOptions):
        values = st.sampled_from(field.choices)
        if field.low is not None:
            ranges[field.name] = values | st.integers(field.low, field.high)
        else:
            ranges[field.name] = values
    return st.builds(OutTrumpedOptions, **ranges)


@pytest.mark.parametrize("law", LAWS)
@settings(max_examples=6)
@given(options=house_rules(), seats=st.sampled_from(GAME.players), seed=st.integers(0, 2**32))
def test_laws_under_any_house_rules(
    law: str, options: OutTrumpedOptions, seats: int, seed: int
) -> None:
    LAWS[law](Bench(GAME, options=lambda _: options, seats=(seats,)), seed)


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.name)
@pytest.mark.parametrize("law", ["ends", "secrecy", "determinize"])
def test_laws_under_every_preset(law: str, preset: Any) -> None:
    seats = GAME.players[GAME.presets.index(preset) % len(GAME.players)]
    LAWS[law](Bench(GAME, options=lambda _: preset.options, seats=(seats,)), seats)
