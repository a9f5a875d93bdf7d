"""The puzzle of a day, from its date and the facts."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from random import Random
from typing import Final

from msgspec import Struct

from outrank.catalog.catalog import Catalog
from outrank.daily.ranking import Ranking, ranking
from outrank.daily.run import Run, run
from outrank.daily.schedule import schedule, seeded
from outrank.daily.trick import Trick, trick

FIRST_DAY: Final = date(2026, 1, 1)
"""The day of puzzle number 1."""


class Puzzle(Struct, frozen=True):
    """What is asked on a day, and every verdict."""

    number: int
    ranking: Ranking
    run: Run
    trick: Trick


def number_of(day: date) -> int:
    """The number of a day's puzzle; below 1 before there were any."""
    return (day - FIRST_DAY).days + 1


@lru_cache(maxsize=64)
def puzzle(day: date, facts: Catalog) -> Puzzle:
    """The puzzle of a day. Raises `NoPuzzle` if the facts are too few for one."""
    number = number_of(day)
    ranked, called = schedule(facts).challenges(number)

    def rng(part: str) -> Random:
        return seeded(part, str(number), facts.digest)

    return Puzzle(
        number,
        ranking(facts, ranked, rng("ranking")),
        run(facts, called, rng("run")),
        trick(rng("trick")),
    )
