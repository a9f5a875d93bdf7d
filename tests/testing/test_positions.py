"""What test writers get: small catalogs, a dealer that is told what comes first, positions."""

from __future__ import annotations

import msgspec
import pytest

import outrank
from outrank.kernel.dealer import ScriptedDealer
from outrank.kernel.match import AnyMatch
from outrank.kernel.seats import PUBLIC, Piece, Seat
from outrank.testing import NamesFirst, position, small_catalog
from teaching import GAME
from teaching.moves import Bid, Call, Deal, Draw
from teaching.quarry import Quarry

NUMBERS = {f"Land {n}": n for n in range(40)}
FACTS = small_catalog({"countries": NUMBERS | {"Japan": 124, "Peru": 34}})


def pool(match: AnyMatch) -> list[str]:
    view = msgspec.to_builtins(match.view(PUBLIC))
    return [FACTS.items[token].name for token in view["categories"][0]["pool"]]


def test_the_dealer_deals_the_named_tokens_first() -> None:
    classic = outrank.load_game("classic")
    match = position(classic, dealer=NamesFirst(FACTS, "Peru", "Japan"), facts=FACTS)
    assert set(pool(match)) == {"Japan", "Peru", *(f"Land {n}" for n in range(8))}


def test_the_dealer_deals_the_named_challenge_first() -> None:
    classic = outrank.load_game("classic")
    for card in FACTS.challenges:
        dealer = NamesFirst(FACTS, challenges=[card.id])
        match = position(classic, dealer=dealer, facts=FACTS)
        view = msgspec.to_builtins(match.view(PUBLIC))
        assert view["categories"][0]["challenge"] == card.number


def test_a_position_is_reached_by_moves_of_whoever_is_to_act() -> None:
    script = ScriptedDealer([Deal(((Piece(0), Piece(1)), (Piece(2), Piece(3)))), Draw((Piece(4),))])
    match = position(GAME, Bid(1), Bid(3), dealer=script, facts=Quarry())
    assert GAME.to_act(match.state) == (Seat(1),)
    match.play(Seat(1), Call(True, Piece(2)))


def test_hands_are_filled_in_the_order_of_the_names() -> None:
    out_trumped = outrank.load_game("out_trumped")
    match = position(out_trumped, dealer=NamesFirst(FACTS), seats=3)
    assert msgspec.to_builtins(match.view(Seat(0)))["hand"][:3] == (0, 1, 2)


def test_a_name_that_is_not_in_the_catalog_is_refused() -> None:
    with pytest.raises(LookupError, match=r"Not in this catalog: Atlantis, shoe-size\."):
        NamesFirst(FACTS, "Japan", "Atlantis", challenges=["shoe-size"])


def test_values_of_a_small_catalog_are_the_ones_given() -> None:
    japan, peru = (
        next(n for n, i in enumerate(FACTS.items) if i.name == w) for w in ("Japan", "Peru")
    )
    ranks = FACTS.ranks(0)
    assert ranks[japan] > ranks[peru]
