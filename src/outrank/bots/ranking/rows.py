"""Which tokens to rank in which order, and how likely it is that the row is right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log

from outrank.bots.knowledge import Knowledge
from outrank.kernel.seats import Piece

LEAST = 1e-9
NEVER = -1e9
MOST_TOKENS = 14
"""The most tokens that are considered; of more, the best known ones."""


class Rows:
    """The best row of every length out of some tokens, lowest first.

    Tokens are sorted by what they are expected to have. Which of them make the best row of a length
    is found by dynamic programming, as if neighbours were right independently of each other; the
    chance of the row found is then worked out exactly. `preferred` adds to the logarithm of the
    chance for single tokens.
    """

    def __init__(
        self,
        knowledge: Knowledge,
        stat: int,
        tokens: Sequence[Piece],
        preferred: Mapping[Piece, float] | None = None,
    ) -> None:
        if len(tokens) > MOST_TOKENS:
            tokens = sorted(tokens, key=lambda token: knowledge.variance(token, stat))[:MOST_TOKENS]
        self.knowledge, self.stat = knowledge, stat
        self.tokens = sorted(tokens, key=lambda token: knowledge.score(token, stat))
        self.size = len(self.tokens)
        self._chances: dict[int, float] = {}
        self._before: list[list[int]] = []
        """By length and last token: the token before it in the best row."""
        self._last: list[int] = []
        """By length: the last token of the best row."""
        self._solve([(preferred or {}).get(token, 0.0) for token in self.tokens])

    def _solve(self, bonus: Sequence[float]) -> None:
        tokens, places = self.tokens, range(self.size)
        is_right = [
            [log(max(LEAST, self.knowledge.is_at_most(t, u, self.stat))) for t in tokens[:j]]
            for j, u in enumerate(tokens)
        ]
        best, before = list(bonus), [-1] * self.size
        for length in range(1, self.size + 1):
            self._before.append(before)
            self._last.append(max(places, key=best.__getitem__))
            longer, before = [NEVER] * self.size, [-1] * self.size
            for j in range(length, self.size):
                joined = [b + r for b, r in zip(best, is_right[j], strict=False)]
                most = max(joined)
                longer[j], before[j] = most + bonus[j], joined.index(most)
            best = longer

    def row(self, length: int) -> list[Piece]:
        """Return the best row of a length, lowest first."""
        place, row = self._last[length - 1], list[Piece]()
        for before in reversed(self._before[:length]):
            row.append(self.tokens[place])
            place = before[place]
        return row[::-1]

    def chance(self, length: int) -> float:
        """Return the chance that the best row of a length is right; 0 with too few tokens."""
        if length > self.size:
            return 0.0
        if length not in self._chances:
            row = self.row(length)
            self._chances[length] = self.knowledge.order(row, self.stat, descending=False)
        return self._chances[length]
