"""How to cash tokens in sets for the most points."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from outrank.kernel.seats import Piece, Row
from outrank.mechanics.higher_lower.sets import LARGEST

TAGS_TRIED = 3
"""How many of the most common tags are tried first, with few tokens."""
FEW_TOKENS = 9
"""With more tokens only the most common tag is tried, until few are left."""


class PlannedSet(NamedTuple):
    """A set to cash: its tag, and its tokens in ascending order."""

    tag: int
    tokens: Row


class Plan(NamedTuple):
    """The best way found to cash tokens: its points, and its sets in order."""

    points: float
    sets: tuple[PlannedSet, ...]

    @property
    def used(self) -> int:
        """How many tokens are in a set."""
        return sum(len(planned.tokens) for planned in self.sets)


class SetPlanner:
    """Plans sets of tokens that share a tag; `worth` has the points by number of tokens."""

    def __init__(self, tags: Callable[[Piece], Sequence[int]], worth: Sequence[float]) -> None:
        self.tags = tags
        self.worth = worth
        self._plans: dict[Row, Plan] = {}

    def plan(self, tokens: Iterable[Piece]) -> Plan:
        """Return the best way found to cash these tokens."""
        held = tuple(sorted(tokens))
        found = self._plans.get(held)
        if found is None:
            found = self._plans[held] = self._best(held)
        return found

    def _best(self, held: Row) -> Plan:
        shared: dict[int, list[Piece]] = {}
        for token in held:
            for tag in self.tags(token):
                shared.setdefault(tag, []).append(token)
        matches = sorted(
            ((tag, tokens) for tag, tokens in shared.items() if len(tokens) > 1),
            key=lambda match: -len(match[1]),
        )
        best = Plan(0.0, ())
        for tag, tokens in matches[: TAGS_TRIED if len(held) <= FEW_TOKENS else 1]:
            # tokens that fit no other set go first
            tokens.sort(key=lambda token: sum(len(shared[tag]) for tag in self.tags(token)))
            chosen = tuple(sorted(tokens[:LARGEST]))
            rest = self.plan(token for token in held if token not in chosen)
            points = self.worth[len(chosen)] + rest.points
            if points > best.points:
                best = Plan(points, (PlannedSet(tag, chosen), *rest.sets))
        return best
