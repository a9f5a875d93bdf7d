"""Families of moves: what they count, walk, hold, sample and draw is the same set."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outrank.kernel import menu as menus
from outrank.kernel.menu import (
    Choice,
    OneOf,
    Pick,
    Split,
    bits,
    is_offered,
    nth_bit,
    pieces_of,
    sample,
)
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece


class Say(Move, frozen=True):
    word: int


class Nod(Move, frozen=True):
    pass


class Take(Move, frozen=True):
    price: int
    pieces: tuple[Piece, ...]


class Share(Move, frozen=True):
    hands: tuple[tuple[Piece, ...], ...]


WORDS = tuple(Say(n) for n in range(8))
PIECES = tuple(map(Piece, (3, 5, 8, 13, 21)))


def below_first(limit: int) -> int:
    assert limit > 0
    return 0


def is_sound(choice: Choice[Move]) -> bool:
    """Walked, counted, asked, sampled and drawn: always the same moves."""
    rng = Random(1)
    moves = list(choice)
    assert len(moves) == len(set(moves)) == choice.size
    assert all(move in choice for move in moves)
    assert {choice.sample(rng) for _ in range(40)} <= set(moves)
    assert {choice.draw(rng.randrange) for _ in range(40)} <= set(moves)
    return True


@given(st.integers(1, 255))
def test_one_of(mask: int) -> None:
    assert is_sound(OneOf(WORDS, mask))


def test_one_of_offers_the_whole_table_unless_told_otherwise() -> None:
    assert OneOf(WORDS).size == 8
    assert OneOf(WORDS, 0).size == 0
    with pytest.raises(ValueError, match="cannot be negative"):
        OneOf(WORDS, -2)
    assert list(OneOf(WORDS, 0b101)) == [Say(0), Say(2)]
    assert Say(1) not in OneOf(WORDS, 0b101)


def test_only_moves_of_the_row_are_among_its_moves() -> None:
    assert "a word" not in OneOf(WORDS)
    assert Nod() not in OneOf(WORDS)
    assert Say(8) not in OneOf(WORDS)
    for number in range(menus.MOST_TABLES + 5):  # more rows than are remembered
        assert Say(number) in OneOf((Say(number), Nod()))
    assert Say(3) in OneOf(WORDS)


@given(st.integers(0, 5), st.booleans())
def test_pick(count: int, ordered: bool) -> None:
    assert is_sound(Pick(partial(Take, 2), PIECES, count, ordered=ordered))


@pytest.mark.parametrize(
    "move",
    [
        Take(3, PIECES[:2]),
        Take(2, PIECES[1::-1]),
        Take(2, PIECES[:3]),
        Take(2, (PIECES[0], PIECES[0])),
        Take(2, (PIECES[0], Piece(99))),
        Say(2),
        Nod(),
        "a word",
    ],
)
def test_pick_holds_nothing_else(move: object) -> None:
    assert move not in Pick(partial(Take, 2), PIECES, 2)


def test_an_ordered_pick_holds_rows_in_any_order() -> None:
    assert Take(2, PIECES[1::-1]) in Pick(partial(Take, 2), PIECES, 2, ordered=True)


@given(st.lists(st.integers(0, 3), max_size=3))
def test_split(sizes: list[int]) -> None:
    choice = Split(Share, PIECES, sizes)
    if sum(sizes) > len(PIECES):
        assert choice.size == 0
        assert list(choice) == []
    else:
        assert is_sound(choice)


@pytest.mark.parametrize(
    "hands",
    [
        (),
        (PIECES[:2],),
        (PIECES[:2], PIECES[1:3]),
        (PIECES[1::-1], PIECES[2:4]),
        (PIECES[:2], (Piece(8), Piece(99))),
        (PIECES[:1], PIECES[2:4]),
    ],
)
def test_split_holds_nothing_else(hands: tuple[tuple[Piece, ...], ...]) -> None:
    assert Share(hands) not in Split(Share, PIECES, (2, 2))


def test_split_asks_before_it_looks() -> None:
    assert "a word" not in Split(Share, PIECES, (2, 2))
    assert Take(1, PIECES[:2]) not in Split(Share, PIECES, (2, 2))


def test_a_deal_is_counted_though_len_could_not() -> None:
    assert Split(Share, [Piece(n) for n in range(65)], (15,) * 4).size > 2**63


def test_a_draw_reads_the_bag_in_ascending_order() -> None:
    bag = [Piece(2), Piece(7), Piece(9)]
    assert Pick(partial(Take, 0), bag, 2).draw(below_first) == Take(0, (Piece(2), Piece(7)))
    last_first = Pick(partial(Take, 0), bag, 2, ordered=True).draw(lambda limit: limit - 1)
    assert last_first == Take(0, (Piece(9), Piece(7)))
    dealt = Split(Share, bag, (1, 2)).draw(lambda limit: limit - 1)
    assert dealt == Share(((Piece(9),), (Piece(2), Piece(7))))
    assert OneOf(WORDS, 0b1100).draw(below_first) == Say(2)


@given(st.sets(st.integers(0, 80)))
def test_bits(places: set[int]) -> None:
    assert list(bits(sum(1 << place for place in places))) == sorted(places)


def test_a_menu_is_asked_and_sampled_as_a_whole() -> None:
    menu: tuple[Choice[Move], ...] = (OneOf((Nod(),)), Pick(partial(Take, 2), PIECES, 1))
    rng = Random(4)
    drawn: Sequence[Move] = [sample(menu, rng) for _ in range(100)]
    assert all(is_offered(menu, move) for move in drawn)
    assert 30 < sum(move == Nod() for move in drawn) < 70
    assert sample(menu[:1], rng) == Nod()
    assert not is_offered(menu, Say(1))


def test_the_pieces_of_a_move_are_its_last_field() -> None:
    assert pieces_of(Take(2, PIECES)) == PIECES
    assert pieces_of(Nod()) is None


@given(st.integers(1, 2**400), st.data())
def test_the_nth_one_of_a_mask_is_found_however_long_it_is(mask: int, data: st.DataObject) -> None:
    ones = list(bits(mask))
    index = data.draw(st.integers(0, len(ones) - 1))
    assert nth_bit(mask, index) == ones[index]


@given(st.integers(1, 2**400), st.integers(0, 2**32))
def test_a_sample_of_a_long_table_is_the_one_that_was_drawn(mask: int, seed: int) -> None:
    choice = OneOf([Say(word) for word in range(401)], mask)
    drawn = int(Random(seed).random() * mask.bit_count())
    assert choice.sample(Random(seed)) == Say(list(bits(mask))[drawn])
