"""The next cash-in counts more (F4-081, F4-082, F4-R21)."""

from __future__ import annotations

from outrank.kernel.moves import Event
from outrank.kernel.seats import Seat

from ..events import MultiplierArmed
from ..moves import PlayCard
from ..state import Four4MoreState
from . import art
from .kind import Kind


def has_none_armed(state: Four4MoreState, seat: Seat) -> bool:
    """Multipliers do not stack (F4-143)."""
    return state.armed[seat] == 1


def arm(factor: int, state: Four4MoreState, seat: Seat) -> list[Event]:
    state.armed[seat] = factor
    state.counts.multipliers[seat] += 1
    return [MultiplierArmed(seat=seat, factor=factor)]


def _double(state: Four4MoreState, seat: Seat, move: PlayCard) -> list[Event]:
    return arm(2, state, seat)


def _triple(state: Four4MoreState, seat: Seat, move: PlayCard) -> list[Event]:
    return arm(3, state, seat)


CARDS = (
    Kind(
        id="double_down",
        name="Double Down",
        family="multiplier",
        text="Your next cash-in counts twice.",
        art=art.DOUBLE_DOWN,
        factor=2,
        effect=_double,
        can_play=has_none_armed,
    ),
    Kind(
        id="triple_threat",
        name="Triple Threat",
        family="multiplier",
        text="Your next cash-in counts three times.",
        art=art.TRIPLE_THREAT,
        factor=3,
        effect=_triple,
        can_play=has_none_armed,
    ),
)
