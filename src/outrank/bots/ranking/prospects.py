"""How good a table looks for a seat after what may happen next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp

from outrank.bots.ranking.table import Table

STEADY = 3.0
"""How many points a lead may change in the round that is being played."""
SWING = 2.5
"""How many more it may change with each round to come."""
CHIP = 1.0
"""What every chip is worth at the end (CL-096, V3-084)."""
THREAT = 0.25
"""What a chip may bring beyond that, for each point of its value, while rounds are left."""


def chip_worth(chip: int, table: Table) -> float:
    """What holding a chip is worth: a point at the end, and the blocks it may still pay for."""
    return CHIP + (THREAT * chip if table.rounds_left else 0.0)


class Prospects:
    """Turns gains and losses of all seats into one number: about the chance to win."""

    def __init__(self, table: Table, *, looks_ahead: bool) -> None:
        self.table = table
        self.looks_ahead = looks_ahead
        """Whether the number of rounds left matters: a leader plays safe, the last one dares."""
        self._scale = STEADY + SWING * table.rounds_left

    def gains(self, changes: Iterable[tuple[int, float]]) -> float:
        """How good it looks after these seats have gained (or lost) these points."""
        table = self.table
        points = list(table.points)
        for seat, change in changes:
            points[seat] += change
        others = [points[seat] for seat in table.others(table.seat)]
        lead = points[table.seat] - (max(others) + sum(others) / len(others)) / 2
        if not self.looks_ahead:
            return lead
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lead / self._scale))))


def of_ranking(
    prospects: Prospects,
    ranker: int,
    bid: int,
    chance: float,
    blocks: Sequence[tuple[int, int, float]],
    won: float = 0.0,
    lost: float = 0.0,
) -> float:
    """How a table looks on which `ranker` is to rank `bid` tokens, right with this chance.

    `blocks`: who put which chip on a token of which worth. `won` and `lost` are what the ranker's
    tokens gain or lose in worth.
    """
    table = prospects.table
    right = [(ranker, bid * table.unit + won)]
    wrong = [(ranker, -lost)]
    for seat, chip, token in blocks:
        worth = chip_worth(chip, table)
        right += [(ranker, worth), (seat, -worth)]
        wrong.append((seat, chip + token))
    return chance * prospects.gains(right) + (1.0 - chance) * prospects.gains(wrong)
