"""Take a picture of every screen: `python tools/screens.py` writes docs/screens/.

A real server, a real Chromium, real matches: one person's moves are played over HTTP while a
page of the same seat looks on. Phone and desktop, paper and night.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.chromium import FLAGS, MISSING, found  # noqa: E402 - the tests' own harness
from browser.people import Opened  # noqa: E402
from table.players import choose  # noqa: E402
from table.serving import Process  # noqa: E402

OUT = ROOT / "docs" / "screens"
DEVICES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 360, "height": 640}, "has_touch": True},
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}
GAMES = ("classic", "v3", "out_trumped", "v4")
LONGEST = 40
"""So many moves of a match are looked at."""


class Camera:
    """One device in one theme."""

    def __init__(self, context: BrowserContext, base: str, suffix: str) -> None:
        self.base = base
        self.suffix = suffix
        self.page: Page = context.new_page()

    def shoot(self, name: str) -> None:
        self.page.wait_for_timeout(350)
        path = OUT / f"{name}-{self.suffix}.jpg"
        self.page.screenshot(path=path, type="jpeg", quality=72)

    def pages(self) -> None:
        """What is seen before a match."""
        page = self.page
        for name, path, sign in (
            ("home", "/", ".games li"),
            ("rules", "/rules/v3", ".rulebook h2"),
            ("credits", "/credits", "li"),
            ("no-such-table", "/join/QQQQQ", "h1"),
        ):
            page.goto(self.base + path)
            page.wait_for_selector(sign)
            self.shoot(name)
        room = Opened(self.base, "v3", seats=3, bots=["nora"])
        self.sit(room, room.key)
        page.wait_for_selector(".seats li")
        self.shoot("lobby")
        page.get_by_role("button", name="Bot on seat 3").click()
        self.shoot("lobby-bots")
        page.goto(f"{self.base}/join/{room.code}")

    def sit(self, room: Opened, key: str) -> None:
        self.page.goto(self.base)
        entry = f"localStorage.setItem('outrank-key-{room.code}', '{key}')"
        self.page.evaluate(f"() => {entry}")
        self.page.goto(f"{self.base}/room/{room.code}")

    def match(self, game: str) -> None:
        """Each kind of turn of a game, once."""
        room = Opened(self.base, game, seats=3, bots=["mila", "nora"])
        room.do(do="start")
        self.sit(room, room.key)
        self.page.wait_for_selector(".frame main > *")
        seen: set[str] = set()
        for offers in turns(room, Random(3)):
            kind = "-".join(sorted(kinds(offers)))
            if kind not in seen:
                seen.add(kind)
                self.shoot(f"{game}-{kind}".replace("_", "-")[:60])
        for panel in ("Scores", "What happened", "More") if game == "v3" else ():
            self.page.get_by_role("button", name=panel, exact=True).click()
            self.shoot(f"panel-{panel.split()[0].lower()}")
            self.page.keyboard.press("Escape")

    def cover(self) -> None:
        room = Opened(self.base, "v3")
        room.do(do="sit", seat=1, also=True, name="Ben")
        room.do(do="start")
        self.sit(room, room.key)
        self.page.wait_for_selector("[data-reveal]")
        self.shoot("cover")

    def end(self) -> None:
        wanted = {"preset": "quick", "watch": True, "seats": 3, "bots": ["nora", "mila", "otto"]}
        room = Opened(self.base, "out_trumped", **wanted)
        room.do(do="start")
        self.page.goto(f"{self.base}/watch/{room.code}")
        self.page.wait_for_selector("#final", timeout=120_000)
        self.shoot("final")


def kinds(offers: list[dict[str, Any]]) -> set[str]:
    """The names of the moves on offer."""
    found_kinds: set[str] = set()
    for offer in offers:
        moves = offer["moves"] if offer["offer"] == "list" else [offer["move"]]
        found_kinds |= {str(move["move"]) for move in moves}
    return found_kinds


def turns(room: Opened, rng: Random) -> Iterator[list[dict[str, Any]]]:
    """The host's turns, one after the other; each is played when the next is asked for."""
    for _ in range(LONGEST):
        board: dict[str, Any] | None = None
        for _ in range(100):
            board = room.state()["board"]
            if board["offers"] or board.get("result"):
                break
        if board is None or not board["offers"]:
            return
        yield board["offers"]
        room.do(do="move", move=choose(board["offers"], rng), id=str(rng.random()))


def take(browser: Browser, base: str) -> None:
    for device, shape in DEVICES.items():
        for theme in ("light", "dark"):
            context = browser.new_context(**shape, color_scheme=theme, reduced_motion="reduce")
            camera = Camera(context, base, f"{device}-{theme}")
            camera.pages()
            for game in GAMES:
                camera.match(game)
            camera.cover()
            camera.end()
            context.close()
            print(f"{device}, {theme}: done", flush=True)


def main() -> int:
    path = found()
    if path is None:
        print(MISSING, file=sys.stderr)
        return 1
    OUT.mkdir(parents=True, exist_ok=True)
    for old in OUT.glob("*.jpg"):
        old.unlink()
    with (
        tempfile.TemporaryDirectory() as folder,
        Process(f"sqlite:///{folder}/tables.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        take(browser, server.base)
        browser.close()
    print(f"{len(list(OUT.glob('*.jpg')))} pictures in {OUT.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
