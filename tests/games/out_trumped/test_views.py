"""`Game.views` builds for several seats at once what each single view says."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from outrank.games.out_trumped import GAME
from outrank.games.out_trumped import moves as m
from outrank.games.out_trumped.options import OutTrumpedOptions
from outrank.kernel import menu as menus
from outrank.kernel.dealer import SeededDealer
from outrank.kernel.match import AnyMatch, Match, without_memory
from outrank.kernel.seats import DEALER, PUBLIC, Seat

OPTIONS = {
    "as printed": OutTrumpedOptions(target=30),
    "with a kitty": OutTrumpedOptions(target=30, kitty="bidding", show_taken_trumps=True),
}


@pytest.mark.parametrize("rules", OPTIONS)
def test_views_are_single_views_without_memory(rules: str) -> None:
    rng, dealer = Random(5), SeededDealer(b"s" * 32)
    dealer.take_nonces(("a", "b", "c"))
    match: AnyMatch = Match(GAME, OPTIONS[rules], 3)
    seats = (PUBLIC, *map(Seat, range(3)))
    match.deal(dealer)
    steps = 0
    while acting := GAME.to_act(match.state):
        due = [msgspec.json.encode(without_memory(match.view(seat))) for seat in seats]
        assert [msgspec.json.encode(seen) for seen in match.views(seats)] == due
        match.play(acting[0], menus.sample(match.legal_moves(acting[0]), rng))
        match.deal(dealer)
        steps += 1
    assert steps > 30


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
