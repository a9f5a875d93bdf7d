"""When Classic ends, what the end is worth, and who has won."""

from __future__ import annotations

from outrank.kernel.game import Result
from outrank.kernel.moves import Event
from outrank.kernel.seats import Seat
from outrank.kernel.standings import standings
from outrank.mechanics.events import GameEnded
from outrank.mechanics.ranking.blocking import chips_of
from outrank.mechanics.ranking.events import ChipBonus
from outrank.mechanics.ranking.round import usual_rounds

from .moves import TokenBonus
from .state import OVER, ClassicState


def ending(state: ClassicState) -> str:
    """Why the game ends after this round; empty if it goes on (CL-099)."""
    target = state.options.target_score
    if target != "off" and max(state.points) >= target:
        return "target"  # CL-R24
    if state.round >= round_limit(state):
        return "rounds"
    is_any = state.options.depletion_end == "any_category"
    everything = (1 << len(state.showing)) - 1
    goes_on = state.playable == everything if is_any else state.playable
    return "" if goes_on else "depletion"  # CL-R25


def round_limit(state: ClassicState) -> int:
    """After how many rounds the game ends at the latest (CL-101, CL-R23)."""
    limit = state.options.round_limit
    return usual_rounds(state.seats) if limit == "auto" else limit


def final_scoring(state: ClassicState) -> list[Event]:
    """One point per chip and per owned token (CL-096, CL-097); all else is counted (CL-R29)."""
    events: list[Event] = [GameEnded(reason=state.reason)]
    for seat in range(state.seats):
        chips, owned = sum(chips_of(state, seat)), owned_tokens(state, seat)
        state.points[seat] += chips + owned
        events.append(ChipBonus(seat=Seat(seat), points=chips))
        events.append(TokenBonus(seat=Seat(seat), points=owned))
    return events


def owned_tokens(state: ClassicState, seat: int) -> int:
    return state.won[seat].bit_count()


def scores(state: ClassicState) -> tuple[int, ...]:
    return tuple(state.points)


def result(state: ClassicState) -> Result | None:
    """Highest total; then what breaks ties; then a shared place (CL-105…CL-108)."""
    if state.phase != OVER:
        return None
    return Result(standings(scores(state), tiebreaks(state)), state.reason)


def tiebreaks(state: ClassicState) -> dict[str, tuple[int, ...]]:
    """Most points from rankings, then most owned tokens (CL-106, CL-107)."""
    owned = tuple(owned_tokens(state, seat) for seat in range(state.seats))
    return {"ranking_points": tuple(state.ranked), "owned_tokens": owned}
