"""How soon the home page can be used, and how soon a move shows on the other phone.

`python bench/web.py` prints figures and what they are divided by; nothing is asserted.
"""

import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from browser.chromium import FLAGS, MISSING, found
from browser.people import Opened
from server.serving import Process

LOADS = 9
MOVES = 60
THROTTLE = 4
PHONE: ViewportSize = {"width": 360, "height": 640}
ON = ':not(:disabled):not([aria-disabled="true"])'
LIT = f"[data-move]{ON}"
LEADS = f"[data-leads]{ON}"
"""Chooses a move, such as a card, before another control sends it."""
WATCH = """() => {
  window.seen = [];
  new MutationObserver(() => window.seen.push(performance.timeOrigin + performance.now()))
    .observe(document.getElementById('spoken-log'), {childList: true});
}"""
CLICK = """async ([lit, leads]) => {
  if (!document.querySelector(lit)) {
    document.querySelector(leads)?.click();
    await new Promise(requestAnimationFrame);
  }
  const control = document.querySelector(lit);
  if (!control) return 0;
  const at = performance.timeOrigin + performance.now();
  control.click();
  return at;
}"""


def milliseconds(browser: Browser, address: str, ready: str) -> float:
    """From the start of a load to the moment the page can be used, on a slow phone."""
    context = browser.new_context(viewport=PHONE)
    page = context.new_page()
    slow = context.new_cdp_session(page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
    page.goto(address)
    page.wait_for_selector(ready)
    taken = float(page.evaluate("() => performance.now()"))
    context.close()
    return taken


def loads(browser: Browser, base: str) -> None:
    home = [milliseconds(browser, base, ".games .primary") for _ in range(LOADS)]
    blank = [milliseconds(browser, f"{base}/api", "h1") for _ in range(LOADS)]
    ratio = median(home) / median(blank)
    print(f"home page usable, CPU slowed {THROTTLE} times: {median(home):.0f} ms (median)")
    print(f"a plain page of the same server: {median(blank):.0f} ms; ratio {ratio:.1f}")


def moves(browser: Browser, base: str) -> None:
    room = Opened(base, "out_trumped")
    keys = [room.key, room.join("Ben")]
    room.do(do="start")
    pages = [room.page(browser.new_context(viewport=PHONE), key) for key in keys]
    for page in pages:
        page.wait_for_selector("#spoken-log p", state="attached")
        page.evaluate(WATCH)
    delays: list[float] = []
    while len(delays) < MOVES:
        delays += step(pages)
    p95 = quantiles(delays, n=20)[18]
    print(
        f"a move on the other phone, {len(delays)} moves on loopback: "
        f"median {median(delays):.0f} ms, p95 {p95:.0f} ms"
    )


def step(pages: list[Page]) -> list[float]:
    """One move by whoever may make one; how long until the other one saw it."""
    for mine, other in (pages, pages[::-1]):
        before = int(other.evaluate("() => window.seen.length"))
        began = float(mine.evaluate(CLICK, [LIT, LEADS]))
        if began:
            other.wait_for_function("(n) => window.seen.length > n", arg=before)
            seen = float(other.evaluate("(n) => window.seen[n]", before))
            mine.wait_for_timeout(30)
            return [seen - began]
    pages[0].wait_for_timeout(20)
    return []


def main() -> int:
    path = found()
    if path is None:
        print(MISSING, file=sys.stderr)
        return 1
    with (
        tempfile.TemporaryDirectory() as folder,
        Process(f"sqlite:///{folder}/tables.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        loads(browser, server.base)
        moves(browser, server.base)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
