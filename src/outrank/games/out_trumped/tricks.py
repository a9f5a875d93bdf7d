"""Taking tricks with a five-suited deck, on bitmasks.

A set of cards is a whole number: card `c` is in it when bit `c` is set. What must be played is a
tuple of such sets, first duty first. Read forwards it gives the cards that may be played; read
backwards it tells what somebody who skipped a duty cannot hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Final

from outrank.kernel.menu import bits
from outrank.kernel.seats import Piece

SUITS: Final = 5
RANKS: Final = 13
DECK: Final = SUITS * RANKS
"""Card = suit * 13 + rank: the 2 has rank 0, the Ace rank 12."""
ALL: Final = (1 << DECK) - 1
NO_TRUMP: Final = SUITS
PIECES: Final = tuple([Piece(card) for card in range(DECK)])
BIT: Final = tuple([1 << card for card in range(DECK)])
SUIT_OF: Final = tuple([card // RANKS for card in range(DECK)])
SUIT: Final = (*[((1 << RANKS) - 1) << suit * RANKS for suit in range(SUITS)], 0)
"""The cards of each suit; the last one, of No Trump, is empty."""
ABOVE: Final = tuple([SUIT[card // RANKS] & ~((2 << card) - 1) for card in range(DECK)])
"""The higher cards of the same suit."""


def cards_of(mask: int) -> tuple[Piece, ...]:
    """The cards of a set, ascending."""
    cards: tuple[Piece, ...] = ()
    for suit in range(SUITS):
        if held := mask & SUIT[suit]:
            cards += _of_one_suit(held)
    return cards


@lru_cache(maxsize=8192)
def _of_one_suit(held: int) -> tuple[Piece, ...]:
    """Kept, because the same few cards of a suit are asked for again and again."""
    return tuple([PIECES[card] for card in bits(held)])


def mask_of(cards: Iterable[int]) -> int:
    """The set of these cards."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def beaten_by(best: int, trump: int) -> int:
    """All cards that would take the trick from `best`."""
    if SUIT_OF[best] == trump:
        return ABOVE[best]
    return ABOVE[best] | SUIT[trump]


def duties(obligation: str, overtrump: bool, trump: int, led: int, best: int) -> tuple[int, ...]:
    """What must be played if held, first duty first, when `best` is taking the trick."""
    if obligation == "follow_only":
        return (SUIT[led],)
    beats = beaten_by(best, trump)
    trumps = (SUIT[trump] & beats, SUIT[trump]) if overtrump else (SUIT[trump],)
    if obligation == "literal":
        return (SUIT[led] & beats, *trumps)
    return (SUIT[led] & beats, SUIT[led], *trumps)


class Law:
    """What a trick obliges to under one trump suit, looked up instead of worked out anew."""

    __slots__ = ("beats", "duty", "name")

    def __init__(self, obligation: str, overtrump: bool, trump: int) -> None:
        self.name = f"{obligation}, {'over-trump' if overtrump else 'any trump'}, trump {trump}"
        self.beats = tuple([beaten_by(best, trump) for best in range(DECK)])
        """By the card that is taking the trick: all that would take it from there."""
        self.duty = tuple(
            [
                tuple([duties(obligation, overtrump, trump, led, best) for best in range(DECK)])
                for led in range(SUITS)
            ]
        )
        """By the suit that was led and the card that is taking the trick."""

    def __repr__(self) -> str:
        return f"<{self.name}>"


@cache
def law_of(obligation: str, overtrump: bool, trump: int) -> Law:
    """The one law of this kind."""
    return Law(obligation, overtrump, trump)


@cache
def low_order(trump: int) -> tuple[int, ...]:
    """All cards from the lowest up: any plain card is below any trump; then by rank, then suit."""
    return tuple(sorted(range(DECK), key=lambda c: (SUIT_OF[c] == trump, c % RANKS, c)))


def lowest(hand: int, trump: int) -> int:
    """The lowest card of a hand; of several plain ones of one rank, the one of the first suit."""
    return next(card for card in low_order(trump) if hand & BIT[card])


@cache
def below(card: int, trump: int) -> int:
    """The cards that come before `card` in the low order."""
    order = low_order(trump)
    return mask_of(order[: order.index(card)])


def share(
    cards: int, sizes: Sequence[int], may: Sequence[int], rng: Random
) -> tuple[list[int], int] | None:
    """Random hands of these sizes within what each may hold, and what is left; None if none are.

    The hands with the least room are filled first; where one comes out short, cards change hands
    along a chain. Every way to share the cards can come out.
    """
    random = rng.random
    mixed = sorted([BIT[card] for card in bits(cards)], key=lambda _: random())
    hands = [0] * len(sizes)
    for place in sorted(range(len(sizes)), key=lambda p: (may[p] & cards).bit_count() - sizes[p]):
        room, lacks, hand = may[place] & cards, sizes[place], 0
        for bit in mixed:
            if not lacks:
                break
            if room & bit:
                hand |= bit
                lacks -= 1
        hands[place] = hand
        cards ^= hand
    for place, size in enumerate(sizes):
        while hands[place].bit_count() < size:
            taken = _chain(place, hands, may, cards, 0)
            if not taken:
                return None
            cards ^= taken
    return hands, cards


def _chain(place: int, hands: list[int], may: Sequence[int], free: int, seen: int) -> int:
    """Give a hand one more card, a free one or one that its owner can replace.

    The free card that was taken in the end; 0 if there is no way.
    """
    if room := may[place] & free:
        low = room & -room
        hands[place] |= low
        return low
    seen |= 1 << place
    for other, hand in enumerate(hands):
        give = hand & may[place]
        if seen >> other & 1 or not give:
            continue
        taken = _chain(other, hands, may, free, seen)
        if taken:
            low = give & -give
            hands[other] ^= low
            hands[place] |= low
            return taken
    return 0
