"""How surely and how fast the companion reads rows of tokens, and whether it adds up right.

    python bench/companion_app.py                 300 clips, 5,000 score sheets, the size of the app
    python bench/companion_app.py --clips 30 --sheets 0 --seed 7

Every clip is a video of tokens out of the print kit's pages, shown to a real Chromium as its camera
(tests/companion/clips.py). Nine of ten show a right or a wrong row, one a row of which a token is
never whole or never legible; that one must get no verdict.
"""

from __future__ import annotations

import argparse
import gzip
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from playwright.sync_api import Page, sync_playwright
from playwright.sync_api import TimeoutError as Late

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from companion.clips import LARGE, SMALL, Shot, write
from companion.hosting import hosted
from companion.node import answers
from companion.pages import bid, camera_browser, camera_page, choose, leave_scan, scan_row
from companion.rows import LOOKS, row_for, texts_of
from companion.sheets import GAMES, disagreements, sheets
from outrank.companion import app_files
from outrank.printing import pieces
from printed.variants import job

PER_CARD = 10
"""How many clips ask for the same card."""
UNREADABLE = 10
"""Every so many clips one has a token that nobody can read."""
PATIENCE = 20_000
"""After so many milliseconds without a verdict there is none."""
PICTURES = 20
"""How many pictures of a row without a verdict are read: each of the video's at least twice."""
WATCH = """
const native = window.Worker;
window.Worker = class extends native {
  constructor(...words) {
    super(...words);
    this.addEventListener('message', () => (window.decodedAt = performance.now()));
  }
};
new MutationObserver(() => {
  const video = document.querySelector('video');
  if (video && !video.isWatched) {
    video.isWatched = true;
    window.inViewAt = window.verdictAt = 0;
    video.requestVideoFrameCallback(() => (window.inViewAt = performance.now()));
  }
  if (!window.verdictAt && document.querySelector('[data-verdict]')) {
    window.verdictAt = performance.now();
    window.decidedAfter = window.verdictAt - window.decodedAt;
  }
}).observe(document, { childList: true, subtree: true });
"""
"""Notes when the row came into view, when a picture was read, and when there was a verdict."""


@dataclass(frozen=True)
class Clip:
    shot: Shot
    row: tuple[str, ...]
    is_right: bool
    is_readable: bool


@dataclass
class Outcome:
    kinds: Counter[str]
    waits: list[float]
    decisions: list[float]


def clip(number: int, seed: int) -> tuple[int, int, Clip]:
    """Return category, card and clip; the same numbers give the same ones."""
    asking = Random(f"card {seed} {number // PER_CARD}")
    category = asking.randrange(4)
    asked = asking.choice(pieces.offered(job(), category))
    chance = Random(f"clip {seed} {number}")
    count = chance.randint(3, 10)
    is_right, is_readable = chance.random() < 0.5, number % UNREADABLE != UNREADABLE - 1
    row = row_for(asked, chance, count, is_right=is_right)
    spoilt: dict[str, Any] = {}
    if not is_readable:
        spoilt = {"cut": True} if chance.random() < 0.5 else {"stained": chance.randrange(count)}
    look = LOOKS[number % len(LOOKS)] | {"size": SMALL if count <= 8 else LARGE} | spoilt
    shot = Shot(texts_of(category, row), seed=number, **look)
    return category, pieces.card_number(job(), asked), Clip(shot, row, is_right, is_readable)


def watch(page: Page, one: Clip, outcome: Outcome) -> str:
    """Scan a clip and return what came of it."""
    bid(page, len(one.row))
    scan_row(page)
    panel = page.locator("[data-verdict]")
    try:
        if one.is_readable:
            panel.wait_for(timeout=PATIENCE)
        else:
            page.wait_for_function(
                "most => Number(document.querySelector('[data-pictures]').dataset.pictures) >= most"
                " || document.querySelector('[data-verdict]')",
                arg=PICTURES,
                timeout=4 * PATIENCE,
            )
    except Late:
        return "no verdict"
    if not panel.count():
        return "no verdict"
    said = (panel.get_attribute("data-verdict"), panel.get_attribute("data-row"))
    timed = page.evaluate("() => [window.verdictAt - window.inViewAt, window.decidedAfter]")
    outcome.waits.append(timed[0])
    outcome.decisions.append(timed[1])
    due = ("right" if one.is_right else "wrong", " ".join(one.row))
    return "right verdict" if said == due and one.is_readable else "wrong verdict"


def clips(count: int, seed: int) -> None:
    """Show the clips and print what came of them."""
    outcome = Outcome(Counter(), [], [])
    with (
        tempfile.TemporaryDirectory() as folder,
        hosted(Path(folder) / "app") as host,
        sync_playwright() as playwright,
    ):
        path = Path(folder) / "row.mjpeg"
        write(path, clip(0, seed)[2].shot)
        browser = camera_browser(playwright, path)
        page = camera_page(browser, host.base)
        page.add_init_script(WATCH)
        for number in range(count):
            category, card, one = clip(number, seed)
            if number % PER_CARD == 0:
                page.goto("about:blank")
                page.goto(f"{host.base}#check")
                page.evaluate("() => localStorage.clear()")
                page.reload()
                choose(page, card, category)
            write(path, one.shot)
            kind = watch(page, one, outcome)
            outcome.kinds[f"{'readable' if one.is_readable else 'never whole'}: {kind}"] += 1
            if kind == "wrong verdict" or (kind == "no verdict") == one.is_readable:
                print(f"  clip {number} of seed {seed}: {kind}, {one.shot}", flush=True)
            leave_scan(page)
        browser.close()
    for name, times in sorted(outcome.kinds.items()):
        print(f"{name}: {times}")
    print(f"row in view to verdict: median {median(outcome.waits) / 1000:.2f} s,", end=" ")
    print(f"slowest {max(outcome.waits) / 1000:.2f} s")
    print(f"picture decoded to verdict shown: median {median(outcome.decisions):.0f} ms,", end=" ")
    print(f"slowest {max(outcome.decisions):.0f} ms")


def add_up(count: int, seed: int) -> None:
    """Compare score sheets with the rules and print how many agree."""
    faults, done = 0, 0
    for game in GAMES:
        pairs = list(sheets(game, count // len(GAMES), seed))
        asked, due = [one for one, _ in pairs], [one for _, one in pairs]
        found = disagreements(asked, due, answers({"sheets": asked})["sheets"])
        faults, done = faults + len(found), done + len(pairs)
        print(f"score sheets of {game}: {len(pairs)}, {len(found)} disagreements", flush=True)
    print(f"score sheets: {done}, {faults} disagreements")


def weigh() -> None:
    """Print the size of the app as it is sent."""
    sizes = [
        len(body) if path.endswith((".woff2", ".png")) else len(gzip.compress(body, 9))
        for path, body in app_files().items()
    ]
    print(f"the app: {len(sizes)} files, {sum(sizes) / 1000:.0f} kB compressed")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--clips", type=int, default=300)
    words.add_argument("--sheets", type=int, default=5000)
    words.add_argument("--seed", type=int, default=22)
    args = words.parse_args()
    if args.clips:
        clips(args.clips, args.seed)
    if args.sheets:
        add_up(args.sheets, args.seed)
    weigh()


if __name__ == "__main__":
    main()
