"""The laws as a test kit: one import proves a game, wherever it comes from.

from outrank.testing import laws_for
test_laws = laws_for(GAME)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.options import Options
from outrank.testing import dreams, laws
from outrank.testing.laws import LawBroken
from outrank.testing.walk import Bench, Step, steps, walk

__all__ = ["LAWS", "Bench", "LawBroken", "Step", "broken_laws", "laws_for", "steps", "walk"]

LAWS: Mapping[str, Callable[[Bench, int], None]] = {
    "ends": laws.ends,
    "menu is legal": laws.menu_is_legal,
    "only the menu": laws.only_the_menu,
    "island": laws.island,
    "conservation": laws.conservation,
    "words": laws.words,
    "timeouts": laws.timeouts,
    "sealed": laws.sealed,
    "envelope": laws.envelope,
    "two worlds": dreams.two_worlds,
    "imagine": dreams.imagine,
    "foresight": dreams.foresight,
    "replay": dreams.replays,
    "resent": dreams.resent,
}


def laws_for(
    game: AnyGame,
    *,
    facts: Facts = None,
    options: Callable[[Random], Options] | None = None,
    seats: Sequence[int] = (),
    matches: int = 5,
) -> Callable[..., None]:
    """A pytest function that holds the game to every law in `matches` random matches each."""
    import pytest

    bench = Bench(game, facts, options, seats)

    @pytest.mark.parametrize("seed", range(matches))
    @pytest.mark.parametrize("law", LAWS)
    def test_laws(law: str, seed: int) -> None:
        LAWS[law](bench, seed)

    return test_laws


def broken_laws(
    game: AnyGame, only: Sequence[str] = (), *, matches: int = 5, **bench: Any
) -> dict[str, str]:
    """The laws (all, or those named) that the game breaks in some match, and how."""
    trial = Bench(game, **bench)
    broken: dict[str, str] = {}
    for name in only or LAWS:
        for seed in range(matches):
            try:
                LAWS[name](trial, seed)
            except Exception as error:  # a crash breaks a law as well
                broken[name] = f"{type(error).__name__}: {error}"
                break
    return broken
