"""In every phase what decides is in sight: the question, the tokens, the stakes, the button.

The most crowded tables on the phones and the desktop that are asked for. Nothing is scrolled, and
nothing lies over what is looked for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import ViewportSize

from browser.boards import menu, phases
from browser.boards.menu import ON
from browser.conftest import Contexts
from browser.recorded import Recorded, Stage, played
from outrank.server.rooms.state import RoomState

SIZES = [(390, 664), (360, 640), (1280, 800)]
RANKED = {"min_bid": 3, "block_limit": "protect_bid"}
"""With these a row is laid in most rounds, so that there is something to look at."""
MATCHES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "classic": [
        (6, {"first_selector": "choose", "round_limit": 6, **RANKED}),
        (6, {"bidding_mode": "sealed", "timers": "rulebook", "round_limit": 3, **RANKED}),
        (3, {"blocks_per_player": 3, "round_limit": 4, **RANKED}),
    ],
    "v3": [
        (6, {"first_player": "choose"}),
        (6, {"hidden_masters": True}),
        (5, {"speed": True}),
    ],
    "out_trumped": [
        (6, {"first_dealer": "choose", "kitty": "bidding", "target": 30}),
        (4, {"kitty": "bidding", "bid_rounds": "auction", "overtrump": True, "target": 30}),
        (4, {"kitty": "low_card", "target": 30}),
    ],
}
"""Seats and house rules: as many players as there can be, and as many cards as a hand can have."""
DUE: dict[str, set[str]] = {
    "classic": {
        *("name_selector", "select_category", "leave_to_chance", "bid", "pass", "has_sealed"),
        *("block", "rank", "give_up", "reveal"),
    },
    "v3": {
        "name_selector",
        "select_challenge",
        "bid",
        "pass",
        "block",
        "rank",
        "give_up",
        "reveal",
    },
    "out_trumped": {
        *("choose_dealer", "name_trump", "bid", "pass", "discard", "play", "trick"),
        *("last_trick", "shown", "sheet"),
    },
}
"""What must have been looked at: every kind of move, and what else makes a phase look different."""
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
THERE = """(wanted) => [...document.querySelectorAll(wanted)]
  .some((one) => one.checkVisibility({visibilityProperty: true}) && !one.closest('.side'))"""
TOKENS = "main .tokens > [data-lies]"
MOST = 10
"""So many tokens must be in sight; V3 adds a player's own below them."""
BAND, STAKE = ".question-band h2", "[data-stake]"
NEEDED = {
    "bid": [STAKE],
    "block": [BAND, f"{TOKENS}:nth-child(1)"],
    "rank": [BAND, STAKE, f"{TOKENS}:nth-child(1)"],
    "play": [".hand [data-card]", ".felt"],
    "discard": [".hand [data-card]"],
    "name_trump": [".hand [data-card]"],
}
"""What there must be while a move of this kind is on offer."""


class Turn(NamedTuple):
    """A state through the eyes of whoever must act; it lives until the next one is asked for."""

    name: str
    state: RoomState
    seat: int
    draft: dict[str, Any] | None


def turns(game: str) -> Iterator[Turn]:
    """Each phase of each match, first and most crowded; empty, and with a choice made."""
    for seats, options in MATCHES[game]:
        lines = played(game, seats, 3, **options)
        wanted = crowded(lines)
        for step, state in enumerate(Recorded(lines).states()):
            if step not in wanted:
                continue
            seat = state.awaited()[0]
            offers, view = phases.sight(state, seat)
            name = named(state, offers, view)
            yield Turn(name, state, seat, None)
            for row in phases.chosen(offers):
                yield Turn(f"{name}, chosen", state, seat, {"row": row})


def crowded(lines: list[bytes]) -> set[int]:
    """The steps at which a phase is seen first, and at which most lies on the table in it."""
    first: dict[str, int] = {}
    fullest: dict[str, tuple[int, int]] = {}
    for step, state in enumerate(Recorded(lines).states()):
        for seat in state.awaited()[:1]:
            offers, view = phases.sight(state, seat)
            name = named(state, offers, view)
            first.setdefault(name, step)
            fullest[name] = max(fullest.get(name, (0, 0)), (crowd(offers, view, seat), -step))
    return {*first.values(), *(-step for _crowd, step in fullest.values())}


def named(state: RoomState, offers: list[dict[str, Any]], view: dict[str, Any]) -> str:
    return "-".join(sorted(phases.kinds(offers) | phases.marks(state, view)))


def crowd(offers: list[dict[str, Any]], view: dict[str, Any], seat: int) -> int:
    """How many pieces a board has to show: in the pool, blocked, in the row, in the hand."""
    pieces = [len(view.get("hand", ())), len(view.get("blocks", ()))]
    pieces += [len(category["pool"]) for category in view.get("categories", ())]
    pieces += [len(pick["among"]) + pick["count"] for pick in menu.picks(offers)]
    return sum(pieces)


@pytest.mark.parametrize("game", MATCHES)
def test_what_decides_is_in_sight_in_every_phase(game: str, base: str, contexts: Contexts) -> None:
    stage = Stage(contexts("phone"), base)
    faults: list[str] = []
    looked_at: set[str] = set()
    for name, state, seat, draft in turns(game):
        looked_at |= set(name.removesuffix(", chosen").split("-"))
        for width, height in SIZES:
            stage.page.set_viewport_size(ViewportSize(width=width, height=height))
            stage.show(state, seat, draft)
            stage.page.evaluate("() => scrollTo(0, 0)")
            found = missing(stage, name) + hidden(stage, is_chosen=draft is not None)
            faults += [f"{name} at {width}: {fault}" for fault in found]
    assert faults == []
    assert DUE[game] - looked_at == set()
    assert stage.errors == []


def missing(stage: Stage, name: str) -> list[str]:
    """What should be on the board while this is to be done, and isn't."""
    kinds = name.removesuffix(", chosen").split("-")
    wanted = [DECIDES, *(each for kind in kinds for each in NEEDED.get(kind, ()))]
    if "block" in kinds and name.endswith("chosen"):
        wanted.append(STAKE)
    return [f"{each}: not there" for each in wanted if not stage.page.evaluate(THERE, each)]


def hidden(stage: Stage, *, is_chosen: bool) -> list[str]:
    """What of all that decides cannot be seen."""
    wanted = [DECIDES, BAND, STAKE, ".duty", "[data-last]:not(.later)", ".felt [data-card]"]
    if not (is_chosen and menu.picks(stage.offers)):  # what is in the row has been decided
        wanted.append(f"{TOKENS}:nth-child(-n + {MOST})")
    found: list[str] = []
    for each in wanted:
        found += stage.page.evaluate(HIDDEN, each)
    return found


@pytest.mark.parametrize("game", ["classic", "v3"])
def test_the_last_result_of_ones_own_is_in_sight_when_the_next_challenge_is_chosen(
    game: str, base: str, contexts: Contexts
) -> None:
    stage = Stage(contexts("phone"), base)
    looked = 0
    seats, options = MATCHES[game][0]
    for state in Recorded(played(game, seats, 3, **options)).states():
        for seat in state.awaited()[:1]:
            offers, view = phases.sight(state, seat)
            selects = '"select_' in json.dumps(offers)
            if "reveal" not in phases.marks(state, view) or not selects:
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
