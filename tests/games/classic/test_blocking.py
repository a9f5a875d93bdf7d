"""Blocking in Classic: who, in which order, with what, on what."""

from __future__ import annotations

from typing import Any

import pytest

from games.classic.cl_table import ANNA, BEN, CARLOS, DANA, POP, Table
from outrank.games.classic.state import BLOCK, RANK
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import PUBLIC, Piece
from outrank.mechanics.ranking.events import Block, RankingFailed


def blocking(bid: int = 3, seats: int = 4, **options: Any) -> Table:
    table = Table(seats, **options)
    table.win_bidding(ANNA, bid)
    return table


@pytest.mark.rule("CL-064")
def test_the_bidder_cannot_block() -> None:
    table = blocking()
    assert ANNA not in table.state.queue
    assert table.refusal(ANNA, Block(2, table.number["India"])) == "It isn't your turn."


@pytest.mark.rule("CL-065", "CL-066", "CL-134", "CL-R13")
def test_each_places_one_chip_on_one_token_or_saves_it() -> None:
    table = blocking()
    menu = table.match.legal_moves(BEN)
    assert [choice.size for choice in menu] == [10, 10, 10, 1]
    table.block(BEN, 4, "India")
    assert table.chips(BEN) == [2, 6]
    assert table.unblocked == set(POP) - {"India"}
    assert table.state.turn == CARLOS  # one chip a round
    table.passes(CARLOS)
    assert table.chips(CARLOS) == [2, 4, 6]
    assert table.state.turn == DANA


@pytest.mark.rule("CL-067", "CL-070", "CL-132")
def test_a_token_bears_one_chip_and_no_longer_counts() -> None:
    table = blocking(9)
    table.block(BEN, 2, "India")
    assert "already has a chip on it" in table.refusal(CARLOS, Block(6, table.number["India"]))
    assert [choice.size for choice in table.match.legal_moves(CARLOS)] == [9, 9, 9, 1]
    table.passes(CARLOS, DANA)
    assert len(table.rankable) == 9
    refused = table.refusal(ANNA, table.row("India", *list(POP)[2:]))
    assert refused == "You can't rank a token with a chip on it."


@pytest.mark.rule("CL-068")
def test_a_placed_chip_cannot_be_taken_back() -> None:
    table = blocking()
    table.block(BEN, 2, "India")
    with pytest.raises(IllegalMove):
        table.match.undo(BEN)
    assert table.chips(BEN) == [4, 6]
    table.passes(CARLOS)
    table.match.undo(CARLOS)  # a mere pass may be thought over
    assert table.state.turn == CARLOS


def test_chips_one_does_not_hold_and_other_tokens_are_refused() -> None:
    table = blocking()
    assert table.refusal(BEN, Block(3, table.number["India"])) == "You don't have a 3-chip."
    film = table.number["Film 0"]
    for token in (film, table.number["Mexico"], Piece(-1), Piece(9999)):
        assert "only block tokens in this round's pool" in table.refusal(BEN, Block(2, token))
    table.stand(chips=[(2, 1, 1), (0, 1, 1), (1, 1, 1), (1, 1, 1)])
    assert table.refusal(BEN, Block(2, table.number["India"])) == "You don't have a 2-chip."


@pytest.mark.rule("CL-R12", "CL-R32", "CL-063")
def test_the_last_in_running_score_blocks_first() -> None:
    table = Table(target_score="off")
    for seat, number in ((BEN, 5), (CARLOS, 2), (DANA, 4)):
        table.score(seat, number)
    assert table.match.view(PUBLIC).points == (0, 5, 2, 4)
    table.win_bidding(ANNA, 1)
    assert table.state.queue == (CARLOS, DANA, BEN)
    table.pass_blocks()
    table.rank(ANNA, *table.right_row(1))
    table.win_bidding(BEN, 1)
    assert table.state.queue == (ANNA, CARLOS, DANA)


@pytest.mark.rule("CL-R12")
def test_equal_scores_block_clockwise_from_the_bidders_left() -> None:
    for bidder in range(4):
        table = Table()
        table.win_bidding(bidder, 1)
        assert table.state.queue == tuple((bidder + step) % 4 for step in (1, 2, 3))


@pytest.mark.rule("CL-R13")
def test_more_blocks_a_player_by_house_rule() -> None:
    for limit in (2, 3):
        table = blocking(1, blocks_per_player=limit)
        for chip, name in zip((2, 4, 6)[:limit], ("India", "Peru", "Spain"), strict=False):
            assert table.state.turn == BEN
            table.block(BEN, chip, name)
        assert table.state.turn == CARLOS
    table.block(CARLOS, 2, "Japan")
    table.passes(CARLOS)
    assert table.state.turn == DANA


@pytest.mark.rule("CL-R14")
def test_each_chip_value_once_by_house_rule() -> None:
    free = blocking(1)
    free.block(BEN, 2, "India")
    free.block(CARLOS, 2, "Norway")
    table = blocking(1, 5, unique_block_values=True)
    table.block(1, 2, "India")
    refused = table.refusal(2, Block(2, table.number["Norway"]))
    assert refused == "There is already a 2-chip in the pool. Use another one, or pass."
    table.block(2, 4, "Norway")
    table.block(3, 6, "Peru")
    assert table.state.phase == RANK  # no value is left for the fourth


@pytest.mark.rule("CL-R34")
def test_who_has_no_chip_is_skipped() -> None:
    table = Table()
    table.stand(chips=[(4, 1, 1), (0, 0, 0), (0, 1, 0), (1, 1, 1)])
    table.win_bidding(ANNA, 2)
    assert table.state.turn == CARLOS
    assert table.match.legal_moves(BEN) == ()
    assert [choice.size for choice in table.match.legal_moves(CARLOS)] == [10, 1]


@pytest.mark.rule("CL-R11", "CL-071")
def test_blocks_are_unrestricted_and_may_make_the_bid_fail() -> None:
    table = blocking(9)
    table.block(BEN, 2, "India")
    table.block(CARLOS, 4, "Norway")
    table.passes(DANA)
    assert table.events_for(RankingFailed) == [RankingFailed(seat=ANNA, why="too_few")]
    assert table.scores == [0, 2, 4, 0]
    assert table.removed == set()


@pytest.mark.rule("CL-R11")
def test_a_bid_is_protected_by_house_rule() -> None:
    table = blocking(9, block_limit="protect_bid")
    table.block(BEN, 2, "India")
    assert table.state.phase == RANK  # nobody else may block
    owner = Table(block_limit="protect_bid")
    owner.stand(owned={ANNA: ["Mexico"]})
    owner.win_bidding(ANNA, 9)
    owner.block(BEN, 2, "India")
    owner.block(CARLOS, 2, "Norway")
    assert owner.state.phase == RANK  # 8 of the pool and an own one are left
    assert len(owner.rankable) == 9
    careful = Table(block_limit="protect_bid", owned_tokens_in_ranking=False)
    careful.stand(owned={ANNA: ["Mexico"]})
    careful.win_bidding(ANNA, 9)
    careful.block(BEN, 2, "India")
    assert careful.state.phase == RANK


def test_when_every_token_is_blocked_nobody_is_asked() -> None:
    table = blocking(1, 6, blocks_per_player=3)
    names = list(POP)
    for chip in (2, 4, 6):
        table.block(1, chip, names.pop())
    for chip in (2, 4, 6):
        table.block(2, chip, names.pop())
    for chip in (2, 4, 6):
        table.block(3, chip, names.pop())
    assert table.state.phase == BLOCK
    table.block(4, 6, names.pop())
    assert table.scores == [0, 12, 12, 12, 6, 0]
