"""What to bid for the kitty, and what to lay away for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from outrank.bots.bot import Budget
from outrank.games.out_trumped.state import HAND_SIZE, KITTY
from outrank.games.out_trumped.tricks import ABOVE, ALL, SUIT, SUIT_OF, mask_of
from outrank.games.out_trumped.view import OutTrumpedView
from outrank.kernel.menu import bits

from .contract import Dream, opened
from .hope import Payoff
from .playout import play_out, price
from .thumb import RANK, SAFE

WAYS: Final = ((13.0, 1.0), (13.0, 0.0), (13.0, 2.0), (4.0, 1.0), (-6.0, 1.0))
"""What a trump counts more than a plain card, and each card of a suit for the others of it."""


def discards(hand: int, trump: int) -> list[int]:
    """Several ways to lay five cards away: the low ones, the short suits, even the trumps."""
    found = []
    for for_trump, for_length in WAYS:

        def worth(card: int, more: float = for_trump, each: float = for_length) -> float:
            suit = SUIT_OF[card]
            length = (hand & SUIT[suit]).bit_count()
            return RANK[card] + each * length + (more if suit == trump else 0.0)

        found.append(mask_of(sorted(bits(hand), key=worth)[:KITTY]))
    return list(dict.fromkeys(found))


def expected_tricks(hand: int, trump: int, seats: int) -> float:
    """About how many tricks a hand takes: sure winners, and trumps for their number."""
    tricks = 0.0
    for card in bits(hand):
        safe = SAFE[seats][(ABOVE[card] & ALL & ~hand).bit_count()]
        tricks += max(0.45, safe) if SUIT_OF[card] == trump else 0.8 * safe
    return tricks


def plain_bid(view: OutTrumpedView, boldness: float) -> int:
    """By counting: a trick less than expected, the kitty being worth about one; 0 is a pass."""
    seats = len(view.held)
    tricks = int(expected_tricks(mask_of(view.hand), view.trump, seats) + 1.5 * boldness)
    return tricks if view.bid < tricks <= HAND_SIZE[seats] else 0


def best_bid(view: OutTrumpedView, budget: Budget, dreams: Iterator[Dream], boldness: float) -> int:
    """The bid that leaves the best chance to win the match; 0 is a pass.

    In every dream the hand is played twice: with the kitty, and with the kitty where it goes if
    this seat passes.
    """
    payoff, seat = Payoff(view), view.seat
    bids = range(view.bid + 1, HAND_SIZE[len(view.held)] + 1)
    worth = dict.fromkeys(bids, 0.0)
    passing = 0.0
    while budget.can_spend(2 * price(len(view.held))):
        dream = next(dreams)
        hand = opened(view, _with_kitty(view, dream, view.kitty_seat), view.trump)
        play_out(hand)
        passing += payoff.share(hand, seat)
        hand = opened(view, _with_kitty(view, dream, seat), view.trump)
        play_out(hand)
        hand.bidder = seat
        for bid in bids:
            hand.bid = bid
            worth[bid] += payoff.share(hand, seat)
    best = max(bids, key=lambda bid: worth[bid])
    return best if worth[best] * (1 + 0.1 * boldness) > passing else 0


def _with_kitty(view: OutTrumpedView, dream: Dream, taker: int) -> list[int]:
    """The hands once somebody has taken the kitty and laid five cards away."""
    hands = dream.hands[:]
    if taker >= 0:
        full = hands[taker] | dream.kitty
        hands[taker] = full & ~discards(full, view.trump)[0]
    return hands
