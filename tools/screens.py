"""Take a picture of every screen: `python tools/screens.py` writes docs/screens/.

`python tools/screens.py FOLDER lobby final` takes some of them alone, into another folder.
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

from browser.afterwards import AFTERWARDS  # noqa: E402 - the tests' own harness
from browser.chromium import FLAGS, MISSING, found  # noqa: E402
from browser.guessing import scenes as guessing  # noqa: E402
from browser.people import Opened  # noqa: E402
from browser.recorded import Stage  # noqa: E402
from browser.tour import DOORS, LOBBY, TABLE, TROUBLES, Scene, sit  # noqa: E402
from browser.tour_learning import FACTS, LESSONS  # noqa: E402
from table.players import choose  # noqa: E402
from table.serving import Process  # noqa: E402

OUT = ROOT / "docs" / "screens"
DEVICES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 360, "height": 640}, "has_touch": True},
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}
SCENES: dict[str, Scene] = {
    **DOORS,
    **LOBBY,
    **FACTS,
    **LESSONS,
    **TABLE,
    **TROUBLES,
    **AFTERWARDS,
}
TELEVISION: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
GAMES = ("classic", "v3", "out_trumped")
LONGEST = 40
"""So many moves of a match are looked at."""


class Camera:
    """One device in one theme."""

    def __init__(self, context: BrowserContext, base: str, folder: Path, suffix: str) -> None:
        self.base = base
        self.folder = folder
        self.suffix = suffix
        self.page: Page = context.new_page()

    def shoot(self, name: str) -> None:
        self.page.wait_for_timeout(350)
        path = self.folder / f"{name}-{self.suffix}.jpg"
        self.page.screenshot(path=path, type="jpeg", quality=72)

    def tour(self, scenes: dict[str, Scene]) -> None:
        """Every screen round the boards; each has a page of its own, as some break their line."""
        context, kept = self.page.context, self.page
        for name, scene in scenes.items():
            self.page = context.new_page()
            scene(self.page, self.base)
            self.shoot(name)
            context.set_offline(False)
            self.page.close()
        self.page = kept

    def match(self, game: str) -> None:
        """Each kind of turn of a game, once."""
        room = Opened(self.base, game, seats=3, bots=["mila", "nora"])
        room.do(do="start")
        sit(self.page, room)
        self.page.wait_for_selector(".frame main > *")
        seen: set[str] = set()
        for offers in turns(room, Random(3)):
            kind = "-".join(sorted(kinds(offers)))
            if kind not in seen:
                seen.add(kind)
                self.shoot(f"{game}-{kind}".replace("_", "-")[:60])

    def staged(self, game: str) -> None:
        """Each kind of turn of a higher/lower game with a choice made, and what then happens."""
        stage = Stage(self.page.context, self.base)
        kept, self.page = self.page, stage.page
        for scene in guessing.scenes(game):
            guessing.show(stage, scene)
            self.shoot(f"{game}-{scene.name}".replace("_", "-"))
        self.page.close()
        self.page = kept


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


def take(browser: Browser, base: str, folder: Path, wanted: list[str]) -> None:
    """All pictures, or those of the scenes and games that are named."""
    scenes = {name: scene for name, scene in SCENES.items() if not wanted or name in wanted}
    games = [game for game in GAMES if not wanted or game in wanted]
    staged = [game for game in guessing.MATCHES if not wanted or game in wanted]
    for device, shape in DEVICES.items():
        for theme in ("light", "dark"):
            context = browser.new_context(**shape, color_scheme=theme, reduced_motion="reduce")
            camera = Camera(context, base, folder, f"{device}-{theme}")
            camera.tour(scenes)
            for game in games:
                camera.match(game)
            for game in staged:
                camera.staged(game)
            context.close()
            print(f"{device}, {theme}: done", flush=True)
    context = browser.new_context(**TELEVISION, reduced_motion="reduce")
    watched = {name: scene for name, scene in scenes.items() if name.startswith("watch")}
    Camera(context, base, folder, "television").tour(watched)
    context.close()


def main(words: list[str]) -> int:
    path = found()
    if path is None:
        print(MISSING, file=sys.stderr)
        return 1
    folder = Path(words[0]) if words else OUT
    folder.mkdir(parents=True, exist_ok=True)
    if not words:
        for old in folder.glob("*.jpg"):
            old.unlink()
    with (
        tempfile.TemporaryDirectory() as store,
        Process(f"sqlite:///{store}/tables.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        take(browser, server.base, folder, words[1:])
        browser.close()
    print(f"{len(list(folder.glob('*.jpg')))} pictures in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
