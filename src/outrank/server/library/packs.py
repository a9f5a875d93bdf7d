"""Packs that people upload: checked, stored, and kept in memory while a room needs them.

A pack is named by a hash of its file, so that every worker means the same by its name, and nobody
can upload other facts under a name that is in use.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
import unicodedata
from collections.abc import Sequence
from typing import Final, Protocol

from outrank.catalog.catalog import Catalog
from outrank.catalog.packs.problems import MOST_PROBLEMS, PackError
from outrank.kernel.messages import _, ngettext
from outrank.server.clock import Clock
from outrank.server.config import Limits
from outrank.server.errors import Refusal, unsaved
from outrank.server.library import people
from outrank.server.library.games import GameLibrary
from outrank.server.library.pack_process import CheckFailed, PackChecks
from outrank.server.metrics import Metrics
from outrank.server.rooms.log import Row
from outrank.server.rooms.names import is_seen
from outrank.server.rooms.state import outline
from outrank.server.rooms.survey import is_about_people
from outrank.server.store.store import Store
from outrank.server.store.writer import StoreDown

LOG: Final = logging.getLogger("outrank.server")
PREFIX: Final = "pack-"
NAMED: Final = re.compile(PREFIX + "[0-9a-f]{32}").fullmatch
"""Whether a text could be the name of an uploaded pack: others are not looked up."""
ABOUT_PEOPLE: Final = re.compile("room-[A-Z0-9]{4,12}-[0-9a-zA-Z_-]{16}").fullmatch
PEOPLE_FILE: Final = "people.json"
LONGEST_NAME: Final = 80
LONGEST_PATH: Final = 1000
"""With the folders it is in."""
BROKEN: Final = _("The facts of this room can't be loaded right now. Try again later.")
FULL: Final = _("This server can't store any more packs. Try again later.")


class InUse(Protocol):
    """Says which facts rooms in memory play with."""

    def __call__(self, *, is_full: bool) -> set[str]:
        """`is_full`: rooms that nobody has used for a moment leave memory first."""


class Packs:
    """The packs that people uploaded: into the store, into memory and out of it again."""

    def __init__(
        self,
        library: GameLibrary,
        store: Store,
        limits: Limits,
        metrics: Metrics,
        clock: Clock,
        in_use: InUse,
    ) -> None:
        self._library = library
        self._store = store
        self._limits = limits
        self._metrics = metrics
        self._clock = clock
        self._in_use = in_use
        self._checks = PackChecks()
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._held: dict[str, None] = {}
        """Those in memory, the longest unused first."""

    async def take_in(self, name: str, data: bytes, address: str) -> str:
        """Check a pack from this address and store it; return its name.

        The same file has the same name, so a lost answer is had again by sending the file again.
        """
        file = _tidy_file(name)
        key = PREFIX + hashlib.sha256(file.encode() + b"\0" + data).hexdigest()[:32]
        if self._is_here(key):
            await self.choose(key)
            return key
        try:
            catalog = await self._checked(address, file, data)
        except PackError as error:
            raise _refused(error) from None
        await self._keep(key, file, data)
        self._put(key, catalog)
        self._metrics.count("packs_taken")
        return key

    async def keep_for_room(self, key: str, body: bytes) -> None:
        """Store a pack about the people of a room (`people.written`) under this name."""
        found = await asyncio.to_thread(people.catalog, body)
        await self._keep(key, PEOPLE_FILE, body)
        self._put(key, found)

    async def drop_of_room(self, start: str, but: str) -> None:
        """Delete the packs whose names begin so, in memory too, but one."""
        for key in [key for key in self._held if key.startswith(start) and key != but]:
            del self._held[key]
            self._library.drop(key)
        try:
            await self._store.drop_packs(start, but)
        except StoreDown:
            raise unsaved() from None

    async def _keep(self, key: str, file: str, data: bytes) -> None:
        most = self._limits.packs
        try:
            is_kept = await self._store.keep_pack(key, file, data, self._clock.wall_ms(), most)
        except StoreDown as error:
            LOG.warning("The database did not take a pack: %s", error)
            raise unsaved() from None
        if not is_kept:
            raise Refusal("full", FULL)

    async def _checked(self, address: str, file: str, data: bytes) -> Catalog:
        return await self._checks.run(address, file, data, self._limits.pack_bytes)

    async def choose(self, key: str) -> None:
        """Have a pack ready for a room that wants it, and keep it as long as the room."""
        if _is_stored(key):
            await self.bring(key)
            try:
                await self._store.touch_pack(key, self._clock.wall_ms())
            except StoreDown:
                raise unsaved() from None

    async def bring(self, key: str, address: str = "") -> None:
        """Load a pack into memory, for a client at this address or for a room.

        One that is not stored any more is missed when it is used.
        """
        if not _is_stored(key) or self._is_here(key):
            return
        if key not in self._loading:
            task = self._loading[key] = asyncio.create_task(self._load(key, address or key))
            task.add_done_callback(lambda _: self._loading.pop(key, None))
        await asyncio.shield(self._loading[key])

    async def _load(self, key: str, address: str) -> None:
        try:
            found = await self._store.pack(key)
        except StoreDown as error:
            LOG.warning("The database did not answer: %s", error)
            raise unsaved() from None
        if found is None:
            return
        try:
            if is_about_people(key):
                self._put(key, await asyncio.to_thread(people.catalog, found[1]))
            else:
                self._put(key, await self._checked(address, *found))
        except PackError:
            LOG.warning("A stored pack cannot be read by this version.")
        except CheckFailed as error:
            LOG.error("A stored pack could not be checked: %s", error)
            raise Refusal("not_now", BROKEN) from None

    async def ready(self, rows: Sequence[Row]) -> None:
        """Load the packs that a room plays with, before it is rebuilt from its log."""
        for key in (await outline(rows)).facts:
            await self.bring(key)

    def _is_here(self, key: str) -> bool:
        """Whether a pack is in memory; if so, it is now the one used last."""
        if key not in self._held:
            return False
        del self._held[key]
        self._held[key] = None
        return True

    def _put(self, key: str, catalog: Catalog) -> None:
        """Keep a pack in memory; the longest unused makes room."""
        if not self._is_here(key):
            self._make_room()
            self._library.put(key, catalog)
            self._held[key] = None

    def _make_room(self) -> None:
        most = self._limits.packs_in_memory
        if len(self._held) < most:
            return
        spare = self._unused(is_full=False) or self._unused(is_full=True)
        if spare is None:
            raise Refusal("busy", FULL)
        del self._held[spare]
        self._library.drop(spare)

    def _unused(self, *, is_full: bool) -> str | None:
        """The pack that no room has used for the longest time."""
        in_use = self._in_use(is_full=is_full)
        return next((key for key in self._held if key not in in_use), None)


def _is_stored(key: str) -> bool:
    """Whether a text could be the name of a stored pack: others are not looked up."""
    return bool(NAMED(key) or ABOUT_PEOPLE(key))


def _tidy_file(name: str) -> str:
    """The name of an uploaded file without folders: a category is named after it."""
    if len(name) > LONGEST_PATH:
        raise _bad_name()
    file = " ".join(unicodedata.normalize("NFC", name).replace("\\", "/").split("/")[-1].split())
    is_pack = file.casefold().endswith((".csv", ".zip")) and len(file) > len(".csv")
    if not is_pack or len(file) > LONGEST_NAME or not is_seen(file):
        raise _bad_name()
    return file


def _bad_name() -> Refusal:
    return Refusal(
        "bad_name",
        _(
            "Send the file's name as name=, up to {count} characters, ending in .csv or .zip.",
            count=LONGEST_NAME,
        ),
    )


def _refused(error: PackError) -> Refusal:
    """What is wrong with a pack, so that it can be fixed in one go."""
    count = len(error.problems)
    message = ngettext(
        "One problem to fix. Upload the file again when you're done.",
        "{count} problems to fix. Upload the file again when you're done.",
        count,
    )
    if count >= MOST_PROBLEMS:
        message = _(
            "At least {count} problems to fix. Upload the file again when you're done.",
            count=count,
        )
    return Refusal("bad_pack", message, error.problems)
