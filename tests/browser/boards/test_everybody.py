"""The boards are for everybody: axe-core in every theme and phase, large targets, no hue alone."""

from __future__ import annotations

import base64
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page

from browser.boards.colour import difference
from browser.boards.playing import Room, Screen
from browser.boards.scenes import listed, row_of, until_blocking, until_ranking
from browser.conftest import Contexts
from browser.inspect_page import is_sideways, small_targets, violations
from browser.recorded import Stage

Media = dict[str, Any]
THEMES: dict[str, Media] = {
    "dark": {"color_scheme": "dark"},
    "contrast": {"contrast": "more"},
    "forced": {"forced_colors": "active"},
}
PLAIN: Media = {"color_scheme": "light", "contrast": "no-preference", "forced_colors": "none"}


def faults(screen: Screen, name: str) -> list[str]:
    """What is wrong with a screen; whoever must act is looked at in all themes."""
    screen.settle()
    page, found = screen.page, []
    for theme, media in (THEMES if screen.offers else {}).items():
        page.emulate_media(**{**PLAIN, **media})
        found += [f"{theme}: {fault}" for fault in violations(page)]
    page.emulate_media(**PLAIN)
    found += violations(page) + small_targets(page)
    found += ["sideways"] if is_sideways(page) else []
    return [f"{name}: {fault}" for fault in found]


def walk(room: Room, screens: list[Screen], game: str) -> list[str]:
    """Through every phase of a round; what is wrong on the way."""
    found: list[str] = []

    def look(phase: str) -> None:
        for screen in screens:
            found.extend(faults(screen, f"{game} {phase}"))

    look("beginning")
    if game == "out_trumped":
        walk_tricks(room, look)
        return found
    until_blocking(room, bid=4)
    look("block")
    room.move(1, listed(room.board(1), "block")[0])
    if room.board(1)["offers"]:
        room.move(1, {"move": "pass"})
    look("rank")
    offer = row_of(room.board(0))
    assert offer is not None
    screens[0].send_row(offer["among"][:4])
    screens[0].page.locator("[data-revealed]").first.wait_for()
    look("reveal")
    return found


def walk_tricks(room: Room, look: Any) -> None:
    seen: set[str] = set()
    while room.board(0)["view"]["hand_no"] < 2:
        for person in (0, 1):
            board = room.board(person)
            phase = board["view"]["phase"]
            if not board["offers"]:
                continue
            if phase not in seen:
                seen.add(phase)
                look(phase)
            if offer := row_of(board, "discard"):
                room.move(person, {"move": "discard", "cards": sorted(offer["among"])[:5]})
            else:
                bids = listed(board, "bid")[:1] or board["offers"][0]["moves"]
                room.move(person, bids[0])
    look("sheet")
    assert {"bid", "discard", "play"} <= seen


@pytest.mark.parametrize("game", ["classic", "v3", "out_trumped"])
def test_every_phase_is_for_everybody(game: str, base: str, contexts: Contexts) -> None:
    options: dict[str, Any] = {"kitty": "bidding"} if game == "out_trumped" else {}
    room = Room(base, game, 2, options=options)
    room.start()
    screens: list[Screen] = [
        Clicking(contexts("phone"), room, room.keys[0]),
        Clicking(contexts(), room, room.keys[1]),
    ]
    assert walk(room, screens, game) == []


class Clicking(Screen):
    def press(self, selector: str) -> None:
        self.page.locator(selector).first.dispatch_event("click")


VISIONS = ["none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia"]


def colour_of(pixels: Page, piece: Locator, part: float = 1) -> tuple[float, float, float]:
    """The commonest colour of a piece, or of its middle part, as it is seen."""
    shot = base64.b64encode(piece.screenshot()).decode()
    found: list[float] = pixels.evaluate(
        """async ([shot, part]) => {
          const picture = await createImageBitmap(await (await fetch(
            'data:image/png;base64,' + shot)).blob());
          const wide = Math.ceil(picture.width * part), high = Math.ceil(picture.height * part);
          const brush = new OffscreenCanvas(wide, high).getContext('2d');
          brush.drawImage(picture, (wide - picture.width) / 2, (high - picture.height) / 2);
          const data = brush.getImageData(0, 0, wide, high).data;
          const counts = new Map();
          for (let at = 0; at < data.length; at += 4) {
            const colour = data.slice(at, at + 3).join(' ');
            counts.set(colour, (counts.get(colour) ?? 0) + 1);
          }
          const [first] = [...counts].sort((a, b) => b[1] - a[1]);
          return first[0].split(' ').map(Number);
        }""",
        [shot, part],
    )
    return found[0], found[1], found[2]


SUITS = ["spades", "hearts", "diamonds", "clubs", "stars"]
KINDS = ["countries", "movies", "sports", "companies"]


def closest(screen: Screen | Stage, pixels: Page, pieces: list[Locator], part: float) -> float:
    """How far apart the two most alike pieces look, in the vision that is worst for them."""
    emulation = screen.page.context.new_cdp_session(screen.page)
    found = []
    for vision in VISIONS:
        emulation.send("Emulation.setEmulatedVisionDeficiency", {"type": vision})
        seen = [colour_of(pixels, piece, part) for piece in pieces]
        found.append(min(difference(a, b) for a, b in combinations(seen, 2)))
    return min(found)


def test_categories_stay_apart_in_every_vision(
    base: str, contexts: Contexts, chromium: Browser
) -> None:
    room = Room(base, "v3", 2)
    room.start()
    screen = Screen(contexts(), room, room.keys[0])
    screen.page.locator(".token").first.wait_for()
    tokens = [screen.page.locator(f".token.{kind} .face").first for kind in KINDS]
    with chromium.new_page() as pixels:
        assert closest(screen, pixels, tokens, 1) >= 10


def test_suits_stay_apart_in_every_vision(base: str, contexts: Contexts, chromium: Browser) -> None:
    room = Room(base, "out_trumped", 2)
    room.start()
    screen = Screen(contexts(), room, room.keys[0])
    screen.page.locator(".hand .suit").first.wait_for()
    held = {SUITS[card // 13] for card in room.board(0)["view"]["hand"]}
    suits = [screen.page.locator(f".hand .suit.{suit}").first for suit in sorted(held)]
    assert len(suits) >= 3
    with chromium.new_page() as pixels:
        assert closest(screen, pixels, suits, 0.25) >= 10


def test_right_and_wrong_stay_apart_in_every_vision(
    base: str, contexts: Contexts, chromium: Browser
) -> None:
    room = Room(base, "v3", 2)
    room.start()
    screen = Screen(contexts(), room, room.keys[0])
    for _ in range(20):
        offer = row_of(until_ranking(room, bid=5))
        assert offer is not None
        row = offer["among"][:5]
        room.move(0, {"move": "rank", "tokens": row})
        screen.page.locator(f'[data-revealed="{row[0]}"]').wait_for()
        marks = [screen.page.locator(f".rows .{mark} .place") for mark in ("right", "wrong")]
        if all(mark.count() for mark in marks):
            break
    with chromium.new_page() as pixels:
        assert closest(screen, pixels, [mark.first for mark in marks], 1) >= 10
