"""The screens of lessons and of facts that people bring, each with the way that leads to it."""

from __future__ import annotations

import time

from playwright.sync_api import FilePayload, Page, expect

from browser.people import Opened
from browser.tour import Scene, sit
from catalog import packs

WRONG = packs.SHEET.replace("1014", "tall").replace("Peak D", "Peak A").replace("1035", "$1035")


def on_to(room: Opened, start: str) -> None:
    """Do what a lesson asks for, up to the sentence that starts like this."""
    until = time.monotonic() + 60
    while not (lesson := room.state()["room"]["lesson"])["say"].startswith(start):
        assert time.monotonic() < until, lesson
        asked = {"read": {"do": "next"}, "do": {"do": "move", "move": lesson["move"]}}
        if lesson["kind"] in asked:
            room.do(id=f"page {lesson['page']}", **asked[lesson["kind"]])


def lesson(game: str, start: str) -> Scene:
    def scene(page: Page, base: str) -> None:
        room = Opened(base, game, lesson=True)
        room.do(do="start")
        on_to(room, start)
        sit(page, room)
        page.wait_for_selector("[data-lit]")

    return scene


LESSONS: dict[str, Scene] = {
    "lesson-welcome": lesson("classic", "Ten tokens, one question"),
    "lesson-rank": lesson("classic", "Most people first"),
    "lesson-hidden": lesson("v3", "China and Iceland are yours"),
    "lesson-higher": lesson("v4", "Do more people live in"),
    "lesson-cash": lesson("v4", "France and Colombia both have the tag"),
    "lesson-veto": lesson("four4more", "Nora plays Saboteur"),
    "lesson-trump": lesson("out_trumped", "She led clubs"),
    "lesson-end": lesson("out_trumped", "Nora took the fewest trumps"),
}


def bring(page: Page, name: str, data: bytes) -> None:
    """Choose a file, as with the button."""
    file: FilePayload = {"name": name, "mimeType": "text/csv", "buffer": data}
    page.locator("input[type=file]").set_input_files(file)


def facts(page: Page, base: str) -> None:
    sit(page, Opened(base, "v4", bots=["random"]))
    page.get_by_text("House rules", exact=True).click()
    page.get_by_role("button", name="Play with your own facts").press("Enter")
    page.wait_for_selector("dialog[open]")


def facts_wrong(page: Page, base: str) -> None:
    facts(page, base)
    bring(page, "peaks.csv", WRONG.encode())
    expect(page.get_by_role("alert")).to_be_visible()


def facts_found(page: Page, base: str) -> None:
    facts(page, base)
    bring(page, "peaks.csv", packs.SHEET.encode())
    page.get_by_role("button", name="Play with it").wait_for()


def facts_played(page: Page, base: str) -> None:
    facts_found(page, base)
    page.get_by_role("button", name="Play with it").press("Enter")
    page.get_by_text("Played with peaks").scroll_into_view_if_needed()


FACTS: dict[str, Scene] = {
    "facts": facts,
    "facts-wrong": facts_wrong,
    "facts-found": facts_found,
    "facts-played": facts_played,
}
