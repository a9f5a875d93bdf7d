"""Four4More: what is seen, remembered, imagined and told."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from games.four4more.f4_table import MOVIES, A, B, C, Table, challenge, opened
from games.v4.small import SMALL, catalog
from outrank.games.four4more import GAME
from outrank.games.four4more import events as e
from outrank.games.four4more.cards.deck import DECK
from outrank.games.four4more.words import words
from outrank.kernel.match import snapshot
from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece, Seat
from outrank.kernel.wire import screen
from outrank.mechanics.higher_lower import events as c
from outrank.mechanics.higher_lower.components import Guess

NAMES = ("Ada", "Ben", "Cleo")


def events_for(event: Event) -> str:
    return words(event, NAMES, SMALL)


def test_two_worlds_that_differ_in_what_was_not_shown_look_the_same() -> None:
    views = []
    for values in ({}, {9: "55", 3: "7"}):
        table = Table(3, facts=catalog(values=values))
        table.open([5, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12])
        table.guess(A, 9, higher=False)  # wrong in both, and its value is not shown
        view = table.match.view(B)
        views.append((view.players, view.subjects, view.memory.told, view.memory.clues))
    assert views[0] == views[1]


def test_the_centre_lies_open_with_its_value_while_turns_are_taken() -> None:
    assert GAME.revealed_values(Table(2).state) == ()
    table = opened()
    assert GAME.revealed_values(table.state) == ((Piece(5), table.seen.stat),)


def test_every_card_says_what_is_printed_on_it() -> None:
    """The picture alone never tells a card (F4-R42)."""
    assert len(GAME.prints) == len(DECK)
    assert {(print.name, print.art) for print in GAME.prints} == {(k.name, k.art) for k in DECK}
    assert len({print.art for print in GAME.prints}) == len({print.name for print in GAME.prints})


def test_a_screen_is_not_sent_the_memory() -> None:
    shown = screen(opened().match.view(A))
    assert "memory" not in shown
    assert shown["subjects"][MOVIES]["centre"] == 5


def test_a_dream_of_a_veto_is_the_whole_state() -> None:
    table = opened(3)
    table.hold(A, "snatch")
    table.hold(B, "veto")
    table.hold(C, "veto")
    table.play(A, "snatch", 3)
    table.veto(B)
    wire = msgspec.json.decode(
        msgspec.json.encode(table.match.view(C)), type=type(table.match.view(C))
    )
    dream = GAME.determinize(wire, Random(1), SMALL.ranks)
    assert snapshot(dream) == snapshot(table.state)
    fresh = GAME.determinize(Table(2, first=-1).match.view(A), Random(1), SMALL.ranks)
    assert fresh.ranks == ()


def test_a_dream_follows_the_dreamers_order() -> None:
    believed = tuple(range(200, 40, -1))
    dream = GAME.determinize(opened().match.view(A), Random(1), lambda _stat: believed)
    GAME.apply(dream, A, Guess(False, Piece(9)))
    assert GAME.scores(dream) == (1, 0)


def test_two_tokens_can_change_places() -> None:
    table = opened()
    GAME.swap(table.state, Piece(5), Piece(30))
    assert table.centre == 30


def test_sentences_of_a_round() -> None:
    table = Table(2, rounds=1)
    chosen, _, opening = table.open()
    assert events_for(chosen) == "Round 1: Ada chooses Movies – Figure 0."
    assert events_for(opening) == "In the centre: T0 (0). In the draft pool: 12."
    (right,) = table.right(A, 5)
    sentence = "Ada calls T5 HIGHER than T0 (0): right, 1 point and T0. T5 (50) is the new centre."
    assert events_for(right) == sentence
    table.give(B, hand=(13, 17, 18))
    table.hold(B, "double_down", "token_hoarder")
    table.play(B, "double_down")
    (cashed,) = table.cash(B, "B1", 13, 17, factor=2)
    assert events_for(cashed) == "Ben cashes in T13 and T17 for B1 times 2: 4 points."
    table.take(B)
    (wrong,) = table.wrong(A, 6)
    sentence = (
        "Ada calls T6 LOWER than T5 (50): wrong, it is HIGHER. Ada is locked out and loses T0."
    )
    assert events_for(wrong) == sentence
    passed, last, ended, counted, *_, over = table.passes(B)
    assert events_for(passed) == "Ben passes."
    assert events_for(last) == "Ben was the last one standing: 1 point."
    assert events_for(ended) == "Round 1 is over."  # and nobody is first guesser of another
    assert events_for(counted) == "Ben has 1 token left: 1 point."
    assert events_for(over) == "All rounds are played. The game is over."


NUMBER = {kind.id: card for card, kind in enumerate(DECK)}
BEN, T7 = Seat(1), Piece(7)
CALL: Any = {"seat": BEN, "stat": 0, "higher": True, "token": T7, "centre": Piece(9)}


def test_sentences_of_a_table() -> None:
    sentences = {
        c.FirstNamed(seat=BEN): "Ben is the first guesser.",
        e.CardTurnedUp(card=NUMBER["vault"]): "A bonus card is turned up: Vault.",
        c.ChallengeShown(challenge=challenge(MOVIES, 3)): (
            "A challenge comes on display: Movies – Figure 3."
        ),
        c.TokensDrawn(tokens=(T7,)): "Out of the bag: T7.",
        c.GuessPushed(**CALL): "Ben calls T7 HIGHER than T9 (90): equal, and nothing happens.",
        e.GuessInsured(**CALL, card=NUMBER["insurance"], is_sure=True): (
            "Ben calls T7 HIGHER than T9 (90): wrong, it is LOWER. Insurance keeps Ben in."
        ),
        e.GuessedWrong(**CALL, lost=(), kept=(T7,), is_sure=False): (
            "Ben calls T7 HIGHER than T9 (90): wrong. Ben is locked out and keeps T7."
        ),
        c.SeatPassed(seat=BEN, kept=(T7,)): "Ben passes and keeps T7.",
        c.GameEnded(reason="depletion"): (
            "No category has enough tokens and challenges left. The game is over."
        ),
    }
    for event, sentence in sentences.items():
        assert events_for(event) == sentence
    with pytest.raises(TypeError):
        events_for(Event())


def test_sentences_of_cards() -> None:
    snatch, veto = NUMBER["snatch"], NUMBER["veto"]
    sentences = {
        e.CardTaken(seat=BEN, card=NUMBER["jackpot"]): (
            "Ben takes Jackpot: Score 5 points as soon as you take this card."
        ),
        e.CardDropped(seat=BEN, card=NUMBER["vault"]): "Ben drops Vault.",
        e.CardRefused(seat=BEN): "Ben has a full hand and takes no card.",
        e.CardPaid(seat=BEN, points=5, card=NUMBER["jackpot"]): "Jackpot brings Ben 5 points.",
        e.CardPlayed(seat=BEN, card=snatch, give=None, take=(T7,), victim=None): (
            "Ben plays Snatch on T7."
        ),
        e.CardPlayed(seat=BEN, card=NUMBER["saboteur"], give=None, take=(T7,), victim=A): (
            "Ben plays Saboteur on Ada: T7."
        ),
        e.CardPlayed(
            seat=BEN, card=NUMBER["refresh"], give=Piece(3), take=(T7,), victim=None
        ): "Ben plays Refresh: T3 for T7.",
        e.CardPlayed(seat=BEN, card=NUMBER["lockdown"], give=None, take=(), victim=None): (
            "Ben plays Lockdown."
        ),
        e.CardVetoed(seat=BEN, card=NUMBER["veto"], target=snatch): "Ben vetoes Snatch.",
        e.CardVetoed(seat=BEN, card=veto, target=veto): "Ben vetoes the Veto.",
        e.VetoAllowed(seat=BEN, target=snatch): "Ben does not veto Snatch.",
        e.VetoAllowed(seat=BEN, target=veto): "Ben does not veto the Veto.",
        e.CardCancelled(seat=BEN, card=snatch): "Snatch has no effect.",
        e.PatternScored(seat=BEN, points=8, card=NUMBER["a_straight"], tokens=(T7,)): (
            "Ben shows A-Straight with T7: 8 points."
        ),
        e.EndCardScored(seat=BEN, points=6, card=NUMBER["big_spender"]): (
            "Ben scores 6 points with Big Spender."
        ),
    }
    for event, sentence in sentences.items():
        assert events_for(event) == sentence


def test_sentences_of_what_cards_do() -> None:
    ada = Seat(0)
    sentences = {
        e.MultiplierArmed(seat=BEN, factor=3): "The next cash-in of Ben counts triple.",
        e.TokenSnatched(seat=BEN, token=T7): "Ben takes T7 into the hand.",
        e.TokensTraded(seat=BEN, given=T7, taken=Piece(8)): "Ben swaps T7 for T8.",
        e.TokenSabotaged(seat=ada, victim=BEN, token=T7, is_bagged=False): (
            "Ben loses T7 to the draft pool of its category."
        ),
        e.TokenSabotaged(seat=ada, victim=BEN, token=T7, is_bagged=True): (
            "Ben loses T7 to the bag of its category."
        ),
        e.AttackBlocked(seat=ada, victim=BEN, card=NUMBER["guardian"]): (
            "Guardian protects Ben; both cards are gone."
        ),
        e.TokenRefreshed(seat=BEN, retired=T7, taken=Piece(8)): "Ben retires T7 and takes T8.",
        e.LockdownBegan(seat=BEN): "Nobody may play Snatch or Saboteur for the rest of this round.",
    }
    for event, sentence in sentences.items():
        assert events_for(event) == sentence
