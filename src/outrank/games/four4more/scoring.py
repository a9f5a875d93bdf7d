"""What things are worth in Four4More, and who has won."""

from __future__ import annotations

from typing import Final

from outrank.kernel.game import Result
from outrank.kernel.menu import bits
from outrank.kernel.moves import Event
from outrank.kernel.seats import Seat
from outrank.kernel.standings import standings
from outrank.mechanics.higher_lower.round import OVER

from .cards import DECK, FINAL
from .moves import EndCardScored, TokensCounted
from .state import Four4MoreState

GUESS: Final = 1
"""F4-043"""
WORTH: Final = ((), *(tuple(factor * p for p in (0, 0, 2, 5, 10)) for factor in (1, 2, 3)))
"""What a set of that many tokens scores, by what it is multiplied with (F4-132)."""
FINEST: Final = 10**9
"""Accuracy is compared in parts of this many: finer than any two unequal ones can be close."""


def scores(state: Four4MoreState) -> tuple[int, ...]:
    """The points by seat."""
    return tuple(state.points)


def end_scoring(state: Four4MoreState) -> list[Event]:
    """Tokens in hand, then the end-game cards still held (F4-074 to F4-076, F4-R32)."""
    events: list[Event] = []
    for seat in map(Seat, range(state.seats)):
        tokens = state.tokens.hand[seat].bit_count()
        if tokens:
            state.points[seat] += tokens
            events.append(TokensCounted(seat=seat, points=tokens))
        for card in bits(state.bonus.hand[seat] & FINAL):
            final = DECK[card].final
            assert final is not None
            points = final(state, seat)
            state.points[seat] += points
            events.append(EndCardScored(seat=seat, points=points, card=card))
    return events


def result(state: Four4MoreState) -> Result | None:
    """Points, then the tiebreaks, then a shared place (F4-130)."""
    if state.phase != OVER:
        return None
    return Result(standings(scores(state), tiebreaks(state)), state.reason)


def tiebreaks(state: Four4MoreState) -> dict[str, tuple[int, ...]]:
    """Right calls, tokens cashed in, accuracy (F4-127 to F4-129)."""
    accuracy = tuple(
        right * FINEST // calls if calls else 0  # F4-R33
        for right, calls in zip(state.correct, state.counts.guesses, strict=True)
    )
    return {
        "right_calls": tuple(state.correct),
        "cashed_tokens": tuple(state.counts.cashed),
        "accuracy": accuracy,
    }
