"""A server inside the test's own process, whose clock and disk the test can trouble."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

import httpx

from outrank.server.clock import Clock
from outrank.server.config import UNLIMITED, Limits, Settings
from outrank.server.library.games import GameLibrary
from outrank.server.rooms.keys import new_token
from outrank.server.runtime.upkeep import Cleaner
from server.players import Player
from server.serving import Inside

T = TypeVar("T")
LIBRARY = GameLibrary()


class ShiftedClock(Clock):
    """A clock that the test puts forward, or sets to another time of day."""

    def __init__(self) -> None:
        self.seconds = 0.0
        """How much time has passed that did not."""
        self.wall_seconds = 0.0
        """How far the system's clock was set forward, or back."""
        self._stopped: tuple[int, int] | None = None

    def stop(self) -> None:
        """From now on time passes only when the test says so, however slow the machine is."""
        self._stopped = super().wall_ms(), super().steady_ms()

    def wall_ms(self) -> int:
        now = self._stopped[0] if self._stopped else super().wall_ms()
        return now + int(1000 * (self.seconds + self.wall_seconds))

    def steady_ms(self) -> int:
        now = self._stopped[1] if self._stopped else super().steady_ms()
        return now + int(1000 * self.seconds)


class House:
    """A server and people who come to it."""

    def __init__(
        self, folder: Path, limits: Limits = UNLIMITED, library: GameLibrary = LIBRARY, **more: Any
    ) -> None:
        self.database: str = more.pop("database", f"sqlite:///{folder}/tables.db")
        self.clock: ShiftedClock = more.pop("clock", None) or ShiftedClock()
        chosen = Settings(
            database=self.database,
            bot_seconds=more.pop("bot_seconds", 0),
            limits=limits,
            away_seconds=0.05,
            database_seconds=more.pop("database_seconds", 60),
            **more,
        )
        self.server = Inside(chosen, library, self.clock)
        self.base = self.server.base

    @property
    def registry(self) -> Any:
        return self.server.app.context.registry

    def begin(self, work: Awaitable[T]) -> Future[T]:
        """Have something done in the server's own loop."""
        loop = self.registry.store.writer._loop

        async def run() -> T:
            return await work

        return asyncio.run_coroutine_threadsafe(run(), loop)

    def inside(self, work: Awaitable[T]) -> T:
        """Do something in the server's own loop, and wait for it."""
        return self.begin(work).result(60)

    def clean_up(self) -> None:
        """Delete at once what nobody uses any more."""
        self.inside(Cleaner(self.registry, 0).clean())

    def close(self) -> None:
        faults = self.registry.metrics["faults"]
        self.server.close()
        assert faults == 0

    def post(self, path: str, body: Any, token: str = "", **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return httpx.post(
            self.base + path, json=body, headers={**headers, **more.pop("headers", {})}, timeout=60
        )

    def get(self, path: str, token: str = "") -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return httpx.get(self.base + path, headers=headers, timeout=60)

    def open(self, **wanted: Any) -> dict[str, Any]:
        """A room; everybody who comes has a device of their own unless it is named."""
        usual = {"name": "Ann", "game": "out_trumped", "device": new_token()}
        answer = self.post("/api/rooms", usual | wanted)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def join(self, code: str, **wanted: Any) -> dict[str, Any]:
        answer = self.post(f"/api/rooms/{code}/join", {"device": new_token()} | wanted)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def do(self, room: dict[str, Any], token: str = "", **message: Any) -> dict[str, Any]:
        """Ask for something; the answer, be it a refusal."""
        key = token or room["token"]
        return dict(self.post(f"/api/rooms/{room['code']}/do", message, key).json())

    def state(self, room: dict[str, Any], token: str = "") -> dict[str, Any]:
        return dict(self.get(f"/api/rooms/{room['code']}/state", token).json())

    async def player(self, room: dict[str, Any], token: str = "", seed: int = 0) -> Player:
        player = Player(self.base, room["code"], token, seed=seed)
        await player.come()
        return player


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something holds in the server, however slow the machine is."""
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.01)


async def two_at_a_table(house: House) -> tuple[Player, Player]:
    """The one who is awaited, and the other."""
    room = house.open(seats=2)
    ben = house.join(room["code"], name="Ben")
    ann = await house.player(room, room["token"])
    two = await house.player(room, ben["token"])
    await ann.ask(do="start")
    await two.until(lambda: two.board is not None)
    return (ann, two) if ann.is_awaited else (two, ann)
