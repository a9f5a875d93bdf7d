"""Take a picture of every screen: `python tools/screens.py` writes build/screens/.

`python tools/screens.py FOLDER lobby final` takes some of them alone, into another folder.
A real server, a real Chromium, real matches; the boards are shown recorded ones in the server's own
frames. Phone and desktop, paper and night; the big screen, and a phone that speaks German.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from browser.afterwards import AFTERWARDS  # noqa: E402 - the tests' own harness
from browser.best_moments import best_moments  # noqa: E402
from browser.boards import phases  # noqa: E402
from browser.chromium import FLAGS, MISSING, found  # noqa: E402
from browser.guessing import scenes as guessing  # noqa: E402
from browser.recorded import LIBRARY, Stage  # noqa: E402
from browser.tour import DOORS, LOBBY, TABLE, TROUBLES, Scene  # noqa: E402
from browser.tour_learning import FACTS, LESSONS  # noqa: E402
from outrank.server.library.languages import DEFAULT, Language  # noqa: E402
from server.serving import Process  # noqa: E402

OUT = ROOT / "build" / "screens"
QUALITY = 50
"""Small enough for the few pictures that pages show: those are copied to docs/screens by hand."""
DEVICES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 360, "height": 640}, "has_touch": True},
    "desktop": {"viewport": {"width": 1280, "height": 800}, "device_scale_factor": 0.7},
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
TELEVISION: dict[str, Any] = {
    "viewport": {"width": 1920, "height": 1080},
    "device_scale_factor": 0.6,
}
GERMAN: dict[str, Any] = {**DEVICES["phone"], "locale": "de-DE"}
SPOKEN = (
    "home",
    "rules",
    "join",
    "lobby",
    "lobby-guest",
    "lost",
    "daily",
    "watch-lobby",
    "history",
)
"""What is looked at in German: on the way to these nothing is pressed by its English name."""
SPOKEN_GAMES = ("classic", "four4more")


class Camera:
    """One device in one theme."""

    def __init__(
        self,
        context: BrowserContext,
        base: str,
        folder: Path,
        suffix: str,
        *,
        language: Language = DEFAULT,
    ) -> None:
        self.base = base
        self.folder = folder
        self.suffix = suffix
        self.language = language
        self.page: Page = context.new_page()

    def shoot(self, name: str) -> None:
        self.page.wait_for_timeout(350)
        picture(self.page, self.folder, f"{name}-{self.suffix}")

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

    def board(self, game: str) -> None:
        """Every phase of a ranking or trick game, out of recorded matches."""
        stage = Stage(self.page.context, self.base, self.language)
        kept, self.page = self.page, stage.page
        for scene in phases.scenes(game):
            stage.show(scene.state, scene.eyes, scene.draft)
            self.shoot(f"{game}-{scene.name}".replace("_", "-"))
        self.page.close()
        self.page = kept

    def staged(self, game: str) -> None:
        """Each kind of turn of a higher/lower game with a choice made, and what then happens."""
        stage = Stage(self.page.context, self.base, self.language)
        kept, self.page = self.page, stage.page
        for scene in guessing.scenes(game):
            guessing.show(stage, scene)
            self.shoot(f"{game}-{scene.name}".replace("_", "-"))
        self.page.close()
        self.page = kept


def picture(page: Page, folder: Path, name: str) -> None:
    page.screenshot(path=folder / f"{name}.jpg", type="jpeg", quality=QUALITY)


def take(browser: Browser, base: str, folder: Path, wanted: list[str]) -> None:
    """All pictures, or those of the scenes and games that are named."""
    scenes = {name: scene for name, scene in SCENES.items() if not wanted or name in wanted}
    games = [game for game in phases.MATCHES if not wanted or game in wanted]
    staged = [game for game in guessing.MATCHES if not wanted or game in wanted]
    if not wanted or "show" in wanted:
        best_moments(browser, lambda name, page: picture(page, folder, name))
    for device, shape in DEVICES.items():
        for theme in ("light", "dark"):
            context = browser.new_context(**shape, color_scheme=theme, reduced_motion="reduce")
            everything(Camera(context, base, folder, f"{device}-{theme}"), scenes, games, staged)
            context.close()
            print(f"{device}, {theme}: done", flush=True)
    context = browser.new_context(**TELEVISION, reduced_motion="reduce")
    watched = {name: scene for name, scene in scenes.items() if name.startswith("watch")}
    Camera(context, base, folder, "television").tour(watched)
    context.close()
    context = browser.new_context(**GERMAN, reduced_motion="reduce")
    camera = Camera(context, base, folder, "german", language=LIBRARY.languages.known["de"])
    spoken = {name: scene for name, scene in scenes.items() if name in SPOKEN}
    both = [[game for game in each if game in SPOKEN_GAMES] for each in (games, staged)]
    everything(camera, spoken, *both)
    context.close()


def everything(
    camera: Camera, scenes: dict[str, Scene], games: list[str], staged: list[str]
) -> None:
    """The screens round the boards, then the boards."""
    camera.tour(scenes)
    for game in games:
        camera.board(game)
    for game in staged:
        camera.staged(game)


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
