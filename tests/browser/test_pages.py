"""Home, lobby and the frame of the table, in every theme: reachable, readable, nothing cut off."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Contexts
from browser.inspect_page import is_sideways, small_targets, violations

THEMES: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "contrast": {"contrast": "more"},
    "forced": {"forced_colors": "active"},
}


def open_lobby(page: Page, base: str, game: str = "Outrank V3") -> None:
    page.goto(base)
    page.get_by_role("button", name=f"Set up a table of {game}").click()
    page.wait_for_selector(".seats li")


def open_table(page: Page, base: str, game: str = "Outrank V3") -> None:
    page.goto(base)
    page.get_by_role("button", name=f"Play now: {game}").click()
    page.wait_for_selector(".frame main > *")


def visit(page: Page, base: str) -> list[tuple[str, list[str]]]:
    """Go through every page of the frame; what is wrong with each."""
    found: list[tuple[str, list[str]]] = []

    def look(name: str) -> None:
        page.wait_for_timeout(150)
        wrong = violations(page) + small_targets(page)
        if is_sideways(page):
            wrong.append("scrolls sideways")
        found.append((name, wrong))

    for path, sign in (("/", ".games li"), ("/rules/v3", ".rulebook h2"), ("/credits", "li")):
        page.goto(base + path)
        page.wait_for_selector(sign)
        look(path)
    for path in ("/join/ZZZZZ", "/nowhere"):
        page.goto(base + path)
        page.wait_for_selector("h1")
        look(path)
    open_lobby(page, base)
    page.get_by_text("All house rules").click()
    look("lobby")
    page.get_by_role("button", name="Bot on seat 2").click()
    look("bots")
    page.get_by_role("button", name="Mila").click()
    open_table(page, base, "Outrank V4")
    look("table")
    for panel in ("Scores", "What happened", "Rules", "More"):
        page.get_by_role("button", name=panel, exact=True).click()
        page.wait_for_selector("dialog")
        look(panel)
        page.keyboard.press("Escape")
    return found


@pytest.mark.parametrize("theme", THEMES)
def test_every_page_is_for_everybody(base: str, contexts: Contexts, theme: str) -> None:
    page = contexts(
        "phone" if theme in ("light", "dark") else "desktop", **THEMES[theme]
    ).new_page()
    assert [(name, wrong) for name, wrong in visit(page, base) if wrong] == []


def test_large_text_on_a_narrow_screen_loses_nothing(base: str, contexts: Contexts) -> None:
    context = contexts(viewport={"width": 320, "height": 640})
    context.add_init_script(
        "addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize='32px')"
    )
    assert [name for name, wrong in visit(context.new_page(), base) if wrong] == []


def test_the_first_load_is_light(base: str, contexts: Contexts) -> None:
    page = contexts("phone").new_page()
    sizes: list[int] = []
    strangers: list[str] = []

    def weigh(response: Any) -> None:
        sizes.append(response.request.sizes()["responseBodySize"])
        if not response.url.startswith(base):
            strangers.append(response.url)

    page.on("requestfinished", lambda request: weigh(request.response()))
    page.goto(base)
    page.wait_for_load_state("networkidle")
    assert strangers == []
    assert 20_000 < sum(sizes) <= 120_000, sizes


def test_the_page_holds_no_inline_script() -> None:
    built = Path(__file__).resolve().parents[2] / "src/outrank/table/static/index.html"
    assert "<style" not in built.read_text(encoding="utf-8")
    assert len(gzip.compress(built.read_bytes())) < 1000


def test_a_stranger_page_says_so(base: str, contexts: Contexts) -> None:
    page = contexts().new_page()
    answer = page.goto(f"{base}/nowhere")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading")).to_have_text("There is nothing here")
