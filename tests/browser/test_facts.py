"""The page of facts: any fact with source and year, a report, nothing of one's own match."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.boards.playing import Room, Screen
from browser.boards.scenes import row_of, until_blocking, until_ranking
from browser.conftest import Contexts
from browser.inspect_page import faults
from outrank.catalog.load import load
from outrank.catalog.order import best_order

CATALOG = load()


@pytest.mark.rule("CL-079", "CL-141")
def test_any_fact_is_found_with_its_source_and_year(base: str, contexts: Contexts) -> None:
    page = contexts("phone").new_page()
    page.goto(f"{base}/facts")
    page.locator('[data-choose="category"]').select_option("movies")
    stat = next(n for n, one in enumerate(CATALOG.stats) if one.id == "oscar_wins")
    page.locator('[data-choose="stat"]').select_option(str(stat))
    home = CATALOG.stats[stat].category
    rows = page.locator("[data-fact]")
    expect(rows).to_have_count(len(CATALOG.pieces(home)))
    order = best_order(CATALOG.ranks(stat), CATALOG.pieces(home), descending=True)
    codes = rows.evaluate_all("all => all.map((one) => one.dataset.fact)")
    assert codes == [CATALOG.items[piece].code for piece in order]
    first = CATALOG.value(CATALOG.pieces(home)[order[0] - CATALOG.pieces(home)[0]], stat)
    assert first is not None
    assert first.source is not None
    expect(rows.first).to_contain_text(CATALOG.sources[first.source].name)
    expect(rows.first).to_contain_text(str(first.year))
    page.get_by_label("Find an item").fill("godfath")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("The Godfather")
    expect(rows.locator(".value")).to_have_text("3")
    notes = page.get_by_text(CATALOG.stats[stat].notes)
    expect(notes).to_be_hidden()
    page.get_by_text("How it is counted").click()
    expect(notes).to_be_visible()


def test_a_mistake_is_reported_in_ones_own_words(base: str, contexts: Contexts) -> None:
    page = contexts().new_page()
    page.goto(f"{base}/facts")
    page.get_by_label("Find an item").fill("japan")
    page.get_by_role("button", name="Report a mistake: Japan").click()
    text = page.get_by_role("textbox", name="Report a mistake")
    written = text.input_value()
    assert "Item: Japan" in written
    assert "Statistic: Total area" in written
    assert "Value shown: 377,915 km² (2025)" in written
    assert "Source: The World Factbook, final edition, January 2026" in written
    text.fill(written + "It has grown.")
    link = page.get_by_role("link", name="Open as e-mail").get_attribute("href")
    assert link is not None
    assert link.startswith("mailto:?subject=Outrank%20fact%3A%20Japan")
    assert link.endswith("It%20has%20grown.")


def test_what_ones_own_table_asks_for_is_hidden_until_the_match_is_over(
    base: str, contexts: Contexts
) -> None:
    room = Room(base, "v3", 2)
    room.start()
    until_blocking(room, bid=3)
    context = contexts()
    screen = Screen(context, room, room.keys[0])
    expect(screen.page.locator("[data-round]")).to_be_visible()
    view = room.board(0)["view"]
    asked = {CATALOG.challenges[n].stat for n in (view["challenge"], *view["visible"])}
    page = context.new_page()
    page.goto(f"{base}/facts")
    expect(page.locator('[data-choose="stat"] option').first).to_be_attached()
    for stat in asked:
        home = CATALOG.categories[CATALOG.stats[stat].category].id
        page.locator('[data-choose="category"]').select_option(home)
        option = page.locator(f'[data-choose="stat"] option[value="{stat}"]')
        expect(option).to_be_disabled()
        expect(option).to_contain_text("in play")
    stranger = contexts().new_page()
    stranger.goto(f"{base}/facts")
    expect(stranger.locator("[data-fact]").first).to_be_visible()
    expect(stranger.locator("option:disabled")).to_have_count(0)


def test_what_was_asked_stays_hidden_for_it_may_be_asked_from_the_other_end(
    base: str, contexts: Contexts
) -> None:
    room = Room(base, "v3", 2)
    room.start()
    offer = row_of(until_ranking(room, bid=3))
    assert offer is not None
    context = contexts()
    screen = Screen(context, room, room.keys[0])
    expect(screen.page.locator('[data-round="1"]')).to_be_visible()
    stat = CATALOG.challenges[room.board(0)["view"]["challenge"]].stat
    room.move(0, {"move": "rank", "tokens": offer["among"][:3]})
    expect(screen.page.locator('[data-round="2"]')).to_be_visible()
    until_blocking(room, bid=3)
    screen.page.reload()
    expect(screen.page.locator("header [data-difficulty]")).to_be_visible()
    view = room.board(0)["view"]
    shown = {CATALOG.challenges[n].stat for n in (view["challenge"], *view["visible"]) if n >= 0}
    assert stat not in shown
    page = context.new_page()
    page.goto(f"{base}/facts")
    home = CATALOG.categories[CATALOG.stats[stat].category].id
    page.locator('[data-choose="category"]').select_option(home)
    expect(page.locator(f'[data-choose="stat"] option[value="{stat}"]')).to_be_disabled()


def test_everybody_can_use_the_page(base: str, contexts: Contexts) -> None:
    page = contexts().new_page()
    page.goto(f"{base}/facts")
    page.get_by_label("Find an item").fill("japan")
    page.get_by_role("button", name="Report a mistake: Japan").click()
    assert faults(page) == []
