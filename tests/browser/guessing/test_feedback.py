"""What just happened is shown: points rise, tokens fly, the marker moves; calmly where asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Contexts
from browser.guessing.lively import lively
from browser.recorded import Recorded, Stage
from outrank.kernel.moves import Event
from outrank.kernel.seats import PUBLIC
from outrank.server.rooms.state import RoomState

SPY = """(() => {
  window.flown = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    if (this.dataset.fly) window.flown.push(this.dataset.fly);
    return animate.apply(this, how);
  };
  window.moving = new Set();
  document.addEventListener('animationstart', (event) => window.moving.add(event.animationName
    .replace(/^svelte-[a-z0-9]+-/, '')), true);
})();"""
RESET = "() => { window.flown.length = 0; window.moving.clear(); }"
COLOUR = "e => getComputedStyle(e).backgroundColor"
GREEN, RED = "rgb(38, 158, 95)", "rgb(151, 6, 32)"


class Watching(Stage):
    """Looks on at every step of a match."""

    has_motion = True

    def follow(self, lines: list[bytes]) -> set[str]:
        """The kinds of events whose feedback was seen."""
        seen: set[str] = set()
        before: dict[str, Any] = {}
        for state in Recorded(lines).states():
            if before:
                self.page.evaluate(RESET)
            self.show(state, PUBLIC)
            events = {str(event.__struct_config__.tag): event for event in last_events(state)}
            for kind in CHECKS.keys() & events.keys() if before else ():
                CHECKS[kind](self, events[kind], before)
                seen.add(kind)
            before = self.board
        return seen

    def expect_moving(self, name: str) -> None:
        """An animation began, or none did where calm is asked for."""
        if self.has_motion:
            self.until(lambda: name in self.page.evaluate("() => [...window.moving]"))
        else:
            assert self.page.evaluate("() => document.getAnimations().length") == 0

    def expect_flown(self, pieces: list[str]) -> None:
        flown: list[str] = self.page.evaluate("() => window.flown")
        assert set(pieces) <= set(flown) if self.has_motion else flown == []

    def is_drafting(self, before: dict[str, Any]) -> bool:
        """Whether the round goes on, so that pool and piles are in sight before and after."""
        return {before["view"]["phase"], self.board["view"]["phase"]} == {"drafting"}


def last_events(state: RoomState) -> list[Event]:
    return list(state.log[-1].events) if state.log else []


def right(stage: Watching, event: Any, before: dict[str, Any]) -> None:
    told = stage.page.locator('[data-told="right"]')
    expect(told.locator(".mark")).to_contain_text("Right")
    assert told.locator(".mark").evaluate(COLOUR) == GREEN
    expect(told.locator("[data-plus]")).to_have_text("+1")
    expect(told.locator("[data-compared]")).to_have_count(2)
    stage.expect_moving("rise")
    if stage.is_drafting(before):  # the drafted token becomes the centre, the old one is collected
        stage.expect_flown([str(event.token)])


def wrong(stage: Watching, event: Any, before: dict[str, Any]) -> None:
    told = stage.page.locator('[data-told="wrong"]')
    mark = told.locator(".mark")
    assert mark.evaluate(COLOUR) == RED
    assert "gradient" in mark.evaluate("e => getComputedStyle(e).backgroundImage")
    assert told.locator("[data-plus]").count() == 0
    expect(told.locator("[data-mini]")).to_have_count(len(event.lost))
    if event.lost and stage.is_drafting(before):
        pool = stage.page.locator("[data-pool] [data-fly]").evaluate_all(
            "all => all.map((one) => Number(one.dataset.fly))"
        )
        assert set(event.lost) <= set(pool)
        stage.expect_flown([str(token) for token in event.lost])


def cashed(stage: Watching, event: Any, before: dict[str, Any]) -> None:
    told = stage.page.locator('[data-told="cashed"]')
    expect(told.locator("[data-plus]")).to_have_text(f"+{event.points}")
    expect(told).to_contain_text("Retired")
    retired = told.locator("[data-mini]").evaluate_all("all => all.map((e) => +e.dataset.mini)")
    assert retired == list(event.tokens)
    score = stage.page.locator(f'[data-seat="{event.seat}"] [data-score]')
    expect(score).to_have_text(str(before["scores"][event.seat] + event.points))
    stage.expect_moving("retire")


def last_standing(stage: Watching, event: Any, before: dict[str, Any]) -> None:
    line = stage.page.locator('[data-more="1"]')
    expect(line).to_contain_text("+1")
    expect(line).to_contain_text("is the last one standing")


def marker(stage: Watching, event: Any, before: dict[str, Any]) -> None:
    if not before["view"]["round"]:
        return  # nobody had it before
    expect(stage.page.locator("[data-fly=marker]")).to_have_count(1)
    expect(stage.page.locator(f'[data-seat="{event.seat}"] [data-fly=marker]')).to_be_visible()
    expect(stage.page.locator('[data-more="marker"]')).to_contain_text("is the first guesser")
    if before["view"]["first_guesser"] != event.seat:
        stage.expect_flown(["marker"])


CHECKS: dict[str, Callable[[Watching, Any, dict[str, Any]], None]] = {
    "guessed_right": right,
    "guessed_wrong": wrong,
    "set_cashed": cashed,
    "last_standing": last_standing,
    "first_named": marker,
}


@pytest.mark.rule("V4-110", "V4-111", "V4-112", "V4-113", "V4-114")
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_every_kind_of_feedback(motion: str, base: str, contexts: Contexts) -> None:
    context = contexts(viewport={"width": 1280, "height": 1600}, reduced_motion=motion)
    context.add_init_script(SPY)
    stage = Watching(context, base)
    stage.has_motion = motion != "reduce"
    assert (
        stage.follow(lively("v4", 2, 7, rounds=3, hand_limit=6, first_player="choose"))
        == CHECKS.keys()
    )
    assert stage.errors == []
