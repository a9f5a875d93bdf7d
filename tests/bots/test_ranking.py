"""Bid, block and rank: the arithmetic behind Classic and V3."""

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from outrank.bots.knowledge import Knowledge
from outrank.bots.levels import ALL, NEWCOMER, REGULAR, SAGE, SHARP
from outrank.bots.ranking.bidding import Bidder, Forecast
from outrank.bots.ranking.blocking import block
from outrank.bots.ranking.position import Position, Question, question_of, rounds_left
from outrank.bots.ranking.prospects import Prospects, chip_worth, prospects_of_ranking
from outrank.bots.ranking.rows import MOST_TOKENS, Rows
from outrank.bots.ranking.token_value import OwnedTokens, SetTokens, preferences
from outrank.catalog import load
from outrank.kernel.seats import Piece

FACTS = load()
CARD = FACTS.challenges[0]
DECK = FACTS.deck(CARD.category, "core")
RANKS = FACTS.ranks(CARD.stat)


def position(**changes: Any) -> Position:
    plain: dict[str, Any] = {
        "seat": 0,
        "points": (10.0, 10.0),
        "chips": ((2, 4, 6), (2, 4, 6)),
        "rounds_left": 3,
        "unit": 1.0,
        "is_protected": False,
        "token_value": OwnedTokens((), is_lost=True),
        "others_win": 0.0,
        "others_block": 1.0,
        "standing": 0,
        "high": -1,
    }
    return Position(**(plain | changes))


def asked(pool: tuple[Piece, ...], own: tuple[Piece, ...] = ()) -> Question:
    return question_of(Knowledge(SAGE, {}, 0, FACTS), CARD.number, pool, own)


@pytest.mark.parametrize("level", ALL[1:], ids=lambda level: level.name)
def test_the_best_row_is_nearly_the_best_of_all_rows(level: Any) -> None:
    knowledge, rng = Knowledge(level, {}, 3, FACTS), Random(level.name)
    pool = rng.sample(DECK, 8)
    rows = Rows(knowledge, CARD.stat, pool)
    for length in (1, 3, 5, 8):
        every = (
            sorted(some, key=lambda piece: knowledge.score(piece, CARD.stat))
            for some in combinations(pool, length)
        )
        best = max(knowledge.order(row, CARD.stat, descending=False) for row in every)
        assert rows.chance(length) >= best - 0.05
        assert len(set(rows.row(length))) == length
    assert rows.chance(9) == 0.0


def test_a_token_that_is_liked_is_drawn_into_the_row() -> None:
    knowledge = Knowledge(REGULAR, {}, 4, FACTS)
    pool = DECK[:8]
    outside = next(p for p in pool if p not in Rows(knowledge, CARD.stat, pool).row(3))
    assert outside in Rows(knowledge, CARD.stat, pool, {outside: 5.0}).row(3)


def test_of_many_tokens_the_best_known_are_weighed() -> None:
    knowledge = Knowledge(NEWCOMER, {}, 5, FACTS)
    knowledge.learn(CARD.stat, DECK[20:25])
    rows = Rows(knowledge, CARD.stat, DECK[:30])
    assert rows.size == MOST_TOKENS
    assert set(DECK[20:25]) <= set(rows.tokens)


def test_blocks_make_a_bid_less_likely_and_too_many_make_it_impossible() -> None:
    knowledge, question = Knowledge(SHARP, {}, 6, FACTS), asked(DECK[:6])
    free = Forecast(knowledge, question, rng=Random(1))
    blocked = Forecast(knowledge, question, samples=12, blockers=3, rng=Random(1))
    assert all(blocked.chance(bid) <= free.chance(bid) + 1e-9 for bid in range(1, 7))
    assert blocked.chance(6) == 0.0
    assert blocked.chance(6, is_protected=True) == pytest.approx(free.chance(6))


def certain(level: Any = SAGE) -> Knowledge:
    """Knowledge of every value."""
    knowledge = Knowledge(level, {}, 7, FACTS)
    knowledge.learn(CARD.stat, DECK)
    return knowledge


def bidder(level: Any, knowledge: Knowledge, at: Position, boldness: float = 0.0) -> Bidder:
    return Bidder(level, boldness, knowledge, at, Random(2))


@pytest.mark.parametrize("level", ALL[1:], ids=lambda level: level.name)
def test_who_knows_everything_bids_high_and_who_knows_nothing_does_not(level: Any) -> None:
    quiet = position(chips=((2,), ()))
    sure = bidder(level, certain(level), quiet).bid(asked(DECK[:10]), range(1, 11))
    blind = Knowledge(level, {c.id: 50.0 for c in FACTS.categories}, 8, FACTS)
    unsure = bidder(level, blind, quiet).bid(asked(DECK[:10]), range(1, 11))
    assert sure == 10
    assert unsure <= 3


def test_a_bid_that_can_be_blocked_away_is_not_made() -> None:
    at = position(chips=((2,), (2, 4, 6)))
    assert bidder(SAGE, certain(), at).bid(asked(DECK[:10]), range(1, 11)) == 9


def all_bids(level: Any, at: Position, boldness: float = 0.0) -> int:
    """What a dozen bots of a level bid, added up."""
    experts = (Knowledge(level, {}, seed, FACTS) for seed in range(12))
    question, bids = asked(DECK[:10]), range(1, 11)
    return sum(bidder(level, knowledge, at, boldness).bid(question, bids) for knowledge in experts)


def test_boldness_bids_more() -> None:
    timid, fair, bold = (all_bids(REGULAR, position(), boldness) for boldness in (-1.0, 0.0, 1.0))
    assert timid < fair < bold


def test_a_growthless_raise_is_left_to_the_other() -> None:
    knowledge = Knowledge(REGULAR, {}, 10, FACTS)
    at = position(standing=8, high=1)
    assert bidder(REGULAR, knowledge, at).bid(asked(DECK[:10]), (9, 10)) == 0
    assert bidder(NEWCOMER, knowledge, at).bid(asked(DECK[:10]), (9, 10)) == 0


def test_who_is_far_behind_at_the_end_dares_more() -> None:
    behind = position(points=(4.0, 11.5), rounds_left=0, chips=((), ()))
    ahead = position(points=(11.5, 4.0), rounds_left=0, chips=((), ()))
    assert all_bids(SHARP, behind) > all_bids(SHARP, ahead)
    assert all_bids(REGULAR, behind) == all_bids(REGULAR, ahead)  # regulars do not look ahead


@pytest.mark.parametrize("level", [NEWCOMER, REGULAR, SAGE], ids=lambda level: level.name)
def test_the_question_one_knows_promises_more(level: Any) -> None:
    other = next(c for c in FACTS.challenges if c.stat != CARD.stat and c.category == CARD.category)
    knowledge = Knowledge(level, {}, 12, FACTS)
    knowledge.learn(CARD.stat, DECK)
    known, vague = asked(DECK[:10]), question_of(knowledge, other.number, DECK[:10], ())
    asker = bidder(level, knowledge, position())
    assert asker.promise(known, range(3, 9)) > asker.promise(vague, range(3, 9))


def blocked_by(level: Any, knowledge: Knowledge, at: Position, pool: tuple[Piece, ...]) -> Any:
    offers = [(chip, token) for chip in (2, 4, 6) for token in pool]
    return block(level, knowledge, at, asked(pool), offers, Random(3))


def test_chips_are_kept_from_a_sure_ranking_and_put_where_it_fails() -> None:
    pool, knowledge = DECK[:10], certain()
    assert blocked_by(SAGE, knowledge, position(standing=4, high=1), pool) is None
    chip, token = blocked_by(SAGE, knowledge, position(standing=10, high=1), pool)
    assert chip == 6
    assert token in pool
    assert blocked_by(NEWCOMER, knowledge, position(standing=3, high=1), pool) is None
    assert blocked_by(NEWCOMER, knowledge, position(standing=6, high=1), pool) is not None


def test_a_block_takes_what_the_ranker_is_surest_of() -> None:
    knowledge = Knowledge(REGULAR, {}, 13, FACTS)
    pool = DECK[:6]
    at = position(standing=5, high=1)
    chosen = blocked_by(SHARP, knowledge, at, pool)
    assert chosen is not None
    chances = {
        token: Rows(knowledge, CARD.stat, [p for p in pool if p != token]).chance(5)
        for token in pool
    }
    assert chances[chosen[1]] == min(chances.values())


def test_tokens_nobody_has_seen_make_blocking_less_sure() -> None:
    knowledge = Knowledge(REGULAR, {}, 14, FACTS)
    at = position(standing=6, high=1, chips=((2,), ()))
    pool = DECK[:6]
    offers = [(2, token) for token in pool]
    plain = asked(pool)
    seen = block(REGULAR, knowledge, at, plain, offers, Random(1))
    unseen = block(REGULAR, knowledge, at, replace(plain, unseen=3), offers, Random(1))
    assert seen is not None
    assert unseen is not None


def test_prospects_count_everybody() -> None:
    at = position(points=(10.0, 8.0, 6.0))
    plain, wise = Prospects(at, looks_ahead=False), Prospects(at, looks_ahead=True)
    assert plain.gains(()) == 10 - (8 + 7) / 2
    assert plain.gains([(0, 3), (0, 1)]) == plain.gains(()) + 4
    assert 0.5 < wise.gains(()) < 1
    assert wise.gains([(1, 50)]) < 0.5 < wise.gains([(0, 50)])
    sure = prospects_of_ranking(plain, 0, 5, 1.0, [(1, 4, 1.0)])
    lost = prospects_of_ranking(plain, 0, 5, 0.0, [(1, 4, 1.0)], lost=1.0)
    assert sure > plain.gains([(0, 5)]) > lost
    assert chip_worth(6, position(rounds_left=0)) == 1.0
    assert chip_worth(6, at) > chip_worth(2, at) > 1.0


def test_owned_tokens_are_spent_by_ranking_them() -> None:
    values = OwnedTokens(DECK[:2], is_lost=True)
    assert values.won(DECK[1:4]) == -1.0
    assert values.lost(DECK[1:4]) == 1.0
    assert OwnedTokens(DECK[:2], is_lost=False).lost(DECK[:3]) == 0.0
    assert values.value(DECK[5]) == 1.0


def sets(own: str, reserve: str = "", **changes: Any) -> SetTokens:
    """Tokens are letters here; a letter's sets are the words it stands in."""
    words = ("abcde", "fg")
    plain: dict[str, Any] = {"growth": 0.0, "is_lost": True} | changes
    return SetTokens(
        lambda token: [n for n, word in enumerate(words) if chr(token) in word],
        (0, 0, 1, 3, 6, 10),
        collection=[Piece(ord(letter)) for letter in own],
        reserve=[Piece(ord(letter)) for letter in reserve],
        **plain,
    )


def row(letters: str) -> tuple[Piece, ...]:
    return tuple(Piece(ord(letter)) for letter in letters)


def test_sets_are_worth_what_they_score() -> None:
    have = sets("abcf")
    assert have.total() == 3.0
    assert have.value(*row("d")) == 3.0
    assert have.value(*row("g")) == 1.0
    assert have.value(*row("z")) == 0.0
    assert have.won(row("de")) == 7.0
    assert have.won(row("ab")) == 0.0  # they are owned already
    assert have.lost(row("ab")) == 3.0
    assert sets("abcf", is_lost=False).lost(row("ab")) == 0.0
    assert sets("abc", growth=0.5).total() == 3.0 + 1.5


def test_a_hidden_token_that_is_ranked_is_drawn_anew() -> None:
    have = sets("ab", "c")
    assert have.total() == 3.0
    assert have.won(row("c")) == pytest.approx(have.average())
    assert have.lost(row("c")) == pytest.approx(2.0 - have.average())
    assert have.average() > 0


def test_preferences_share_the_winnings() -> None:
    liked = preferences(sets("abc"), row("dgz"), 2, 1.0)
    assert liked[Piece(ord("d"))] > liked[Piece(ord("g"))] >= liked[Piece(ord("z"))] == 0.0


def test_rounds_left() -> None:
    assert [rounds_left("auto", 1, seats) for seats in (2, 3, 4, 6)] == [5, 5, 7, 11]
    assert rounds_left(4, 4, 2) == 0
