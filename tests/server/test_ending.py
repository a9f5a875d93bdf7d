"""The end as it is told: equal scores are parted by the measure that the rules name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from outrank.kernel import registry
from outrank.kernel.game import Result
from outrank.kernel.seats import Seat
from outrank.kernel.standings import standings
from outrank.server.protocol.messages import Tiebreak
from outrank.server.views.result import ending


class Over:
    """A state that nobody looks into."""

    def copy(self) -> Over:
        return self


@pytest.mark.rule("V4-E12")
def test_each_tie_names_what_decided_it() -> None:
    scores, measures = (14, 14, 14, 9), {"hand": (3, 3, 2, 0), "right_calls": (8, 9, 12, 1)}
    game = replace(registry.load("v4"), scores=lambda _: scores, tiebreaks=lambda _: measures)
    told = ending(game, Over(), Result(standings(scores, measures), "rounds"))
    assert told.ranking == ((1,), (0,), (2,), (3,))
    assert told.tiebreaks == (Tiebreak((1,), (0,), "right_calls"), Tiebreak((0,), (2,), "hand"))


def test_a_shared_place_is_no_broken_tie() -> None:
    shared = Result(((Seat(0), Seat(1)), (Seat(2),)), "rounds")
    game = replace(registry.load("out_trumped"), scores=lambda _: (20, 20, 3))
    assert ending(game, Over(), shared).tiebreaks == ()
