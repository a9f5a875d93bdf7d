"""How long a match with a pack of facts lasts: fewer tokens and challenges are used up sooner."""

from __future__ import annotations

from random import Random
from statistics import median
from typing import Final, NamedTuple

from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.play import playout

MATCHES: Final = 5
"""So many matches of random moves are compared."""
MOST_SEATS: Final = 3
ROUND: Final = 5
"""Minutes are told in steps of so many."""


class Length(NamedTuple):
    """About how long a match lasts by the game's own rules."""

    rounds: int
    minutes: tuple[int, int]
    is_short: bool
    """The pack ends it earlier than the built-in facts would."""


def match_length(game: AnyGame, facts: Facts, whole: Facts) -> Length | None:
    """How long a match with these facts lasts, compared with one with the `whole` facts.

    None if no number of players that usually plays can be set up with them.
    """
    rounds, usual = _rounds(game, facts), _rounds(game, whole)
    if rounds is None or usual is None:
        return None
    share = min(1.0, rounds / usual)
    low, high = (max(ROUND, ROUND * round(minutes * share / ROUND)) for minutes in game.minutes)
    return Length(rounds, (low, high), share < 1)


def _rounds(game: AnyGame, facts: Facts) -> int | None:
    """After how many rounds matches of random moves end."""
    for seats in (MOST_SEATS, *reversed(game.players)):
        if seats not in game.players or seats > MOST_SEATS:
            continue
        found: list[int] = []
        for seed in range(MATCHES):
            try:
                state = game.setup(game.options(), seats, facts)
            except ValueError:
                break
            playout(game, state, Random(seed))
            found.append(state.round)
        else:
            return max(1, round(median(found)))
    return None
