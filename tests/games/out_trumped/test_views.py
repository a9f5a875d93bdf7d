"""What a view of Out-Trumped shows."""

from __future__ import annotations

from random import Random

import pytest

from games.out_trumped.ot_table import Table, cards
from outrank.games.out_trumped import GAME
from outrank.games.out_trumped import moves as m
from outrank.games.out_trumped.options import OutTrumpedOptions
from outrank.kernel import menu as menus
from outrank.kernel.match import Match
from outrank.kernel.seats import DEALER, PUBLIC, Seat


@pytest.mark.rule("OT-020", "OT-R10")
def test_before_the_roll_no_trump_suit_is_shown() -> None:
    match = Match(GAME, OutTrumpedOptions(first_dealer="choose"), 2)
    assert match.view(PUBLIC).trump == -1
    match.play(Seat(0), m.DEALERS[0])
    while match.view(PUBLIC).phase != "roll":
        (deal,) = match.legal_moves(DEALER)
        match.play(DEALER, menus.sample((deal,), Random(1)))
    assert match.view(PUBLIC).trump == -1
    match.play(DEALER, m.Roll(2))
    assert match.view(PUBLIC).trump == 2


@pytest.mark.rule("OT-025", "OT-026", "OT-027", "OT-R05")
@pytest.mark.parametrize(
    ("hands", "trump", "played", "duty", "takes"),
    [
        (("7♥", "5♥ 9♥ K♥ A★"), "★", "7♥", "beat", "9♥ K♥"),
        (("9♥", "3♥ 8♥ 2★"), "★", "9♥", "follow", ""),
        (("7♥", "4♠ 6★ J★"), "★", "7♥", "trump", "6★ J★"),
        (("7♥", "9★", "2★ Q★"), "★", "7♥ 9★", "overtrump", "Q★"),
        (("7♥", "4♠ 6♠"), "♦", "7♥", "", ""),
        (("7♥", "8♥ 9♥"), "♦", "", "", ""),
    ],
)
def test_a_hand_says_why_not_every_card_may_be_played_and_which_would_take_the_trick(
    hands: tuple[str, ...], trump: str, played: str, duty: str, takes: str
) -> None:
    table = Table(len(hands), overtrump=True)
    table.deal(*hands, exact="♥★" if trump == "★" else "♥♦")
    table.roll(trump)
    if played:
        table.play(played)
    (seat,) = table.awaited
    view = table.view(seat)
    assert (view.duty, view.takes) == (duty, cards(takes))
    for other in range(-1, len(hands)):
        if other != seat:
            assert (table.view(other).duty, table.view(other).takes) == ("", ())
