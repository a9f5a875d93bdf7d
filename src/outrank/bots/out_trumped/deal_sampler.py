"""Deals that a view allows, more often the better they explain what the others played.

Every card that another seat chose is evidence: a deal in which the heuristic would have played that
very card explains the past better than others.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from outrank.bots.bot import Turn
from outrank.bots.search import no_statistics
from outrank.games.out_trumped.state import HAND_SIZE
from outrank.games.out_trumped.tricks import ALL, BIT, RANKS, SUIT_OF, deal_evenly, obligations_for
from outrank.games.out_trumped.view import TRIES, OutTrumpedView, determinize
from outrank.mechanics.masks import mask_of

from .heuristic import LEADS, by_suit, follow, lead
from .open_hand import Duty, OpenHand, in_the_tricks, suit_duties

DEVIATION: Final = 0.5
"""How often a seat is taken to play something other than the heuristic's card."""
CANDIDATES: Final = 3
"""How many deals are weighed against each other to sample one."""


class SampledDeal(NamedTuple):
    """How the cards may be distributed."""

    hands: list[int]
    kitty: int


def sampled_deals(turn: Turn, rng: Random) -> Iterator[SampledDeal]:
    """Endless deals that the view allows."""
    while True:
        state = determinize(turn.view, turn.blank, rng, no_statistics)
        yield SampledDeal(state.hands, state.kitty)


def sampled_hands(turn: Turn, rng: Random, *, infers: bool) -> Iterator[OpenHand]:
    """Endless open hands in the middle of the tricks; `infers`: likelier deals more often."""
    view: OutTrumpedView = turn.view
    past = past_plays(view) if infers else []
    known = in_the_tricks(view, [0] * len(view.held))
    dealt = _consistent_hands(turn, known.unplayed, rng)
    while True:
        hands = next(dealt)
        if past:
            total = likelihood(view, hands, past)
            for _candidate in range(CANDIDATES - 1):
                other = next(dealt)
                likely = likelihood(view, other, past)
                total += likely
                if rng.random() * total < likely:
                    hands = other
        sampled = known.copy()
        sampled.hands = hands
        yield sampled


def _consistent_hands(turn: Turn, unplayed: int, rng: Random) -> Iterator[list[int]]:
    """Endless hands that the view allows.

    `determinize` knows how low cards tie hands down. If none were shown it is enough, and much
    quicker, to deal out the unseen cards.
    """
    view: OutTrumpedView = turn.view
    deals = sampled_deals(turn, rng)
    held = mask_of(view.hand)
    unseen = unplayed & ~held & ~mask_of(view.discards)
    sizes = [0 if seat == view.seat else count for seat, count in enumerate(view.held)]
    whole = (*sizes, unseen.bit_count() - sum(sizes))
    within = (*[ALL & ~mask_of(cards) for cards in view.memory.never], ALL)
    while True:
        hands = None
        for _try in range(0 if view.memory.shown else TRIES):
            hands = deal_evenly(unseen, whole, within, rng)
            if hands is not None:
                break
        if hands is None:
            yield next(deals).hands
        else:
            hands[view.seat] = held
            yield hands[:-1]


class PastPlay(NamedTuple):
    """A card that another seat chose, and the situation it was in. Lists are by suit."""

    seat: int
    card: int
    holding: int
    """How many cards it held."""
    unplayed: list[int]
    duties: tuple[Duty, ...]
    """What it had to play if it could, strictest first."""
    trumps_that_beat: int
    """Trumps that would have taken the trick, for a seat that might play any card."""
    due: int


def past_plays(view: OutTrumpedView) -> list[PastPlay]:
    """What the other seats have played in this hand, latest first."""
    seats, options = len(view.held), view.options
    obligations = obligations_for(options.obligation, options.overtrump, view.trump)
    known = suit_duties(obligations, view.trump)
    tricks = [(trick.leader, trick.cards) for trick in view.memory.tricks]
    tricks.append((view.leader, view.trick))
    found: list[PastPlay] = []
    counts, unplayed = [HAND_SIZE[seats]] * seats, ALL
    for leader, cards in tricks:
        led, best = 0, -1
        for step, card in enumerate(cards):
            seat = (leader + step) % seats
            if seat != view.seat:
                duties = known.duties[led][best] if best >= 0 else ()
                beat = known.trumps_that_beat[best] if best >= 0 else 0
                left = by_suit(unplayed)
                found.append(PastPlay(seat, card, counts[seat], left, duties, beat, seats - step))
            counts[seat] -= 1
            if best < 0:
                led, best = SUIT_OF[card], card
            elif obligations.beats[best] & BIT[card]:
                best = card
            unplayed &= ~BIT[card]
    return found[::-1]


def likelihood(view: OutTrumpedView, hands: list[int], past: list[PastPlay]) -> float:
    """How likely these hands would have led to what was played, up to a common factor.

    From the latest play back to the first: every card returns to the hand it was played from.
    """
    trump, seats = view.trump, len(view.held)
    leads = LEADS[seats][trump]
    held_by_seat = [by_suit(cards) for cards in hands]
    likely = 1.0
    for seat, card, choices, unplayed, duties, trumps_that_beat, due in past:
        held, suit = held_by_seat[seat], SUIT_OF[card]
        held[suit] |= BIT[card - suit * RANKS]
        if due == seats:
            usual = lead(held, unplayed, leads)
        else:
            for suit, must, beating in duties:
                able = held[suit] & must
                if able:
                    choices, win = able.bit_count(), able & beating
                    break
            else:
                suit, able, win = trump, 0, held[trump] & trumps_that_beat
            usual = follow(suit, able, win, held, unplayed, trump, seats, due)
        if choices > 1:
            by_chance = DEVIATION / choices
            likely *= by_chance + 1.0 - DEVIATION if usual == card else by_chance
    return likely
