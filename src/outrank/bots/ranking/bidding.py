"""How many tokens to bid, and how promising a question is.

The others will block, so a bid is judged by what is left after several ways to be blocked.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from outrank.bots.knowledge import Knowledge
from outrank.bots.levels import Level
from outrank.bots.ranking.position import Position, Question
from outrank.bots.ranking.prospects import Prospects, prospects_of_ranking
from outrank.bots.ranking.rows import Rows

SAMPLES = (0, 0, 4, 8, 16)
"""By depth: how many ways to be blocked are sampled."""
SURE = 0.6
"""A newcomer bids as many tokens as it can rank rightly with this chance."""
DARING = 0.35
"""How much a daring bidder overrates its chances."""
EAGER = 0.8
"""How often a seat with a chip uses it against a bid worth blocking."""


class Forecast:
    """The chance to make each bid, after the others have blocked."""

    def __init__(
        self,
        knowledge: Knowledge,
        question: Question,
        *,
        samples: int = 0,
        blockers: int = 0,
        rng: Random,
    ) -> None:
        self.question = question
        tokens = (*question.pool, *question.own)
        self.open = Rows(knowledge, question.stat, tokens)
        self.after: list[Rows] = []
        """The rows that are left after some ways the others may block."""
        for _ in range(samples if blockers else 0):
            chips = sum(rng.random() < EAGER for _ in range(blockers))
            gone = set(rng.sample(question.pool, min(chips, len(question.pool))))
            left = [token for token in tokens if token not in gone]
            self.after.append(Rows(knowledge, question.stat, left))

    def chance(self, bid: int, *, is_protected: bool = False) -> float:
        """Return the chance to rank as many tokens as were bid.

        Blockers choose what hurts most, so the worse half of the samples counts.
        """
        if not self.after:
            return self.open.chance(bid)
        found = sorted(self._one(rows, bid, is_protected) for rows in self.after)
        worse = found[: (len(found) + 1) // 2]
        return sum(worse) / len(worse)

    def _one(self, rows: Rows, bid: int, is_protected: bool) -> float:
        if is_protected and rows.size < bid:  # such a block is not allowed
            return self.open.chance(bid)
        return rows.chance(bid)


class Bidder:
    """Compares bids for one seat."""

    def __init__(
        self, level: Level, boldness: float, knowledge: Knowledge, position: Position, rng: Random
    ) -> None:
        self.level, self.boldness = level, boldness
        self.knowledge, self.position, self.rng = knowledge, position, rng
        self.prospects = Prospects(position, looks_ahead=level.depth >= 3)

    def forecast(self, question: Question, samples: int) -> Forecast:
        """Return what the seat may expect if it wins the bidding."""
        chips, seat = self.position.chips, self.position.seat
        blockers = sum(bool(chips[other]) for other in self.position.others(seat))
        return Forecast(self.knowledge, question, samples=samples, blockers=blockers, rng=self.rng)

    def chance(self, expected: Forecast, bid: int) -> float:
        """Return the chance to make a bid, as rated by a bidder of this boldness."""
        chance = expected.chance(bid, is_protected=self.position.is_protected)
        return float(chance ** (1.0 - DARING * self.boldness))

    def worth(self, expected: Forecast, bid: int) -> float:
        """Return the prospects once this seat has won the bidding with `bid`."""
        position = self.position
        chips = [
            (seat, _likely_chip(position.chips[seat]), position.others_block)
            for seat in position.others(position.seat)
            if position.chips[seat] and bid > 2
        ]
        chance = self.chance(expected, bid)
        row = expected.open.row(bid) if chance else ()
        won, lost = position.token_value.won(row), position.token_value.lost(row)
        return prospects_of_ranking(self.prospects, position.seat, bid, chance, chips, won, lost)

    def worth_of_passing(self, expected: Forecast) -> float:
        """Return the prospects if another seat ranks: the highest bidder, or the next to bid."""
        position = self.position
        ranker = position.high if position.high >= 0 else position.others(position.seat)[0]
        own = position.chips[position.seat]
        chips = [(position.seat, _likely_chip(own), position.others_block)] if own else []
        bids = [position.standing] if position.high >= 0 else range(2, expected.open.size + 1)
        found = []
        for bid in bids:
            won = bid * position.others_win
            chance = expected.chance(bid, is_protected=position.is_protected)
            found.append(prospects_of_ranking(self.prospects, ranker, bid, chance, chips, won))
        return min(found, default=self.prospects.gains(()))

    def bid(self, question: Question, bids: Sequence[int]) -> int:
        """Return one of the bids, or 0 to pass."""
        expected = self.forecast(question, SAMPLES[self.level.depth])
        if self.level.depth == 1:
            sure = SURE ** (1.0 + self.boldness)
            return max((bid for bid in bids if expected.open.chance(bid) >= sure), default=0)
        scored = {bid: self.worth(expected, bid) for bid in bids}
        best = max(scored, key=scored.__getitem__)
        return best if scored[best] > self.worth_of_passing(expected) else 0

    def promise(self, question: Question, bids: Sequence[int]) -> float:
        """Return how good a question is for the seat that can choose it, from fewer samples."""
        expected = self.forecast(question, SAMPLES[self.level.depth] // 3)
        if self.level.depth == 1:
            return sum(expected.open.chance(bid) for bid in bids)
        return max((self.worth(expected, bid) for bid in bids), default=0.0)


def _likely_chip(chips: Sequence[int]) -> int:
    """Return the chip a seat is likely to use: the middle one."""
    return sorted(chips)[len(chips) // 2]
