"""Facts that people bring: read whole, stored whole, and on the shelf while a room needs them.

A pack is named by a fingerprint of its file, so that every worker means the same by its name, and
nobody can bring other facts under a name that is in use.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Final

from outrank.catalog.catalog import Catalog
from outrank.catalog.packs import pack
from outrank.catalog.packs.problems import PackError
from outrank.kernel.messages import _, ngettext
from outrank.server.clock import Clock
from outrank.server.config import Limits
from outrank.server.errors import Refusal, unsaved
from outrank.server.library.games import GameLibrary
from outrank.server.metrics import Metrics
from outrank.server.rooms.log import Row
from outrank.server.rooms.names import is_seen
from outrank.server.rooms.state import facts_needed
from outrank.server.store.store import Store
from outrank.server.store.writer import StoreDown

LOG: Final = logging.getLogger("outrank.server")
PREFIX: Final = "pack-"
NAMED: Final = re.compile(PREFIX + "[0-9a-f]{32}").fullmatch
"""Whether somebody brought a pack of that name: nothing else is asked of the database."""
LONGEST_NAME: Final = 80
MOST_TOLD: Final = 1000
"""How many problems of one pack are told."""
FULL: Final = _("This server can't store any more packs. Try again later.")


class Packs:
    """The packs that people brought, from the store to the shelf and off it again."""

    def __init__(
        self,
        library: GameLibrary,
        store: Store,
        limits: Limits,
        metrics: Metrics,
        clock: Clock,
        in_use: Callable[[], set[str]],
    ) -> None:
        self._library = library
        self._store = store
        self._limits = limits
        self._metrics = metrics
        self._clock = clock
        self._in_use = in_use
        """The facts that rooms in memory play with."""
        self._reading = asyncio.Lock()
        self._held: dict[str, None] = {}
        """Those on the shelf, the longest unused first."""

    async def take_in(self, name: str, data: bytes) -> str:
        """Read a pack and keep it; what it is called from now on."""
        file = _tidy_file(name)
        key = PREFIX + hashlib.sha256(file.encode() + b"\0" + data).hexdigest()[:32]
        async with self._reading:  # one at a time: reading takes the processor
            try:
                catalog = await self._parsed(file, data)
            except PackError as error:
                raise _refused(error) from None
            await self._keep(key, file, data)
            self._put(key, catalog)
        self._metrics.count("packs_taken")
        return key

    async def _keep(self, key: str, file: str, data: bytes) -> None:
        most = self._limits.packs
        try:
            is_kept = await self._store.keep_pack(key, file, data, self._clock.wall_ms(), most)
        except StoreDown as error:
            LOG.warning("The database did not take a pack: %s", error)
            raise unsaved() from None
        if not is_kept:
            raise Refusal("full", FULL)

    async def _parsed(self, file: str, data: bytes) -> Catalog:
        most = self._limits.pack_bytes
        return await asyncio.to_thread(pack.parsed, file, data, most)

    async def choose(self, key: str) -> None:
        """A room wants to play with these facts: a pack stays at least as long as the room."""
        if NAMED(key):
            await self.bring(key)
            try:
                await self._store.touch_pack(key, self._clock.wall_ms())
            except StoreDown:
                raise unsaved() from None

    async def bring(self, key: str) -> None:
        """Put a pack on the shelf; one that is not here any more is missed by who needs it."""
        if not NAMED(key) or self._is_here(key):
            return
        async with self._reading:
            if self._is_here(key):
                return
            try:
                found = await self._store.pack(key)
            except StoreDown as error:
                LOG.warning("The database did not answer: %s", error)
                raise unsaved() from None
            if found is None:
                return
            try:
                self._put(key, await self._parsed(*found))
            except PackError:
                LOG.warning("A stored pack cannot be read by this version.")

    async def ready(self, rows: Sequence[Row]) -> None:
        """Bring what a room plays with, before its log is folded."""
        for key in facts_needed(rows):
            await self.bring(key)

    def _is_here(self, key: str) -> bool:
        """Whether a pack is on the shelf; it is the one used last then."""
        if key not in self._held:
            return False
        del self._held[key]
        self._held[key] = None
        return True

    def _put(self, key: str, catalog: Catalog) -> None:
        """On the shelf; the longest unused make room."""
        if not self._is_here(key):
            self._make_room()
            self._library.put(key, catalog)
            self._held[key] = None

    def _make_room(self) -> None:
        most = self._limits.packs_in_memory
        if len(self._held) < most:
            return
        in_use = self._in_use()
        spare = next((key for key in self._held if key not in in_use), None)
        if spare is None:
            raise Refusal("busy", FULL)
        del self._held[spare]
        self._library.drop(spare)


def _tidy_file(name: str) -> str:
    """The name of a file that was sent: a category is called after it."""
    file = " ".join(unicodedata.normalize("NFC", name).replace("\\", "/").split("/")[-1].split())
    is_pack = file.casefold().endswith((".csv", ".zip")) and len(file) > len(".csv")
    if not is_pack or len(file) > LONGEST_NAME or not is_seen(file):
        raise Refusal(
            "bad_name",
            _(
                "Send the file's name as name=, up to {count} characters, ending in .csv or .zip.",
                count=LONGEST_NAME,
            ),
        )
    return file


def _refused(error: PackError) -> Refusal:
    """All that is wrong with a pack, so that it can be fixed in one go."""
    message = ngettext(
        "One problem to fix. Upload the file again when you're done.",
        "{count} problems to fix. Upload the file again when you're done.",
        len(error.problems),
    )
    return Refusal("bad_pack", message, error.problems[:MOST_TOLD])
