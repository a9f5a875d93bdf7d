"""The daily puzzle: one try, no spoilers, a streak, earlier answers, and no network once begun."""

from __future__ import annotations

import base64
import json
from datetime import UTC, date, datetime, timedelta
from itertools import cycle
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Contexts
from browser.inspect_page import is_sideways, small_targets, violations
from browser.tour import goto

HIGHER_LOWER = ("higher", "lower")


def today() -> date:
    return datetime.now(UTC).date()


def puzzle(base: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Today's puzzle and its answers."""
    shown = httpx.get(f"{base}/api/daily/{today()}").json()
    seal, hidden = bytes.fromhex(shown["seal"]), base64.b64decode(shown["sealed"])
    text = bytes(one ^ other for one, other in zip(hidden, cycle(seal), strict=False))
    return shown, json.loads(text)


def start(page: Page, base: str) -> None:
    """Come from home and start today's puzzle."""
    page.goto(base)
    page.get_by_role("link", name="Daily puzzle").first.click()
    page.get_by_role("button", name="Start").click()
    page.locator("[data-part='0']").wait_for()


def rank(page: Page, row: list[int]) -> None:
    for token in row:
        page.locator(f".pool [data-piece='{token}']").click()
    page.get_by_role("button", name="Lock it in").click()


def call(page: Page, word: str) -> None:
    page.locator(f"[data-call={word}]").click()


def following(page: Page) -> None:
    page.locator(".part > .primary").click()


def lead(page: Page, card: int) -> None:
    page.locator(f"[data-card-led='{card}']").click()
    page.locator("[data-send]").click()


def solve(page: Page, answers: dict[str, Any]) -> None:
    """Everything right."""
    rank(page, answers["order"])
    following(page)
    for word in answers["calls"]:
        call(page, word)
    following(page)
    lead(page, answers["best"])
    following(page)


def other_than(word: str) -> str:
    return next(each for each in HIGHER_LOWER if each != word)


def test_nothing_of_the_puzzle_is_sent_before_it_is_started(base: str, contexts: Contexts) -> None:
    page = contexts("phone").new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    goto(page, base, "/daily", "#today")
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if f"/api/daily/{today()}" in url]
    page.get_by_role("button", name="Start").click()
    page.locator("[data-part='0']").wait_for()
    assert [url for url in asked if url.endswith(f"/api/daily/{today()}")]


def test_a_perfect_day_is_shared_without_spoilers(base: str, contexts: Contexts) -> None:
    shown, answers = puzzle(base)
    page = contexts("phone").new_page()
    start(page, base)
    solve(page, answers)
    expect(page.locator("#result")).to_have_text("Perfect!")
    text = page.locator("#share-text").inner_text()
    assert text.splitlines() == [
        f"Outrank daily {shown['number']}: 11 of 11",
        "📊🟩🟩🟩🟩 ↕️🟩🟩🟩🟩🟩🟩 🃏🟩",
        f"{base}/daily",
    ]
    assert not [face["name"] for face in shown["faces"].values() if face["name"] in text]
    expect(page.locator("dd")).to_have_text(["1 day", "1 day", "1"])
    page.get_by_text("Answers and sources").click()
    for source in answers["sources"].values():
        expect(page.locator(".sources")).to_contain_text(source["publisher"])


def test_there_is_one_try_and_a_reload_goes_on_where_it_was(base: str, contexts: Contexts) -> None:
    shown, answers = puzzle(base)
    page = contexts("phone").new_page()
    start(page, base)
    wrong = [*answers["order"][1:], answers["order"][0]]
    rank(page, wrong)
    places = "".join(str(shown["ranking"]["tokens"].index(token)) for token in wrong)
    marks = answers["verdicts"][places]
    assert "0" in marks
    expect(page.locator(".pair.bad")).to_have_count(marks.count("0"))

    goto(page, base, "/daily", "#today")
    page.get_by_role("button", name="Continue").click()
    expect(page.locator("[data-part='1']")).to_be_visible()
    call(page, answers["calls"][0])
    call(page, other_than(answers["calls"][1]))
    expect(page.locator("[data-call]")).to_have_count(0)
    following(page)
    worse = next(card for card in shown["trick"]["hand"] if card != answers["best"])
    lead(page, worse)
    following(page)

    row = page.locator("#share-text").get_attribute("data-row")
    ranked = "".join("🟩" if mark == "1" else "🟥" for mark in marks)
    assert row == f"📊{ranked} ↕️🟩🟥⬜⬜⬜⬜ 🃏🟥"
    goto(page, base, "/daily", "#result")
    expect(page.get_by_role("button", name="Start")).to_have_count(0)
    expect(page.locator("#share-text")).to_have_attribute("data-row", row)


def test_two_people_get_the_same_puzzle(base: str, contexts: Contexts) -> None:
    asked = []
    for device in ("phone", "desktop"):
        page = contexts(device).new_page()
        start(page, base)
        tokens = page.locator(".pool [data-piece]")
        pieces = [tokens.nth(n).get_attribute("data-piece") for n in range(tokens.count())]
        asked.append((page.locator("#asked").inner_text(), pieces))
    assert asked[0] == asked[1]


def test_once_started_it_needs_no_network(base: str, contexts: Contexts) -> None:
    _shown, answers = puzzle(base)
    context = contexts("phone", service_workers="allow")
    page = context.new_page()
    page.goto(base)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # from now on the worker serves the page
    start(page, base)
    page.wait_for_load_state("networkidle")
    context.set_offline(True)
    page.goto(f"{base}/daily")
    page.get_by_role("button", name="Continue").click()
    solve(page, answers)
    expect(page.locator("#result")).to_have_text("Perfect!")
    page.reload()
    expect(page.locator("#share-text")).to_contain_text("11 of 11")
    expect(page.get_by_text("You're offline.")).to_be_visible()


def test_yesterdays_answers_and_an_earlier_puzzle_played_late(
    base: str, contexts: Contexts
) -> None:
    page = contexts("phone").new_page()
    goto(page, base, "/daily", "#today")
    page.get_by_role("link", name="Yesterday's answers").click()
    page.get_by_role("button", name="Show the answers").click()
    yesterday = today() - timedelta(days=1)
    answers = httpx.get(f"{base}/api/daily/{yesterday}").json()["answers"]
    review = page.locator(".review")
    for value in (*answers["ranking_values"], *answers["run_values"]):
        expect(review).to_contain_text(value["text"])
    for source in answers["sources"].values():
        expect(review.locator(".sources")).to_contain_text(source["publisher"])
    expect(page.get_by_role("button", name="Play it now")).to_have_count(0)

    earlier = today() - timedelta(days=2)
    page.get_by_role("link", name="Today's puzzle").click()
    page.get_by_text("Earlier puzzles").click()
    page.locator(f".days a[href='/daily/{earlier}']").click()
    page.get_by_role("button", name="Play it now").click()
    solve(page, httpx.get(f"{base}/api/daily/{earlier}").json()["answers"])
    expect(page.locator("#share-text")).to_contain_text("11 of 11")
    expect(page.get_by_text("played later")).to_be_visible()
    expect(page.locator("dd")).to_have_text(["0 days", "0 days", "1"])


def kept(*ago: int, late: tuple[int, ...] = ()) -> str:
    """What a device has of puzzles that were played so many days ago."""
    one = {
        "number": 7,
        "draft": [],
        "ranked": [],
        "row": "1111",
        "calls": [],
        "run": "0",
        "lead": 3,
        "card": "1",
        "isDone": True,
        "isShown": False,
    }
    days = {n: {**one, "isLate": n in late} for n in (*ago, *late)}
    return json.dumps({str(today() - timedelta(days=n)): each for n, each in days.items()})


def test_the_streak_counts_days_that_were_played_in_time(base: str, contexts: Contexts) -> None:
    page = contexts("phone").new_page()
    page.goto(f"{base}/credits")
    for text, now, longest in (
        ("nonsense", 0, 0),
        ('{"2026-01-01": 7, "yesterday": {}}', 0, 0),
        (kept(2, 3, 4), 0, 3),
        (kept(1, 2, 4, 5, 6, 7), 2, 4),
        (kept(1, 3, late=(2,)), 1, 1),
        (kept(0, 1, 2), 3, 3),
    ):
        page.evaluate("(text) => localStorage.setItem('outrank-puzzles', text)", text)
        goto(page, base, "/daily", "#streak")
        words = [f"{n} day{'' if n == 1 else 's'}" for n in (now, longest)]
        expect(page.locator("dd").first).to_have_text(words[0])
        expect(page.locator("dd").nth(1)).to_have_text(words[1])
    expect(page.locator("#share-text")).to_contain_text("🔥 3 days in a row")


@pytest.mark.parametrize("device", ["phone", "desktop"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_step_can_be_used_by_everybody(
    base: str, contexts: Contexts, device: str, theme: str
) -> None:
    _shown, answers = puzzle(base)
    page = contexts(device, color_scheme=theme).new_page()
    found: list[str] = []

    def look(step: str) -> None:
        faults = [*violations(page), *small_targets(page)]
        if is_sideways(page):
            faults.append("scrolls sideways")
        found.extend(f"{step}: {fault}" for fault in faults)

    goto(page, base, "/daily", "#today")
    look("intro")
    page.get_by_role("button", name="Start").click()
    page.locator("[data-part='0']").wait_for()
    look("ranking")
    rank(page, list(reversed(answers["order"])))
    look("ranking judged")
    following(page)
    call(page, answers["calls"][0])
    look("run")
    call(page, other_than(answers["calls"][1]))
    look("run over")
    following(page)
    look("trick")
    lead(page, answers["best"])
    look("trick judged")
    following(page)
    page.get_by_text("Answers and sources").click()
    page.get_by_text("Earlier puzzles").click()
    look("result")
    assert not found, "\n".join(found)


def test_a_row_can_be_laid_with_the_keyboard_alone(base: str, contexts: Contexts) -> None:
    page = contexts().new_page()
    start(page, base)
    for _ in range(5):
        page.locator(".pool [data-piece]").first.focus()
        page.keyboard.press("Enter")
    places = page.locator("[data-row]")
    before = [places.nth(n).get_attribute("data-row") for n in range(5)]
    places.first.locator("button").focus()
    page.keyboard.press("Alt+ArrowRight")
    after = [places.nth(n).get_attribute("data-row") for n in range(5)]
    assert after == [before[1], before[0], *before[2:]]
