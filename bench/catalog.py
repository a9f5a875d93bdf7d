"""How long the built-in facts take to load in a fresh process, and what they weigh.

Run it: python bench/catalog.py. Each round starts two processes: a bare one that only imports
msgspec, and one that loads the catalog and asks for its digest. The difference is the price.
"""

from __future__ import annotations

import json
import subprocess
import sys
from statistics import median

from yardstick import adds_per_second

ROUNDS = 15
MOST_MILLISECONDS, MOST_MEGABYTES = 150, 30

MEASURE = """
import time, resource, json
import msgspec
began = time.perf_counter()
{job}
spent = time.perf_counter() - began
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps([spent * 1000, peak]))
"""
LOAD = "from outrank.catalog import load; catalog = load(); catalog.digest"


def measured(job: str) -> tuple[float, float]:
    """Milliseconds from a bare interpreter to the end of the job, and megabytes at its peak."""
    command = [sys.executable, "-c", MEASURE.format(job=job)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    spent, peak = json.loads(run.stdout)
    return spent, peak


def main() -> None:
    """Print the figures beside what they should not exceed."""
    bare = median(measured("pass")[1] for _ in range(ROUNDS))
    rounds = [measured(LOAD) for _ in range(ROUNDS)]
    spent = sorted(one for one, _ in rounds)
    weight = median(peak for _, peak in rounds) - bare
    print(f"yardstick       {adds_per_second() / 1e6:6.1f} million additions a second")
    print(f"bare process    {bare:6.1f} MB")
    print(f"cold load       {median(spent):6.1f} ms, {spent[0]:.1f} to {spent[-1]:.1f}")
    print(f"                {MOST_MILLISECONDS:6} ms are the most")
    print(f"weight          {weight:6.1f} MB above the bare process")
    print(f"                {MOST_MEGABYTES:6} MB are the most")
    is_kept = median(spent) < MOST_MILLISECONDS and weight < MOST_MEGABYTES
    print("kept" if is_kept else "MISSED")


if __name__ == "__main__":
    main()
