"""The way of a move through the server is the one that docs/architecture.md tells."""

from __future__ import annotations

import asyncio
import inspect
import re
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from outrank.server.rooms.match import LiveMatch
from outrank.server.runtime.room import RoomActor
from outrank.server.views.updates import Updates
from outrank.server.websocket.transport import SocketTransport
from server.fixtures import House, two_at_a_table

ROOT = Path(__file__).resolve().parents[2]
SERVER = ROOT / "src/outrank/server"


def stations(house: House) -> list[tuple[object, str]]:
    """Where a move waits for its turn, is played, stored, put into words and told."""
    return [
        (RoomActor, "enqueue"),
        (LiveMatch, "play"),
        (house.registry.store, "append"),
        (Updates, "message"),
        (SocketTransport, "send"),
    ]


def told() -> set[str]:
    """The modules that the page names, step by step."""
    page = (ROOT / "docs/architecture.md").read_text()
    steps = page.partition("### The way of a move\n")[2].partition("\n\nThese eight modules")[0]
    return set(re.findall(r"`([a-z]+/[a-z]+\.py)`", steps))


def test_a_move_passes_the_modules_that_the_page_names(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed: set[str] = set()

    def watched(station: Callable[..., Any]) -> Callable[..., Any]:
        def call(*words: Any, **more: Any) -> Any:
            for frame, _line in traceback.walk_stack(inspect.currentframe()):
                file = Path(frame.f_code.co_filename)
                if file.is_relative_to(SERVER):
                    passed.add(str(file.relative_to(SERVER)))
            passed.add(str(Path(station.__code__.co_filename).relative_to(SERVER)))
            return station(*words, **more)

        return call

    async def move() -> None:
        ann, ben = await two_at_a_table(house)
        with monkeypatch.context() as patched:
            for place, name in stations(house):
                patched.setattr(place, name, watched(getattr(place, name)))
            assert (await ann.move(1))["tell"] == "ack"
        for player in (ann, ben):
            await player.go()

    asyncio.run(move())
    assert passed == told()
    assert len(passed) == 8
