"""What is hidden in V3, and from whom."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.v3.v3_table import COLLECTION, A, B, Table
from outrank.games.v3.moves import ReserveReceived, TokensShown
from outrank.games.v3.state import OVER
from outrank.games.v3.view import hidden
from outrank.kernel.match import without_memory
from outrank.kernel.seats import PUBLIC, Seat


@pytest.mark.rule("V3-R01", "V3-076")
def test_reserve_and_collection_are_two_secret_zones_with_public_counts() -> None:
    table = Table()
    table.score(A, 3)
    assert table.reserve(A) & table.collection(A) == set()
    for seat in (PUBLIC, B):
        shown: Any = without_memory(table.match.view(Seat(seat)))
        holding = shown.holdings[A]
        assert holding.reserve == holding.collection == ()
        assert holding.reserve_sizes == (2, 2, 2)
        assert holding.collection_sizes == (3, 0, 0)
        assert shown.memory is msgspec.UNSET
    own = table.match.view(A).holdings[A]
    assert len(own.reserve) == 6
    assert {table.facts.items[token].name for token in own.collection} == table.collection(A)
    assert set(table.match.view(B).memory.collections[A]) == set(own.collection)


@pytest.mark.rule("V3-R01")
def test_new_hidden_tokens_are_told_to_their_owner_alone() -> None:
    table = Table()
    table.win_bidding(A, 3)
    table.pass_blocks()
    events = table.rank(A, "c1", "c2", "h1")
    (received,) = (event for event in events if isinstance(event, ReserveReceived))
    assert received.to == (A,)


@pytest.mark.rule("V3-R29")
def test_everybody_can_look_up_the_sets_of_any_token_they_see() -> None:
    table = Table()
    table.select()
    for seat in (PUBLIC, A, B):
        for token in table.match.view(Seat(seat)).categories[0].pool:
            assert table.state.components.sets_of[token] == table.facts.sets_of(token)
    assert table.match.view(B).holdings[A].reserve == ()


@pytest.mark.rule("V3-070", "V3-076")
def test_tokens_are_shown_when_the_game_is_over_and_not_before() -> None:
    table = Table(2)
    table.stand(round=6, put={"c9": COLLECTION + B})
    assert table.match.view(A).holdings[B].collection == ()
    table.skip_round()
    assert table.state.phase == OVER
    shown = {event.seat: event for event in table.events_for(TokensShown)}
    assert shown[B].collection == (table.number["c9"],)
    assert len(shown[A].reserve) == 6
    for seat in (PUBLIC, A, B):
        holdings = table.match.view(Seat(seat)).holdings
        assert [len(holding.reserve) for holding in holdings] == [6, 6]
    assert sum(map(len, hidden(table.state, A))) == sum(
        table.bag_size(name) for name in table.state.components.ids
    )
