"""The challenge decks: what lies face up, what is left, what is used."""

from __future__ import annotations

from collections.abc import Iterable

from outrank.kernel.menu import bits

from .state import NONE, ClassicState


def _bit(state: ClassicState, challenge: int) -> int:
    """The bit of a challenge in its deck; none for a category that shows no challenge."""
    return 0 if challenge == NONE else 1 << state.tables.places[challenge]


def shuffle_used(state: ClassicState, category: int) -> None:
    """A deck that has run out is made of its used cards again (CL-R31)."""
    if not state.cards[category]:
        state.cards[category] = state.tables.full_decks[category]


def turn_up(state: ClassicState, category: int, challenge: int) -> None:
    state.cards[category] &= ~_bit(state, challenge)
    state.showing[category] = challenge


def put_back(state: ClassicState) -> None:
    """The challenges that were not chosen return to their decks (CL-R02)."""
    for category, challenge in enumerate(state.showing):
        state.cards[category] |= _bit(state, challenge)
        state.showing[category] = NONE


def used(state: ClassicState, category: int) -> tuple[int, ...]:
    """The places in the deck of the cards that were played."""
    known = state.cards[category] | _bit(state, state.showing[category])
    return tuple(bits(state.tables.full_decks[category] & ~known))


def lay_aside(state: ClassicState, category: int, places: Iterable[int]) -> None:
    """Take used cards, and the one face up, out of a full deck."""
    gone = sum(1 << place for place in places) | _bit(state, state.showing[category])
    state.cards[category] &= ~gone
