"""The companion reads rows of printed tokens with a real camera's picture, in a real Chromium."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from browser.chromium import FLAGS, MISSING, found
from browser.inspect_page import is_sideways, small_targets, violations
from companion.clips import LARGE, Shot, still, text_of, write, write_scenes
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
from outrank.catalog import order
from outrank.companion import pack_file
from outrank.printing import codes, pieces
from printed.variants import job, pack_job

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


ROW = RIGHT = ("FIN", "JPN", "BRA", "IDN")
"""Most forest first."""
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
    write(clip, Shot((), card=pieces.challenge_text(job(), card(0, FOREST)), seed=42))
    page = camera_page(camera, host.base)
    page.locator("[data-page=check]").click()
    scan_row(page)
    expect(page.locator(".question")).to_contain_text("C-09")
    expect(page.locator(".question")).to_contain_text("Most wooded first")
    page.context.close()


@pytest.mark.rule("V3-050")
def test_tokens_are_shown_one_by_one(host: Host, clip: Path, camera: Browser) -> None:
    """One token lies there, then none, then another: the row is the order in which they came."""
    empty = Shot((), seed=43)
    scenes = [empty, Shot(row("JPN"), seed=43), empty, Shot(row("FIN"), seed=44)]
    write_scenes(clip, scenes, seconds=4)
    page = camera_page(camera, host.base)
    choose(page)
    bid(page, 2)
    scan_row(page)
    page.get_by_role("button", name="One by one").click()
    expect(page.get_by_role("status")).to_have_text("Show token 2")
    expect(page.locator("[data-verdict=wrong]")).to_have_attribute("data-row", "JPN FIN")
    leave_scan(page)
    write(clip, Shot(row("FIN", "JPN"), seed=44))
    scan_row(page)
    page.get_by_role("button", name="One by one").click()
    expect(page.locator("[data-problem=many]")).to_be_visible()
    expect(page.locator("[data-verdict]")).to_have_count(0)
    page.context.close()


@pytest.mark.rule("V3-131")
def test_all_four_ways_work_with_the_network_cut(
    clip: Path, camera: Browser, tmp_path: Path
) -> None:
    """One visit; then the network is cut, and nothing is asked of it."""
    write(clip, Shot(row(*RIGHT), seed=46))
    with hosted(tmp_path) as host:
        page = camera_page(camera, host.base)
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_function("() => navigator.serviceWorker.controller")
        host.cut()
        page.reload()
        choose(page)
        host.connect()  # it would answer now, and notes what it is asked
        before = len(host.asked)
        verdict = page.locator("[data-verdict=right]")
        scan_row(page)
        expect(verdict).to_be_visible()
        leave_scan(page)
        page.locator("input[type=file]").set_input_files(
            {"name": "row.jpg", "mimeType": "image/jpeg", "buffer": still(Shot(row(*RIGHT)))}
        )
        expect(verdict).to_be_visible()
        page.get_by_role("button", name="Scan again").click()
        page.locator("[data-way=type]").click()
        for code in RIGHT:
            page.get_by_label("Code or name").fill(code)
        page.get_by_role("button", name="Final answer").click()
        expect(verdict).to_be_visible()
        page.get_by_role("button", name="Scan again").click()
        page.get_by_role("button", name="Back").click()
        page.locator("[data-way=tap]").click()
        for code in RIGHT:
            page.locator(f"[data-token={code}]").click()
        page.get_by_role("button", name="Final answer").click()
        expect(verdict).to_be_visible()
        # the browser itself looks for a newer version, whenever it likes
        assert [line for line in host.asked[before:] if "sw.js" not in line] == []
        page.context.close()


def test_torch_camera_and_wake_lock(host: Host, playwright: Playwright) -> None:
    """Of two cameras one is chosen and remembered; the light is switched; the screen stays on."""
    path = found()
    assert path is not None, MISSING
    fake = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream=device-count=2"]
    browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *fake])
    context = browser.new_context(reduced_motion="reduce", permissions=["camera"])
    context.set_default_timeout(45_000)
    page = context.new_page()
    page.add_init_script(LAMP)
    page.goto(host.base)
    choose(page)
    scan_row(page)
    page.get_by_role("button", name="Torch").click()
    expect(page.get_by_role("button", name="Torch", pressed=True)).to_be_visible()
    first = page.evaluate("() => [...window.opened]")
    page.get_by_role("button", name="Switch camera").click()
    page.wait_for_function("count => window.opened.length > count", arg=len(first))
    expect(page.get_by_role("button", name="Torch", pressed=False)).to_be_visible()
    assert page.evaluate("() => [window.lit, window.awake]") == [[True], 1]
    chosen = page.evaluate("() => window.opened.at(-1)")
    assert chosen not in first
    assert not faults_of_scanner(page)
    leave_scan(page)
    page.wait_for_function("() => window.awake === 0")
    page.evaluate("() => { window.opened = []; }")
    scan_row(page)
    page.wait_for_function("() => window.opened.length > 0")
    assert page.evaluate("() => window.opened") == [chosen]
    browser.close()


LAMP = """
  window.opened = []; window.lit = []; window.awake = 0;
  const track = MediaStreamTrack.prototype;
  track.getCapabilities = () => ({ torch: true });
  track.applyConstraints = (one) => (window.lit.push(one.advanced[0].torch), Promise.resolve());
  const devices = navigator.mediaDevices, open = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (asked) => {
    const stream = await open(asked);
    window.opened.push(stream.getVideoTracks()[0].getSettings().deviceId);
    return stream;
  };
  navigator.wakeLock.request = () => {
    window.awake += 1;
    return Promise.resolve({ release: () => Promise.resolve((window.awake -= 1)) });
  };
"""
"""No test has a lamp: what the browser is asked for is noted."""


def faults_of_scanner(page: Page) -> list[str]:
    """What axe-core finds and what is too small to press, on a phone and a tablet."""
    found = []
    for width, height in ((360, 640), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        found += violations(page) + small_targets(page)
        found += [f"sideways at {width}"] if is_sideways(page) else []
    return found


def test_a_refused_camera_is_explained_and_can_be_asked_for_again(
    host: Host, playwright: Playwright
) -> None:
    path = found()
    assert path is not None, MISSING
    fake = ["--use-fake-device-for-media-stream"]
    browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *fake])
    page = camera_page(browser, host.base, is_allowed=False)
    page.add_init_script(
        "const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);"
        "navigator.mediaDevices.getUserMedia = (asked) => window.isAllowed ? open(asked)"
        " : Promise.reject(new DOMException('no', 'NotAllowedError'));"
    )
    page.reload()
    choose(page)
    scan_row(page)
    expect(page.get_by_role("alert")).to_contain_text("The camera isn't allowed.")
    assert not faults_of_scanner(page)
    page.evaluate("() => { window.isAllowed = true; }")
    page.context.grant_permissions(["camera"])
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("status")).to_contain_text("Point at the row")
    browser.close()


def test_over_plain_http_a_photo_works(host: Host, playwright: Playwright) -> None:
    """An address that isn't this device: no camera, nothing kept, and still a verdict."""
    path = found()
    assert path is not None, MISSING
    away = "--host-resolver-rules=MAP companion.test 127.0.0.1"
    browser = playwright.chromium.launch(executable_path=path, args=[*FLAGS, away])
    page = camera_page(browser, f"http://companion.test:{host.port}/", is_allowed=False)
    assert page.evaluate("() => isSecureContext") is False
    choose(page)
    scan_row(page)
    expect(page.get_by_role("alert")).to_contain_text("only allow the camera on secure pages")
    leave_scan(page)
    page.locator("input[type=file]").set_input_files(
        {"name": "row.jpg", "mimeType": "image/jpeg", "buffer": still(Shot(row(*RIGHT), seed=8))}
    )
    expect(page.locator("[data-verdict=right]")).to_be_visible()
    page.goto(f"http://companion.test:{host.port}/#settings")
    expect(page.locator("[data-kept=insecure]")).to_contain_text("https")
    browser.close()


def test_a_device_without_room_says_so(host: Host, camera: Browser) -> None:
    """The app can't be kept; it works all the same, and the settings say what to do."""
    page = camera_page(camera, "about:blank")
    tools = page.context.new_cdp_session(page)
    tools.send(
        "Storage.overrideQuotaForOrigin", {"origin": host.base.rstrip("/"), "quotaSize": 100_000}
    )
    page.goto(f"{host.base}#settings")
    expect(page.locator("[data-kept=full]")).to_contain_text("free some space")
    page.context.close()


def test_pieces_of_a_pack_are_scanned(host: Host, clip: Path, camera: Browser) -> None:
    """A pack's file is loaded; its cards and tokens are read, and others are refused."""
    mountains = pack_job()
    asked = next(one for one in pieces.offered(mountains, 0) if one.descending)
    deck = list(pieces.core_pieces(mountains, 0))[:4]
    ordered = order.best_order(mountains.facts.ranks(asked.stat), deck, descending=True)
    tokens = tuple(pieces.token_text(mountains, piece) for piece in ordered)
    page = camera_page(camera, f"{host.base}#settings")
    page.locator("input[type=file]").set_input_files(
        {
            "name": "peaks.json",
            "mimeType": "application/json",
            "buffer": json.dumps(pack_file(mountains)).encode(),
        }
    )
    expect(page.locator("[data-facts]")).to_have_attribute("data-facts", mountains.pack)
    page.get_by_role("button", name="Back").click()
    write(clip, Shot((), card=pieces.challenge_text(mountains, asked), seed=47))
    page.locator("[data-page=check]").click()
    scan_row(page)
    expect(page.locator(".question")).to_be_visible()
    bid(page, 4)
    write(clip, Shot((*tokens[:3], *row("FIN")), seed=48))
    scan_row(page)
    expect(page.locator("[data-problem=pack]")).to_contain_text("another pack")
    leave_scan(page)
    write(clip, Shot(tokens, seed=49))
    scan_row(page)
    expect(page.locator("[data-verdict=right]")).to_be_visible()
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
