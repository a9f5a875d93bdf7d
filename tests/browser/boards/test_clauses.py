"""The clauses of the rulebooks that speak of what is seen: each is looked for on the screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.boards.phases import sight
from browser.boards.playing import Room, Screen, Touch, play_on
from browser.boards.scenes import listed, row_of, until_ranking
from browser.conftest import Contexts
from browser.recorded import Recorded, Stage, played

TIMES = {"select": 15, "bid": 45, "block": 60, "rank": 120, "clean": 30}
"""How many seconds the rulebook gives to each."""


@pytest.mark.rule("CL-049", "CL-062", "CL-087")
def test_the_clock_shows_the_rulebooks_seconds(base: str, contexts: Contexts) -> None:
    """15 to select, 45 a bid, a minute to block, two to rank, 30 to clean up."""
    stage = Stage(contexts("phone"), base)
    left: dict[str, int] = {}
    for state in Recorded(timed_match()).states(by_hand=True):
        clock = state.clock.shown()
        kind = clock.key.split()[2] if clock else ""
        if kind in left or clock is None:
            continue
        stage.show(state, 0)
        timer = stage.page.get_by_role("timer")
        expect(timer).to_be_visible()
        minutes, seconds = timer.inner_text().split(":")
        left[kind] = int(minutes) * 60 + int(seconds)
        assert clock.seconds - 12 <= left[kind] <= clock.seconds, kind
    assert left.keys() == TIMES.keys()
    assert all(seconds - 12 <= left[kind] <= seconds for kind, seconds in TIMES.items()), left


def timed_match() -> list[bytes]:
    """A match by the rulebook's timers in which everything is timed at least once."""
    for seed in range(1, 50):
        lines = played("classic", 4, seed, timers="rulebook", round_limit=3)
        shown = (state.clock.shown() for state in Recorded(lines).states(by_hand=True))
        if {clock.key.split()[2] for clock in shown if clock} >= TIMES.keys():
            return lines
    raise LookupError("No match has a clock for everything.")


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


def test_one_large_button_gets_the_row_judged_and_nothing_leads_away(
    base: str, contexts: Contexts
) -> None:
    """What the scan of a row does for printed tokens, "Lock it in" does here: judge it at once."""
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
    expect(screen.page.locator("[data-last]")).to_be_visible()
    assert screen.page.url == address


@pytest.mark.rule("OT-012", "OT-R17", "OT-030")
def test_pyramids_show_the_score_and_tricks_lie_apart(base: str, contexts: Contexts) -> None:
    stage = Stage(contexts(), base)
    tricks: list[int] = []
    for state in Recorded(played("out_trumped", 3, target=30)).states():
        view = sight(state, 0)[1]
        if view["tricks"] == tricks or sum(view["tricks"]) % 3:
            continue
        tricks = view["tricks"]
        stage.show(state, 0)
        for seat, score in enumerate(view["points"]):
            place = stage.page.locator(f'main [data-seat="{seat}"]')
            assert boxes(place.locator("[data-tricks] i")) == tricks[seat]
            drawn = [place.locator(f"i.{size}").count() for size in ("large", "medium", "small")]
            assert drawn == [score // 15, score % 15 // 5, score % 5]
    assert max(view["points"]) >= 30


def boxes(pieces: Locator) -> int:
    """How many pieces lie apart from one another."""
    found: list[str] = pieces.evaluate_all(
        "all => all.map((one) => JSON.stringify(one.getBoundingClientRect()))"
    )
    return len(set(found))


def test_a_card_that_may_not_be_played_says_why(base: str, contexts: Contexts) -> None:
    """In the server's own words: the page knows no rules."""
    room = Room(base, "out_trumped", 2)
    room.start()
    screen = Touch(contexts("phone"), room, room.keys[1])
    off = screen.page.locator('.hand [aria-disabled="true"]')
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
    screen.until(lambda: len(screen.moves_on()) == len(moves))
    off.first.dispatch_event("click")
    screen.until(lambda: any('"tell":"error"' in frame for frame in screen.frames))
    told = next(frame for frame in screen.frames if '"tell":"error"' in frame)
    sentence = re.search(r'"text":"([^"]+)"', told)
    assert sentence is not None
    expect(screen.page.get_by_text(sentence[1]).first).to_be_visible()
    assert len(screen.moves_on()) == len(moves)


def test_the_last_trick_can_be_looked_at(base: str, contexts: Contexts) -> None:
    room = Room(base, "out_trumped", 1, bots=["random"], options={"target": 30})
    screen = Touch(contexts("phone"), room, room.keys[0], seed=4)
    room.start()
    while not (screen.board and screen.board["view"]["last_trick"]):
        play_on([screen], steps=1)
    screen.until(lambda: screen.offers)  # from here on nobody else plays
    trick = screen.board["view"]["last_trick"]
    screen.page.get_by_text("The last trick").tap()
    cards = screen.page.locator("details[open] [data-card]")
    expect(cards).to_have_count(len(trick["cards"]))
    assert cards.evaluate_all("all => all.map((e) => +e.dataset.card)") == trick["cards"]
    assert screen.moves_on()
