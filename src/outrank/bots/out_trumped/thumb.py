"""The rule of thumb: which card to play without search.

It is quick enough for playouts and sound enough to play by. It knows what anyone at the table can
count: the own hand, and the cards that are not yet played (`unseen`: in other hands or set aside).
The weights were found by letting variants play hands against each other; see docs/bots.md.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from outrank.games.out_trumped.tricks import ABOVE, DECK, RANKS, SUIT, SUIT_OF, SUITS

RANK: Final = tuple([card % RANKS for card in range(DECK)])
FULL: Final = (1 << RANKS) - 1
"""A whole suit as 13 bits."""
HELD: Final = (0.0, 0.0, 15 / 50, 30 / 50, 45 / 50, 48 / 53, 50 / 55)
"""By seats: the share of the unseen cards that are in other hands; the rest is set aside."""
SAFE: Final = tuple([tuple([(1 - held) ** above for above in range(RANKS + 1)]) for held in HELD])
"""By seats and by how many higher cards are unseen: the chance that nobody holds one."""


class Leading(NamedTuple):
    """What speaks for leading the highest or the lowest card of a suit."""

    safe: float
    """The highest, if nobody can beat it,"""
    drawn: float
    """and for each card of the suit that others hold."""
    beaten: float
    """Against it, if somebody can."""
    length: float
    """For the highest, for each card of the suit that is held."""
    low: float
    """The lowest,"""
    rank: float
    """less for each step it is high,"""
    low_length: float
    """and for each card of the suit that is held,"""
    low_drawn: float
    """and for each that others hold."""


class Weights(NamedTuple):
    """How everything is weighed."""

    trump: Leading
    plain: Leading
    high: float
    """How much safer the highest winning card must be to be preferred to the lowest;"""
    high_trump: float
    """the same for trumps."""
    long: float
    """Against throwing away a card, for each card of its suit that is held."""
    thrown_trump: float
    """Against throwing away a trump."""


TWO: Final = Weights(
    Leading(17.0, 0.0, 7.3, 0.0, -5.5, 0.4, 0.2, 0.0),
    Leading(-10.1, -0.1, 2.7, 2.5, 1.6, 1.5, -1.4, -0.3),
    high=0.8,
    high_trump=1.6,
    long=1.3,
    thrown_trump=-6.3,
)
MORE: Final = Weights(
    Leading(24.9, 0.3, 4.8, 0.3, -5.5, 0.8, 0.3, 0.0),
    Leading(-4.6, -0.1, 5.0, 3.6, 1.6, 1.4, 0.0, -0.3),
    high=0.8,
    high_trump=1.6,
    long=0.7,
    thrown_trump=0.1,
)
WEIGHTS: Final = (TWO, TWO, TWO, MORE, MORE, MORE, MORE)
"""By seats."""


MOST_KNOWN: Final = 50_000


class Leads(dict[int, tuple[float, int]]):
    """For a suit, 13 bits held and 13 bits not yet played: what its best lead is worth, its rank.

    Suits differ in nothing but their place and whether they are trump, and a playout meets the
    same few again and again: each is thought through once, and all are forgotten when there are
    too many.
    """

    def __init__(self, leading: Leading, seats: int) -> None:
        super().__init__()
        self.leading = leading
        self.seats = seats

    def __missing__(self, key: int) -> tuple[float, int]:
        own = key >> RANKS
        unseen = key & FULL & ~own
        top, low, count = own.bit_length() - 1, (own & -own).bit_length() - 1, own.bit_count()
        others = HELD[self.seats] * unseen.bit_count()
        chance = SAFE[self.seats][(unseen >> top).bit_count()]
        sure, drawn, beaten, length, low_card, rank, low_length, low_drawn = self.leading
        high_worth = chance * (sure + drawn * others) - (1 - chance) * beaten + length * count
        low_worth = low_card - rank * low + low_length * count + low_drawn * others
        if len(self) >= MOST_KNOWN:
            self.clear()
        self[key] = best = (high_worth, top) if high_worth >= low_worth else (low_worth, low)
        return best


def _by_suit(trump: Leads, plain: Leads) -> tuple[tuple[tuple[int, Leads], ...], ...]:
    """For each trump (the last is No Trump): where each suit starts, and its leads."""
    return tuple(
        tuple((suit * RANKS, trump if suit == named else plain) for suit in range(SUITS))
        for named in range(SUITS + 1)
    )


LEADS: Final = tuple(
    _by_suit(Leads(weights.trump, seats), Leads(weights.plain, seats))
    for seats, weights in enumerate(WEIGHTS)
)
"""By seats, trump and suit."""


def lead(hand: int, out: int, trump: int, seats: int) -> int:
    """The card to lead: the highest or the lowest of some suit; `out` is not yet played."""
    best, value = -1, -1e9
    for start, leads in LEADS[seats][trump]:
        own = hand >> start & FULL
        if own:
            worth, rank = leads[own << RANKS | out >> start & FULL]
            if worth > value:
                best, value = start + rank, worth
    return best


def follow(legal: int, hand: int, beats: int, unseen: int, trump: int, seats: int, due: int) -> int:
    """The card to follow with, when `due` seats are still to play, this one included."""
    win = legal & beats
    if not win:
        return shed(legal, hand, trump, seats)
    plain = win & ~SUIT[trump]
    cards = plain or win
    low = (cards & -cards).bit_length() - 1
    if due == 1:
        return low
    safe, top, weights = SAFE[seats], cards.bit_length() - 1, WEIGHTS[seats]
    gain = safe[(unseen & ABOVE[top]).bit_count()] - safe[(unseen & ABOVE[low]).bit_count()]
    return top if gain > (weights.high if plain else weights.high_trump) else low


def shed(legal: int, hand: int, trump: int, seats: int) -> int:
    """The card to lose."""
    low = (legal & -legal).bit_length() - 1
    if not legal & ~SUIT[SUIT_OF[low]]:
        return low
    _, _, _, _, long, thrown_trump = WEIGHTS[seats]
    best, value = -1, 1e9
    for suit in range(SUITS):
        own = legal & SUIT[suit]
        if own:
            low = (own & -own).bit_length() - 1
            cost = RANK[low] + long * (hand & SUIT[suit]).bit_count()
            if suit == trump:
                cost += thrown_trump
            if cost < value:
                best, value = low, cost
    return best


def card_for(legal: int, hand: int, beats: int, out: int, trump: int, seats: int, due: int) -> int:
    """The card to play from a hand, leading or following; `out` are all cards not yet played."""
    if due == seats:
        return lead(hand, out, trump, seats)
    return follow(legal, hand, beats, out & ~hand, trump, seats, due)
