"""How long a player's move takes with an audience of 1,000 in the room, compared with none.

    python bench/audience.py [spectators] [moves]

Two rooms of two people play Out-Trumped on one server; one of them is watched. They take turns, 25
moves each, so that whatever else the machine does slows both down alike. The spectators live in a
process of their own and read everything. Printed: how long a move takes until it is acknowledged
(p50, p99), with and without the audience, and the ratio of the two p99; it should be 1.2 at most.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import selectors
import sys
import tempfile
from multiprocessing.synchronize import Event
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests")]

from server.players import Player, choose, gathered
from server.serving import Process
from server.wire import PING, PONG, Wire, frame

BLOCK = 25
"""So many moves one room plays before the other one does."""


def watch(base: str, code: str, count: int, ready: Event, is_over: Event) -> None:
    """Be the audience: connect, then read whatever comes, and answer pings, until it is over."""
    selector = selectors.DefaultSelector()
    for _ in range(count):
        wire = Wire(base).open(code)
        wire.told()
        wire.socket.setblocking(False)
        selector.register(wire.socket, selectors.EVENT_READ, wire)
    ready.set()
    while not is_over.is_set():
        for key, _events in selector.select(0.2):
            wire = key.data
            wire.buffer += wire.socket.recv(1 << 18)
            for first, payload in wire.frames():
                if first == PING:
                    wire.send(frame(payload, PONG))


async def rooms(base: str, spectators: int, moves: int) -> None:
    """Play in both rooms, some moves here, some moves there."""
    quiet = await gathered([base], 2, 0, game="out_trumped")
    watched = await gathered([base], 2, 0, game="out_trumped", seed=1)
    ready, is_over = multiprocessing.Event(), multiprocessing.Event()
    audience = multiprocessing.Process(
        target=watch, args=(base, watched[0].code, spectators, ready, is_over)
    )
    audience.start()
    await asyncio.to_thread(ready.wait)
    waits: list[list[float]] = [[], []]
    for number in range(2 * moves):
        side = number // BLOCK % 2
        waits[side].append(await moved((quiet, watched)[side]))
    is_over.set()
    seen = max(told.get("spectators", 0) for told in watched[0].other)
    for player in (*quiet, *watched):
        await player.go()
    audience.join()
    tails = [quantile(found, 0.99) for found in waits]
    for name, found, tail in zip(("without", f"with {seen}"), waits, tails, strict=True):
        print(f"{name}: p50 {quantile(found, 0.5):.1f} ms, p99 {tail:.1f} ms, {len(found)} moves")
    print(f"ratio of the p99: {tails[1] / tails[0]:.2f} (1.2 at most)")


async def moved(people: list[Player]) -> float:
    """How long the next move of a room takes, in ms; a match that is over is played again."""
    if people[0].is_over:
        await people[0].ask(do="rematch")
        for player in people:
            await player.until(lambda player=player: not player.is_over)
    mover = None
    while mover is None:
        mover = next((player for player in people if player.is_awaited), None)
        if mover is None:
            await asyncio.sleep(0.001)
    assert mover.board is not None
    version, move = mover.v, choose(mover.board["offers"], mover.rng)
    start = perf_counter()
    answer = await mover.ask(do="move", move=move)
    wait = 1000 * (perf_counter() - start)
    assert answer["tell"] == "ack", answer
    await mover.until(lambda: mover.v > version)
    return wait


def quantile(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def main() -> None:
    spectators, moves = [*map(int, sys.argv[1:]), *(1000, 400)[len(sys.argv) - 1 :]]
    with (
        tempfile.TemporaryDirectory() as folder,
        Process(f"sqlite:///{folder}/rooms.db") as server,
    ):
        asyncio.run(rooms(server.base, spectators, moves))


if __name__ == "__main__":
    main()
