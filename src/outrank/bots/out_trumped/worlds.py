"""Worlds that a view allows, the likelier the more the others' play speaks for them.

Every card that another seat chose is a hint: in a world in which the rule of thumb would have
played just that card, the past is easier to explain than in others.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from outrank.games.out_trumped.tricks import ALL, BIT, SUIT_OF, cards_of, mask_of
from outrank.games.out_trumped.view import OutTrumpedView

from . import contract
from .hand import Hand, laid_open, law_for
from .thumb import card_for

WHIM = 0.5
"""How often a seat plays by anything but the rule of thumb, as far as hints go."""
DREAMS = 3
"""So many dreams are weighed against each other for one world."""


class Hint(NamedTuple):
    """A card that another seat chose, and what lay on the table when it did."""

    seat: int
    card: int
    later: int
    """What the seat has played since, this card included."""
    out: int
    duties: tuple[int, ...]
    """What it had to play if it could, the strictest first."""
    beats: int
    due: int


def worlds(view: OutTrumpedView, rng: Random, *, infers: bool) -> Iterator[Hand]:
    """World after world without end."""
    past = hints(view) if infers else []
    table = laid_open(view, [0] * len(view.held))
    dealt = lays(view, table.out, rng)
    while True:
        hands = next(dealt)
        if past:
            some = [hands, *[next(dealt) for _ in range(DREAMS - 1)]]
            (hands,) = rng.choices(some, [chance(view, one, past) for one in some])
        world = table.copy()
        world.hands = hands
        yield world


def lays(view: OutTrumpedView, out: int, rng: Random) -> Iterator[list[int]]:
    """Hands that the view allows, one lay of the cards after another.

    The game's own dreams know how low cards tie hands down. Where none were shown it is enough,
    and much quicker, to deal the unseen cards out, first to the seat with the least room.
    """
    dreams = contract.dreams(view, rng)
    held, seats = mask_of(view.hand), range(len(view.held))
    unseen = out & ~held & ~mask_of(view.discards)
    may = [ALL & ~mask_of(cards) for cards in view.memory.never]
    others = sorted(
        (seat for seat in seats if seat != view.seat),
        key=lambda seat: (may[seat] & unseen).bit_count() - view.held[seat],
    )
    while True:
        hands, left = [0] * len(seats), unseen
        hands[view.seat] = held
        for seat in others:
            room = cards_of(left & may[seat])
            if len(room) < view.held[seat] or view.memory.shown:
                hands = next(dreams).hands
                break
            hands[seat] = mask_of(rng.sample(room, view.held[seat]))
            left &= ~hands[seat]
        yield hands


def hints(view: OutTrumpedView) -> list[Hint]:
    """What the other seats have played in this hand, in order."""
    seats, law = len(view.held), law_for(view)
    tricks = [(trick.leader, trick.cards) for trick in view.memory.tricks]
    tricks.append((view.leader, view.trick))
    found: list[Hint] = []
    out = ALL
    for leader, cards in tricks:
        led, best = 0, -1
        for step, card in enumerate(cards):
            seat = (leader + step) % seats
            if seat != view.seat:
                duties = law.duty[led][best] if best >= 0 else ()
                beats = law.beats[best] if best >= 0 else ALL
                found.append(Hint(seat, card, 0, out, duties, beats, seats - step))
            if best < 0:
                led, best = SUIT_OF[card], card
            elif law.beats[best] & BIT[card]:
                best = card
            out &= ~BIT[card]
    later = [0] * seats
    for number in range(len(found) - 1, -1, -1):
        hint = found[number]
        later[hint.seat] |= BIT[hint.card]
        found[number] = hint._replace(later=later[hint.seat])
    return found


def chance(view: OutTrumpedView, hands: list[int], past: list[Hint]) -> float:
    """How likely these hands would have led to what was played, up to a common factor."""
    trump, seats = view.trump, len(view.held)
    likely = 1.0
    for seat, card, later, out, duties, beats, due in past:
        held = hands[seat] | later
        legal = held
        for must in duties:
            if held & must:
                legal = held & must
                break
        if legal & (legal - 1):
            is_usual = card_for(legal, held, beats, out, trump, seats, due) == card
            likely *= WHIM / legal.bit_count() + (1 - WHIM) * is_usual
    return likely
