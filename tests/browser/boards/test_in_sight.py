"""In every phase what decides is in sight: the question, the tokens, the stakes, the button.

Six players on the phones and the desktop that are asked for. Nothing is scrolled, and nothing lies
over what is looked for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from browser.boards import menu, phases
from browser.boards.menu import ON
from browser.conftest import Contexts
from browser.recorded import Recorded, Stage, played
from outrank.server.rooms.state import RoomState

SIZES = [(390, 664), (360, 640), (1280, 800)]
MATCHES: dict[str, dict[str, Any]] = {
    "classic": {"first_selector": "choose", "round_limit": 2},
    "v3": {"first_player": "choose"},
    "out_trumped": {"first_dealer": "choose", "kitty": "bidding", "target": 30},
}
DECIDES = f"[data-move]{ON}, [data-leads]{ON}, [data-send]"
HIDDEN = """(wanted) => [...document.querySelectorAll(wanted)]
  .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.closest('.side'))
  .map((one) => [one, (one.querySelector('.face') ?? one).getBoundingClientRect()])
  .filter(([one, box]) => {
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return box.top < 0 || box.bottom > innerHeight || box.right > innerWidth || !one.contains(top);
  })
  .map(([one, box]) => `${one.outerHTML.slice(0, 80)} ${box.top | 0}-${box.bottom | 0}`)"""
"""What lies outside the window or under something else; of a token its disc counts."""
TOKENS = "main .tokens > [data-lies]"
MOST = 10
"""So many tokens must be in sight; V3 adds a player's own below them."""


def turns(game: str) -> Iterator[tuple[str, RoomState, int, dict[str, Any] | None]]:
    """Each phase of a match of six as whoever must act sees it, empty and with a choice made."""
    seen: set[str] = set()
    for state in Recorded(played(game, 6, 3, **MATCHES[game])).states():
        for seat in state.awaited()[:1]:
            offers, view = phases.sight(state, seat)
            name = "-".join(sorted(phases.kinds(offers) | phases.marks(state, view)))
            if name in seen:
                continue
            seen.add(name)
            yield name, state, seat, None
            for row in phases.chosen(offers):
                yield f"{name}, chosen", state, seat, {"row": row}


@pytest.mark.parametrize("game", MATCHES)
def test_what_decides_is_in_sight_in_every_phase(game: str, base: str, contexts: Contexts) -> None:
    stage = Stage(contexts("phone"), base)
    faults: list[str] = []
    for name, state, seat, draft in turns(game):
        for width, height in SIZES:
            stage.page.set_viewport_size(ViewportSize(width=width, height=height))
            stage.show(state, seat, draft)
            stage.page.evaluate("() => scrollTo(0, 0)")
            found = hidden(stage, is_chosen=draft is not None)
            faults += [f"{name} at {width}: {fault}" for fault in found]
    assert faults == []
    assert stage.errors == []


def hidden(stage: Stage, *, is_chosen: bool) -> list[str]:
    """What of all that decides cannot be seen."""
    wanted = [DECIDES, ".question-band h2", "[data-stake]", ".duty", "[data-last]:not(.later)"]
    if not (is_chosen and menu.picks(stage.offers)):  # what is in the row has been decided
        wanted.append(f"{TOKENS}:nth-child(-n + {MOST})")
    found: list[str] = []
    for each in wanted:
        found += stage.page.evaluate(HIDDEN, each)
    return found


def test_the_last_result_of_ones_own_is_in_sight_when_the_next_challenge_is_chosen(
    base: str, contexts: Contexts
) -> None:
    stage = Stage(contexts("phone"), base)
    looked = 0
    for state in Recorded(played("v3", 6, 3)).states():
        for seat in state.awaited()[:1]:
            offers, view = phases.sight(state, seat)
            if "reveal" not in phases.marks(state, view) or "select_challenge" not in json.dumps(
                offers
            ):
                continue
            for width, height in SIZES:
                stage.page.set_viewport_size(ViewportSize(width=width, height=height))
                stage.show(state, seat)
                assert stage.page.locator("[data-last]").count() == 1
                assert stage.page.evaluate(HIDDEN, "[data-last]") == []
                assert stage.page.evaluate(HIDDEN, DECIDES) == []
            looked += 1
        if looked == 2:
            break
    assert looked == 2
