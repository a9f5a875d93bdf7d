"""What lies on the table is on the screen, as it happens: bids, blocks, tokens, cards, sheets."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from browser.boards import menu
from browser.boards.phases import sight
from browser.conftest import Contexts
from browser.recorded import LIBRARY, Recorded, Stage, played, recorded
from outrank.catalog.catalog import Catalog
from outrank.games.v3.moves import SetsScored
from outrank.kernel.seats import PUBLIC

FACTS = LIBRARY.catalogs()[0]
BID, BLOCK = 5, 7


def calls(page: Page) -> dict[int, str]:
    """What the line under the question says of each seat."""
    found: list[list[str]] = page.locator("[data-call]").evaluate_all(
        "all => all.map((one) => [one.dataset.call, one.querySelector('.what').textContent])"
    )
    return {int(seat): text for seat, text in found}


def due_calls(view: dict[str, Any], facts: Catalog) -> dict[int, str]:
    """What was bid and blocked, by the view."""
    seats = range(len(view["points"]))
    if view["phase"] == BID:
        passed = set(seats) - set(view["still_in"])
        return {seat: "passed" if seat in passed else str(view["dials"][seat]) for seat in seats}
    laid = {
        block["seat"]: f"⊘ {facts.items[block['token']].name} ({block['chip']})"
        for block in view["blocks"]
    }
    return {view["high"]: f"ranks {view['standing']}", **laid}


def test_bids_and_blocks_are_seen_as_they_happen(base: str, contexts: Contexts) -> None:
    stage = Stage(contexts("phone"), base)
    seen = 0
    for state in Recorded(recorded("classic", "six-timed")).states():
        view = sight(state, PUBLIC)[1]
        if view["phase"] not in (BID, BLOCK):
            continue
        stage.show(state, PUBLIC)
        told = {seat: text for seat, text in calls(stage.page).items() if text != "…"}
        due = {seat: text for seat, text in due_calls(view, FACTS).items() if text != "0"}
        assert due.items() <= told.items()
        assert {told[seat] for seat in told.keys() - due.keys()} <= {"passed"}
        for block in view["blocks"]:
            name = FACTS.items[block["token"]].name
            expect(stage.page.locator(".token.blocked", has_text=name)).to_have_count(1)
        assert stage.page.locator(".token.blocked").count() == len(view["blocks"])
        seen += len(due)
    assert seen > 50


def test_own_tokens_are_shown_and_nobody_elses(base: str, contexts: Contexts) -> None:
    stage = Stage(contexts(), base)
    *_, state, _ = Recorded(recorded("v3", "four-set-focus")).states()
    for seat in range(4):
        holding = sight(state, seat)[1]["holdings"][seat]
        stage.show(state, seat)
        mine = stage.page.locator("section", has=stage.page.locator("#mine"))
        names = mine.locator(".token .name").all_inner_texts()
        pieces = holding["reserve"] + holding["collection"]
        assert names == [FACTS.items[piece].name for piece in pieces]
    stage.show(state, PUBLIC)
    expect(stage.page.locator("#mine")).to_have_count(0)


def test_the_set_sheet_tells_what_every_set_brought(base: str, contexts: Contexts) -> None:
    stage = Stage(contexts("phone"), base)
    *_, last = Recorded(recorded("v3", "four-set-focus")).states()
    stage.show(last, 0)
    told = [event for event in last.log[-1].events if isinstance(event, SetsScored)]
    assert len(told) == 4
    for event in told:
        table = stage.page.locator(f'[data-sheet="{event.seat}"]')
        rows = table.locator("tbody tr").evaluate_all(
            "all => all.map((row) => [...row.cells].map((cell) => cell.textContent))"
        )
        lines = [[FACTS.sets[n.set].name, str(n.tokens), halves(n.points)] for n in event.lines]
        assert rows == [*lines, ["Sum", "", halves(event.points)]]


def halves(score: int) -> str:
    return f"{score // 2}½" if score % 2 else str(score // 2)


def test_cards_that_may_be_played_are_raised_and_the_hand_is_counted_item_by_item(
    base: str, contexts: Contexts
) -> None:
    stage = Stage(contexts("phone"), base)
    sheets = 0
    for state in Recorded(played("out_trumped", 2, target=30, kitty="bidding")).states():
        for seat in state.awaited():
            offers, view = sight(state, seat)
            stage.show(state, seat)
            legal = {move["card"] for move in menu.ready(offers) if move["move"] == "play"}
            raised = stage.page.locator(".hand .raised [data-card]").evaluate_all(
                "all => all.map((one) => Number(one.dataset.card))"
            )
            assert set(raised) == legal
            known = view["phase"] in ("bid", "discard", "play")
            shown = stage.page.locator("[data-trump]").get_attribute("data-trump")
            assert shown == str(view["trump"] if known else -1)
            if view["sheet"]:
                sheets += 1
                assert sheet(stage.page) == due_sheet(view)
    assert sheets > 10


def sheet(page: Page) -> dict[str, list[str]]:
    """The rows of the score sheet, by their headings."""
    found: list[list[str]] = page.locator("[data-item]").evaluate_all(
        "all => all.map((row) => [...row.cells].map((cell) => cell.textContent))"
    )
    return {title: cells for title, *cells in found}


def due_sheet(view: dict[str, Any]) -> dict[str, list[str]]:
    lines = view["sheet"]

    def row(*names: str) -> list[str]:
        return [signed(sum(line[name] for name in names)) for line in lines]

    due = {
        "Tricks": row("tricks"),
        "Trumps taken": [str(line["trumps"]) for line in lines],
        "For trumps": row("for_trumps"),
        "The bid": row("for_bid"),
        "This hand": row("tricks", "for_trumps", "for_bid", "floor"),
        "Total": [str(points) for points in view["points"]],
    }
    return due | ({"Forgiven": row("floor")} if any(line["floor"] for line in lines) else {})


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"
