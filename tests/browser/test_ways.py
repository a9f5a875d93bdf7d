"""Ways through the pages: odd addresses, names of all kinds, home and back, where the focus is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from browser.afterwards import begun, finish
from browser.conftest import Contexts
from browser.people import Opened

FOX = "🦊"
HEBREW = "שלום"


@pytest.mark.parametrize(
    ("path", "heading"),
    [
        ("/room/%E0%A4%A", "There is no such table"),
        ("/#%", "Which is more? Prove it."),
        ("/rules/v3#%E0", "Outrank V3"),
        ("/rules/chess", "There is nothing here"),
    ],
)
def test_no_address_leaves_the_page_empty(
    path: str, heading: str, base: str, contexts: Contexts
) -> None:
    page = contexts("phone").new_page()
    page.goto(base + path)
    expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "heading"), [("en", "3. Blocking"), ("de", "3. Sperren")], ids=["en", "de"]
)
def test_a_rulebook_opens_at_an_anchor(
    locale: str, heading: str, base: str, contexts: Contexts
) -> None:
    page = contexts("phone", locale=locale).new_page()
    page.goto(f"{base}/rules/v3#blocking")
    expect(page.get_by_role("heading", name=heading, exact=True)).to_be_in_viewport()
    expect(page.locator(".rulebook")).not_to_contain_text("{#")


def test_a_rulebook_stays_at_its_anchor_when_fonts_come_late(base: str, contexts: Contexts) -> None:
    """What stands above the section is lower in the real fonts than in those that stand in."""
    page = contexts("phone", locale="de-DE").new_page()
    held: list[Route] = []
    page.route("**/*.woff2", lambda route: held.append(route))
    page.goto(f"{base}/rules/v3#blocking", wait_until="commit")
    expect(page.get_by_role("link", name="In 90 Sekunden lernen")).to_be_attached()
    heading = page.get_by_role("heading", name="3. Sperren", exact=True)
    expect(heading).to_be_in_viewport()
    for route in held:
        route.continue_()
    page.evaluate("document.fonts.ready")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert heading.evaluate("(one) => one.getBoundingClientRect().top") >= 0


def test_the_focus_stays_where_a_control_went_away(base: str, contexts: Contexts) -> None:
    """A keyboard goes on from there: on a new page, after a sheet, after a move."""
    page = contexts().new_page()
    page.goto(base)
    page.get_by_role("button", name="Host Outrank V3").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    opener = page.get_by_role("button", name="Add a bot", exact=True)
    opener.press("Enter")
    page.get_by_role("button", name="Close").press("Enter")
    expect(opener).to_be_focused()
    opener.press("Enter")
    page.get_by_role("button", name="Nora").press("Enter")
    expect(page.get_by_role("button", name="Another bot on seat 2")).to_be_visible()
    expect(opener).to_be_focused()
    page.get_by_role("button", name=re.compile("^Start with")).press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Outrank V3 · Outrank")


def test_after_a_move_the_focus_is_at_the_board(base: str, contexts: Contexts) -> None:
    room = Opened(base, "classic")
    keys = [room.key, room.join("Ben")]
    room.do(do="start")
    seat = room.state()["board"]["awaited"][0]
    page = room.page(contexts(), keys[seat])
    page.locator("[data-move]").first.press("Enter")
    expect(page.locator(".status p")).to_contain_text("bid or pass")
    expect(page.locator("main")).to_be_focused()


def test_names_of_all_kinds_fit(base: str, contexts: Contexts) -> None:
    room = Opened(base, "v3", name=FOX, seats=3)
    page = contexts("phone").new_page()
    page.goto(f"{base}/join/{room.code}")
    field = page.get_by_label("Your name")
    field.press_sequentially("M" * 30)
    expect(field).to_have_value("M" * 24)  # as long as the server takes them
    field.fill("...")
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_role("alert")).to_have_text(
        "Choose a name with at least one letter or digit."
    )
    field.fill(HEBREW)
    page.get_by_role("button", name="Take a seat").click()
    expect(page.locator(".seats .who strong").first).to_have_text(FOX)
    room.join("Cleo")
    room.do(do="start")
    page.set_viewport_size({"width": 1280, "height": 800})
    seen = page.locator(".players li", has_text=HEBREW).locator(".beside")
    expect(page.locator(".players .name").first).to_have_text(FOX)
    assert seen.evaluate(
        """(beside) => {
          const points = document.createRange();
          points.selectNode(beside.lastChild);
          const name = beside.querySelector('.name').getBoundingClientRect();
          return points.getBoundingClientRect().right > name.right;
        }"""
    )


def test_home_leads_back_to_the_table_that_was_left(base: str, contexts: Contexts) -> None:
    page = contexts("phone").new_page()
    page.goto(base)
    page.get_by_role("button", name="Host Outrank V4").click()
    expect(page.locator(".seats")).to_be_visible()
    code = page.url[-5:]
    page.get_by_role("link", name="Back to the start").click()
    back = page.get_by_role("link", name="Back to your table")
    expect(back).to_contain_text(f"Outrank V4, table {code}")
    back.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Table {code}")


def test_after_a_match_the_host_sets_up_the_next_one(base: str, contexts: Contexts) -> None:
    room = begun(base, "out_trumped")
    finish(room)
    page = room.page(contexts("phone"), room.key)
    won = page.locator("#final").inner_text().strip()
    expect(page.locator(".status [role=status]")).to_have_text(f"The match is over. {won}")
    page.get_by_role("button", name="Change the game or the seats").click()
    expect(page.locator(".seats li")).to_have_count(3)
    expect(page.get_by_role("radio", name="Quick")).to_be_checked()
    page.locator(".choice").get_by_text("Outrank V4").click()
    page.get_by_role("button", name=re.compile("^Start with")).click()
    expect(page.locator(".status")).to_be_visible()
    assert room.state()["room"]["game"] == "v4"


def test_what_was_said_of_one_match_is_not_said_in_the_next(base: str, contexts: Contexts) -> None:
    room = Opened(base, seats=2)
    guest = room.page(contexts("phone"), room.join("Ben"))
    room.do(do="start")
    expect(guest.locator(".status")).to_be_visible()
    room.do(do="end")
    said = guest.get_by_role("alert")
    expect(said).to_have_text("The host has ended the match.")
    room.do(do="start")
    expect(guest.locator(".status")).to_be_visible()
    expect(said).to_have_count(0)


def test_a_lesson_offers_nothing_that_a_lesson_refuses(base: str, contexts: Contexts) -> None:
    page = contexts("phone").new_page()
    page.goto(f"{base}/learn/v4")
    page.get_by_role("button", name="More", exact=True).click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="Settings")).to_be_visible()
    for refused in ("Hello", "Pause the match", "End the match", "Copy the address"):
        assert sheet.get_by_text(refused).count() == 0


def test_the_lobby_tells_who_is_away_and_who_is_gone(base: str, contexts: Contexts) -> None:
    room = Opened(base, seats=2)
    guest = room.page(contexts("phone"), room.join("Ben"))  # Ann's own page was never open
    expect(guest.locator(".seats li").first).to_contain_text("gone")
