"""Which challenges are asked on which day: in turn, so that none comes back too soon.

The categories take turns. In each, the statistics are in an order that the facts alone decide; the
ranking goes through it from the start and the run from the middle. So a statistic is asked again
only when half of its category's others have been asked in between.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import Final

from msgspec import Struct

from outrank.catalog.catalog import Catalog
from outrank.kernel.messages import UserError, _

MOST_TIES: Final = 0.15
"""The share of equal pairs that a statistic may have; the same as in the games (V4-R01)."""
HARDEST: Final = 2
"""Statistics whose figures lie closer together are left out where there are enough others."""
ENOUGH: Final = 18
"""So many are enough: with four categories each is asked once in 30 days at most."""
FEWEST: Final = 6
"""A category takes its turn if it has this many statistics."""
FEWEST_TOKENS: Final = 15


class NoPuzzle(UserError):
    """These facts are too few for a puzzle."""


class Schedule(Struct, frozen=True):
    """For each category with enough to ask: a challenge per statistic, in the order of asking."""

    categories: tuple[tuple[int, ...], ...]

    def challenges(self, number: int) -> tuple[int, int]:
        """The challenges of the ranking and of the run of a puzzle."""
        count = len(self.categories)
        turn, place = divmod(number, count)
        other = (place + max(1, count // 2)) % count
        ranked, called = self.categories[place], self.categories[other]
        return ranked[turn % len(ranked)], called[(turn + len(called) // 2) % len(called)]


def seeded(*words: str) -> Random:
    """A generator that these words alone decide, on every machine."""
    return Random(_hash("outrank daily puzzle 1", *words))


def _hash(*words: str) -> bytes:
    return sha256("\n".join(words).encode()).digest()


@lru_cache(maxsize=8)
def schedule(facts: Catalog) -> Schedule:
    """What these facts give for all days. Raises `NoPuzzle` if it is too little."""
    found = (_challenges(facts, category) for category in range(len(facts.categories)))
    enough = tuple(each for each in found if len(each) >= FEWEST)
    if not enough:
        raise NoPuzzle(_("This server's facts are too few for a daily puzzle."))
    return Schedule(enough)


def _challenges(facts: Catalog, category: int) -> tuple[int, ...]:
    """One challenge for each statistic of a category that can be asked."""
    deck = facts.deck(category, "core")
    if len(deck) < FEWEST_TOKENS:
        return ()
    by_stat: dict[int, list[int]] = {}
    for number in facts.offered(category, deck, most_ties=MOST_TIES):
        by_stat.setdefault(facts.challenges[number].stat, []).append(number)
    easy = {s: own for s, own in by_stat.items() if _difficulty(facts, own) <= HARDEST}
    chosen = easy if len(easy) >= ENOUGH else by_stat
    ordered = sorted(chosen, key=lambda stat: _hash(facts.digest, facts.stats[stat].id))
    picked = ((chosen[stat], _hash("direction", facts.stats[stat].id)[0]) for stat in ordered)
    return tuple(own[byte % len(own)] for own, byte in picked)


def _difficulty(facts: Catalog, challenges: list[int]) -> int:
    return min(facts.challenges[number].difficulty for number in challenges)
