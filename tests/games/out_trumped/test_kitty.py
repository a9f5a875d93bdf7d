"""Five cards in the centre, and how they are won by bidding."""

from __future__ import annotations

from typing import Any

import pytest

from games.out_trumped.ot_table import Table, cards, played, sheet, table_of
from outrank.games.out_trumped import GAME
from outrank.games.out_trumped import moves as m
from outrank.kernel.menu import OneOf
from outrank.kernel.moves import Event, events_for
from outrank.kernel.seats import PUBLIC, Seat
from outrank.testing.secrecy import proof_of


def bids(table: Table, *said: int) -> list[Event]:
    """Bids in turn; 0 is a pass."""
    return [e for n in said for e in table.do(table.awaited[0], m.Bid(n) if n else m.PASS)]


def dealt(seats: int = 4, **options: Any) -> Table:
    table = Table(seats, **options)
    table.deal()
    table.roll("★")
    return table


@pytest.mark.rule("OT-046", "OT-R18")
@pytest.mark.parametrize(("seats", "aside"), [(2, 30), (3, 15), (4, 0), (5, 0), (6, 0)])
@pytest.mark.parametrize("rule", ["bidding", "low_card"])
def test_five_cards_lie_in_the_centre(rule: str, seats: int, aside: int) -> None:
    table = Table(seats, kitty=rule)
    table.deal()
    seen = table.view(0)
    assert (seen.kitty, seen.aside) == (5, aside)
    assert len(proof_of(GAME).places(table.match.state)["kitty"]) == 5


@pytest.mark.rule("OT-051", "OT-R22")
@pytest.mark.parametrize("wild", ["dealer_choice", "no_trump"])
@pytest.mark.parametrize(("rule", "phase"), [("bidding", "bid"), ("low_card", "discard")])
def test_two_ways_to_win_it_and_both_go_with_no_trump(rule: str, phase: str, wild: str) -> None:
    table = Table(4, kitty=rule, wild=wild)
    table.deal()
    table.roll("none")
    if wild == "dealer_choice":
        assert table.view().phase == "name_trump"
        table.do(3, m.NameTrump(1))
    assert table.view().trump == (5 if wild == "no_trump" else 1)
    assert table.view().phase == phase


@pytest.mark.rule("OT-R22")
def test_without_a_kitty_the_tricks_begin_at_once() -> None:
    table = dealt(kitty="off")
    assert (table.view().phase, table.view().kitty) == ("play", 0)


@pytest.mark.rule("OT-047", "OT-052", "OT-R19")
def test_everyone_bids_once_in_turn_from_the_dealers_left() -> None:
    table = dealt(kitty="bidding", dealer=1)
    spoke = []
    while table.view().phase == "bid":
        spoke.append(table.awaited[0])
        bids(table, len(spoke) * 2)
    assert spoke == [2, 3, 0, 1]
    assert table.awaited == (1,)  # the highest bid discards five


@pytest.mark.rule("OT-R19")
def test_a_bid_is_higher_than_the_one_that_stands_up_to_the_hand_size() -> None:
    table = dealt(6, kitty="bidding")
    offer, higher = table.match.legal_moves(Seat(0))
    assert list(offer) == [m.PASS]
    assert isinstance(higher, OneOf)
    assert [b.tricks for b in higher if isinstance(b, m.Bid)] == list(range(1, 11))
    bids(table, 4)
    higher = table.match.legal_moves(Seat(1))[1]
    assert [b.tricks for b in higher if isinstance(b, m.Bid)] == [5, 6, 7, 8, 9, 10]
    for tricks in (4, 0, -1, 11):
        assert table.refusal(1, m.Bid(tricks)) == "You can bid 5 to 10 tricks, or pass."


@pytest.mark.rule("OT-R19")
@pytest.mark.parametrize("rounds", ["once", "auction"])
def test_when_nobody_can_bid_higher_the_bidding_is_over(rounds: str) -> None:
    table = dealt(kitty="bidding", bid_rounds=rounds)
    assert bids(table, 0, 15)[-2] == m.KittyTaken(seat=Seat(1), bid=15)
    assert (table.awaited, table.view().phase) == ((1,), "discard")
    assert not any(table.view().may_bid)


@pytest.mark.rule("OT-R19")
@pytest.mark.parametrize("rounds", ["once", "auction"])
def test_when_all_pass_the_kitty_stays_out_of_play(rounds: str) -> None:
    table = dealt(kitty="bidding", bid_rounds=rounds)
    bottom = proof_of(GAME).places(table.match.state)["kitty"]
    assert bids(table, 0, 0, 0, 0)[-1] == m.KittyLeft()
    assert (table.view().phase, table.awaited, table.view().kitty) == ("play", (0,), 5)
    table.play_out()
    assert proof_of(GAME).places(table.match.state)["kitty"] == bottom
    assert all(line.for_bid == 0 for line in sheet(table.told))


@pytest.mark.rule("OT-R19")
def test_in_an_auction_they_bid_on_until_all_but_one_have_passed() -> None:
    table = dealt(kitty="bidding", bid_rounds="auction")
    spoke = []
    for bid in (1, 0, 2, 3, 4, 0, 0):
        spoke.append(table.awaited[0])
        bids(table, bid)
    assert spoke == [0, 1, 2, 3, 0, 2, 3]  # seat 1 has passed and is out
    assert (table.view().phase, table.awaited, table.view().bid) == ("discard", (0,), 4)


@pytest.mark.rule("OT-R19")
def test_in_an_auction_the_last_seat_may_still_open() -> None:
    table = dealt(kitty="bidding", bid_rounds="auction")
    bids(table, 0, 0, 0)
    assert (table.awaited, table.view().may_bid) == ((3,), (False, False, False, True))
    bids(table, 1)
    assert (table.view().phase, table.awaited) == ("discard", (3,))


@pytest.mark.rule("OT-048", "OT-049", "OT-053", "OT-054", "OT-R20", "OT-E11")
def test_the_highest_bid_takes_the_kitty_and_is_paid_when_made() -> None:
    table, hands = table_of("e11_made")
    for hand in hands[:-1]:
        table.run(hand)
    assert table.points[2] == 20
    events = table.run(hands[-1])
    assert m.KittyTaken(seat=Seat(2), bid=6) in events
    assert m.KittyReceived(cards=hands[-1].kitty, to=(Seat(2),)) in events
    line = sheet(events)[2]
    assert (line.tricks, line.for_trumps, line.for_bid, line.points) == (7, 0, 6, 13)
    assert [one.for_bid for one in sheet(events)] == [0, 0, 6, 0]  # only the winner's bid counts
    assert table.points[2] == 33


@pytest.mark.rule("OT-055", "OT-R20", "OT-E11")
def test_a_failed_bid_costs_its_points() -> None:
    table = played("e11_failed")
    line = sheet(table.told)[-2]
    assert (line.seat, line.tricks, line.for_bid, line.points, line.total) == (2, 5, -6, -1, 19)


@pytest.mark.rule("OT-054", "OT-055", "OT-R20")
def test_exactly_the_bid_is_enough_and_one_trick_less_is_not() -> None:
    def line(bid: int) -> m.HandScored:
        """Whatever the bid, the same cards are played."""
        table = dealt(kitty="bidding")
        bids(table, bid, 0, 0, 0)
        table.do(0, GAME.timeout(table.match.state, Seat(0)))
        return sheet(table.play_out())[0]

    tricks = line(1).tricks
    assert tricks > 1
    assert (line(tricks).for_bid, line(tricks + 1).for_bid) == (tricks, -tricks - 1)


@pytest.mark.rule("OT-R14", "OT-R20")
def test_the_floor_comes_after_the_bid() -> None:
    table = dealt(kitty="bidding")
    bids(table, 15)
    table.do(0, GAME.timeout(table.match.state, Seat(0)))
    line = sheet(table.play_out())[0]
    assert line.tricks < 15
    assert (line.for_bid, line.total) == (-15, 0)
    assert line.floor == 15 - line.tricks - line.for_trumps


@pytest.mark.rule("OT-048", "OT-049")
def test_the_winner_holds_twenty_cards_and_discards_any_five() -> None:
    table = dealt(kitty="bidding")
    own, bottom = table.view(0).hand, proof_of(GAME).places(table.match.state)["kitty"]
    bids(table, 3, 0, 0, 0)
    held = table.view(0).hand
    assert held == tuple(sorted(own + bottom))
    (choice,) = table.match.legal_moves(Seat(0))
    assert choice.size == 15_504
    away = tuple(sorted(own[:3] + bottom[:2]))  # of both
    table.do(0, m.Discard(away))
    assert table.view(0).hand == tuple(c for c in held if c not in away)
    assert (table.view().phase, table.awaited) == ("play", (0,))


@pytest.mark.rule("OT-024", "OT-049")
def test_the_dealers_left_leads_whoever_took_the_kitty() -> None:
    table = dealt(kitty="bidding")
    bids(table, 0, 0, 1, 0)
    table.do(2, GAME.timeout(table.match.state, Seat(2)))
    assert table.awaited == (0,)


def test_a_wrong_discard_is_refused() -> None:
    table = dealt(kitty="bidding")
    bids(table, 1, 0, 0, 0)
    held = table.view(0).hand
    foreign = next(c for c in table.view(1).hand)
    five = "Discard 5 different cards, listed in ascending order."
    for away, sentence in (
        (held[:4], five),
        (held[:6], five),
        (held[4::-1], five),
        ((held[0], *held[:4]), five),
        (tuple(sorted((*held[:4], foreign))), "You can only discard cards you hold."),
        ((*held[:4], type(foreign)(65)), "You can only discard cards you hold."),
    ):
        assert table.refusal(0, m.Discard(away)) == sentence


@pytest.mark.rule("OT-050", "OT-R26")
def test_discards_are_secret_and_count_for_nothing() -> None:
    table = Table(2, kitty="bidding")
    table.deal("A★ K★ Q★", "2★", exact="★", free=-1, kitty="J★ 10★ 2♥ 3♥ 4♥")
    table.roll("★")
    bids(table, 1, 0)
    away = cards("10★ J★ Q★ K★ A★")
    events = table.do(0, m.Discard(away))
    assert events == [m.CardsDiscarded(seat=Seat(0), count=5)]
    assert table.view(0).discards == away
    for other in (1, PUBLIC):
        assert table.view(other).discards == ()
        unseen = proof_of(GAME).hidden(table.match.state, Seat(other))
        assert {c for group in unseen for c in group} >= set(away)
    trumps = [line.trumps for line in sheet(table.play_out())]
    assert sum(trumps) == 1  # of six trumps five were discarded


@pytest.mark.rule("OT-R26")
def test_only_the_winner_sees_the_kitty() -> None:
    table = dealt(kitty="bidding")
    events = bids(table, 1, 0, 0, 0)
    for other in (PUBLIC, 1, 2, 3):
        assert not [e for e in events_for(events, Seat(other)) if isinstance(e, m.KittyReceived)]
    assert [e for e in events_for(events, Seat(0)) if isinstance(e, m.KittyReceived)]
