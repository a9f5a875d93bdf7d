"""How good a position is for a seat after what may happen next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp

from outrank.bots.ranking.position import Position

STEADY = 3.0
"""By how many points a lead typically changes in the current round."""
SWING = 2.5
"""By how many more with each round to come."""
CHIP = 1.0
"""What every chip is worth at the end (CL-096, V3-084)."""
THREAT = 0.25
"""What a chip may win beyond that, per point of its value, while rounds are left."""


def chip_worth(chip: int, position: Position) -> float:
    """Return what a chip in hand is worth: a point at the end, and the blocks it can still make."""
    return CHIP + (THREAT * chip if position.rounds_left else 0.0)


class Prospects:
    """Turns gains and losses of all seats into one number, about the chance to win."""

    def __init__(self, position: Position, *, looks_ahead: bool) -> None:
        self.position = position
        self.looks_ahead = looks_ahead
        """Whether the rounds that are left matter: leaders play safe, those behind take risks."""
        self._scale = STEADY + SWING * position.rounds_left

    def gains(self, changes: Iterable[tuple[int, float]]) -> float:
        """Return how good the position is once these seats have gained (or lost) these points."""
        position = self.position
        points = list(position.points)
        for seat, change in changes:
            points[seat] += change
        others = [points[seat] for seat in position.others(position.seat)]
        lead = points[position.seat] - (max(others) + sum(others) / len(others)) / 2
        if not self.looks_ahead:
            return lead
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lead / self._scale))))


def prospects_of_ranking(
    prospects: Prospects,
    ranker: int,
    bid: int,
    chance: float,
    blocks: Sequence[tuple[int, int, float]],
    won: float = 0.0,
    lost: float = 0.0,
) -> float:
    """Return how good it is that `ranker` ranks `bid` tokens, rightly with this chance.

    `blocks`: the seat, its chip, and the worth of the blocked token. `won` and `lost` are what the
    ranker's tokens gain or lose in worth.
    """
    position = prospects.position
    right = [(ranker, bid * position.unit + won)]
    wrong = [(ranker, -lost)]
    for seat, chip, token in blocks:
        worth = chip_worth(chip, position)
        right += [(ranker, worth), (seat, -worth)]
        wrong.append((seat, chip + token))
    return chance * prospects.gains(right) + (1.0 - chance) * prospects.gains(wrong)
