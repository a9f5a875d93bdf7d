"""Categories people like: quick choices, regions and topics, and how long a small pack lasts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Contexts
from browser.inspect_page import faults
from catalog import packs
from server.fixtures import House


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    yield opened
    opened.close()


def lobby(house: House, contexts: Contexts, room: dict[str, Any], device: str, **more: Any) -> Page:
    """The lobby on a device of the host, with its house rules open."""
    context = contexts(device, **more)
    kept = f"localStorage.setItem('outrank-key-{room['code']}', '{room['token']}')"
    context.add_init_script(kept)
    page = context.new_page()
    page.goto(f"{house.base}/room/{room['code']}")
    page.locator("summary").filter(has_text="House rules").or_(
        page.locator("summary").filter(has_text="Hausregeln")
    ).click()
    return page


def left_out(house: House, room: dict[str, Any]) -> list[str]:
    return list(house.state(room)["room"]["options"]["left_out"])


def test_the_host_chooses_what_people_like(house: House, contexts: Contexts) -> None:
    room = house.open(seats=2, game="v4", bots=["newcomer"])
    guest = house.join(room["code"], name="Ben")
    page = lobby(house, contexts, room, "phone")
    other = lobby(house, contexts, {**room, "token": guest["token"]}, "desktop")
    everything = page.get_by_role("button", name="Everything")
    expect(everything).to_have_attribute("aria-pressed", "true")
    expect(other.get_by_role("button", name="Everything")).to_have_count(0)
    page.get_by_role("button", name="No US sports").click()
    expect(page.get_by_role("button", name="Sports teams")).to_have_attribute(
        "aria-pressed", "false"
    )
    assert "sports" not in house.state(room)["room"]["options"]["categories"]
    kids = page.get_by_role("button", name="For kids")
    kids.click()
    expect(kids).to_have_attribute("aria-pressed", "true")
    assert "countries.alcohol_l" in left_out(house, room)
    everything.click()
    expect(everything).to_have_attribute("aria-pressed", "true")
    page.get_by_text("Choose regions and topics").click()
    countries = page.get_by_role("region", name="Countries")
    for name in ("Americas", "Nature"):
        countries.get_by_role("button", name=name).click()
        expect(countries.get_by_role("button", name=name)).to_have_attribute(
            "aria-pressed", "false"
        )
    expect(other.get_by_text("14 left out")).to_be_visible()
    assert "countries.nations-of-the-americas" in left_out(house, room)
    assert "countries.area_km2" in left_out(house, room)
    other.get_by_text("Choose regions and topics").click()
    button = other.get_by_role("region", name="Countries").get_by_role("button", name="Nature")
    expect(button).to_be_disabled()
    page.evaluate("() => scrollTo(0, 0)")  # the bar at the bottom covers no button by half
    assert faults(page) == []
    page.reload()
    house.do(room, do="start")
    live = house.registry.rooms[room["code"]].state.live
    assert live is not None
    first = live.match.state.components.all.categories[0]
    facts = live.match.facts
    assert {"nature"}.isdisjoint(t for card in first.cards for t in facts.stats[card.stat].topics)
    page.get_by_role("button", name="More").or_(page.locator("button.more")).first.click()
    expect(page.get_by_text("14 left out")).to_be_visible()


def test_the_last_region_cannot_be_left_out(house: House, contexts: Contexts) -> None:
    room = house.open(seats=2, game="classic")
    page = lobby(house, contexts, room, "desktop", locale="de-DE")
    page.get_by_text("Regionen und Themen wählen").click()
    group = page.get_by_role("region", name="Sport").get_by_role("group", name="Plättchen")
    buttons = group.get_by_role("button")
    for place in range(3):
        buttons.nth(place).click()
        expect(buttons.nth(place)).to_have_attribute("aria-pressed", "false")
    expect(buttons.nth(3)).to_be_disabled()
    assert faults(page) == []


def test_a_small_pack_says_how_long_it_lasts(house: House, contexts: Contexts) -> None:
    room = house.open(seats=2, game="classic")
    page = lobby(house, contexts, room, "phone")
    page.get_by_role("button", name="Play with your own facts").click()
    page.locator("input[type=file]").set_input_files(
        {"name": "peaks.csv", "mimeType": "text/csv", "buffer": packs.SHEET.encode()}
    )
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("then it's used up").first).to_be_visible()
    dialog.get_by_role("button", name="Play with it").click()
    expect(dialog).to_have_count(0)
    own = page.locator(".card.own")
    expect(own).to_contain_text("1 round, about 10 minutes: then it's used up.")
