"""The most interesting matches of an answer, played again as records that can be watched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from outrank.kernel.match import AnyMatch, Match
from outrank.kernel.messages import Message, UserError, _
from outrank.kernel.moves import Move
from outrank.kernel.seats import Seat
from outrank.lab.batch import Table, kept_measures
from outrank.lab.measures import Measure
from outrank.lab.recipe import Recipe, StaleRecipe, verify_here
from outrank.lab.results import Results


class OldResults(UserError):
    """Results whose matches can't be played again here."""


class Interesting(Struct, frozen=True):
    """A match worth watching: why, and which one it is."""

    title: Message
    measure: str
    value: float
    variant: int
    deal: int
    seating: int


REASONS: Final[tuple[tuple[Message, str, Callable[[float], float]], ...]] = (
    (_("Closest finish"), "margin", lambda value: -value),
    (_("Biggest comeback"), "comeback", lambda value: value),
    (_("Most changes of the lead"), "lead_changes", lambda value: value),
    (_("Longest match"), "decisions", lambda value: value),
    (_("Clearest win"), "margin", lambda value: value),
    (_("Decided first"), "decided", lambda value: -value),
)
"""Why a match is interesting: the measure, and what is highest in the best one."""


def interesting(results: Results) -> list[Interesting]:
    """The most interesting matches, a different one for each reason, as far as there are any."""
    places = {one.word: place for place, one in enumerate(kept_measures(results.recipe.question))}
    chosen: list[Interesting] = []
    taken: set[tuple[int, int, int]] = set()
    for title, word, merit in REASONS:
        place = places[word]
        best: tuple[float, tuple[int, int, int], float] | None = None
        for variant, deal, seating, values in results.rows:
            value = values[place]
            key = (variant, deal, seating)
            if value is not None and key not in taken:
                score = merit(value)
                if best is None or score > best[0]:
                    best = (score, key, value)
        if best is not None:
            taken.add(best[1])
            chosen.append(Interesting(title, word, best[2], *best[1]))
    return chosen


def measure_of(results: Results, one: Interesting) -> Measure:
    """What was measured of an interesting match."""
    kept = kept_measures(results.recipe.question)
    return next(measure for measure in kept if measure.word == one.measure)


def record(recipe: Recipe, one: Interesting) -> bytes:
    """The record of a match: it is played again as it was."""
    try:
        verify_here(recipe)
    except StaleRecipe:
        raise OldResults(
            _(
                "These results were made with other rules, facts or bots, so their matches can't "
                "be played again. Ask the question again first."
            )
        ) from None
    table = Table(recipe)
    plays: list[tuple[Seat, Move]] = []
    played = table.play(
        one.variant, one.deal, one.seating, lambda seat, move: plays.append((seat, move))
    )
    words = table.ways[one.variant].players
    names = [f"{player + 1} {words[player].partition('+')[0]}" for player in played.player_in]
    options: Any = table.options[one.variant]
    match: AnyMatch = Match(table.game, options, table.seats, table.facts, names=names)
    for seat, move in plays:
        match.play(seat, move)
    return match.record()
