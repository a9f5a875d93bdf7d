"""Film half a minute of the show for the README: `python tools/preview.py` writes an animated WebP.

A real server, a real Chromium, a party of four: somebody's row is laid out, judged beat by beat,
and the points race. Each frame stands as long as it took until the next one.
"""

import io
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.chromium import FLAGS, MISSING, found  # noqa: E402 - the tests' own harness
from browser.moments import RANKED, TV, Party  # noqa: E402

OUT = ROOT / "docs" / "screens" / "preview.webp"
SIZE = (640, 360)
SECONDS = 30.0
PER_TOKEN_SECONDS = 0.8
BETWEEN_MS = 110
"""Least time between two frames: about nine a second are enough to see what moves."""


class Film:
    """Frames and when each was taken."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[Image.Image] = []
        self.taken: list[float] = []

    def run(self, until: float) -> None:
        """Film until a moment."""
        while time.monotonic() < until:
            began = time.monotonic()
            shot = Image.open(io.BytesIO(self.page.screenshot(type="jpeg", quality=90)))
            self.frames.append(shot.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS))
            self.taken.append(began)
            rest = BETWEEN_MS - (time.monotonic() - began) * 1000
            self.page.wait_for_timeout(max(rest, 1))

    def write(self, out: Path) -> None:
        ends = [*self.taken[1:], self.taken[-1] + 2]
        lasts = [round((end - at) * 1000) for at, end in zip(self.taken, ends, strict=True)]
        first, *others = self.frames
        first.save(
            out, save_all=True, append_images=others, duration=lasts, loop=0, quality=40, method=4
        )


def main(words: list[str]) -> int:
    path = found()
    if path is None:
        print(MISSING, file=sys.stderr)
        return 1
    out = Path(words[0]) if words else OUT
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        party = Party(Path(folder), "classic", options={**RANKED, "round_limit": 4}, seed=4)
        party.start()
        seat, move = party.until_result(is_right=True)
        page = party.page(browser, **{**TV, "device_scale_factor": 0.5})
        film = Film(page)
        began = time.monotonic()
        for placed in range(len(move["tokens"]) + 1):
            party.lay_out(seat, move["tokens"][:placed])
            film.run(time.monotonic() + PER_TOKEN_SECONDS)
        party.play(seat, move)
        film.run(began + SECONDS)
        party.close()
        browser.close()
    film.write(out)
    print(f"{len(film.frames)} frames, {out.stat().st_size / 1e6:.2f} MB in {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
