"""Blocking and ranking in V3: who may do what, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from games.v3.v3_table import CENTRE, COLLECTION, FACTS, LANDS, A, B, C, Table
from outrank.games.v3 import GAME
from outrank.games.v3.moves import ReserveRefilled, TokensCollected, TokensLost
from outrank.games.v3.state import RANK
from outrank.games.v3.view import hidden
from outrank.kernel.match import snapshot
from outrank.kernel.seats import PUBLIC, Piece, Seat
from outrank.mechanics.ranking.events import (
    Block,
    BlockPaid,
    ChipsTaken,
    OrderJudged,
    RankingFailed,
    RankingScored,
    TokensDrawn,
    ValueRevealed,
)
from outrank.testing import small_catalog


def ranking(bid: int = 3, blocks: tuple[tuple[int, str], ...] = (), **options: Any) -> Table:
    table = Table(**options)
    table.win_bidding(A, bid)
    for seat, name in blocks:
        table.block(seat, name)
    table.pass_blocks()
    return table


@pytest.mark.rule("V3-042", "V3-047", "V3-095")
def test_only_visible_tokens_of_the_centre_can_be_blocked() -> None:
    table = Table()
    table.win_bidding(A, 3)
    blocks, passing = table.match.legal_moves(B)
    assert {m.token for m in blocks if isinstance(m, Block)} == {table.number[n] for n in CENTRE}
    assert passing.size == 1
    for name in ("h1", "m1", "l3"):
        assert "only block tokens in this round's pool" in table.refusal(B, table.chip_on(name))
    for token in (Piece(-1), Piece(9999)):
        assert "only block tokens in this round's pool" in table.refusal(B, Block(2, token))
    assert "worth 2" in table.refusal(B, Block(4, table.number["c1"]))
    assert "isn't your turn" in table.refusal(A, table.chip_on("c1"))


@pytest.mark.rule("V3-044", "V3-045", "V3-R14")
def test_one_chip_a_player_and_one_a_token_or_none() -> None:
    table = Table()
    table.win_bidding(A, 3)
    table.block(B, "c1")
    assert table.chips == [3, 2, 3]
    assert table.state.turn == C
    assert "already has a chip on it" in table.refusal(C, table.chip_on("c1"))
    table.passes(C)
    assert table.chips == [3, 2, 3]
    assert table.state.phase == RANK


@pytest.mark.rule("V3-R13")
def test_who_has_no_chip_is_skipped() -> None:
    table = Table()
    table.stand(chips=[6, 0, 3])
    table.win_bidding(A, 3)
    assert table.state.turn == C


@pytest.mark.rule("V3-048", "V3-R28")
def test_a_row_that_cannot_be_is_refused_and_is_no_failure() -> None:
    table = ranking(3, ((B, "c1"),))
    before = snapshot(table.state)
    for row, why in (
        (("c1", "c2", "c3"), "with a chip on it"),
        (("c2", "c2", "c3"), "only once"),
        (("c2", "c3"), "exactly 3 tokens, not 2"),
        (("c2", "c3", "c4", "c5"), "exactly 3 tokens, not 4"),
        (("m1", "c2", "c3"), "from this pool"),
        (("l1", "c2", "c3"), "from this pool"),
    ):
        assert why in table.refusal(A, table.row(*row))
    assert snapshot(table.state) == before
    assert table.rankable == {"c2", "c3", "c4", "c5", "c6", "h1", "h2"}
    table.rank(A, "c2", "h1", "h2")
    assert table.scores == [3, 0, 0]


@pytest.mark.rule("V3-049")
def test_the_row_follows_the_direction_of_the_challenge() -> None:
    for row, points in ((("c6", "c5", "c1"), 3), (("c1", "c5", "c6"), 0)):
        table = Table()
        lowest = next(c.number for c in FACTS.challenges if c.category == 0 and not c.descending)
        table.state.visible = (lowest, *table.state.visible[1:])
        table.win_bidding(A, 3)
        table.pass_blocks()
        table.rank(A, *row)
        assert table.scores == [points, 0, 0]


@pytest.mark.rule("V3-R16")
def test_equal_values_are_right_in_either_order() -> None:
    lands = {name: value for name, value in LANDS.items() if name != "c3"} | {"c3": 80}
    facts = small_catalog({"countries": lands}, stats=3)
    for row in (("c1", "c2", "c3"), ("c1", "c3", "c2")):
        table = Table(facts=facts)
        table.win_bidding(A, 3)
        table.pass_blocks()
        table.rank(A, *row)
        assert table.scores == [3, 0, 0]


@pytest.mark.rule("V3-051", "V3-052", "V3-053", "V3-054", "V3-R15")
def test_success_pays_points_chips_and_the_ranked_tokens() -> None:
    table = ranking(3, ((B, "c1"), (C, "c2")))
    events = table.rank(A, "c3", "h1", "c4")
    assert RankingScored(seat=A, points=6, tokens=3) in events  # in half points
    assert ChipsTaken(seat=A, chips=(2, 2)) in events
    row = tuple(table.number[name] for name in ("c3", "h1", "c4"))
    assert TokensCollected(seat=A, tokens=row) in events
    assert table.match.view(PUBLIC).ranked == (6, 0, 0)
    assert table.match.view(PUBLIC).token_pays * 3 == 6
    assert ranking(3, set_focus=True).match.view(PUBLIC).token_pays * 3 == 3
    table.score(B, 3, "movies")
    assert not table.events_for(ChipsTaken)  # no chip lay there
    assert table.pool() == {"c1", "c2", "c5", "c6"}
    assert table.match.view(PUBLIC).blocks == ()


@pytest.mark.rule("V3-055", "V3-056", "V3-057", "V3-078")
def test_failure_pays_each_blocker_two_and_the_token() -> None:
    table = ranking(3, ((B, "c1"),))
    events = table.rank(A, "c4", "h1", "c3")
    assert RankingFailed(seat=A, why="order") in events
    assert table.match.view(PUBLIC).chip_pays * 2 == 4
    paid = BlockPaid(seat=B, points=4, chip=2, token=table.number["c1"])
    assert paid in events
    assert table.scores == [0, 2, 0]
    assert table.chips == [3, 3, 3]
    assert table.collection(B) == {"c1"}
    assert table.events_for(TokensLost) == [TokensLost(seat=A, tokens=(table.number["h1"],))]


@pytest.mark.rule("V3-R05")
def test_a_pool_may_outgrow_six_and_is_not_trimmed() -> None:
    table = ranking(3)
    table.rank(A, "h2", "h1", "c3")
    assert table.pool() == set(CENTRE) | {"h1", "h2"}
    table.select()
    assert not table.events_for(TokensDrawn)
    assert len(table.pool()) == 8
    table.bid(B, 8)  # eight is the cap, however large the pool
    assert table.state.ceilings == (8, 8, 8)


@pytest.mark.rule("V3-R05")
def test_own_tokens_return_to_their_owner_by_house_rule() -> None:
    table = Table(failed_own_tokens="return_to_owner")
    table.stand(put={"c9": COLLECTION + A})
    table.win_bidding(A, 3)
    table.pass_blocks()
    table.rank(A, "c9", "h1", "c1")
    assert table.scores == [0, 0, 0]
    assert table.pool() == set(CENTRE)
    assert {"h1", "h2"} < table.reserve(A)
    assert table.collection(A) == {"c9"}
    assert not table.events_for(TokensLost)
    h1 = table.number["h1"]
    for seat in (PUBLIC, B):  # everybody saw it: it is known, though it lies face down
        view = table.match.view(Seat(seat))
        assert view.memory.shown == ((h1,), (), ())
        assert view.holdings[A].reserve == ()
    assert all(h1 not in group for group in hidden(table.state, B))
    table.win_bidding(A, 3)
    table.pass_blocks()
    table.rank(A, "c1", "c2", "h1")
    assert table.match.view(B).memory.shown == ((), (), ())


@pytest.mark.rule("V3-R03")
def test_collected_tokens_stay_out_of_rankings_by_house_rule() -> None:
    for rule, may_rank in (("all", True), ("none", False)):
        table = Table(collection_in_ranking=rule)
        table.stand(put={"c9": COLLECTION + A})
        table.win_bidding(A, 3)
        table.pass_blocks()
        assert ("c9" in table.rankable) == may_rank


@pytest.mark.rule("V3-R12")
def test_collected_tokens_count_for_the_blocking_limit_if_they_may_be_ranked() -> None:
    for rule, may_block in (("all", True), ("none", False)):
        table = Table(collection_in_ranking=rule)
        table.stand(put={"c9": COLLECTION + A})
        table.win_bidding(A, 8)
        assert (table.state.phase != RANK) == may_block


@pytest.mark.rule("V3-R17", "V3-050")
def test_values_of_the_ranked_tokens_are_shown_or_never() -> None:
    shown = ranking(3)
    events = shown.rank(A, "c1", "c3", "c2")
    assert [e.token for e in events if isinstance(e, ValueRevealed)] == [
        shown.number[name] for name in ("c1", "c3", "c2")
    ]
    wrong = (shown.number["c3"], shown.number["c2"])
    order = tuple(shown.number[name] for name in ("c1", "c2", "c3"))
    assert OrderJudged(seat=A, is_right=False, wrong=wrong, order=order) in events
    assert len(shown.match.view(PUBLIC).revealed) == 3
    silent = ranking(3, reveal_values="never")
    events = silent.rank(A, "c1", "c3", "c2")
    assert not [e for e in events if isinstance(e, ValueRevealed)]
    assert OrderJudged(seat=A, is_right=False) in events
    assert silent.match.view(PUBLIC).revealed == ()
    names = ("Ann", "Bob", "Cid")
    said = [str(GAME.describe(event, names, FACTS)) for event in events]
    assert "The order is wrong." in said


@pytest.mark.rule("V3-037", "V3-048", "V3-060")
def test_everybody_ranks_and_refills_their_own_hidden_tokens() -> None:
    for rule in ("all", "none"):
        table = Table(reserves={C: ("h1", "h2")}, collection_in_ranking=rule)
        table.win_bidding(C, 3)
        table.pass_blocks()
        assert table.rankable == set(CENTRE) | {"h1", "h2"}
        events = table.rank(C, "c1", "h1", "c4")
        refilled = ReserveRefilled(seat=C, category="countries", count=1)
        assert [e for e in events if isinstance(e, ReserveRefilled)] == [refilled]
        assert table.collection(C) == {"c1", "h1", "c4"}
        assert "h2" in table.reserve(C)
        sizes = [holding.reserve_sizes[0] for holding in table.match.view(A).holdings]
        assert sizes == [2, 2, 2]
        table.score(A, 3, "movies")
        table.win_bidding(B, 3, "sports")
        table.pass_blocks()
        table.rank(B, *table.right_row(3, table.pool("sports")))
        assert not table.events_for(ReserveRefilled)  # nothing hidden was used, nothing is owed


@pytest.mark.rule("V3-R12", "V3-046")
def test_a_whole_pool_may_be_blocked_if_own_tokens_suffice() -> None:
    table = Table(6, hidden_masters=True, reserves={})
    table.stand(put={"c9": COLLECTION + A})
    table.win_bidding(A, 3)
    for seat, name in enumerate(sorted(table.pool()), start=1):
        assert table.state.turn == seat
        table.block(seat, name)
    assert table.state.phase == RANK  # the fifth has nothing to block
    assert table.rankable < table.reserve(A) | {"c9"}
    assert len(table.rankable) == 4
