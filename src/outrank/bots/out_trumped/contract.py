"""Before the first trick: hands and kitty as they may lie, and the hand that would follow."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from outrank.games.out_trumped.dream import determinize
from outrank.games.out_trumped.state import OutTrumpedState
from outrank.games.out_trumped.tricks import law_of
from outrank.games.out_trumped.view import OutTrumpedView

from .hand import Hand


class Dream(NamedTuple):
    """How the cards may lie."""

    hands: list[int]
    kitty: int


def no_facts(stat: int) -> tuple[int, ...]:
    """Cards have no statistics."""
    raise LookupError(f"There is no statistic {stat} in a game of cards.")


def dreams(view: OutTrumpedView, rng: Random) -> Iterator[Dream]:
    """Dream after dream without end."""
    while True:
        state = determinize(view, OutTrumpedState(view.options, len(view.held)), rng, no_facts)
        yield Dream(state.hands, state.kitty)


def opened(view: OutTrumpedView, hands: list[int], trump: int) -> Hand:
    """The hand before its first trick, with this trump; `hands` is its own from now on."""
    law = law_of(view.options.obligation, view.options.overtrump, trump)
    hand = Hand(law, trump, hands[:], (view.dealer + 1) % len(hands))
    hand.bidder, hand.bid = view.kitty_seat, view.bid
    return hand
