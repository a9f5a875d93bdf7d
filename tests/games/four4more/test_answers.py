"""Four4More: cards against cards."""

from __future__ import annotations

import pytest

from games.four4more.f4_table import MOVIES, A, B, C, D, challenge, opened
from outrank.games.four4more import moves as m
from outrank.games.four4more.cards import DECK


@pytest.mark.rule("F4-089", "F4-R16", "F4-093")
def test_lockdown() -> None:
    table = opened(2)
    table.hold(A, "lockdown", "snatch")
    table.hold(B, "saboteur", "tag_trader", "refresh")
    table.give(A, hand=(13,))
    table.give(B, hand=(17,))
    table.play(A, "lockdown")
    assert table.match.view(A).is_locked_down
    assert "under Lockdown" in table.refused(A, table.move(A, "snatch", 3))
    assert not table.is_offered(m.PlayCard, A)
    table.right(A, 6)
    assert "under Lockdown" in table.refused(B, table.move(B, "saboteur", 13))
    table.play(B, "tag_trader", 7, give=17)  # not these
    table.play(B, "refresh", 8, give=7)
    assert "saboteur" in table.cards(B)
    table.passes(B, A)
    assert not table.match.view(A).is_locked_down
    table.open([30, 31], challenge(MOVIES, 1))
    table.play(B, "saboteur", 13)


@pytest.mark.rule("F4-R16")
def test_lockdown_is_not_played_twice() -> None:
    table = opened()
    table.hold(A, "lockdown")
    table.state.is_locked_down = True
    assert "now: " in table.refused(A, table.move(A, "lockdown"))


@pytest.mark.rule("F4-090", "F4-R15", "F4-R12")
def test_guardian() -> None:
    table = opened(2)
    table.hold(A, "saboteur")
    table.hold(B, "guardian", "guardian")
    table.give(B, hand=(13,))
    table.right(A, 6)
    table.passes(B)  # it works while out
    events = table.play(A, "saboteur", 13)
    assert isinstance(events[1], m.AttackBlocked)
    assert table.hand(B) == {13}
    assert table.cards(B) == ["guardian"]
    assert table.cards(A) == []


@pytest.mark.rule("F4-091", "F4-R15")
def test_vault() -> None:
    table = opened(3)
    table.hold(A, "saboteur")
    table.hold(B, "vault", "guardian")
    table.give(B, hand=(13,))
    table.give(C, hand=(14,))
    assert [move.take for move in table.offers(m.PlayCard, A)] == [(14,)]
    assert "there: " in table.refused(A, table.move(A, "saboteur", 13))
    assert table.cards(B) == ["guardian", "vault"]


@pytest.mark.rule("F4-092", "F4-R14")
def test_veto_cancels_a_card_before_it_takes_effect() -> None:
    table = opened(3)
    table.hold(A, "snatch")
    table.hold(B, "veto")
    table.hold(C, "veto")
    table.play(A, "snatch", 3)
    assert (table.seen.phase, table.turn) == ("veto", B)
    assert table.seen.announced is not None
    assert table.seen.announced.move.take == (3,)
    assert table.hand(A) == set()  # nothing has happened yet
    mine, theirs = (table.seen.players[seat].cards for seat in (B, C))
    assert tuple(move.card for move in table.offers(m.Veto, B)) == mine
    assert "allow it" in table.refused(B, m.Veto(theirs[0]))  # not with another one's
    table.allow(B)
    assert table.turn == C
    events = table.veto(C)
    assert isinstance(events[0], m.CardVetoed)
    assert table.turn == B  # may answer the Veto
    events = table.allow(B)
    veto = next(card for card in table.seen.bonus_discards if DECK[card].id == "veto")
    assert events[0] == m.VetoAllowed(seat=B, target=veto)
    assert events[-1] == m.CardCancelled(seat=A, card=events[-1].card)  # type: ignore[attr-defined]
    assert table.hand(A) == set()
    assert table.turn == A
    assert (table.cards(A), table.cards(B), table.cards(C)) == ([], ["veto"], [])
    assert {DECK[card].id for card in table.seen.bonus_discards} == {"snatch", "veto"}


@pytest.mark.rule("F4-R14")
def test_only_those_who_can_react_are_asked() -> None:
    table = opened(3)
    table.hold(A, "snatch", "veto")
    table.play(A, "snatch", 3)  # nobody else has a Veto
    assert table.hand(A) == {3}
    for when_out in (False, True):
        table = opened(3, veto_when_out=when_out)
        table.hold(B, "snatch")
        table.hold(A, "veto")
        table.passes(A)
        table.play(B, "snatch", 3)
        assert (table.turn == A) == when_out
    not_played = opened(2)
    not_played.hold(A, "veto", "genius", "big_spender", "insurance", "vault", "guardian")
    assert not not_played.is_offered(m.PlayCard, A)
    sentence = not_played.refused(A, not_played.move(A, "veto"))
    assert sentence.startswith("You can't play Veto on your turn: Cancel")


@pytest.mark.rule("F4-R14")
def test_all_are_asked_clockwise_from_whoever_played_the_card_on_top() -> None:
    table = opened(4)
    table.hold(B, "snatch", "veto")
    table.hold(A, "veto")
    table.hold(D, "veto")
    table.right(A, 6)
    table.play(B, "snatch", 3)
    assert table.turn == D
    table.allow(D)
    assert table.turn == A
    table.veto(A)
    assert table.turn == B  # the owner first, now that the Veto is on top
    table.allow(B)
    assert table.turn == D  # who let the card pass may still answer the Veto
    table.veto(D)
    assert table.turn == B
    table.allow(B)
    assert table.hand(B) == {3}


@pytest.mark.rule("F4-R14")
def test_the_owner_may_veto_a_veto() -> None:
    table = opened(2)
    table.hold(A, "snatch", "veto")
    table.hold(B, "veto", "veto")
    table.play(A, "snatch", 3)
    table.veto(B)
    assert table.turn == A
    table.veto(A)
    assert table.turn == B
    table.veto(B)  # three Vetoes: cancelled after all
    assert table.hand(A) == set()
    assert table.turn == A


@pytest.mark.rule("F4-R21", "F4-R14")
def test_a_vetoed_multiplier_does_not_count() -> None:
    table = opened(2, rounds=1)
    table.hold(A, "double_down", "triple_threat", "risk_taker")
    table.hold(B, "veto")
    table.play(A, "double_down")
    table.veto(B)
    assert table.seen.players[A].armed == 1
    table.play(A, "triple_threat")  # armed and never used
    table.passes(A, B)
    assert table.scores == (2, 1)  # one multiplier played
