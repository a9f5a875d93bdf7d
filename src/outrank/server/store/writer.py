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
from outrank.server.store.inserts import Stored, append_sqlite, insert_postgres, insert_sqlite

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

    What has been given up is not written any more, unless the database is at it already.
    """

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop, deadline: float) -> None:
        self._engine = engine
        self._loop = loop
        self._deadline = deadline
        self._waiting: deque[_Job] = deque()
        """Everything that has not been answered, the oldest first."""
        self._watch: asyncio.TimerHandle | None = None
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._connection: Connection | None = None
        self._insert = insert_sqlite if is_sqlite(engine) else insert_postgres
        self.commits = 0
        self.written = 0
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work) -> Any:
        """True for an append that is stored, False for one that came too late (seq is taken)."""
        if self._jobs.qsize() >= LONGEST_QUEUE:
            raise StoreDown("Too much is waiting for the database")
        answer: asyncio.Future[Any] = self._loop.create_future()
        job = _Job(work, answer, self._loop.time())
        self._waiting.append(job)
        if self._watch is None:
            self._watch = self._loop.call_later(self._deadline, self._give_up)
        self._jobs.put(job)
        return await answer

    def _give_up(self) -> None:
        """Answer what has waited too long, and look again when the next might have."""
        now, self._watch = self._loop.time(), None
        for job in self._waiting:
            left = job.at + self._deadline - now
            if left > 0:
                self._watch = self._loop.call_later(left, self._give_up)
                return
            if not job.answer.done():
                job.answer.set_exception(StoreDown("The database did not answer in time"))

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._jobs.put(None)
        self._thread.join(timeout=30)

    def _run(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch, is_last = [first], False
            while len(batch) < LARGEST_BATCH and not self._jobs.empty():
                job = self._jobs.get_nowait()
                if job is None:
                    is_last = True
                    break
                batch.append(job)
            wanted = [job for job in batch if not job.answer.done()]
            results = self._write(wanted) if wanted else []
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(self._answer, len(batch), wanted, results)
            if is_last:
                break
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
        appends = [work for work in works if isinstance(work, Append) and work.is_plain]
        if len(appends) == len(works) and is_sqlite(self._engine):
            stored = append_sqlite(connection, appends)
            return [_claimed(stored, append) for append in appends]
        with connection.begin():
            return self._done(connection, works)

    def _done(self, connection: Connection, works: list[Work]) -> list[Any]:
        appends = [work for work in works if isinstance(work, Append)]
        stored = self._insert(connection, appends) if appends else set()
        results: list[Any] = []
        for work in works:
            if isinstance(work, Append):
                results.append(_claimed(stored, work))
                continue
            try:
                with connection.begin_nested():
                    results.append(work(connection))
            except SQLAlchemyError as error:
                if connection.invalidated or connection.closed:
                    raise
                results.append(StoreDown(reason(error)))
        return results

    def _answer(self, taken: int, batch: list[_Job], results: list[Any]) -> None:
        for _ in range(taken):
            self._waiting.popleft()
        for job, result in zip(batch, results, strict=True):
            if job.answer.done():
                continue
            if isinstance(result, StoreDown):
                job.answer.set_exception(result)
            else:
                job.answer.set_result(result)

    def _hang_up(self) -> None:
        """After a failure nothing about the connection is trusted."""
        if self._connection is not None:
            connection, self._connection = self._connection, None
            try:
                connection.invalidate()
                connection.close()
            except SQLAlchemyError:
                return


def _claimed(stored: Stored, append: Append) -> bool:
    """Whether this one is stored; of two for one place, the first."""
    place = (append.room, append.row.seq)
    if place not in stored:
        return False
    stored.remove(place)
    return True


def reason(error: Exception) -> str:
    """What a database says is wrong, in one line."""
    return str(getattr(error, "orig", error)).strip().partition("\n")[0]
