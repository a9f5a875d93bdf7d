"""The last tricks of an open hand, played as well as they can be."""

from __future__ import annotations

from collections.abc import Callable

from outrank.kernel.menu import bits

from .hand import Hand

Shares = Callable[[Hand], list[float]]
"""What a finished hand is worth to each seat."""


def solved(hand: Hand, shares: Shares) -> list[float]:
    """What each seat gets when everyone plays for the best of their own."""
    while True:
        legal = hand.legal()
        if not legal:
            return shares(hand)
        if legal & (legal - 1):
            break
        hand.play(legal.bit_length() - 1)
    seat = hand.turn
    best: list[float] = []
    for card in bits(distinct(legal, hand.out)):
        after = hand.copy()
        after.play(card)
        worth = solved(after, shares)
        if not best or worth[seat] > best[seat]:
            best = worth
    return best


def duel(hand: Hand, shares: Shares, seat: int, low: float, high: float) -> float:
    """The same for two seats, as `seat` values it: what one wins the other loses.

    Values outside low..high need not be exact.
    """
    while True:
        legal = hand.legal()
        if not legal:
            return shares(hand)[seat]
        if legal & (legal - 1):
            break
        hand.play(legal.bit_length() - 1)
    is_own = hand.turn == seat
    best = low if is_own else high
    for card in bits(distinct(legal, hand.out)):
        after = hand.copy()
        after.play(card)
        if is_own:
            best = max(best, duel(after, shares, seat, best, high))
        else:
            best = min(best, duel(after, shares, seat, low, best))
        if (best >= high) if is_own else (best <= low):
            break
    return best


def distinct(legal: int, out: int) -> int:
    """One card of each group that no card still out tells apart: the lowest of the group."""
    kept, last = 0, -1
    for card in bits(legal):
        between = out & ((1 << card) - 1) & ~((2 << last) - 1) if last >= 0 else -1
        if between or card // 13 != last // 13:
            kept |= 1 << card
        last = card
    return kept


def stand_in(card: int, kept: int) -> int:
    """The card of `distinct` that stands for this one."""
    return (kept & ((2 << card) - 1)).bit_length() - 1
