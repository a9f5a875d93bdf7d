"""Facts of one's own in the lobby: brought, mended by row and column, played with."""

from __future__ import annotations

import re
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Contexts
from browser.inspect_page import is_sideways, small_targets, violations
from browser.people import Opened
from browser.tour_learning import FACTS, bring
from catalog import packs
from server.players import choose

SHEET = packs.SHEET


def changed(old: str, new: str) -> bytes:
    assert old in SHEET
    return SHEET.replace(old, new).encode()


def sets_zip(folder: Path) -> bytes:
    """A zip of whole tables with a slip in one of them."""
    slip = packs.SETS.replace("peak-2,", "pike-2,")
    files = {**packs.FOLDER, "peaks/sets.csv": slip}
    return packs.zipped(folder / "peaks.zip", files).read_bytes()


BAD: dict[str, tuple[bytes, str, str, str]] = {
    "a word": (
        changed("1014", "tall"),
        *("4", "Height (m)", "'tall' isn't a number. Write one, or leave the cell empty."),
    ),
    "nothing": (
        changed("Peak D,1021", "Peak D,"),
        *("5", "all", "Peak D has no value for Height. Fill it in, or write 0 in the core column "),
    ),
    "a name twice": (
        changed("Peak C", "Peak B"),
        *("4", "name", "'Peak B' is already in row 3. Use it only once."),
    ),
    "no name": (
        changed("Peak H,", ","),
        "9",
        "all",
        "This row has no name. Write one, or delete the row.",
    ),
    "thousands": (
        changed("1014", '"1,014"'),
        *("4", "Height (m)", "Write the number without commas between the thousands."),
    ),
    "a formula": (
        changed("1028", "=A1+1"),
        *("6", "Height (m)", "This is a formula. Paste its value instead."),
    ),
    "money": (
        changed("1035", "$1035"),
        *("7", "Height (m)", "Remove the currency sign. It belongs in the heading."),
    ),
    "per cent": (
        changed("4.5", "4.5%"),
        *("6", "Snow (%)", "Remove the % sign. It belongs in the heading, as in Share (%)."),
    ),
    "a cell too many": (
        changed("1042,6.5", "1042,6.5,9"),
        *("8", "all", "This row has 4 cells, but the heading has 3. "),
    ),
    "too few rows": (
        "\n".join(SHEET.splitlines()[:10]).encode(),
        *("all", "all", "This category has 9 items to play with. It needs at least 10."),
    ),
    "no text at all": (
        b"\xff\xfe\x00\x01",
        *("all", "all", "This file isn't UTF-8 text. Export it again as CSV (UTF-8)."),
    ),
}
"""What somebody may bring, and the row, the column and the sentence that mend it."""


def dropped(page: Page, *names: str, text: str = SHEET) -> None:
    """Let files fall on the lobby."""
    files = page.evaluate_handle(
        """([names, text]) => {
          const data = new DataTransfer();
          for (const name of names) data.items.add(new File([text], name));
          return data;
        }""",
        [list(names), text],
    )
    page.dispatch_event("h1", "dragover", {"dataTransfer": files})
    expect(page.get_by_text("Let go to bring this file")).to_be_visible()
    page.dispatch_event("h1", "drop", {"dataTransfer": files})


def lobby(
    base: str, contexts: Contexts, device: str = "desktop", **looks: Any
) -> tuple[Opened, Page]:
    room = Opened(base, "v4", bots=["random"])
    page = room.page(contexts(device, **looks), room.key)
    page.get_by_text("House rules", exact=True).click()
    page.get_by_role("button", name="Play with your own facts").click()
    page.wait_for_selector("dialog[open]")
    return room, page


def test_everything_wrong_is_told_by_row_and_column(
    base: str, contexts: Contexts, tmp_path: Path
) -> None:
    room, page = lobby(base, contexts)
    for name, (data, row, column, sentence) in BAD.items():
        bring(page, f"{name}.csv", data)
        expect(page.get_by_role("alert")).to_contain_text(f"1 problem to fix in {name}.csv")
        told = page.get_by_role("row").nth(1).get_by_role("cell").all_inner_texts()
        assert told[:2] == [row, column], name
        assert told[2].startswith(sentence), name
    bring(page, "all.csv", changed("10", "x"))
    expect(page.get_by_role("alert")).to_contain_text("13 problems to fix in all.csv")
    expect(page.get_by_role("row")).to_have_count(14)
    bring(page, "peaks.zip", sets_zip(tmp_path))
    expect(page.get_by_role("row").nth(1)).to_contain_text(
        "'pike-2' isn't an item in this category."
    )
    bring(page, "peaks.zip", b"PK, but no zip")
    expect(page.get_by_role("row").nth(1)).to_contain_text("a zip that can be opened")
    bring(page, "notes.txt", b"hello")
    expect(page.get_by_role("alert")).to_have_text("Bring a CSV file, or a zip of them.")
    bring(page, "large.csv", b"x" * 1_100_000)
    expect(page.get_by_role("alert")).to_contain_text("too large")
    assert not room.state()["room"]["facts"].startswith("pack-")


def test_very_many_problems_are_shown_by_and_by(base: str, contexts: Contexts) -> None:
    _, page = lobby(base, contexts)
    bring(page, "many.csv", ("Name,Size\n" + "".join(f"T{n},x\n" for n in range(90))).encode())
    expect(page.get_by_role("row")).to_have_count(51)
    page.get_by_role("button", name="Show 40 more").click()
    expect(page.get_by_role("row")).to_have_count(91)


def test_a_dropped_pack_is_played_to_the_end(base: str, contexts: Contexts) -> None:
    room = Opened(base, "out_trumped", bots=["random"])
    page = room.page(contexts("phone"), room.key)
    page.locator(".seats li").first.wait_for()
    expect(page.get_by_role("button", name="Play with your own facts")).to_have_count(0)
    game(page, "Four4More").check(force=True)
    page.get_by_text("House rules", exact=True).click()
    page.get_by_role("button", name="Play with your own facts").wait_for()
    dropped(page, "one.csv", "two.csv")
    expect(page.get_by_role("alert")).to_contain_text("Bring one file at a time")
    dropped(page, "peaks.csv")
    expect(page.get_by_text("peaks can be played.")).to_be_visible()
    found = page.locator("dialog").get_by_role("listitem")
    expect(found).to_have_text("Peaks 12 items, 2 statistics, 4 questions")
    expect(page.get_by_text("It fits Outrank Classic, Outrank V3 and Outrank V4.")).to_be_visible()
    page.get_by_role("button", name="Play with it").click()
    expect(page.get_by_text("Played with peaks")).to_be_visible()
    expect(game(page, "Outrank Classic")).to_be_checked()
    game(page, "Outrank V4").check(force=True)
    expect(page.get_by_role("button", name="Peaks")).to_be_visible()
    facts = room.state()["room"]["facts"]
    assert facts.startswith("pack-")
    room.do(do="game", game="v4", preset="short", facts=facts)
    page.get_by_role("button", name=re.compile("^Start with")).click()
    page.wait_for_selector(".frame main:not([aria-busy]) > *")
    expect(page.locator("main")).to_contain_text(re.compile("Height|Snow"))
    finish(room)
    page.wait_for_selector("#final")
    names = {face["name"] for face in room.state()["board"]["faces"].values()}
    assert names
    assert all(name.startswith("Peak ") for name in names)


def game(page: Page, title: str) -> Locator:
    """The choice of a game: a radio button under its picture."""
    return page.get_by_role("radio", name=re.compile(f"^{title}"))


def finish(room: Opened) -> None:
    """Play the host's seat to the end."""
    rng, until = Random(5), time.monotonic() + 60
    while (state := room.state())["room"]["phase"] == "playing":
        assert time.monotonic() < until
        if offers := state["board"]["offers"]:
            room.do(do="move", move=choose(offers, rng), id=str(rng.random()))


def test_a_pack_is_seen_by_all_and_taken_away_by_the_host(base: str, contexts: Contexts) -> None:
    room, page = lobby(base, contexts)
    bring(page, "peaks.csv", SHEET.encode())
    page.get_by_role("button", name="Play with it").click()
    guest = room.page(contexts("phone"), room.join("Ben"))
    expect(guest.get_by_text("Played with peaks")).to_be_visible()
    expect(guest.get_by_text("12 items, 4 questions")).to_be_visible()
    expect(guest.get_by_role("button", name="Back to the built-in facts")).to_have_count(0)
    page.get_by_role("button", name="Back to the built-in facts").click()
    expect(guest.get_by_text("Played with peaks")).to_have_count(0)
    assert not room.state()["room"]["facts"].startswith("pack-")


def test_the_spreadsheet_to_begin_with_can_be_played(base: str, contexts: Contexts) -> None:
    _, page = lobby(base, contexts)
    with page.expect_download() as fetched:
        page.get_by_role("link", name="Download a spreadsheet to begin with").click()
    assert fetched.value.suggested_filename == "films.csv"
    bring(page, "films.csv", Path(fetched.value.path()).read_bytes())
    expect(page.get_by_text("films can be played.")).to_be_visible()


LOOKS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "contrast": {"contrast": "more"},
    "large": {"viewport": {"width": 320, "height": 640}},
}


@pytest.mark.parametrize("look", LOOKS)
def test_bringing_facts_is_for_everybody(base: str, contexts: Contexts, look: str) -> None:
    context = contexts("desktop" if look == "large" else "phone", **LOOKS[look])
    if look == "large":
        context.add_init_script(
            "addEventListener('DOMContentLoaded', () => "
            "document.documentElement.style.fontSize='32px')"
        )
    page = context.new_page()
    wrong: dict[str, list[str]] = {}
    for name, scene in FACTS.items():
        scene(page, base)
        found = violations(page) + small_targets(page)
        wrong[name] = [*found, "scrolls sideways"] if is_sideways(page) else found
    assert {name: found for name, found in wrong.items() if found} == {}
