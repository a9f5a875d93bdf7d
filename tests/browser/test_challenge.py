"""The daily challenge: the same deal for everyone, one try, sealed until the day is over."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, timedelta
from typing import Any

import httpx
from playwright.sync_api import BrowserContext, Page, expect

from browser.afterwards import finish, room_of
from browser.conftest import Contexts
from browser.tour import goto

PLAY = "Play today's challenge"


def today() -> date:
    return datetime.now(UTC).date()


def begin(context: BrowserContext, base: str, name: str) -> Page:
    """Come from home and begin today's challenge."""
    page = context.new_page()
    page.goto(f"{base}/daily")
    page.get_by_role("link", name="Daily challenge").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name=PLAY).click()
    page.wait_for_selector(".frame main:not([aria-busy]) > *")
    room_of(page, base).do(do="scenes", pace="off")
    return page


def dealt(page: Page, base: str) -> tuple[Any, list[Any]]:
    """What chance has given to this table before anybody acted."""
    told = room_of(page, base).state()
    lines = [line["event"] for line in told["log"] if "seat" not in line["event"]]
    return told["room"]["game"], lines[:8]


def test_two_devices_get_the_same_deal_and_one_try_each(base: str, contexts: Contexts) -> None:
    mine = contexts("phone")
    ann, ben = begin(mine, base, "Ann"), begin(contexts(), base, "Ben")
    first, second = dealt(ann, base), dealt(ben, base)
    assert first == second
    assert first[1]
    assert first[0] == httpx.get(f"{base}/api/daily").json()["game"]

    goto(ann, base, "/challenge", "#today")
    expect(ann.get_by_role("button", name=PLAY)).to_have_count(0)
    ann.get_by_role("link", name="Go on playing").click()
    ann.wait_for_selector(".frame")
    match = finish(room_of(ann, base))
    text = ann.locator("#share-text")
    expect(text).to_contain_text(f"daily challenge, {today().isoformat()}")
    expect(text).to_contain_text(f"{base}/challenge")
    expect(ann.get_by_role("link", name="Download the record")).to_have_count(0)
    expect(ann.get_by_role("button", name="Play again")).to_have_count(0)

    goto(ann, base, "/challenge", ".share img")
    expect(ann.get_by_role("button", name=PLAY)).to_have_count(0)
    expect(ann.get_by_text("You have played today's challenge.")).to_be_visible()
    expect(ann.locator("dd").first).to_have_text("1 day")

    sealed(ben, base, match)
    ann.get_by_role("link", name="Look back at it").click()
    ann.wait_for_selector(".controls")
    assert ann.locator(".choices select").last.locator("option").all_inner_texts() == ["Ann"]
    expect(ann.locator(".proof")).to_contain_text("sealed until the day is over")


def sealed(page: Page, base: str, match: str) -> None:
    """Nobody else sees a challenge of today, through nobody's eyes."""
    for seat in (-1, 0, 1):
        page.goto(f"{base}/replay/{match}?seat={seat}")
        expect(page.get_by_role("alert")).to_contain_text("stays sealed until the day is over")
    for path in ("", "/replay", "/ply", "/verify"):
        assert httpx.get(f"{base}/api/records/{match}{path}").json()["code"] == "sealed"


CARD = {
    "title": "Outrank V3",
    "daily": "",
    "result": "1st of 4, 31 points",
    "marks": ["✓", "·"],
    "legend": "",
    "standings": [],
    "link": "",
}


def days(*ago: int) -> str:
    """What a device kept of the days so long ago."""
    kept = {"code": "QQQQQ", "game": "v3", "match": "m", "card": CARD}
    return json.dumps({(today() - timedelta(days=n)).isoformat(): kept for n in ago})


def test_the_streak_is_counted_on_this_device(base: str, contexts: Contexts) -> None:
    page = contexts("phone").new_page()
    page.goto(f"{base}/credits")
    for kept, now, longest in (
        ("nonsense", 0, 0),
        ("[1, 2]", 0, 0),
        ('{"2026-01-01": 7, "yesterday": {}}', 0, 0),
        (days(2, 3, 4), 0, 3),
        (days(1, 2, 4, 5, 6, 7), 2, 4),
        (days(0, 1, 2), 3, 3),
    ):
        page.evaluate("(kept) => localStorage.setItem('outrank-daily', kept)", kept)
        goto(page, base, "/challenge", "#today")
        words = [f"{n} day{'' if n == 1 else 's'}" for n in (now, longest)]
        expect(page.locator("dd")).to_have_text(words)
    expect(page.locator(".past li")).to_have_count(2)
    expect(page.locator("#share-text")).to_contain_text("3 days in a row")


def test_a_second_table_of_the_day_does_not_count(base: str, contexts: Contexts) -> None:
    context = contexts()
    page = begin(context, base, "Ann")
    first = room_of(page, base)
    page.evaluate("() => localStorage.setItem('kept', localStorage.getItem('outrank-daily'))")
    other = httpx.post(
        f"{base}/api/rooms", json={"daily": True, "name": "Ann", "scenes": "off"}
    ).json()
    page.evaluate(
        "([code, token]) => localStorage.setItem('outrank-key-' + code, token)",
        [other["code"], other["token"]],
    )
    page.goto(f"{base}/room/{other['code']}")
    second = room_of(page, base)
    second.do(do="start")
    finish(second)
    page.locator(".share img").wait_for()
    kept = json.loads(page.evaluate("() => localStorage.getItem('outrank-daily')"))
    assert kept[today().isoformat()]["code"] == first.code
    assert "card" not in kept[today().isoformat()]
