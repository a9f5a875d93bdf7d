"""Running a question: batches to workers, looks at the precision, and a journal to resume from."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from outrank.kernel.messages import UserError, _
from outrank.lab.batch import MatchRow, play_batch
from outrank.lab.findings import precision
from outrank.lab.recipe import Recipe
from outrank.lab.results import Results

DEALS_PER_BATCH: Final = 5
AHEAD: Final = 2
"""Batches per worker that are under way: one is played while another waits."""


class LostWorker(UserError):
    """What played is gone; the journal has what it played until then."""


class Progress(Struct, frozen=True):
    """How far a run is."""

    deals: int
    """Deals that are finished."""
    precision: float | None
    """At the last look."""


class Here(Executor):
    """Plays in this process, when asked."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


@contextmanager
def local_workers(processes: int) -> Iterator[Executor]:
    """This process, or as many others as there are to be; they end with this context."""
    if processes <= 1:
        yield Here()
        return
    pool = ProcessPoolExecutor(
        processes, get_context("forkserver" if os.name == "posix" else "spawn")
    )
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


class Run:
    """One question being answered.

    Batches are looked at in the order of their deals, whichever is finished first, and the
    precision is checked after fixed numbers of deals. So the result does not depend on where, by
    how many workers or with how many interruptions the matches were played.
    """

    def __init__(self, recipe: Recipe, journal: Path | None = None) -> None:
        self.recipe = recipe
        self.question = recipe.question
        self._encoded = recipe.encoded()
        self._journal = Journal(journal, recipe) if journal is not None else None
        self._batches: dict[int, list[MatchRow]] = {}
        if self._journal is not None:
            self._batches = self._journal.batches()
        self.resumed = len(self._batches)
        """How many batches an earlier run had played already."""
        self._plan = list(_batches(self.question.deals, self.question.look))
        self._rows: list[MatchRow] = []
        self._done = 0
        """How many batches, from the first on, are finished without a gap."""
        self._precision: float | None = None

    def steps(self, workers: Executor, count: int) -> Iterator[Progress]:
        """Play to the end with `count` workers, and tell how far it is after each batch."""
        waiting: dict[Future[Any], int] = {}
        try:
            following = 0
            while not self._is_over():
                while len(waiting) < AHEAD * count and following < len(self._plan):
                    if following not in self._batches:
                        first, last = self._plan[following]
                        future = workers.submit(play_batch, self._encoded, first, last)
                        waiting[future] = following
                    following += 1
                self._collect(waiting)
                yield Progress(self._deals, self._precision)
            yield Progress(self._deals, self._precision)
        except BrokenProcessPool:
            raise LostWorker(
                _("A worker process has ended. Run the same command again to go on from here.")
            ) from None
        finally:
            for future in waiting:
                future.cancel()

    def _collect(self, waiting: dict[Future[Any], int]) -> None:
        """Wait for any batch, and write down all that are finished."""
        for future in wait(waiting, return_when=FIRST_COMPLETED).done:
            number = waiting.pop(future)
            rows = future.result()
            self._batches[number] = rows
            if self._journal is not None:
                self._journal.add(number, rows)

    def _is_over(self) -> bool:
        """Take finished batches in their order, up to the first look that is precise enough."""
        while self._done in self._batches:
            self._rows += self._batches[self._done]
            self._done += 1
            if self._deals % self.question.look == 0 or self._done == len(self._plan):
                self._precision = precision(self.question, self._rows)
                if self._precision <= self.question.precision:
                    return True
        return self._done == len(self._plan)

    @property
    def _deals(self) -> int:
        return self._plan[self._done - 1][1] if self._done else 0

    @property
    def results(self) -> Results:
        """All matches, once the run is over."""
        return Results(self.recipe, tuple(self._rows))


def _batches(deals: int, look: int) -> Iterator[tuple[int, int]]:
    """The deals of each batch; a batch never crosses a look."""
    first = 0
    while first < deals:
        last = min(deals, first + DEALS_PER_BATCH, (first // look + 1) * look)
        yield first, last
        first = last


class Journal:
    """The batches played so far, one per line, so that an interrupted run can go on.

    It belongs to one recipe; a journal of another one is begun anew.
    """

    def __init__(self, path: Path, recipe: Recipe) -> None:
        self.path = path
        self._head = recipe.encoded()
        self._known = self._read()
        if not self._known:
            path.write_bytes(self._head + b"\n")

    def _read(self) -> list[bytes]:
        """The whole lines of this recipe's journal; a line that was cut off is dropped."""
        with suppress(FileNotFoundError):
            *lines, torn = self.path.read_bytes().split(b"\n")
            if lines[:1] == [self._head]:
                if torn:
                    with self.path.open("r+b") as file:
                        file.truncate(sum(len(line) + 1 for line in lines))
                return lines
        return []

    def batches(self) -> dict[int, list[MatchRow]]:
        """What was played, by the batch's number."""
        found: dict[int, list[MatchRow]] = {}
        for line in self._known[1:]:
            number, rows = json.loads(line)
            found[number] = [(v, deal, seating, tuple(values)) for v, deal, seating, values in rows]
        return found

    def add(self, number: int, rows: list[MatchRow]) -> None:
        """Write down a batch; it survives from then on."""
        with self.path.open("ab") as file:
            file.write(json.dumps([number, rows]).encode() + b"\n")
