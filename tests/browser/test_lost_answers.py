"""Answers that are lost on their way to the page: it asks again, and nothing happens twice."""

from __future__ import annotations

import httpx
from playwright.sync_api import BrowserContext, Route, expect

from browser.conftest import Contexts
from browser.people import Opened


def lose_first_answer(context: BrowserContext, path: str) -> list[str]:
    """Let the first request reach the server and cut its answer; what was sent each time."""
    sent: list[str] = []

    def pass_on(route: Route) -> None:
        sent.append(route.request.post_data or "")
        if len(sent) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    context.route(path, pass_on)
    return sent


def people(room: Opened) -> list[str]:
    return [person["name"] for person in room.state()["room"]["people"]]


def test_joining_again_makes_no_ghost(base: str, contexts: Contexts) -> None:
    room, context = Opened(base, seats=3), contexts("phone")
    sent = lose_first_answer(context, "**/join")
    page = context.new_page()
    page.goto(f"{base}/join/{room.code}")
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Take a seat").click()
    expect(page).to_have_url(f"{base}/room/{room.code}")
    assert len(sent) == 2
    assert sent[0] == sent[1]
    assert people(room) == ["Ann", "Ben"]


def test_a_reload_asks_for_the_same_seat(base: str, contexts: Contexts) -> None:
    room, context = Opened(base, seats=3), contexts()
    page = context.new_page()
    page.goto(f"{base}/join/{room.code}")
    page.get_by_label("Your name").fill("Ben")
    lose_first_answer(context, "**/join")
    with page.expect_event("requestfailed"):
        page.get_by_role("button", name="Take a seat").click()
    page.reload()
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Take a seat").click()
    expect(page).to_have_url(f"{base}/room/{room.code}")
    assert people(room) == ["Ann", "Ben"]


def test_a_ticket_is_not_burnt(base: str, contexts: Contexts) -> None:
    room, context = Opened(base, seats=3), contexts("phone")
    asked = {"do": "handoff", "id": "h"}
    headers = {"authorization": f"Bearer {room.key}"}
    address = f"{base}/api/rooms/{room.code}/do"
    ticket = httpx.post(address, json=asked, headers=headers, timeout=30).json()["ticket"]
    lose_first_answer(context, "**/claim")
    page = context.new_page()
    page.goto(f"{base}/claim/{room.code}#{ticket}")
    page.get_by_role("button", name="Play on this device").click()
    expect(page).to_have_url(f"{base}/room/{room.code}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    key = page.evaluate(f"localStorage.getItem('outrank-key-{room.code}')")
    assert room.state(key)["person"] == 0


def test_a_room_is_opened_once(base: str, contexts: Contexts) -> None:
    context = contexts()
    sent = lose_first_answer(context, "**/api/rooms")
    page = context.new_page()
    page.goto(base)
    page.get_by_role("button", name="Host Outrank V3").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_url("**/room/*")
    assert sent[0] == sent[1]
    headers = {"content-type": "application/json"}
    again = httpx.post(f"{base}/api/rooms", content=sent[0], headers=headers, timeout=30).json()
    assert page.url.endswith(again["code"])
