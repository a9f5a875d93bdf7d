"""On a phone everything that decides a turn is on one screen: what is asked, the two tokens, the
pool and the buttons; and after a move its result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from browser.conftest import Contexts
from browser.guessing.lively import lively
from browser.guessing.scenes import Scene, scenes_of
from browser.recorded import Stage

SEATS = 6
SIZES = [
    ViewportSize(width=390, height=664),
    ViewportSize(width=360, height=640),
    ViewportSize(width=1280, height=800),
]
MATCHES: dict[str, tuple[dict[str, Any], set[str]]] = {
    "v4": (
        {"rounds": 3, "hand_limit": 6, "first_player": "choose"},
        {"name_first", "choose_challenge", "guess", "cash_in", "guessed_wrong", "guessed_right"},
    ),
    "four4more": (
        {"rounds": 3, "bonus_hand_limit": 4},
        {"choose_challenge", "guess", "cash_in", "take_card", "play_card", "veto", "card_played"},
    ),
}
"""House rules, and the scenes that must be among those that are looked at."""
HEAD = 68
"""What a table's head may take of a window; where it takes more, that is not the board's doing."""
OUT = """([wanted, most]) => {
  const bar = document.querySelector('main .bar')?.getBoundingClientRect();
  const head = document.querySelector('header.top').getBoundingClientRect().bottom;
  const isOut = (one, low) => {
    const box = one.getBoundingClientRect();
    const bottom = one.closest('.bar') ? box.bottom : box.bottom - Math.max(0, head - most);
    return box.top < head - 1 || bottom > low + 1 || box.left < 0 || box.right > innerWidth;
  };
  const all = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility());
  const inBar = (one) => one.closest('.bar') !== null;
  return wanted.flatMap((what) => {
    const found = all(what);
    if (!found.length) return [`${what}: not there`];
    return found.filter((one) => isOut(one, inBar(one) || !bar ? innerHeight : bar.top))
      .map((one) => `${what}: ${one.textContent.trim().slice(0, 30)}`);
  });
}"""
"""What of these is not wholly in the window, between the head and the bar."""
ARENA = ["[data-asked] h2", "[data-centre]", "[data-value]"]
POOL = ["[data-pool] .face", "[data-pool] .token .name"]
BAR = [".bar [data-mode]", ".bar [data-move]"]
WANTED: dict[str, list[str]] = {
    "name_first": ["main [data-move]"],
    "choose_challenge": [".cards > li:nth-child(-n + 4) > .challenge .act [data-move]"],
    "undecided": [*ARENA, *POOL, *BAR],
    "guess": [*ARENA, "[data-drafted]", "[data-stake]", *POOL, *BAR, ".calls [data-move]"],
    "cash_in": ["[data-set]:first-child", ".bar [data-send]", *BAR],
    "discard": [".bar [data-send]", *BAR],
    "take_card": ["main [data-bonus] [data-move]"],
    "play_card": [".bar [data-send], .bar [data-move]"],
    "aim": [".bar [data-send]"],
    "veto": ["[data-announced] h2", ".bar [data-move]"],
}
"""What must be in sight while this is to be done."""
RESULT = ["[data-told] .mark"]


def looked_at(game: str) -> Iterator[Scene]:
    """The first scene of each kind, of the first matches that have them all."""
    options, kinds = MATCHES[game]
    seen: set[str] = set()
    for seed in range(1, 20):
        for scene in scenes_of(lively(game, SEATS, seed, **options), SEATS):
            if scene.name not in seen:
                seen.add(scene.name)
                yield scene
        if seen >= kinds:
            return
    raise LookupError(f"No lively match of {game} has everything.")


@pytest.mark.parametrize("game", MATCHES)
def test_what_decides_a_turn_and_its_result_are_in_sight(
    game: str, base: str, contexts: Contexts
) -> None:
    stage = Stage(contexts(viewport=SIZES[0], has_touch=True), base)
    found: list[str] = []

    def look(name: str, wanted: list[str]) -> None:
        out = stage.page.evaluate(OUT, [wanted, HEAD])
        found.extend(f"{size['width']} px, {name}: {one}" for one in out)

    for scene in looked_at(game):
        for size in SIZES:
            stage.page.set_viewport_size(size)
            wanted = WANTED.get(scene.name, [])
            if scene.name == "guess":
                stage.show(scene.state, scene.seat)
                look("undecided", WANTED["undecided"])
            stage.show(scene.state, scene.seat, scene.draft)
            stage.page.evaluate("scrollTo(0, 0)")
            if wanted:
                look(scene.name, wanted)
            elif stage.page.locator("[data-told]").count():
                look(scene.name, RESULT)
    assert found == []
    assert stage.errors == []
