"""No page and no frame ever holds a name or a value that its seat may not know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from browser.boards.playing import Room, Touch, play_on
from browser.conftest import Contexts
from browser.guessing.players import Guesser
from outrank.kernel import registry
from outrank.server.config import UNLIMITED, Settings
from outrank.server.library.games import GameLibrary
from server.canary import CANARY, Witness, canary_catalog, verify_frames
from server.serving import inside

FACTS = canary_catalog()
GAMES: dict[str, Any] = {game.name: game for game in registry.games()}


class Watched(Guesser, Touch):
    """Keeps every canary that was ever to be seen in its page."""

    def __init__(self, context: BrowserContext, room: Room, key: str = "", seed: int = 0) -> None:
        self.seen: set[str] = set()
        super().__init__(context, room, key, seed)

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.dispatch_event("click")
        self.look()

    def look(self) -> None:
        self.seen |= set(CANARY.findall(self.page.content()))


@pytest.mark.parametrize("game", ["v4", "four4more"])
def test_pages_and_frames_hold_only_what_the_seat_may_know(
    game: str, tmp_path: Path, contexts: Contexts
) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    settings = Settings(database=database, bot_seconds=0, limits=UNLIMITED)
    with inside(settings, GameLibrary(facts=[FACTS])) as server:
        room = Room(server.base, game, 2, bots=["random"])
        people = [Watched(contexts("phone"), room, room.keys[n], seed=n) for n in (0, 1)]
        spectator = Watched(contexts(), room)
        room.start()
        play_on([*people, spectator], steps=8)
        for screen in (*people, spectator):
            screen.look()
            screen.page.close()
    witness = Witness(database, room.code, GAMES, FACTS)
    for screen in (*people, spectator):
        assert screen.board is not None
        assert verify_frames(witness, screen.frames) > 5
        may_know = witness.sights[screen.board["seat"]][-1].canaries
        assert screen.seen, "The canaries do not sing: this test would see nothing."
        assert screen.seen <= may_know
