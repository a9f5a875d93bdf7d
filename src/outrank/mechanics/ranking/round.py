"""Rounds: who acts, who selects, and how many rounds there are."""

from __future__ import annotations

from typing import Final

from outrank.kernel.menu import OneOf
from outrank.kernel.messages import _
from outrank.kernel.seats import DEALER, Seat
from outrank.mechanics.ranking.events import SELECTORS, NameSelector, RoundStarted, SelectorNamed
from outrank.mechanics.ranking.state import RankingState

PLAYERS: Final = range(2, 7)
ONE_SEAT: Final = tuple((Seat(seat),) for seat in range(PLAYERS[-1]))
"""Who is to act when it is one seat's turn, by seat."""
ONLY_DEALER: Final = (DEALER,)
NOT_NOW: Final = _("You can't do that now.")


def selector_menu(state: RankingState) -> tuple[OneOf[NameSelector]]:
    """Anybody can be the first selector."""
    return (OneOf(SELECTORS, (1 << state.seats) - 1, bag="seats"),)


def name_selector(state: RankingState, move: NameSelector) -> SelectorNamed:
    """The first selector gets the First Player marker (CL-034, CL-035, V3-028)."""
    state.first = state.selector = move.seat
    return SelectorNamed(seat=move.seat)


def start_round(state: RankingState) -> RoundStarted:
    """The selector is asked."""
    state.round += 1
    state.turn = state.selector
    return RoundStarted(round=state.round, selector=Seat(state.selector))


def usual_rounds(seats: int) -> int:
    """Twice the players, at least 6 and at most 12 (CL-R23, V3-R19)."""
    return min(max(2 * seats, 6), 12)
