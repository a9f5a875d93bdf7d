"""Outrank V4: guesses and passes."""

from __future__ import annotations

from typing import Any

import pytest

from games.v4.small import catalog, code
from games.v4.v4_table import A, B, C, Table, card, opened
from outrank.games.v4 import moves as m
from outrank.kernel.seats import DEALER, Piece
from outrank.mechanics.higher_lower import events as c
from outrank.mechanics.higher_lower.events import CashIn, DrawTokens, Guess, NameFirst
from outrank.mechanics.turns import Pass


@pytest.mark.rule("V4-023", "V4-031", "V4-036", "V4-045")
def test_turns_go_clockwise_from_the_first_guesser() -> None:
    table = Table(4, first=2)
    table.open()
    table.give(A, hand=(13, 38))
    order = [table.turn]
    table.right(2, 1)
    order.append(table.turn)
    table.wrong(3, 2)
    order.append(table.turn)
    table.cash(A, "B1", 13, 38)
    order.append(table.turn)
    table.passes(B)
    assert [*order, table.turn] == [2, 3, 0, 1, 2]
    table.right(2, 3)
    assert table.turn == 0  # seat 3 failed, seat 1 passes: both are left out
    table.right(0, 4)
    assert table.turn == 2


@pytest.mark.rule("V4-024", "V4-001", "V4-002")
def test_a_turn_is_one_of_three_things() -> None:
    table = opened()
    table.give(A, hand=(13, 17))  # they share B1 alone
    kinds = [type(next(iter(choice))) for choice in table.match.legal_moves(A)]
    assert kinds == [Guess, Guess, CashIn, Pass]
    table.right(A, 6)  # draft, guess, collect
    assert table.turn == B
    assert table.refused(A, Guess(True, Piece(7))) == "It isn't your turn."


@pytest.mark.rule("V4-025", "V4-026")
def test_any_token_of_the_draft_pool_may_be_called_either_way() -> None:
    table = opened()
    guesses = {(move.token, move.higher) for move in table.offers(Guess, A)}
    pool = set(range(13)) - {5}
    assert guesses == {(token, higher) for token in pool for higher in (True, False)}
    for token in (5, 13, 40, -1, 5000):
        assert (
            table.refused(A, Guess(True, Piece(token))) == "Guess with a token from the draft pool."
        )


@pytest.mark.rule("V4-027", "V4-028", "V4-029", "V4-030", "V4-065")
def test_a_right_call_collects_the_centre_and_a_point() -> None:
    table = opened()
    (event,) = table.guess(A, 9, higher=True)
    assert event == c.GuessedRight(
        seat=A, points=1, stat=0, higher=True, token=Piece(9), centre=Piece(5)
    )
    assert table.scores == (1, 0)
    assert (table.pile(A), table.centre) == ({5}, 9)
    assert table.pool == {0, 1, 2, 3, 4, 6, 7, 8, 10, 11, 12}
    assert table.seen.players[A].correct_guesses == 1
    (event,) = table.guess(B, 2, higher=False)
    assert isinstance(event, c.GuessedRight)
    assert event.points == 1
    assert (table.pile(B), table.centre) == ({9}, 2)


@pytest.mark.rule("V4-032", "V4-033", "V4-034", "V4-R04", "V4-074")
def test_a_wrong_call_loses_the_pile_to_the_pool_and_keeps_the_points() -> None:
    table = opened()
    table.right(A, 6)
    table.right(B, 7)
    table.right(A, 8)
    assert table.pile(A) == {5, 7}
    table.right(B, 9)
    (event,) = table.guess(A, 10, higher=False)
    assert event == m.GuessedWrong(
        seat=A,
        stat=0,
        higher=False,
        token=Piece(10),
        centre=Piece(9),
        lost=(Piece(5), Piece(7)),
    )
    assert (table.scores[A], table.pile(A), table.hand(A)) == (2, set(), set())
    assert table.centre == 9
    assert table.pool == {0, 1, 2, 3, 4, 5, 7, 10, 11, 12}


@pytest.mark.rule("V4-R02", "V4-R29")
def test_whoever_is_wrong_is_out_for_the_round() -> None:
    table = opened(3)
    table.give(A, hand=(13, 38))
    table.wrong(A, 6)
    assert table.seen.players[A].is_out
    for move in (Guess(True, Piece(7)), Pass(), CashIn(code("B1"), 2, (Piece(13), Piece(38)))):
        assert table.refused(A, move) == "It isn't your turn."
    table.right(B, 7)
    table.right(C, 8)
    assert table.turn == B


@pytest.mark.rule("V4-R05")
def test_a_shown_value_is_remembered_by_all() -> None:
    table = opened(3)
    table.wrong(A, 9)
    for view in map(table.match.view, (A, B, C)):
        assert view.memory.revealed == ((Piece(5),), (Piece(9),))
    assert 9 in table.pool
    table.guess(B, 9, higher=True)  # a sure guess now
    assert table.scores == (0, 1, 0)


@pytest.mark.rule("V4-R04", "V4-R05")
def test_lost_and_wrong_tokens_may_go_back_into_the_bag() -> None:
    table = opened(lost_tokens="bag", wrong_token="bag")
    table.right(A, 6)
    table.right(B, 7)
    table.wrong(A, 8)
    assert table.pool == {0, 1, 2, 3, 4, 9, 10, 11, 12}
    assert table.seen.subjects[0].in_bag == 27 + 2


@pytest.mark.rule("V4-R04", "V4-R05")
@pytest.mark.parametrize(
    ("options", "back"), [({"lost_tokens": "bag"}, {5}), ({"wrong_token": "bag"}, {8})]
)
def test_each_kind_goes_back_by_its_own_house_rule(options: dict[str, Any], back: set[int]) -> None:
    table = opened(**options)
    table.right(A, 6)
    table.right(B, 7)
    table.wrong(A, 8)
    assert table.pool == {0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12} - back


@pytest.mark.rule("V4-R01", "V4-R05")
def test_a_push_is_no_wrong_call() -> None:
    table = Table(2, equal_values="push", wrong_token="bag", lost_tokens="bag")
    table.open([20, 21, *range(11)])
    table.give(A, pile=(30,))
    table.guess(A, 21, higher=True)
    assert (21 in table.pool, table.pile(A), table.turn) == (True, {30}, B)
    assert table.seen.memory.revealed == ((Piece(20), Piece(21)),)


@pytest.mark.rule("V4-R01")
@pytest.mark.parametrize("higher", [True, False])
def test_equal_values_are_right_either_way(higher: bool) -> None:
    table = Table(2)
    table.open([20, 21, *range(11)])
    (event,) = table.guess(A, 21, higher=higher)
    assert isinstance(event, c.GuessedRight)
    assert table.scores == (1, 0)


@pytest.mark.rule("V4-R01")
def test_stored_values_count_not_rounded_ones() -> None:
    facts = catalog(values={0: "7.1", 1: "7.2"})
    table = Table(2, facts=facts)
    table.open()
    assert facts.display(0, facts.value(Piece(0), 0).value) == "7"  # type: ignore[union-attr]
    table.guess(A, 1, higher=False)
    assert table.seen.players[A].is_out


@pytest.mark.rule("V4-049", "V4-050", "V4-051", "V4-052", "V4-R21")
def test_a_pass_makes_safe_and_ends_the_round_for_its_player() -> None:
    table = opened(3)
    table.right(A, 6)
    table.right(B, 7)
    table.right(C, 8)
    (event,) = table.passes(A)
    assert event == c.SeatPassed(seat=A, kept=(Piece(5),))
    assert (table.scores[A], table.hand(A), table.pile(A)) == (1, {5}, set())
    assert table.seen.players[A].is_out
    table.right(B, 9)
    table.right(C, 10)
    assert table.turn == B
    assert table.refused(A, Pass()) == "It isn't your turn."


@pytest.mark.rule("V4-R23")
def test_the_printed_direction_changes_nothing() -> None:
    for lowest in (False, True):
        table = Table(2)
        table.open([5, *range(5), *range(6, 13)], card(0, 0, lowest=lowest))
        assert table.seen.descending != lowest
        table.guess(A, 9, higher=True)
        assert table.scores == (1, 0)


def test_what_is_not_a_turns_move_is_refused() -> None:
    table = opened()
    assert "guess, cash out" in table.refused(A, NameFirst(A))
    early = Table(2)
    early.show()
    assert early.refused(A, Pass()) == "You can't do that now."
    early.choose(card(0, 0))
    short = DrawTokens(tuple(map(Piece, range(12))))
    assert "Draw 13 different tokens" in early.refused(DEALER, short)


@pytest.mark.rule("V4-R01")
def test_a_known_equal_token_cannot_be_called_again() -> None:
    table = Table(2, equal_values="push")
    table.open([20, 21, *range(11)])
    table.guess(A, 21, higher=True)
    assert {move.token for move in table.offers(Guess, B)} == set(range(11))
    sentence = "That token is known to equal the centre. Choose another one."
    assert table.refused(B, Guess(True, Piece(21))) == sentence
    table.right(B, 5)  # another centre: now the token tells something again
    assert 21 in {move.token for move in table.offers(Guess, A)}


@pytest.mark.rule("V4-R01", "V4-R09")
def test_with_nothing_but_known_equal_tokens_there_is_only_passing() -> None:
    table = Table(2, equal_values="push")
    table.open([20, 21, *range(11)])
    table.empty_pool(0, leave=(21,))
    table.guess(A, 21, higher=True)
    assert table.offers(Guess, B) == []
    table.passes(B, A)
    assert table.seen.round == 1
