"""How a match ended, as it is told: the places, and what parted seats with equal scores."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from outrank.kernel.game import AnyGame, Result, State
from outrank.server.protocol.messages import Ending, Tiebreak


def ending(game: AnyGame, state: State, result: Result) -> Ending:
    return Ending(result.ranking, result.reason, tuple(_broken(game, state, result)))


def _broken(game: AnyGame, state: State, result: Result) -> Iterator[Tiebreak]:
    """The ties that something other than the score has decided."""
    if game.tiebreaks is None:
        return
    scores, measures = game.scores(state), game.tiebreaks(state)
    for above, below in pairwise(result.ranking):
        one, other = above[0], below[0]
        if scores[one] != scores[other]:
            continue
        by = next(name for name, own in measures.items() if own[one] != own[other])
        yield Tiebreak(above, below, by)
