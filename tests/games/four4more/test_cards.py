"""Four4More: every bonus card."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from games.four4more.f4_table import COUNTRIES, MOVIES, A, B, C, Table, challenge, opened
from outrank.games.four4more import moves as m
from outrank.games.four4more.cards import DECK, KINDS
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower.events import Guess


@pytest.mark.rule("F4-R01")
def test_the_deck() -> None:
    counts = Counter(kind.id for kind in DECK)
    assert len(DECK) == 33
    assert len(KINDS) == 26
    assert {id: n for id, n in counts.items() if n > 1} == {
        "insurance": 5,
        "veto": 3,
        "guardian": 2,
    }
    families = Counter(kind.family for kind in KINDS)
    assert families == {
        "immediate": 3,
        "multiplier": 2,
        "manipulation": 4,
        "passive": 2,
        "defensive": 4,
        "pattern": 6,
        "end game": 5,
    }
    listed = Table(2, bonus_deck="listed_26")
    assert listed.seen.bonus_deck == 26
    assert {DECK[move.card].id for move in listed.offers(m.TurnUp, -2)} == set(counts)


@pytest.mark.rule("F4-R42")
def test_every_card_has_its_own_name_drawing_and_sentence() -> None:
    for trait in ("id", "name", "art", "text"):
        assert len({str(getattr(kind, trait)) for kind in KINDS}) == 26
    for kind in KINDS:
        assert re.fullmatch(r"[A-Z][^.!?]*(\. [A-Z][^.!?]*)?\.", str(kind.text))
        assert str(kind.text).count(".") == 1
        assert re.fullmatch(r"M[-0-9a-zA-Z. ]+", kind.art)


def taking(name: str) -> Table:
    """Seat 0 cashes two tokens and takes the named card."""
    table = Table(2)
    table.turn_up(name)
    table.open()
    table.give(A, hand=(13, 17, 21, 34))
    table.cash(A, "B1", 13, 17)
    return table


@pytest.mark.rule("F4-078", "F4-079", "F4-080", "F4-070", "F4-R11", "F4-033")
def test_immediate_cards_pay_at_once_and_are_gone() -> None:
    for name, points in (("small_bonus", 2), ("quick_cash", 3), ("jackpot", 5)):
        table = taking(name)
        table.hold(B, "veto")
        _, paid = table.take(A, name)
        assert isinstance(paid, m.CardPaid)
        assert paid.points == points
        assert table.scores == (2 + points, 0)
        assert table.cards(A) == []
        assert [DECK[card].id for card in table.seen.bonus_discards] == [name]
        assert table.turn == B  # nobody was asked for a Veto


@pytest.mark.rule("F4-081", "F4-082", "F4-037", "F4-072", "F4-R21")
@pytest.mark.parametrize(("name", "factor"), [("double_down", 2), ("triple_threat", 3)])
def test_multipliers_wait_for_the_next_cash_in(name: str, factor: int) -> None:
    table = opened()
    table.hold(A, name)
    table.give(A, hand=(13, 17, 21, 34))
    assert table.play(A, name)[1] == m.MultiplierArmed(seat=A, factor=factor)
    assert table.seen.players[A].armed == factor
    table.passes(A, B)
    table.choose(challenge(MOVIES, 1))
    assert table.turn == A
    table.cash(A, "B1", 13, 17, factor=factor)  # in a later round
    assert table.scores == (2 * factor, 1)
    table.take(A)
    table.passes(B)
    table.cash(A, "B1", 21, 34)  # only once
    assert table.scores == (2 * factor + 2, 1)


@pytest.mark.rule("F4-143", "F4-R21")
def test_multipliers_do_not_stack() -> None:
    table = opened()
    table.hold(A, "double_down", "triple_threat", "a_straight")
    table.give(A, hand=(6, 7, 8, 10))
    table.state.tokens.pool[MOVIES] &= ~(1 << 6 | 1 << 7 | 1 << 8 | 1 << 10)
    table.play(A, "double_down")
    assert "now: " in table.refused(A, table.move(A, "triple_threat"))
    table.play(A, "a_straight")  # A1 10, A2 6, A3 7, A4 8
    assert table.scores == (8, 0)  # not doubled
    assert table.seen.players[A].armed == 2


@pytest.mark.rule("F4-083", "F4-R18", "F4-031", "F4-032")
def test_snatch() -> None:
    table = opened()
    table.hold(A, "snatch")
    assert {move.take[0] for move in table.offers(m.PlayCard, A)} == table.pool
    events = table.play(A, "snatch", 3)
    assert isinstance(events[0], m.CardPlayed)
    assert events[0].victim is None
    assert events[1] == m.TokenSnatched(seat=A, token=Piece(3))
    assert (table.hand(A), table.pile(A)) == ({3}, set())
    assert 3 not in table.pool
    assert table.cards(A) == []
    assert table.turn == A  # the main action is still to come
    assert table.seen.memory.revealed == ((Piece(5),),)
    table.wrong(A, 4)
    assert table.hand(A) == {3}  # safe


@pytest.mark.rule("F4-R18", "F4-R12")
def test_snatch_needs_a_draft_token() -> None:
    table = opened()
    table.hold(A, "snatch")
    table.empty_pool()
    assert "nothing" in table.refused(A, table.move(A, "snatch", 3))
    assert not table.is_offered(m.PlayCard, A)
    assert table.refused(A, m.PlayCard(99)) == "You don't hold that bonus card."


@pytest.mark.rule("F4-084", "F4-R19", "F4-065")
def test_tag_trader() -> None:
    table = opened()
    table.hold(A, "tag_trader")
    table.give(A, hand=(17, 53), pile=(22,))  # 17: A3 B1 C4; 22: B2 C1 D5; 53 is a country
    trades = {(move.give, move.take[0]) for move in table.offers(m.PlayCard, A)}
    assert {take for give, take in trades if give == 17} == {0, 3, 6, 7, 12}
    assert not [take for give, take in trades if give == 53]
    assert "there: " in table.refused(A, table.move(A, "tag_trader", 1, give=17))
    assert "there: " in table.refused(A, table.move(A, "tag_trader", 1, give=53))
    table.play(A, "tag_trader", 1, give=22)
    assert table.pile(A) == {1}  # to the pile the given one came from
    assert 22 in table.pool
    lonely = opened()
    lonely.hold(A, "tag_trader")
    lonely.give(A, hand=(17,))
    lonely.empty_pool(leave=(1, 2))
    assert not lonely.is_offered(m.PlayCard, A)  # no draft token shares a tag with it
    again = opened()
    again.hold(A, "tag_trader")
    again.give(A, hand=(17,))
    again.play(A, "tag_trader", 7, give=17)
    assert again.hand(A) == {7}


@pytest.mark.rule("F4-085", "F4-R17")
def test_saboteur() -> None:
    table = opened(3)
    table.hold(A, "saboteur")
    table.give(A, hand=(30,))
    table.give(B, hand=(13, 53), pile=(14,))
    table.give(C, hand=(15,))
    assert {move.take[0] for move in table.offers(m.PlayCard, A)} == {13, 53, 14, 15}
    assert "there: " in table.refused(A, table.move(A, "saboteur", 30))
    assert "there: " in table.refused(A, table.move(A, "saboteur"))
    events = table.play(A, "saboteur", 14)
    assert isinstance(events[0], m.CardPlayed)
    assert events[0].victim == B
    assert events[1] == m.TokenSabotaged(seat=A, victim=B, token=Piece(14), is_bagged=False)
    assert 14 in table.pool
    assert table.pile(B) == set()


@pytest.mark.rule("F4-R17")
def test_a_sabotaged_token_goes_home() -> None:
    table = opened(2)
    table.hold(A, "saboteur")
    table.give(B, hand=(53,))
    table.right(A, 6)
    table.passes(B)  # out, and still a target
    table.play(A, "saboteur", 53)
    countries = table.seen.subjects[COUNTRIES]
    assert (countries.draft_pool, countries.in_bag) == ((), 40)  # no pool yet: the bag
    alone = opened(2)
    alone.hold(A, "saboteur")
    assert "nothing" in alone.refused(A, alone.move(A, "saboteur", 5))


@pytest.mark.rule("F4-086", "F4-R20")
def test_refresh() -> None:
    table = opened()
    table.hold(A, "refresh")
    assert "nothing" in table.refused(A, table.move(A, "refresh", 3))
    table.give(A, hand=(53,), pile=(30,))
    plays = {(move.give, move.take[0]) for move in table.offers(m.PlayCard, A)}
    assert plays == {(give, take) for give in (53, 30) for take in table.pool}
    table.play(A, "refresh", 3, give=53)
    assert (table.hand(A), table.pile(A)) == ({3}, {30})
    assert set(table.seen.retired) == {53}
    empty = opened()
    empty.hold(A, "refresh")
    empty.give(A, hand=(53,))
    empty.empty_pool()
    assert not empty.is_offered(m.PlayCard, A)


@pytest.mark.rule("F4-084", "F4-085", "F4-086", "F4-R17", "F4-R19", "F4-R20")
def test_by_house_rule_cards_use_tokens_from_hands_alone() -> None:
    def aims(card: str, *, of: Seat) -> tuple[set[int], set[int | None]]:
        """What an aimed card takes and gives while a seat holds 17 and has won 22 this round."""
        table = opened(cards_this_round=False)
        table.hold(A, card)
        table.give(of, hand=(17,), pile=(22,))  # both are movies
        plays = [move for move in table.offers(m.PlayCard, A) if isinstance(move, m.PlayCard)]
        return {move.take[0] for move in plays}, {move.give for move in plays}

    assert aims("saboteur", of=B)[0] == {17}
    assert aims("tag_trader", of=A)[1] == {17}
    assert aims("refresh", of=A)[1] == {17}
    safe = opened(cards_this_round=False)
    safe.hold(A, "saboteur", "refresh", "tag_trader")
    safe.give(A, pile=(17,))
    safe.give(B, pile=(22,))
    assert not safe.is_offered(m.PlayCard, A)
    assert "nothing" in safe.refused(A, safe.move(A, "saboteur", 22))


@pytest.mark.rule("F4-087", "F4-043", "F4-R12")
def test_genius() -> None:
    table = opened()
    table.hold(A, "genius")
    table.right(A, 6)
    table.right(B, 7)
    table.right(A, 8)
    assert table.scores == (4, 1)
    assert table.cards(A) == ["genius"]
    table.right(B, 9)
    move = table.move(A, "genius")
    assert table.refused(A, move).startswith("You can't play Genius on your turn")


@pytest.mark.rule("F4-088", "F4-R13", "F4-033")
def test_insurance() -> None:
    table = opened()
    table.hold(A, "insurance", "insurance")
    table.give(A, pile=(13,))
    (event,) = table.wrong(A, 6)
    assert isinstance(event, m.GuessInsured)
    assert (table.pile(A), table.scores, table.turn) == ({13}, (0, 0), B)
    assert table.cards(A) == ["insurance"]  # one card for one wrong call
    assert table.seen.players[A].counts[:2] == (0, 1)
    table.right(B, 7)
    table.wrong(A, 8)
    table.right(B, 9)
    table.wrong(A, 10)
    assert table.seen.players[A].is_out


@pytest.mark.rule("F4-032")
def test_plain_cards_name_no_token_and_moves_are_not_confused() -> None:
    table = opened()
    table.hold(A, "lockdown", "snatch")
    assert "isn't aimed at a token" in table.refused(A, table.move(A, "lockdown", 3))
    table.play(A, "snatch", 3)
    table.play(A, "lockdown")  # several cards in one turn
    table.do(A, Guess(True, Piece(9)))
    assert table.turn == B
