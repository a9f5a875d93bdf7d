"""One device from hand to hand: whole matches, and a cover that shows nothing of anybody."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from browser.boards.playing import Room, Screen
from browser.conftest import Contexts
from outrank.kernel import registry
from outrank.kernel.match import replay
from outrank.server.config import UNLIMITED, Settings
from outrank.server.library.games import GameLibrary
from server.canary import CANARY, Witness, canary_catalog, verify_frames
from server.serving import inside

FACTS = canary_catalog()
GAMES = {game.name: game for game in registry.games()}
SEATS = (0, 2)
"""Ann and Ben play on the device; a bot sits between them."""


def shared_room(base: str, game: str, **wanted: Any) -> Room:
    room = Room(base, game, 1, bots=["random"], **wanted)
    room.ask(do="seats", count=3)
    room.ask(do="sit", seat=2, also=True, name="Ben")
    return room


class Device(Screen):
    """Goes round; keeps what its cover showed and what nobody but its seats was told."""

    def __init__(self, context: BrowserContext, room: Room) -> None:
        super().__init__(context, room, room.keys[0])
        self.covers = 0

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.dispatch_event("click")

    def secrets(self) -> set[str]:
        """Names that a seat of this device was told and the table was not, and private lines."""
        seats, table = set[str](), set[str]()
        eyes = -1
        for frame in self.frames:
            told = json.loads(frame)
            eyes = told.get("seat", -1) if told["tell"] == "snapshot" else eyes
            words = {line["text"] for line in told.get("log", ())} | set(CANARY.findall(frame))
            (table if eyes < 0 else seats).update(words)
        return seats - table

    def take(self) -> None:
        """The cover shows nothing of anybody; then whoever it names takes the device."""
        self.page.locator("[data-reveal]").first.wait_for()
        text = self.page.content()
        assert [secret for secret in self.secrets() if secret in text] == []
        assert self.page.locator("[data-piece], [data-move]").count() == 0
        self.covers += 1
        seat = int(self.page.locator("[data-reveal]").first.get_attribute("data-reveal") or -1)
        self.press("[data-reveal]")
        self.until(lambda: self.board is not None and self.board["seat"] == seat)

    def play(self) -> None:
        """A whole match, from hand to hand."""
        self.until(lambda: self.board)
        while not self.is_over:
            board = self.board
            assert board is not None
            if board["seat"] < 0 and set(board["awaited"]) & set(SEATS):
                self.take()
            elif self.offers:
                self.settle()
                self.act()
            else:
                self.page.wait_for_timeout(10)


def verify_end(device: Device, game: str, facts: Any) -> None:
    """The final screen says what the record says, and nobody was called "you"."""
    board = device.board
    assert board is not None
    assert device.errors == []
    record = replay(GAMES[game], device.room.record(board["match"]), facts)
    scores = GAMES[game].scores(record.match.state)
    expect(device.page.locator("#final")).to_be_visible()
    shown = device.page.locator(".places [data-score]")
    found = shown.evaluate_all("all => all.map((one) => [one.dataset.score, one.textContent])")
    unit = GAMES[game].units_per_point
    assert {int(seat): float(text) * unit for seat, text in found} == dict(enumerate(scores))
    told = {line["text"] for frame in device.frames for line in json.loads(frame).get("log", ())}
    # The questions of the cards may speak to everybody.
    asked = {card.question for card in facts.challenges} if facts else set()
    told = {next((line.replace(card, "") for card in asked if card in line), line) for line in told}
    assert [line for line in told if re.search(r"\byou", line, re.IGNORECASE)] == []
    assert device.covers > 10


def test_a_whole_match_of_v3_goes_round_and_the_cover_keeps_its_secrets(
    tmp_path: Path, contexts: Contexts
) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    settings = Settings(database=database, bot_seconds=0, limits=UNLIMITED)
    with inside(settings, GameLibrary(facts=[FACTS])) as server:
        room = shared_room(server.base, "v3", options={"target_score": 10})
        device = Device(contexts("phone"), room)
        room.start()
        device.play()
        verify_end(device, "v3", FACTS)
        device.page.close()
    witness = Witness(database, room.code, GAMES, FACTS)
    assert verify_frames(witness, device.frames) > 20


def test_a_whole_match_of_out_trumped_goes_round(base: str, contexts: Contexts) -> None:
    room = shared_room(base, "out_trumped", options={"target": 30})
    device = Device(contexts("phone"), room)
    room.start()
    device.play()
    verify_end(device, "out_trumped", None)


HIDDEN = """() => {
  Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});
  document.dispatchEvent(new Event('visibilitychange'));
  delete document.visibilityState;
}"""
BLURRED = "() => window.dispatchEvent(new Event('blur'))"


def hold(page: Page) -> None:
    """A finger stays on the button until the board opens."""
    box = page.locator("[data-reveal]").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.locator(".hide").wait_for()
    page.mouse.up()


def test_it_opens_when_held_and_covers_itself_when_nobody_looks(
    base: str, contexts: Contexts
) -> None:
    room = shared_room(base, "v3")
    context = contexts("phone")
    device = Device(context, room)
    room.start()
    page = device.page
    cover = page.get_by_role("heading", name=re.compile("^Hand to (Ann|Ben)$"))
    expect(cover).to_be_visible(timeout=30_000)
    page.locator("[data-reveal]").click()  # a short tap shows nothing
    expect(cover).to_be_visible()
    assert not any(said.get("do") == "reveal" for said in device.sent)
    page.locator("[data-reveal]").focus()
    page.keyboard.down("Space")
    expect(page.locator(".hide")).to_be_visible()
    page.keyboard.up("Space")
    for leave in (HIDDEN, BLURRED):
        expect(page.locator("#spoken-log p").first).to_be_attached()
        held = [secret for secret in device.secrets() if secret in page.content()]
        assert held
        page.evaluate(leave)
        assert [secret for secret in held if secret in page.content()] == []
        expect(cover).to_be_visible()
        expect(page.locator("[data-reveal]")).to_be_enabled()
        hold(page)
    context.set_offline(True)  # and when the server cannot be told
    page.evaluate(BLURRED)
    assert [secret for secret in device.secrets() if secret in page.content()] == []
    context.set_offline(False)
    expect(page.locator("[data-reveal]")).to_be_enabled(timeout=20_000)
    hold(page)
    device.settle()
    device.act()
    assert "Your turn" not in page.locator(".status p").inner_text()
