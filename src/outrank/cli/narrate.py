"""A match told in sentences, as one seat hears it."""

from __future__ import annotations

from outrank.kernel.game import AnyGame, Result
from outrank.kernel.match import AnyMatch
from outrank.kernel.moves import Event, events_for
from outrank.kernel.seats import Seat


def tell(match: AnyMatch, events: list[Event], listener: Seat) -> None:
    """Print what the listener is told."""
    for event in events_for(events, listener):
        print(match.game.describe(event, match.names, match.facts))


def points(game: AnyGame, units: float) -> str:
    """A score as people write it: halves as 2.5."""
    return f"{units / game.units_per_point:g}"


def tell_end(match: AnyMatch, result: Result) -> None:
    """Print who came where; why it ended, the game's own words have said."""
    scores = match.game.scores(match.state)
    print()
    place = 1
    for group in result.ranking:
        for seat in group:
            score = points(match.game, scores[seat])
            print(f"{place}. {match.names[seat]}, {score} point{'' if score == '1' else 's'}")
        place += len(group)
