"""Who sits in the dealer's seat."""

from __future__ import annotations

import hmac
from collections import Counter
from copy import copy

import pytest

from outrank.kernel.dealer import (
    Dealer,
    ExternalDealer,
    ScriptedDealer,
    SeededDealer,
    commitment,
    number_below,
)
from outrank.kernel.menu import Menu, OneOf, Pick, Split
from outrank.kernel.moves import IllegalMove, Move
from outrank.kernel.seats import Piece


class Draw(Move, frozen=True):
    pieces: tuple[Piece, ...]


class Deal(Move, frozen=True):
    hands: tuple[tuple[Piece, ...], ...]


class Roll(Move, frozen=True):
    face: int


FACES = tuple(Roll(face) for face in range(6))


def pieces(*numbers: int) -> tuple[Piece, ...]:
    return tuple(map(Piece, numbers))


def bag(count: int, *, name: str = "red", size: int = 20) -> Menu[Draw]:
    return (Pick(Draw, [Piece(n) for n in range(size)], count, ordered=True, bag=name),)


def seeded(seed: bytes = b"secret", nonces: tuple[str, ...] = ("a", "b")) -> SeededDealer:
    dealer = SeededDealer(seed)
    dealer.take_nonces(nonces)
    return dealer


def drawn(dealer: Dealer, menu: Menu[Draw]) -> tuple[Piece, ...]:
    move = dealer.deal(menu)
    assert isinstance(move, Draw)
    return move.pieces


def test_the_published_procedure_can_be_done_by_hand() -> None:
    text = b"outrank draw 1\nann\nbob\nred\n5\n0"
    digest = hmac.digest(b"secret", text, "sha256")
    by_hand = int.from_bytes(digest, "big") % 7
    assert number_below(b"secret", ("ann", "bob"), "red", 5, 7) == by_hand


def test_numbers_that_would_be_unfair_are_thrown_away() -> None:
    limit = (1 << 255) + 1  # almost half of all numbers are beyond the last full round
    assert all(number_below(b"s", (), "red", n, limit) < limit for n in range(20))


def test_draws_are_even() -> None:
    counts = Counter(number_below(b"s", (), "red", n, 6) for n in range(6000))
    assert all(850 < counts[face] < 1150 for face in range(6))


def test_a_bag_does_not_care_what_other_bags_do_or_how_many_are_taken_at_once() -> None:
    one, two = seeded(), seeded()
    at_once = drawn(one, bag(4))
    first = drawn(two, bag(1))
    drawn(two, bag(3, name="blue"))
    rest = [Piece(n) for n in range(20) if n not in first]
    then = drawn(two, (Pick(Draw, rest, 3, ordered=True, bag="red"),))
    assert first + then == at_once


def test_seed_and_nonces_both_matter() -> None:
    deals = {
        drawn(seeded(seed, nonces), bag(6))
        for seed in (b"one", b"two")
        for nonces in (("a", "b"), ("a", "c"), ())
    }
    assert len(deals) == 6
    assert drawn(seeded(), bag(6)) == drawn(seeded(), bag(6))
    assert SeededDealer(b"one").commitment == commitment(b"one") != commitment(b"two")


def test_the_seed_is_sealed_before_nonces_and_nonces_before_draws() -> None:
    dealer = SeededDealer(b"secret")
    with pytest.raises(ValueError, match="nonce before the first draw"):
        dealer.deal(bag(1))
    dealer.take_nonces(("a",))
    with pytest.raises(ValueError, match="can't be changed"):
        dealer.take_nonces(("b",))


@pytest.mark.parametrize("nonce", ["", "a\nb", "x" * 65])
def test_a_nonce_is_plain(nonce: str) -> None:
    with pytest.raises(ValueError, match="letters and digits"):
        SeededDealer(b"secret").take_nonces((nonce,))


def test_chance_is_asked_for_one_thing() -> None:
    with pytest.raises(ValueError, match="exactly one"):
        seeded().deal(bag(1) + bag(2))


def test_a_script_is_followed_and_then_handed_over() -> None:
    script = ScriptedDealer([Roll(3)], seeded())
    assert script.deal((OneOf(FACES),)) == Roll(3)
    assert isinstance(script.deal((OneOf(FACES),)), Roll)
    assert ScriptedDealer([]).deal((OneOf(FACES),)) is None


def test_a_copied_dealer_deals_the_same_and_apart_from_the_first() -> None:
    for dealer in (seeded(), ScriptedDealer([Roll(3), Roll(5)], seeded())):
        dealer.deal((OneOf(FACES),))
        twin = copy(dealer)
        rolls = [dealer.deal((OneOf(FACES),)) for _ in range(20)]
        assert [twin.deal((OneOf(FACES),)) for _ in range(20)] == rolls


def test_real_pieces_are_dealt_when_all_are_scanned() -> None:
    dealer = ExternalDealer()
    menu = bag(3)
    assert dealer.scan(menu, Piece(7)) == 2
    assert dealer.deal(menu) is None
    assert dealer.scan(menu, Piece(2)) == 1
    assert dealer.scan(menu, Piece(9)) == 0
    assert dealer.deal(menu) == Draw(pieces(7, 2, 9))
    assert dealer.deal(menu) is None


def test_a_real_deal_goes_hand_by_hand_and_a_real_die_shows_a_face() -> None:
    dealer = ExternalDealer()
    menu: Menu[Deal] = (Split(Deal, [Piece(n) for n in range(6)], (2, 2)),)
    for piece in (5, 0, 3, 1):
        dealer.scan(menu, Piece(piece))
    assert dealer.deal(menu) == Deal((pieces(0, 5), pieces(1, 3)))
    die: Menu[Roll] = (OneOf(FACES, 0b101010),)
    dealer.scan(die, Piece(3))
    assert dealer.deal(die) == Roll(3)


def test_wrong_scans_are_refused_and_can_be_taken_back() -> None:
    dealer = ExternalDealer()
    menu = bag(2, size=5)
    with pytest.raises(IllegalMove, match="isn't in this bag"):
        dealer.scan(menu, Piece(5))
    with pytest.raises(IllegalMove, match="Nothing has been scanned"):
        dealer.unscan()
    dealer.scan(menu, Piece(4))
    with pytest.raises(IllegalMove, match="already scanned"):
        dealer.scan(menu, Piece(4))
    dealer.unscan()
    dealer.scan(menu, Piece(1))
    dealer.scan(menu, Piece(4))
    with pytest.raises(IllegalMove, match="All pieces"):
        dealer.scan(menu, Piece(0))
    assert dealer.deal(menu) == Draw(pieces(1, 4))
