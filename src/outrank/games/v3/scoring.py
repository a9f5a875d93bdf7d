"""What rankings, chips and sets are worth in V3, when it ends, and who has won."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from outrank.kernel.game import Result
from outrank.kernel.moves import Event
from outrank.kernel.seats import Seat
from outrank.kernel.standings import standings
from outrank.mechanics.events import GameEnded
from outrank.mechanics.masks import pieces_in
from outrank.mechanics.ranking.events import ChipBonus
from outrank.mechanics.ranking.round import usual_rounds

from .moves import SetLine, SetsScored, TokensShown
from .options import V3Options
from .set_components import SetComponents
from .state import HALF, OVER, V3State

SET_POINTS: Final = (0, 0, 1, 3, 6, 10)
"""For 0, 1, 2, 3, 4 and 5 or more tokens of a set (V3-071…V3-074)."""
LARGE: Final = 5
COMPLETE: Final = 2
SPEED_TARGET: Final = 20


def target_score(options: V3Options) -> int:
    """The score that ends the game, the lowest if there are two; 0 if none does (V3-083)."""
    targets = [SPEED_TARGET] if options.speed else []
    if options.target_score != "off":
        targets.append(options.target_score)
    return min(targets, default=0)


def ranking_points(state: V3State) -> int:
    """What a right ranking is worth (V3-051)."""
    return state.standing * token_points(state.options)


def token_points(options: V3Options) -> int:
    """What each of its tokens is worth: a point, half of it with Set Focus (V3-113, V3-R24)."""
    return 1 if options.set_focus else HALF


def ending(state: V3State, *, is_depleted: bool) -> str:
    """Why the game ends after this round; empty if it goes on (V3-080)."""
    most, target = max(state.points), state.options.target_score
    if state.options.speed and most >= SPEED_TARGET * HALF:
        return "speed"  # V3-R23
    if target != "off" and most >= target * HALF:
        return "target"  # V3-R20
    if state.round >= usual_rounds(state.seats):
        return "rounds"  # V3-R19
    return "depletion" if is_depleted else ""


def final_scoring(state: V3State) -> list[Event]:
    """All tokens are shown; chips and sets count, unless Speed was won outright (V3-R23)."""
    shown = [_shown(state, Seat(seat)) for seat in range(state.seats)]
    events: list[Event] = [GameEnded(reason=state.reason), *shown]
    if state.reason == "speed":
        return events
    for seat in map(Seat, range(state.seats)):
        lines = set_sheet(state, counted_tokens(state, seat))
        chips, sets = state.chips[seat] * HALF, sum(line.points for line in lines)
        state.points[seat] += chips + sets
        events.append(ChipBonus(seat=seat, points=chips))
        events.append(SetsScored(seat=seat, points=sets, lines=lines))
    return events


def _shown(state: V3State, seat: Seat) -> TokensShown:
    reserve, collection = pieces_in(state.reserve[seat]), pieces_in(state.won[seat])
    return TokensShown(seat=seat, reserve=reserve, collection=collection)


def counted_tokens(state: V3State, seat: int) -> int:
    """The tokens that count at the end: collected ones, and hidden ones too (V3-R02)."""
    won = state.won[seat]
    return won | state.reserve[seat] if state.options.reserve_scores else won


def set_scale(options: V3Options) -> tuple[int, ...]:
    """What so many tokens of a set are worth, from none to five or more, in half points."""
    worth = HALF * (2 if options.set_focus else 1)  # V3-112
    return tuple(points * worth for points in SET_POINTS)


def set_sheet(state: V3State, tokens: int) -> tuple[SetLine, ...]:
    """Every set of two or more tokens, the largest first (V3-R21)."""
    return _sheet(state.sets, tokens, set_scale(state.options))


@lru_cache(maxsize=256)
def _sheet(sets: SetComponents, tokens: int, scale: tuple[int, ...]) -> tuple[SetLine, ...]:
    """Cached, because views ask for it after every move, and few tokens change hands."""
    lines = [
        SetLine(number, count, scale[min(count, LARGE)])
        for number, count in sets.set_counts(pieces_in(tokens)).items()
        if count >= COMPLETE
    ]
    return tuple(sorted(lines, key=lambda line: (-line.tokens, line.set)))


def scores(state: V3State) -> tuple[int, ...]:
    return tuple(state.points)


def result(state: V3State) -> Result | None:
    """Highest total; then what breaks ties; then a shared place (V3-085…V3-090)."""
    if state.phase != OVER:
        return None
    return Result(standings(scores(state), tiebreaks(state)), state.reason)


def tiebreaks(state: V3State) -> dict[str, tuple[int, ...]]:
    """Large sets, all sets, tokens, ranking points (V3-086…V3-089)."""
    counted = [counted_tokens(state, seat) for seat in range(state.seats)]
    sheets = [set_sheet(state, tokens) for tokens in counted]
    return {
        "large_sets": tuple(sum(line.tokens >= LARGE for line in sheet) for sheet in sheets),
        "sets": tuple(map(len, sheets)),
        "tokens": tuple([tokens.bit_count() for tokens in counted]),
        "ranking_points": tuple(state.ranked),
    }
