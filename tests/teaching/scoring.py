"""Points in Magpie, and who has won."""

from __future__ import annotations

from outrank.kernel.game import Result
from outrank.kernel.standings import standings

from .state import OVER, MagpieState


def scores(state: MagpieState) -> tuple[int, ...]:
    return tuple(state.points)


def result(state: MagpieState) -> Result | None:
    if state.phase != OVER:
        return None
    return Result(standings(scores(state), {}), "bell" if state.is_late else "rounds")
