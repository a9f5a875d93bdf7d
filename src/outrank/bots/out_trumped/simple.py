"""How people play before they reckon: a newcomer's habits."""

from __future__ import annotations

from outrank.games.out_trumped.tricks import SUIT, SUITS
from outrank.kernel.menu import bits

from .thumb import RANK


def newcomer(legal: int, beats: int, trump: int, *, is_leading: bool) -> int:
    """Leads the highest card, takes as cheaply as possible, throws the lowest away."""
    if is_leading:
        return max(_tops(legal), key=RANK.__getitem__)
    return lowest(legal & beats or legal, trump)


def longest(hand: int) -> int:
    """The suit with the most cards; of equally long ones the strongest."""
    return max(range(SUITS), key=lambda suit: _length_and_strength(hand & SUIT[suit]))


def _length_and_strength(cards: int) -> tuple[int, int]:
    return cards.bit_count(), sum(RANK[card] for card in bits(cards))


def lowest(cards: int, trump: int) -> int:
    """The lowest plain card, or the lowest trump if there are only trumps."""
    return min(_lows(cards & ~SUIT[trump] or cards), key=RANK.__getitem__)


def _tops(cards: int) -> list[int]:
    return [own.bit_length() - 1 for suit in SUIT[:SUITS] if (own := cards & suit)]


def _lows(cards: int) -> list[int]:
    return [(own & -own).bit_length() - 1 for suit in SUIT[:SUITS] if (own := cards & suit)]
