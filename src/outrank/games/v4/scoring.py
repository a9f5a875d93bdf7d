"""What things are worth in Outrank V4, and who has won."""

from __future__ import annotations

from typing import Final

from outrank.kernel.game import Result
from outrank.kernel.moves import Event
from outrank.kernel.seats import Seat
from outrank.kernel.standings import standings
from outrank.mechanics.higher_lower.guessing import seats_in
from outrank.mechanics.higher_lower.round import OVER, score_last_standing

from .state import V4State

GUESS: Final = 1
"""V4-029"""
WORTH: Final = (0, 0, 2, 5, 8)
"""What a set of that many tokens scores (V4-040 to V4-042)."""


def scores(state: V4State) -> tuple[int, ...]:
    """The points by seat."""
    return tuple(state.points)


def last_standing(state: V4State, seat: Seat, *, failed: bool) -> list[Event]:
    """The bonus for the only seat that was not out (V4-R07). `seat` made the round's last move.

    A seat that is still in when the pool runs dry has not failed, even if another just did.
    """
    rule = state.options.last_standing
    still_in = seats_in(state.out, state.seats)
    has_failed = failed and not still_in
    if len(still_in) > 1 or rule == "off" or (rule == "must_pass" and has_failed):
        return []
    return [score_last_standing(state, still_in[0] if still_in else seat)]


def reason_to_end(state: V4State) -> str:
    """Why no further round is played, if so; asked when a round is over (V4-R19)."""
    options = state.options
    if options.end == "rounds" and state.round >= options.rounds:
        return "rounds"
    if options.end == "score" and max(state.points) >= options.score_target:
        return "target"
    return "time" if state.is_late else ""


def result(state: V4State) -> Result | None:
    """Points, then the tiebreaks, then a shared place (V4-R20)."""
    if state.phase != OVER:
        return None
    return Result(standings(scores(state), tiebreaks(state)), state.reason)


def tiebreaks(state: V4State) -> dict[str, tuple[int, ...]]:
    """Tokens in hand, then right calls (V4-R20)."""
    hands = tuple(hand.bit_count() for hand in state.tokens.hand)
    return {"hand": hands, "right_calls": tuple(state.correct)}
