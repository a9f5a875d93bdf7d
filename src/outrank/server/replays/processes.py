"""Processes that replay finished matches, so that neither rooms nor bots wait for a replay."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from typing import Any, Final

from outrank.kernel.messages import _
from outrank.server.calculation.encoding import Encoded, encoded
from outrank.server.calculation.pool import (
    PoolBusy,
    ProcessLost,
    ProcessPool,
    Shared,
    default_processes,
)
from outrank.server.errors import Refusal
from outrank.server.library.games import GameLibrary
from outrank.server.library.languages import Language
from outrank.server.library.turns import Turns
from outrank.server.replays.replay import header_of, record_replay

MOST_PROCESSES: Final = 2
SECONDS: Final = 60.0
"""How long one replay may take, though players come first; then its process is killed."""
LONGEST_QUEUE: Final = 15.0
"""How many seconds a request waits for its turn."""
MEMORY_BYTES: Final = 1024 * 1024 * 1024
BUSY: Final = _("Too many replays are being prepared. Try again in a moment.")
TOO_MUCH: Final = _("This replay took too much time or memory, so it was stopped.")


def answer(
    make: Callable[..., Any],
    may_gzip: bool,
    game: Any,
    facts: Any,
    language: Language,
    *arguments: Any,
) -> Encoded:
    """Make an answer from a finished match and encode it: the whole job of a process."""
    return encoded(make(game, facts, language, *arguments), may_gzip=may_gzip)


class ReplayProcesses:
    """A few processes of their own: bots think elsewhere, so a long replay doesn't slow them."""

    def __init__(self, library: GameLibrary) -> None:
        count = min(MOST_PROCESSES, default_processes())
        self._library = library
        self._turns = Turns(count, LONGEST_QUEUE, BUSY)
        self._pool = ProcessPool(count, memory_bytes=MEMORY_BYTES, overrun_seconds=0)
        self._thread = ThreadPoolExecutor(1, "replay")

    @property
    def processes(self) -> list[int]:
        """The ids of the processes that are running."""
        return self._pool.processes

    def turn(self, address: str) -> AbstractAsyncContextManager[None]:
        """Wait for a turn of this address, which has one at a time, so that it keeps nobody else
        waiting; the replay is made in the block. Raises `Refusal` if that takes too long."""
        return self._turns.turn(address)

    async def of_file(self, body: bytes, seat: int, language: Language, may_gzip: bool) -> Encoded:
        """Replay a record from anywhere: its header names the game and the facts."""
        header = await asyncio.to_thread(header_of, body)
        game, facts = header.game[:40], header.catalog
        return await self.run(
            record_replay, may_gzip, game, facts, language, body, seat, header.catalog
        )

    async def run(
        self,
        make: Callable[..., Any],
        may_gzip: bool,
        game: str,
        facts: str,
        language: Language,
        *arguments: Any,
    ) -> Encoded:
        """Return what a function of a module makes from a game, facts, a language and arguments.

        It is stopped when this is cancelled. Raises `Refusal` if it takes too long or needs too
        much memory.
        """
        library = self._library
        shared = (
            library.shared_game(game),
            library.shared_facts(facts),
            library.shared_language(language),
        )
        if await asyncio.to_thread(_can_be_sent, shared):
            return await self._in_process(make, may_gzip, *shared, *arguments)
        found = (library.game(game), library.facts(facts), language)
        return await self._in_thread(make, may_gzip, *found, *arguments)

    async def _in_process(self, *job: Any) -> Encoded:
        try:
            return await self._pool.call(answer, *job, seconds=SECONDS)
        except PoolBusy:
            raise Refusal("busy", BUSY) from None
        except (ProcessLost, MemoryError):
            raise Refusal("too_large", TOO_MUCH) from None

    async def _in_thread(self, *job: Any) -> Encoded:
        """Replay a match of a game that can't be sent to a process.

        Such a game is not a module's, but was made at run time, as tests make some. The client gets
        the same refusal at the same time, but a thread can't be killed: the next one waits for it.
        """
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(SECONDS):
                return await loop.run_in_executor(self._thread, answer, *job)
        except (TimeoutError, MemoryError):
            raise Refusal("too_large", TOO_MUCH) from None

    async def close(self) -> None:
        """Kill the processes and wait until they are gone."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        await self._pool.close()


def _can_be_sent(shared: tuple[Shared, ...]) -> bool:
    """Whether pickle can write these objects; facts are written here, not on the event loop."""
    try:
        for each in shared:
            each.packed()
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True
