"""One thread writes. What arrives while it commits goes into the next commit together."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections import deque
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from outrank.server.rooms.log import Row
from outrank.server.store.engine import is_sqlite
from outrank.server.store.inserts import append_postgres, append_sqlite, insert

LARGEST_BATCH: Final = 256
LONGEST_QUEUE: Final = 20_000


class StoreDown(Exception):
    """The database did not take it: it is full, gone, or was restarted just now."""


class RecordRow(NamedTuple):
    """A finished match."""

    id: str
    game: str
    facts: str
    ended: int
    sealed_until: int
    body: bytes


class Append(msgspec.Struct, frozen=True):
    """One more entry in a room's log, and what is to be stored together with it."""

    room: str
    row: Row
    is_opening: bool = False
    record: RecordRow | None = None
    facts: str | None = None
    """What the room plays with from now on; None: as before."""

    @property
    def is_plain(self) -> bool:
        """Whether it is nothing but an entry."""
        return not self.is_opening and self.record is None and self.facts is None


Work: TypeAlias = Append | Callable[[Connection], Any]


class _Job(msgspec.Struct, frozen=True):
    work: Work
    answer: asyncio.Future[Any]
    at: float
    """When it was asked for, by the loop's time."""


class Writer:
    """Answers when what it was given is durable, never before; or, by the deadline, StoreDown.

    A thread commits one batch while the loop gathers the next. Commits begin at least `gap` seconds
    after one another, so that a busy server flushes its disk less often; a lone write is handed
    over at once. Entries have batches of their own: whatever else is stored, drafts for example,
    takes turns with them and makes none of them slower. What has been given up is not written any
    more, unless the database is at it already.
    """

    def __init__(
        self, engine: Engine, loop: asyncio.AbstractEventLoop, deadline: float, gap: float
    ) -> None:
        self._engine = engine
        self._loop = loop
        self._deadline = deadline
        self._gap = gap
        self._entries: deque[_Job] = deque()
        """Entries that have not been handed to the thread, the oldest first."""
        self._others: deque[_Job] = deque()
        """The same for everything else."""
        self._batch: list[_Job] = []
        """What the thread is writing."""
        self._is_entries_turn = False
        """Whether the batch handed over last was one of entries."""
        self._plan: asyncio.Handle | None = None
        self._last = 0.0
        """When the last batch was handed over."""
        self._watch: asyncio.TimerHandle | None = None
        self._batches: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._connection: Connection | None = None
        self._is_sqlite = is_sqlite(engine)
        self.commits = 0
        self.written = 0
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(self, work: Work) -> asyncio.Future[Any]:
        """True for an append that is stored, False for one that came too late (seq is taken)."""
        is_entry = isinstance(work, Append) and work.is_plain
        waiting = self._entries if is_entry else self._others
        if len(waiting) >= LONGEST_QUEUE:
            raise StoreDown("Too much is waiting for the database")
        answer: asyncio.Future[Any] = self._loop.create_future()
        waiting.append(_Job(work, answer, self._loop.time()))
        if self._watch is None:
            self._watch = self._loop.call_later(self._deadline, self._give_up)
        if self._plan is None and not self._batch:
            self._plan_batch()
        return answer

    def _plan_batch(self) -> None:
        wait = self._last + self._gap - self._loop.time()
        if wait > 0:
            self._plan = self._loop.call_later(wait, self._hand_over)
        else:
            self._plan = self._loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        """Give the thread all entries that are waiting, or all else, up to the largest batch."""
        self._plan = None
        self._is_entries_turn = not self._is_entries_turn
        turns = (self._entries, self._others)
        for waiting in turns if self._is_entries_turn else reversed(turns):
            while waiting and len(self._batch) < LARGEST_BATCH:
                job = waiting.popleft()
                if not job.answer.done():
                    self._batch.append(job)
            if self._batch:
                self._is_entries_turn = waiting is self._entries
                self._last = self._loop.time()
                self._batches.put(self._batch)
                return

    def _answer(self, results: list[Any]) -> None:
        """Tell everybody in the batch how it went, and go on with what came meanwhile."""
        batch, self._batch = self._batch, []
        for job, result in zip(batch, results, strict=True):
            if job.answer.done():
                continue
            if isinstance(result, StoreDown):
                job.answer.set_exception(result)
            else:
                job.answer.set_result(result)
        if (self._entries or self._others) and self._plan is None:
            self._plan_batch()

    def _give_up(self) -> None:
        """Answer what has waited too long, and look again when the next might have."""
        now, self._watch = self._loop.time(), None
        left = [job for job in self._jobs() if job.at + self._deadline > now]
        for job in self._jobs():
            if job.at + self._deadline <= now and not job.answer.done():
                job.answer.set_exception(StoreDown("The database did not answer in time"))
        if left:
            until = min(job.at for job in left) + self._deadline
            self._watch = self._loop.call_at(until, self._give_up)

    def _jobs(self) -> tuple[_Job, ...]:
        """All that was asked for and has not been done."""
        return (*self._batch, *self._entries, *self._others)

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        if due := [job.answer for job in self._jobs()]:
            await asyncio.wait(due)
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join, timeout=30)

    # In the thread

    def _run(self) -> None:
        while (batch := self._batches.get()) is not None:
            results = self._write(batch)
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._answer, results)
        if self._connection is not None:
            self._connection.close()

    def _write(self, batch: list[_Job]) -> list[Any]:
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            results = self._committed(self._connection, [job.work for job in batch])
        except Exception as error:
            self._hang_up()
            return [StoreDown(reason(error))] * len(batch)
        self.commits += 1
        self.written += len(batch)
        return results

    def _committed(self, connection: Connection, works: list[Work]) -> list[Any]:
        appends = [work for work in works if isinstance(work, Append)]
        if len(appends) < len(works) or not appends[0].is_plain:
            with connection.begin():
                return self._done(connection, works)
        driver: Any = connection.connection
        if self._is_sqlite:
            return append_sqlite(driver, appends)
        stored = append_postgres(driver, appends)
        driver.commit()
        return stored

    def _done(self, connection: Connection, works: list[Work]) -> list[Any]:
        appends = [work for work in works if isinstance(work, Append)]
        stored = iter(insert(connection, appends) if appends else [])
        results: list[Any] = []
        for work in works:
            if isinstance(work, Append):
                results.append(next(stored))
                continue
            try:
                with connection.begin_nested():
                    results.append(work(connection))
            except SQLAlchemyError as error:
                if connection.invalidated or connection.closed:
                    raise
                results.append(StoreDown(reason(error)))
        return results

    def _hang_up(self) -> None:
        """After a failure nothing about the connection is trusted."""
        if self._connection is not None:
            connection, self._connection = self._connection, None
            try:
                connection.invalidate()
                connection.close()
            except SQLAlchemyError:
                return


def reason(error: Exception) -> str:
    """What a database says is wrong, in one line."""
    return str(getattr(error, "orig", error)).strip().partition("\n")[0]
