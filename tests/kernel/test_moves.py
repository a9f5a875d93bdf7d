"""Names on the wire, and which events a seat may know of."""

from __future__ import annotations

import pytest

from outrank.kernel.moves import Event, Move, Scored, events_for, tag
from outrank.kernel.seats import PUBLIC, Seat


class NameTrump(Move, frozen=True):
    suit: int


class Whispered(Event, frozen=True, kw_only=True):
    word: str


@pytest.mark.parametrize(
    ("name", "written"), [("Bid", "bid"), ("NameTrump", "name_trump"), ("CashIn2nd", "cash_in2nd")]
)
def test_a_tag_is_written_in_lower_case(name: str, written: str) -> None:
    assert tag(name) == written


def test_a_private_event_is_only_for_its_seats() -> None:
    loud, quiet = Scored(seat=Seat(1), points=2), Whispered(word="hush", to=(Seat(1),))
    assert events_for([loud, quiet], Seat(1)) == [loud, quiet]
    assert events_for([loud, quiet], Seat(0)) == events_for([loud, quiet], PUBLIC) == [loud]


def test_an_event_shows_no_values_unless_it_says_so() -> None:
    assert Whispered(word="hush").shown == ()
