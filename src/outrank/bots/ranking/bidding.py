"""How many tokens to bid, and which question to choose."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from outrank.bots.levels import Level
from outrank.bots.mind import Mind
from outrank.bots.ranking.forecast import Forecast, forecast
from outrank.bots.ranking.prospects import Prospects, of_ranking
from outrank.bots.ranking.table import Question, Table

SAMPLES = (0, 0, 4, 8, 16)
"""By depth: how many ways to be blocked are looked at."""
SURE = 0.6
"""A newcomer bids as many as it is this sure of."""
PLAIN = 4
"""The value of a chip when nobody knows which will be used."""
DARING = 0.35
"""How much a daring bidder rounds its chances up."""


class Bidder:
    """Weighs bids for one seat."""

    def __init__(
        self, level: Level, boldness: float, mind: Mind, table: Table, rng: Random
    ) -> None:
        self.level, self.boldness = level, boldness
        self.mind, self.table, self.rng = mind, table, rng
        self.prospects = Prospects(table, looks_ahead=level.depth >= 3)

    def forecast(self, question: Question, samples: int) -> Forecast:
        return forecast(self.mind, self.table, question, samples=samples, rng=self.rng)

    def chance(self, expected: Forecast, bid: int) -> float:
        """The chance to keep a bid, as this bidder's temper sees it."""
        chance = expected.chance(bid, is_protected=self.table.is_protected)
        return float(chance ** (1.0 - DARING * self.boldness))

    def worth(self, expected: Forecast, bid: int) -> float:
        """How the table looks once this seat has won the bidding at `bid`."""
        table = self.table
        chips = [
            (seat, _likely_chip(table.chips[seat]), table.others_block)
            for seat in table.others(table.seat)
            if table.chips[seat] and bid > 2
        ]
        chance = self.chance(expected, bid)
        row = expected.open.row(bid) if chance else ()
        won, lost = table.stakes.won(row), table.stakes.lost(row)
        return of_ranking(self.prospects, table.seat, bid, chance, chips, won, lost)

    def worth_of_passing(self, expected: Forecast) -> float:
        """How it looks if another seat ranks: the one that holds the bid, or the next to bid."""
        table = self.table
        ranker = table.high if table.high >= 0 else table.others(table.seat)[0]
        own = table.chips[table.seat]
        chips = [(table.seat, _likely_chip(own), table.others_block)] if own else []
        bids = [table.standing] if table.high >= 0 else range(2, expected.open.size + 1)
        found = []
        for bid in bids:
            won = bid * table.others_win
            chance = expected.chance(bid, is_protected=table.is_protected)
            found.append(of_ranking(self.prospects, ranker, bid, chance, chips, won))
        return min(found, default=self.prospects.gains(()))

    def bid(self, question: Question, bids: Sequence[int]) -> int:
        """One of the bids, or 0 to pass."""
        expected = self.forecast(question, SAMPLES[self.level.depth])
        if self.level.depth == 1:
            sure = SURE ** (1.0 + self.boldness)
            return max((bid for bid in bids if expected.open.chance(bid) >= sure), default=0)
        scored = {bid: self.worth(expected, bid) for bid in bids}
        best = max(scored, key=scored.__getitem__)
        return best if scored[best] > self.worth_of_passing(expected) else 0

    def promise(self, question: Question, bids: Sequence[int]) -> float:
        """How good a question is for this seat, if it may choose it: a quicker look."""
        expected = self.forecast(question, SAMPLES[self.level.depth] // 3)
        if self.level.depth == 1:
            return sum(expected.open.chance(bid) for bid in bids)
        return max((self.worth(expected, bid) for bid in bids), default=0.0)


def _likely_chip(chips: Sequence[int]) -> int:
    """Which chip somebody is likely to use: the middle one."""
    return sorted(chips)[len(chips) // 2] if chips else PLAIN
