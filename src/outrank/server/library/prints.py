"""Kits for printing: made in a process of their own, one at a time, and kept for a while.

A preview and the download after it are one piece of work. Files are kept in a folder that goes with
the server: some have tens of megabytes.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from outrank.kernel.messages import _
from outrank.printing import PrintError, pages
from outrank.server.calculation.pool import PoolBusy, ProcessLost, ProcessPool
from outrank.server.errors import Refusal
from outrank.server.library.games import GameLibrary
from outrank.server.library.print_call import Made, Order, made
from outrank.server.library.turns import Turns

SECONDS: Final = 60.0
"""How long one print may take."""
LONGEST_QUEUE: Final = 60.0
MOST_KEPT_BYTES: Final = 200_000_000
"""How much is kept on the disk."""
MEMORY_BYTES: Final = 3 * 1024 * 1024 * 1024
MISSING: Final = _(
    "This server can't print: the package Typst is missing. "
    "Whoever runs it can install it with: pip install 'outrank[print]'"
)
BUSY: Final = _("Too many kits are being printed. Try again in a moment.")
TOO_LONG: Final = _("Printing this took too long. Print the parts one by one.")


def is_installed() -> bool:
    """Whether this server has what printing needs."""
    try:
        pages.verify_installed()
    except PrintError:
        return False
    return True


class Prints:
    """Prints, and keeps what was printed last."""

    def __init__(self, library: GameLibrary) -> None:
        self._library = library
        self.started = 0
        """How many processes were started."""
        self._pool: ProcessPool | None = None
        self._folder: TemporaryDirectory[str] | None = None
        self._turns = Turns(1, LONGEST_QUEUE, BUSY)
        self._kept: OrderedDict[tuple[Order, str], Made] = OrderedDict()
        self._size = 0
        """How many bytes are kept on the disk."""

    async def made(
        self, order: Order, digest: str, address: str, verify_rate: Callable[[str], None]
    ) -> Made:
        """Return what this order makes from these facts.

        What is kept costs the address nothing; `verify_rate` may refuse anything else.
        """
        key = (order, digest)
        if key in self._kept:
            return self._found(key)
        if not is_installed():
            raise Refusal("not_now", MISSING)
        verify_rate(address)
        async with self._turns.turn(address):
            if key not in self._kept:  # somebody else may have had the same printed meanwhile
                await self._print_and_keep(key)
            return self._found(key)

    def kept(self) -> list[Path]:
        """The files that are kept, the longest unused first."""
        return [each.file for each in self._kept.values()]

    async def _print_and_keep(self, key: tuple[Order, str]) -> None:
        file = self._new_file()
        try:
            self._keep(key, await self._print(*key, file))
        except BaseException:
            file.unlink(missing_ok=True)  # what has been written of it
            raise

    async def _print(self, order: Order, digest: str, file: Path) -> Made:
        """Print in a new process: it gives all memory back, and can be killed at any time."""
        facts = self._library.shared_facts(digest) if digest else None
        pool = self._pool = ProcessPool(1, memory_bytes=MEMORY_BYTES)
        try:
            async with asyncio.timeout(SECONDS):
                return await pool.call(made, order, facts, file, seconds=SECONDS)
        except (TimeoutError, ProcessLost, MemoryError):
            raise Refusal("too_large", TOO_LONG) from None
        except PoolBusy:
            raise Refusal("busy", BUSY) from None
        finally:
            await pool.close()

    def _new_file(self) -> Path:
        """A place in the folder; the process will write there."""
        self.started += 1
        if self._folder is None:
            self._folder = TemporaryDirectory(prefix="outrank-prints-", ignore_cleanup_errors=True)
        return Path(self._folder.name, str(self.started))

    def _found(self, key: tuple[Order, str]) -> Made:
        self._kept.move_to_end(key)
        return self._kept[key]

    def _keep(self, key: tuple[Order, str], printed: Made) -> None:
        """Keep it; the longest unused makes room. The newest stays, however large."""
        self._kept[key] = printed
        self._size += printed.file.stat().st_size
        while len(self._kept) > 1 and self._size > MOST_KEPT_BYTES:
            _order, oldest = self._kept.popitem(last=False)
            self._size -= oldest.file.stat().st_size
            oldest.file.unlink()

    async def close(self) -> None:
        """End the process that prints, if there is one, and delete what was printed."""
        if self._pool is not None:
            await self._pool.close()
        if self._folder is not None:
            self._folder.cleanup()
