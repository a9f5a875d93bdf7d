"""The front door: what this is at a glance, and every way in from one screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Contexts

SMALL = {"width": 390, "height": 664}


@pytest.mark.parametrize(
    ("locale", "ways"),
    [
        ("en-GB", ("Host a game", "Join with a code", "Try it alone", "Daily puzzle")),
        ("de-DE", ("Spiel eröffnen", "Mit Code mitspielen", "Allein probieren", "Tagesrätsel")),
    ],
)
def test_all_ways_in_are_on_the_first_screen(
    locale: str, ways: tuple[str, ...], base: str, contexts: Contexts
) -> None:
    page = contexts("phone", viewport=SMALL, locale=locale).new_page()
    page.goto(base)
    expect(page.locator(".games li")).to_have_count(5)
    for way in ways:
        expect(page.locator(".words").get_by_text(way).first).to_be_in_viewport(ratio=1)
    pictures = [svg.inner_html() for svg in page.locator(".games .picture svg").all()]
    assert len(set(pictures)) == 5
    for game in page.locator(".games .facts").all():
        expect(game).to_have_text(re.compile(r"2–6.*\d+–\d+ min.*(ages|ab) 1\d"))


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_the_games_begin_on_the_first_screen_of_a_desktop(
    locale: str, base: str, contexts: Contexts
) -> None:
    page = contexts(locale=locale).new_page()
    page.goto(base)
    expect(page.locator(".games li")).to_have_count(5)
    expect(page.locator(".hero svg").first).to_be_visible()
    for shown in page.locator(".games .picture, .games h3").all():
        expect(shown).to_be_in_viewport(ratio=1)


def test_one_tap_hosts_and_one_tap_begins_a_coached_game(base: str, contexts: Contexts) -> None:
    context = contexts("phone", viewport=SMALL)
    page = context.new_page()
    page.goto(base)
    page.get_by_role("button", name="Host a game").click()
    page.wait_for_url("**/room/*")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto(base)
    page.get_by_role("link", name="Try it alone").click()
    page.wait_for_url("**/room/*")
    expect(page.get_by_role("heading", level=1)).to_have_text("Outrank V4 · Outrank")
    expect(page.get_by_role("link", name="Playing with real pieces?")).to_have_count(0)


def test_the_chooser_points_to_a_game(base: str, contexts: Contexts) -> None:
    page = contexts().new_page()
    page.goto(base)
    page.get_by_label("What do you like?").select_option("cards")
    page.get_by_label("How long have you got?").select_option("60")
    page.get_by_role("button", name="Suggest a game").click()
    expect(page.locator(".best h3")).to_contain_text("Out-Trumped")
    page.get_by_label("What do you like?").select_option("quiz")
    page.get_by_label("How long have you got?").select_option("20")
    page.get_by_role("button", name="Suggest a game").click()
    expect(page.locator(".best h3")).to_contain_text("Outrank V4")
    expect(page.get_by_role("link", name="Playing with real pieces?")).to_have_attribute(
        "href", "/companion/"
    )
