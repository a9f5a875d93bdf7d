"""What seats see, made for all of them at once, is what each of their views says."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from outrank.games.out_trumped import GAME
from outrank.games.out_trumped.options import OutTrumpedOptions
from outrank.kernel import menu as menus
from outrank.kernel import wire
from outrank.kernel.dealer import SeededDealer
from outrank.kernel.match import AnyMatch, Match
from outrank.kernel.seats import PUBLIC, Seat

HOUSES = {
    "as printed": OutTrumpedOptions(target=30),
    "with a kitty": OutTrumpedOptions(target=30, kitty="bidding", show_taken_trumps=True),
}


@pytest.mark.parametrize("house", HOUSES)
def test_sights_are_views_without_memory(house: str) -> None:
    rng, dealer = Random(5), SeededDealer(b"s" * 32)
    dealer.take_nonces(("a", "b", "c"))
    match: AnyMatch = Match(GAME, HOUSES[house], 3)
    eyes = (PUBLIC, *map(Seat, range(3)))
    match.deal(dealer)
    steps = 0
    while acting := GAME.to_act(match.state):
        due = [msgspec.json.encode(wire.screen(match.view(seat))) for seat in eyes]
        assert [msgspec.json.encode(seen) for seen in match.views(eyes)] == due
        match.play(acting[0], menus.sample(match.legal_moves(acting[0]), rng))
        match.deal(dealer)
        steps += 1
    assert steps > 30
