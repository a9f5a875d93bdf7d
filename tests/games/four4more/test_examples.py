"""Four4More: the worked examples."""

from __future__ import annotations

import pytest

from games.four4more.f4_table import (
    COUNTRIES,
    MOVIES,
    A,
    B,
    C,
    D,
    Table,
    challenge,
    finished,
    opened,
)
from games.four4more.printed import carriers
from games.v4.small import catalog, code
from outrank.games.four4more import moves as m
from outrank.games.four4more.cards import DECK
from outrank.kernel.seats import Piece
from outrank.mechanics.higher_lower.events import CashIn, Guess
from outrank.mechanics.turns import Pass


@pytest.mark.rule("F4-E01", "F4-069")
def test_persistence() -> None:
    table = Table(2)
    table.open()
    table.empty_pool(leave=(1, 2, 3, 4))
    table.passes(A, B)
    table.open(range(40, 53), challenge(COUNTRIES, 0))
    table.passes(A, B)
    table.choose(challenge(MOVIES, 1))
    assert table.due == 8
    table.draw(range(20, 28))
    assert (table.centre, len(table.pool)) == (0, 12)


@pytest.mark.rule("F4-E02")
def test_guess_with_and_without_genius() -> None:
    for names, points in (((), 1), (("genius",), 2)):
        table = Table(2)
        table.open([10, 14, *range(10), 11])
        table.hold(A, *names)
        table.guess(A, 14, higher=True)
        assert table.scores == (points, 0)
        assert (table.pile(A), table.centre, len(table.pool)) == ({10}, 14, 11)
        assert table.turn == B


@pytest.mark.rule("F4-E03")
def test_wrong_guess() -> None:
    table = opened()
    table.give(A, pile=(30, 31))
    table.state.points[A] = 7
    table.empty_pool(leave=range(4, 13))
    pool = len(table.pool)
    table.wrong(A, 9)
    assert table.seen.players[A].is_out
    assert table.scores == (7, 0)
    assert len(table.pool) == pool + 2
    assert 9 in table.pool
    assert (table.centre, table.turn) == (5, B)


@pytest.mark.rule("F4-E04")
def test_cash_in_with_double_down() -> None:
    table = opened()
    table.hold(A, "double_down")
    deck = table.seen.bonus_deck
    a2 = carriers("A2")[2:5]
    table.give(A, hand=a2)
    table.play(A, "double_down")
    table.cash(A, "A2", *a2, factor=2)
    assert table.scores == (10, 0)
    assert set(a2) <= set(table.seen.retired)
    assert len(table.offers(m.TakeCard, A)) == 3
    table.take(A)
    assert (len(table.seen.bonus_pool), table.seen.bonus_deck) == (3, deck - 1)
    assert table.turn == B
    assert not table.seen.players[A].is_out


@pytest.mark.rule("F4-E05", "F4-132")
def test_cash_table() -> None:
    for factor, name in ((1, ""), (2, "double_down"), (3, "triple_threat")):
        for size, points in ((2, 2), (3, 5), (4, 10)):
            table = opened(2, rounds=1)
            table.give(A, hand=(13, 17, 21, 34))
            if name:
                table.hold(A, "double_down", "triple_threat")
                table.play(A, name)
                other = "triple_threat" if name == "double_down" else "double_down"
                assert table.refused(A, table.move(A, other))
            table.cash(A, "B1", *(13, 17, 21, 34)[:size], factor=factor)
            assert table.scores == (points * factor, 0)
    table = opened(2, rounds=1, last_standing=False)
    table.give(A, hand=(13,))
    finished(table)
    assert table.scores == (1, 0)  # a token at the end


@pytest.mark.rule("F4-E06", "F4-R41")
def test_set_matching() -> None:
    facts = catalog(
        tags={
            30: "A1 B3",
            31: "A1 C2",
            32: "A1",
            33: "B3 D2",
            34: "B3 D2",
            35: "A1 B3",
            36: "B3 C2",
            37: "A1 C2",
        }
    )
    for tokens, tags in (((30, 31, 32), {"A1"}), ((33, 34), {"B3", "D2"}), ((35, 36, 37), set())):
        table = opened(facts=facts)
        table.give(A, hand=tokens)
        offered = [move for move in table.offers(CashIn, A) if move.tokens == tokens]
        assert {move.tag for move in offered} == set(map(code, tags))
        for tag in range(20):
            move = CashIn(tag, (0, 0, 2, 5)[len(tokens)], tuple(map(Piece, tokens)))
            if tag in map(code, tags):
                continue
            assert "carry" in table.refused(A, move)
        if tags:
            table.do(A, offered[0])


@pytest.mark.rule("F4-E07")
def test_the_deck_runs_out() -> None:
    table = opened()
    assert (len(table.seen.bonus_pool), table.seen.bonus_deck) == (3, 30)
    for pickup in range(33):
        seat = table.turn
        table.state.tokens.hand[seat] = 1 << 13 | 1 << 17
        table.state.tokens.retired &= ~(1 << 13 | 1 << 17)
        table.cash(seat, "B1", 13, 17)
        table.take(seat)
        assert table.seen.bonus_deck == max(0, 29 - pickup)
        assert len(table.seen.bonus_pool) == min(3, 32 - pickup)
    seat = table.turn
    table.state.tokens.hand[seat] = 1 << 13 | 1 << 17
    table.cash(seat, "B1", 13, 17)
    assert table.turn != seat


@pytest.mark.rule("F4-E08")
def test_insurance_saves_once() -> None:
    table = opened()
    table.hold(A, "insurance")
    table.give(A, pile=(13, 14, 15))
    table.wrong(A, 6)
    assert not table.seen.players[A].is_out
    assert (table.pile(A), table.scores, table.cards(A)) == ({13, 14, 15}, (0, 0), [])
    assert [DECK[card].id for card in table.seen.bonus_discards] == ["insurance"]
    table.right(B, 7)
    table.wrong(A, 8)
    assert table.seen.players[A].is_out
    assert table.pile(A) == set()


@pytest.mark.rule("F4-E09")
def test_saboteur_vault_guardian() -> None:
    def sabotage() -> Table:
        table = Table(4)
        table.open(range(40, 53), challenge(COUNTRIES, 0))
        table.passes(A, B, C, D)
        table.open(range(13), challenge(MOVIES, 0))
        table.hold(A, "saboteur")
        table.hold(B, "guardian")
        table.hold(C, "vault")
        for seat, token in ((B, 60), (C, 61), (D, 62)):
            table.give(seat, hand=(token,))
        return table

    table = sabotage()
    table.play(A, "saboteur", 60)
    assert table.hand(B) == {60}
    assert {DECK[card].id for card in table.seen.bonus_discards} == {"saboteur", "guardian"}
    table = sabotage()
    assert table.refused(A, table.move(A, "saboteur", 61))
    table.play(A, "saboteur", 62)
    assert table.hand(D) == set()
    assert 62 in table.seen.subjects[COUNTRIES].draft_pool


@pytest.mark.rule("F4-E10", "F4-R22", "F4-R23")
def test_straight() -> None:
    facts = catalog(
        tags={13: "A1 B2", 14: "A2", 15: "A3 C1", 16: "A4 D4", 17: "A1 A2", 18: "A3", 19: "A4"}
    )
    table = opened(facts=facts)
    table.hold(A, "a_straight", "any_straight")
    table.give(A, hand=(13, 14), pile=(15, 16))
    table.play(A, "a_straight")
    assert table.scores == (8, 0)
    assert "a_straight" not in table.cards(A)
    table.play(A, "any_straight")
    assert table.scores == (14, 0)
    assert table.hand(A) | table.pile(A) == {13, 14, 15, 16}
    kinds = {type(move) for choice in table.match.legal_moves(A) for move in choice}
    assert kinds == {Guess, Pass}  # no two of them match; else a set could be cashed in too
    table.right(A, 6)
    three = opened(facts=facts)
    three.hold(A, "a_straight")
    three.give(A, hand=(17, 18, 19))
    assert "now: " in three.refused(A, three.move(A, "a_straight"))
    three.give(A, hand=(14, 15))
    three.play(A, "a_straight")


@pytest.mark.rule("F4-E11")
def test_round_end_and_first_guesser() -> None:
    table = opened(3)
    table.right(A, 6)
    table.wrong(B, 7)
    table.passes(C)
    table.passes(A)
    assert table.scores == (2, 0, 0)
    assert table.seen.first_guesser == C
    none = opened(3)
    none.right(A, 6)
    none.wrong(B, 7)
    none.wrong(C, 8)
    none.wrong(A, 9)
    assert none.scores == (2, 0, 0)
    assert none.seen.first_guesser == A


@pytest.mark.rule("F4-E12")
def test_end_scoring() -> None:
    table = opened(2, rounds=1, last_standing=False)
    table.state.points[A] = 22
    table.give(A, hand=(13, 14, 15, 16))
    table.hold(A, "token_hoarder", "card_collector", "big_spender", "veto")
    table.state.counts.big_sets[A], table.state.cash_ins[A] = 2, 3
    table.passes(A)
    events = table.passes(B)
    gained = {
        DECK[event.card].id if isinstance(event, m.EndCardScored) else "tokens": event.points
        for event in events
        if isinstance(event, m.EndCardScored | m.TokensCounted)
    }
    assert gained == {"tokens": 4, "token_hoarder": 4, "card_collector": 8, "big_spender": 6}
    assert table.scores == (44, 0)


@pytest.mark.rule("F4-E13")
def test_tiebreak() -> None:
    table = opened(2, rounds=1, last_standing=False)
    table.state.points[:] = [40, 40]
    table.state.correct[:] = [15, 15]
    table.state.counts.guesses[:] = [20, 18]
    table.state.counts.cashed[:] = [9, 9]
    assert finished(table).ranking == ((B,), (A,))


@pytest.mark.rule("F4-E14")
def test_veto_chain() -> None:
    for has_answer in (True, False):
        table = opened(3, rounds=1, last_standing=False)
        table.hold(A, "triple_threat", "risk_taker")
        table.hold(B, "veto")
        if has_answer:
            table.hold(C, "veto")
        table.play(A, "triple_threat")
        table.veto(B)
        if has_answer:
            table.veto(C)
        assert table.seen.players[A].armed == (3 if has_answer else 1)
        assert (table.cards(B), table.cards(C)) == ([], [])
        finished(table)
        assert table.scores == (2 if has_answer else 0, 0, 0)
