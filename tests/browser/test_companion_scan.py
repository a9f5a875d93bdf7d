"""The companion reads rows of printed tokens with a real camera's picture, in a real Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from companion.clips import LARGE, Shot, text_of, write
from companion.hosting import Host, hosted
from companion.pages import (
    FOREST,
    bid,
    camera_browser,
    camera_page,
    choose,
    leave_scan,
    scan_row,
)
from companion.rows import LOOKS, card, row_for
from outrank.printing import codes
from outrank.printing.pieces import challenge_text
from printed.variants import job

OTHER_CARD = codes.text_of(codes.ChallengeCode("movies", 1, 0, descending=True))


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with hosted(tmp_path_factory.mktemp("companion")) as host:
        yield host


@pytest.fixture(scope="module")
def clip(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("camera") / "row.mjpeg"
    write(path, Shot(row("FIN")))
    return path


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="module")
def camera(playwright: Playwright, clip: Path) -> Iterator[Browser]:
    browser = camera_browser(playwright, clip)
    yield browser
    browser.close()


def row(*names: str, category: str = "countries") -> tuple[str, ...]:
    return tuple(text_of(category, name) for name in names)


@pytest.mark.rule("CL-079", "V3-018", "V3-019", "V3-050", "V3-129", "V3-130", "V3-133", "V3-138")
@pytest.mark.parametrize("is_large", [False, True], ids=["720p", "1080p"])
def test_what_lies_in_a_row_is_judged_right(
    is_large: bool, host: Host, clip: Path, playwright: Playwright
) -> None:
    """Sixteen clips: right and wrong rows of three to ten tokens, in all sorts of bad pictures."""
    chance = Random(f"rows {is_large}")
    counts = (9, 10) if is_large else range(3, 9)
    shots: list[tuple[tuple[str, ...], bool, Shot]] = []
    for count in counts:
        for is_right in (True, False):
            names = row_for(card(0, FOREST), chance, count, is_right=is_right)
            more = LOOKS[len(shots) % len(LOOKS)] | ({"size": LARGE} if is_large else {})
            shots.append((names, is_right, Shot(row(*names), seed=len(shots), **more)))
    write(clip, shots[0][2])
    browser = camera_browser(playwright, clip)
    page = camera_page(browser, host.base)
    choose(page)
    due, said = [], []
    for names, is_right, shot in shots:
        write(clip, shot)
        bid(page, len(names))
        scan_row(page)
        panel = page.locator("[data-verdict]")
        expect(panel).to_be_visible()
        said.append((panel.get_attribute("data-verdict"), panel.get_attribute("data-row")))
        due.append(("right" if is_right else "wrong", " ".join(names)))
        expect(panel.get_by_role("heading").first).to_have_text(
            "Success" if is_right else "Failure"
        )
        leave_scan(page)
    assert said == due
    browser.close()


ROW = ("FIN", "JPN", "BRA", "IDN")
REFUSED = {
    "stuck": Shot(row(*ROW), stained=2, seed=31),
    "cut": Shot(row(*ROW), cut=True, seed=32),
    "twice": Shot(row("FIN", "JPN", "FIN", "BRA", "IDN"), seed=33),
    "foreign": Shot(row(*ROW), foreign="HTTPS://EXAMPLE.ORG/MENU", seed=34),
    "category": Shot((*row("FIN", "JPN", "BRA"), *row("JAW", category="movies")), seed=35),
    "challenge": Shot(row(*ROW), card=OTHER_CARD, seed=36),
    "many": Shot(row(*ROW, "DEU"), seed=37),
    "spread": Shot(row(*ROW[:3]), extra=row(*ROW[3:]), seed=38),
}


@pytest.mark.rule("V3-R28")
def test_what_is_no_row_of_the_bid_is_refused_with_its_sentence(
    host: Host, clip: Path, camera: Browser
) -> None:
    """Eight clips that must never get a verdict: each is seen at least twice from end to end."""
    page = camera_page(camera, host.base)
    choose(page)
    bid(page, len(ROW))
    for name, shot in REFUSED.items():
        write(clip, shot)
        scan_row(page)
        why = {"cut": "stuck"}.get(name, name)
        expect(page.locator(f"[data-problem={why}]")).to_be_visible()
        page.wait_for_function(
            "() => Number(document.querySelector('[data-pictures]').dataset.pictures) >= 12"
        )
        expect(page.locator("[data-verdict]")).to_have_count(0)
        leave_scan(page)
    page.context.close()


@pytest.mark.rule("V3-R28")
def test_a_blocked_token_is_refused(host: Host, clip: Path, camera: Browser) -> None:
    page = camera_page(camera, host.base)
    choose(page)
    page.locator("[data-way=blocked]").click()
    page.get_by_label("Code or name").fill("BRA")
    page.get_by_role("button", name="Back").click()
    write(clip, Shot(row(*ROW), seed=41))
    scan_row(page)
    expect(page.locator("[data-problem=blocked]")).to_have_text(
        "Brazil is blocked. Take it out of the row."
    )
    expect(page.locator("[data-verdict]")).to_have_count(0)
    page.context.close()


@pytest.mark.rule("V3-017", "V3-030", "V3-128")
def test_a_card_is_scanned_and_brings_its_challenge(
    host: Host, clip: Path, camera: Browser
) -> None:
    write(clip, Shot((), card=challenge_text(job(), card(0, FOREST)), seed=42))
    page = camera_page(camera, host.base)
    page.locator("[data-page=check]").click()
    scan_row(page)
    expect(page.locator(".question")).to_contain_text("C-09")
    expect(page.locator(".question")).to_contain_text("Most wooded first")
    page.context.close()


@pytest.mark.rule("V3-050")
def test_tokens_are_shown_one_by_one(host: Host, clip: Path, camera: Browser) -> None:
    """The video shows one token; then the next one lies there, and the first is gone."""
    page = camera_page(camera, host.base)
    choose(page)
    bid(page, 1)
    write(clip, Shot(row("FIN"), seed=43))
    scan_row(page)
    expect(page.locator("[data-verdict]")).to_be_visible()
    leave_scan(page)
    bid(page, 2)
    write(clip, Shot(row("FIN", "JPN"), seed=44))
    scan_row(page)
    page.get_by_role("button", name="One by one").click()
    expect(page.locator("[data-problem=many]")).to_be_visible()
    expect(page.locator("[data-verdict]")).to_have_count(0)
    page.context.close()


def test_a_verdict_sounds_and_shakes(host: Host, clip: Path, camera: Browser) -> None:
    page = camera_page(camera, host.base)
    page.evaluate(
        "() => { window.felt = []; navigator.vibrate = (p) => (window.felt.push(p), true);"
        "const start = OscillatorNode.prototype.start;"
        "OscillatorNode.prototype.start = function (...w) { window.felt.push('tone');"
        "return start.apply(this, w); }; }"
    )
    choose(page)
    bid(page, 3)
    write(clip, Shot(row("BRA", "JPN", "FIN"), seed=45))
    scan_row(page)
    expect(page.locator("[data-verdict=wrong]")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("Japan comes before Brazil")
    assert 200 in page.evaluate("() => window.felt")
    assert "tone" in page.evaluate("() => window.felt")
    page.context.close()
