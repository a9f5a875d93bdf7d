"""How long people wait for their moves while bots think at other tables.

`python bench/bots_load.py` takes about a minute. Nothing is asserted: rounds with and without
tables of bots take turns on one machine, and their waits are compared with each other.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tables import Run, cpu_of, load, outrank

GAMES = ("out_trumped", "classic", "v3", "v4", "four4more")
PACE = 0.25
"""How many seconds a person thinks about a move."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", type=int, default=20, help="tables of four sages each")
    parser.add_argument("--tables", type=int, default=10, help="tables of four people each")
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument(
        "--pace", type=float, default=1.2, help="how long a bot waits before it thinks"
    )
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    runs: dict[int, list[Run]] = {0: [], args.bots: []}
    with tempfile.TemporaryDirectory(prefix="outrank-bench-") as folder:
        for number in range(args.rounds):
            for bots in runs:
                run = measure(Path(folder), args.tables, bots, args.seconds, args.pace)
                runs[bots].append(run)
                print(f"round {number + 1}, {bots:2} tables of sages: {described(run)}", flush=True)
    calm, busy = runs.values()
    print(f"without {described(middle(calm))}")
    print(f"with    {described(middle(busy))}")
    ratio = median(b.p99 / a.p99 for a, b in zip(calm, busy, strict=True))
    print(f"p99 with {args.bots} tables of sages is {ratio:.2f} times the p99 without")


def middle(runs: list[Run]) -> Run:
    return Run(*(median(each) for each in zip(*runs, strict=True)))


def described(run: Run) -> str:
    return f"{run.moves:.0f} moves of people, p50 {run.p50:.1f} ms, p99 {run.p99:.1f} ms"


def measure(folder: Path, tables: int, bots: int, seconds: float, pace: float) -> Run:
    """People's moves beside so many tables of bots."""
    with outrank(folder, f"--bot-seconds={pace}") as (base, server), matches_of_bots(base, bots):
        before = cpu_of(server)
        told = load(base, tables, seconds, PACE)
        return Run(told["moves"], cpu_of(server) - before, told["p50"], told["p99"])


@contextmanager
def matches_of_bots(base: str, count: int) -> Iterator[None]:
    """Sages that play one match after another."""
    rooms = []
    for number in range(count):
        game = GAMES[number % len(GAMES)]
        asked = {"game": game, "seats": 4, "bots": ["sage"] * 4, "watch": True, "name": "Host"}
        rooms.append(posted(base, "/api/rooms", asked))
        do(base, rooms[-1], "start")
    is_over = threading.Event()

    def go_on() -> None:
        while not is_over.wait(1.0):
            for room in rooms:
                do(base, room, "rematch")  # refused while the match goes on

    watching = threading.Thread(target=go_on)
    watching.start()
    try:
        time.sleep(2 if count else 0)  # their processes start, and all of them think
        yield
    finally:
        is_over.set()
        watching.join()


def do(base: str, room: dict[str, Any], what: str) -> None:
    try:
        posted(base, f"/api/rooms/{room['code']}/do", {"do": what}, room["token"])
    except HTTPError as refused:
        refused.close()


def posted(base: str, path: str, body: Any, token: str = "") -> dict[str, Any]:
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    asked = Request(base + path, json.dumps(body).encode(), headers if token else {})
    with urlopen(asked, timeout=30) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


if __name__ == "__main__":
    main()
