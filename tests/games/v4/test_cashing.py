"""Outrank V4: sets, the hand limit, and discards."""

from __future__ import annotations

import pytest

from games.v4.small import code
from games.v4.v4_table import A, B, C, card, opened
from outrank.games.v4 import moves as m
from outrank.kernel.menu import OneOf, Pick
from outrank.kernel.seats import DEALER, Piece
from outrank.mechanics.higher_lower.events import CashIn, Guess
from outrank.mechanics.turns import Pass


@pytest.mark.rule("V4-037", "V4-038", "V4-039", "V4-047", "V4-R13", "V4-R14")
def test_a_set_is_two_to_four_tokens_that_share_the_named_tag() -> None:
    table = opened()
    table.give(A, hand=(13, 17, 21, 34, 38))  # all B1
    cash = {(move.tag, move.tokens) for move in table.offers(CashIn, A)}
    assert {len(tokens) for _, tokens in cash} == {2, 3, 4}
    named = (Piece(13), Piece(17))
    assert (code("B1"), named) in cash
    assert "2 to 4" in table.refused(A, CashIn(code("B1"), 0, (Piece(13),)))
    five = tuple(map(Piece, (13, 17, 21, 34, 38)))
    assert "2 to 4" in table.refused(A, CashIn(code("B1"), 8, five))
    assert "carry A4" in table.refused(A, CashIn(code("A4"), 2, named))
    assert "2 points" in table.refused(A, CashIn(code("B1"), 3, named))
    assert "hold" in table.refused(A, CashIn(code("B1"), 2, (Piece(0), Piece(13))))
    assert "once" in table.refused(A, CashIn(code("B1"), 2, named[::-1]))
    assert "no such tag" in table.refused(A, CashIn(20, 2, named))
    # 17 and 38 share B1 and C4: the tag is named, and the tokens are gone for the other
    assert {tag for tag, tokens in cash if tokens == (17, 38)} == {
        code("B1"),
        code("C4"),
        code("D2"),
    }
    table.cash(A, "C4", 17, 38)
    table.passes(B)
    assert not [move for move in table.offers(CashIn, A) if set(move.tokens) & {17, 38}]


@pytest.mark.rule("V4-R14")
def test_tags_match_across_categories_unless_the_house_rule_says_no() -> None:
    across, within = opened(), opened(tag_scope="within_category")
    for table in (across, within):
        table.give(A, hand=(13, 53, 57))  # a movie and two countries with B1
    pairs = {move.tokens for move in across.offers(CashIn, A) if move.tag == code("B1")}
    assert pairs == {(13, 53), (13, 57), (53, 57), (13, 53, 57)}
    pairs = {move.tokens for move in within.offers(CashIn, A)}
    assert pairs == {(53, 57)}
    assert "one category" in within.refused(A, CashIn(code("B1"), 2, (Piece(13), Piece(53))))
    within.cash(A, "B1", 53, 57)


@pytest.mark.rule("V4-040", "V4-041", "V4-042", "V4-067")
@pytest.mark.parametrize(("size", "points"), [(2, 2), (3, 5), (4, 8)])
def test_sets_bring_two_five_eight(size: int, points: int) -> None:
    table = opened()
    table.give(A, hand=(13, 17, 21, 34, 38))
    tokens = (13, 17, 21, 34)[:size]
    (event,) = table.cash(A, "B1", *tokens)
    assert event == m.SetCashed(
        seat=A, points=points, tag=code("B1"), tokens=tuple(map(Piece, tokens))
    )
    assert table.scores == (points, 0)
    assert table.seen.players[A].cash_outs == 1


@pytest.mark.rule("V4-043", "V4-044", "V4-046", "V4-R22", "V4-R27", "V4-059")
def test_cashed_tokens_are_gone_the_rest_stays_and_so_does_the_player() -> None:
    table = opened(3)
    table.give(A, hand=(13, 17, 21, 34))
    table.cash(A, "B1", 13, 17)
    assert set(table.seen.retired) == {13, 17}
    assert table.hand(A) == {21, 34}
    assert table.turn == B  # one set, and the turn is over
    table.passes(B, C)
    assert table.turn == A  # still in
    table.cash(A, "B1", 21, 34)
    table.right(A, 6)
    table.passes(A)
    assert set(table.seen.retired) == {13, 17, 21, 34}
    assert table.hand(A) == {5}
    table.empty_pool(0, leave=(7, 8))
    table.choose(card(0, 1))
    (draw,) = table.match.legal_moves(DEALER)
    assert isinstance(draw, Pick)
    assert not {13, 17, 21, 34} & set(draw.among)


@pytest.mark.rule("V4-048")
def test_cashing_needs_your_own_turn() -> None:
    table = opened()
    table.give(B, hand=(13, 17))
    move = CashIn(code("B1"), 2, (Piece(13), Piece(17)))
    assert table.refused(B, move) == "It isn't your turn."
    table.right(A, 6)
    table.do(B, move)
    assert table.scores == (1, 2)


@pytest.mark.rule("V4-R12")
def test_house_rule_this_rounds_tokens_cannot_be_cashed() -> None:
    table = opened(cash_this_round=False)
    table.give(A, hand=(13, 17), pile=(21,))
    assert {move.tokens for move in table.offers(CashIn, A)} == {(13, 17)}
    assert "can't use them for a set yet" in table.refused(
        A, CashIn(code("B1"), 2, (Piece(13), Piece(21)))
    )


@pytest.mark.rule("V4-053", "V4-071", "V4-072", "V4-073", "V4-R10")
def test_with_eight_tokens_one_cannot_draft() -> None:
    table = opened()
    table.give(A, hand=(13, 17, 21, 34), pile=(22, 23, 24))
    assert table.offers(Guess, A)
    table.right(A, 6)
    table.right(B, 7)
    assert len(table.hand(A) | table.pile(A)) == 8
    assert table.offers(Guess, A) == []
    assert "hold 8 tokens" in table.refused(A, Guess(True, Piece(8)))
    kinds = {type(next(iter(choice))) for choice in table.match.legal_moves(A)}
    assert kinds == {CashIn, m.Discard, Pass}


@pytest.mark.rule("V4-R11", "V4-075")
def test_discarding_at_the_limit_retires_and_ends_the_turn() -> None:
    table = opened()
    hand = (13, 17, 21, 34, 22)
    table.give(A, hand=hand, pile=(23, 24))
    assert table.refused(A, m.Discard((Piece(13),))) == "You can only discard at the hand limit."
    table.right(A, 6)
    table.right(B, 7)
    sizes = {len(move.tokens) for move in table.offers(m.Discard, A)}
    assert sizes == set(range(1, 9))
    assert "tokens you hold" in table.refused(A, m.Discard((Piece(0),)))
    assert "ascending" in table.refused(A, m.Discard((Piece(17), Piece(13))))
    assert "one or more" in table.refused(A, m.Discard(()))
    (event,) = table.discard(A, 13, 24)
    assert event == m.TokensDiscarded(seat=A, tokens=(Piece(13), Piece(24)))
    assert set(table.seen.retired) == {13, 24}
    assert table.turn == B
    table.wrong(B, 8)
    assert table.turn == A  # still in
    assert table.offers(Guess, A)
    assert table.hand(A) == {17, 21, 34, 22}


@pytest.mark.rule("V4-R11")
def test_a_free_discard_leaves_the_turn() -> None:
    table = opened(discard="free")
    table.give(A, hand=(13, 17, 21, 34, 22, 23, 24, 25))
    table.discard(A, 13)
    assert table.turn == A
    assert "at the hand limit" in table.refused(A, m.Discard((Piece(17),)))
    table.right(A, 6)


@pytest.mark.rule("V4-R10", "V4-127")
@pytest.mark.parametrize(("limit", "held"), [(6, 6), (10, 10), ("none", 20)])
def test_the_hand_limit_may_be_another(limit: object, held: int) -> None:
    table = opened(hand_limit=limit)
    table.give(A, hand=range(13, 13 + held - 1))
    assert table.offers(Guess, A)
    table.right(A, 6)
    table.right(B, 7)
    assert bool(table.offers(Guess, A)) == (limit == "none")
    assert bool([c for c in table.match.legal_moves(A) if not isinstance(c, OneOf)])
