"""The housekeeping of a worker: leases, presence, rooms that nobody uses."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from outrank.server.errors import Refusal
from outrank.server.runtime.drafts import STORING_SECONDS
from outrank.server.store.expiry import Ages, Uptime
from outrank.server.store.writer import StoreDown

if TYPE_CHECKING:
    from outrank.server.runtime.registry import Registry

PRESENCE_SECONDS: Final = 5.0
CLEARING_SECONDS: Final = 300.0
TIDYING_SECONDS: Final = 2.0
HOUR_MS: Final = 3_600_000


async def keep_leases(registry: Registry) -> None:
    """Keep the bots and clocks of this worker, take those that nobody keeps."""
    while True:
        try:
            await lease_once(registry)
        except StoreDown:
            registry.leased.clear()
        await asyncio.sleep(registry.settings.lease_seconds / 6)


async def lease_once(registry: Registry) -> None:
    """One round of asking."""
    now = registry.clock.wall_ms()
    needed = [
        code
        for code in (registry.leased | registry.wanted)
        if code in registry.rooms and registry.autoplay.needs(registry.rooms[code])
    ]
    idle = sorted(registry.leased - set(needed))
    registry.wanted.clear()
    lease_ms = int(registry.settings.lease_seconds * 1000)
    until = now + lease_ms
    held = registry.leased
    registry.leased = (
        await registry.store.lease(needed, registry.worker, now, until) if needed else set()
    )
    for code in (held & set(needed)) - registry.leased:
        registry.autoplay.leave(code)
    if idle:
        await registry.store.release(idle, registry.worker)
    for code in set(needed) - registry.leased:
        registry.wanted.add(code)
    for code in registry.leased:
        if (actor := registry.rooms.get(code)) is not None:  # it may have left meanwhile
            registry.autoplay.plan(actor)
    for code in await registry.store.orphans(now, lease_ms):
        is_needed = await _is_needed(registry, code)
        if is_needed:
            registry.wanted.add(code)
        elif is_needed is not None:
            await registry.store.lease([code], registry.worker, now, until)
            await registry.store.release([code], registry.worker)


async def _is_needed(registry: Registry, code: str) -> bool | None:
    """Whether a room that a dead worker kept has anything to be done; None if nobody can tell."""
    try:
        return registry.autoplay.needs(await registry.room(code))
    except Refusal as refusal:
        if refusal.code in ("busy", "storage"):
            return None  # later, or another worker
        return False  # it is gone, or cannot be played on here


async def keep_presence(registry: Registry) -> None:
    """Say who is away and who is gone; let unused rooms leave memory."""
    while True:
        await asyncio.sleep(min(PRESENCE_SECONDS, registry.settings.idle_seconds / 2))
        for actor in tuple(registry.rooms.values()):
            if actor.viewers:
                actor.presence.announce()
                actor.presence.tell()
                registry.autoplay.check_absent(actor)
            elif registry.clock.steady_ms() - actor.used_at > registry.settings.idle_seconds * 1000:
                registry.let_go(actor)


async def keep_drafts(registry: Registry) -> None:
    """Store drafts now and then; nobody waits for that."""
    while True:
        await asyncio.sleep(STORING_SECONDS)
        with suppress(StoreDown):
            await registry.unsaved_drafts.save()


async def keep_checkpointing(registry: Registry) -> None:
    """Keep SQLite's journal short."""
    while True:
        await asyncio.sleep(TIDYING_SECONDS)
        with suppress(StoreDown):  # a full disk is reported when an entry does not go in
            await registry.store.checkpoint()


async def keep_clean(registry: Registry) -> None:
    """Delete rooms and records that nobody has used for a long time."""
    cleaner = Cleaner(registry, registry.settings.expiry_grace_hours)
    while True:
        try:
            await cleaner.clean()
        except StoreDown as error:
            registry.warn(f"Unused rooms were not looked for: {error}.")
        await asyncio.sleep(CLEARING_SECONDS)


class Cleaner:
    """Looks for what nobody uses any more, round by round."""

    def __init__(self, registry: Registry, grace_hours: float) -> None:
        self._registry = registry
        self._grace_ms = int(grace_hours * HOUR_MS)
        self._uptime = Uptime(registry.worker)
        self._looked_at = registry.clock.steady_ms()

    async def clean(self) -> None:
        """One round: mark, unmark, delete what was marked long ago."""
        registry, settings = self._registry, self._registry.settings
        await self._touch_used()
        now, steady = registry.clock.wall_ms(), registry.clock.steady_ms()
        ages = Ages(
            rooms_before=now - int(settings.room_hours * HOUR_MS),
            records_before=now - int(settings.record_days * 24 * HOUR_MS),
            grace_ms=self._grace_ms,
        )
        passed, self._looked_at = steady - self._looked_at, steady
        for code in await registry.store.expire(ages, self._uptime, passed):
            actor = registry.rooms.pop(code, None)
            if actor is not None:
                registry.autoplay.leave(code)

    async def _touch_used(self) -> None:
        """Say which rooms are in use here, or were a moment ago."""
        registry = self._registry
        recently = registry.clock.steady_ms() - HOUR_MS
        used = {
            code
            for code, actor in registry.rooms.items()
            if actor.viewers or actor.used_at > recently
        }
        left, registry.left = registry.left, set()
        if used | left:
            try:
                await registry.store.touch(sorted(used | left), registry.clock.wall_ms())
            except StoreDown:
                registry.left |= left
                raise
