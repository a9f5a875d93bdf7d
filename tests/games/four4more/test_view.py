"""Four4More: views, memory, determinized states and sentences."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from games.four4more.f4_table import MOVIES, A, B, C, Table, challenge, opened
from games.v4.small import SMALL, catalog
from outrank.games.four4more import GAME
from outrank.games.four4more import moves as m
from outrank.games.four4more.cards import CARD_FACES, DECK
from outrank.games.four4more.view import revealed_values
from outrank.kernel.match import snapshot, without_memory
from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.card_faces import card_faces
from outrank.mechanics.events import ChallengeShown, GameEnded
from outrank.mechanics.higher_lower import events as c
from outrank.mechanics.higher_lower.events import Guess
from outrank.mechanics.higher_lower.view import CallStakes, swap
from outrank.mechanics.turns import Pass

NAMES = ("Ada", "Ben", "Cleo")


def sentence(event: Event) -> str:
    return str(GAME.describe(event, NAMES, SMALL))


def test_two_worlds_that_differ_in_what_was_not_shown_look_the_same() -> None:
    views = []
    for values in ({}, {9: "55", 3: "7"}):
        table = Table(3, facts=catalog(values=values))
        table.open([5, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12])
        table.guess(A, 9, higher=False)  # wrong in both, and its value is not shown
        view = table.match.view(B)
        views.append((view.players, view.subjects, view.memory.revealed, view.memory.clues))
    assert views[0] == views[1]


def test_the_centre_lies_open_with_its_value_while_turns_are_taken() -> None:
    assert revealed_values(Table(2).state) == ()
    table = opened()
    assert revealed_values(table.state) == ((Piece(5), table.seen.stat),)


def test_every_card_says_what_is_printed_on_it() -> None:
    """The picture alone never tells a card (F4-R42)."""
    faces = card_faces("four4more")
    assert faces == CARD_FACES
    assert [(face.name, face.text, face.art) for face in faces] == [
        (kind.name, kind.text, kind.art) for kind in DECK
    ]
    assert len({face.art for face in faces}) == len({str(face.name) for face in faces})
    assert card_faces("v4") == ()


def test_a_screen_is_not_sent_the_memory() -> None:
    shown = msgspec.to_builtins(without_memory(opened().match.view(A)))
    assert "memory" not in shown
    assert shown["subjects"][MOVIES]["centre"] == 5


def test_a_state_made_during_a_veto_is_the_whole_state() -> None:
    table = opened(3)
    table.hold(A, "snatch")
    table.hold(B, "veto")
    table.hold(C, "veto")
    table.play(A, "snatch", 3)
    table.veto(B)
    wire = msgspec.json.decode(
        msgspec.json.encode(table.match.view(C)), type=type(table.match.view(C))
    )
    made = GAME.determinize(wire, table.match.blank(), Random(1), SMALL.ranks)
    assert snapshot(made) == snapshot(table.state)
    match = Table(2, first=-1).match
    fresh = GAME.determinize(match.view(A), match.blank(), Random(1), SMALL.ranks)
    assert fresh.ranks == ()


def test_a_determinized_state_follows_the_ranks_it_is_given() -> None:
    believed = tuple(range(200, 40, -1))
    match = opened().match
    made = GAME.determinize(match.view(A), match.blank(), Random(1), lambda _stat: believed)
    GAME.apply(made, A, Guess(False, Piece(9)))
    assert GAME.scores(made) == (1, 0)


def test_two_tokens_can_change_places() -> None:
    table = opened()
    swap(table.state, Piece(5), Piece(30))
    assert table.centre == 30


def test_sentences_of_a_round() -> None:
    table = Table(2, rounds=1)
    chosen, _, opening = table.open()
    assert sentence(chosen) == "Round 1: Ada chooses Movies – Figure 0."
    assert sentence(opening) == "Centre: T0 (0). 12 tokens in the draft pool."
    (right,) = table.right(A, 5)
    expected = "Ada calls T5 HIGHER than T0 (0): right, 1 point and T0. T5 (50) is the new centre."
    assert sentence(right) == expected
    table.give(B, hand=(13, 17, 18))
    table.hold(B, "double_down", "token_hoarder")
    table.play(B, "double_down")
    (cashed,) = table.cash(B, "B1", 13, 17, factor=2)
    assert sentence(cashed) == "Ben cashes in T13 and T17 for B1 times 2: 4 points."
    table.take(B)
    (wrong,) = table.wrong(A, 6)
    expected = (
        "Ada calls T6 LOWER than T5 (50): wrong, it's HIGHER. Ada is locked out and loses T0."
    )
    assert sentence(wrong) == expected
    passed, last, ended, counted, *_, over = table.passes(B)
    assert sentence(passed) == "Ben passes."
    assert sentence(last) == "Ben is the last one standing: 1 point."
    assert sentence(ended) == "Round 1 is over."  # and nobody is first guesser of another
    assert sentence(counted) == "Ben has 1 token left: 1 point."
    assert sentence(over) == "That was the last round. The game is over."


NUMBER = {kind.id: card for card, kind in enumerate(DECK)}
BEN, T7 = Seat(1), Piece(7)
CALL: Any = {"seat": BEN, "stat": 0, "higher": True, "token": T7, "centre": Piece(9)}


def test_sentences_of_a_table() -> None:
    sentences = {
        c.FirstNamed(seat=BEN): "Ben is the first guesser.",
        m.CardTurnedUp(card=NUMBER["vault"]): "New bonus card: Vault.",
        ChallengeShown(challenge=challenge(MOVIES, 3)): ("New Movies challenge: Figure 3."),
        c.TokensDrawn(tokens=(T7,)): "Drawn: T7.",
        c.GuessPushed(**CALL): "Ben calls T7 HIGHER than T9 (90): equal, so nothing happens.",
        m.GuessInsured(**CALL, card=NUMBER["insurance"], is_sure=True): (
            "Ben calls T7 HIGHER than T9 (90): wrong, it's LOWER. Insurance keeps Ben in."
        ),
        m.GuessedWrong(**CALL, lost=(), kept=(T7,), is_sure=False): (
            "Ben calls T7 HIGHER than T9 (90): wrong. Ben is locked out and keeps T7."
        ),
        c.SeatPassed(seat=BEN, kept=(T7,)): "Ben passes and keeps T7.",
        GameEnded(reason="depletion"): (
            "No category has enough tokens and challenges left. The game is over."
        ),
    }
    for event, expected in sentences.items():
        assert sentence(event) == expected
    with pytest.raises(TypeError):
        sentence(Event())


def test_sentences_of_cards() -> None:
    snatch, veto = NUMBER["snatch"], NUMBER["veto"]
    sentences = {
        m.CardTaken(seat=BEN, card=NUMBER["jackpot"]): (
            "Ben takes Jackpot: Score 5 points as soon as you take this card."
        ),
        m.CardDropped(seat=BEN, card=NUMBER["vault"]): "Ben discards Vault.",
        m.CardRefused(seat=BEN): "Ben has a full hand and takes no card.",
        m.CardPaid(seat=BEN, points=5, card=NUMBER["jackpot"]): "Ben scores 5 points with Jackpot.",
        m.CardPlayed(seat=BEN, card=snatch, give=None, take=(T7,), victim=None): (
            "Ben plays Snatch on T7."
        ),
        m.CardPlayed(seat=BEN, card=NUMBER["saboteur"], give=None, take=(T7,), victim=A): (
            "Ben plays Saboteur on Ada: T7."
        ),
        m.CardPlayed(
            seat=BEN, card=NUMBER["refresh"], give=Piece(3), take=(T7,), victim=None
        ): "Ben plays Refresh: T3 for T7.",
        m.CardPlayed(seat=BEN, card=NUMBER["lockdown"], give=None, take=(), victim=None): (
            "Ben plays Lockdown."
        ),
        m.CardVetoed(seat=BEN, card=NUMBER["veto"], target=snatch): "Ben vetoes Snatch.",
        m.CardVetoed(seat=BEN, card=veto, target=veto): "Ben vetoes the Veto.",
        m.VetoAllowed(seat=BEN, target=snatch): "Ben doesn't veto Snatch.",
        m.VetoAllowed(seat=BEN, target=veto): "Ben doesn't veto the Veto.",
        m.CardCancelled(seat=BEN, card=snatch): "Snatch has no effect.",
        m.PatternScored(seat=BEN, points=8, card=NUMBER["a_straight"], tokens=(T7,)): (
            "Ben shows A-Straight with T7: 8 points."
        ),
        m.EndCardScored(seat=BEN, points=6, card=NUMBER["big_spender"]): (
            "Ben scores 6 points with Big Spender."
        ),
    }
    for event, expected in sentences.items():
        assert sentence(event) == expected


def test_sentences_of_what_cards_do() -> None:
    ada = Seat(0)
    sentences = {
        m.MultiplierArmed(seat=BEN, factor=3): "Ben's next cash-in counts triple.",
        m.TokenSnatched(seat=BEN, token=T7): "Ben takes T7 into their hand.",
        m.TokensTraded(seat=BEN, given=T7, taken=Piece(8)): "Ben swaps T7 for T8.",
        m.TokenSabotaged(seat=ada, victim=BEN, token=T7, is_bagged=False): (
            "Ben loses T7 to the draft pool of its category."
        ),
        m.TokenSabotaged(seat=ada, victim=BEN, token=T7, is_bagged=True): (
            "Ben loses T7 to the bag of its category."
        ),
        m.AttackBlocked(seat=ada, victim=BEN, card=NUMBER["guardian"]): (
            "Guardian protects Ben; both cards are discarded."
        ),
        m.TokenRefreshed(seat=BEN, retired=T7, taken=Piece(8)): "Ben retires T7 and takes T8.",
        m.LockdownBegan(seat=BEN): "Nobody can play Snatch or Saboteur for the rest of this round.",
    }
    for event, expected in sentences.items():
        assert sentence(event) == expected


@pytest.mark.rule("F4-122")
def test_between_rounds_nobody_is_out_and_nothing_is_in_play() -> None:
    table = Table(2)
    assert (table.seen.category, table.seen.challenge, table.seen.rounds) == (-1, -1, 5)
    table.open()
    table.wrong(A, 1)
    assert [player.is_out for player in table.seen.players] == [True, False]
    table.do(B, Pass())
    between = table.seen
    assert [player.is_out for player in between.players] == [False, False]
    assert (between.first_guesser, between.first_to_pass) == (B, -1)
    assert (between.category, between.challenge, between.stat) == (-1, -1, -1)
    assert (between.memory.revealed, between.memory.clues) == ((), ())


@pytest.mark.rule("F4-043", "F4-087", "F4-R13")
def test_the_stakes_are_what_a_call_then_brings_and_costs() -> None:
    table = opened(2)
    table.give(A, pile=(20, 21))
    assert table.seen.stakes == CallStakes(points=1, lost=2, is_out=True)
    table.hold(A, "genius")
    assert table.seen.stakes == CallStakes(points=2, lost=2, is_out=True)
    table.right(A, 1)
    assert table.scores[A] == 2
    assert table.seen.stakes == CallStakes(points=1, lost=0, is_out=True)  # it is B's turn
    table.hold(B, "insurance")
    assert table.seen.stakes == CallStakes(points=1, lost=0, is_out=False)
    assert isinstance(table.wrong(B, 2)[0], m.GuessInsured)
    kind = opened(2, wrong_loses_round_tokens=False)
    kind.give(A, pile=(20, 21))
    assert kind.seen.stakes == CallStakes(points=1, lost=0, is_out=True)


def test_no_stakes_are_told_while_nobody_is_to_call() -> None:
    table = Table(2)
    assert table.seen.stakes is None
    table.open()
    table.passes(A, B)
    assert table.seen.stakes is None
