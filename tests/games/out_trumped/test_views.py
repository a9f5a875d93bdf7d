"""What a view of Out-Trumped shows."""

from __future__ import annotations

from random import Random

import pytest

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
