"""Lessons in the browser: each is finished by pressing only what is lit."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Contexts
from browser.inspect_page import is_sideways, small_targets, violations

LIT = "[data-lit]"
Press = Callable[[Page], None]
LARGE = "addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize='32px')"
SETTLED = """() => {
  const lit = document.querySelectorAll('[data-lit]');
  return lit.length === 1 && lit[0] === document.activeElement && !lit[0].matches(
    ':disabled, [aria-disabled="true"]');
}"""


def coach(page: Page) -> Locator:
    return page.locator(".coach")


def said(page: Page) -> str:
    return coach(page).get_by_role("status").inner_text()


def number(page: Page) -> tuple[int, int]:
    """Which step this is, of how many."""
    found = re.search(r"(\d+) of (\d+)", coach(page).inner_text())
    assert found is not None
    return int(found[1]), int(found[2])


def tap(page: Page) -> None:
    page.locator(LIT).tap()


def click(page: Page) -> None:
    page.locator(LIT).click()


def enter(page: Page) -> None:
    page.keyboard.press("Enter")


def is_over(page: Page) -> bool:
    return coach(page).get_by_role("button", name="Play against bots").count() == 1


def wrong(page: Page) -> list[str]:
    found = violations(page) + small_targets(page)
    return [*found, "scrolls sideways"] if is_sideways(page) else found


def step(page: Page, press: Press) -> None:
    """Wait until exactly one thing is lit and has the focus, then press it."""
    page.wait_for_function(SETTLED)
    before = page.evaluate("() => document.querySelector('.coach').innerText")
    lit = page.locator(LIT).element_handle()
    leads = page.locator(LIT).get_attribute("data-leads")
    press(page)
    page.wait_for_function(
        "([text, lit, leads]) => document.querySelector('.coach')?.innerText !== text"
        " || document.querySelector('[data-lit]') !== lit"
        " || lit.getAttribute('data-leads') !== leads",
        arg=[before, lit, leads],
    )


READING = 4
"""Words a second, for somebody who reads at an ordinary pace (240 a minute)."""
PRESSING = 1.3
"""Seconds to see what is lit and to press it."""
RUNS: dict[str, tuple[str, dict[str, Any], Press]] = {
    "classic": ("phone", {"color_scheme": "light"}, tap),
    "v3": ("phone", {"color_scheme": "dark", "reduced_motion": "no-preference"}, tap),
    "v4": ("desktop", {"contrast": "more"}, enter),
    "four4more": ("desktop", {"forced_colors": "active"}, click),
    "out_trumped": ("desktop", {"viewport": {"width": 320, "height": 640}}, click),
}
"""Each lesson on another device: touch, keyboard alone, high contrast, very large text."""


@pytest.mark.parametrize("game", RUNS)
def test_a_lesson_is_finished_by_pressing_only_what_is_lit(
    base: str, contexts: Contexts, game: str
) -> None:
    device, looks, press = RUNS[game]
    context = contexts(device, **looks)
    if game == "out_trumped":
        context.add_init_script(LARGE)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{base}/learn/{game}")
    sentences: list[str] = []
    presses = 0
    for _ in range(60):
        page.wait_for_function(SETTLED)
        if said(page) not in sentences:
            sentences.append(said(page))
            if len(sentences) in (1, 3, 9):
                assert wrong(page) == [], said(page)
        if is_over(page):
            break
        step(page, press)
        presses += 1
    assert errors == []
    assert is_over(page)
    words = len(" ".join(sentences).split())
    assert words / READING + presses * PRESSING <= 90, (words, presses)
    assert wrong(page) == []
    assert number(page) == (len(sentences), len(sentences))
    assert all("undefined" not in sentence and "  " not in sentence for sentence in sentences)
    page.wait_for_function(SETTLED)
    press(page)
    expect(coach(page)).to_have_count(0)
    expect(page.locator(".frame main > *").first).to_be_visible()


def test_what_is_not_lit_explains_itself(base: str, contexts: Contexts) -> None:
    page = contexts("phone").new_page()
    sent: list[str] = []
    page.on(
        "websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame)))
    )
    page.goto(f"{base}/learn/classic")
    page.wait_for_function(SETTLED)
    page.get_by_role("button", name="Choose Movies").tap()
    expect(coach(page).get_by_role("alert")).to_have_text("That comes later. First do what is lit.")
    step(page, tap)
    page.wait_for_function(SETTLED)
    expect(coach(page).get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Choose Movies").tap()
    expect(coach(page).get_by_role("alert")).to_be_visible()
    page.wait_for_function(SETTLED)
    assert number(page) == (2, 12)
    assert not [frame for frame in sent if '"move"' in frame]
    for panel in ("Scores", "Rules"):  # looking things up is always allowed
        page.get_by_role("button", name="More", exact=True).tap()
        page.get_by_role("button", name=panel, exact=True).tap()
        page.wait_for_selector(f"dialog[open] h2:has-text('{panel}')")
        page.keyboard.press("Escape")


def test_a_lesson_is_left_and_found_again(base: str, contexts: Contexts) -> None:
    page = contexts("phone").new_page()
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(base)
    card = page.get_by_role("link", name="Learn in 90 seconds: Outrank Classic")
    expect(card).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert not [url for url in loaded if re.search(r"Coach|LearnPage|tutorial", url)]
    card.click()
    for _ in range(4):
        step(page, tap)
    page.wait_for_function(SETTLED)
    address, sentence, place = page.url, said(page), number(page)
    page.reload()
    page.wait_for_function(SETTLED)
    assert (page.url, said(page), number(page)) == (address, sentence, place)
    page.get_by_role("button", name="Skip the lesson").tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Which is more?")
    card.click()
    page.wait_for_function(SETTLED)
    assert (page.url, number(page)) == (address, place)
    page.get_by_role("button", name="Start over").tap()
    page.wait_for_url(lambda url: "/room/" in url and url != address)
    page.wait_for_function(SETTLED)
    assert number(page)[0] == 1


def test_what_a_sentence_speaks_of_is_shown(base: str, contexts: Contexts) -> None:
    page = contexts("phone").new_page()
    page.goto(f"{base}/learn/v3")
    step(page, tap)
    page.wait_for_function(SETTLED)
    shown = page.locator("[data-pointed]")
    expect(shown).to_have_text([re.compile("China"), re.compile("Iceland")])
    expect(shown.first).to_be_in_viewport()
    step(page, tap)
    page.wait_for_function(SETTLED)
    expect(shown).to_have_count(0)


def test_a_row_that_was_not_asked_for_is_begun_again(base: str, contexts: Contexts) -> None:
    page = contexts().new_page()
    page.goto(f"{base}/learn/classic")
    for _ in range(50):
        page.wait_for_function(SETTLED)
        if page.locator("[data-send][data-lit]").count():
            break
        step(page, click)
    page.locator("[data-row] button", has_text="Brazil").click()
    page.get_by_role("button", name="Move Brazil to the left").click()
    page.locator(LIT).click()
    expect(coach(page).get_by_role("alert")).to_contain_text("Follow the lesson here")
    expect(page.locator('[data-piece][aria-pressed="true"]')).to_have_count(0)
    page.wait_for_function(SETTLED)
    expect(page.locator(LIT)).to_contain_text("China")


def test_the_coach_speaks_german(base: str, contexts: Contexts) -> None:
    page = contexts("phone", locale="de-DE").new_page()
    page.goto(f"{base}/learn/classic")
    page.wait_for_function(SETTLED)
    assert said(page).startswith("Zehn Plättchen und eine Frage")
    for _ in range(12):  # a number is chosen in one step or in several
        step(page, tap)
        page.wait_for_function(SETTLED)
        if "USA" in said(page):
            break
    assert "USA" in said(page)


def test_there_is_no_lesson_for_a_game_that_is_not_here(base: str, contexts: Contexts) -> None:
    page = contexts().new_page()
    page.goto(f"{base}/learn/patience")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("There is no game 'patience' here")).to_be_visible()
