"""Sets of cards: obligations, the low order, and dealing within what each hand may hold."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outrank.games.out_trumped.tricks import (
    ABOVE,
    ALL,
    BIT,
    DECK,
    NO_TRUMP,
    RANKS,
    SUIT,
    SUIT_OF,
    beaten_by,
    below,
    cards_of,
    deal_constrained,
    low_order,
    lowest,
    obligations,
    obligations_for,
)
from outrank.mechanics.masks import mask_of

CARDS = st.integers(0, DECK - 1)
TRUMPS = st.integers(0, NO_TRUMP)
OBLIGATIONS = ("follow_and_beat", "literal", "follow_only")


@given(st.sets(CARDS))
def test_a_set_of_cards_and_its_mask(cards: set[int]) -> None:
    assert cards_of(mask_of(cards)) == tuple(sorted(cards))


@given(CARDS, CARDS, TRUMPS)
def test_one_card_beats_another_by_rank_or_by_trump(best: int, card: int, trump: int) -> None:
    same, is_trump = SUIT_OF[card] == SUIT_OF[best], SUIT_OF[card] == trump
    expected = card > best if same else is_trump
    assert bool(beaten_by(best, trump) & BIT[card]) == expected


def test_suits_and_ranks_cover_the_deck() -> None:
    assert sum(SUIT) == ALL
    assert SUIT[NO_TRUMP] == 0
    assert [ABOVE[card].bit_count() for card in range(RANKS)] == list(range(12, -1, -1))


@given(
    st.sampled_from(OBLIGATIONS),
    st.booleans(),
    TRUMPS,
    st.integers(0, 4),
    st.integers(0, RANKS - 1),
)
def test_obligations_come_strictest_first(
    obligation: str, overtrump: bool, trump: int, led: int, rank: int
) -> None:
    best = led * RANKS + rank
    due = obligations(obligation, overtrump, trump, led, best)
    assert due == obligations_for(obligation, overtrump, trump).must_play[led][best]
    if obligation == "follow_only":
        assert due == (SUIT[led],)
        return
    assert due[0] == ABOVE[best]
    assert due[-1] == SUIT[trump]
    assert (SUIT[led] in due[1:]) == (obligation == "follow_and_beat" or led == trump)
    assert len(due) == 2 + (obligation == "follow_and_beat") + overtrump


def test_obligations_are_made_once_and_have_a_short_name() -> None:
    made = obligations_for("literal", True, 4)
    assert made is obligations_for("literal", True, 4)
    assert repr(made) == "<literal, over-trump, trump 4>"
    assert repr(obligations_for("follow_only", False, 5)) == "<follow_only, any trump, trump 5>"


@given(st.sets(CARDS, min_size=1), TRUMPS)
def test_the_lowest_card_is_plain_before_trump_then_by_rank_then_by_suit(
    cards: set[int], trump: int
) -> None:
    hand = mask_of(cards)
    low = lowest(hand, trump)
    assert low == min(cards, key=lambda c: (SUIT_OF[c] == trump, c % RANKS, SUIT_OF[c]))
    assert not below(low, trump) & hand
    assert below(low, trump).bit_count() == low_order(trump).index(low)


@given(st.data())
def test_cards_are_dealt_within_what_each_may_hold(data: st.DataObject) -> None:
    """Whatever a real deal allows can be dealt again."""
    rng = Random(data.draw(st.integers(0, 2**32)))
    cards = data.draw(st.sets(CARDS, min_size=4, max_size=30))
    places = data.draw(st.integers(1, 5))
    real = [0] * places
    for card in cards:
        where = data.draw(st.integers(0, places))
        if where < places:
            real[where] |= BIT[card]
    may = [hand | mask_of(c for c in cards if rng.random() < 0.2) for hand in real]
    sizes = [hand.bit_count() for hand in real]
    dealt = deal_constrained(mask_of(cards), sizes, may, rng)
    assert dealt is not None
    hands, rest = dealt
    assert [hand.bit_count() for hand in hands] == sizes
    assert all(not hand & ~room for hand, room in zip(hands, may, strict=True))
    assert sum(hands) + rest == mask_of(cards)


def test_an_impossible_deal_is_none() -> None:
    assert deal_constrained(0b11, [1, 1], [0b01, 0b01], Random(1)) is None
    assert deal_constrained(0b1, [2], [ALL], Random(1)) is None


def test_every_possible_deal_comes_out() -> None:
    rng = Random(1)
    seen = Counter(str(deal_constrained(0b111, [1, 1], [0b011, 0b110], rng)) for _ in range(400))
    ways = [
        ([BIT[a], BIT[b]], BIT[c])
        for a, b, c in permutations(range(3))
        if BIT[a] & 0b011 and BIT[b] & 0b110
    ]
    assert set(seen) == {str(way) for way in ways}


@pytest.mark.parametrize("seed", range(20))
def test_cards_change_hands_where_only_one_deal_is_left(seed: int) -> None:
    """Three hands in a row where only one way is left, whichever cards are drawn first."""
    dealt = deal_constrained(0b1111, [1, 1, 1, 1], [0b0011, 0b0110, 0b1100, 0b0001], Random(seed))
    assert dealt == ([0b0010, 0b0100, 0b1000, 0b0001], 0)
