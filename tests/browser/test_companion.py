"""The companion on any static host: its ways of input, offline, installable, for everybody."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import httpx
import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from browser.conftest import Contexts
from browser.inspect_page import faults, small_targets, violations
from companion.clips import Shot, still, text_of
from companion.hosting import Host, hosted
from companion.pages import PHONE, bid, choose
from outrank.cli import main
from outrank.companion import pack_file
from outrank.printing import Job
from printed.variants import pack_job

RIGHT = ("FIN", "JPN", "BRA", "IDN")
"""Most forest first."""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with hosted(tmp_path_factory.mktemp("companion")) as host:
        yield host


def opened(contexts: Contexts, host: Host, **more: object) -> Page:
    page = contexts("phone", **PHONE, service_workers="allow", **more).new_page()
    page.goto(host.base)
    expect(page.locator("[data-page=check]")).to_be_visible()
    return page


def type_row(page: Page, row: tuple[str, ...]) -> None:
    page.locator("[data-way=type]").click()
    for code in row:
        page.get_by_label("Code or name").fill(code.lower())
    page.get_by_role("button", name="Final answer").click()


def tap_row(page: Page, row: tuple[str, ...]) -> None:
    page.locator("[data-way=tap]").click()
    for code in row:
        page.locator(f"[data-token={code}]").click()
    page.get_by_role("button", name="Final answer").click()


def photograph(page: Page, row: tuple[str, ...], seed: int = 7) -> None:
    picture = still(Shot(tuple(text_of("countries", code) for code in row), seed=seed))
    page.locator("input[type=file]").set_input_files(
        {"name": "row.jpg", "mimeType": "image/jpeg", "buffer": picture}
    )


def verdict(page: Page) -> str | None:
    panel = page.locator("[data-verdict]")
    expect(panel).to_be_visible()
    return panel.get_attribute("data-verdict")


@pytest.mark.rule("CL-131", "CL-079")
def test_a_typed_row_can_be_changed_until_the_final_answer(host: Host, contexts: Contexts) -> None:
    page = opened(contexts, host)
    choose(page)
    page.locator("[data-way=type]").click()
    box = page.get_by_label("Code or name")
    final = page.get_by_role("button", name="Final answer")
    box.fill("jap")
    page.get_by_role("button", name="Japan").click()
    box.fill("XXQ")
    box.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("No token here has the code XXQ.")
    for code in ("fin", "bra", "idn"):
        expect(final).to_be_disabled()
        box.fill(code)
    page.get_by_role("button", name="Move Finland towards first").click()
    final.click()
    assert verdict(page) == "right"
    expect(page.get_by_role("alert")).to_contain_text("All 4 tokens are in order.")
    for shown in ("Finland", "73.72%", "2023", "World Bank"):
        expect(page.locator(".reveal")).to_contain_text(shown)


def test_a_tapped_row_is_judged_and_the_wrong_pair_named(host: Host, contexts: Contexts) -> None:
    page = opened(contexts, host)
    choose(page)
    tap_row(page, ("FIN", "JPN", "IDN", "BRA"))
    assert verdict(page) == "wrong"
    expect(page.get_by_role("alert")).to_contain_text("Step 3: Brazil comes before Indonesia.")
    wrong = page.locator(".reveal li.wrong")
    expect(wrong).to_have_count(2)
    expect(wrong.first).to_contain_text("Brazil")
    expect(wrong.first).to_contain_text("was 4")


def test_a_photo_of_the_row_is_judged(host: Host, contexts: Contexts) -> None:
    page = opened(contexts, host)
    choose(page)
    photograph(page, ("FIN", "BRA", "JPN", "IDN"))
    assert verdict(page) == "wrong"


def test_a_photo_that_shows_too_little_says_so(host: Host, contexts: Contexts) -> None:
    page = opened(contexts, host)
    choose(page)
    bid(page, 5)
    photograph(page, RIGHT)
    expect(page.get_by_role("alert")).to_contain_text("The photo shows 4 of 5 tokens.")
    page.locator("input[type=file]").set_input_files(
        {"name": "notes.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"}
    )
    expect(page.get_by_role("alert")).to_have_text("This file isn't a picture.")
    expect(page.locator("[data-verdict]")).to_have_count(0)


@pytest.mark.rule("CL-137", "CL-140")
def test_answers_are_shown_for_any_tokens(host: Host, contexts: Contexts) -> None:
    page = opened(contexts, host)
    page.locator("[data-page=answers]").click()
    choose_here = page.locator("input[inputmode=numeric]")
    choose_here.fill("999")
    page.locator("button[type=submit]").click()
    expect(page.get_by_role("alert")).to_have_text("There's no card 999 in Countries.")
    choose_here.fill("C-09")
    page.locator("button[type=submit]").click()
    for code in ("IDN", "FIN", "EGY"):
        page.locator(f"[data-token={code}]").click()
    page.get_by_role("button", name="Show the order").click()
    expect(page.locator(".reveal .name")).to_have_text(["Finland", "Indonesia", "Egypt"])


@pytest.mark.rule("CL-140")
def test_a_card_is_typed_as_it_is_printed(host: Host, contexts: Contexts) -> None:
    """Its number alone, or with its category before it; a pack's cards have a number for that."""
    page = opened(contexts, host)
    page.locator("[data-page=check]").click()
    box, use = page.locator("input[inputmode=numeric]"), page.locator("button[type=submit]")
    pressed = page.locator("main .segments button[aria-pressed=true]")
    for typed, category, number in (
        ("9", "Countries", "C-09"),
        ("m12", "Movies", "M-12"),
        ("B - 7", "Companies", "B-07"),
    ):
        box.fill(typed)
        expect(pressed).to_contain_text(category)
        expect(page.locator(".question")).to_contain_text(number)
    page.get_by_role("button", name="Sports teams").click()
    expect(box).to_have_value("7")
    expect(page.locator(".question")).to_contain_text("S-07")
    for typed in ("X9", "C", "0"):
        box.fill(typed)
        expect(use).to_be_disabled()
    load(page, host, pack_job())
    page.goto(f"{host.base}#check")
    for typed in ("2", "1-2", "1-02"):
        box.fill(typed)
        expect(page.locator(".question")).to_contain_text("1-02")


def load(page: Page, host: Host, pack: Job, **changes: object) -> None:
    """Load a pack in the settings."""
    page.goto(f"{host.base}#settings")
    body = json.dumps(pack_file(pack) | changes).encode()
    page.locator("input[type=file]").set_input_files(
        {"name": "peaks.json", "mimeType": "application/json", "buffer": body}
    )
    expect(page.locator("[data-facts]")).to_have_attribute("data-facts", pack.pack)


@pytest.mark.rule("V3-131", "V3-136", "V3-137")
def test_everything_works_with_the_network_cut(host: Host, contexts: Contexts) -> None:
    """First a visit; then the server is gone, and nobody is asked for anything."""
    page = opened(contexts, host)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    host.cut()
    page.reload()
    asked: list[str] = []
    page.context.on("request", lambda one: asked.append(one.url) if one.service_worker else None)
    before = len(host.asked)
    host.connect()  # it would answer now, and remember that it was asked
    page.reload()
    choose(page)
    type_row(page, RIGHT)
    assert verdict(page) == "right"
    page.get_by_role("button", name="Check again").click()
    page.get_by_role("button", name="Back").click()
    tap_row(page, RIGHT)
    assert verdict(page) == "right"
    page.get_by_role("button", name="Check again").click()
    page.get_by_role("button", name="Back").click()
    photograph(page, RIGHT)
    assert verdict(page) == "right"
    later = [line for line in host.asked[before:] if "sw.js" not in line]
    assert later == []


def test_without_a_camera_the_other_ways_are_offered(host: Host, contexts: Contexts) -> None:
    page = opened(contexts, host)
    choose(page)
    page.locator("[data-way=scan]").click()
    expect(page.get_by_role("alert")).to_contain_text("camera")
    page.get_by_role("button", name="Type the codes").click()
    expect(page.get_by_label("Code or name")).to_be_visible()


def test_a_new_version_is_offered_and_never_forced(contexts: Contexts, tmp_path: Path) -> None:
    with hosted(tmp_path) as host:
        page = opened(contexts, host)
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_function("() => navigator.serviceWorker.controller")
        worker = tmp_path / "sw.js"
        worker.write_bytes(
            re.sub(rb'"version":"\w+"', b'"version":"newer"', worker.read_bytes(), count=1)
        )
        later = worker.stat().st_mtime + 60  # hosts tell versions apart by whole seconds
        os.utime(worker, (later, later))
        page.goto(f"{host.base}#check")
        page.reload()
        expect(page.get_by_role("heading", name="Check a ranking")).to_be_visible()
        page.goto(host.base)
        expect(page.get_by_text("A new version is ready.")).to_be_visible()
        assert not violations(page) + small_targets(page)
        assert page.evaluate("() => caches.keys()") != ["outrank-companion newer"]
        page.get_by_role("button", name="Update now").click()
        page.wait_for_function(
            "() => caches.keys().then((names) => names.join() === 'outrank-companion newer')"
        )
        expect(page.locator("[data-page=check]")).to_be_visible()
        expect(page.get_by_text("A new version is ready.")).to_have_count(0)


@pytest.mark.rule("V3-016", "V3-136", "V3-137")
def test_chromium_would_install_it(host: Host, contexts: Contexts) -> None:
    page = opened(contexts, host)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    tools = page.context.new_cdp_session(page)
    assert tools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    manifest = tools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    icons = json.loads(manifest["data"])["icons"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in icons}
    assert any(icon.get("purpose") == "maskable" for icon in icons)
    for icon in icons:
        assert httpx.get(host.base + icon["src"]).status_code == 200


def test_a_pack_of_facts_is_loaded_kept_and_put_away(
    host: Host, contexts: Contexts, tmp_path: Path
) -> None:
    assert main(["facts", "new", str(tmp_path / "mine")]) == 0
    out = tmp_path / "mine.json"
    assert main(["companion", "--pack", str(tmp_path / "mine"), "--out", str(out)]) == 0
    title = json.loads(out.read_text("utf-8"))["categories"][0]["name"]
    page = opened(contexts, host)
    page.get_by_role("button", name="Settings").click()
    files = page.locator("input[type=file]")
    files.set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b"[1"})
    expect(page.get_by_role("alert")).to_contain_text("This file isn't a pack")
    files.set_input_files(str(out))
    expect(page.locator("[data-facts]")).not_to_have_attribute("data-facts", "")
    page.reload()
    page.get_by_role("button", name="Back").click()
    page.locator("[data-page=check]").click()
    expect(page.locator("main .segments button")).to_have_text([f" {title}"])
    page.goto(f"{host.base}#settings")
    page.get_by_role("button", name="Use built-in facts").click()
    expect(page.locator("[data-facts]")).to_have_attribute("data-facts", "")


def test_tokens_of_a_pack_have_its_pictures(host: Host, contexts: Contexts) -> None:
    """Emoji and PNG files; an address of somewhere else is not asked."""
    png = BytesIO()
    Image.new("RGB", (24, 48), (214, 31, 38)).save(png, "PNG")
    pack = pack_job(pictures=("🌋", png.getvalue()))
    pictures = pack_file(pack)["pictures"]["mountains"] | {"P02": "https://example.org/seen.png"}
    page = opened(contexts, host)
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url))
    load(page, host, pack, pictures={"mountains": pictures})
    page.goto(f"{host.base}#answers")
    page.locator("input[inputmode=numeric]").fill("1")
    page.locator("button[type=submit]").click()
    expect(page.locator("[data-token=P00] svg")).to_have_text("🌋")
    drawn = page.locator("[data-token=P01] img")
    expect(drawn).to_be_visible()
    assert drawn.evaluate("(image) => [image.naturalWidth, image.naturalHeight]") == [24, 48]
    expect(page.locator("[data-token=P02]")).to_have_text(re.compile(r"^\s*P02\s+Peak 2\s*$"))
    expect(page.locator("[data-token=P02] img")).to_have_count(0)
    assert not [url for url in asked if "example.org" in url]


@pytest.mark.rule("V3-132", "V3-134", "V3-135", "V3-139")
def test_every_screen_is_for_everybody(host: Host, contexts: Contexts) -> None:
    """Large buttons, no sideways scrolling, no fault for axe-core, in every theme and size."""
    page = contexts("desktop", has_touch=True).new_page()
    page.goto(host.base)
    scan = page.locator("[data-page=check]").bounding_box()
    assert scan is not None
    assert scan["height"] >= 96
    found: list[str] = []

    def look(name: str) -> None:
        found.extend(f"{name}: {fault}" for fault in faults(page))
        page.set_viewport_size({"width": 390, "height": 664})
        page.evaluate("() => document.documentElement.style.removeProperty('font-size')")

    look("home")
    page.locator("[data-page=check]").click()
    look("challenge")
    choose(page)
    look("ways")
    page.locator("[data-way=tap]").click()
    look("list")
    for code in RIGHT:
        page.locator(f"[data-token={code}]").click()
    look("row")
    page.get_by_role("button", name="Final answer").click()
    look("success")
    page.goto(f"{host.base}#settings")
    look("settings")
    assert not found, "\n".join(found)


def test_the_server_offers_it_too(base: str) -> None:
    found = httpx.get(f"{base}/companion", follow_redirects=True)
    assert str(found.url).endswith("/companion/")
    assert "'wasm-unsafe-eval'" in found.headers["content-security-policy"]
    assert found.headers["x-content-type-options"] == "nosniff"
    assert found.headers["cache-control"] == "no-cache"
    script = re.search(r'src="\./(assets/[^"]+)"', found.text)
    assert script is not None
    part = httpx.get(f"{base}/companion/{script[1]}")
    assert "immutable" in part.headers["cache-control"]
    worker = httpx.get(f"{base}/companion/sw.js")
    assert worker.headers["cache-control"] == "no-cache"
    assert worker.headers["content-type"].startswith("text/javascript")
    assert httpx.get(f"{base}/companion/data/facts-en.json").json()["pack"] == ""
    assert httpx.get(f"{base}/companion/nothing.js").status_code == 404


def test_home_leads_to_it(base: str, contexts: Contexts) -> None:
    page = contexts("phone").new_page()
    page.goto(base)
    page.get_by_role("link", name="Playing with real pieces?").click()
    expect(page.locator("[data-page=check]")).to_be_visible()
    choose(page)
    type_row(page, RIGHT)
    assert verdict(page) == "right"
