"""Runs the checks of uploaded packs: a few at a time, one per address, each with a deadline.

Each check is a process of its own (see `pack_check`). It is killed when its time is up or when
nobody waits for it any more.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from typing import Final

import msgspec

from outrank.catalog.catalog import Catalog
from outrank.kernel.messages import _
from outrank.server.errors import Refusal
from outrank.server.library.pack_check import OUT_OF_MEMORY, Checked, Job, catalog_from
from outrank.server.library.turns import Turns

AT_A_TIME: Final = 2
SECONDS: Final = 60.0
"""How long one check may take on a busy machine, where it comes last; see also `CPU_SECONDS`."""
LONGEST_QUEUE: Final = 60.0
"""How long a pack waits for its turn."""
START: Final = (
    "import os, runpy, sys; getattr(os, 'nice', int)(10); "
    "runpy.run_module(sys.argv[1], run_name='__main__')"
)
"""Steps back before anything is loaded: that alone takes long enough to be noticed by players."""
COMMAND: Final = (sys.executable, "-P", "-c", START, "outrank.server.library.pack_check")
_KILLED: Final = {
    -getattr(signal, name) for name in ("SIGKILL", "SIGXCPU") if hasattr(signal, name)
}
TOO_MUCH: Final = _(
    "Checking this pack took too long. Check it with 'outrank facts check', or make it smaller."
)
BUSY: Final = _("Too many packs are being checked. Try again in a moment.")


class CheckFailed(RuntimeError):
    """The check itself has a bug."""


class PackChecks:
    """Waits for a free process. One address has one at a time, so it can't keep others waiting."""

    def __init__(self) -> None:
        self._turns = Turns(AT_A_TIME, LONGEST_QUEUE, BUSY)

    async def run(self, address: str, name: str, data: bytes, most: int) -> Catalog:
        """The facts in a pack; raises `PackError`, or `Refusal` when it takes too long."""
        async with self._turns.turn(address):
            found = await _checked(msgspec.msgpack.encode(Job(name, data, most)))
        return await asyncio.to_thread(_catalog, found)


async def _checked(job: bytes) -> bytes:
    """What the process says; it is gone when this returns or raises."""
    process = await asyncio.create_subprocess_exec(
        *COMMAND,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(SECONDS):
            found, errors = await process.communicate(job)
    except TimeoutError:
        raise Refusal("too_large", TOO_MUCH) from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode in _KILLED or process.returncode == OUT_OF_MEMORY:
        raise Refusal("too_large", TOO_MUCH)
    if process.returncode:
        last = errors.decode(errors="replace").rstrip().rpartition("\n")[2]
        raise CheckFailed(f"exit status {process.returncode}: {last.partition(':')[0]}")
    return found


def _catalog(found: bytes) -> Catalog:
    return catalog_from(msgspec.msgpack.decode(found, type=Checked))
