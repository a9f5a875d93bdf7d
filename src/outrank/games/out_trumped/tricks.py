"""Taking tricks with a five-suited deck, on bit masks.

A set of cards is a whole number: card `c` is in it when bit `c` is set. What a player must play is
a tuple of such sets, strictest first. Read forwards it gives the legal cards; read backwards it
says what a player who skipped an obligation cannot hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from random import Random
from typing import Final, TypeAlias

from outrank.kernel.menu import bits, nth_bit
from outrank.kernel.seats import Piece
from outrank.mechanics.masks import mask_of

SUITS: Final = 5
RANKS: Final = 13
DECK: Final = SUITS * RANKS
"""Card = suit * 13 + rank: the 2 has rank 0, the Ace rank 12 (OT-007, OT-R01)."""
ALL: Final = (1 << DECK) - 1
NO_TRUMP: Final = SUITS
PIECES: Final = tuple([Piece(card) for card in range(DECK)])
BIT: Final = tuple([1 << card for card in range(DECK)])
SUIT_OF: Final = tuple([card // RANKS for card in range(DECK)])
SUIT: Final = (*[((1 << RANKS) - 1) << suit * RANKS for suit in range(SUITS)], 0)
"""The cards of each suit; the last set, for No Trump, is empty."""
ABOVE: Final = tuple([SUIT[card // RANKS] & ~((2 << card) - 1) for card in range(DECK)])
"""The higher cards of the same suit."""


def cards_of(mask: int) -> tuple[Piece, ...]:
    """The cards of a set, ascending. Quicker than `pieces_in`: each suit is looked up."""
    cards: tuple[Piece, ...] = ()
    for suit in range(SUITS):
        if held := mask & SUIT[suit]:
            cards += _of_one_suit(held)
    return cards


@lru_cache(maxsize=8192)
def _of_one_suit(held: int) -> tuple[Piece, ...]:
    """Cached, because the same few cards of a suit come up again and again."""
    return tuple([PIECES[card] for card in bits(held)])


def beaten_by(best: int, trump: int) -> int:
    """All cards that would take the trick from `best` (OT-022, OT-R07)."""
    if SUIT_OF[best] == trump:
        return ABOVE[best]
    return ABOVE[best] | SUIT[trump]


def obligations(
    obligation: str, overtrump: bool, trump: int, led: int, best: int
) -> tuple[int, ...]:
    """What must be played if held, strictest first, when `best` is winning (OT-R03 to R06)."""
    if obligation == "follow_only":
        return (SUIT[led],)
    beats = beaten_by(best, trump)
    trumps = (SUIT[trump] & beats, SUIT[trump]) if overtrump else (SUIT[trump],)
    if obligation == "literal":
        return (SUIT[led] & beats, *trumps)
    return (SUIT[led] & beats, SUIT[led], *trumps)


class Obligations:
    """What tricks oblige players to under one trump suit, worked out once and then looked up."""

    __slots__ = ("beats", "must_play", "name")

    def __init__(self, obligation: str, overtrump: bool, trump: int) -> None:
        self.name = f"{obligation}, {'over-trump' if overtrump else 'any trump'}, trump {trump}"
        self.beats = tuple([beaten_by(best, trump) for best in range(DECK)])
        """By the winning card: all cards that would beat it."""
        self.must_play = tuple(
            [
                tuple(
                    [obligations(obligation, overtrump, trump, led, best) for best in range(DECK)]
                )
                for led in range(SUITS)
            ]
        )
        """By the suit led and the winning card: the sets to play from, strictest first."""

    def __repr__(self) -> str:
        return f"<{self.name}>"


@cache
def obligations_for(obligation: str, overtrump: bool, trump: int) -> Obligations:
    """The shared `Obligations` of these options and this trump suit."""
    return Obligations(obligation, overtrump, trump)


@cache
def low_order(trump: int) -> tuple[int, ...]:
    """All cards from the lowest up: plain cards before trumps, then by rank, then by suit."""
    return tuple(sorted(range(DECK), key=lambda c: (SUIT_OF[c] == trump, c % RANKS, c)))


def lowest(hand: int, trump: int) -> int:
    """The lowest card of a hand; among plain cards of one rank, the first suit's."""
    return next(card for card in low_order(trump) if hand & BIT[card])


@cache
def below(card: int, trump: int) -> int:
    """The cards that come before `card` in the low order."""
    order = low_order(trump)
    return mask_of(order[: order.index(card)])


def random_cards(cards: int, count: int, rng: Random) -> int:
    """`count` of these cards; each choice is as likely as any other.

    A random quarter, half or three quarters of the cards, whatever comes closest; from these, cards
    are taken, or to these, cards are added, at random. No card is treated differently, so all sets
    of one size have equal chances.
    """
    if not count:
        return 0
    chosen, eighths = rng.getrandbits(DECK), 8 * count
    if eighths < 3 * cards.bit_count():
        chosen &= rng.getrandbits(DECK)
    elif eighths > 5 * cards.bit_count():
        chosen |= rng.getrandbits(DECK)
    chosen &= cards
    size = chosen.bit_count()
    while size > count:
        chosen ^= BIT[nth_bit(chosen, int(rng.random() * size))]
        size -= 1
    if size < count:
        left = cards ^ chosen
        others = left.bit_count()
        while size < count:
            card = BIT[nth_bit(left, int(rng.random() * others))]
            left ^= card
            chosen |= card
            others -= 1
            size += 1
    return chosen


Group: TypeAlias = tuple[tuple[int, ...], int, int]
"""Cards that the same hands may hold: these hands, the cards, and the most free places that these
hands can have when it is the group's turn."""


@lru_cache(maxsize=64)
def _groups(cards: int, sizes: tuple[int, ...], allowed: tuple[int, ...]) -> tuple[Group, ...]:
    """The cards by who may hold them, those that the fewest may hold first."""
    found: dict[tuple[int, ...], int] = {(): cards}
    for number, may in enumerate(allowed):
        split: dict[tuple[int, ...], int] = {}
        for holders, group in found.items():
            if group & may:
                split[(*holders, number)] = group & may
            if group & ~may:
                split[holders] = group & ~may
        found = split
    order = sorted(found, key=lambda holders: (len(holders), holders))
    counts = [(mask_of(holders), found[holders].bit_count()) for holders in order]
    return tuple(
        [
            (holders, found[holders], _most_free(counts, place, sizes))
            for place, holders in enumerate(order)
        ]
    )


def _most_free(counts: list[tuple[int, int]], place: int, sizes: tuple[int, ...]) -> int:
    """The most places that the hands of a group can have free when it is the group's turn.

    As many of the earlier cards as can be are in other hands; and what is free then is filled with
    the group's own cards and later ones.
    """
    holders, earlier = counts[place][0], counts[:place]
    others = (1 << len(sizes)) - 1 & ~holders
    taken = sum([count for _, count in earlier]) - _most_in(others, earlier, sizes)
    free = sum([sizes[number] for number in bits(holders)]) - taken
    return min(free, _most_in(holders, counts[place:], sizes))


def _most_in(hands: int, counts: list[tuple[int, int]], sizes: tuple[int, ...]) -> int:
    """How many cards at most can be in these hands: the least that any of the hands, when they are
    full, and the cards that may be in others of them add up to."""
    least, full = len(BIT), hands
    while True:
        most = sum([sizes[number] for number in bits(full)])
        for holders, count in counts:
            if holders & hands & ~full:
                most += count
        least = min(least, most)
        if not full:
            return least
        full = (full - 1) & hands


def deal_evenly(
    cards: int, sizes: tuple[int, ...], allowed: tuple[int, ...], rng: Random
) -> list[int] | None:
    """Deal all the cards to hands of these sizes, within what each may hold; None if it failed.

    If it does not fail, every possible deal has the same chance. Card by card, those that the
    fewest hands may hold first, each goes to a random free place among those where it may be. So
    a deal comes out the oftener, the fewer places were free; it is then thrown away the oftener.
    """
    random = rng.random
    free = list(sizes)
    hands = [0] * len(free)
    for holders, group, most in _groups(cards, sizes, allowed):
        places = 0
        for number in holders:
            places += free[number]
        if len(holders) == len(free):
            for number in holders[1:]:
                hands[number] |= (taken := random_cards(group, free[number], rng))
                group ^= taken
            hands[0] |= group
            return hands
        if group.bit_count() > places or places > most:
            return None
        chance = 1.0
        for step in range(group.bit_count()):
            chance *= (places - step) / (most - step)
        if random() >= chance:
            return None
        for card in bits(group):
            place = int(random() * places)
            places -= 1
            holder = 0
            while place >= free[holders[holder]]:
                place -= free[holders[holder]]
                holder += 1
            free[holders[holder]] -= 1
            hands[holders[holder]] |= BIT[card]
    return hands


def deal_constrained(
    cards: int, sizes: Sequence[int], allowed: Sequence[int], rng: Random
) -> tuple[list[int], int] | None:
    """Random hands of these sizes within what each may hold, and the rest; None if impossible.

    The tightest hands are filled first. Where one comes out short, cards change hands along an
    augmenting path. Every possible deal can come out.
    """
    random = rng.random
    mixed = sorted([BIT[card] for card in bits(cards)], key=lambda _: random())
    hands = [0] * len(sizes)
    tightness = [(may & cards).bit_count() - size for may, size in zip(allowed, sizes, strict=True)]
    for number in sorted(range(len(sizes)), key=lambda n: tightness[n]):
        free, lacking, hand = allowed[number] & cards, sizes[number], 0
        for bit in mixed:
            if not lacking:
                break
            if free & bit:
                hand |= bit
                lacking -= 1
        hands[number] = hand
        cards ^= hand
    for number, size in enumerate(sizes):
        while hands[number].bit_count() < size:
            taken = _augment(number, hands, allowed, cards, 0)
            if not taken:
                return None
            cards ^= taken
    return hands, cards


def _augment(number: int, hands: list[int], allowed: Sequence[int], free: int, seen: int) -> int:
    """Give a hand one more card: a free one, or one that its holder can replace.

    Returns the free card that was taken in the end; 0 if there is no way.
    """
    if fitting := allowed[number] & free:
        low = fitting & -fitting
        hands[number] |= low
        return low
    seen |= 1 << number
    for other, hand in enumerate(hands):
        give = hand & allowed[number]
        if seen >> other & 1 or not give:
            continue
        taken = _augment(other, hands, allowed, free, seen)
        if taken:
            low = give & -give
            hands[other] ^= low
            hands[number] |= low
            return taken
    return 0
