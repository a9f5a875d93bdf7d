"""Hints: allowed by the host, asked for with one tap, seen on no other device."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Contexts
from browser.inspect_page import faults
from browser.test_scenes import Devices
from server.fixtures import House
from server.test_scenes import HeldClock

ADVICE = {"classic": "as anchors", "v4": "Your points are safe"}
SECTION = {"classic": "Strategy", "v4": "A few hints"}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, clock=HeldClock())
    yield opened
    opened.close()


@pytest.mark.parametrize("game", ADVICE)
def test_a_hint_is_asked_for_and_seen_by_one(house: House, contexts: Contexts, game: str) -> None:
    devices = Devices(house, contexts, game)
    own, others = devices.pages[0], devices.pages[1:]
    expect(own.get_by_role("button", name="Hint")).to_have_count(0)
    house.do(devices.room, do="hints", on=True)
    own.get_by_role("button", name="Hint").click()
    sheet = own.get_by_role("dialog", name="Hint")
    expect(sheet).to_contain_text(ADVICE[game])
    sheet.get_by_role("button", name="Give me a hint (−1)").click()
    said = sheet.locator("p.said")
    expect(said).to_be_visible()
    words = said.inner_text().strip()
    key = devices.keys[devices.seat]
    hint = house.state(devices.room, key)["board"]["hint"]
    names = [devices.facts.items[piece].name for piece in hint["tokens"]]
    assert names
    assert all(name in words for name in names)
    sheet.get_by_role("button", name="More advice in the rules").click()
    rules = own.get_by_role("dialog", name="Rules of")
    expect(rules.get_by_role("heading", name=SECTION[game])).to_be_in_viewport()
    own.keyboard.press("Escape")
    own.reload()
    own.get_by_role("button", name="Hint").click()
    expect(own.locator("p.said")).to_have_text(words)  # it is paid for once
    assert faults(own) == []
    for page in others:
        expect(page.get_by_role("button", name="Hint")).to_have_count(0)
        assert words not in page.content()
    desktop = devices.pages[2]
    desktop.get_by_role("button", name="Scores").click()
    line = desktop.locator(".predictors li")
    expect(line).to_contain_text("1 hint")
    expect(line).to_contain_text("-1")
    devices.reveal()
    expect(own.get_by_role("button", name="Hint")).to_have_count(0)


def test_the_host_allows_them_in_the_lobby(house: House, contexts: Contexts) -> None:
    room = house.open(seats=2, game="classic")
    context = contexts("phone")
    context.add_init_script(
        f"localStorage.setItem('outrank-key-{room['code']}', '{room['token']}')"
    )
    page = context.new_page()
    page.goto(f"{house.base}/room/{room['code']}")
    page.get_by_text("House rules").first.click()
    box = page.get_by_role("checkbox", name="Let players ask for hints")
    expect(box).not_to_be_checked()
    box.check()
    expect(box).to_be_checked()
    assert faults(page) == []
    assert house.state(room)["room"]["has_hints"] is True
