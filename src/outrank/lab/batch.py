"""A batch: all matches of a few deals. What one worker plays at a time."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from outrank.kernel import registry
from outrank.lab.match import Played, Watch, play
from outrank.lab.measures import ALWAYS, Measure, measure
from outrank.lab.players import seated_player
from outrank.lab.question import Question, options_of
from outrank.lab.recipe import Recipe, decoded, facts_for, verify_here

MatchRow: TypeAlias = tuple[int, int, int, tuple[float | None, ...]]
"""Variant, deal, seating, and the value of each measure."""


def kept_measures(question: Question) -> tuple[Measure, ...]:
    """What is written down of every match: what was asked for, and what finds interesting ones."""
    seats = len(question.ways[0].players)
    return tuple(measure(word, seats) for word in dict.fromkeys((*question.measure, *ALWAYS)))


def play_batch(recipe: bytes, first: int, last: int) -> list[MatchRow]:
    """Play the deals from `first` to before `last`: every variant, every seating.

    The rows depend on the arguments alone, wherever they are played.
    """
    table = _verified(recipe)
    rows: list[MatchRow] = []
    for deal in range(first, last):
        for variant in range(table.variants):
            for seating in range(table.seats):
                played = table.play(variant, deal, seating)
                values = tuple(one.take(played) for one in table.measures)
                rows.append((variant, deal, seating, values))
    return rows


class Table:
    """Where the matches of a question are played."""

    def __init__(self, recipe: Recipe) -> None:
        question = recipe.question
        self.game = registry.load(question.game)
        self.facts = facts_for(self.game)
        self.measures = kept_measures(question)
        self.ways = question.ways
        self.variants = len(self.ways)
        self.seats = len(self.ways[0].players)
        self.options = [options_of(self.game, way) for way in self.ways]
        self._seed = question.seed

    def play(self, variant: int, deal: int, seating: int, watch: Watch | None = None) -> Played:
        """Play one match.

        In seating k everyone sits k seats further on. A player knows the same in all seatings and
        variants of a deal, and the same pieces are drawn.
        """
        words = self.ways[variant].players
        label = f"{self._seed} {deal}"
        player_in = [(seat - seating) % self.seats for seat in range(self.seats)]
        players = [
            seated_player(words[p], self.game, self.facts, f"{label} {p}") for p in player_in
        ]
        options = self.options[variant]
        return play(self.game, options, self.facts, players, player_in, deal=label, watch=watch)


@lru_cache(maxsize=8)
def _verified(recipe: bytes) -> Table:
    made = decoded(recipe)
    verify_here(made)
    return Table(made)
