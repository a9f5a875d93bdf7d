"""The big screen: what everybody may see, large, from the lobby to the end."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from random import Random

import pytest
import zxingcpp
from playwright.sync_api import Browser, Page, expect

from browser.boards.playing import Room
from browser.conftest import Contexts
from browser.inspect_page import SMALLEST
from browser.people import listen
from outrank.games.classic.state import BID
from outrank.kernel import registry
from outrank.server.config import UNLIMITED, Settings
from outrank.server.library.games import GameLibrary
from server.canary import CANARY, Witness, canary_catalog, verify_frames
from server.players import choose
from server.serving import Process, inside

TV = {"viewport": {"width": 1920, "height": 1080}}
FACTS = canary_catalog()
GAMES = {game.name: game for game in registry.games()}
GREY = """async (shot) => {
  const bytes = Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes]));
  const brush = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  brush.drawImage(picture, 0, 0);
  const data = brush.getImageData(0, 0, picture.width, picture.height).data;
  let grey = '';
  for (let at = 1; at < data.length; at += 4) grey += String.fromCharCode(data[at]);
  return btoa(grey);
}"""
BOT = 1
"""Where the bot of a room of three sits."""
FITS = """() => document.documentElement.scrollHeight <= innerHeight
  && document.documentElement.scrollWidth <= innerWidth"""
"""Whether all is seen: nobody scrolls a big screen."""


def step(room: Room, rng: Random) -> bool:
    """Whoever of the people is awaited acts; whether the match goes on."""
    for person in range(len(room.keys)):
        board = room.board(person)
        if board.get("result"):
            return False
        if board["offers"]:
            room.move(person, choose(board["offers"], rng))
            return True
    return True


def test_it_shows_the_table_from_the_lobby_to_the_end_and_no_secret(
    tmp_path: Path, contexts: Contexts, chromium: Browser
) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    settings = Settings(database=database, bot_seconds=0, limits=UNLIMITED)
    seen: list[tuple[int, set[str]]] = []
    with inside(settings, GameLibrary(facts=[FACTS])) as server, chromium.new_page() as pixels:
        room = Room(server.base, "v3", 2, bots=["random"])
        page = contexts(**TV).new_page()
        frames = listen(page)
        page.goto(f"{server.base}/watch/{room.code}")
        expect(page.locator(".seats li")).to_contain_text(["Ann", "Random", "Ben"])
        expect(page.get_by_role("status")).to_have_text("Ann starts the match")
        joins(page, pixels, f"{server.base}/join/{room.code}")
        page.wait_for_function(FITS)
        assert not CANARY.findall(page.content())
        room.start()
        page.wait_for_selector("[data-stage] .bench")
        rng, steps = Random(4), 0
        while step(room, rng):
            seen.append(canaries(page, frames))
            steps += 1
            if steps % 12 == 3:
                look(page, room)
            if steps == 4:
                hidden = {face["name"] for face in room.board(0)["faces"].values()}
                assert hidden - seen[-1][1], "Nothing is hidden: this test would see nothing."
        expect(page.locator("#final")).to_be_visible()
        expect(page.locator(".podium li")).to_have_count(3)
        seen.append(canaries(page, frames))
        page.close()
    witness = Witness(database, room.code, GAMES, FACTS)
    assert verify_frames(witness, frames) > 20
    for version, found in seen:
        assert found <= witness.sights[-1][version].canaries
    most = max(len(found) for _, found in seen)
    assert most > 5, "The canaries do not sing: this test would see nothing."


def canaries(page: Page, frames: list[str]) -> tuple[int, set[str]]:
    """Every canary in the page now, and up to which version it was told."""
    found = set(CANARY.findall(page.content()))
    versions = [told["v"] for told in map(json.loads, frames) if "v" in told]
    return versions[-1], found


def look(page: Page, room: Room) -> None:
    """Who must act stands beside the table in large type; no log, no tools, nothing to press."""
    while BOT in (board := room.board(0))["awaited"]:
        page.wait_for_timeout(10)  # a bot that is about to move
    if board["awaited"]:
        name = board["names"][board["awaited"][0]]
        expect(page.locator(".lectern strong")).to_have_text(name)
    small = page.locator("[data-stage] :is(p, h1, span, strong, b, li)").evaluate_all(SMALLEST)
    assert small >= 32
    assert page.locator("[data-move], [data-send], #spoken-log, aside").count() == 0
    assert page.get_by_role("button").count() <= 1  # the sound, before anybody has touched the page
    page.wait_for_function(FITS)


def joins(page: Page, pixels: Page, link: str) -> None:
    """A camera that looks at the whole screen reads the way in off it."""
    page.locator(".qr").evaluate("(image) => image.decode()")
    expect(page.locator(".invitation")).to_contain_text(link.rsplit("/", 1)[1])
    shot = base64.b64encode(page.screenshot()).decode()
    grey = base64.b64decode(pixels.evaluate(GREY, shot))
    picture = memoryview(grey).cast("B", (1080, 1920))
    assert link in [found.text for found in zxingcpp.read_barcodes(picture)]


@pytest.mark.parametrize("game", ["classic", "v3", "v4", "four4more"])
def test_between_rounds_it_shows_what_can_be_chosen(
    tmp_path: Path, contexts: Contexts, game: str
) -> None:
    """Neither the challenge that was played last nor a category that is not in play."""
    settings = Settings(database=f"sqlite:///{tmp_path}/tables.db", bot_seconds=0, limits=UNLIMITED)
    choosing = {"select_category", "select_challenge", "choose_challenge"}
    with inside(settings, GameLibrary()) as server:
        room = Room(server.base, game, 2)
        page = contexts(**TV).new_page()
        page.goto(f"{server.base}/watch/{room.code}")
        room.start()
        rng, chosen = Random(4), 0
        while chosen < 2:
            boards = [room.board(person) for person in range(2)]
            board = next((one for one in boards if one["offers"]), boards[0])
            offers = board["offers"]
            moves = {m["move"] for one in offers for m in one.get("moves", [one.get("move")])}
            if moves & choosing:
                chosen += 1
                expect(page.locator("[data-choice]").first).to_be_visible()
                expect(page.locator("[data-stage] > header .pill")).to_have_text(GAMES[game].title)
                due = board["view"]["round"] + (game in ("v4", "four4more"))
                expect(page.locator(f"[data-round='{due}']")).to_be_visible()
                small = page.locator("[data-stage] :is(p, h1, h2, b)").evaluate_all(SMALLEST)
                assert small >= 32
                page.wait_for_function(FITS)
            assert step(room, rng), "The match was over too soon."
        expect(page.locator("[data-choice]")).to_have_count(0)
        expect(page.locator("[data-stage] .difficulty").first).to_be_visible()


def test_two_stages_of_a_room_survive_a_reload_and_a_restart_of_the_server(
    tmp_path: Path, contexts: Contexts
) -> None:
    with Process(f"sqlite:///{tmp_path}/tables.db") as server:
        room = Room(server.base, "classic", 2, scenes="off")
        stages = [contexts(**TV).new_page() for _ in range(2)]
        for page in stages:
            page.goto(f"{server.base}/watch/{room.code}")
        room.start()
        for page in stages:
            expect(page.locator("[data-choice]").first).to_be_visible()
        server.kill()
        server.start()
        stages[1].reload()
        rng = Random(4)
        while room.board(0)["view"]["phase"] != BID:
            step(room, rng)
        for page in stages:
            page.locator("[data-stage] .pool li").first.wait_for()
        questions = [page.locator("[data-stage] h1").inner_text() for page in stages]
        assert questions[0] == questions[1]
