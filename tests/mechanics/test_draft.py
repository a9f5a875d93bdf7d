"""Where tokens lie, and the cards on display."""

from __future__ import annotations

from games.v4.small import SMALL
from outrank.kernel.seats import Piece
from outrank.mechanics.higher_lower.challenges import NO_CARD, empty_display
from outrank.mechanics.higher_lower.components import tagged_components
from outrank.mechanics.higher_lower.draft_pool import NO_TOKEN, full_bags
from outrank.mechanics.masks import exchanged, pieces_in

READY = tagged_components(SMALL, (), (), "four_tags", 8)


def test_a_token_moves_from_bag_to_centre_to_pile_to_hand() -> None:
    tokens = full_bags(READY, 2)
    assert (tokens.face_up(0), tokens.available(0)) == (0, 40)
    tokens.lay_out(0, [Piece(7), Piece(3), Piece(5)])
    assert (tokens.centre[0], pieces_in(tokens.pool[0])) == (7, (3, 5))
    tokens.lay_out(0, [Piece(9)])
    assert (tokens.face_up(0), tokens.available(0)) == (4, 40)
    before = tokens.copy()
    tokens.collect(0, 1, Piece(5))
    assert (pieces_in(tokens.held(1)), tokens.centre[0]) == ((7,), 5)
    assert repr(before) != repr(tokens)
    tokens.keep(1)
    assert pieces_in(tokens.hand[1]) == (7,)
    tokens.retire(1, 1 << 7)
    assert tokens.available(0) == 39


def test_lost_tokens_go_to_the_pool_or_the_bag() -> None:
    for to_bag in (False, True):
        tokens = full_bags(READY, 2)
        tokens.lay_out(0, [Piece(7), Piece(3), Piece(5)])
        tokens.collect(0, 0, Piece(3))
        assert pieces_in(tokens.lose(0, 0, to_bag=to_bag)) == (7,)
        assert (tokens.bag[0] >> 7 & 1, tokens.pool[0] >> 7 & 1) == (to_bag, not to_bag)
        tokens.return_to_bag(0, Piece(5))
        assert tokens.bag[0] >> 5 & 1


def test_bits_are_exchanged() -> None:
    assert exchanged(0b01, 0, 1) == 0b10
    assert exchanged(0b11, 0, 1) == 0b11
    assert full_bags(READY, 2).centre == [NO_TOKEN] * 4


def test_a_card_played_uses_up_its_statistic() -> None:
    display = empty_display(READY)
    display.show(READY, 5, 2)
    copy = display.copy()
    display.play(READY, 5)
    assert (display.shown[0], copy.shown[0]) == (NO_CARD, 5)
    assert display.left(READY, 0) == READY.decks[0] & ~(1 << 4 | 1 << 5)
    assert repr(copy) != repr(display)


def test_components_are_made_once() -> None:
    made = tagged_components(SMALL, (), (), "four_tags", 8)
    assert tagged_components(SMALL, (), (), "four_tags", 8) is made
    assert "movies" in repr(READY)
    assert len(READY.tags) == 160
    assert READY.category_of[Piece(50)] == 1
