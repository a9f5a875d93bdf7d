"""Judging a row, describing it, and who came first."""

from __future__ import annotations

from decimal import Decimal

import pytest

from mechanics.ranking_state import state_for
from outrank.catalog.catalog import Catalog, Fact
from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece, Seat
from outrank.kernel.standings import standings
from outrank.mechanics.ranking.events import OrderJudged, RowLaid, TokensDrawn, ValueRevealed
from outrank.mechanics.ranking.judging import judge
from outrank.mechanics.ranking.state import RankingState
from outrank.mechanics.ranking.words import describe, points, tokens
from outrank.testing import small_catalog

FACTS = small_catalog({"rocks": {"Slate": 1, "Chalk": 2, "Flint": 3, "Marl": 4}})
DOWN, UP = 0, 1  # the challenges of the only statistic: highest first, lowest first


def ranks(stat: int) -> tuple[int, ...]:
    return (3, 2, 2, 0)


def row(*numbers: int) -> tuple[Piece, ...]:
    return tuple(map(Piece, numbers))


def asked(challenge: int) -> RankingState:
    """A state in which this challenge is in play."""
    state = state_for(2, facts=FACTS, categories=("rocks",), stat_ranks=ranks)
    state.challenge = challenge
    return state


def test_the_first_wrong_pair_is_named() -> None:
    assert judge(asked(DOWN), Seat(0), row(0, 1, 2, 3))[0]
    assert judge(asked(DOWN), Seat(0), row(0, 2, 1, 3))[0]
    is_right, events = judge(asked(UP), Seat(0), row(3, 0, 1, 2))
    assert not is_right
    assert events[-1] == OrderJudged(
        seat=Seat(0), is_right=False, wrong=row(0, 1), order=row(3, 1, 2, 0)
    )


@pytest.mark.rule("CL-137", "CL-R20")
def test_the_correct_order_is_told_with_the_verdict() -> None:
    _, events = judge(asked(DOWN), Seat(0), row(0, 2, 1, 3))
    assert events[-1] == OrderJudged(seat=Seat(0), is_right=True, order=row(0, 2, 1, 3))
    _, events = judge(asked(DOWN), Seat(0), row(3, 2, 0, 1))
    told = events[-1]
    assert isinstance(told, OrderJudged)
    assert told.order == row(0, 2, 1, 3)  # of equals, first the one that was laid first


def test_the_values_of_the_row_are_shown() -> None:
    _, events = judge(asked(DOWN), Seat(0), row(0, 3))
    assert [event for event in events if event.shown] == [
        ValueRevealed(token=Piece(0), stat=0, place=0),
        ValueRevealed(token=Piece(3), stat=0, place=1),
    ]
    assert [event.shown for event in events] == [(), ((0, 0),), ((3, 0),), ()]


def test_values_may_stay_secret() -> None:
    _, events = judge(asked(DOWN), Seat(1), row(0, 3), with_values=False)
    assert events == [
        RowLaid(seat=Seat(1), challenge=DOWN, tokens=row(0, 3)),
        OrderJudged(seat=Seat(1), is_right=True),
    ]


def test_equal_merits_share_a_place() -> None:
    assert standings((5, 7, 5, 5), {"sets": (1, 0, 1, 2)}) == ((1,), (3,), (0, 2))


def test_lists_points_and_single_tokens_read_well() -> None:
    assert str(tokens(FACTS, row(0, 1, 2))) == "Slate, Chalk and Flint"
    assert [str(points(n, 1)) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    assert [str(points(n, 2)) for n in (1, 2, 5)] == ["½ point", "1 point", "2½ points"]
    for drawn, sentence in (
        (row(0), "Rocks: 1 new token in the pool."),
        (row(0, 2), "Rocks: 2 new tokens in the pool."),
    ):
        event = TokensDrawn(category="rocks", tokens=drawn)
        assert str(describe(event, ("Ann",), FACTS, 1)) == sentence


def test_a_value_is_described_with_what_is_known_about_it(monkeypatch: pytest.MonkeyPatch) -> None:
    event = ValueRevealed(token=Piece(0), stat=0, place=0)
    sentence = describe(event, ("Ann",), FACTS, 1)
    assert str(sentence) == "Slate: 1 units (2024; The Pocket Book)."
    monkeypatch.setattr(Catalog, "value", lambda *_: Fact(Decimal(1), None, None))
    assert str(describe(event, ("Ann",), FACTS, 1)) == "Slate: 1 units."


def test_an_unknown_event_has_no_sentence() -> None:
    with pytest.raises(TypeError, match="no sentence"):
        describe(Event(), ("Ann",), FACTS, 1)
