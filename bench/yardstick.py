"""What this machine can do right now, so that figures of different days can be compared."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

ADDS = 200_000


def seconds(job: Callable[[], object], times: int) -> float:
    """How long it takes to do the job that many times."""
    began = perf_counter()
    for _ in range(times):
        job()
    return perf_counter() - began


def add_up() -> int:
    """The yardstick: a plain loop of additions."""
    total = 0
    for _ in range(ADDS):
        total += 1
    return total


def adds_per_second(rounds: int = 5) -> float:
    """The best of a few rounds of the yardstick."""
    return ADDS / min(seconds(add_up, 1) for _ in range(rounds))


def best_microseconds(job: Callable[[], object], times: int, rounds: int = 7) -> float:
    """The quietest round, in microseconds for each time."""
    return min(seconds(job, times) for _ in range(rounds)) / times * 1e6
