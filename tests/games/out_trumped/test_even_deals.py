"""Deals that a view allows come out with equal chances: chi-square tests on small hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from importlib import import_module
from itertools import combinations
from random import Random

import pytest

from games.out_trumped.ot_table import Table, card
from outrank.bots.search import no_statistics
from outrank.games.out_trumped import GAME
from outrank.games.out_trumped.tricks import ALL, deal_constrained, deal_evenly, random_cards
from outrank.kernel.menu import bits
from outrank.kernel.seats import Seat
from outrank.mechanics.masks import mask_of

EACH = 60
"""How often each deal should come out."""
FAR = 3.5
"""Standard deviations by which chi-square may miss what it should be."""


def are_equally_likely(drawn: Sequence[Hashable], possible: Iterable[Hashable]) -> bool:
    """Whether all that is possible was drawn about as often, and nothing else."""
    counts, outcomes = Counter(drawn), set(possible)
    assert set(counts) == outcomes
    expected = len(drawn) / len(outcomes)
    chi_square = sum((counts[one] - expected) ** 2 for one in outcomes) / expected
    freedom = len(outcomes) - 1
    return bool(abs(chi_square - freedom) < FAR * (2 * freedom) ** 0.5)


def all_deals(
    cards: int, sizes: Sequence[int], allowed: Sequence[int]
) -> Iterable[tuple[int, ...]]:
    """Every way to deal the cards out, found by trying."""
    if not sizes:
        yield ()
        return
    for hand in combinations(bits(cards & allowed[0]), sizes[0]):
        held = mask_of(hand)
        for others in all_deals(cards ^ held, sizes[1:], allowed[1:]):
            yield (held, *others)


@pytest.mark.parametrize(("cards", "count"), [(0b1111111, 3), (0b10111011 << 50, 1), (0b1011, 3)])
def test_every_set_of_cards_is_as_likely(cards: int, count: int) -> None:
    rng, possible = Random(1), [mask_of(some) for some in combinations(bits(cards), count)]
    drawn = [random_cards(cards, count, rng) for _ in range(EACH * len(possible))]
    assert len(possible) == 1 or are_equally_likely(drawn, possible)


@pytest.mark.parametrize(
    ("sizes", "allowed"),
    [
        ((2, 2, 2), (ALL, ALL, ALL)),
        ((2, 2, 2), (0b001111, 0b111100, ALL)),  # voids that overlap
        ((2, 2, 2), (0b000111, 0b011100, 0b111011)),
        ((3, 1, 1, 1), (0b011111, 0b110011, 0b101110, ALL)),
        ((1, 2, 0, 3), (0b000011, 0b001111, 0, 0b111110)),
        ((4, 2), (0b101111, 0b110101)),
    ],
)
def test_every_deal_within_what_hands_may_hold_is_as_likely(
    sizes: tuple[int, ...], allowed: tuple[int, ...]
) -> None:
    rng, cards = Random(2), 0b111111
    possible = list(all_deals(cards, sizes, allowed))
    drawn: list[tuple[int, ...]] = []
    while len(drawn) < EACH * len(possible):
        dealt = deal_evenly(cards, sizes, allowed, rng)
        if dealt is not None:
            drawn.append(tuple(dealt))
    assert are_equally_likely(drawn, possible)


def test_what_cannot_be_dealt_is_not() -> None:
    rng = Random(3)
    assert deal_evenly(0b111, (1, 2), (0b111, 0b001), rng) is None
    assert deal_evenly(0b111, (0, 3), (0b111, 0b110), rng) is None


def test_a_hand_that_comes_out_short_is_repaired() -> None:
    rng, allowed = Random(4), (0b101, 0b011, 0b011)
    dealt = [deal_constrained(0b111, (1, 1, 1), allowed, rng) for _ in range(50)]
    assert {tuple(deal[0]) for deal in dealt if deal} == set(all_deals(0b111, (1, 1, 1), allowed))
    assert all(deal is not None and deal[1] == 0 for deal in dealt)
    assert deal_constrained(0b11, (1, 1), (0b01, 0b01), rng) is None


def test_determinized_last_tricks_are_equally_likely() -> None:
    """Three seats with a card each: 20 cards are aside, and play has shown what nobody holds."""
    table, rng = Table(3, dealer=2), Random(4)
    table.deal()
    table.roll("♠")
    while sum(table.view().tricks) < 14:
        actor = table.awaited[0]
        table.do(actor, table.match.legal_moves(actor)[0].sample(rng))
    view = table.view(0)
    assert view.trick == ()
    played = [card for trick in view.memory.tricks for card in trick.cards]
    unseen = ALL & ~mask_of(played) & ~mask_of(view.hand)
    may = [ALL & ~mask_of(never) for never in view.memory.never]
    left, right = (may[seat] & unseen for seat in (1, 2))
    assert 1 < left.bit_count() < right.bit_count() < unseen.bit_count()
    possible = {(a, b) for a, b, _aside in all_deals(unseen, (1, 1, 20), (left, right, ALL))}
    blank, drawn = table.match.blank(), []
    for _ in range(20 * len(possible)):
        made = GAME.determinize(view, blank, rng, no_statistics)
        drawn.append((made.hands[1], made.hands[2]))
    assert are_equally_likely(drawn, possible)


def test_a_low_card_is_discarded_as_often_as_it_should() -> None:
    """The seat that took the kitty holds its low card or discarded it, as deals have it."""
    table, rng = Table(2, kitty="low_card", dealer=0), Random(5)
    table.deal(
        "3♦ 7♦ 8♦ 9♦ 10♦ 4♣ 5♣ 6♣ 7♣ 8♣ 6♥ 9♥ 7★ 8★ 9★",
        "5♥ 6♦ 7♥ 8♥ 10♥ J♥ Q♥ K♥ A♥ 5★ 3★ 4★ 6★ 10★ J★",
        kitty="J♣ Q♣ K♣ A♣ Q★",
    )
    table.roll("★")
    assert table.view(1).kitty_seat == 0
    table.do(0, table.match.legal_moves(table.awaited[0])[0].sample(rng))
    view, blank, low = table.view(1), table.match.blank(), mask_of([card("3♦")])
    lower = mask_of(card(two) for two in ("2♠", "2♥", "2♦", "2♣"))
    unseen = ALL & ~mask_of(view.hand)
    assert (unseen & lower).bit_count() == 4  # fewer than five: no deal is impossible for them
    made = [GAME.determinize(view, blank, rng, no_statistics) for _ in range(4000)]
    share = sum((state.discards & low) != 0 for state in made) / len(made)
    assert share == pytest.approx(5 / 20, abs=0.025)


@pytest.mark.parametrize("seats", [2, 3])
def test_where_no_even_deal_is_found_there_is_another(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_module("outrank.games.out_trumped.view"), "TRIES", 0)
    table, rng = Table(seats, kitty="low_card", target=30, dealer=0), Random(6)
    blank = table.match.blank()
    while table.match.result is None:
        for seat in range(-1, seats):
            seen = table.view(seat)
            assert GAME.view(GAME.determinize(seen, blank, rng, no_statistics), Seat(seat)) == seen
        actor = table.awaited[0]
        table.do(actor, table.match.legal_moves(actor)[0].sample(rng))
