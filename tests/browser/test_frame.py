"""The frame round a board: signals, log, scores, emotes, keys, the final screen."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from browser.conftest import Contexts
from browser.people import Opened, listen, log_told
from table.serving import Process


def test_the_end_is_told_with_places_and_where_points_come_from(
    base: str, contexts: Contexts
) -> None:
    room = Opened(base, "out_trumped", preset="quick", watch=True, seats=3, bots=["random"] * 3)
    context = contexts()
    context.add_init_script(f"localStorage.setItem('outrank-key-{room.code}', '{room.key}')")
    page = context.new_page()
    frames = listen(page)
    page.goto(f"{base}/watch/{room.code}")
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
    ann.get_by_role("button", name="Well played").click()
    expect(ben.get_by_text("Ann: Well played")).to_have_count(1)
    ben.get_by_label("Mute Ann").check()
    expect(ben.get_by_text("Ann: Well played")).to_have_count(0)
    ann.get_by_role("button", name="Wow").click()
    expect(ann.get_by_text("Ann: Wow")).to_have_count(1)
    assert ben.get_by_text("Ann: Wow").count() == 0


def test_keys_say_what_a_glance_would(base: str, contexts: Contexts) -> None:
    room = Opened(base, bots=["random"], seats=2)
    room.do(do="start")
    page = room.page(contexts(), room.key)
    status = page.locator(".status p")
    expect(status).to_contain_text("Your turn", timeout=30_000)
    said = page.get_by_role("alert")
    page.keyboard.press("t")
    expect(said).to_have_text(status.inner_text())
    page.keyboard.press("s")
    expect(said).to_contain_text("Ann ")
    page.keyboard.press("l")
    expect(said).to_have_text(page.locator("#spoken-log p").last.inner_text())
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.get_by_role("heading", name="Rules of Outrank V3")).to_be_visible()


def test_a_server_that_goes_and_comes_back_loses_nothing(
    server: Process, base: str, contexts: Contexts
) -> None:
    room = Opened(base)
    key = room.join("Ben")
    room.do(do="start")
    page = room.page(contexts("phone"), key)
    expect(page.locator(".status")).to_be_visible()
    before = page.locator("#spoken-log p").all_inner_texts()
    server.kill()
    try:
        expect(page.get_by_text("No connection")).to_be_visible()
    finally:
        server.start()
    expect(page.get_by_text("No connection")).to_be_hidden(timeout=30_000)
    assert page.locator("#spoken-log p").all_inner_texts() == before


def test_calm_is_calm(base: str, contexts: Contexts) -> None:
    page = contexts("phone", reduced_motion="reduce").new_page()
    page.goto(base)
    page.get_by_role("button", name="Play now: Outrank V3").click()
    expect(page.locator(".status")).to_be_visible()
    assert page.evaluate("() => document.getAnimations().length") == 0
