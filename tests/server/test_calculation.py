"""Processes beside the event loop: bounded, killed when they hang, never left behind."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from outrank.server.calculation import pool as pools
from outrank.server.calculation.pool import PoolBusy, ProcessLost, ProcessPool, Shared
from outrank.server.calculation.process import is_time_up
from outrank.server.errors import Refusal
from server.serving import gone, is_running


def where() -> int:
    return os.getpid()


def until_told() -> bool:
    """Work until the time is up."""
    while not is_time_up():
        time.sleep(0.001)
    return True


def for_ever() -> None:
    while True:
        time.sleep(0.01)


def refuse() -> None:
    from outrank.kernel.messages import _

    raise Refusal("not_now", _("The match is over."))


def fall_over() -> None:
    class Strange(Exception):
        """Only known here."""

    raise Strange


def prints() -> str:
    print("this is no answer")
    return "this is"


class Thing:
    """Counts how often it was sent."""

    loaded = 0

    def __setstate__(self, state: dict[str, int]) -> None:
        Thing.loaded += 1
        self.__dict__.update(state)


def count(thing: Thing, other: Thing) -> tuple[int, int, int]:
    return vars(thing)["name"], vars(other)["name"], Thing.loaded


@asynccontextmanager
async def pool(processes: int = 1, **more: Any) -> AsyncIterator[ProcessPool]:
    opened = ProcessPool(processes, **more)
    try:
        yield opened
    finally:
        await opened.close()
        assert opened.processes == []


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(test())


def test_a_call_runs_in_another_process_that_stays() -> None:
    async def test() -> None:
        async with pool() as one:
            assert one.processes == []  # nothing is started before it is needed
            process = await one.call(where, seconds=5)
            assert process != os.getpid()
            assert await one.call(where, seconds=5) == process
            assert await one.call(prints, seconds=5) == "this is"

    run(test)


def test_no_more_processes_than_allowed_and_the_others_wait_in_turn() -> None:
    async def test() -> None:
        async with pool(2, longest_queue=6) as two:
            calls = [asyncio.create_task(two.call(where, seconds=5)) for _ in range(8)]
            await asyncio.sleep(0)
            assert two.waiting == 6
            with pytest.raises(PoolBusy):
                await two.call(where, seconds=5)
            assert len(set(await asyncio.gather(*calls))) == 2

    run(test)


def test_time_is_up_in_the_process() -> None:
    async def test() -> None:
        async with pool() as one:
            process = await one.call(where, seconds=5)
            assert await one.call(until_told, seconds=0.05)
            assert await one.call(where, seconds=5) == process

    run(test)


def test_a_call_that_nobody_waits_for_ends_and_its_process_goes_on() -> None:
    async def test() -> None:
        async with pool() as one:
            process = await one.call(where, seconds=5)
            endless = asyncio.create_task(one.call(until_told, seconds=1000))
            queued = asyncio.create_task(one.call(until_told, seconds=1000))
            await asyncio.sleep(0.05)
            for call in (queued, endless):
                call.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await call
            assert await one.call(where, seconds=5) == process

    run(test)


def test_a_process_that_hangs_is_killed_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "OVERRUN_SECONDS", 0.1)
    monkeypatch.setattr(pools, "STOPPING_SECONDS", 0.1)

    async def test() -> None:
        async with pool() as one:
            seen = {await one.call(where, seconds=50)}
            with pytest.raises(ProcessLost):
                await one.call(for_ever, seconds=0.1)
            seen.add(await one.call(where, seconds=50))
            endless = asyncio.create_task(one.call(for_ever, seconds=1000))
            await asyncio.sleep(0.05)
            endless.cancel()
            seen.add(await one.call(where, seconds=50))
            os.kill(one.processes[0], signal.SIGKILL)
            with pytest.raises(ProcessLost):
                await one.call(where, seconds=50)
            seen.add(await one.call(where, seconds=50))
            assert len(seen) == 4
            for process in seen - set(one.processes):
                gone(process)

    run(test)


def test_an_error_comes_back_as_it_was_raised() -> None:
    async def test() -> None:
        async with pool() as one:
            process = await one.call(where, seconds=5)
            with pytest.raises(Refusal) as refused:
                await one.call(refuse, seconds=5)
            assert refused.value.code == "not_now"
            assert str(refused.value) == "The match is over."
            with pytest.raises(pools.CallFailed, match="Strange"):
                await one.call(fall_over, seconds=5)
            assert await one.call(where, seconds=5) == process

    run(test)


def test_what_calls_share_is_sent_once_to_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "MOST_SHARED", 3)

    def shared(name: int) -> Shared:
        thing = Thing()
        vars(thing)["name"] = name
        return Shared(f"thing {name}", lambda: pickle.dumps(thing))

    async def test() -> None:
        async with pool() as one:
            for first, second, loaded in [
                (1, 2, 2),
                (2, 1, 2),
                (1, 3, 3),
                (4, 1, 4),  # 2 has not been used for longest, and goes
                (1, 3, 4),
                (2, 1, 5),
            ]:
                answer = await one.call(count, shared(first), shared(second), seconds=5)
                assert answer == (first, second, loaded)

    run(test)


def test_closing_leaves_no_process_behind() -> None:
    """Neither one that works nor one that is just being started."""

    async def test() -> None:
        async with pool(3) as three:
            processes = [await three.call(where, seconds=5)]
            calls = [asyncio.create_task(three.call(for_ever, seconds=1000)) for _ in range(4)]
            while len(three.processes) < 3:
                await asyncio.sleep(0.001)
            processes += three.processes
        for call in calls:
            with pytest.raises((PoolBusy, asyncio.CancelledError)):
                await call
        with pytest.raises(PoolBusy):
            await three.call(where, seconds=5)
        for process in processes:
            assert not is_running(process)

    run(test)


LONELY = """
import asyncio, os, sys, time
from outrank.server.calculation.pool import ProcessPool
from server.test_calculation import for_ever

async def main():
    pool = ProcessPool(2)
    calls = [asyncio.create_task(pool.call(for_ever, seconds=1000)) for _ in range(2)]
    while len(pool.processes) < 2:
        await asyncio.sleep(0.01)
    await asyncio.sleep(1)
    print(*pool.processes, flush=True)
    await asyncio.sleep(1000)

asyncio.run(main())
"""


def test_processes_end_with_the_server_however_it_ends() -> None:
    path = os.pathsep.join(sys.path)
    server = subprocess.Popen(
        [sys.executable, "-c", LONELY],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path},
        text=True,
    )
    assert server.stdout is not None
    processes = list(map(int, server.stdout.readline().split()))
    assert len(processes) == 2
    assert all(map(is_running, processes))
    server.kill()
    server.wait()
    server.stdout.close()
    for process in processes:
        gone(process)
