"""The clauses of the rulebooks that speak of what is seen: each is looked for on the screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.boards.menu import ON
from browser.boards.playing import Keys, Room, Screen, Touch, play_on
from browser.boards.scenes import listed, row_of, until_blocking, until_ranking
from browser.conftest import Contexts
from browser.inspect_page import is_sideways, violations


def seconds_left(screen: Screen) -> int:
    """What the clock on the screen says."""
    timer = screen.page.get_by_role("timer")
    expect(timer).to_be_visible()
    minutes, seconds = timer.inner_text().split(":")
    return int(minutes) * 60 + int(seconds)


@pytest.mark.rule("CL-049", "CL-062", "CL-087")
def test_the_clock_shows_the_rulebooks_seconds(base: str, contexts: Contexts) -> None:
    """15 seconds to select, a minute to block; cleaning up takes the table less than its 30."""
    room = Room(base, "classic", 2, options={"timers": "rulebook", "first_selector": "choose"})
    room.ask(do="clock", pace="x1")
    room.start()
    screen = Screen(contexts("phone"), room, room.keys[0])
    room.move(0, {"move": "name_selector", "seat": 0})
    expect(screen.page.locator("[data-move]").first).to_be_visible()
    assert 10 <= seconds_left(screen) <= 15
    until_blocking(room, bid=2)
    expect(screen.page.get_by_role("status").first).to_contain_text("block a token")
    assert 50 <= seconds_left(screen) <= 60
    room.move(1, {"move": "pass"})
    offer = row_of(room.board(0))
    assert offer is not None
    room.move(0, {"move": "rank", "tokens": offer["among"][:2]})
    expect(screen.page.get_by_text("Round 2").first).to_be_attached(timeout=30_000)
    assert 10 <= seconds_left(screen) <= 15


@pytest.mark.rule("CL-090")
def test_points_are_announced_and_totals_shown(base: str, contexts: Contexts) -> None:
    room = Room(base, "classic", 2)
    room.start()
    screen = Screen(contexts(), room, room.keys[1])
    board = until_ranking(room, bid=1)
    offer = row_of(board)
    assert offer is not None
    room.move(0, {"move": "rank", "tokens": offer["among"][:1]})
    expect(screen.page.get_by_text("Ann scores 1 point.").first).to_be_attached()
    expect(screen.page.locator('[data-seat="0"] [data-score="1"]')).to_have_text("1")


@pytest.mark.rule("V3-132", "V3-134")
def test_one_large_button_gets_the_row_judged_and_nothing_leads_away(
    base: str, contexts: Contexts
) -> None:
    """Where a printed table scans the row, the web table has "Lock it in" in the thumb zone."""
    room = Room(base, "v3", 2)
    room.start()
    offer = row_of(until_ranking(room, bid=3))
    assert offer is not None
    screen = Touch(contexts("phone"), room, room.keys[0])
    address = screen.page.url
    box = screen.page.locator("[data-send]").bounding_box()
    assert box is not None
    assert box["height"] >= 48
    assert box["width"] >= 180
    assert box["y"] + box["height"] > 560
    assert screen.page.locator("main a[href]").count() == 0
    screen.send_row(offer["among"][:3])
    expect(screen.page.locator("[data-revealed]")).to_have_count(3)
    assert screen.page.url == address


@pytest.mark.rule("V3-135")
def test_large_text_and_high_contrast(base: str, contexts: Contexts) -> None:
    room = Room(base, "v3", 2)
    room.start()
    until_ranking(room, bid=4, blocks=1)
    context = contexts(viewport={"width": 320, "height": 640}, contrast="more")
    context.add_init_script(
        "addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize='32px')"
    )
    screen = Screen(context, room, room.keys[0])
    screen.settle()
    assert not is_sideways(screen.page)
    assert violations(screen.page) == []


@pytest.mark.rule("OT-012", "OT-R17", "OT-030")
def test_pyramids_show_the_score_and_tricks_lie_apart(base: str, contexts: Contexts) -> None:
    room = Room(base, "out_trumped", 2, options={"target": 30})
    screen = Keys(contexts(), room, room.keys[0])
    room.start()
    most = 0
    while room.board(0)["view"]["hand_no"] < 2 and not room.board(0).get("result"):
        for person in (0, 1):
            board = room.board(person)
            moves = listed(board, "play") or listed(board, "name_trump")
            if moves:
                room.move(person, moves[-1 if person == 0 else 0])
        tricks = room.board(0)["view"]["tricks"]
        most = max(most, *tricks)
        if sum(tricks) in (1, 5):
            for seat, count in enumerate(tricks):
                piles = screen.page.locator(f'[data-seat="{seat}"] [data-tricks="{count}"] i')
                expect(piles).to_have_count(count)
                boxes = [piles.nth(n).bounding_box() for n in range(count)]
                places = {(box["x"], box["y"]) for box in boxes if box}
                assert len(places) == count
    assert most > 0
    points = room.board(0)["view"]["points"]
    assert max(points) > 0
    for seat, score in enumerate(points):
        large, medium, small = score // 15, score % 15 // 5, score % 5
        shown = screen.page.locator(f'[data-seat="{seat}"] [data-pyramids]')
        expect(shown).to_have_attribute("data-pyramids", f"{large} {medium} {small}")
        expect(shown.locator("i.large")).to_have_count(large)
        expect(shown.locator("i.medium")).to_have_count(medium)
        expect(shown.locator("i.small")).to_have_count(small)


def test_a_card_that_may_not_be_played_says_why(base: str, contexts: Contexts) -> None:
    """In the server's own words: the page knows no rules."""
    room = Room(base, "out_trumped", 2)
    room.start()
    screen = Touch(contexts("phone"), room, room.keys[1])
    off = screen.page.locator('[data-move][aria-disabled="true"]')
    for _ in range(60):
        board = room.board(1)
        moves = listed(board, "play")
        if moves and len(moves) < len(board["view"]["hand"]):
            break
        for person in (0, 1):
            offered = room.board(person)
            if found := listed(offered, "play") or listed(offered, "name_trump"):
                room.move(person, found[0])
                break
    screen.settle()
    before = len(screen.moves_on())
    off.first.dispatch_event("click")
    screen.until(lambda: any('"tell":"error"' in frame for frame in screen.frames))
    told = next(frame for frame in screen.frames if '"tell":"error"' in frame)
    sentence = re.search(r'"text":"([^"]+)"', told)
    assert sentence is not None
    expect(screen.page.get_by_text(sentence[1]).first).to_be_visible()
    assert len(screen.moves_on()) == before


def test_the_last_trick_can_be_looked_at(base: str, contexts: Contexts) -> None:
    room = Room(base, "out_trumped", 1, bots=["random"], options={"target": 30})
    screen = Touch(contexts("phone"), room, room.keys[0], seed=4)
    room.start()
    while not (screen.board and screen.board["view"]["last_trick"]):
        play_on([screen], steps=1)
    trick = screen.board["view"]["last_trick"]
    screen.page.get_by_text("The last trick").tap()
    cards = screen.page.locator("details[open] [data-card]")
    expect(cards).to_have_count(len(trick["cards"]))
    assert cards.evaluate_all("all => all.map((e) => +e.dataset.card)") == trick["cards"]
    assert screen.page.locator(f"[data-move]{ON}").count() > 0
