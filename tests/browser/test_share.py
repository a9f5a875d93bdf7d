"""What is shared after a match: a picture and a text that give nothing away."""

from __future__ import annotations

import base64
import json
import re
import struct
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.afterwards import begun, finish, reel
from browser.conftest import Contexts
from browser.people import Opened
from browser.tour import goto, sit

SHARED = "window.shared = []; navigator.canShare = () => true; navigator.share = async (what) => {"
SHARED += (
    "window.shared.push([what.text, what.files.map((one) => [one.name, one.type, one.size])])}"
)


def over(page: Page, room: Opened) -> str:
    """A page at the end of a match; the record's name."""
    match = finish(room)
    sit(page, room)
    page.locator(".share img").wait_for()
    return match


def spoilers(told: dict[str, Any]) -> set[str]:
    """Every name and value that the seat was shown in a match."""
    words: set[str] = set()
    for scene in told["scenes"]:
        words |= {face["name"] for face in scene.get("faces", {}).values()}
        words |= {
            value["text"] for line in scene.get("log", ()) for value in line.get("values", ())
        }
    return {word for word in words if len(word) > 3}


def marks_due(told: dict[str, Any], seat: int) -> str:
    """What the seat's rows and calls came to, in the order in which they were judged."""
    events = [line["event"] for scene in told["scenes"] for line in scene.get("log", ())]
    marks = ""
    for event in events:
        kind = event["event"]
        if event.get("seat") != seat:
            continue
        if kind == "order_judged":
            marks += "✓" if event["is_right"] else "✕"
        elif kind == "ranking_failed" and event["why"] != "order":
            marks += "✕"
        elif kind in ("guessed_right", "guessed_wrong", "guess_insured"):
            marks += "✓" if kind == "guessed_right" else "✕"
    return marks


@pytest.mark.parametrize("game", ["v3", "v4", "classic", "four4more"])
def test_the_card_tells_how_it_went_and_gives_nothing_away(
    game: str, base: str, contexts: Contexts
) -> None:
    context = contexts("phone", permissions=["clipboard-read", "clipboard-write"])
    context.add_init_script(SHARED)
    page = context.new_page()
    room = begun(base, game)
    match = over(page, room)
    told = reel(base, match, 0)
    picture = page.locator(".share img")
    size = picture.evaluate("(image) => [image.naturalWidth, image.naturalHeight]")
    assert size == [1200, 630]
    written = page.locator("#share-text").inner_text()
    alt = picture.get_attribute("alt") or ""
    title, result, row, link = written.split("\n")
    assert title == told["title"]
    assert link == f"{base}/replay/{match}"
    assert set(row) <= set("✓✕· ")
    assert row.replace("·", "").replace(" ", "") == marks_due(told, 0)
    board = room.state()["board"]
    ranking = board["result"]["ranking"]  # tiebreaks count, not points alone
    place = 1 + sum(len(group) for group in takewhile(lambda group: 0 not in group, ranking))
    assert result.startswith(("1st", "2nd", "3rd")[place - 1] + " of 3")
    assert (alt.count("right"), alt.count("wrong")) == (row.count("✓"), row.count("✕"))
    given_away = {word for word in spoilers(told) if word in written or word in alt}
    assert not given_away
    page.get_by_role("button", name="Copy the text").tap()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate("() => navigator.clipboard.readText()") == written
    page.get_by_role("button", name="Share", exact=True).tap()
    page.wait_for_function("() => window.shared.length")
    ((text, ((name, kind, length),)),) = page.evaluate("() => window.shared")
    assert (text, name, kind) == (written, "outrank-match.png", "image/png")
    assert length > 5000


def test_the_picture_can_be_saved_and_leads_to_the_replay(base: str, contexts: Contexts) -> None:
    page = contexts().new_page()
    match = over(page, begun(base, "out_trumped"))
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the picture").click()
    data = download.value.path().read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (1200, 630)
    source = page.locator(".share img").get_attribute("src") or ""
    assert base64.b64decode(source.split(",")[1]) == data
    page.get_by_role("link", name="Watch the replay").click()
    expect(page).to_have_url(f"{base}/replay/{match}?seat=0")
    expect(page.get_by_role("heading", level=1)).to_have_text("Replay: Out-Trumped")


def test_who_looked_on_shares_who_won(base: str, contexts: Contexts) -> None:
    room = begun(base, "v3")
    match = finish(room)
    page = contexts().new_page()
    goto(page, base, f"/watch/{room.code}#table", ".share img")
    told = reel(base, match, -1)
    winners = told["scenes"][-1]["result"]["ranking"][0]
    text = page.locator("#share-text").inner_text()
    assert all(told["names"][seat] in text for seat in winners)
    assert page.evaluate("() => localStorage.getItem('outrank-history')") is None
    assert json.dumps(text).count("replay") == 1


def test_the_picture_is_written_in_type_that_the_table_has() -> None:
    """A font that no style sheet declares is replaced by another one without a word."""
    web = Path(__file__).resolve().parents[2] / "web" / "src"
    declared = re.findall(r'font-family: "(.+)"', (web / "styles" / "fonts.css").read_text())
    drawn = re.findall(r"""= '"(.+)"';""", (web / "share" / "draw.ts").read_text())
    assert len(drawn) == 2
    assert set(drawn) <= set(declared)
