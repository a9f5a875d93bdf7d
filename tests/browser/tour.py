"""Every screen round the boards, each with the way that leads to it.

The tests look at them all for everybody's sake; tools/screens.py takes their pictures.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.people import Opened

Scene: TypeAlias = Callable[[Page, str], None]
NOWHERE = "ZZZZZ"
"""A code that no room has: codes are drawn without Z."""


def sit(page: Page, room: Opened, key: str = "") -> None:
    """Sit down on the seat of a key, the host's unless another is named."""
    if not page.url.startswith(room.base):
        page.goto(f"{room.base}/credits")
    entry = f"localStorage.setItem('outrank-key-{room.code}', '{key or room.key}')"
    page.evaluate(f"() => {entry}")
    page.goto(f"{room.base}/room/{room.code}")


def goto(page: Page, base: str, path: str, sign: str = "h1") -> None:
    page.goto(base + path)
    page.wait_for_selector(sign)


def home(page: Page, base: str) -> None:
    goto(page, base, "/", ".games li")


def settings(page: Page, base: str) -> None:
    home(page, base)
    page.get_by_role("button", name="Settings").click()
    page.wait_for_selector("dialog")


def rules(page: Page, base: str) -> None:
    goto(page, base, "/rules/v3", ".rulebook h2")


def credits(page: Page, base: str) -> None:
    goto(page, base, "/credits", "main li")


def join(page: Page, base: str) -> None:
    goto(page, base, f"/join/{Opened(base, 'v3', seats=3).code}", "form")


def join_late(page: Page, base: str) -> None:
    room = Opened(base, "v4", seats=3, bots=["mila", "nora"])
    room.do(do="start")
    goto(page, base, f"/join/{room.code}", "form")


def claim(page: Page, base: str) -> None:
    goto(page, base, f"/claim/{Opened(base).code}#ticket")


DOORS: dict[str, Scene] = {
    "home": home,
    "settings": settings,
    "rules": rules,
    "credits": credits,
    "join": join,
    "join-late": join_late,
    "claim": claim,
}


def lobby(page: Page, base: str) -> None:
    room = Opened(base, "classic", seats=4, bots=["nora"])
    room.join("Ben")
    sit(page, room)
    page.wait_for_selector(".seats li")


def lobby_open(page: Page, base: str) -> None:
    lobby(page, base)
    for summary in page.locator("main summary").all():
        summary.click()


def lobby_bots(page: Page, base: str) -> None:
    lobby(page, base)
    page.get_by_role("button", name="Bot on seat 4").click()


def lobby_share(page: Page, base: str) -> None:
    lobby(page, base)
    page.get_by_role("button", name="Share my device: seat 4").click()


def lobby_guest(page: Page, base: str) -> None:
    room = Opened(base, "four4more", seats=3, preset="")
    room.do(do="lock", on=False)
    sit(page, room, room.join("Ben"))
    page.wait_for_selector(".seats li")


LOBBY: dict[str, Scene] = {
    "lobby": lobby,
    "lobby-open": lobby_open,
    "lobby-bots": lobby_bots,
    "lobby-share": lobby_share,
    "lobby-guest": lobby_guest,
}


def seated(page: Page, base: str, game: str = "v3") -> Opened:
    room = Opened(base, game, seats=3, bots=["mila", "nora"])
    room.do(do="start")
    sit(page, room)
    expect(page.locator(".status.mine")).to_be_visible(timeout=30_000)
    return room


def panel(name: str) -> Scene:
    def scene(page: Page, base: str) -> None:
        seated(page, base)
        page.get_by_role("button", name=name, exact=True).click()
        page.wait_for_selector("dialog")

    return scene


def keys(page: Page, base: str) -> None:
    seated(page, base)
    page.keyboard.press("?")
    page.wait_for_selector("dialog")


def moving(page: Page, base: str) -> None:
    panel("More")(page, base)
    page.get_by_role("button", name="Move my seat").click()
    page.get_by_alt_text("QR code that moves your seat").scroll_into_view_if_needed()


def clock(page: Page, base: str) -> None:
    room = Opened(base, "classic", bots=["random"], preset="timed")
    room.do(do="start")
    sit(page, room)
    page.wait_for_selector(".clock")


def late(page: Page, base: str) -> None:
    room = Opened(base, "v3", seats=3, bots=["mila", "nora"])
    room.do(do="start")
    sit(page, room, room.join("Cleo"))
    page.get_by_role("button", name="Take over from Mila").wait_for()


def offline(page: Page, base: str) -> None:
    seated(page, base)
    page.context.set_offline(True)
    page.get_by_text("No connection").wait_for()


def cover(page: Page, base: str) -> None:
    room = Opened(base, "v3")
    room.do(do="sit", seat=1, also=True, name="Ben")
    room.do(do="start")
    sit(page, room)
    page.wait_for_selector("[data-reveal]")


def final(page: Page, base: str) -> None:
    bots = ["random"] * 3
    room = Opened(base, "out_trumped", preset="quick", watch=True, seats=3, bots=bots)
    room.do(do="start")
    sit(page, room)
    page.locator("#final").wait_for(timeout=120_000)


TABLE: dict[str, Scene] = {
    "scores": panel("Scores"),
    "log": panel("What happened"),
    "panel-rules": panel("Rules"),
    "more": panel("More"),
    "keys": keys,
    "move-seat": moving,
    "clock": clock,
    "late": late,
    "offline": offline,
    "cover": cover,
    "final": final,
}


def no_such_room(page: Page, base: str) -> None:
    goto(page, base, f"/join/{NOWHERE}")


def lost(page: Page, base: str) -> None:
    goto(page, base, "/nowhere")


def ended(page: Page, base: str) -> None:
    page.goto(f"{base}/credits")
    page.evaluate(f"() => localStorage.setItem('outrank-key-{NOWHERE}', 'an old key')")
    goto(page, base, f"/room/{NOWHERE}")
    page.evaluate("() => localStorage.clear()")


def locked(page: Page, base: str) -> None:
    room = Opened(base)
    room.do(do="lock", on=True)
    goto(page, base, f"/join/{room.code}", "h1")
    page.get_by_role("heading", name="locked").wait_for()


def full(page: Page, base: str) -> None:
    room = Opened(base)
    for number in range(59):
        room.join(f"Guest {number}")
    goto(page, base, f"/join/{room.code}", "form")
    page.get_by_role("button", name="Come in").click()
    page.get_by_role("heading", name="full").wait_for()


def forbidden(page: Page, base: str) -> None:
    sit(page, Opened(base), "a key that opens nothing")
    page.get_by_role("heading", name="no seat here").wait_for()


def removed(page: Page, base: str) -> None:
    room = Opened(base)
    sit(page, room, room.join("Ben"))
    page.wait_for_selector(".seats li")
    room.do(do="remove", person=1)
    page.get_by_role("heading", name="asked you to leave").wait_for()


def gone(page: Page, base: str) -> None:
    def refuse(socket: WebSocketRoute) -> None:
        socket.close(code=1011, reason="gone")

    room = Opened(base)
    page.route_web_socket(re.compile("/api/rooms/[^/]+/socket"), refuse)
    sit(page, room)
    page.get_by_role("heading", name="does not answer").wait_for()


def old(page: Page, base: str) -> None:
    newer = "<!doctype html><script type=module src=/assets/index-newer.js></script>"
    home(page, base)
    page.route(f"{base}/", lambda route: route.fulfill(body=newer, content_type="text/html"))
    page.route(re.compile("/assets/Credits-"), lambda route: route.fulfill(status=404))
    page.get_by_role("link", name="Credits").click()
    page.get_by_role("heading", name="older than the server").wait_for()


TROUBLES: dict[str, Scene] = {
    "no-such-room": no_such_room,
    "lost": lost,
    "ended": ended,
    "locked": locked,
    "full": full,
    "forbidden": forbidden,
    "removed": removed,
    "gone": gone,
    "old": old,
}
"""The last two leave their page with a broken line: a fresh one is needed after each."""
