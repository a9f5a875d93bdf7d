"""Sealed bids in Classic: all at once, ties bid again."""

from __future__ import annotations

from typing import Any

import pytest

from games.classic.cl_table import ANNA, BEN, CARLOS, DANA, Table
from outrank.games.classic import GAME
from outrank.games.classic.moves import BidSealed, BidsOpened
from outrank.games.classic.state import BLOCK, SEALED
from outrank.kernel.seats import PUBLIC
from outrank.mechanics.ranking.events import PASS, Bid, BiddingWon, NobodyBid


def sealed(**options: Any) -> Table:
    table = Table(bidding_mode="sealed", **options)
    table.select()
    assert GAME.to_act(table.state) == (ANNA, BEN, CARLOS, DANA)
    return table


@pytest.mark.rule("CL-R27")
def test_the_highest_of_all_envelopes_wins() -> None:
    table = sealed()
    assert table.bid(CARLOS, 4) == [BidSealed(seat=CARLOS)]
    assert table.refusal(CARLOS, Bid(5)) == "It isn't your turn."
    assert table.match.view(PUBLIC).has_sealed == (False, False, True, False)
    assert table.match.view(PUBLIC).dials == (0, 0, 0, 0)
    assert table.match.view(CARLOS).own_envelope == 4
    assert table.match.view(BEN).own_envelope == -1
    table.bid(ANNA, 3)
    table.passes(DANA)
    table.bid(BEN, 6)
    assert table.events_for(BidsOpened) == [BidsOpened(bids=(3, 6, 4, 0))]
    assert table.events_for(BiddingWon) == [BiddingWon(seat=BEN, number=6)]
    assert table.match.view(PUBLIC).dials == (3, 6, 4, 0)
    assert table.match.view(PUBLIC).has_sealed == ()  # the envelopes are gone
    assert table.state.phase == BLOCK


@pytest.mark.rule("CL-R27")
def test_only_tied_players_bid_again_and_higher() -> None:
    table = sealed()
    table.bid(ANNA, 3)
    table.bid(BEN, 5)
    table.bid(CARLOS, 5)
    table.bid(DANA, 5)
    assert table.events_for(BidsOpened) == [BidsOpened(bids=(3, 5, 5, 5), tied=(BEN, CARLOS, DANA))]
    assert GAME.to_act(table.state) == (BEN, CARLOS, DANA)
    assert "You can bid 6 to 10" in table.refusal(BEN, Bid(5))
    table.bid(BEN, 7)
    table.passes(CARLOS)
    table.bid(DANA, 7)
    assert table.events_for(BidsOpened) == [BidsOpened(bids=(-1, 7, 0, 7), tied=(BEN, DANA))]
    table.bid(DANA, 8)
    table.passes(BEN)
    assert table.events_for(BiddingWon) == [BiddingWon(seat=DANA, number=8)]


@pytest.mark.rule("CL-R27")
def test_a_tie_that_nobody_breaks_goes_to_the_first_in_bidding_order() -> None:
    table = sealed(bidding_opener="left_of_selector")
    for seat, number in ((ANNA, 4), (CARLOS, 4), (BEN, 2), (DANA, 1)):
        table.bid(seat, number)
    table.passes(ANNA, CARLOS)
    assert table.events_for(BiddingWon) == [BiddingWon(seat=CARLOS, number=4)]
    top = sealed()
    top.passes(ANNA, BEN)
    top.bid(DANA, 10)
    top.bid(CARLOS, 10)
    assert top.events_for(BidsOpened) == [BidsOpened(bids=(0, 0, 10, 10))]
    assert top.events_for(BiddingWon) == [BiddingWon(seat=CARLOS, number=10)]


@pytest.mark.rule("CL-R27", "CL-R06")
def test_sealed_bids_may_jump_whatever_the_step() -> None:
    table = sealed(bid_step="exactly_one")
    table.bid(ANNA, 7)
    table.bid(BEN, 7)
    table.passes(CARLOS, DANA)
    table.bid(BEN, 10)
    table.passes(ANNA)
    assert table.events_for(BiddingWon) == [BiddingWon(seat=BEN, number=10)]


@pytest.mark.rule("CL-R27", "CL-R08")
def test_all_pass_in_envelopes() -> None:
    table = sealed(min_bid=2)
    assert "You can bid 2 to 10" in table.refusal(ANNA, Bid(1))
    table.passes(ANNA, BEN, CARLOS, DANA)
    assert table.events_for(BiddingWon) == [BiddingWon(seat=ANNA, number=2, is_forced=True)]
    again = sealed(all_pass="restart")
    again.passes(ANNA, BEN, CARLOS)
    again.do(DANA, PASS)
    assert again.events_for(NobodyBid) == [NobodyBid(is_restarted=True)]
    assert again.state.phase == SEALED
