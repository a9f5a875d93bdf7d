"""What things are worth in Outrank V4, and who has won."""

from __future__ import annotations

from typing import Final

from outrank.kernel.game import Result
from outrank.kernel.moves import Event
from outrank.kernel.seats import Seat
from outrank.kernel.standings import standings
from outrank.mechanics.higher_lower.events import LastStanding
from outrank.mechanics.higher_lower.guessing import seats_in

from .state import OVER, V4State

GUESS: Final = 1
"""V4-029"""
LAST: Final = 1
"""V4-057"""
WORTH: Final = (0, 0, 2, 5, 8)
"""What a set of that many tokens brings (V4-040 to V4-042)."""


def scores(state: V4State) -> tuple[int, ...]:
    return tuple(state.points)


def result(state: V4State) -> Result | None:
    """Points; what breaks ties; then a shared place (V4-R20)."""
    if state.phase != OVER:
        return None
    return Result(standings(scores(state), tiebreaks(state)), state.reason)


def tiebreaks(state: V4State) -> dict[str, tuple[int, ...]]:
    """Tokens in hand, then right guesses (V4-R20)."""
    hands = tuple(hand.bit_count() for hand in state.tokens.hand)
    return {"hand": hands, "right_calls": tuple(state.correct)}


def last_standing(state: V4State, seat: int, *, failed: bool) -> list[Event]:
    """The bonus for the only one who was not out (V4-R07). `seat` made the round's last move.

    Whoever is still in when the pool runs dry has not failed, even if another just did.
    """
    rule = state.options.last_standing
    still_in = seats_in(state.out, state.seats)
    has_failed = failed and not still_in
    if len(still_in) > 1 or rule == "off" or (rule == "must_pass" and has_failed):
        return []
    winner = still_in[0] if still_in else Seat(seat)
    state.points[winner] += LAST
    return [LastStanding(seat=winner, points=LAST)]


def reason_to_end(state: V4State) -> str:
    """Why no further round is played, if so; looked at when a round is over (V4-R19)."""
    options = state.options
    if options.end == "rounds" and state.round >= options.rounds:
        return "rounds"
    if options.end == "score" and max(state.points) >= options.score_target:
        return "target"
    return "time" if state.is_late else ""
