"""Where the stones' weights come from: the teaching game's facts."""

from __future__ import annotations

import hashlib
from random import Random

STONES = 12


class Quarry:
    """For every round a weight for every stone; some weigh the same."""

    def __init__(self, seed: int = 1) -> None:
        self.seed = seed
        self.digest = hashlib.sha256(str([self.ranks(n) for n in range(4)]).encode()).hexdigest()

    def ranks(self, stat: int) -> tuple[int, ...]:
        rng = Random(f"{self.seed} {stat}")
        return tuple(rng.randrange(8) for _ in range(STONES))
