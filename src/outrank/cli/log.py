"""Events, scores and endings as lines of text."""

from __future__ import annotations

from typing import Final

from outrank.kernel.game import AnyGame, Result
from outrank.kernel.match import AnyMatch
from outrank.kernel.moves import Event, events_for
from outrank.kernel.seats import Seat

ENDINGS: Final = {
    "rounds": "All rounds were played.",
    "target": "A player reached the target score.",
    "shared": "Players tied and shared the win.",
    "depletion": "Too few tokens were left.",
    "time": "Time ran out.",
    "speed": "A player won outright.",
}
"""Why a match ended, by the result's reason."""


def print_events(match: AnyMatch, events: list[Event], seat: Seat) -> None:
    """Print the events that this seat may know of."""
    for event in events_for(events, seat):
        print(match.game.describe(event, match.names, match.facts))


def points(game: AnyGame, units: float) -> str:
    """A score in points, halves as 2.5."""
    return f"{units / game.units_per_point:g}"


def ending(reason: str) -> str:
    """Why a match ended, as a sentence; a game of another package may have reasons of its own."""
    return ENDINGS.get(reason) or f"{reason.replace('_', ' ').capitalize()}."


def print_standings(match: AnyMatch, result: Result) -> None:
    """Print the final standings; the last events have said why the match ended."""
    scores = match.game.scores(match.state)
    print()
    place = 1
    for group in result.ranking:
        for seat in group:
            score = points(match.game, scores[seat])
            print(f"{place}. {match.names[seat]}, {score} point{'' if score == '1' else 's'}")
        place += len(group)
