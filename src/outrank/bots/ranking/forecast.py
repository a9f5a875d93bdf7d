"""How likely a bid can be kept once the others have put their chips on the pool."""

from __future__ import annotations

from random import Random

from outrank.bots.mind import Mind
from outrank.bots.ranking.rows import Rows
from outrank.bots.ranking.table import Question, Table

EAGER = 0.8
"""How often somebody who has a chip uses it against a bid worth blocking."""


class Forecast:
    """The chance to keep each bid, seen through one mind."""

    def __init__(
        self, mind: Mind, question: Question, *, samples: int = 0, blockers: int = 0, rng: Random
    ) -> None:
        self.question = question
        tokens = (*question.pool, *question.own)
        self.open = Rows(mind, question.stat, tokens)
        self.after: list[Rows] = []
        """What is left after some ways the others may block."""
        for _ in range(samples if blockers else 0):
            chips = sum(rng.random() < EAGER for _ in range(blockers))
            gone = set(rng.sample(question.pool, min(chips, len(question.pool))))
            left = [token for token in tokens if token not in gone]
            self.after.append(Rows(mind, question.stat, left))

    def chance(self, bid: int, *, is_protected: bool = False) -> float:
        """The chance to rank so many tokens rightly.

        Those who block do it where it hurts: the worse half of what may happen counts.
        """
        if not self.after:
            return self.open.chance(bid)
        found = sorted(self._one(rows, bid, is_protected) for rows in self.after)
        worse = found[: (len(found) + 1) // 2]
        return sum(worse) / len(worse)

    def _one(self, rows: Rows, bid: int, is_protected: bool) -> float:
        if is_protected and rows.size < bid:  # a block that would go too far is not allowed
            return self.open.chance(bid)
        return rows.chance(bid)


def forecast(
    mind: Mind, table: Table, question: Question, *, samples: int, rng: Random
) -> Forecast:
    """What the asking seat may expect if it wins the bidding."""
    blockers = sum(bool(table.chips[seat]) for seat in table.others(table.seat))
    return Forecast(mind, question, samples=samples, blockers=blockers, rng=rng)
