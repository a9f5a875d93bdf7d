"""Four4More: sets, and the cards they bring."""

from __future__ import annotations

import pytest

from games.four4more.f4_table import FIRST_CARD, A, B, Table, opened
from games.v4.small import code
from outrank.games.four4more import moves as m
from outrank.games.four4more.cards import DECK
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import Piece
from outrank.mechanics.higher_lower.events import CashIn, Guess
from outrank.mechanics.turns import Pass


@pytest.mark.rule("F4-035", "F4-065", "F4-133", "F4-R09")
def test_two_to_four_tokens_with_one_tag_in_common() -> None:
    table = opened()
    table.give(A, hand=(13, 17, 21, 34, 38))  # all B1
    tokens = {move.tokens for move in table.offers(CashIn, A) if move.tag == code("B1")}
    assert {len(row) for row in tokens} == {2, 3, 4}
    assert "2 to 4" in table.refused(A, CashIn(code("B1"), 0, (Piece(13),)))
    five = tuple(map(Piece, (13, 17, 21, 34, 38)))
    assert "2 to 4" in table.refused(A, CashIn(code("B1"), 10, five))
    assert "carry B2" in table.refused(A, CashIn(code("B2"), 2, (Piece(13), Piece(17))))


@pytest.mark.rule("F4-R09")
def test_tag_scope() -> None:
    across, within = opened(), opened(tag_scope="within_category")
    for table in (across, within):
        table.give(A, hand=(13, 53))  # a movie and a country with the same tags
    assert across.is_offered(CashIn, A)
    assert not within.is_offered(CashIn, A)


@pytest.mark.rule("F4-036", "F4-R08", "F4-070")
@pytest.mark.parametrize(("size", "points"), [(2, 2), (3, 5), (4, 10)])
def test_sets_bring_two_five_ten(size: int, points: int) -> None:
    table = opened()
    table.give(A, hand=(13, 17, 21, 34))
    tokens = (13, 17, 21, 34)[:size]
    (event,) = table.cash(A, "B1", *tokens)
    assert event == m.SetCashed(
        seat=A, points=points, tag=code("B1"), tokens=tuple(map(Piece, tokens)), factor=1
    )
    assert table.scores == (points, 0)


@pytest.mark.rule("F4-R07", "F4-059", "F4-060", "F4-071", "F4-073", "F4-142")
def test_held_tokens_are_cashed_and_leave_the_game() -> None:
    table = opened(3)
    table.give(A, hand=(13, 30), pile=(17,))
    table.cash(A, "B1", 13, 17)
    assert set(table.seen.retired) == {13, 17}
    assert (table.hand(A), table.pile(A)) == ({30}, set())
    table.take(A)
    assert table.turn == B
    assert not table.seen.players[A].is_out
    only_hand = opened(cash_this_round=False)
    only_hand.give(A, hand=(13, 21), pile=(17,))
    assert {move.tokens for move in only_hand.offers(CashIn, A)} == {(13, 21)}


@pytest.mark.rule("F4-038", "F4-039", "F4-R28")
def test_a_cash_in_brings_a_card_that_must_be_taken() -> None:
    table = Table(2)
    table.turn_up("genius", "vault", "lockdown")
    table.open()
    table.give(A, hand=(13, 17))
    table.cash(A, "B1", 13, 17)
    assert (table.seen.phase, table.turn) == ("taking", A)
    assert len(table.offers(m.TakeCard, A)) == 3
    assert table.refused(A, m.Refuse()) == "After a cash-in you must take a bonus card."
    assert table.refused(A, Pass()) == "Take one of the bonus cards in the pool."
    table.take(A, "vault")
    assert table.cards(A) == ["vault"]
    assert (len(table.seen.bonus_pool), table.seen.bonus_deck) == (3, 29)
    assert table.turn == B


@pytest.mark.rule("F4-126", "F4-R28")
def test_an_empty_deck_and_an_empty_pool() -> None:
    table = opened()
    bonus = table.state.bonus
    bonus.discard |= bonus.deck
    bonus.deck = 0
    table.give(A, hand=(13, 17, 21, 34))
    table.cash(A, "B1", 13, 17)
    table.take(A)
    assert len(table.seen.bonus_pool) == 2  # not filled up
    assert table.turn == B
    bonus.discard |= bonus.pool
    bonus.pool = 0
    table.right(B, 6)
    table.cash(A, "B1", 21, 34)
    assert table.turn == B  # nothing to take


@pytest.mark.rule("F4-R10")
def test_hands_have_no_limit_unless_the_table_says_four() -> None:
    table = opened()
    names = ("genius", "vault", "guardian", "veto", "insurance")
    table.hold(A, *names)
    table.give(A, hand=range(13, 40))
    assert table.is_offered(Guess, A)  # 27 tokens
    table.cash(A, "B1", 13, 17)
    table.take(A)
    assert len(table.cards(A)) >= 5


@pytest.mark.rule("F4-R10")
def test_a_full_hand_drops_a_card_or_refuses() -> None:
    def full() -> Table:
        table = Table(2, bonus_hand_limit=4)
        table.turn_up("jackpot", "clover", "lockdown")
        table.open()
        table.hold(A, "genius", "vault", "guardian", "veto")
        table.give(A, hand=(13, 17))
        table.cash(A, "B1", 13, 17)
        return table

    table = full()
    plain = m.TakeCard(next(c for c in table.seen.bonus_pool if DECK[c].id == "clover"))
    assert (
        table.refused(A, plain)
        == "Your hand is full. Discard a card to take this one, or refuse it."
    )
    assert len(table.offers(m.TakeCard, A)) == 1 + 2 * 4
    events = table.take(A, "clover", drop="vault")
    assert [type(event) for event in events] == [m.CardDropped, m.CardTaken]
    assert table.cards(A) == ["genius", "guardian", "veto", "clover"]
    table = full()
    assert table.refuse(A) == [m.CardRefused(seat=A)]
    assert len(table.seen.bonus_pool) == 3
    assert table.turn == B
    table = full()
    table.take(A, "jackpot")  # points at once need no room
    assert (table.scores[A], len(table.cards(A))) == (7, 4)
    plain_pool = full()
    plain_pool.state.bonus.discard |= 1 << FIRST_CARD["jackpot"]
    plain_pool.state.bonus.pool ^= 1 << FIRST_CARD["jackpot"]
    assert len(plain_pool.offers(m.TakeCard, A)) == 2 * 4
    room = full()
    room.state.bonus.hand[A] ^= 1 << FIRST_CARD["vault"]  # three: a fourth must be taken
    room.state.bonus.discard |= 1 << FIRST_CARD["vault"]
    assert "must take" in room.refused(A, m.Refuse())
    assert len(room.offers(m.TakeCard, A)) == 3
    only = full()
    only.state.bonus.pool &= only.state.bonus.pool & -only.state.bonus.pool
    assert [type(next(iter(choice))) for choice in only.match.legal_moves(A)] == [
        m.Refuse,
        m.TakeCard,
    ]


@pytest.mark.rule("F4-128", "F4-103", "F4-104")
def test_what_was_cashed_in_is_counted() -> None:
    table = opened()
    table.give(A, hand=(13, 17, 21, 34, 20, 27, 38, 22, 23))
    table.right(A, 6)
    table.passes(B)
    for tag, tokens, counts in (
        ("B1", (13, 17), (1, 2, 0, 0)),
        ("C4", (20, 27, 38), (2, 5, 1, 0)),
    ):
        table.cash(A, tag, *tokens)
        table.take(A)
        assert table.seen.players[A].counts[2:6] == counts  # cash-ins, tokens, big sets, fours
    four = opened()
    four.give(A, hand=(13, 17, 21, 34))
    four.cash(A, "B1", 13, 17, 21, 34)
    assert four.seen.players[A].counts[2:6] == (1, 4, 1, 1)


def test_what_showed_nothing_can_be_taken_back() -> None:
    table = Table(2)
    table.turn_up("snatch")
    table.open([13, 17, 21, *range(10)])
    table.right(A, 17)
    table.passes(B)
    table.right(A, 21)
    table.cash(A, "B1", 13, 17)
    table.match.undo(A)
    assert (table.scores, table.pile(A), table.seen.phase) == ((2, 0), {13, 17}, "turns")
    table.cash(A, "B1", 13, 17)
    table.take(A, "snatch")
    with pytest.raises(IllegalMove, match="before anyone else acts"):
        table.match.undo(A)  # chance has turned up a card
    table.play(A, "snatch", 3)
    table.match.undo(A)
    assert (table.hand(A), table.cards(A)) == (set(), ["snatch"])
    table.right(A, 9)
    with pytest.raises(IllegalMove, match="revealed something"):
        table.match.undo(A)
