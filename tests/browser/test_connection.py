"""Breaks, reloads, second devices and second tabs: nothing is lost, nothing is done twice."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import BrowserContext, Page, Route, WebSocketRoute, expect

from browser.conftest import Contexts
from browser.people import Opened

BANNER = "No connection"
CHOICE = '[data-move*="select_challenge"]'


def begun(base: str) -> tuple[Opened, dict[int, str]]:
    """A match of V3 between two people; their keys by seat."""
    room = Opened(base)
    keys = {0: room.key, 1: room.join("Ben")}
    room.do(do="start")
    return room, keys


def first(room: Opened) -> int:
    """Whose turn it is to choose a challenge."""
    seat: int = room.state()["board"]["awaited"][0]
    return seat


def choices(room: Opened) -> int:
    """How many challenges have been chosen."""
    log = room.state()["log"]
    return sum(line.get("event", {}).get("event") == "challenge_chosen" for line in log)


def test_a_lost_answer_is_asked_for_again_and_the_move_is_done_once(
    base: str, contexts: Contexts
) -> None:
    room, keys = begun(base)
    seat = first(room)
    context = contexts("phone")
    broken: list[WebSocketRoute] = []

    def relay(page_side: WebSocketRoute) -> None:
        server = page_side.connect_to_server()

        def told(frame: str | bytes) -> None:
            if not broken and '"tell":"ack"' in str(frame):
                broken.append(page_side)  # the answer is lost, and the connection with it
                page_side.close(code=1011, reason="lost")
            elif page_side not in broken:
                page_side.send(frame)

        server.on_message(told)

    context.route_web_socket(re.compile("/api/rooms/[^/]+/socket"), relay)
    page = room.page(context, keys[seat])
    page.locator(CHOICE).first.click()
    expect(page.locator(CHOICE)).to_have_count(0)
    for _ in range(1500):  # the answer may come after the news
        if broken:
            break
        page.wait_for_timeout(10)
    assert len(broken) == 1
    assert choices(room) == 1
    expect(page.get_by_text(BANNER)).to_be_hidden()


class Line:
    """A page's connection that can be cut: what is on its way then is lost."""

    def __init__(self, context: BrowserContext) -> None:
        self.is_cut = False
        self.is_deaf = False
        self.lost: list[str] = []
        self.sent: list[str] = []
        self.told: list[str] = []
        context.route_web_socket(re.compile("/api/rooms/[^/]+/socket"), self._relay)

    def _relay(self, page_side: WebSocketRoute) -> None:
        if self.is_cut:
            page_side.close(code=1011, reason="cut")
            return
        server = page_side.connect_to_server()

        def asked(frame: str | bytes) -> None:
            self.sent.append(str(frame))
            if self.is_cut:
                self.lost.append(str(frame))
            else:
                server.send(frame)

        def told(frame: str | bytes) -> None:
            if not (self.is_cut or self.is_deaf):
                page_side.send(frame)
                self.told.append(str(frame))

        page_side.on_message(asked)
        server.on_message(told)

    @property
    def pings(self) -> int:
        return sum('"do":"ping"' in frame for frame in self.sent)

    @property
    def pongs(self) -> int:
        return sum('"tell":"pong"' in frame for frame in self.told)


def test_a_quiet_server_is_asked_now_and_then_and_given_up_when_it_does_not_answer(
    base: str, contexts: Contexts
) -> None:
    room, keys = begun(base)
    context = contexts("phone")
    line = Line(context)
    context.clock.install()
    page = room.page(context, keys[0])
    expect(page.locator(".status p")).to_be_visible()
    page.clock.run_for(3_000)  # the page may have asked for something when it opened
    before = line.pings
    page.clock.run_for(11_000)
    assert line.pings == before
    page.clock.run_for(5_000)
    while line.pings == before:
        page.wait_for_timeout(20)
    assert line.pings == before + 1
    while line.pongs < line.pings:
        page.wait_for_timeout(20)
    page.evaluate("() => 0")  # what was sent to the page before this has been heard
    page.clock.run_for(29_000)
    expect(page.get_by_text(BANNER)).to_be_hidden()
    line.is_deaf = True
    page.clock.run_for(31_000)
    expect(page.get_by_text(BANNER)).to_be_visible()
    line.is_deaf = False
    page.clock.run_for(10_000)
    expect(page.get_by_text(BANNER)).to_be_hidden()


def test_a_hidden_page_is_left_alone_and_looks_when_it_is_shown_again(
    base: str, contexts: Contexts
) -> None:
    room, keys = begun(base)
    context = contexts("phone")
    line = Line(context)
    context.clock.install()
    page = room.page(context, keys[0])
    expect(page.locator(".status p")).to_be_visible()
    turn(page, "hidden")
    before = line.pings
    line.is_cut = True
    page.clock.run_for(600_000)
    expect(page.get_by_text(BANNER)).to_be_hidden()
    assert line.pings == before
    turn(page, "visible")
    page.clock.run_for(11_000)
    expect(page.get_by_text(BANNER)).to_be_visible()
    assert line.pings > before
    line.is_cut = False
    page.clock.run_for(10_000)
    expect(page.get_by_text(BANNER)).to_be_hidden()


def turn(page: Page, state: str) -> None:
    """Hide the page as another tab would, or show it again."""
    page.evaluate(
        """state => {
            const shown = { value: state, configurable: true };
            Object.defineProperty(document, "visibilityState", shown);
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        state,
    )


def sealed_bids(base: str) -> tuple[Opened, list[str]]:
    """A match of Classic where four people are to bid at once."""
    room = Opened(base, "classic", seats=4, preset="sealed")
    keys = [room.key, *(room.join(name) for name in ("Ben", "Cleo", "Dora"))]
    room.do(do="start")
    selector = first(room)
    room.do(keys[selector], do="move", id="select", move=moves(room, keys[selector])[0])
    return room, keys


def moves(room: Opened, key: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = room.state(key)["board"]["offers"][0]["moves"]
    return found


def test_a_move_into_a_dead_line_is_kept_while_others_move_and_is_made_once(
    base: str, contexts: Contexts
) -> None:
    room, keys = sealed_bids(base)
    context = contexts("phone")
    line = Line(context)
    page = room.page(context, keys[0])
    bid = page.locator('[data-move*="bid"]').first
    expect(bid).to_be_enabled()
    line.is_cut = True  # though the page does not know it yet
    bid.click()
    expect(page.get_by_text("Your move is kept")).to_be_visible()
    assert any('"do":"move"' in frame for frame in line.lost)
    for key in keys[1:]:
        room.do(key, do="move", id="bid", move=moves(room, key)[-1])
    line.is_cut = False
    expect(page.get_by_text(BANNER)).to_be_hidden(timeout=20_000)
    expect(page.locator("#spoken-log")).to_contain_text("The bids are revealed")
    log = room.state(keys[0])["log"]
    assert sum("Ann seals a bid" in one["text"] for one in log) == 1
    expect(page.locator("#spoken-log p")).to_have_text([one["text"] for one in log])


def test_a_reload_in_the_middle_of_a_move_does_it_once(base: str, contexts: Contexts) -> None:
    room, keys = sealed_bids(base)
    context = contexts("phone")
    line = Line(context)
    page = room.page(context, keys[0])
    expect(page.locator('[data-move*="bid"]').first).to_be_enabled()
    line.is_deaf = True  # the page never hears that its move was made
    page.locator('[data-move*="bid"]').first.click()
    while 0 in room.state()["board"]["awaited"]:
        page.wait_for_timeout(20)
    line.is_deaf = False
    page.reload()
    expect(page.locator(".status p")).to_contain_text("Waiting for Ben, Cleo")
    told = [one["text"] for one in room.state(keys[0])["log"]]
    expect(page.locator("#spoken-log p")).to_have_text(told)
    assert sum("Ann seals a bid" in text for text in told) == 1


def test_offline_is_said_and_mended_and_what_happened_meanwhile_is_told(
    base: str, contexts: Contexts
) -> None:
    room, keys = begun(base)
    seat = first(room)
    gone = contexts("phone")
    away = room.page(gone, keys[1 - seat])
    here = room.page(contexts(), keys[seat])
    expect(away.get_by_text("Waiting for")).to_be_visible()
    gone.set_offline(True)
    expect(away.get_by_text(BANNER)).to_be_visible()
    here.locator(CHOICE).first.click()
    expect(here.locator(CHOICE)).to_have_count(0)
    assert away.locator(f"{CHOICE}:not(:disabled)").count() == 0
    gone.set_offline(False)
    expect(away.get_by_text(BANNER)).to_be_hidden(timeout=20_000)
    spoken = [line["text"] for line in room.state(keys[1 - seat])["log"]]
    expect(away.locator("#spoken-log p")).to_have_text(spoken)


def test_a_reload_finds_everything_again(base: str, contexts: Contexts) -> None:
    room, keys = begun(base)
    seat = first(room)
    page = room.page(contexts(), keys[seat])
    expect(page.locator(CHOICE)).to_have_count(3)
    offered = page.locator(CHOICE).evaluate_all("all => all.map((one) => one.dataset.move)")
    page.reload()
    expect(page.locator(CHOICE)).to_have_count(3)
    again = page.locator(CHOICE).evaluate_all("all => all.map((one) => one.dataset.move)")
    assert again == offered
    page.locator(CHOICE).first.click()
    expect(page.locator(CHOICE)).to_have_count(0)
    page.reload()
    expect(page.get_by_text(re.compile("bid or pass"))).to_be_visible()
    assert choices(room) == 1


def test_a_board_that_could_not_be_loaded_comes_with_the_connection(
    base: str, contexts: Contexts
) -> None:
    room, keys = begun(base)
    context = contexts("phone")
    is_cut = [True]

    def relay(route: Route) -> None:
        if is_cut[0]:
            route.abort()
        else:
            route.continue_()

    context.route(re.compile("/assets/Board-"), relay)
    page = room.page(context, keys[first(room)])
    expect(page.locator(".status p")).to_contain_text("Your turn")
    expect(page.locator(CHOICE)).to_have_count(0)
    expect(page.get_by_text("older than the server")).to_have_count(0)
    is_cut[0] = False
    context.set_offline(True)
    expect(page.get_by_text(BANNER)).to_be_visible()
    context.set_offline(False)
    expect(page.locator(CHOICE)).to_have_count(3, timeout=20_000)


def test_an_old_page_says_so_when_the_server_has_a_newer_one(base: str, contexts: Contexts) -> None:
    context = contexts("phone")
    page = context.new_page()
    page.goto(base)
    page.wait_for_selector(".games li")
    newer = "<!doctype html><script type=module src=/assets/index-newer.js></script>"
    context.route(f"{base}/", lambda route: route.fulfill(body=newer, content_type="text/html"))
    context.route(re.compile("/assets/Credits-"), lambda route: route.fulfill(status=404))
    page.get_by_role("link", name="Credits").click()
    expect(page.get_by_role("heading", name="older than the server")).to_be_visible()


def test_two_tabs_of_one_seat_show_the_same(base: str, contexts: Contexts) -> None:
    room, keys = begun(base)
    seat = first(room)
    context = contexts()
    left, right = room.page(context, keys[seat]), room.page(context, keys[seat])
    expect(right.locator(CHOICE)).to_have_count(3)
    left.locator(CHOICE).first.click()
    expect(right.locator(CHOICE)).to_have_count(0)
    for page in (left, right):
        expect(page.locator(".status p")).to_contain_text("bid or pass")
    assert choices(room) == 1


def test_a_seat_moves_to_another_device_once(base: str, contexts: Contexts) -> None:
    room, keys = begun(base)
    seat = first(room)
    old = room.page(contexts("phone"), keys[seat])
    old.get_by_role("button", name="More", exact=True).click()
    old.get_by_role("button", name="Move my seat to another device").click()
    told = old.get_by_text("/claim/").inner_text()
    path = told[told.index("/claim/") :]

    new = claimed(contexts("phone"), base + path)
    expect(new.locator(CHOICE)).to_have_count(3)
    expect(old.get_by_role("dialog").get_by_role("alert")).to_contain_text("has moved")
    expect(old.locator(f"main {CHOICE}:not(:disabled)")).to_have_count(0)

    late = claimed(contexts(), base + path)
    expect(late.get_by_text("has been used or has expired")).to_be_visible()


def claimed(context: BrowserContext, link: str) -> Page:
    page = context.new_page()
    page.goto(link)
    page.get_by_role("button", name="Play on this device").click()
    return page


def test_others_see_who_is_away_and_a_bot_may_sit_in(base: str, contexts: Contexts) -> None:
    room, keys = begun(base)
    ben = contexts("phone")
    his = room.page(ben, keys[1])
    hers = room.page(contexts(), keys[0])
    expect(hers.locator(".players li.here")).to_have_count(2)
    expect(his.locator(".players li.here")).to_have_count(2)
    his.close()
    expect(hers.locator(".players li.away")).to_have_count(1)
    hers.get_by_role("button", name="More", exact=True).click()
    hers.get_by_role("button", name="Let a bot sit in for Ben").click()
    back = room.page(ben, keys[1])
    back.get_by_role("button", name="Take my seat back").click()
    expect(back.get_by_text("A bot sits in for you")).to_be_hidden()
