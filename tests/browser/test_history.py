"""My history: what was played on this device, what one knows, how well one judges oneself."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from browser.afterwards import begun, finish, keep, kept, reel
from browser.conftest import Contexts
from browser.tour import goto, sit


def stored(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(
        page.evaluate("() => localStorage.getItem('outrank-history') ?? '[]'")
    )
    return found


def rates(page: Page, title: str) -> dict[str, str]:
    """A table of rates, as it is read."""
    rows = page.get_by_role("table", name=title).locator("tbody tr")
    return {
        row.locator("th").inner_text(): row.locator("td.code").inner_text() for row in rows.all()
    }


def rows_due(told: dict[str, Any], seat: int) -> list[tuple[int, bool]]:
    """The bids that won, and whether the rows were right, as the seat was told."""
    due: list[tuple[int, bool]] = []
    bid = 0
    for event in (line["event"] for scene in told["scenes"] for line in scene.get("log", ())):
        if event["event"] == "bidding_won":
            bid = 0 if event.get("is_forced") else event["number"]
        elif event["event"] == "order_judged" and event["seat"] == seat:
            due.append((bid, event["is_right"]))
        elif event["event"] == "ranking_failed" and event["seat"] == seat:
            due += [(bid, False)] if event["why"] != "order" else []
    return due


def test_a_match_is_kept_once_with_what_was_tried(base: str, contexts: Contexts) -> None:
    page = contexts("phone").new_page()
    played = []
    for game in ("v3", "v4", "out_trumped"):
        room = begun(base, game)
        match = finish(room)
        for _ in range(2):  # a reload keeps nothing twice
            sit(page, room)
            page.locator(".share img").wait_for()
        played.append((match, room.state()["board"]))
    all_kept = stored(page)
    assert [one["match"] for one in all_kept] == [match for match, _ in reversed(played)]
    tricks, calls, rows = all_kept
    told = reel(base, rows["match"], 0)
    assert [(one["size"], one["isRight"]) for one in rows["tries"]] == rows_due(told, 0)
    assert {one["kind"] for one in calls["tries"]} <= {"call"}
    assert {one["category"] for one in calls["tries"] + rows["tries"]} <= {
        "countries",
        "movies",
        "sports",
        "companies",
    }
    assert tricks["points"] == str(played[2][1]["scores"][0])

    goto(page, base, "/history", "#matches")
    shown = page.locator(".matches li")
    expect(shown).to_have_count(3)
    expect(shown.first).to_contain_text("Out-Trumped")
    page.get_by_role("link", name="Replay of Outrank V3").tap()
    expect(page).to_have_url(f"{base}/replay/{rows['match']}?seat=0")
    page.wait_for_selector(".controls")


def test_it_says_what_one_knows_and_how_well_one_judges(base: str, contexts: Contexts) -> None:
    page = contexts().new_page()
    keep(page, base, [kept(number) for number in range(3)])
    goto(page, base, "/history", "#matches")
    assert rates(page, "What you know") == {
        "Sports": "3 of 5",
        "Countries": "2 of 3",
        "Movies": "1 of 3",
        "Companies": "0 of 1",
    }
    expect(page.get_by_text("You know Countries best.")).to_be_visible()
    expect(page.get_by_text("Movies is where you can learn most.")).to_be_visible()
    assert rates(page, "How well you judge yourself") == {
        "3": "1 of 2",
        "4": "1 of 2",
        "5": "1 of 2",
        "6": "0 of 1",
    }
    expect(page.get_by_text("You judge yourself well.")).to_be_visible()
    assert rates(page, "Higher or lower") == {
        "1st": "1 of 1",
        "2nd": "1 of 1",
        "3rd": "1 of 1",
        "4th": "0 of 1",
    }


def test_it_is_bounded_saved_and_deleted(base: str, contexts: Contexts) -> None:
    page = contexts("phone").new_page()
    keep(page, base, [kept(number) for number in range(200)])
    room = begun(base, "v4")
    match = finish(room)
    sit(page, room)
    page.locator(".share img").wait_for()
    all_kept = stored(page)
    assert len(all_kept) == 200
    assert all_kept[0]["match"] == match
    assert all_kept[-1]["match"] == "match198"

    goto(page, base, "/history", "#matches")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save it as a file").click()
    assert json.loads(download.value.path().read_bytes()) == all_kept
    page.locator(".matches li").nth(1).get_by_role("button", name="Delete").click()
    expect(page.locator(".matches li")).to_have_count(199)
    assert all(one["match"] != "match0" for one in stored(page))
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Keep it").click()
    assert len(stored(page)) == 199
    page.evaluate("() => localStorage.setItem('outrank-daily', '{}')")
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Yes, delete").click()
    expect(page.get_by_text("Nothing yet")).to_be_visible()
    assert stored(page) == []
    assert page.evaluate("() => localStorage.getItem('outrank-daily')") is None


def test_what_cannot_be_read_is_left_out(base: str, contexts: Contexts) -> None:
    page = contexts().new_page()
    for broken in ("{", "7", "null", '{"match": 1}', json.dumps([kept(0, tries=[{"kind": "x"}])])):
        page.goto(f"{base}/credits")
        page.evaluate("(all) => localStorage.setItem('outrank-history', all)", broken)
        goto(page, base, "/history")
        expect(page.get_by_text("Nothing yet")).to_be_visible()
    keep(page, base, [7, kept(0, names=[1]), kept(1)])
    goto(page, base, "/history", "#matches")
    expect(page.locator(".matches li")).to_have_count(1)
    page.get_by_role("link", name="Replay of Outrank V3").click()
    expect(page.get_by_role("alert")).to_contain_text("There is no such record")
