"""A table in play keeps the screen on, and says "your turn" to somebody who looks elsewhere."""

from __future__ import annotations

import time
from random import Random

from playwright.sync_api import expect

from browser.conftest import Contexts
from browser.people import Opened
from server.players import choose

DEVICE = """
  window.awake = 0; window.told = []; window.isAway = false;
  Object.defineProperty(document, "hidden", { get: () => window.isAway });
  Object.defineProperty(navigator, "wakeLock", { value: { request: () => {
    window.awake += 1;
    return Promise.resolve({ release: () => Promise.resolve((window.awake -= 1)) });
  } } });
  window.Notification = class {
    static permission = "default";
    static requestPermission() {
      this.permission = window.answer ?? "granted";
      return Promise.resolve(this.permission);
    }
    constructor(title, what) { window.told.push([title, what.body, what.tag]); }
  };
"""
NOBODY = -1
SETTING = "Tell me when it's my turn"


def play_until(room: Opened, keys: list[str], seat: int) -> None:
    """Play by chance until somebody else has moved and it is this seat's turn, or to the end."""
    rng, until, has_waited = Random(2), time.monotonic() + 120, False
    while time.monotonic() < until:
        awaited = room.state()["board"]["awaited"]
        if not awaited or (awaited == [seat] and has_waited):
            return
        has_waited = has_waited or seat not in awaited
        key = keys[awaited[0]]
        offers = room.state(key)["board"]["offers"]
        room.do(key, do="move", move=choose(offers, rng), id=str(rng.random()))
    raise TimeoutError(room.code)


def test_a_hidden_page_says_that_it_is_your_turn(base: str, contexts: Contexts) -> None:
    room = Opened(base, "v4", seats=2, scenes="off", options={"rounds": 3})
    keys = [room.key, room.join("Ben")]
    context = contexts("phone")
    context.add_init_script(DEVICE)
    page = room.page(context, room.key)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label(SETTING).check()
    page.keyboard.press("Escape")
    room.do(do="start")
    page.wait_for_selector(".frame main:not([aria-busy]) > *")
    page.wait_for_function("() => window.awake === 1")
    play_until(room, keys, 0)
    expect(page.locator(".status.mine")).to_be_visible()
    assert page.evaluate("() => window.told") == []  # whoever looks at the page needs no notice
    page.evaluate("() => { window.isAway = true }")
    play_until(room, keys, 0)
    page.wait_for_function("() => window.told.length > 0")
    title, _text, tag = page.evaluate("() => window.told[window.told.length - 1]")
    assert title == page.title()
    assert tag == room.code
    page.evaluate("() => { window.isAway = false }")
    play_until(room, keys, NOBODY)
    page.wait_for_function("() => window.awake === 0")


def test_a_browser_that_refuses_is_believed(base: str, contexts: Contexts) -> None:
    context = contexts("phone")
    context.add_init_script(DEVICE + 'window.answer = "denied";')
    page = context.new_page()
    page.goto(base)
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_label(SETTING).click()
    expect(page.get_by_role("alert")).to_contain_text("Your browser blocks notifications")
    expect(page.get_by_label(SETTING)).not_to_be_checked()
