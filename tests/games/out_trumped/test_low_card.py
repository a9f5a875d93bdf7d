"""Five cards in the centre, won by the lowest card."""

from __future__ import annotations

import pytest

from games.out_trumped.ot_table import Table, card, sheet, spelled
from outrank.games.out_trumped import GAME
from outrank.games.out_trumped import moves as m
from outrank.kernel.moves import Event
from outrank.kernel.seats import Seat


def low_cards(*hands: str, trump: str, kitty: str) -> tuple[Table, list[Event]]:
    table = Table(4, kitty="low_card")
    table.deal(*hands, kitty=kitty)
    return table, table.roll(trump)


@pytest.mark.rule("OT-R20", "OT-058")
def test_a_kitty_won_by_low_card_is_no_bid() -> None:
    table = Table(4, kitty="low_card")
    table.deal()
    table.roll("★")
    taker = table.awaited[0]
    table.do(taker, GAME.timeout(table.match.state, taker))
    assert [line.for_bid for line in sheet(table.play_out())] == [0, 0, 0, 0]


@pytest.mark.rule("OT-056", "OT-058", "OT-059", "OT-R21", "OT-E12")
def test_the_lowest_card_shown_takes_the_kitty_and_the_first_of_equals() -> None:
    clubs = "2♣ 9♣ 10♣ J♣ Q♣ K♣ A♣"
    table, events = low_cards(
        "3♦ 5♦ 6♦ 7♦ 8♦ 5♠ 6♠ 7♠ 8♠ 4♥ 4♠ 4♦ 4♣ 3♣ 5♣",
        "3♠ 9♠ 10♠ J♠ Q♠ K♠ A♠ 9♦ 10♦ J♦ Q♦ K♦ A♦ 6♣ 3★",
        f"5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ {clubs}",
        "4★ 5★ 6★ 7★ 8★ 9★ 10★ J★ Q★ K★ A★ K♥ A♥ 8♣ 7♣",
        trump="♣",
        kitty="2♠ 2♥ 2♦ 2★ 3♥",
    )
    shown = [(e.seat, spelled([e.card])) for e in events if isinstance(e, m.LowCardShown)]
    assert shown == [(0, "3♦"), (1, "3♠"), (2, "5♥"), (3, "4★")]
    assert events[-2] == m.KittyTaken(seat=Seat(0), bid=0)  # equal to 3♠, but first
    assert table.awaited == (0,)
    assert len(table.view(0).hand) == 20


@pytest.mark.rule("OT-056", "OT-R21")
def test_who_has_only_trumps_shows_the_lowest_trump_and_any_other_card_is_lower() -> None:
    table = Table(2, kitty="low_card")
    stars = "2★ 3★ 4★ 5★ 6★ 7★ 8★ 9★ 10★ J★ Q★ K★ A★"
    table.deal(f"{stars} K♠ A♠", "A♥ K♥", exact="♥★", free=-1)
    events = table.roll("★")
    shown = [spelled([e.card]) for e in events if isinstance(e, m.LowCardShown)]
    assert shown[0] == "K♠"
    six = Table(6, kitty="low_card")
    six.deal("2★ 3★ 4★ 5★ 6★ 7★ 8★ 9★ 10★ J★", "A♠")
    events = six.roll("★")
    assert events[2] == m.LowCardShown(seat=Seat(0), card=card("2★"))
    taken = next(e for e in events if isinstance(e, m.KittyTaken))
    assert taken.seat != 0  # the 2 of trump is higher than any plain card


@pytest.mark.rule("OT-R21")
def test_a_card_shown_stays_in_the_hand_and_of_equals_the_first_suit_is_shown() -> None:
    table = Table(3, kitty="low_card", dealer=1)
    table.deal("2♥ 2♦", "2♣", "2♠")
    events = table.roll("★")
    shown = [(e.seat, spelled([e.card])) for e in events if isinstance(e, m.LowCardShown)]
    assert shown == [(2, "2♠"), (0, "2♥"), (1, "2♣")]  # in turn from the dealer's left
    assert card("2♥") in table.view(0).hand
    assert table.view(1).shown == tuple(map(card, ("2♥", "2♣", "2♠")))
    assert events[-2] == m.KittyTaken(seat=Seat(2), bid=0)


@pytest.mark.rule("OT-R16", "OT-R21")
def test_without_trump_the_low_card_goes_by_rank_alone() -> None:
    table = Table(2, kitty="low_card", wild="no_trump")
    table.deal("3♠", "2★", kitty="2♠ 2♥ 2♦ 2♣ 3★")
    events = table.roll("none")
    assert events[-2] == m.KittyTaken(seat=Seat(1), bid=0)
