"""How smoothly scenes run: frames per second on a phone with a slow processor, and on a TV.

`python bench/show.py` plays rankings and calls on a real server in a real Chromium. The phone is
slowed down four times by Chromium itself. Prints the frames per second over the whole scene and in
its worst second, with one other TV at the table; then how far apart in time three phones and two
TVs show the same verdict. `--apart` measures only that.
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


SMOOTH = ((f"phone, {THROTTLING}x slower", PHONE, THROTTLING), ("TV, 1920 x 1080", TV, 1))


def reveal(party: Party, pages: list[Page]) -> list[int]:
    """Let these pages watch the next result; when each of them has shown its verdict."""
    for page in pages:
        page.evaluate(WATCH)
    party.play(*party.until_result(is_right=True))
    for page in pages:
        page.wait_for_function("() => window.told_at", timeout=60_000)
    pages[0].wait_for_timeout(2500)
    return [page.evaluate("() => told_at") for page in pages]


def rest(party: Party, pages: list[Page]) -> None:
    """The table waits for the end of its scene."""
    for page in pages:
        page.context.close()
    while party.actor.scene is not None:
        time.sleep(0.1)


def smoothness(browser: Any, party: Party, game: str) -> None:
    for name, shape, rate in SMOOTH:
        seat, _ = party.until_result(is_right=True)
        page = party.page(browser, seat if rate > 1 else -1, **shape)
        pages = [page, party.page(browser, -1, **TV)]
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
        reveal(party, pages)
        whole, worst = measured(page)
        print(f"{game:10} {name:18} {whole:5.1f} fps  worst second {worst:3.0f}", flush=True)
        rest(party, pages)


def distance(browser: Any, party: Party, game: str) -> None:
    pages = [party.page(browser, seat, **PHONE) for seat in range(3)]
    pages += [party.page(browser, -1, **TV) for _ in range(2)]
    told = reveal(party, pages)
    print(f"{game:10} {len(pages)} devices apart   {max(told) - min(told)} ms", flush=True)
    rest(party, pages)


def run(browser: Any, folder: Path, game: str, options: dict[str, Any], *, is_short: bool) -> None:
    party = Party(folder, game, options=options)
    party.start()
    if not is_short:
        smoothness(browser, party, game)
    party.until_result(is_right=True)
    distance(browser, party, game)
    party.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--apart", action="store_true", help="only how far devices are apart")
    is_short = parser.parse_args().apart
    path = found()
    if path is None:
        sys.exit(MISSING)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        for game, options in (("classic", RANKED), ("v4", {})):
            place = Path(folder) / game
            place.mkdir()
            run(browser, place, game, options, is_short=is_short)
        browser.close()


if __name__ == "__main__":
    main()
