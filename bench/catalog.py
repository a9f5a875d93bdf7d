"""How long the built-in facts take to load in a fresh process, and what they weigh.

Run it: python bench/catalog.py. Each round starts two processes: a bare one that only imports
msgspec, and one that loads the catalog and asks for its digest. The difference is the price. The
clock's time is held against the bar; the processor's own time and the yardstick beside it tell
whether the machine was busy with other work.
"""

from __future__ import annotations

import json
import subprocess
import sys
from statistics import median
from typing import NamedTuple

from yardstick import adds_per_second

ROUNDS = 15
MOST_MILLISECONDS, MOST_MEGABYTES = 150, 30

MEASURE = """
import time, resource, json
import msgspec
clock, processor = time.perf_counter(), time.process_time()
{job}
clock, processor = time.perf_counter() - clock, time.process_time() - processor
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps([processor * 1000, clock * 1000, peak]))
"""
LOAD = "from outrank.catalog import load; catalog = load(); catalog.digest"


class Measured(NamedTuple):
    """What a job took: processor's and clock's milliseconds, megabytes at its peak."""

    processor: float
    clock: float
    peak: float


def measured(job: str) -> Measured:
    """One job in a fresh process."""
    command = [sys.executable, "-c", MEASURE.format(job=job)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return Measured(*json.loads(run.stdout))


def main() -> None:
    """Print the figures beside what they should not exceed."""
    bare = median(measured("pass").peak for _ in range(ROUNDS))
    rounds = [measured(LOAD) for _ in range(ROUNDS)]
    clock = median(one.clock for one in rounds)
    processor = median(one.processor for one in rounds)
    weight = median(one.peak for one in rounds) - bare
    print(f"yardstick       {adds_per_second() / 1e6:6.1f} million additions a second")
    print(f"bare process    {bare:6.1f} MB")
    print(f"cold load       {clock:6.1f} ms by the clock ({MOST_MILLISECONDS} are the most)")
    print(f"                {processor:6.1f} ms of the processor")
    print(
        f"weight          {weight:6.1f} MB above the bare process ({MOST_MEGABYTES} are the most)"
    )
    print("kept" if clock < MOST_MILLISECONDS and weight < MOST_MEGABYTES else "MISSED")


if __name__ == "__main__":
    main()
