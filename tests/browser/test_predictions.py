"""Those who wait predict the result: on phones, watching and on the TV, before and after it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Contexts
from browser.inspect_page import faults
from browser.test_scenes import Devices
from server.fixtures import House
from server.test_scenes import HeldClock

WON = ["wrong", "right, +1", "spot on, +2"]
"""What a phone says of so many points."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, clock=HeldClock())
    yield opened
    opened.close()


def told(devices: Devices, *, until: str) -> None:
    """Let beats come up to one of a kind."""
    while True:
        kind = devices.actor.scene._beat().kind
        devices.beat()
        if kind == until:
            return


def pressed(page: Page) -> list[str | None]:
    marked = page.locator("[data-predict][aria-pressed=true]").all()
    return [one.get_attribute("data-predict") for one in marked]


def test_a_ranking_is_predicted_and_shown_with_every_face(house: House, contexts: Contexts) -> None:
    devices = Devices(house, contexts, "classic")
    own, other, desktop, tv, _ = devices.pages
    watching = devices._page(-1, "phone")
    names = house.state(devices.room)["board"]["names"]
    ranker, second, third = (names[(devices.seat + turn) % 3] for turn in range(3))
    expect(own.locator(".predict")).to_have_count(0)
    for page in (other, desktop, watching):
        expect(page.get_by_role("heading", name=f"Will {ranker} make it?")).to_be_visible()
    assert faults(other) == []
    other.get_by_role("button", name="Makes it").click()
    expect(other.get_by_text("It's in.")).to_be_visible()
    desktop.get_by_role("button", name="Fails at step 2").click()
    watching.get_by_role("button", name="Fails", exact=True).click()
    expect(own.get_by_text("Predictions in")).to_have_count(0)
    expect(desktop.get_by_text(f"Predictions in: {second} and 1 spectator")).to_be_visible()
    expect(tv.locator(".paddle", has_text="has predicted")).to_have_count(2)
    expect(tv.get_by_text("Fails at step 2")).to_have_count(0)
    assert (pressed(other), pressed(desktop)) == (["right"], ["wrong", "2"])
    desktop.reload()
    expect(desktop.locator("[data-predict='2'][aria-pressed=true]")).to_be_visible()
    devices.reveal()
    bench = tv.locator(".show .bench")
    for name, words in ((second, f"{ranker} makes it"), (third, "Fails at step 2")):
        expect(bench.locator("li", has_text=name).locator(".paddle")).to_have_text(words)
    expect(bench.locator(".audience")).to_contain_text("100% Fails")
    for page in (other, desktop, watching):
        expect(page.locator(".predict")).to_have_count(0)
    told(devices, until="verdict")
    predicted = house.state(devices.room)["room"]["predicted"]["people"]
    won = [next(one for one in predicted if one["is_right"] == side) for side in (True, False)]
    points = [one.get("points", 0) for one in won]
    marks = ["✓" if one else "✕" for one in points]
    assert sorted(marks) == ["✓", "✕"]
    paddles = bench.locator("li", has_text=second).locator(".paddle")
    expect(paddles).to_have_text(f"{marks[0]} {ranker} makes it")
    words = WON[points[0]]
    expect(other.locator(".show .card")).to_contain_text(f"Your prediction {words}")
    told(devices, until="end")
    desktop.get_by_role("button", name="Continue").click()
    desktop.get_by_role("button", name="Scores").click()
    best = desktop.locator(".predictors li").first
    expect(best).to_contain_text(second if points[0] else third)
    expect(best).to_contain_text("1 of 1 right")
    assert faults(desktop) == []


def test_a_call_is_predicted(house: House, contexts: Contexts) -> None:
    devices = Devices(house, contexts, "v4")
    _, other, _, tv, _ = devices.pages
    expect(other.locator(".predict")).to_be_visible()
    other.get_by_role("button", name="Wrong call").click()
    expect(other.get_by_text("It's in.")).to_be_visible()
    expect(other.get_by_text("at which step")).to_have_count(0)
    devices.reveal()
    expect(tv.locator(".show .paddle")).to_have_text("Wrong call")
    told(devices, until="verdict")
    expect(tv.locator(".show .paddle")).to_contain_text("Wrong call")


def test_the_host_turns_predictions_off(house: House, contexts: Contexts) -> None:
    devices = Devices(house, contexts, "v4")
    other = devices.pages[1]
    expect(other.locator(".predict")).to_be_visible()
    house.do(devices.room, do="predictions", on=False)
    expect(other.locator(".predict")).to_have_count(0)


def test_everybody_else_predicts_on_eight_devices(house: House, contexts: Contexts) -> None:
    """Six players of whom one is out of the round, a spectator and the TV: only one has to wait."""
    wanted = {"options": {"end": "rounds"}, "scenes": "normal"}
    room = house.open(seats=6, game="v4", **wanted)
    code, keys = room["code"], [room["token"]]
    keys += [house.join(code, name=name)["token"] for name in ("Ben", "Cleo", "Dev", "Eva", "Finn")]
    house.do(room, do="start")
    is_out = -1
    while is_out < 0:
        board = house.state(room, room["token"])["board"]
        seat = board["awaited"][0]
        offers = house.state(room, keys[seat])["board"]["offers"]
        moves = [move for offer in offers for move in offer.get("moves", ())]
        passing = [move for move in moves if move["move"] == "pass"]
        assert house.do(room, keys[seat], do="move", move=(passing or moves)[0])["tell"] == "ack"
        is_out = seat if passing else -1
    board = house.state(room, room["token"])["board"]
    acting = board["open_result"]["seat"]
    assert acting != is_out
    pages: list[Page] = []
    for key in (*keys, "", ""):
        context = contexts("phone" if key or not pages[6:] else "desktop")
        if key:
            context.add_init_script(f"localStorage.setItem('outrank-key-{code}', '{key}')")
        page = context.new_page()
        page.goto(f"{house.base}/{'room' if key else 'watch'}/{code}")
        pages.append(page)
    *players, spectator, tv = pages
    tv.locator("[data-stage]").wait_for()
    expect(players[acting].locator(".predict")).to_have_count(0)
    for seat, page in enumerate((*players, spectator)):
        if seat != acting:
            name = "Right call" if seat % 2 or seat == is_out else "Wrong call"
            page.get_by_role("button", name=name).click()
            expect(page.get_by_text("It's in.")).to_be_visible()
    expect(tv.locator(".paddle", has_text="has predicted")).to_have_count(5)
    guess = next(
        move
        for offer in house.state(room, keys[acting])["board"]["offers"]
        for move in offer.get("moves", ())
        if move["move"] == "guess"
    )
    assert house.do(room, keys[acting], do="move", move=guess)["tell"] == "ack"
    tv.locator(".show .bench").wait_for()
    predicted = house.registry.rooms[code].room.predicted
    assert predicted is not None
    assert {one.person for one in predicted.people} == set(range(6)) - {acting}
    assert sum(predicted.audience) == 1
