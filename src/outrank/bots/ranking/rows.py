"""Which tokens to rank, in which order, and how likely the row is right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log

from outrank.bots.mind import Mind
from outrank.kernel.seats import Piece

LEAST = 1e-9
NEVER = -1e9
MOST_TOKENS = 14
"""So many tokens are weighed against each other; of more, the best known ones."""


class Rows:
    """The best row of every length out of some tokens, lowest first.

    Tokens are put in their likeliest order; which of them make the best row of a length is found
    step by step, a row being about as likely as all its neighbours are right. How likely it really
    is the mind then says. `likes` draws single tokens into the row (or keeps them out of it).
    """

    def __init__(
        self,
        mind: Mind,
        stat: int,
        tokens: Sequence[Piece],
        likes: Mapping[Piece, float] | None = None,
    ) -> None:
        if len(tokens) > MOST_TOKENS:
            tokens = sorted(tokens, key=lambda token: mind.doubt(token, stat))[:MOST_TOKENS]
        self.mind, self.stat = mind, stat
        self.tokens = sorted(tokens, key=lambda token: mind.height(token, stat))
        self.size = len(self.tokens)
        self._chances: dict[int, float] = {}
        self._before: list[list[int]] = []
        """For each length and last token: which token stands before it in the best row."""
        self._last: list[int] = []
        """For each length: with which token the best row ends."""
        self._solve([(likes or {}).get(token, 0.0) for token in self.tokens])

    def _solve(self, liked: Sequence[float]) -> None:
        tokens, places = self.tokens, range(self.size)
        is_right = [
            [log(max(LEAST, self.mind.is_at_most(t, u, self.stat))) for t in tokens[:j]]
            for j, u in enumerate(tokens)
        ]
        best, before = list(liked), [-1] * self.size
        for length in range(1, self.size + 1):
            self._before.append(before)
            self._last.append(max(places, key=best.__getitem__))
            longer, before = [NEVER] * self.size, [-1] * self.size
            for j in range(length, self.size):
                joined = [b + r for b, r in zip(best, is_right[j], strict=False)]
                most = max(joined)
                longer[j], before[j] = most + liked[j], joined.index(most)
            best = longer

    def row(self, length: int) -> list[Piece]:
        """The best row of a length, lowest first."""
        place, row = self._last[length - 1], list[Piece]()
        for before in reversed(self._before[:length]):
            row.append(self.tokens[place])
            place = before[place]
        return row[::-1]

    def chance(self, length: int) -> float:
        """The chance that the best row of a length is right; none if there are too few tokens."""
        if length > self.size:
            return 0.0
        if length not in self._chances:
            row = self.row(length)
            self._chances[length] = self.mind.order(row, self.stat, descending=False)
        return self._chances[length]
