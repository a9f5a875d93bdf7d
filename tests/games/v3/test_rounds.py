"""The course of a round of V3: challenge, pool, bidding, cleanup."""

from __future__ import annotations

from typing import Any

import pytest

from games.v3.v3_table import CENTRE, COLLECTION, OUT, POOL, A, B, C, Table
from outrank.games.v3 import GAME
from outrank.games.v3.moves import (
    ChallengeChosen,
    ChallengesDiscarded,
    ReserveRefilled,
    SelectChallenge,
)
from outrank.games.v3.state import BID, BLOCK, OVER, RANK, SELECT
from outrank.kernel.seats import DEALER, PUBLIC
from outrank.mechanics.events import ChallengeShown
from outrank.mechanics.masks import pieces_in
from outrank.mechanics.ranking.events import Bid, BiddingWon, DrawChallenge, TokensDrawn
from outrank.mechanics.turns import PASS
from outrank.testing import small_catalog


@pytest.mark.rule("V3-004", "V3-029", "V3-061")
def test_the_players_choose_in_turn_and_then_bid_block_and_rank() -> None:
    table = Table()
    phases = [table.state.phase]
    assert "isn't your turn" in table.refusal(B, table.card())
    assert "face-up challenges" in table.refusal(A, SelectChallenge(35))
    assert "can't do that now" in table.refusal(A, PASS)
    events = table.select()
    assert isinstance(events[0], ChallengeChosen)
    for move in (Bid(3), PASS, PASS, PASS, PASS):
        phases.append(table.state.phase)
        table.do(table.state.turn, move)
    phases.append(table.state.phase)
    table.rank(A, "c1", "c2", "c3")
    phases.append(table.state.phase)
    assert phases == [SELECT, BID, BID, BID, BLOCK, BLOCK, RANK, SELECT]
    assert table.state.selector == B


@pytest.mark.rule("V3-R18", "V3-061")
def test_the_selector_goes_round_whoever_ranks() -> None:
    table = Table(first=1)
    for selector, ranker in ((1, 0), (2, 0), (0, 2), (1, 1)):
        assert table.state.selector == selector
        table.score(ranker)


@pytest.mark.rule("V3-031", "V3-026", "V3-033")
def test_a_fresh_category_gets_six_tokens_and_a_short_pool_is_topped_up() -> None:
    table = Table()
    assert table.pool() == set()
    table.select()
    (drawn,) = table.events_for(TokensDrawn)
    assert len(drawn.tokens) == 6
    assert table.bag_size() == 40 - 6 - 6
    table.passes(A, B, C)
    table.stand(put={"c1": COLLECTION + C, "c2": COLLECTION + C})
    table.select()
    (drawn,) = table.events_for(TokensDrawn)
    assert len(drawn.tokens) == 2
    assert len(table.pool()) == 6


@pytest.mark.rule("V3-034", "V3-R09")
def test_the_used_challenge_is_replaced_at_once() -> None:
    table = Table()
    before, used = table.state.visible, table.card().challenge
    table.select()
    (shown,) = table.events_for(ChallengeShown)
    after = table.match.view(PUBLIC).visible
    assert len(after) == 3
    assert set(after) == (set(before) - {used}) | {shown.challenge}
    assert used not in after
    assert table.state.phase == BID
    fresh = Table()
    gone = [fresh.card().challenge]
    fresh.skip_round()
    gone.append(fresh.card("movies").challenge)
    fresh.match.play(B, SelectChallenge(gone[1]))
    (pool,) = fresh.match.legal_moves(DEALER)
    fresh.match.play(DEALER, next(iter(pool)))
    for category, name in enumerate(("countries", "movies")):
        fresh.match.state.drawing = category
        (cards,) = fresh.match.legal_moves(DEALER)
        own = {card.number for card in fresh.facts.challenges if card.category == category}
        away = {*gone, *fresh.state.visible}  # used is used
        assert set(cards) == {DrawChallenge(number) for number in own - away}
        assert cards.bag == f"{name} challenges"


@pytest.mark.rule("V3-R09")
def test_used_challenges_are_shuffled_when_the_deck_is_empty() -> None:
    facts = small_catalog({"lands": {f"x{n}": n for n in range(40)}}, stats=2)
    table = Table(2, facts=facts, draws=(), reserves={})
    seen = [table.card("lands").challenge]
    table.skip_round("lands")
    assert len(table.state.visible) == 3
    seen.append(table.card("lands").challenge)
    table.select("lands")  # all four are used, visible or in play but the first
    assert table.state.visible[-1] == seen[0]
    assert len(table.state.visible) == 3
    two = small_catalog({"lands": {f"x{n}": n for n in range(40)}}, stats=1)
    few = Table(2, facts=two, draws=(), reserves={})
    assert len(few.state.visible) == 2  # there are no more
    few.select("lands")
    assert len(few.state.visible) == 1
    few.passes(A, B)
    assert len(few.state.visible) == 2


@pytest.mark.rule("V3-R09", "V3-065")
def test_challenges_that_cannot_be_chosen_are_replaced() -> None:
    table = Table()
    for place, token in enumerate(pieces_in(table.state.bag[1])):
        table.put(token, POOL if place < 6 else COLLECTION)
    table.skip_round()
    homes = [table.state.components.category_of[number] for number in table.state.visible]
    assert 1 not in homes
    assert len(homes) == 3
    (gone,) = table.events_for(ChallengesDiscarded)
    said = str(GAME.describe(gone, ("Ann", "Bob", "Cid"), table.facts))
    assert said == "1 unplayable challenge is discarded."
    more = ChallengesDiscarded(challenges=(1, 2))
    described = str(GAME.describe(more, ("Ann", "Bob", "Cid"), table.facts))
    assert "2 unplayable challenges are" in described
    table.skip_round()  # and the next replacements are of the others, too
    assert 1 not in [table.state.components.category_of[number] for number in table.state.visible]


@pytest.mark.rule("V3-R08", "V3-065", "V3-R22")
def test_an_empty_bag_is_not_chosen_unless_by_house_rule() -> None:
    facts = small_catalog({"lands": {f"x{n}": n for n in range(10)}}, stats=3)
    for is_allowed, phase in ((False, OVER), (True, SELECT)):
        table = Table(2, facts=facts, draws=(), reserves={}, empty_bag_selectable=is_allowed)
        assert table.bag_size("lands") == 6
        table.skip_round("lands")
        assert table.bag_size("lands") == 0
        assert table.state.phase == phase
    table.skip_round("lands")
    assert table.state.round == 3


@pytest.mark.rule("V3-035", "V3-040", "V3-041", "V3-R11")
def test_bidding_starts_with_the_selector_and_goes_round() -> None:
    table = Table(first=1)
    table.select()
    asked = []
    for move in (PASS, Bid(3), Bid(5), Bid(7), PASS):
        asked.append(table.state.turn)
        table.do(table.state.turn, move)
    assert asked == [B, C, A, C, A]  # the selector may pass, a pass is final, jumps are legal
    assert table.events_for(BiddingWon) == [BiddingWon(seat=C, number=7)]
    last = Table()
    last.select()
    last.passes(A, B)
    assert last.state.turn == C  # the last may still bid
    last.bid(C, 3)
    assert (last.state.high, last.state.standing) == (C, 3)


@pytest.mark.rule("V3-R11", "V3-039")
def test_eight_or_the_highest_maximum_closes_the_bidding() -> None:
    table = Table()
    table.select()
    table.bid(A, 8)
    assert table.state.high == A
    assert table.state.phase in (BLOCK, RANK)
    short = Table()
    for seat in (B, C):
        for name in short.reserve(seat):
            if short.number[name] < 40:
                short.stand(put={name: OUT})
    short.select()
    assert short.state.ceilings == (8, 6, 6)
    short.bid(A, 6)  # nobody else could rank more
    assert short.state.phase == BLOCK


@pytest.mark.rule("V3-R04", "V3-036", "V3-037", "V3-094")
def test_the_maximum_is_what_one_could_rank_but_never_more_than_eight() -> None:
    table = Table()
    for name in [n for n in table.reserve(B) if table.number[n] < 40]:
        table.stand(put={name: OUT})
    table.stand(put={"c7": COLLECTION + B, "c8": COLLECTION + C, "c9": COLLECTION + C})
    table.select()
    assert table.state.ceilings == (8, 7, 8)
    table.bid(A, 3)
    assert table.refusal(B, Bid(8)) == "You can bid 4 to 7, or pass."
    narrow = Table(collection_in_ranking="none")
    for name in [n for n in narrow.reserve(B) if narrow.number[n] < 40]:
        narrow.stand(put={name: OUT})
    narrow.stand(put={"c7": COLLECTION + B})
    narrow.select()
    assert narrow.state.ceilings == (8, 6, 8)
    narrow.bid(A, 7)
    assert "have to pass" in narrow.refusal(B, Bid(8))
    assert len(narrow.match.legal_moves(B)) == 1


@pytest.mark.rule("V3-R10")
def test_the_selector_must_rank_three_by_house_rule() -> None:
    table = Table(all_pass="selector_minimum", first=1)
    table.select()
    table.passes(B, C, A)
    assert table.events_for(BiddingWon) == [BiddingWon(seat=B, number=3, is_forced=True)]
    assert table.state.phase == BLOCK


@pytest.mark.rule("V3-060", "V3-R07", "V3-059")
def test_the_reserve_is_refilled_from_its_bag_as_far_as_it_goes() -> None:
    table = Table()
    table.win_bidding(A, 3)
    table.pass_blocks()
    table.rank(A, "c1", "h1", "h2")
    assert table.events_for(ReserveRefilled) == [
        ReserveRefilled(seat=A, category="countries", count=2)
    ]
    assert table.pool() == set(CENTRE) - {"c1"}
    unused = Table()
    unused.score(A, 3)
    assert not unused.events_for(ReserveRefilled)
    short = Table()
    short.win_bidding(A, 3)
    short.pass_blocks()
    spare = pieces_in(short.state.bag[0])
    for token in spare[1:]:
        short.put(token, COLLECTION + B)
    short.rank(A, "c1", "h1", "h2")
    assert short.events_for(ReserveRefilled) == [
        ReserveRefilled(seat=A, category="countries", count=1)
    ]
    countries = short.state.components.category_tokens[0]
    assert pieces_in(short.state.reserve[A] & countries) == spare[:1]


@pytest.mark.rule("V3-R07")
def test_a_short_reserve_is_looked_at_again_when_its_owner_ranks_hidden_tokens() -> None:
    table = Table()
    table.stand(put={"h2": COLLECTION + B})
    table.win_bidding(A, 3)
    table.pass_blocks()
    table.rank(A, "c1", "c2", "h1")
    assert table.events_for(ReserveRefilled) == [
        ReserveRefilled(seat=A, category="countries", count=2)
    ]
    other = Table()
    other.stand(put={"h2": COLLECTION + B})
    other.win_bidding(A, 3)
    other.pass_blocks()
    other.rank(A, "c1", "c2", "c3")
    assert not other.events_for(ReserveRefilled)  # none was used: none is drawn


@pytest.mark.rule("V3-062", "V3-064")
def test_pools_are_kept_apart_and_refilled_from_their_own_bag() -> None:
    table = Table()
    table.win_bidding(A, 3, "movies")
    table.pass_blocks()
    table.rank(A, *table.right_row(3, table.pool("movies")))
    assert (len(table.pool("movies")), len(table.pool())) == (3, 0)
    bags = [table.bag_size(name) for name in ("countries", "movies", "sports")]
    table.select("sports")
    assert [table.bag_size(name) for name in ("countries", "movies")] == bags[:2]
    assert table.bag_size("sports") == bags[2] - 6


@pytest.mark.rule("V3-093", "V3-094")
def test_each_seat_sees_how_many_tokens_of_a_category_it_could_rank() -> None:
    table = Table(2)
    fresh = table.match.view(A).categories
    assert [category.rankable for category in fresh] == [8, 8, 8]  # six to come and two hidden
    assert [category.rankable for category in table.match.view(PUBLIC).categories] == [6, 6, 6]
    own = Table(2, collection_in_ranking="none", hidden_masters=True)
    assert [category.rankable for category in own.match.view(A).categories] == [7, 7, 7]


@pytest.mark.rule("V3-082", "V3-083")
def test_everyone_can_see_the_end_coming() -> None:
    def end(**options: Any) -> tuple[int, int]:
        seen = Table(4, **options).match.view(PUBLIC)
        return seen.rounds, seen.target

    assert end() == (8, 0)
    assert end(target_score=30) == (8, 30)
    assert end(speed=True) == (8, 20)
    assert end(speed=True, target_score=15) == (8, 15)
