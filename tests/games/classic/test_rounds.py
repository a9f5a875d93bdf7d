"""The course of a round: selection, bidding, cleanup."""

from __future__ import annotations

import pytest

from games.classic.cl_table import ANNA, BEN, CARLOS, DANA, FACTS, POP, Table
from outrank.games.classic import GAME
from outrank.games.classic.moves import CategoryChosen, SelectCategory
from outrank.games.classic.state import BID, BLOCK, OVER, RANK, SELECT
from outrank.kernel.menu import OneOf
from outrank.kernel.seats import DEALER, PUBLIC, Seat
from outrank.mechanics.events import ChallengeShown
from outrank.mechanics.ranking.events import Bid, BiddingWon, DrawChallenge, NobodyBid, TokensDrawn
from outrank.mechanics.turns import PASS
from outrank.testing import small_catalog


@pytest.mark.rule("CL-037", "CL-042", "CL-046", "CL-047", "CL-055", "CL-006")
def test_a_round_is_select_bid_block_rank_and_then_the_next() -> None:
    table = Table()
    phases = []
    for move in (SelectCategory(0), Bid(2), PASS, PASS, PASS, PASS, PASS, PASS):
        phases.append((table.state.phase, table.state.round))
        table.do(table.state.turn, move)
    phases.append((table.state.phase, table.state.round))
    table.rank(ANNA, "India", "Brazil")
    phases.append((table.state.phase, table.state.round))
    assert phases == [
        (SELECT, 1),
        *[(BID, 1)] * 4,
        *[(BLOCK, 1)] * 3,
        (RANK, 1),
        (SELECT, 2),
    ]
    assert table.scores == [2, 0, 0, 0]


@pytest.mark.rule("CL-038", "CL-039", "CL-043", "CL-052", "CL-R02")
def test_the_selector_sees_every_pool_and_one_challenge_of_each_category() -> None:
    table = Table()
    for _ in range(3):
        view = table.match.view(Seat(table.state.selector))
        assert [category.pool_size for category in view.categories] == [10, 10]
        assert [len(category.pool) for category in view.categories] == [10, 10]
        homes = [FACTS.challenges[category.challenge].category for category in view.categories]
        assert homes == [0, 1]
        table.score(table.state.selector, 2)


@pytest.mark.rule("CL-044", "CL-050", "CL-051", "CL-128")
def test_the_selector_alone_fixes_pool_and_challenge() -> None:
    table = Table(first=1)
    challenge = table.match.view(PUBLIC).categories[1].challenge
    for seat in (ANNA, CARLOS, DANA):
        assert table.refusal(seat, SelectCategory(0)) == "It isn't your turn."
    assert "no such category" in table.refusal(BEN, SelectCategory(2))
    assert "can't do that now" in table.refusal(BEN, Bid(3))
    events = table.do(BEN, SelectCategory(1))
    chosen = CategoryChosen(seat=BEN, category="movies", challenge=challenge)
    assert events[0] == chosen
    view = table.match.view(PUBLIC)
    assert (view.category, view.challenge) == (1, challenge)
    table.win_bidding_from_here(BEN, 10)
    table.pass_blocks()
    assert table.rankable == table.pool("movies")


@pytest.mark.rule("CL-R02")
def test_unchosen_challenges_stay_and_used_ones_are_gone() -> None:
    table = Table(target_score="off")
    countries, movies = (c.challenge for c in table.match.view(PUBLIC).categories)
    events = table.score(ANNA, 1, "countries")
    (shown,) = (event for event in events if isinstance(event, ChallengeShown))
    after = table.match.view(PUBLIC).categories
    assert after[0].challenge == shown.challenge != countries
    assert after[1].challenge == movies
    assert table.match.view(ANNA).memory.used[0] == (table.state.components.position_of[countries],)


@pytest.mark.rule("CL-R02")
def test_unchosen_challenges_are_drawn_anew_by_house_rule() -> None:
    table = Table(unchosen_challenges="redraw")
    countries, movies = (c.challenge for c in table.match.view(PUBLIC).categories)
    events = table.score(ANNA, 1, "countries")
    assert len([event for event in events if isinstance(event, ChallengeShown)]) == 2
    offered = []
    again = Table(unchosen_challenges="redraw")
    again.win_bidding(ANNA, 1)
    again.pass_blocks()
    again.match.play(ANNA, again.row("India"))
    while GAME.to_act(again.state) == (DEALER,):
        (choice,) = again.match.legal_moves(DEALER)
        move = next(iter(choice))
        if isinstance(choice, OneOf):
            offered.append({m.challenge for m in choice if isinstance(m, DrawChallenge)})
        again.match.play(DEALER, move)
    assert offered[0] == {0, 1} - {countries}  # the used card is gone
    assert offered[1] == {2, 3} >= {movies}  # the unchosen one is back in its deck


@pytest.mark.rule("CL-R31")
def test_used_challenges_are_shuffled_when_a_deck_is_empty() -> None:
    table = Table(target_score="off", categories=("countries",))
    seen = []
    for _ in range(4):
        seen.append(table.match.view(PUBLIC).categories[0].challenge)
        table.score(ANNA, 1)
    assert sorted(seen[:2]) == [0, 1]
    assert sorted(seen[2:]) == [0, 1]


@pytest.mark.rule("CL-040", "CL-R04")
def test_the_chosen_pool_is_drawn_up_to_ten_after_the_selection() -> None:
    table = Table()
    table.stand(removed=["India", "Brazil", "Japan"])
    assert len(table.pool()) == 7
    table.select()
    (drawn,) = table.events_for(TokensDrawn)
    assert len(drawn.tokens) == 3
    assert len(table.pool()) == 10
    assert table.state.phase == BID


@pytest.mark.rule("CL-041", "CL-056", "CL-130")
def test_topic_and_tokens_can_be_studied_while_bidding() -> None:
    table = Table()
    table.select()
    for move in (Bid(1), Bid(2), PASS):
        for seat in (PUBLIC, ANNA, BEN, CARLOS, DANA):
            view = table.match.view(Seat(seat))
            assert len(view.categories[0].pool) == 10
            assert FACTS.challenges[view.challenge].category == 0
        table.do(table.state.turn, move)


@pytest.mark.rule("CL-045", "CL-R05")
def test_bidding_goes_round_until_all_but_one_have_passed() -> None:
    table = Table(first=2)
    table.select()
    asked = []
    for move in (Bid(1), PASS, Bid(2), Bid(4), Bid(5), Bid(6), PASS, PASS):
        asked.append(table.state.turn)
        table.do(table.state.turn, move)
    assert asked == [2, 3, 0, 1, 2, 0, 1, 2]  # a pass is final
    assert table.events_for(BiddingWon) == [BiddingWon(seat=ANNA, number=6)]
    assert table.state.phase == BLOCK


@pytest.mark.rule("CL-R05")
def test_the_left_neighbour_opens_by_house_rule() -> None:
    table = Table(bidding_opener="left_of_selector", first=3)
    table.select()
    assert table.state.turn == 0


@pytest.mark.rule("CL-R06")
def test_bids_rise_by_exactly_one_by_house_rule() -> None:
    table = Table(bid_step="exactly_one")
    table.select()
    assert table.refusal(ANNA, Bid(2)) == "You can bid 1, or pass."
    table.bid(ANNA, 1)
    assert table.refusal(BEN, Bid(3)) == "You can bid 2, or pass."
    table.bid(BEN, 2)
    assert table.state.standing == 2


@pytest.mark.rule("CL-R09")
def test_the_least_bid_is_a_house_rule() -> None:
    for least in (1, 2, 3):
        table = Table(min_bid=least)
        table.select()
        assert f"You can bid {least} to 10" in table.refusal(ANNA, Bid(least - 1))
        table.passes(ANNA, BEN, CARLOS, DANA)
        assert (table.state.high, table.state.standing) == (ANNA, least)


@pytest.mark.rule("CL-R08")
def test_a_round_in_which_all_pass_is_skipped_by_house_rule() -> None:
    table = Table(all_pass="skip_round")
    used = table.match.view(PUBLIC).categories[0].challenge
    table.select()
    table.passes(ANNA, BEN, CARLOS, DANA)
    assert table.events_for(NobodyBid) == [NobodyBid()]
    assert (table.state.phase, table.state.round, table.state.selector) == (SELECT, 2, BEN)
    assert table.match.view(PUBLIC).categories[0].challenge != used
    assert table.pool() == set(POP)
    assert table.scores == [0, 0, 0, 0]


@pytest.mark.rule("CL-R08")
def test_the_bidding_starts_once_more_by_house_rule() -> None:
    table = Table(all_pass="restart")
    table.select()
    table.passes(ANNA, BEN, CARLOS, DANA)
    assert table.events_for(NobodyBid) == [NobodyBid(is_restarted=True)]
    assert (table.state.phase, table.state.turn) == (BID, ANNA)
    table.passes(ANNA, BEN, CARLOS)
    table.bid(DANA, 2)
    assert (table.state.high, table.state.standing) == (DANA, 2)
    stubborn = Table(all_pass="restart")
    stubborn.select()
    stubborn.passes(*(ANNA, BEN, CARLOS, DANA) * 2)
    assert (stubborn.state.high, stubborn.state.standing) == (ANNA, 1)


@pytest.mark.rule("CL-R10")
def test_owned_tokens_do_not_raise_the_maximum() -> None:
    table = Table()
    table.stand(owned={ANNA: ["Mexico", "Poland"]})
    table.select()
    assert "You can bid 1 to 10" in table.refusal(ANNA, Bid(11))


@pytest.mark.rule("CL-048", "CL-088", "CL-089", "CL-008", "CL-133", "CL-R04")
def test_cleanup_removes_refills_and_passes_the_selector_on() -> None:
    table = Table()
    table.win_bidding(ANNA, 3)
    table.block(BEN, 2, "India")
    table.passes(CARLOS, DANA)
    assert len(table.pool()) == 10  # no refill between blocking and ranking
    table.rank(ANNA, "Norway", "Brazil", "Japan")
    assert table.removed == {"Norway", "Brazil", "Japan"}
    assert table.owned(BEN) == {"India"}
    unselected = set(POP) - {"Norway", "Brazil", "Japan", "India"}
    assert unselected < table.pool()
    assert len(table.pool()) == 10
    assert table.state.selector == BEN
    gone = {"Norway", "Brazil", "Japan", "India"}
    assert not gone & (table.pool() | table.bag())
    assert len(table.pool() | table.bag()) == 36


@pytest.mark.rule("CL-072", "CL-R04")
def test_the_pool_is_refilled_before_the_ranking_by_house_rule() -> None:
    table = Table(refill_before_ranking=True)
    table.win_bidding(ANNA, 9)
    table.block(BEN, 2, "India")
    table.block(CARLOS, 4, "Norway")
    table.passes(DANA)
    (drawn,) = table.events_for(TokensDrawn)
    assert len(drawn.tokens) == 2
    assert table.state.phase == RANK
    assert len(table.rankable) == 10
    assert not table.rankable & {"India", "Norway"}
    table.rank(ANNA, *table.right_row(9))
    assert table.scores == [9, 0, 0, 0]
    assert {"India", "Norway"} < table.pool()
    few = small_catalog({"countries": POP})
    dry = Table(facts=few, refill_before_ranking=True)
    dry.win_bidding(ANNA, 2)
    dry.block(BEN, 2, "India")
    dry.passes(CARLOS, DANA)
    assert dry.state.phase == RANK  # an empty bag refills nothing
    dry.rank(ANNA, "Norway", "Peru")
    assert dry.state.phase == OVER
