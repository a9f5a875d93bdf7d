"""The pictures on the tokens: light, fetched when they are shown, and really there."""

from __future__ import annotations

import re

import pytest

from browser.conftest import Contexts
from browser.guessing.lively import lively
from browser.recorded import Recorded, Stage, played
from browser.test_installable import kept
from outrank.server.http.static import Client

SPRITE = re.compile(r"/assets/pictures/([a-z]+)-[0-9a-f]{8}\.svg").fullmatch
DRAWN = """() => [...document.querySelectorAll('main [data-picture] use:last-child')]
  .map((use) => [use.closest('svg').dataset.picture, use.getBBox().width, use.getBBox().height])"""


def test_each_sprite_is_light() -> None:
    client = Client()
    sprites = {found[1]: file for path, file in client.files.items() if (found := SPRITE(path))}
    assert sorted(sprites) == ["companies", "countries", "home", "movies", "sports"]
    assert {
        name: len(file.zipped) for name, file in sprites.items() if len(file.zipped) > 50_000
    } == {}
    assert len(sprites["home"].zipped) < 2_500
    assert {file.kind for file in sprites.values()} == {"image/svg+xml"}


@pytest.mark.parametrize("game", ["v3", "v4"])
def test_a_table_fetches_the_pictures_of_its_categories_alone(
    game: str, base: str, contexts: Contexts
) -> None:
    stage = Stage(contexts("phone"), base)
    fetched: set[str] = set()
    stage.page.on("request", lambda one: fetched.add(one.url.removeprefix(base)))
    lines = played(game, 2, 3) if game == "v3" else lively(game, 2, 1)
    for state in Recorded(lines).states():
        stage.show(state, 0)
        drawn = stage.page.evaluate(DRAWN)
        if drawn:
            break
    assert drawn, "no token was ever shown"
    shown = {name.partition("/")[0] for name, *_ in drawn}
    stage.until(lambda: all(width and height for _, width, height in stage.page.evaluate(DRAWN)))
    assert {found[1] for path in fetched if (found := SPRITE(path))} == shown


def test_pictures_are_not_kept_before_they_are_shown(base: str, contexts: Contexts) -> None:
    page = contexts(service_workers="allow").new_page()
    page.goto(f"{base}/credits")
    assert [path for path in kept(page) if "/pictures/" in path] == []
    page.reload()
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.goto(base)
    address = page.locator(".hero use").last.get_attribute("href") or ""
    page.wait_for_function(
        "async (file) => await caches.match(file) !== undefined", arg=address.partition("#")[0]
    )
    assert [bool(SPRITE(path)) for path in kept(page) if "/pictures/" in path] == [True]


def test_the_licences_lie_beside_the_pictures(base: str, contexts: Contexts) -> None:
    page = contexts().new_page()
    page.goto(f"{base}/credits")
    link = page.get_by_role("link", name="Their licence texts").get_attribute("href")
    text = page.request.get(f"{base}{link}").text()
    for words in ("HatScripts", "Microsoft Corporation", "MIT", "Apache License", "Google"):
        assert words in text
