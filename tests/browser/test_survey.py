"""A pack about the room: asked by the host, answered on phones, played, taken back, deleted."""

from __future__ import annotations

import httpx
from playwright.sync_api import Page, expect

from browser.conftest import Contexts
from browser.inspect_page import is_sideways, small_targets, violations
from browser.people import Opened

CARD = ".survey"


def lobby(contexts: Contexts, room: Opened, key: str, device: str = "phone", **more: str) -> Page:
    """The lobby on a device of its own."""
    page = contexts(device, **more).new_page()
    page.goto(f"{room.base}/credits")
    page.evaluate(
        "([code, key]) => localStorage.setItem('outrank-key-' + code, key)", [room.code, key]
    )
    page.goto(f"{room.base}/room/{room.code}")
    page.locator(".lobby #seats").wait_for()
    return page


def came(room: Opened, name: str) -> str:
    """The key of somebody who came to watch."""
    answer = httpx.post(
        f"{room.base}/api/rooms/{room.code}/join", json={"name": name, "watch": True}
    )
    return str(answer.json()["token"])


def by_http(room: Opened, key: str, *values: int, name: str = "") -> None:
    body = {"do": "survey_answer", "values": [str(value) for value in values], "name": name}
    answer = httpx.post(
        f"{room.base}/api/rooms/{room.code}/do",
        json=body,
        headers={"authorization": f"Bearer {key}"},
    )
    assert answer.status_code == 200, answer.text


def ask(page: Page) -> None:
    """Ask three of the ready-made questions and one of one's own."""
    page.get_by_role("button", name="Play about yourselves").click()
    page.get_by_label("Coffees a day").uncheck()
    page.get_by_label("Your own question").fill("Houseplants")
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("button", name="Ask everybody").click()
    page.locator(f"{CARD} form").wait_for()


def answer(page: Page, *values: str) -> None:
    fields = page.locator(f"{CARD} form input:not([type=checkbox])")
    expect(fields).to_have_count(len(values))
    for place, value in enumerate(values):
        fields.nth(place).fill(value)


def send(page: Page) -> None:
    page.get_by_role("button", name="Send my answers").click()
    expect(page.get_by_text("You've answered.")).to_be_visible()


def test_four_phones_make_a_pack_of_themselves_and_play_it(base: str, contexts: Contexts) -> None:
    room = Opened(base, "v4", seats=2, bots=["nora"])
    host = lobby(contexts, room, room.key)
    guests = [lobby(contexts, room, came(room, name)) for name in ("Ben", "Cleo", "Dan")]
    ask(host)
    for number, page in enumerate([host, *guests]):
        labels = page.locator(f"{CARD} form label:not(.choice)")
        expect(labels).to_have_text(
            ["Siblings", "Countries visited", "Unread mails", "Houseplants"]
        )
        answer(page, "2", str(10 + number), str(70_000 + number), f"{number},5")
        send(page)
    expect(host.locator(f"{CARD} .faces .in")).to_have_count(4)
    expect(guests[0].get_by_text("4 people have answered.")).to_be_visible()
    make = host.get_by_role("button", name="Make the pack")
    expect(make).to_be_disabled()
    expect(guests[0].get_by_role("button", name="Make the pack")).to_have_count(0)
    expect(host.get_by_text("4 more people for Outrank V4")).to_be_visible()

    guests[0].get_by_role("button", name="Add somebody you all know").click()
    answer(guests[0], "Grandma", "3", "40", "70009", "30")
    guests[0].get_by_role("button", name="Add", exact=True).click()
    expect(host.get_by_text("4 people here and 1 other is in.")).to_be_visible()
    for number in range(3):
        by_http(room, room.key, 1, 50 + number, 70_100 + number, 9 + number, name=f"Aunt {number}")
    make.click()
    expect(host.get_by_text("Your pack is ready.")).to_be_visible()
    expect(guests[1].get_by_text("Your pack is ready.")).to_be_visible()
    assert "7000" not in guests[1].content()  # somebody else's answer
    host.locator(f"{CARD} .ready ~ .row").get_by_role("button", name="Outrank V4").click()
    expect(host.get_by_text("Played with People here")).to_be_visible()
    host.get_by_role("button", name="Start with 2 players").click()
    host.wait_for_selector(".frame main:not([aria-busy]) > *")
    expect(host.locator(".frame")).to_contain_text("People")
    state = room.state()["room"]
    assert (state["phase"], state["facts"]) == ("playing", state["survey"]["pack"])


def full(room: Opened) -> list[str]:
    """Everything asked and answered by eight people; the keys of the guests."""
    questions = [
        {"label": label, "most": f"{label}: most", "least": f"{label}: least"}
        for label in ("Siblings", "Unread mails")
    ]
    room.do(do="survey", title="People here", questions=questions)
    keys = [came(room, f"Guest {number}") for number in range(7)]
    for number, key in enumerate([room.key, *keys]):
        by_http(room, key, number % 2, 70_000 + number)
    return keys


def test_answers_can_be_taken_back_and_deleted(base: str, contexts: Contexts) -> None:
    room = Opened(base, "v4", seats=2, bots=["nora"])
    keys = full(room)
    host, guest = lobby(contexts, room, room.key), lobby(contexts, room, keys[0])
    host.get_by_role("button", name="Make the pack").click()
    expect(guest.get_by_text("Your pack is ready.")).to_be_visible()
    guest.get_by_role("button", name="Take my answers back").click()
    expect(host.get_by_text("Your pack is ready.")).to_have_count(0)
    expect(host.get_by_text("1 more person for Outrank V4")).to_be_visible()
    expect(guest.locator(f"{CARD} form")).to_be_visible()
    host.get_by_role("button", name="Delete all answers").click()
    host.get_by_role("button", name="Really delete all answers?").click()
    expect(host.locator(CARD)).to_have_count(0)
    expect(guest.locator(CARD)).to_have_count(0)
    expect(host.get_by_role("button", name="Play about yourselves")).to_be_visible()


def test_only_numbers_are_sent_and_the_host_saves_what_all_agree_to(
    base: str, contexts: Contexts
) -> None:
    room = Opened(base, "v4", seats=2, bots=["nora"])
    question = {"label": "Unread mails", "most": "Most first", "least": "Fewest first"}
    room.do(do="survey", title="People here", questions=[question])
    page = lobby(contexts, room, room.key)
    answer(page, "many")
    page.get_by_role("button", name="Send my answers").click()
    expect(page.get_by_text("A number, please.")).to_be_visible()
    answer(page, "1234")
    page.get_by_label("The host may save my answers").check()
    send(page)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the answers").click()
    assert "1234" in saved.value.path().read_text(encoding="utf-8")
    by_http(room, came(room, "Ben"), 7)
    expect(page.get_by_text("You can save the answers when everybody agrees.")).to_be_visible()


def test_every_state_can_be_used_by_everybody(base: str, contexts: Contexts) -> None:
    found: list[str] = []
    for device, theme in (("phone", "light"), ("desktop", "dark")):
        room = Opened(base, "v4", seats=2, bots=["nora"])
        page = lobby(contexts, room, room.key, device, color_scheme=theme)

        def look(step: str, page: Page = page, device: str = device) -> None:
            faults = [*violations(page), *small_targets(page)]
            if is_sideways(page):
                faults.append("scrolls sideways")
            found.extend(f"{device}, {step}: {fault}" for fault in faults)

        page.get_by_role("button", name="Play about yourselves").click()
        page.locator(".questions").wait_for()
        look("asking")
        page.get_by_role("button", name="Ask everybody").click()
        page.locator(f"{CARD} form").wait_for()
        look("answering")
        full(room)
        expect(page.get_by_text("8 people have answered.")).to_be_visible()
        look("answered")
        page.get_by_role("button", name="Make the pack").click()
        expect(page.get_by_text("Your pack is ready.")).to_be_visible()
        look("ready")
    assert not found, "\n".join(found)


def test_it_speaks_german(base: str, contexts: Contexts) -> None:
    room = Opened(base, "v4", seats=2, bots=["nora"])
    page = lobby(contexts, room, room.key, locale="de-DE")
    page.get_by_role("button", name="Spielt über euch selbst").click()
    page.get_by_role("button", name="Alle fragen").click()
    page.locator(f"{CARD} form").wait_for()
    for text in ("Ein Paket über diesen Raum", "Ungelesene Mails", "Noch 8 Leute für Outrank V4"):
        expect(page.get_by_text(text).first).to_be_visible()
