"""Names on the wire, and who is told what."""

from __future__ import annotations

import pytest

from outrank.kernel.game import all_told, first_voice, no_belief, no_clock, no_truth
from outrank.kernel.moves import Event, Move, Scored, events_for, tag
from outrank.kernel.seats import PUBLIC, Seat


class NameTrump(Move, frozen=True):
    suit: int


class Whispered(Event, frozen=True, kw_only=True):
    word: str


class Idle:
    def copy(self) -> Idle:
        return self


@pytest.mark.parametrize(
    ("name", "written"), [("Bid", "bid"), ("NameTrump", "name_trump"), ("CashIn2nd", "cash_in2nd")]
)
def test_a_tag_is_written_in_lower_case(name: str, written: str) -> None:
    assert tag(name) == written


def test_a_whisper_is_told_to_its_ears_alone() -> None:
    loud, quiet = Scored(seat=Seat(1), points=2), Whispered(word="hush", to=(Seat(1),))
    assert events_for([loud, quiet], Seat(1)) == [loud, quiet]
    assert events_for([loud, quiet], Seat(0)) == events_for([loud, quiet], PUBLIC) == [loud]


def test_a_game_without_clock_teams_or_values_says_so() -> None:
    state = Idle()
    assert [answer(state) for answer in (no_clock, no_truth)] == [None, None]
    assert first_voice(state, Seat(2)) == 0
    assert all_told(state, Seat(0)) == []
    no_belief(state, lambda stat: (stat,))
