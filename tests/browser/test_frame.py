"""The frame round a board: signals, log, scores, emotes, keys, the final screen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Contexts
from browser.inspect_page import is_sideways
from browser.people import Opened, listen, log_told
from browser.recorded import Recorded, Stage, played
from outrank.server.protocol.messages import Ending
from outrank.server.rooms.state import RoomState
from outrank.server.views.result import ending
from server.serving import Process


def test_the_end_is_told_with_places_and_where_points_come_from(
    base: str, contexts: Contexts
) -> None:
    room = Opened(base, "out_trumped", preset="quick", watch=True, seats=3, bots=["random"] * 3)
    context = contexts()
    context.add_init_script(f"localStorage.setItem('outrank-key-{room.code}', '{room.key}')")
    page = context.new_page()
    frames = listen(page)
    page.goto(f"{base}/watch/{room.code}#table")
    expect(page.locator(".seats li")).to_have_count(3)
    room.do(do="start")
    expect(page.locator("#final")).to_be_visible(timeout=90_000)

    result = room.state()["board"]
    shown = page.locator(".places [data-score]").evaluate_all(
        "all => all.map((one) => [Number(one.dataset.score), Number(one.textContent)])"
    )
    assert dict(map(tuple, shown)) == dict(enumerate(result["scores"]))
    assert [seat for seat, _ in shown] == [
        s for group in result["result"]["ranking"] for s in group
    ]
    spoken = page.locator("#spoken-log p").all_inner_texts()
    heard = log_told(frames)
    assert len(heard) > 40
    assert spoken == heard[-len(spoken) :]
    assert len(spoken) == min(len(heard), 400)
    for seat, score in enumerate(result["scores"]):
        assert ledger(page, seat) == score
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = download.value.path().read_text(encoding="utf-8").splitlines()
    assert json.loads(record[-1])["body"]["scores"] == result["scores"]


def ledger(page: Page, seat: int) -> int:
    """The sum of the lines that a seat's points come from."""
    lines = page.locator(f'.final [data-ledger="{seat}"] .lines .code')
    return sum(int(text.replace("−", "-")) for text in lines.all_text_contents())


def test_it_is_my_turn_in_the_title_the_icon_and_one_pulse(base: str, contexts: Contexts) -> None:
    room = Opened(base)
    keys = [room.key, room.join("Ben")]
    room.do(do="start")
    seat = room.state()["board"]["awaited"][0]
    context = contexts("phone")
    context.add_init_script(
        "localStorage.setItem('outrank-likes', '{\"haptics\":true}');"
        "window.pulses = []; navigator.vibrate = (one) => { window.pulses.push(one); return true; }"
    )
    mine, theirs = room.page(context, keys[seat]), room.page(contexts(), keys[1 - seat])
    expect(mine).to_have_title("Your turn · Outrank")
    expect(theirs).to_have_title("Outrank V3 · Outrank")
    icon = mine.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    expect(mine.locator(".status p")).to_have_attribute("aria-live", "assertive")
    assert mine.evaluate("() => window.pulses") == [[30, 40, 30]]
    expect(theirs.locator(".status p")).to_contain_text(f"Waiting for {('Ann', 'Ben')[seat]} to")


def test_emotes_are_heard_once_and_not_by_who_muted_them(base: str, contexts: Contexts) -> None:
    room = Opened(base)
    keys = [room.key, room.join("Ben")]
    room.do(do="start")
    ann, ben = (room.page(contexts("phone"), key) for key in keys)
    for page in (ann, ben):
        page.get_by_role("button", name="More", exact=True).click()
    ann.get_by_role("dialog").get_by_role("button", name="Well played").click()
    expect(ann.locator("dialog")).to_have_count(0)  # it is shown at the table
    expect(ann.get_by_text("Ann: Well played")).to_be_visible()
    expect(ben.get_by_text("Ann: Well played")).to_have_count(1)
    ben.get_by_label("Mute Ann").check()
    expect(ben.get_by_text("Ann: Well played")).to_have_count(0)
    ann.get_by_role("button", name="More", exact=True).click()
    ann.get_by_role("dialog").get_by_role("button", name="Wow").click()
    expect(ann.get_by_text("Ann: Wow")).to_have_count(1)
    assert ben.get_by_text("Ann: Wow").count() == 0


def test_emotes_are_one_tap_away_for_whoever_waits(base: str, contexts: Contexts) -> None:
    """From the row at the bottom to phones, the TV and over a spectator, who cheers as audience."""
    room = Opened(base, "v4", seats=2)
    keys = [room.key, room.join("Ben")]
    room.do(do="start")
    pages = [room.page(contexts("phone"), key) for key in keys]
    tv = contexts(viewport={"width": 1920, "height": 1080}).new_page()
    tv.goto(f"{base}/watch/{room.code}")
    watching = contexts("phone").new_page()
    watching.goto(f"{base}/watch/{room.code}")
    expect(watching.get_by_role("link", name="Join in")).to_have_attribute(
        "href", f"/join/{room.code}"
    )
    expect(tv.locator(".way")).to_contain_text(room.code)
    mine, theirs = pages if room.state(keys[0])["board"]["offers"] else reversed(pages)
    expect(mine.locator(".status.mine")).to_be_visible()
    expect(mine.locator(".emotes")).to_have_count(0)
    theirs.locator(".emotes").get_by_role("button", name="Wow").click()
    watching.locator(".emotes").get_by_role("button", name="Hmm").click()
    name = "Ben" if theirs is pages[1] else "Ann"
    for page in (mine, theirs, tv, watching):
        expect(page.get_by_text(f"{name}: Wow")).to_have_count(1)
        expect(page.get_by_text("Audience: Hmm")).to_have_count(1)
    room.do(do="lock", on=True)
    expect(tv.locator(".way")).to_have_count(0)
    expect(watching.get_by_role("link", name="Join in")).to_have_count(0)


def test_keys_say_what_a_glance_would(base: str, contexts: Contexts) -> None:
    room = Opened(base, bots=["random"], seats=2)
    room.do(do="start")
    page = room.page(contexts(), room.key)
    status = page.locator(".status p")
    expect(status).to_contain_text("Your turn", timeout=30_000)
    said = page.get_by_role("alert")
    page.keyboard.press("t")
    expect(said).to_have_text(status.inner_text())
    first = said.element_handle()
    page.keyboard.press("t")  # asked again, it is said again: an alert is heard when it comes
    page.wait_for_function("(one) => !one.isConnected", arg=first)
    expect(said).to_have_text(status.inner_text())
    page.keyboard.press("s")
    expect(said).to_contain_text("Ann ")
    page.keyboard.press("l")
    expect(said).to_have_text(page.locator("#spoken-log p").last.inner_text())
    page.keyboard.press("h")
    reserve = room.state()["board"]
    held = [reserve["faces"][str(n)]["name"] for n in reserve["view"]["holdings"][0]["reserve"]]
    for name in held:
        expect(said).to_contain_text(name)
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.get_by_role("heading", name="Rules of Outrank V3")).to_be_visible()


def ended(game: str, seats: int, **options: Any) -> Iterator[RoomState]:
    """Matches that have been played to their end, one after the other."""
    for seed in range(1, 200):
        *_, state = Recorded(played(game, seats, seed, **options)).states()
        yield state


def ending_of(state: RoomState) -> Ending:
    assert state.live is not None
    match = state.live.match
    assert match.result is not None
    return ending(match.game, match.state, match.result)


ONE_LINE = """(bar) => {
  const [words, button] = ['.status p', '.undo'].map((one) =>
    bar.querySelector(one).getBoundingClientRect());
  return button.top < words.bottom && words.top < button.bottom && words.right <= button.left;
}"""
"""Whether what must be done and its button stand side by side."""
WORDS = {
    "ranking_points": "more points from rankings",
    "owned_tokens": "more tokens owned",
    "hand": "more tokens in hand",
    "right_calls": "more right calls",
}


@pytest.mark.parametrize(("game", "options"), [("classic", {"round_limit": 3}), ("v4", {})])
def test_a_broken_tie_names_what_decided_it(
    game: str, options: dict[str, Any], base: str, contexts: Contexts
) -> None:
    state = next(state for state in ended(game, 3, **options) if ending_of(state).tiebreaks)
    stage = Stage(contexts("phone"), base)
    stage.show(state, 0)
    names = ("Ann", "Ben", "Cleo")
    said = [
        f"Equal points: {names[tie.above[0]]} before {names[tie.below[0]]}, by {WORDS[tie.by]}."
        for tie in ending_of(state).tiebreaks
    ]
    expect(stage.page.locator(".tie")).to_have_text(said)


def test_a_shared_place_is_called_so(base: str, contexts: Contexts) -> None:
    options = {"target": 30, "end_tie": "shared"}
    state = next(one for one in ended("out_trumped", 3, **options) if len(one_place(one)) > 1)
    stage = Stage(contexts("phone"), base)
    stage.show(state, -1)
    expect(stage.page.locator("#final")).to_contain_text("share the victory")
    expect(stage.page.locator(".tie")).to_contain_text("equal in everything")


def one_place(state: RoomState) -> tuple[int, ...]:
    return ending_of(state).ranking[0]


def test_every_measure_that_breaks_ties_has_words() -> None:
    texts = Path(__file__).resolve().parents[2] / "web" / "src" / "texts"
    for game in ("classic", "v3", "v4", "four4more"):
        state = next(ended(game, 2))
        assert state.live is not None
        tiebreaks = state.live.game.tiebreaks
        assert tiebreaks is not None
        measures = tiebreaks(state.live.match.state)
        for language in ("en", "de"):
            said = (texts / language / "frame.ts").read_text(encoding="utf-8")
            assert [name for name in measures if f"    {name}:" not in said] == []


def test_a_move_can_be_taken_back_until_somebody_else_acts(base: str, contexts: Contexts) -> None:
    room = Opened(base, "classic")
    keys = [room.key, room.join("Ben")]
    room.do(do="start")
    selector = room.state()["board"]["awaited"][0]
    select = room.state(keys[selector])["board"]["offers"][0]["moves"][0]
    room.do(keys[selector], do="move", id="select", move=select)
    seat = room.state()["board"]["awaited"][0]
    page, other = room.page(contexts("phone"), keys[seat]), room.page(contexts(), keys[1 - seat])
    bids = page.locator('[data-move*="bid"]')

    def verify_back(*can: bool) -> None:
        """The button is there exactly while the server says so, here and on the other device."""
        for device, who, is_on in zip((page, other), (seat, 1 - seat), can, strict=True):
            expect(device.get_by_role("button", name="Take back")).to_have_count(int(is_on))
            assert room.state(keys[who])["board"].get("can_undo", False) == is_on

    expect(bids.first).to_be_enabled()
    offered = bids.evaluate_all("all => all.map((one) => one.dataset.move)")
    bids.first.click()
    expect(other.locator("#spoken-log p").last).to_contain_text("bids")
    verify_back(True, False)
    assert page.locator("header.top .bar").evaluate(ONE_LINE), "The button stands beside the words."
    page.get_by_role("button", name="Take back").click()
    expect(other.locator("#spoken-log p").last).to_contain_text("undoes the last move")
    verify_back(True, False)  # their choice of the challenge comes before it and may go back too
    expect(bids.first).to_be_enabled()
    assert bids.evaluate_all("all => all.map((one) => one.dataset.move)") == offered
    bids.first.click()
    expect(other.locator("#spoken-log p").last).to_contain_text("bids")
    verify_back(True, False)
    other.locator('[data-move*="pass"]').click()
    expect(page.locator("#spoken-log")).to_contain_text("passes")
    verify_back(False, True)


def test_a_television_shows_all_of_it_in_large_type(base: str, contexts: Contexts) -> None:
    room = Opened(base, bots=["random"])
    room.do(do="start")
    page = room.page(contexts(viewport={"width": 1920, "height": 1080}))
    expect(page.locator(".players li")).to_have_count(2)
    size = page.locator(".status p").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert size >= 20
    assert not is_sideways(page)


def test_a_server_that_goes_and_comes_back_loses_nothing(
    server: Process, base: str, contexts: Contexts
) -> None:
    room = Opened(base)
    key = room.join("Ben")
    room.do(do="start")
    page = room.page(contexts("phone"), key)
    expect(page.locator(".status")).to_be_visible()
    lines = page.locator("#spoken-log p")
    expect(lines).not_to_have_count(0)
    before = lines.all_inner_texts()
    server.kill()
    try:
        expect(page.get_by_text("No connection")).to_be_visible()
    finally:
        server.start()
    expect(page.get_by_text("No connection")).to_be_hidden(timeout=30_000)
    expect(lines).to_have_text(before)


def test_calm_is_calm(base: str, contexts: Contexts) -> None:
    page = contexts("phone", reduced_motion="reduce").new_page()
    page.goto(base)
    page.get_by_role("button", name="Play bots: Outrank V3").click()
    expect(page.locator(".status")).to_be_visible()
    assert page.evaluate("() => document.getAnimations().length") == 0
