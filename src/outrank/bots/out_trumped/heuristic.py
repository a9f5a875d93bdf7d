"""Playing without search: the heuristic that playouts use, and a newcomer's habits.

The heuristic is quick enough for playouts and sound enough to play by. It uses what any player can
count: their own hand, and the cards not yet played (`unseen`: in other hands or set aside). The
weights were found by letting variants play hands against each other; see docs/bots-search.md.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from outrank.games.out_trumped.state import HAND_SIZE, KITTY
from outrank.games.out_trumped.tricks import ABOVE, ALL, DECK, RANKS, SUIT, SUIT_OF, SUITS, lowest
from outrank.games.out_trumped.view import OutTrumpedView
from outrank.kernel.menu import bits
from outrank.mechanics.masks import mask_of

RANK: Final = tuple([card % RANKS for card in range(DECK)])
FULL: Final = (1 << RANKS) - 1
"""A whole suit as 13 bits."""


def by_suit(cards: int) -> list[int]:
    """The cards as 13 bits per suit; a sixth suit, for No Trump, is empty."""
    return [
        cards & FULL,
        cards >> RANKS & FULL,
        cards >> 2 * RANKS & FULL,
        cards >> 3 * RANKS & FULL,
        cards >> 4 * RANKS,
        0,
    ]


HELD: Final[tuple[float, ...]] = (0.0, 0.0, 15 / 50, 30 / 50, 45 / 50, 48 / 53, 50 / 55)
"""By seats: the fraction of the unseen cards that other hands hold; the rest is set aside."""
SAFE: Final[tuple[tuple[float, ...], ...]] = tuple(
    [tuple([(1 - held) ** above for above in range(RANKS + 1)]) for held in HELD]
)
"""By seats and number of higher cards unseen: the chance that nobody holds one."""


class LeadWeights(NamedTuple):
    """What counts for leading the highest or the lowest card of a suit."""

    safe: float
    """For the highest card if nobody can beat it."""
    drawn: float
    """The same, per card of the suit that others hold."""
    beaten: float
    """Against the highest card if somebody can beat it."""
    length: float
    """For the highest card, per card held of the suit."""
    low: float
    """For the lowest card."""
    rank: float
    """Against the lowest card, per step of its rank."""
    low_length: float
    """For the lowest card, per card held of the suit."""
    low_drawn: float
    """For the lowest card, per card of the suit that others hold."""


class Weights(NamedTuple):
    """All weights for a number of seats."""

    trump: LeadWeights
    plain: LeadWeights
    high: float
    """How much safer the highest winning card must be to be preferred to the lowest."""
    high_trump: float
    """The same for trumps."""
    long: float
    """Against throwing away a card, per card held of its suit."""
    thrown_trump: float
    """Against throwing away a trump."""


TWO: Final = Weights(
    LeadWeights(17.0, 0.0, 7.3, 0.0, -5.5, 0.4, 0.2, 0.0),
    LeadWeights(-10.1, -0.1, 2.7, 2.5, 1.6, 1.5, -1.4, -0.3),
    high=0.8,
    high_trump=1.6,
    long=1.3,
    thrown_trump=-6.3,
)
MORE: Final = Weights(
    LeadWeights(24.9, 0.3, 4.8, 0.3, -5.5, 0.8, 0.3, 0.0),
    LeadWeights(-4.6, -0.1, 5.0, 3.6, 1.6, 1.4, 0.0, -0.3),
    high=0.8,
    high_trump=1.6,
    long=0.7,
    thrown_trump=0.1,
)
WEIGHTS: Final[tuple[Weights, ...]] = (TWO, TWO, TWO, MORE, MORE, MORE, MORE)
"""By seats."""


MAX_CACHED: Final = 50_000


class Leads:
    """For 13 bits of a suit held and 13 bits unplayed: the value of its best lead, and its rank.

    Suits differ only in whether they are trump, and playouts meet the same few holdings again and
    again, so each is worked out once. When there are too many, all are forgotten.
    """

    __slots__ = ("known", "seats", "weights")

    def __init__(self, weights: LeadWeights, seats: int) -> None:
        self.weights = weights
        self.seats = seats
        self.known: dict[int, tuple[float, int]] = {}

    def work_out(self, key: int) -> tuple[float, int]:
        """What is not known yet."""
        own = key >> RANKS
        unseen = key & FULL & ~own
        top, low, count = own.bit_length() - 1, (own & -own).bit_length() - 1, own.bit_count()
        others = HELD[self.seats] * unseen.bit_count()
        chance = SAFE[self.seats][(unseen >> top).bit_count()]
        sure, drawn, beaten, length, low_card, rank, low_length, low_drawn = self.weights
        high_worth = chance * (sure + drawn * others) - (1 - chance) * beaten + length * count
        low_worth = low_card - rank * low + low_length * count + low_drawn * others
        if len(self.known) >= MAX_CACHED:
            self.known.clear()
        best = (high_worth, top) if high_worth >= low_worth else (low_worth, low)
        self.known[key] = best
        return best


def _by_suit(trump: Leads, plain: Leads) -> tuple[tuple[Leads, ...], ...]:
    """For each trump suit (the last is No Trump): the leads of each suit."""
    return tuple(
        tuple(trump if suit == named else plain for suit in range(SUITS))
        for named in range(SUITS + 1)
    )


LEADS: Final = tuple(
    _by_suit(Leads(weights.trump, seats), Leads(weights.plain, seats))
    for seats, weights in enumerate(WEIGHTS)
)
"""By seats, trump and suit."""
HIGH: Final = tuple((weights.high, weights.high_trump) for weights in WEIGHTS)
"""By seats, and whether it is a trump: how much safer the highest winning card must be."""
LOW: Final = tuple([(own & -own).bit_length() - 1 for own in range(FULL + 1)])
"""By 13 bits of a suit: the lowest rank."""
THROWN: Final[tuple[tuple[float, ...], ...]] = tuple(
    [
        tuple([low + weights.long * own.bit_count() for own, low in enumerate(LOW)])
        for weights in (TWO, MORE)
    ]
)
"""By `weights`, TWO or MORE, and 13 bits of a suit: what it costs to throw away its lowest card."""


def lead(held: list[int], unplayed: list[int], leads: tuple[Leads, ...]) -> int:
    """The card to lead: the highest or the lowest of some suit. All lists are by suit."""
    best, value = -1, -1e9
    for suit, known in enumerate(leads):
        own = held[suit]
        if own:
            key = own << RANKS | unplayed[suit]
            worth, rank = known.known.get(key) or known.work_out(key)
            if worth > value:
                best, value = suit * RANKS + rank, worth
    return best


def winning_rank(win: int, unseen: int, safe: tuple[float, ...], needed: float) -> int:
    """Which of these cards of a suit to win with while others are still to play.

    `win` and `unseen` are 13 bits of the suit. `safe` is by higher cards unseen, and `needed` how
    much safer the highest card must be than the lowest.
    """
    low, top = LOW[win], win.bit_length() - 1
    gain = safe[(unseen >> top).bit_count()] - safe[(unseen >> low).bit_count()]
    return top if gain > needed else low


def throw_away(held: list[int], trump: int, seats: int) -> int:
    """The card to lose a trick with when any may be played."""
    costs, for_trump = THROWN[WEIGHTS[seats] is MORE], WEIGHTS[seats].thrown_trump
    best, value = -1, 1e9
    for suit in range(SUITS):
        own = held[suit]
        if own:
            cost = costs[own]
            if suit == trump:
                cost += for_trump
            if cost < value:
                best, value = suit * RANKS + LOW[own], cost
    return best


def follow(
    suit: int,
    able: int,
    win: int,
    held: list[int],
    unplayed: list[int],
    trump: int,
    seats: int,
    due: int,
) -> int:
    """The card to follow with when `due` seats are still to play, this one included.

    `able` are the cards of `suit` that may be played (0: any card may), and `win` those that would
    take the trick as it stands, 13 bits each. `held` and `unplayed` are by suit.
    """
    if win:
        if due == 1:
            return suit * RANKS + LOW[win]
        unseen = unplayed[suit] & ~held[suit]
        return suit * RANKS + winning_rank(win, unseen, SAFE[seats], HIGH[seats][suit == trump])
    return suit * RANKS + LOW[able] if able else throw_away(held, trump, seats)


def heuristic_card(
    legal: int, hand: int, beats: int, unplayed: int, trump: int, seats: int, due: int
) -> int:
    """The card to play, leading or following, from sets of cards."""
    held, left, win = by_suit(hand), by_suit(unplayed), legal & beats
    if due == seats:
        return lead(held, left, LEADS[seats][trump])
    cards = win & ~SUIT[trump] or win or legal  # unless any may be played, all are of one suit
    suit = SUIT_OF[(cards & -cards).bit_length() - 1]
    able = 0 if legal == hand else by_suit(cards)[suit]
    return follow(suit, able, by_suit(win & cards)[suit], held, left, trump, seats, due)


def newcomer_card(legal: int, beats: int, trump: int, *, is_leading: bool) -> int:
    """Lead the highest card, win as cheaply as possible, throw away the lowest."""
    if is_leading:
        tops = [own.bit_length() - 1 for suit in SUIT[:SUITS] if (own := legal & suit)]
        return max(tops, key=RANK.__getitem__)
    return lowest(legal & beats or legal, trump)


def longest_suit(hand: int) -> int:
    """The suit with the most cards; of equally long ones the strongest."""
    return max(range(SUITS), key=lambda suit: _length_and_strength(hand & SUIT[suit]))


def _length_and_strength(cards: int) -> tuple[int, int]:
    return cards.bit_count(), sum(RANK[card] for card in bits(cards))


DISCARD_WEIGHTS: Final[tuple[tuple[float, float], ...]] = (
    (13.0, 1.0),
    (13.0, 0.0),
    (13.0, 2.0),
    (4.0, 1.0),
    (-6.0, 1.0),
)
"""How much a trump counts beyond a plain card, and each card of a suit for the others of it."""


def discards(hand: int, trump: int) -> list[int]:
    """Several ways to discard five cards: low ones, short suits, even trumps."""
    found = []
    for for_trump, for_length in DISCARD_WEIGHTS:

        def value(card: int, more: float = for_trump, each: float = for_length) -> float:
            suit = SUIT_OF[card]
            length = (hand & SUIT[suit]).bit_count()
            return RANK[card] + each * length + (more if suit == trump else 0.0)

        found.append(mask_of(sorted(bits(hand), key=value)[:KITTY]))
    return list(dict.fromkeys(found))


def _expected_tricks(hand: int, trump: int, seats: int) -> float:
    """About how many tricks a hand takes: sure winners, and trumps for their number."""
    tricks = 0.0
    for card in bits(hand):
        safe = SAFE[seats][(ABOVE[card] & ALL & ~hand).bit_count()]
        tricks += max(0.45, safe) if SUIT_OF[card] == trump else 0.8 * safe
    return tricks


def heuristic_bid(view: OutTrumpedView, boldness: float) -> int:
    """The expected tricks, more or fewer by boldness; 0 is a pass."""
    seats = len(view.held)
    tricks = int(_expected_tricks(mask_of(view.hand), view.trump, seats) + 1.5 * boldness)
    return tricks if view.bid < tricks <= HAND_SIZE[seats] else 0
