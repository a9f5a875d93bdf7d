"""How smoothly scenes run: frames per second on a phone with a slow processor, and on a TV.

`python bench/show.py` plays one ranking and one call on a real server in a real Chromium. The phone
is slowed down four times by Chromium itself. Prints the frames per second over the whole scene, in
its worst second, and how far apart in time two TVs and a phone show the verdict.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.chromium import FLAGS, MISSING, found
from browser.moments import PHONE, RANKED, TV, Party

THROTTLING = 4
WATCH = """() => {
  window.frames_at = [];
  const frame = (now) => { window.frames_at.push(now); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  new MutationObserver(() => {
    const told = document.querySelector("[data-outcome]:not([data-outcome=''])");
    if (told) window.told_at ??= Date.now();
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def measured(page: Page) -> tuple[float, float]:
    """Frames per second over all, and in the worst second."""
    at: list[float] = page.evaluate("() => window.frames_at")
    whole = (len(at) - 1) * 1000 / (at[-1] - at[0])
    worst = min(
        sum(start <= moment < start + 1000 for moment in at)
        for start in at
        if start + 1000 <= at[-1]
    )
    return whole, float(worst)


def run(browser: Any, folder: Path, game: str, options: dict[str, Any]) -> None:
    party = Party(folder, game, options=options)
    party.start()
    seat, move = party.until_result(is_right=True)
    for name, shape, rate, whose in (
        (f"phone, {THROTTLING}x slower", PHONE, THROTTLING, seat),
        ("TV, 1920 x 1080", TV, 1, -1),
    ):
        if seat < 0:
            break
        page, twin = party.page(browser, whose, **shape), party.page(browser, -1, **TV)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
        for one in (page, twin):
            one.evaluate(WATCH)
        party.play(seat, move)
        for one in (page, twin):
            one.locator("[data-outcome]:not([data-outcome=''])").wait_for(timeout=60_000)
        page.wait_for_timeout(2500)
        whole, worst = measured(page)
        apart = abs(page.evaluate("() => told_at") - twin.evaluate("() => told_at"))
        print(f"{game:10} {name:18} {whole:5.1f} fps  worst second {worst:3.0f}  apart {apart} ms")
        page.context.close()
        twin.context.close()
        while party.actor.scene is not None:  # the table waits for the end of its scene
            time.sleep(0.1)
        seat, move = party.until_result(is_right=True)
    party.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.parse_args()
    path = found()
    if path is None:
        sys.exit(MISSING)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        for game, options in (("classic", RANKED), ("v4", {})):
            place = Path(folder) / game
            place.mkdir()
            run(browser, place, game, options)
        browser.close()


if __name__ == "__main__":
    main()
