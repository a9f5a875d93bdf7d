"""What held tokens can be cashed for, and what they may become."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from outrank.kernel.seats import Piece

Row = tuple[Piece, ...]

LARGEST = 4
TRIED = 3
"""So many of the most promising tags are tried first, in a small hand."""
SMALL = 9
"""In a larger hand the most promising tag alone is tried, until the hand is small."""


class Cash(NamedTuple):
    """A set to be cashed: its tag, and its tokens in ascending order."""

    tag: int
    tokens: Row


class Plan(NamedTuple):
    """The best way found to cash tokens: what it brings, and set by set."""

    points: float
    sets: tuple[Cash, ...]

    @property
    def used(self) -> int:
        """How many tokens are in some set."""
        return sum(len(cash.tokens) for cash in self.sets)


class Purse:
    """Plans for tokens with tags; `worth` says what a set of so many tokens brings."""

    def __init__(self, tags: Callable[[Piece], Sequence[int]], worth: Sequence[float]) -> None:
        self.tags = tags
        self.worth = worth
        self._plans: dict[Row, Plan] = {}

    def plan(self, tokens: Iterable[Piece]) -> Plan:
        """The best way found to cash these tokens."""
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
        for tag, tokens in matches[: TRIED if len(held) <= SMALL else 1]:
            # tokens that would serve no other set go first
            tokens.sort(key=lambda token: sum(len(shared[tag]) for tag in self.tags(token)))
            chosen = tuple(sorted(tokens[:LARGEST]))
            rest = self.plan(token for token in held if token not in chosen)
            points = self.worth[len(chosen)] + rest.points
            if points > best.points:
                best = Plan(points, (Cash(tag, chosen), *rest.sets))
        return best
