"""What tokens are worth to a seat besides the points for ranking them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Protocol

from outrank.kernel.seats import Piece

GROWTH = 0.5
"""By how many tokens every set is expected to grow before the end, while rounds are left."""


class TokenValue(Protocol):
    """What a row wins and loses besides its points."""

    def won(self, row: Collection[Piece]) -> float:
        """Return what the seat's tokens gain in worth if the row is right."""

    def lost(self, row: Collection[Piece]) -> float:
        """Return what they lose if it is wrong."""

    def value(self, token: Piece, /) -> float:
        """Return what one more token is worth to the seat."""


class OwnedTokens:
    """Each token owned scores one point at the end; a ranked one is gone (CL-097, CL-088)."""

    def __init__(self, own: Iterable[Piece], *, is_lost: bool) -> None:
        self._own = frozenset(own)
        self._is_lost = is_lost

    def won(self, row: Collection[Piece]) -> float:
        return -float(len(self._own.intersection(row)))

    def lost(self, row: Collection[Piece]) -> float:
        return float(len(self._own.intersection(row))) if self._is_lost else 0.0

    def value(self, _token: Piece, /) -> float:
        return 1.0


class SetTokens:
    """Tokens score what they add to sets at the end (V3-070 to V3-075)."""

    def __init__(
        self,
        sets_of: Callable[[Piece], Iterable[int]],
        points: Sequence[float],
        *,
        collection: Iterable[Piece],
        reserve: Iterable[Piece],
        growth: float,
        is_lost: bool,
    ) -> None:
        self.sets_of, self.points, self.growth, self.is_lost = sets_of, points, growth, is_lost
        self.reserve = frozenset(reserve)
        self.own = self.reserve.union(collection)
        self.counts = Counter(number for token in self.own for number in sets_of(token))

    def total(self) -> float:
        """Return what the seat's sets score once they have grown a little."""
        return sum(map(self._one, self.counts.values()))

    def _one(self, count: int) -> float:
        points, last = self.points, len(self.points) - 1
        now, next_up = points[min(count, last)], points[min(count + 1, last)]
        return now + self.growth * (next_up - now) * (count > 0)

    def _change(self, tokens: Iterable[Piece], sign: int) -> float:
        """Return by how much the worth changes when tokens come (1) or go (-1)."""
        moved = Counter(number for token in tokens for number in self.sets_of(token))
        return sum(
            self._one(self.counts[number] + sign * count) - self._one(self.counts[number])
            for number, count in moved.items()
        )

    def won(self, row: Collection[Piece]) -> float:
        fresh = self._change((token for token in row if token not in self.own), 1)
        drawn = len(self.reserve.intersection(row))  # hidden tokens are replaced (V3-060)
        return fresh + drawn * self.average()

    def lost(self, row: Collection[Piece]) -> float:
        if not self.is_lost:
            return 0.0
        drawn = len(self.reserve.intersection(row))
        return -self._change(self.own.intersection(row), -1) - drawn * self.average()

    def value(self, token: Piece, /) -> float:
        return self._change((token,), 1)

    def average(self) -> float:
        """Return what a token from a bag is worth on average."""
        return sum(map(self._step, self.counts.values())) / max(1, len(self.counts)) * 4 / 3

    def _step(self, count: int) -> float:
        return self._one(count + 1) - self._one(count)


def preferences(
    values: TokenValue, tokens: Collection[Piece], bid: int, unit: float
) -> dict[Piece, float]:
    """Return how much each token adds to a row of `bid` tokens besides its chance to be right.

    A row is worth its chance times what it wins, so a token counts by its share of the winnings.
    """
    won = {token: values.won((token,)) - values.lost((token,)) / 2 for token in tokens}
    whole = bid * unit + sum(sorted(won.values(), reverse=True)[:bid])
    return {token: gain / max(whole, 1.0) for token, gain in won.items()}
