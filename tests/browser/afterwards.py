"""Matches played to their end over HTTP, and the screens that come after and around them."""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
from playwright.sync_api import FilePayload, Page

from browser.people import Opened
from browser.tour import Scene, goto, sit
from server.players import choose

RECORDS = Path(__file__).resolve().parents[1] / "records"
QUICK: dict[str, dict[str, Any]] = {
    "classic": {"preset": "quick"},
    "v3": {},
    "v4": {"preset": "short"},
    "out_trumped": {"preset": "quick"},
    "four4more": {"preset": "quick"},
}


def record(game: str, name: str) -> Path:
    """A record of the project's own."""
    return RECORDS / game / f"{name}.jsonl"


def begun(base: str, game: str, **wanted: Any) -> Opened:
    """A short match against two bots."""
    shape: dict[str, Any] = {"seats": 3, "bots": ["random", "random"], **QUICK[game], **wanted}
    room = Opened(base, game, **shape)
    room.do(do="start")
    return room


def finish(room: Opened, seed: int = 3, seconds: float = 90) -> str:
    """Play the host's seat to the end, by chance; the name of the record."""
    rng, until = Random(seed), time.monotonic() + seconds
    while time.monotonic() < until:
        told = room.state()
        if told["room"]["phase"] == "over":
            return str(told["room"]["match"])
        if told["board"]["offers"]:
            move = choose(told["board"]["offers"], rng)
            room.do(do="move", move=move, id=f"turn {told['v']} {rng.random()}")
    raise TimeoutError(room.code)


def reel(base: str, match: str, seat: int) -> dict[str, Any]:
    """A finished match as the server shows it."""
    answer = httpx.get(f"{base}/api/records/{match}/replay?seat={seat}", timeout=30)
    found: dict[str, Any] = answer.raise_for_status().json()
    return found


def open_record(page: Page, base: str, path: Path | FilePayload) -> None:
    """Open a file on the replay page."""
    goto(page, base, "/replay", "input[type=file]")
    page.set_input_files("input[type=file]", path)


def replay(page: Page, base: str) -> None:
    open_record(page, base, record("v3", "two-seats"))
    page.wait_for_selector(".controls")
    page.locator(".choices option").filter(has_text="The end").wait_for(state="attached")
    parts = page.locator(".choices option").all_inner_texts()
    ranking = next(part for part in parts if "rank" in part)
    page.locator(".choices select").first.select_option(label=ranking)
    page.get_by_role("button", name="One move on").click()
    page.wait_for_selector("[data-revealed]")
    page.get_by_text("Checked: a fair deal").click()


def replay_broken(page: Page, base: str) -> None:
    lines = record("v3", "two-seats").read_bytes().splitlines(keepends=True)
    lines[20] = lines[20].replace(b'"seat":', b'"seat": ')
    file = FilePayload(name="changed.jsonl", mimeType="text/plain", buffer=b"".join(lines))
    open_record(page, base, file)
    page.get_by_text("Something is wrong with this record").wait_for()


def replay_none(page: Page, base: str) -> None:
    goto(page, base, "/replay/nothing", "[role=alert]")


def replay_tricks(page: Page, base: str) -> None:
    open_record(page, base, record("out_trumped", "duel"))
    page.wait_for_selector(".controls")
    page.get_by_label("Move", exact=True).fill("20")


def share(page: Page, base: str) -> None:
    room = begun(base, "v4")
    finish(room)
    sit(page, room)
    page.locator(".share img").wait_for()
    page.locator("#share").scroll_into_view_if_needed()


def challenge(page: Page, base: str) -> None:
    goto(page, base, "/challenge", "#today")


def challenge_done(page: Page, base: str) -> None:
    challenge(page, base)
    page.get_by_role("button", name="Play today's challenge").click()
    page.wait_for_selector(".frame")
    finish(room_of(page, base))
    page.locator(".share img").wait_for()
    goto(page, base, "/challenge", ".share img")


def room_of(page: Page, base: str) -> Opened:
    """The room that a page sits in."""
    room = Opened.__new__(Opened)
    room.base, room.code = base, page.url.rsplit("/", 1)[1]
    room.key = page.evaluate(f"() => localStorage.getItem('outrank-key-{room.code}')")
    return room


def watch_lobby(page: Page, base: str) -> None:
    room = Opened(base, "v3", seats=4, bots=["nora"])
    room.join("Ben")
    goto(page, base, f"/watch/{room.code}#table", ".seats li")


def watch_table(page: Page, base: str) -> None:
    room = Opened(base, "v3", seats=3, bots=["nora", "mila"])
    room.do(do="start")
    goto(page, base, f"/watch/{room.code}#table", ".frame main > *")


def watch_final(page: Page, base: str) -> None:
    room = begun(base, "out_trumped")
    finish(room)
    goto(page, base, f"/watch/{room.code}#table", ".share img")


KEPT = [
    {"kind": "row", "category": category, "size": size, "isRight": is_right}
    for category, size, is_right in (
        ("countries", 3, True),
        ("countries", 4, True),
        ("countries", 5, False),
        ("movies", 3, False),
        ("movies", 4, False),
        ("movies", 5, True),
        ("sports", 6, False),
        ("companies", 0, False),
    )
] + [
    {"kind": "call", "category": "sports", "size": number, "isRight": number < 4}
    for number in range(1, 5)
]


def kept(number: int, **more: Any) -> dict[str, Any]:
    """A match as a device keeps it."""
    return {
        "match": f"match{number}",
        "code": "QQQQQ",
        "game": "v3",
        "title": "Outrank V3",
        "daily": "",
        "at": 1_790_000_000_000 - number * 86_400_000,
        "names": ["Ann", "Mila", "Nora"],
        "seat": 0,
        "place": 1 + number % 3,
        "points": "31",
        "tries": KEPT if number == 0 else [],
        **more,
    }


def keep(page: Page, base: str, matches: Any) -> None:
    """Put matches into the device's history."""
    page.goto(f"{base}/credits")
    page.evaluate("(all) => localStorage.setItem('outrank-history', all)", json.dumps(matches))


def history(page: Page, base: str) -> None:
    keep(page, base, [kept(number) for number in range(4)])
    goto(page, base, "/history", "#matches")


def history_empty(page: Page, base: str) -> None:
    page.goto(f"{base}/credits")
    page.evaluate("() => localStorage.removeItem('outrank-history')")
    goto(page, base, "/history")


AFTERWARDS: dict[str, Scene] = {
    "replay-open": lambda page, base: goto(page, base, "/replay", "input[type=file]"),
    "replay": replay,
    "replay-tricks": replay_tricks,
    "replay-broken": replay_broken,
    "replay-none": replay_none,
    "share": share,
    "daily": lambda page, base: goto(page, base, "/daily", "#today"),
    "challenge": challenge,
    "challenge-done": challenge_done,
    "watch-lobby": watch_lobby,
    "watch-table": watch_table,
    "watch-final": watch_final,
    "history": history,
    "history-empty": history_empty,
}
