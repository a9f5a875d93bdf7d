"""Worlds that a view allows, the likelier the more the others' play speaks for them.

Every card that another seat chose is a hint: in a world in which the rule of thumb would have
played just that card, the past is easier to explain than in others.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from outrank.games.out_trumped.view import OutTrumpedView
from outrank.mechanics.tricks import ALL, BIT, SUIT_OF

from . import contract
from .hand import Hand, laid_open, law_for
from .thumb import card_for

WHIM = 0.5
"""How often a seat plays by anything but the rule of thumb, as far as hints go."""
DREAMS = 6
"""So many dreams are weighed against each other for one world."""


class Hint(NamedTuple):
    """A card that another seat chose, and what lay on the table when it did."""

    seat: int
    card: int
    later: int
    """What the seat has played since, this card included."""
    out: int
    led: int
    best: int
    due: int


def worlds(view: OutTrumpedView, rng: Random, *, infers: bool) -> Iterator[Hand]:
    """World after world without end."""
    past = hints(view) if infers else []
    dreams = contract.dreams(view, rng)
    while True:
        if not past:
            yield laid_open(view, next(dreams).hands)
            continue
        some = [next(dreams).hands for _ in range(DREAMS)]
        (chosen,) = rng.choices(some, [chance(view, hands, past) for hands in some])
        yield laid_open(view, chosen)


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
                found.append(Hint(seat, card, 0, out, led, best, seats - step))
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
    law, trump, seats = law_for(view), view.trump, len(view.held)
    likely = 1.0
    for seat, card, later, out, led, best, due in past:
        held = hands[seat] | later
        legal = held
        if best >= 0:
            for must in law.duty[led][best]:
                if held & must:
                    legal = held & must
                    break
        count = legal.bit_count()
        if count > 1:
            beats = law.beats[best] if best >= 0 else ALL
            is_usual = card_for(legal, held, beats, out, trump, seats, due) == card
            likely *= WHIM / count + (1 - WHIM) * is_usual
    return likely
