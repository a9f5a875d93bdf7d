"""The best moments of a party as a TV and phones show them: `tools/screens.py` takes pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page

from browser.moments import PHONE, RANKED, Party
from browser.moments import TV as STAGE

Shoot = Callable[[str, Page], None]
TV: dict[str, Any] = {**STAGE, "device_scale_factor": 0.6}
SETTLE_MS = 2600
"""After this everything that a beat sets in motion has come to rest."""


@contextmanager
def party(game: str, **wanted: Any) -> Iterator[Party]:
    with TemporaryDirectory() as folder:
        opened = Party(Path(folder), game, **wanted)
        try:
            yield opened
        finally:
            opened.close()


def best_moments(browser: Browser, shoot: Shoot) -> None:
    """Take each of them, on the device that shows it best."""
    _gathering_to_ranking(browser, shoot)
    _wrong_row(browser, shoot)
    _calls(browser, shoot)
    _trick(browser, shoot)
    _finale(browser, shoot)


def _gathering_to_ranking(browser: Browser, shoot: Shoot) -> None:
    with party("classic", options=RANKED, seed=4) as room:
        tv = room.page(browser, **TV)
        shoot("show-gathering-tv", tv)
        room.start()
        tv.locator("[data-choice]").first.wait_for()
        shoot("show-choosing-tv", tv)
        seat, move = room.until_result(is_right=True)
        phone = room.page(browser, seat, **PHONE)
        room.lay_out(seat, move["tokens"][:-2])
        tv.wait_for_timeout(SETTLE_MS)
        shoot("show-row-tv", tv)
        room.hold()
        room.play(seat, move)
        room.until_beat("pair")
        shoot("show-suspense-tv", tv)
        room.until_beat("verdict")
        tv.wait_for_timeout(SETTLE_MS)
        shoot("show-right-tv", tv)
        shoot("show-right-phone", phone)
        room.until_beat("race")
        tv.locator("[data-race]").wait_for()
        tv.wait_for_timeout(SETTLE_MS)
        shoot("show-race-tv", tv)


def _wrong_row(browser: Browser, shoot: Shoot) -> None:
    with party("classic", options=RANKED, seed=9) as room:
        room.start()
        seat, move = room.until_result(is_right=False)
        tv, phone = room.page(browser, **TV), room.page(browser, seat, **PHONE)
        room.hold()
        room.play(seat, move)
        room.until_beat("verdict")
        phone.locator(".pair").first.wait_for()
        shoot("show-wrong-tv", tv)
        shoot("show-wrong-phone", phone)


def _calls(browser: Browser, shoot: Shoot) -> None:
    with party("v4", seed=2) as room:
        room.start()
        seat, move = room.until_result(is_right=False, before=8)
        tv = room.page(browser, **TV)
        shoot("show-draft-tv", tv)
        room.hold()
        room.play(seat, move)
        tv.locator("[data-scene]").wait_for()
        tv.wait_for_timeout(SETTLE_MS)
        shoot("show-call-tv", tv)
        room.until_beat("verdict")
        tv.wait_for_timeout(SETTLE_MS)
        shoot("show-call-wrong-tv", tv)


def _trick(browser: Browser, shoot: Shoot) -> None:
    with party("out_trumped", seed=3) as room:
        room.start()
        while True:
            seat, _ = room.awaited()
            view = room.board(seat)["view"]
            if view["phase"] == "play" and len(view["trick"]) == 3 and sum(view["tricks"]) > 2:
                break
            room.step()
        tv = room.page(browser, **TV)
        tv.wait_for_timeout(SETTLE_MS)
        shoot("show-trick-tv", tv)


def _finale(browser: Browser, shoot: Shoot) -> None:
    with party("classic", options={**RANKED, "round_limit": 2}, scenes="off", seed=6) as room:
        room.start()
        while room.step():
            pass
        tv = room.page(browser, **TV)
        tv.locator(".awards li").first.wait_for()
        tv.wait_for_timeout(3 * SETTLE_MS)
        shoot("show-finale-tv", tv)
