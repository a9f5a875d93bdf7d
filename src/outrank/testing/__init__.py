"""A test kit for games: one import holds a game to the laws that all games keep.

from outrank.testing import laws_for
test_laws = laws_for(GAME)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.options import Options
from outrank.testing import knowledge_laws, laws
from outrank.testing.laws import LawBroken
from outrank.testing.positions import NamesFirst, position
from outrank.testing.small_catalog import small_catalog
from outrank.testing.walk import Bench, Step, steps, walk

__all__ = [
    "Bench",
    "LawBroken",
    "NamesFirst",
    "Step",
    "broken_laws",
    "laws_for",
    "laws_of",
    "position",
    "small_catalog",
    "steps",
    "walk",
]

LAWS: Mapping[str, Callable[[Bench, int], None]] = {
    "ends": laws.ends,
    "views": laws.views,
    "legal moves": laws.legal_moves,
    "illegal moves": laws.illegal_moves,
    "copies are independent": laws.copies_are_independent,
    "descriptions": laws.descriptions,
    "timeouts": laws.timeouts,
    "sealed moves": laws.sealed_moves,
    "simultaneous moves commute": laws.simultaneous_moves_commute,
    "replay": knowledge_laws.replays,
    "damaged records are detected": knowledge_laws.damaged_records_are_detected,
}
PROOF_LAWS: Mapping[str, Callable[[Bench, int], None]] = {
    "conservation": laws.conservation,
    "secrecy": knowledge_laws.secrecy,
    "determinize": knowledge_laws.determinize,
    "determinized moves": knowledge_laws.determinized_moves,
}
"""Only for games that bring a `Proof`."""


def laws_of(game: AnyGame) -> dict[str, Callable[[Bench, int], None]]:
    """The laws this game can be held to."""
    return {**LAWS, **(PROOF_LAWS if game.proof is not None else {})}


def laws_for(
    game: AnyGame,
    *,
    facts: Facts = None,
    options: Callable[[Random], Options] | None = None,
    seats: Sequence[int] = (),
    matches: int = 5,
) -> Callable[..., None]:
    """A pytest function that tests every law in `matches` random matches each."""
    import pytest

    bench = Bench(game, facts, options, seats)
    held = laws_of(game)

    @pytest.mark.parametrize("seed", range(matches))
    @pytest.mark.parametrize("law", held)
    def test_laws(law: str, seed: int) -> None:
        held[law](bench, seed)

    return test_laws


def broken_laws(
    game: AnyGame, only: Sequence[str] = (), *, matches: int = 5, **bench: Any
) -> dict[str, str]:
    """Which laws (all, or those named) the game breaks in some match, and how."""
    trial = Bench(game, **bench)
    broken: dict[str, str] = {}
    held = laws_of(game)
    for name in only or held:
        for seed in range(matches):
            try:
                held[name](trial, seed)
            except Exception as error:  # a crash breaks a law as well
                broken[name] = f"{type(error).__name__}: {error}"
                break
    return broken
