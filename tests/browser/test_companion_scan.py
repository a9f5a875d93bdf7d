"""The companion reads rows of printed tokens with a real camera's picture, in a real Chromium."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import (
    Browser,
    Locator,
    Page,
    Playwright,
    expect,
)

from browser.chromium import FLAGS, MISSING, found
from browser.inspect_page import ROOT, is_sideways, small_targets, violations
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
OLD_CARD = codes.text_of(codes.ChallengeCode("countries", FOREST, 0, descending=True))
"""One with the number of the forest card, printed when that was another statistic."""


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
def filming(playwright: Playwright, clip: Path) -> Iterator[Browser]:
    browser = camera_browser(playwright, clip)
    yield browser
    browser.close()


@pytest.fixture
def camera(filming: Browser) -> Iterator[Browser]:
    """A Chromium with a camera, which opens the clip anew: no page of another test holds it."""
    yield filming
    for context in filming.contexts:
        context.close()


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
MISREAD = row("FIN")[0][:-1] + "0"
REFUSED = {
    "stuck": (Shot(row(*ROW), stained=2, seed=31), "Only 3 of 4 can be read."),
    "cut": (Shot(row(*ROW), cut=True, seed=32), "Only 3 of 4 can be read."),
    "damaged": (Shot(row(*ROW, "DEU"), smeared=4, seed=39), "One code can't be read."),
    "misread": (Shot((*row(*ROW[1:]), MISREAD), seed=30), "That code was misread."),
    "unknown": (Shot(row(*ROW[1:], "QQQ"), seed=29), "No token here has the code QQQ."),
    "twice": (Shot(row("FIN", "JPN", "FIN", "BRA", "IDN"), seed=33), "Finland is there twice."),
    "foreign": (Shot(row(*ROW), foreign="HTTPS://EXAMPLE.ORG/MENU", seed=34), "an Outrank code"),
    "category": (
        Shot((*row("FIN", "JPN", "BRA"), *row("JAW", category="movies")), seed=35),
        "Jaws is in Movies, but this challenge ranks Countries.",
    ),
    "challenge": (Shot(row(*ROW), card=OTHER_CARD, seed=36), "but you're checking Card C-09."),
    "card": (Shot(row(*ROW), card=OLD_CARD, seed=28), "That card was printed with other facts."),
    "many": (Shot(row(*ROW, "DEU"), seed=37), "I can read 5 tokens, but the bid is 4."),
    "spread": (Shot(row(*ROW[:3]), extra=row(*ROW[3:]), seed=38), "Put the tokens in one row"),
}


@pytest.mark.rule("V3-R28")
def test_what_is_no_row_of_the_bid_is_refused_with_its_sentence(
    host: Host, clip: Path, camera: Browser
) -> None:
    """Twelve clips that must never get a verdict: each is seen at least twice from end to end."""
    page = camera_page(camera, host.base)
    choose(page)
    bid(page, len(ROW))
    for name, (shot, sentence) in REFUSED.items():
        write(clip, shot)
        scan_row(page)
        why = {"cut": "stuck"}.get(name, name)
        expect(page.locator(f"[data-problem={why}]")).to_contain_text(sentence)
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


@pytest.mark.rule("V3-132", "V3-133", "V3-134", "V3-135", "V3-139")
@pytest.mark.parametrize(
    ("size", "is_right"), [((390, 664), True), ((360, 640), False), ((820, 1180), True)]
)
def test_three_taps_on_large_buttons_lead_to_a_large_sign(
    size: tuple[int, int], is_right: bool, host: Host, clip: Path, camera: Browser
) -> None:
    """From the start to the verdict on a phone or tablet: a card and a row before the camera."""
    write(clip, Shot((), card=pieces.challenge_text(job(), card(0, FOREST)), seed=42))
    page = camera_page(camera, host.base)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for button in ("[data-page=check]", "[data-way=scan]"):
        assert is_large_and_in_sight(page, button)
        assert page.locator("a[href]").count() == 0  # nothing leads away
        page.locator(button).click()
    expect(page.locator(".question")).to_contain_text("C-09")
    names = ROW if is_right else ROW[::-1]
    due = int(page.locator(".stepper output").inner_text())
    write(clip, Shot(row(*names[:due]), seed=41))
    assert is_large_and_in_sight(page, "[data-way=scan]")
    scan_row(page)
    panel = page.locator("[data-verdict]")
    expect(panel).to_have_attribute("data-verdict", "right" if is_right else "wrong")
    mark = panel.locator(".mark")
    drawn = mark.locator("path").evaluate_all("all => all.map((one) => one.getAttribute('d'))")
    assert drawn == drawing("check" if is_right else "x")
    box = mark.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 64
    assert box["y"] + box["height"] <= size[1]
    red, green, blue = colour(mark, "color")
    assert green > 2 * max(red, 1) if is_right else red > 2 * max(green, blue)
    heading = panel.get_by_role("heading").first
    assert heading.evaluate("e => parseFloat(getComputedStyle(e).fontSize)") >= 32
    assert not violations(page) + small_targets(page)
    leave_scan(page)
    page.context.close()


def is_large_and_in_sight(page: Page, button: str) -> bool:
    """Whether a button is at least 64 px high, as wide as the column, and needs no scrolling."""
    found = page.locator(button)
    expect(found).to_be_visible()
    box, size = found.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    column = found.evaluate("e => e.closest('main').clientWidth")
    bottom = box["y"] + box["height"]
    return box["height"] >= 64 and box["width"] >= 0.85 * column and bottom <= size["height"]


def drawing(icon: str) -> list[str]:
    """The paths of a Phosphor icon, as it was published."""
    folder = ROOT / "web" / "node_modules" / "@phosphor-icons" / "core" / "assets" / "bold"
    text = (folder / f"{icon}-bold.svg").read_text(encoding="utf-8")
    return re.findall(r'<path d="([^"]+)"', text)


def colour(found: Locator, name: str) -> tuple[int, int, int]:
    """A colour of an element in red, green and blue."""
    text = found.evaluate("(e, name) => getComputedStyle(e)[name]", name)
    red, green, blue = map(int, re.findall(r"\d+", text)[:3])
    return red, green, blue


@pytest.mark.rule("CL-010", "CL-079", "CL-137", "CL-140", "CL-141")
def test_answers_are_looked_up_by_camera_or_photo(host: Host, clip: Path, camera: Browser) -> None:
    """A card, then tokens in any order: they are shown in the right one."""
    write(clip, Shot((), card=pieces.challenge_text(job(), card(0, FOREST)), seed=50))
    page = camera_page(camera, f"{host.base}#answers")
    scan_row(page)
    expect(page.locator(".question")).to_contain_text("C-09")
    write(clip, Shot(row("IDN", "FIN", "EGY"), seed=51))
    page.get_by_role("button", name="Scan the row").click()
    for code in ("IDN", "FIN", "EGY"):
        expect(page.locator("p.code")).to_contain_text(code)
    page.get_by_role("button", name="Show the order").click()
    expect(page.locator(".reveal .name")).to_have_text(["Finland", "Indonesia", "Egypt"])
    page.get_by_role("button", name="Change the tokens").click()
    page.locator("input[type=file]").set_input_files(
        {"name": "row.jpg", "mimeType": "image/jpeg", "buffer": still(Shot(row("JPN"), seed=8))}
    )
    page.get_by_role("button", name="Show the order").click()
    expect(page.locator(".reveal .name")).to_have_text(["Finland", "Japan", "Indonesia", "Egypt"])
    page.context.close()


def test_a_call_is_judged_on_scanned_tokens(host: Host, clip: Path, camera: Browser) -> None:
    """The card, the centre and the drafted token are scanned; two tokens at once are refused."""
    write(clip, Shot((), card=pieces.challenge_text(job(), card(0, FOREST)), seed=52))
    page = camera_page(camera, f"{host.base}#higher")
    page.locator("[data-game=four4more]").click()
    scan_row(page)
    expect(page.get_by_role("heading", name="Centre token")).to_be_visible()
    write(clip, Shot(row("BRA"), seed=53))
    scan_row(page)
    expect(page.locator("[data-value=centre]")).to_contain_text("58.98")
    write(clip, Shot(row("FIN", "JPN"), seed=54))
    scan_row(page)
    expect(page.get_by_role("status")).to_have_text("There are several tokens. Show only one.")
    page.get_by_role("button", name="Close").click()
    write(clip, Shot(row("BRA"), seed=53))
    scan_row(page)
    expect(page.get_by_role("status")).to_have_text("That's the centre token itself.")
    page.get_by_role("button", name="Close").click()
    write(clip, Shot(row("FIN"), seed=55))
    scan_row(page)
    page.locator("[data-call=higher]").click()
    expect(page.locator("[data-result=right]")).to_contain_text("Finland is the new centre.")
    page.context.close()


@pytest.mark.rule("CL-138", "CL-139", "V3-R21")
def test_scanned_collections_end_up_on_the_score_sheet(
    host: Host, clip: Path, camera: Browser
) -> None:
    """Tokens of any category, for one player and then the next; running totals and the end."""
    page = camera_page(camera, f"{host.base}#scores")
    page.locator("[data-game=v3]").click()
    page.get_by_role("button", name="Start scoring").click()
    page.locator("[data-do=enter]").click()
    page.locator('[data-ranker="1"]').click()
    page.locator("[data-right=true]").click()
    page.get_by_role("button", name="Save").click()
    expect(page.locator('[data-total="1"]')).to_have_text("4")
    page.locator("[data-do=end]").click()
    write(clip, Shot((*row("DEU", "DNK"), *row("JAW", category="movies")), seed=56))
    scan_row(page)
    expect(page.get_by_role("heading", name="Player 1: 3")).to_be_visible()
    leave = page.get_by_role("button", name="Close").first
    leave.click()
    page.locator('[data-seat="1"]').click()
    write(clip, Shot(row("DNK", "FIN"), seed=57))
    scan_row(page)
    expect(page.get_by_role("heading", name="Player 2: 1")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text("Player 1 has Denmark already.")
    leave.click()
    page.locator("[data-do=finish]").click()
    expect(page.locator("[data-winners]")).to_have_attribute("data-winners", "Player 2")
    expect(page.locator("[data-winners]")).to_contain_text("Sets 1")  # Germany and Denmark
    page.context.close()


def test_a_verdict_is_given_in_german(host: Host, clip: Path, camera: Browser) -> None:
    """The longer words fit beside the camera's picture, and axe-core finds nothing."""
    write(clip, Shot(row("BRA", "JPN", "FIN"), seed=58))
    page = camera_page(camera, host.base, locale="de-DE")
    choose(page)
    bid(page, 3)
    scan_row(page)
    panel = page.locator("[data-verdict=wrong]")
    expect(panel.get_by_role("heading").first).to_have_text("Falsch")
    expect(page.get_by_role("alert")).to_contain_text("Schritt 1: Japan kommt vor Brasilien.")
    assert not faults_of_scanner(page)
    page.context.close()


@pytest.mark.rule("V3-139")
def test_a_phone_held_across_shows_the_row_beside_the_verdict(
    host: Host, clip: Path, camera: Browser
) -> None:
    write(clip, Shot(row(*RIGHT), seed=59))
    page = camera_page(camera, host.base)
    page.set_viewport_size({"width": 664, "height": 390})
    choose(page)
    bid(page, 4)
    scan_row(page)
    expect(page.locator("[data-verdict=right]")).to_be_visible()
    picture, panel = (page.locator(one).bounding_box() for one in ("video", ".panel"))
    assert picture is not None
    assert panel is not None
    assert picture["width"] > 0.45 * 664
    assert picture["x"] + picture["width"] <= panel["x"] + 1
    assert panel["height"] == pytest.approx(390, abs=1)
    for name in ("Scan again", "Next challenge"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    assert not faults_of_scanner(page)
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
    bid(page, 3)  # of which two are there, or the whole row would be judged before the button
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
        page.get_by_role("button", name="Check again").click()
        page.locator("[data-way=type]").click()
        for code in RIGHT:
            page.get_by_label("Code or name").fill(code)
        page.get_by_role("button", name="Final answer").click()
        expect(verdict).to_be_visible()
        page.get_by_role("button", name="Check again").click()
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
    """What axe-core finds and what is too small to press, on a phone either way and a tablet."""
    found = []
    for width, height in ((360, 640), (640, 360), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        found += violations(page) + small_targets(page)
        found += [f"sideways at {width}"] if is_sideways(page) else []
    return found


def test_a_refused_camera_is_explained_and_can_be_asked_for_again(
    host: Host, playwright: Playwright
) -> None:
    path = found()
    assert path is not None, MISSING
    fake = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]
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
    expect(page.locator("[data-kept=insecure]")).to_contain_text("Photos, typed codes and taps")
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
    """The app can't be kept; it works all the same, and home and settings say what to do."""
    page = camera_page(camera, "about:blank")
    tools = page.context.new_cdp_session(page)
    tools.send(
        "Storage.overrideQuotaForOrigin", {"origin": host.base.rstrip("/"), "quotaSize": 100_000}
    )
    page.goto(f"{host.base}#settings")
    expect(page.locator("[data-kept=full]")).to_contain_text("free some space")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".home [data-kept=full]")).to_contain_text("free some space")
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
