"""A bounded number of processes that calculate, so that the event loop never does.

Each process is started when it is first needed, with nothing but its standard input and output to
talk on (see `outrank.server.calculation.process`), so it works where processes cannot be forked. It
is killed and replaced when it does not answer in time, and it ends by itself when this one does.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from outrank.server.calculation.process import HEAD, Call, Drop, Failed, Put, Stop, frame

T = TypeVar("T")
STARTING_SECONDS: Final = 60.0
"""How long a process may take until it is ready for its first call."""
OVERRUN_SECONDS: Final = 30.0
"""How long after its time a call may go on before its process is killed, unless a pool says."""
STOPPING_SECONDS: Final = 3.0
"""How long a call that nobody waits for any more may go on."""
MOST_SHARED: Final = 16
"""How many shared objects a process keeps."""


class PoolBusy(Exception):
    """Too many calls are waiting."""


class ProcessLost(Exception):
    """The process has died, or was killed because it did not answer in time."""


class CallFailed(Exception):
    """The function has raised something that could not be sent back."""


@dataclass(frozen=True)
class Shared:
    """An argument that a process keeps from one call to the next: facts, games, languages."""

    key: str
    """Objects with the same key are the same."""
    packed: Callable[[], bytes]
    """Returns the object as pickle writes it; asked in a thread, once per process."""


def default_processes() -> int:
    """Return how many processes leave a processor to the event loop: 1 to 4."""
    return min(4, max(1, (os.cpu_count() or 1) - 1))


class ProcessPool:
    """Calls functions in other processes. For one event loop."""

    def __init__(
        self,
        processes: int,
        *,
        longest_queue: int = 1000,
        memory_bytes: int = 0,
        overrun_seconds: float | None = None,
    ) -> None:
        self._longest_queue = longest_queue
        overrun = OVERRUN_SECONDS if overrun_seconds is None else overrun_seconds
        self._idle = [_Process(memory_bytes, overrun) for _ in range(max(1, processes))]
        self._all = tuple(self._idle)
        self._waiting: deque[asyncio.Future[_Process]] = deque()
        self._calls: set[asyncio.Task[Any]] = set()
        self._is_closed = False

    @property
    def processes(self) -> list[int]:
        """The ids of the processes that are running."""
        return [each.pid for each in self._all if each.pid]

    @property
    def waiting(self) -> int:
        """How many calls wait for a process."""
        return len(self._waiting)

    async def call(self, function: Callable[..., T], *arguments: Any, seconds: float) -> T:
        """Return what a function of a module returns, called with these arguments in a process.

        `seconds` is its time, from now on, waiting included: then `is_time_up` holds there, and
        when it has not returned `overrun_seconds` later its process is killed and this raises
        ProcessLost. What the function raises is raised here. When this is cancelled, so is the
        call.
        """
        until = asyncio.get_running_loop().time() + seconds
        process = await self._taken()
        call = asyncio.create_task(process.call(function, arguments, until))
        self._calls.add(call)
        call.add_done_callback(lambda _: self._ended(call, process))
        try:
            answer: T = await asyncio.shield(call)
        except asyncio.CancelledError:
            process.stop()  # it is free when it has noticed
            raise
        return answer

    def _ended(self, call: asyncio.Task[Any], process: _Process) -> None:
        self._calls.discard(call)
        if not call.cancelled():
            call.exception()  # whoever asked may not wait for it any more
        self._give_back(process)

    async def _taken(self) -> _Process:
        """A free process, in the order of asking."""
        if self._is_closed:
            raise PoolBusy
        if self._idle:
            return self._idle.pop()
        if len(self._waiting) >= self._longest_queue:
            raise PoolBusy
        turn: asyncio.Future[_Process] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled() and turn.exception() is None:
                self._give_back(turn.result())
            raise

    def _give_back(self, process: _Process) -> None:
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(process)
                return
        self._idle.append(process)

    async def close(self) -> None:
        """Kill all processes and wait until they are gone."""
        self._is_closed = True
        for turn in self._waiting:
            if not turn.done():
                turn.set_exception(PoolBusy())
        for call in self._calls:
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)
        await asyncio.gather(*(process.kill() for process in self._all))


class _Process:
    """One process, replaced by another one when it is lost."""

    def __init__(self, memory_bytes: int, overrun_seconds: float) -> None:
        self._memory_bytes = memory_bytes
        self._overrun_seconds = overrun_seconds
        self._process: asyncio.subprocess.Process | None = None
        self._shared: OrderedDict[str, None] = OrderedDict()
        """The keys of the objects it keeps, the longest unused first."""
        self._number = 0
        self._is_stopped = False
        """Whether nobody waits for the present call any more."""
        self._limit: asyncio.Timeout | None = None

    @property
    def pid(self) -> int:
        return self._process.pid if self._process is not None else 0

    async def call(
        self, function: Callable[..., Any], arguments: tuple[Any, ...], until: float
    ) -> Any:
        """Call a function, and wait for its answer for as long as it may take."""
        loop = asyncio.get_running_loop()
        self._is_stopped = False
        try:
            if self._process is None:
                await self._start()
            packed = await self._packed(arguments)
            if self._is_stopped:
                return None
            seconds = max(0.0, until - loop.time())
            self._number += 1
            self._write(self._frames(function, arguments, packed, seconds))
            async with asyncio.timeout(seconds + self._overrun_seconds) as self._limit:
                answer = await self._answer()
        except (OSError, EOFError, TimeoutError, asyncio.IncompleteReadError) as error:
            await self.kill()
            raise ProcessLost(type(error).__name__) from None
        except BaseException:
            await self.kill()  # nobody knows what it is doing
            raise
        finally:
            self._limit = None
        if isinstance(answer, Failed):
            raise answer.error if answer.error is not None else CallFailed(answer.text)
        return answer

    def stop(self) -> None:
        """Let the present call end soon; its answer does not matter any more."""
        self._is_stopped = True
        if self._process is not None and self._limit is not None:
            self._write(frame(Stop(self._number)))
            self._limit.reschedule(asyncio.get_running_loop().time() + STOPPING_SECONDS)

    async def kill(self) -> None:
        """End it, whatever it does, and wait until it is gone."""
        process, self._process = self._process, None
        self._shared.clear()
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()

    async def _start(self) -> None:
        """Start a process and wait until it is ready."""
        path = os.pathsep.join(part for part in sys.path if part)
        arguments = ["-P", "-m", "outrank.server.calculation.process", str(self._memory_bytes)]
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *arguments,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
        )
        async with asyncio.timeout(STARTING_SECONDS):
            await self._answer()

    async def _packed(self, arguments: tuple[Any, ...]) -> dict[str, bytes]:
        """The shared objects that the process does not have yet, by key."""
        shared = [each for each in arguments if isinstance(each, Shared)]
        missing = [each for each in shared if each.key not in self._shared]
        if not missing:
            return {}
        return await asyncio.to_thread(lambda: {each.key: each.packed() for each in missing})

    def _frames(
        self,
        function: Callable[..., Any],
        arguments: tuple[Any, ...],
        packed: dict[str, bytes],
        seconds: float,
    ) -> bytes:
        """The call, behind the shared objects that the process does not have yet."""
        frames = b""
        for each in arguments:
            if not isinstance(each, Shared):
                continue
            if each.key in packed:
                frames += frame(Put(each.key, packed[each.key]))
                self._shared[each.key] = None
            self._shared.move_to_end(each.key)
        while len(self._shared) > MOST_SHARED:
            frames += frame(Drop(self._shared.popitem(last=False)[0]))
        keys = {n: each.key for n, each in enumerate(arguments) if isinstance(each, Shared)}
        plain = [None if isinstance(each, Shared) else each for each in arguments]
        call = pickle.dumps((function, plain), pickle.HIGHEST_PROTOCOL)
        return frames + frame(Call(self._number, call, keys, seconds))

    def _write(self, frames: bytes) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(frames)

    async def _answer(self) -> Any:
        assert self._process is not None
        assert self._process.stdout is not None
        size = HEAD.unpack(await self._process.stdout.readexactly(HEAD.size))[0]
        return pickle.loads(await self._process.stdout.readexactly(size))
