"""What a ranking is worth, when Classic ends, what the end is worth, and who has won."""

from __future__ import annotations

from outrank.kernel.game import Result
from outrank.kernel.moves import Event
from outrank.kernel.seats import Seat
from outrank.kernel.standings import standings
from outrank.mechanics.ranking.blocking import BlockPaid, ChipsTaken
from outrank.mechanics.ranking.chips import change, total
from outrank.mechanics.ranking.judging import RankingScored
from outrank.mechanics.ranking.pools import POOL
from outrank.mechanics.ranking.round import ChipBonus, GameEnded, usual_rounds

from .moves import TokenBonus
from .state import CHIPS, OVER, OWNED, ClassicState


def reward(state: ClassicState) -> list[Event]:
    """A right ranking: one point a token, and all chips on the pool (CL-080, CL-082)."""
    seat, points = state.high, state.standing
    state.points[seat] += points
    state.ranked[seat] += points
    events: list[Event] = [RankingScored(seat=Seat(seat), points=points, tokens=points)]
    for _, chip, token in state.blocks:
        change(state.chips, CHIPS, seat, chip, +1)
        state.zone[token] = POOL  # CL-R16
    if state.blocks:
        chips = tuple(chip for _, chip, _ in state.blocks)
        events.append(ChipsTaken(seat=Seat(seat), chips=chips))
    return events


def pay_blockers(state: ClassicState) -> list[Event]:
    """A failed ranking: blockers score their chip, keep it, and own the token (CL-084, CL-085)."""
    events: list[Event] = []
    for seat, chip, token in state.blocks:
        state.points[seat] += chip
        change(state.chips, CHIPS, seat, chip, +1)  # CL-R15
        state.zone[token] = OWNED + seat
        events.append(BlockPaid(seat=Seat(seat), points=chip, chip=chip, token=token))
    return events


def round_limit(state: ClassicState) -> int:
    limit = state.options.round_limit
    return usual_rounds(state.seats) if limit == "auto" else limit


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


def final_scoring(state: ClassicState) -> list[Event]:
    """One point for each chip and each owned token (CL-096, CL-097); all else is in (CL-R29)."""
    events: list[Event] = [GameEnded(reason=state.reason)]
    for seat in range(state.seats):
        chips, owned = total(state.chips, CHIPS, seat), owned_tokens(state, seat)
        state.points[seat] += chips + owned
        events.append(ChipBonus(seat=Seat(seat), points=chips))
        events.append(TokenBonus(seat=Seat(seat), points=owned))
    return events


def owned_tokens(state: ClassicState, seat: int) -> int:
    return state.zone.count(OWNED + seat)


def scores(state: ClassicState) -> tuple[int, ...]:
    return tuple(state.points)


def result(state: ClassicState) -> Result | None:
    """Highest total; what breaks ties; then a shared place (CL-105…CL-108)."""
    if state.phase != OVER:
        return None
    return Result(standings(scores(state), tiebreaks(state)), state.reason)


def tiebreaks(state: ClassicState) -> dict[str, tuple[int, ...]]:
    """Most points from rankings, then most owned tokens (CL-106, CL-107)."""
    owned = tuple(owned_tokens(state, seat) for seat in range(state.seats))
    return {"ranking_points": tuple(state.ranked), "owned_tokens": owned}
