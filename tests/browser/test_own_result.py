"""Whatever somebody has just done shows its result to them without scrolling, in all five games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest
from playwright.sync_api import ViewportSize

from browser.boards import test_in_sight as ranking
from browser.conftest import Contexts
from browser.guessing.lively import lively
from browser.guessing.test_in_sight import MATCHES as GUESSED
from browser.recorded import Recorded, Stage, played
from outrank.server.rooms.state import RoomState

MOST = 6
SHOWN: dict[str, str] = {
    "selector_named": ".status",
    "category_chosen": ".question-band h2",
    "left_to_chance": ".question-band h2",
    "challenge_chosen": ".question-band h2, [data-asked] h2",
    "bid_placed": '[data-call="{seat}"], main .rank [data-slot], .hand',
    "bid_passed": '[data-call="{seat}"], main [data-last], .hand',
    "bid_sealed": '[data-call="{seat}"]',
    "chip_placed": '[data-lies="{token}"] .who',
    "block_passed": '[data-call="{seat}"], .question-band h2',
    "row_laid": "main [data-last]",
    "ranking_failed": "main [data-last], .cards",
    "dealer_chosen": "[data-trump]",
    "trump_fixed": "[data-trump]",
    "cards_discarded": ".hand",
    "card_played": ".felt [data-card], [data-announced] h2, [data-told] .mark",
    "guessed_right": "[data-told] .mark",
    "guessed_wrong": "[data-told] .mark",
    "guess_insured": "[data-told] .mark",
    "set_cashed": "[data-told] .mark",
    "tokens_discarded": "[data-told] .mark",
    "seat_passed": "[data-told] .mark",
    "card_taken": "[data-told] .mark",
    "veto_allowed": "[data-announced] h2, [data-told] .mark",
    "card_vetoed": "[data-announced] h2, [data-told] .mark",
    "first_named": "main h2",
}
"""By the event that a move led to: where whoever made it sees what became of it."""
SEEN = """(wanted) => [...document.querySelectorAll(wanted)]
  .filter((one) => one.checkVisibility({visibilityProperty: true}))
  .map((one) => one.getBoundingClientRect())
  .some((box) => box.height > 0 && box.top >= 0 && box.bottom <= innerHeight
    && box.left >= 0 && box.right <= innerWidth)"""


class Done(NamedTuple):
    """A state just after a move, with the event that it led to; it lives until the next one."""

    state: RoomState
    event: dict[str, Any]


def matches(game: str) -> Iterator[list[bytes]]:
    """The records of the most crowded tables of a game."""
    if game in GUESSED:
        options, _scenes = GUESSED[game]
        for seed in range(1, 4):
            yield lively(game, MOST, seed, **options)
    else:
        for seats, options in ranking.MATCHES[game]:
            yield played(game, seats, 3, **options)


def done(game: str) -> Iterator[Done]:
    """What each kind of move led to, first and last in each match."""
    for lines in matches(game):
        steps: dict[str, list[int]] = {}
        for step, state in enumerate(Recorded(lines).states()):
            for event in event_of(state):
                steps.setdefault(event["event"], []).append(step)
        wanted = {step for found in steps.values() for step in (found[0], found[-1])}
        for step, state in enumerate(Recorded(lines).states()):
            if step in wanted:
                yield from (Done(state, event) for event in event_of(state))


def event_of(state: RoomState) -> list[dict[str, Any]]:
    """The first event of the last move, if a seat made it and the match goes on."""
    if not state.log or state.live is None or state.live.is_over:
        return []
    events = state.log[-1].events
    found: list[dict[str, Any]] = [msgspec.to_builtins(event) for event in events[:1]]
    return [event for event in found if event.get("seat", -1) >= 0]


@pytest.mark.parametrize("game", [*ranking.MATCHES, *GUESSED])
def test_what_one_has_just_done_is_in_sight(game: str, base: str, contexts: Contexts) -> None:
    stage = Stage(contexts("phone"), base)
    faults: list[str] = []
    looked_at: set[str] = set()
    for state, event in done(game):
        kind = event["event"]
        looked_at.add(kind)
        for width, height in ranking.SIZES:
            stage.page.set_viewport_size(ViewportSize(width=width, height=height))
            stage.show(state, event["seat"])
            stage.page.evaluate("() => scrollTo(0, 0)")
            if not stage.page.evaluate(SEEN, SHOWN[kind].format(**event)):
                faults.append(f"{kind} at {width}")
    assert faults == []
    assert len(looked_at) > 4
    assert stage.errors == []
