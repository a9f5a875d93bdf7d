"""Before the first trick: seats, the deal, the die."""

from __future__ import annotations

import pytest

from games.out_trumped.ot_table import Table, suit
from outrank.games.out_trumped import GAME
from outrank.games.out_trumped import moves as m
from outrank.games.out_trumped.options import OutTrumpedOptions
from outrank.games.out_trumped.words import CARD_NAMES
from outrank.kernel.dealer import SeededDealer
from outrank.kernel.match import Match
from outrank.kernel.menu import OneOf
from outrank.kernel.moves import IllegalMove
from outrank.kernel.options import BadOption
from outrank.kernel.seats import DEALER, Piece, Seat
from outrank.testing.secrecy import proof_of

SIZES = {2: (15, 35), 3: (15, 20), 4: (15, 5), 5: (12, 5), 6: (10, 5)}


@pytest.mark.rule("OT-002")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_can_play(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 6 players"):
        Match(GAME, OutTrumpedOptions(), seats)
    assert [Table(n).seats for n in SIZES] == [2, 3, 4, 5, 6]


@pytest.mark.rule("OT-017", "OT-018", "OT-019", "OT-R02", "OT-E01")
@pytest.mark.parametrize("seats", SIZES)
def test_everyone_gets_their_cards_and_the_rest_stays_out(seats: int) -> None:
    table = Table(seats)
    dealt = table.deal()[0]
    each, aside = SIZES[seats]
    assert isinstance(dealt, m.HandsDealt)
    assert (dealt.each, dealt.aside, dealt.kitty) == (each, aside, 0)
    assert [len(table.view(seat).hand) for seat in range(seats)] == [each] * seats
    table.roll("★")
    assert len([e for e in table.play_out() if isinstance(e, m.CardPlayed)]) == each * seats
    places = proof_of(GAME).places(table.match.state)
    assert len(places["aside"]) == aside  # never picked up, never seen
    assert [table.view(seat).aside for seat in range(-1, seats)] == [aside] * (seats + 1)


@pytest.mark.rule("OT-R02")
def test_fewer_than_thirteen_trumps_may_be_in_play() -> None:
    table = Table(2)
    table.deal("A★", "2★ 3★", exact="★", free=-1)
    table.roll("★")
    table.play_out()
    assert sum(line.trumps for line in table.told if isinstance(line, m.HandScored)) == 3


@pytest.mark.rule("OT-R01")
def test_the_deck_has_five_suits_from_two_to_ace() -> None:
    (choice,) = Table(2).match.legal_moves(DEALER)
    assert not isinstance(choice, OneOf)
    names = [str(CARD_NAMES[card]) for card in choice.among]
    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    assert names == [rank + sign for sign in "♠♥♦♣★" for rank in ranks]


@pytest.mark.rule("OT-016", "OT-R09")
def test_the_first_dealer_is_drawn_and_the_deal_goes_clockwise() -> None:
    match = Match(GAME, OutTrumpedOptions(), 3)
    (choice,) = match.legal_moves(DEALER)
    assert [move.seat for move in choice if isinstance(move, m.ChooseDealer)] == [0, 1, 2]
    drawn = set()
    for seed in range(20):
        dealer = SeededDealer(bytes([seed]))
        dealer.take_nonces(())
        match = Match(GAME, OutTrumpedOptions(), 3)
        match.deal(dealer)
        drawn.add(match.view(Seat(0)).dealer)
    assert drawn == {0, 1, 2}
    table = Table(3, dealer=1)
    dealers = []
    for _ in range(4):
        dealt = table.deal()[0]
        assert isinstance(dealt, m.HandsDealt)
        dealers.append(dealt.dealer)
        table.roll("♣")
        table.play_out()
    assert dealers == [1, 2, 0, 1]


@pytest.mark.rule("OT-016", "OT-R09")
def test_the_first_seat_can_name_the_first_dealer() -> None:
    match = Match(GAME, OutTrumpedOptions(first_dealer="choose"), 3)
    assert GAME.to_act(match.state) == (0,)
    assert match.legal_moves(DEALER) == ()
    match.play(Seat(0), m.ChooseDealer(Seat(2)))
    assert (match.view(Seat(1)).dealer, GAME.to_act(match.state)) == (2, (DEALER,))


@pytest.mark.rule("OT-020")
@pytest.mark.parametrize("sign", "♠♥♦♣★")
def test_the_die_fixes_the_trump_suit(sign: str) -> None:
    table = Table()
    table.deal()
    assert table.awaited == (DEALER,)
    (choice,) = table.match.legal_moves(DEALER)
    assert choice.size == 6
    assert table.roll(sign) == [m.DieRolled(face=suit(sign)), m.TrumpFixed(suit=suit(sign))]
    assert table.view().trump == suit(sign)
    assert table.awaited == (0,)


@pytest.mark.rule("OT-021", "OT-R24")
def test_on_the_wild_face_the_dealer_names_the_suit_knowing_only_the_own_hand() -> None:
    table = Table(4, dealer=2, kitty="bidding")
    table.deal()
    assert table.roll("none") == [m.DieRolled(face=m.WILD)]
    assert table.awaited == (2,)
    (choice,) = table.match.legal_moves(Seat(2))
    assert [move.suit for move in choice if isinstance(move, m.NameTrump)] == [0, 1, 2, 3, 4]
    seen = table.view(2)
    assert (len(seen.hand), seen.kitty, seen.phase) == (15, 5, "name_trump")
    unseen = {card for group in proof_of(GAME).hidden(table.match.state, Seat(2)) for card in group}
    assert unseen >= set(proof_of(GAME).places(table.match.state)["kitty"])
    assert "Name one of the five suits" in table.refusal(2, m.NameTrump(5))
    assert table.do(2, m.NameTrump(3))[0] == m.TrumpFixed(suit=3, by=Seat(2))


@pytest.mark.rule("OT-R10")
@pytest.mark.parametrize("kitty", ["bidding", "low_card"])
def test_first_the_deal_then_the_die_then_the_kitty_then_the_tricks(kitty: str) -> None:
    table = Table(3, kitty=kitty)
    phases = [table.view().phase]
    table.deal()
    phases.append(table.view().phase)
    table.roll("none")
    phases.append(table.view().phase)
    table.do(2, m.NameTrump(0))
    if kitty == "bidding":
        phases.append(table.view().phase)
        for bid in (m.PASS, m.Bid(1), m.PASS):
            table.do(table.awaited[0], bid)
    phases.append(table.view().phase)
    seat = table.awaited[0]
    table.do(seat, GAME.timeout(table.match.state, seat))
    phases.append(table.view().phase)
    contest = ["bid"] if kitty == "bidding" else []
    assert phases == ["deal", "roll", "name_trump", *contest, "discard", "play"]


def test_a_wrong_deal_is_refused() -> None:
    table = Table(2)
    one = tuple(Piece(card) for card in range(15))
    two = tuple(Piece(card) for card in range(15, 30))
    for hands, sentence in (
        ((one, two[:-1]), "sizes: 15, 15."),
        ((one, one), "twice"),
        ((one, (*two[:-1], Piece(65))), "isn't in the deck"),
        (((Piece(-1), *one[1:]), two), "isn't in the deck"),
        ((one, two[::-1]), "ascending"),
    ):
        assert sentence in table.refusal(DEALER, m.Deal(hands))
    table.do(DEALER, m.Deal((one, two)))
    assert "six faces" in table.refusal(DEALER, m.Roll(6))


def test_a_seat_that_does_not_exist_cannot_deal() -> None:
    match = Match(GAME, OutTrumpedOptions(first_dealer="choose"), 3)
    with pytest.raises(IllegalMove, match="no such seat"):
        match.play(Seat(0), m.ChooseDealer(Seat(3)))
