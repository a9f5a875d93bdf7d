"""No page and no frame ever holds a name, a value or a card that its seat may not know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from browser.boards.playing import Room, Touch, play_on
from browser.conftest import Contexts
from browser.guessing.players import Guesser
from browser.recorded import Recorded, Stage, played
from outrank.kernel import registry
from outrank.kernel.seats import Seat
from outrank.server.config import UNLIMITED, Settings
from outrank.server.library.games import GameLibrary
from outrank.testing.secrecy import proof_of
from server.canary import CANARY, Witness, canary_catalog, verify_frames
from server.serving import inside

FACTS = canary_catalog()
GAMES = {game.name: game for game in registry.games()}
SECRETIVE: dict[str, dict[str, Any]] = {
    "classic": {"pool_visibility": "chosen_only", "bidding_mode": "sealed"},
    "v3": {},
    "v4": {},
    "four4more": {},
    "out_trumped": {"kitty": "bidding"},
}
STEPS = {"v4": 8, "four4more": 8}
"""In 14, unless said otherwise, there has been a reveal."""
CARDS = """() => [...document.querySelectorAll('main [data-card], main [data-piece]')]
  .map((one) => Number(one.dataset.card ?? one.dataset.piece))"""


class Watched(Touch):
    """Keeps every canary that was ever to be seen in its page."""

    def __init__(self, context: BrowserContext, room: Room, key: str = "", seed: int = 0) -> None:
        self.seen: set[str] = set()
        super().__init__(context, room, key, seed)

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.dispatch_event("click")
        self.look()

    def look(self) -> None:
        self.seen |= set(CANARY.findall(self.page.content()))


class WatchedGuesser(Guesser, Watched):
    """The same at the boards of the higher/lower games."""


@pytest.mark.parametrize("game", SECRETIVE)
def test_pages_and_frames_hold_only_what_the_seat_may_know(
    game: str, tmp_path: Path, contexts: Contexts
) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    settings = Settings(database=database, bot_seconds=0, limits=UNLIMITED)
    with inside(settings, GameLibrary(facts=[FACTS])) as server:
        room = Room(server.base, game, 2, bots=["random"], options=SECRETIVE[game])
        watched = WatchedGuesser if game in STEPS else Watched
        people = [watched(contexts("phone"), room, room.keys[n], seed=n) for n in (0, 1)]
        spectator = watched(contexts(), room)
        room.start()
        play_on([*people, spectator], steps=STEPS.get(game, 14))
        for screen in (*people, spectator):
            screen.look()
            screen.page.close()
    witness = Witness(database, room.code, GAMES, FACTS)
    for screen in (*people, spectator):
        assert screen.board is not None
        assert verify_frames(witness, screen.frames) > 5
        assert screen.seen <= witness.sights[screen.board["seat"]][-1].canaries
    if game == "out_trumped":
        return  # cards have no names to sing with: see below
    assert spectator.seen, "The canaries do not sing: this test would see nothing."
    if game == "v3":
        assert people[0].seen - people[1].seen
        assert people[0].seen - spectator.seen


def test_no_page_holds_a_card_of_another_hand_or_of_the_kitty(
    base: str, contexts: Contexts
) -> None:
    """Every state of a match, through some eyes; what is hidden is the game's own word."""
    stage = Stage(contexts(), base)
    match = Recorded(played("out_trumped", 3, target=30, kitty="low_card"))
    most = 0
    for number, state in enumerate(match.states()):
        eyes = number % (match.seats + 1) - 1
        stage.show(state, eyes)
        assert state.live is not None
        groups = proof_of(GAMES["out_trumped"]).hidden(state.live.match.state, Seat(eyes))
        hidden = {int(card) for group in groups for card in group}
        shown = set(stage.page.evaluate(CARDS))
        assert not shown & hidden, f"Eyes {eyes} see {shown & hidden}."
        most = max(most, len(shown))
    assert most > 20, "Hands are not shown: this test would see nothing."
