"""Every page in every language: nothing left in English, nothing wider than a small screen.

`en-XA` is English with accents and words longer by four tenths, on the page and on the server:
plain letters are a text that is in no catalogue.
"""

from __future__ import annotations

import json
import re
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Request, expect

from browser.conftest import Contexts
from browser.inspect_page import is_sideways
from browser.people import Opened
from browser.recorded import Recorded, Stage, played
from browser.tour import sit
from languages import pseudo
from outrank.kernel.seats import PUBLIC
from outrank.server.config import UNLIMITED, Settings
from server.serving import Inside, inside

LANGUAGES = ("de", "en-XA")
GAMES = ("classic", "v3", "v4", "four4more", "out_trumped")
LARGE = "() => document.documentElement.style.setProperty('font-size', '32px')"
SMALL = {"width": 320, "height": 640}
CLIPPED = """() => [...document.querySelectorAll('body *')]
  .filter((one) => one.checkVisibility() && !one.closest('.spoken') && one.clientWidth > 1
    && [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim())
    && ['hidden', 'clip'].includes(getComputedStyle(one).overflowX)
    && one.scrollWidth > one.clientWidth + 1)
  .map((one) => `cut off: ${one.textContent.trim().slice(0, 60)}`)"""
TEXTS = """() => {
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.closest('script, noscript, style, code, .code')) found.push(node.data);
  }
  for (const one of document.querySelectorAll('[aria-label],[alt],[title],[placeholder]')) {
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      found.push(one.getAttribute(name) ?? '');
    }
  }
  return found;
}"""
CODES = re.compile(r"\S+:\d+/\S*|\b(?:[A-Z0-9]{3}|[A-Z0-9]{5})\b")
"""Addresses, the codes of rooms, and what is printed on tokens."""
NAMES = {
    *("outrank", "classic", "four", "more", "out", "trumped"),
    *("ann", "ben", "cleo", "dora", "nora", "mila", "otto", "host", "guest", "html", "jsonl"),
    *("tariq", "ines", "lev", "ruth", "kofi", "random", "newcomer", "regular", "sharp", "sage"),
}
"""What is called the same in every language: games, people, bots."""


@pytest.fixture(scope="module")
def speaking() -> Iterator[Inside]:
    """A server that speaks every language, and the one that nobody speaks."""
    with tempfile.TemporaryDirectory(prefix="outrank-web-") as folder:
        settings = Settings(
            database=f"sqlite:///{Path(folder)}/tables.db", bot_seconds=0, limits=UNLIMITED
        )
        with inside(settings, pseudo.library()) as server:
            yield server


def device(contexts: Contexts, language: str) -> BrowserContext:
    """A small phone whose owner has chosen a language, with very large text."""
    context = contexts(viewport=SMALL, has_touch=True)
    likes = json.dumps({"language": language})
    context.add_init_script(f"localStorage.setItem('outrank-likes', {json.dumps(likes)})")
    return context


def leftovers(page: Page) -> list[str]:
    """Texts with plain letters in them: they are in no catalogue."""
    found: list[str] = page.evaluate(TEXTS)
    plain: list[str] = []
    for text in found:
        words = re.findall(r"[a-z]{3,}", CODES.sub("", text).lower())
        if set(words) - NAMES:
            plain.append(f"in English: {text.strip()[:80]}")
    return plain


def wrong(page: Page, language: str) -> list[str]:
    """What is wrong with a page as it is."""
    assert page.evaluate("() => document.documentElement.lang") == language
    found = leftovers(page) if language == "en-XA" else []
    page.evaluate(LARGE)
    found += page.evaluate(CLIPPED)
    return [*found, "sideways"] if is_sideways(page) else found


def record(base: str) -> str:
    """The name of a finished match."""
    bots = ["random", "random"]
    room = Opened(base, "out_trumped", preset="quick", watch=True, bots=bots)
    room.do(do="start")
    until = time.monotonic() + 60
    while time.monotonic() < until:
        state = room.state()
        if state["room"]["phase"] == "over":
            return str(state["room"]["match"])
        time.sleep(0.02)
    raise TimeoutError


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks(speaking: Inside, contexts: Contexts, language: str) -> None:
    base, context = speaking.base, device(contexts, language)
    page = context.new_page()
    found: list[str] = []
    room = Opened(base, "four4more", seats=4, bots=["nora", "sage"])
    rules = [f"/rules/{game}" for game in GAMES]
    for path, sign in {
        "/": ".games li",
        **dict.fromkeys(rules, ".rulebook h2"),
        "/credits": "main li",
        f"/join/{room.code}": "form",
        f"/claim/{room.code}#ticket": "h1",
        "/replay": "h1",
        f"/replay/{record(base)}": "main > *",
        "/daily": "#today",
        "/challenge": "#today",
        "/history": "h1",
        "/nowhere": "h1",
        "/learn/v4": ".coach",
        f"/watch/{room.code}": "main",
    }.items():
        page.goto(base + path)
        page.locator(sign).first.wait_for()
        page.wait_for_load_state("networkidle")
        found += [f"{path}: {fault}" for fault in wrong(page, language)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_and_its_panels_speak(
    speaking: Inside, contexts: Contexts, language: str
) -> None:
    page = device(contexts, language).new_page()
    found: list[str] = []
    for game in GAMES:
        room = Opened(speaking.base, game, seats=4, bots=["nora", "sage"])
        room.join("Ben")
        sit(page, room)
        page.wait_for_selector(".seats li")
        for summary in page.locator("main summary").all():
            summary.click()
        found += [f"{game}: {fault}" for fault in wrong(page, language)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_board_speaks(speaking: Inside, contexts: Contexts, language: str, game: str) -> None:
    """One state of each phase of a match, through the eyes of who is awaited; and its end."""
    spoken = speaking.app.context.registry.library.languages.known[language.lower()]
    stage = Stage(device(contexts, language), speaking.base, spoken)
    found: list[str] = []
    seen: set[str] = set()
    options: dict[str, Any] = {"kitty": "bidding"} if game == "out_trumped" else {}
    for state in Recorded(played(game, 3, **options)).states():
        assert state.live is not None
        phase = str(getattr(state.live.match.view(PUBLIC), "phase", ""))
        is_new = phase not in seen or state.live.is_over
        seen.add(phase)
        if is_new:
            eyes = next(iter(state.awaited()), 0)
            stage.show(state, eyes)
            found += [f"{phase}: {fault}" for fault in wrong(stage.page, language)]
    assert len(seen) > 2
    assert not stage.errors
    assert not found, "\n".join(found)


def test_the_device_decides_and_the_owner_may_change_it(base: str, contexts: Contexts) -> None:
    page = contexts(locale="de-AT").new_page()
    page.goto(base)
    expect(page.get_by_role("heading", level=1)).to_have_text("Was ist mehr? Beweis es.")
    assert page.evaluate("() => document.documentElement.lang") == "de"
    page.get_by_role("button", name="Einstellungen").click()
    page.get_by_role("radio", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Which is more? Prove it.")
    page.reload()
    expect(page.get_by_role("button", name="Settings")).to_be_visible()
    assert page.evaluate("() => document.documentElement.lang") == "en"


def test_numbers_are_as_the_browser_writes_them(base: str, contexts: Contexts) -> None:
    page = contexts(locale="de-DE").new_page()
    page.goto(base)
    written: list[str] = page.evaluate(
        "() => [83.51, 40075, 1234567.5].map((n) => n.toLocaleString('de-DE'))"
    )
    assert written == ["83,51", "40.075", "1.234.567,5"]
    compact: list[str] = page.evaluate(
        "() => [6.38e6, 2.92e9, 3.47e12].map((n) => new Intl.NumberFormat('de-DE', "
        "{notation: 'compact', maximumFractionDigits: 2}).format(n).replace('\\u00a0', ' '))"
    )
    assert compact == ["6,38 Mio.", "2,92 Mrd.", "3,47 Bio."]


def test_german_comes_light_too(base: str, contexts: Contexts) -> None:
    page = contexts("phone", locale="de-DE").new_page()
    sizes: list[int] = []

    def weigh(request: Request) -> None:
        sizes.append(request.sizes()["responseBodySize"])

    page.on("requestfinished", weigh)
    page.goto(base)
    page.wait_for_load_state("networkidle")
    assert 20_000 < sum(sizes) <= 120_000, sizes
