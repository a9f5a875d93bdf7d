"""A finished match, move by move: the same boards as at the live table, and nothing to play."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import FilePayload, Page, expect

from browser.afterwards import begun, finish, open_record, record, reel
from browser.conftest import Contexts
from browser.people import Opened
from browser.recorded import Recorded, Stage, recorded

BOARD = "() => document.querySelector('.replay main > .board > *')"
LIVE = "() => document.querySelector('.frame main > :not(.final, .predict)')"
DRAWN = """(board) => board.outerHTML.replace(/<!--.*?-->/gs, '')
  .replace(/ (id|for|aria-labelledby|aria-describedby)="[^"]*"/g, '')"""
"""What a board shows, without the ids that each page draws anew."""
MATCHES = [
    ("classic", "two-seats"),
    ("v3", "two-seats"),
    ("out_trumped", "duel"),
    ("v4", "rounds"),
    ("four4more", "rounds"),
]


def turn_to(page: Page, ply: int) -> None:
    """Go to a ply with the slider."""
    slider = page.get_by_label("Move", exact=True)
    slider.fill(str(ply))
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Move {ply} of "))


def drawn(page: Page, board: str) -> str:
    page.wait_for_function(board)
    html: str = page.evaluate_handle(board).evaluate(DRAWN)
    return html


def comes(page: Page, is_so: Callable[[], bool], seconds: float = 25) -> bool:
    """Whether something comes to hold; questions and eyes may take a moment to arrive."""
    until = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > until:
            return False
        page.wait_for_timeout(50)
    return True


def same(replayed: Page, live: Page) -> bool:
    """Whether both come to show the same."""
    return comes(replayed, lambda: drawn(replayed, BOARD) == drawn(live, LIVE))


def differing(replayed: Page, live: Page) -> str:
    """Where they part."""
    one, other = drawn(replayed, BOARD), drawn(live, LIVE)
    pairs = enumerate(zip(one, other, strict=False))
    at = next((n for n, (a, b) in pairs if a != b), 80)
    start = max(0, at - 80)
    return f"{one[start : at + 200]}\n\n{other[start : at + 200]}"


def plies_after_steps(lines: list[bytes]) -> list[int]:
    """The ply after each step of a match: a seat's move, and what the dealer does after it."""
    seats = [json.loads(line)["body"].get("seat") for line in lines[1:-1]]
    starts = [ply for ply, seat in enumerate(seats) if seat >= 0]
    return [*starts, len(seats)]


@pytest.mark.parametrize(("game", "name"), MATCHES)
def test_the_replay_at_a_ply_is_the_live_table_at_that_ply(
    game: str, name: str, base: str, contexts: Contexts
) -> None:
    lines = recorded(game, name)
    plies = plies_after_steps(lines)
    stage, page = Stage(contexts(), base), contexts().new_page()
    open_record(page, base, record(game, name))
    page.wait_for_selector(".controls")
    chosen = set(range(1, len(plies), max(1, len(plies) // 3))) | {len(plies) - 1}
    compared = 0
    for step, state in enumerate(Recorded(lines).states()):
        for eyes in (-1, 0) if step in chosen else ():
            stage.show(state, eyes)
            if stage.offers:  # who must act sees controls that a replay does not have
                continue
            stage.page.reload()
            page.locator(".choices select").last.select_option(str(eyes))
            turn_to(page, plies[step])
            is_same = same(page, stage.page)
            assert is_same, f"ply {plies[step]} through {eyes}: {differing(page, stage.page)}"
            compared += 1
    assert compared > 3
    assert not stage.errors


def test_it_shows_what_the_server_shows_at_every_ply(base: str, contexts: Contexts) -> None:
    match = finish(begun(base, "v4"))
    page = contexts("phone").new_page()
    page.goto(f"{base}/replay/{match}?seat=1")
    page.wait_for_selector(".controls")
    last = len(reel(base, match, 1)["scenes"]) - 1
    for ply in range(last + 1):
        turn_to(page, ply)
        path = f"{base}/api/records/{match}/ply?ply={ply}&seat=1"
        due = httpx.get(path, timeout=30).raise_for_status().json()
        told = [line["text"] for line in due["log"]]
        expect(page.locator(".happened p")).to_have_text(told if ply else ["Before the first move"])
        scores = page.locator(".scores summary strong").all_inner_texts()
        assert sorted(map(float, scores)) == sorted(one / due["unit"] for one in due["scores"])
    assert page.locator("main [data-move], main [data-send]").count() == 0
    expect(page.locator(".next")).to_have_text("The match is over.")


def place(page: Page) -> int:
    return int(page.get_by_label("Move", exact=True).input_value())


def test_keys_parts_and_eyes_lead_through_the_match(base: str, contexts: Contexts) -> None:
    match = finish(begun(base, "v3"))
    page = contexts(permissions=["clipboard-read", "clipboard-write"]).new_page()
    page.goto(f"{base}/replay/{match}?ply=3&seat=0")
    page.wait_for_selector(".choices option:nth-child(3)", state="attached")
    assert place(page) == 3
    plies = len(reel(base, match, 0)["scenes"]) - 1
    for key, due in (
        ("ArrowRight", 4),
        ("ArrowRight", 5),
        ("ArrowLeft", 4),
        ("End", plies),
        ("ArrowRight", plies),
        ("Home", 0),
        ("ArrowLeft", 0),
    ):
        page.keyboard.press(key)
        assert place(page) == due
    parts = page.locator(".choices select").first
    starts = parts.locator("option").evaluate_all("all => all.map((one) => Number(one.value))")
    assert starts == sorted(starts)
    for start in starts[1:4]:
        page.keyboard.press("PageDown")
        assert place(page) == start
    page.keyboard.press("PageUp")
    assert place(page) == starts[2]
    expect(parts).to_have_value(str(starts[2]))
    parts.select_option(label="The end")
    assert place(page) == plies
    page.locator(".choices select").last.select_option(label="The table")
    expect(page).to_have_url(f"{base}/replay/{match}?ply={plies}&seat=-1")
    turn_to(page, 12)
    page.get_by_role("button", name="Copy the link to this move").click()
    expect(page.get_by_role("alert")).to_have_text("Copied.")
    link: str = page.evaluate("() => navigator.clipboard.readText()")
    shown = drawn(page, BOARD)
    page.goto(link)
    page.wait_for_selector(".controls")
    assert place(page) == 12
    assert comes(page, lambda: drawn(page, BOARD) == shown)


def test_it_plays_by_itself_until_it_is_stopped_or_over(base: str, contexts: Contexts) -> None:
    page = contexts("phone").new_page()
    page.clock.install()
    open_record(page, base, record("v3", "two-seats"))
    page.wait_for_selector(".controls")
    page.get_by_role("button", name="Play", exact=True).tap()
    page.clock.run_for(5000)
    assert place(page) > 2
    page.get_by_role("button", name="Pause").tap()
    stopped = place(page)
    page.clock.run_for(5000)
    assert place(page) == stopped
    page.locator("h1").tap()
    page.keyboard.press("Space")
    page.clock.run_for(200_000)
    assert place(page) == int(page.get_by_label("Move", exact=True).get_attribute("max") or 0)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_who_looks_through_a_seat_sees_what_that_seat_saw(base: str, contexts: Contexts) -> None:
    page = contexts().new_page()
    open_record(page, base, record("v3", "two-seats"))
    page.wait_for_selector(".controls")
    eyes = page.locator(".choices select").last
    turn_to(page, 12)
    eyes.select_option("-1")
    section = page.locator(".replay main section", has=page.locator("#mine"))
    expect(section).to_have_count(0)
    table = page.locator(".replay main").inner_text()
    mine = section.locator(".token .name")
    hands: list[list[str]] = [[]]
    for seat in ("0", "1"):
        eyes.select_option(seat)
        expect(mine.first).to_be_visible()
        expect(mine).not_to_have_text(hands[-1])
        hands.append(mine.all_inner_texts())
        assert [name for name in hands[-1] if name not in table]
    assert not set(hands[1]) & set(hands[2])


BAD: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "The record is empty."),
    "page": (b"<!doctype html>", "This file isn't a record of a match."),
    "script": (b'{"chain":"<script>alert(1)</script>"}', "isn't a record of a match"),
    "large": (b"x" * (1 << 20) + b"x", "larger than 1 MB"),
}


def file_of(body: bytes) -> FilePayload:
    return FilePayload(name="some.jsonl", mimeType="text/plain", buffer=body)


def test_a_file_is_checked_and_a_bad_one_gets_a_sentence(base: str, contexts: Contexts) -> None:
    page = contexts("phone").new_page()
    for body, words in BAD.values():
        open_record(page, base, file_of(body))
        expect(page.get_by_role("alert")).to_contain_text(words)
    lines = record("v3", "two-seats").read_bytes().splitlines(keepends=True)
    lines[9] = lines[9].replace(b'"seat":', b'"seat": ')
    open_record(page, base, file_of(b"".join(lines)))
    expect(page.locator(".proof")).to_contain_text("Something is wrong with this record")
    expect(page.locator(".findings li").first).to_contain_text("was changed after it was written")
    expect(page.get_by_label("Move", exact=True)).to_have_attribute("max", "8")


def test_a_dropped_record_is_opened_and_its_deal_is_proved_in_words(
    base: str, contexts: Contexts
) -> None:
    page = contexts().new_page()
    page.goto(f"{base}/replay")
    text = record("out_trumped", "duel").read_text(encoding="utf-8")
    page.locator(".drop").evaluate(
        """(zone, text) => {
          const data = new DataTransfer();
          data.items.add(new File([text], 'duel.jsonl'));
          for (const kind of ['dragover', 'drop'])
            zone.dispatchEvent(new DragEvent(kind, {dataTransfer: data, cancelable: true}));
        }""",
        text,
    )
    page.get_by_text("Checked: a fair deal").click()
    proof = page.locator(".proof")
    for words in ("sealed a secret number", "the one committed to", "draws come from"):
        expect(proof).to_contain_text(words)
    expect(proof.locator(".findings li")).to_have_count(4)
    assert page.url == f"{base}/replay"


def test_nobody_finds_a_record_that_is_not_there_or_not_over(base: str, contexts: Contexts) -> None:
    page = contexts("phone").new_page()
    room = Opened(base, "v3", bots=["random"])
    room.do(do="start")
    for name in ("nothing", room.state()["room"]["match"], "a" * 200):
        page.goto(f"{base}/replay/{name}")
        expect(page.get_by_role("alert")).to_contain_text("There is no such record")
