"""People come and go: a room that grows, a seat for whoever comes late, nobody left waiting."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import Contexts
from browser.people import Opened

LONG = 60_000
"""How long something may take that waits for twenty seconds by itself."""


def test_six_come_to_one_tap(base: str, contexts: Contexts) -> None:
    host = contexts().new_page()
    host.goto(base)
    host.get_by_role("button", name="Host a game").click()
    names = host.locator(".seats .who strong")
    expect(names).to_have_text(["Guest"])
    expect(host.get_by_text("Room for 5 more")).to_be_visible()
    for count in (2, 3):
        host.get_by_role("button", name="Add a bot").click()
        host.get_by_role("button", name=re.compile("^Nora")).click()
        expect(names).to_have_count(count)
    code = host.url[-5:]
    for name in ("Ben", "Cleo", "Dev", "Eve"):
        guest = contexts("phone").new_page()
        guest.goto(f"{base}/join/{code}")
        guest.get_by_label("Your name").fill(name)
        guest.get_by_role("button", name="Take a seat").click()
        expect(guest.locator(".seats .mine .who strong")).to_have_text(name)
    expect(names).to_have_text(["Guest", "Eve", "Nora", "Ben", "Cleo", "Dev"])
    host.locator(".me input").fill("Ann")
    host.locator(".me").get_by_role("button", name="Change").click()
    before = host.locator(".seats .mine svg").first.inner_html()
    host.get_by_role("button", name="New face").click()
    expect(names.first).to_have_text("Ann")
    expect(host.locator(".seats .mine svg").first).not_to_have_js_property("innerHTML", before)
    host.get_by_role("button", name="Start with 6 players").click()
    expect(host.locator(".players li")).to_have_count(6)


def test_a_bot_plays_for_whoever_is_gone(base: str, contexts: Contexts) -> None:
    room = Opened(base, "v4", seats=3)
    keys = [room.join("Ben"), room.join("Cleo")]
    context = contexts()
    ann, ben = room.page(contexts("phone"), room.key), room.page(context, keys[0])
    cleo = room.page(contexts("phone"), keys[1])
    expect(cleo.locator(".seats .mine .who strong")).to_have_text("Cleo")
    room.do(do="start")
    for page in (ann, ben, cleo):
        expect(page.locator(".players li")).to_have_count(3)
    ben.close()
    for page in (ann, cleo):
        gone = page.get_by_text("Ben is gone.")
        expect(gone).to_be_visible()
        expect(page.locator(".players li").nth(1).locator("svg").first).to_have_attribute(
            "data-mood", "sleep"
        )
    cleo.get_by_role("button", name="Let a bot play for Ben").click()
    expect(ann.get_by_text("Ben is gone.")).to_be_hidden()
    assert room.state()["room"]["chairs"][1]["bot"] == "regular"
    back = room.page(context, keys[0])
    back.get_by_role("button", name="Take my seat back").click()
    expect(back.get_by_role("button", name="Take my seat back")).to_be_hidden()


def test_another_player_is_the_host_until_the_host_is_back(base: str, contexts: Contexts) -> None:
    room = Opened(base, "v4", seats=2)
    context = contexts()
    ann, ben = room.page(context, room.key), room.page(contexts("phone"), room.join("Ben"))
    expect(ben.locator(".seats .mine .who strong")).to_have_text("Ben")
    expect(ann.locator(".seats .who strong")).to_have_text(["Ann", "Ben"])
    ann.close()
    ben.get_by_role("button", name="Take over as host").click(timeout=LONG)
    expect(ben.get_by_text("You're the host until Ann is back.")).to_be_visible()
    ben.get_by_role("button", name="Start with 2 players").click()
    expect(ben.locator(".players li")).to_have_count(2)
    back = room.page(context, room.key)
    expect(back.get_by_text("Ben is the host now.")).to_be_visible()
    back.get_by_role("button", name="Be the host again").click()
    expect(back.get_by_text("Ben is the host now.")).to_be_hidden()
    assert room.state()["room"]["host"] == 0


def test_leaving_asks_and_offers_a_bot(base: str, contexts: Contexts) -> None:
    room = Opened(base, "v4", seats=2)
    page = room.page(contexts("phone"), room.join("Ben"))
    room.do(do="start")
    expect(page.locator(".players li")).to_have_count(2)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Stay").click()
    expect(page.locator(".status")).to_be_visible()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.get_by_role("button", name="Host a game")).to_be_visible()
    assert room.state()["room"]["chairs"][1]["bot"] == "regular"
