"""Judging a row, telling about it, and who came first."""

from __future__ import annotations

import pytest

from games.pocket_facts import pocket
from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece, Seat
from outrank.kernel.standings import standings
from outrank.mechanics.components import ChallengeCard
from outrank.mechanics.ranking import words as retelling
from outrank.mechanics.ranking.judging import OrderJudged, RowLaid, judged
from outrank.mechanics.ranking.pools import TokensDrawn

RANKS = (3, 2, 2, 0)


def truth(stat: int) -> tuple[int, ...]:
    return RANKS


def row(*tokens: int) -> tuple[Piece, ...]:
    return tuple(map(Piece, tokens))


def test_the_first_wrong_pair_is_named() -> None:
    down, up = ChallengeCard(0, 0, True), ChallengeCard(1, 0, False)
    assert judged(truth, down, Seat(0), row(0, 1, 2, 3))[0]
    assert judged(truth, down, Seat(0), row(0, 2, 1, 3))[0]
    is_right, events = judged(truth, up, Seat(0), row(3, 0, 1, 2))
    assert not is_right
    assert events[-1] == OrderJudged(seat=Seat(0), is_right=False, wrong=row(0, 1))


def test_values_may_stay_secret() -> None:
    _, events = judged(truth, ChallengeCard(5, 0, True), Seat(1), row(0, 3), with_values=False)
    assert events == [
        RowLaid(seat=Seat(1), challenge=5, tokens=row(0, 3)),
        OrderJudged(seat=Seat(1), is_right=True),
    ]


def test_equal_merits_share_a_place() -> None:
    assert standings((5, 7, 5, 5), {"sets": (1, 0, 1, 2)}) == ((1,), (3,), (0, 2))


def test_lists_and_single_tokens_read_well() -> None:
    facts = pocket({"rocks": {"Slate": 1, "Chalk": 2, "Flint": 3}})
    assert retelling.listed([]) == ""
    assert retelling.listed(["one"]) == "one"
    assert retelling.listed(["one", "two", "three"]) == "one, two and three"
    assert [retelling.points(n) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    for tokens, sentence in (
        (row(0), "Rocks: Slate joins the pool."),
        (row(0, 2), "Rocks: Slate and Flint join the pool."),
    ):
        drawn = TokensDrawn(category="rocks", tokens=tokens)
        assert retelling.words(drawn, ("Ann",), facts) == sentence


def test_an_unknown_event_has_no_words() -> None:
    with pytest.raises(TypeError, match="no words"):
        retelling.words(Event(), ("Ann",), pocket({"rocks": {"Slate": 1}}))
