"""Out-Trumped: pyramids in the colour of their player, and a die that is seen rolling."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.boards.playing import Room, Screen
from browser.conftest import Contexts
from browser.recorded import Recorded, Stage, recorded
from outrank.games.out_trumped.moves import DieRolled
from outrank.kernel.seats import PUBLIC

COUNT_ROLLS = """() => {
  window.rolls = 0;
  addEventListener('animationstart', (started) => {
    if (started.target.matches('[data-die]')) window.rolls += 1;
  }, true);
}"""
"""Counts how often the die begins to roll."""
OWN = "one => getComputedStyle(one, '::after').backgroundColor"


@pytest.mark.rule("OT-006", "OT-011", "OT-012")
def test_each_players_pyramids_have_a_colour_of_their_own(base: str, contexts: Contexts) -> None:
    stage = Stage(contexts(), base)
    *_, last = Recorded(recorded("out_trumped", "book")).states()
    stage.show(last, PUBLIC)
    colours: list[str] = []
    for seat in stage.page.locator("[data-pyramids]").all():
        first = seat.locator("i").first
        if first.count():
            colours.append(first.evaluate(OWN))
    assert len(colours) >= 2
    assert len(set(colours)) == len(colours)


@pytest.mark.rule("OT-008", "OT-020")
def test_the_die_lies_beside_the_trump_it_showed(base: str, contexts: Contexts) -> None:
    room = Room(base, "out_trumped", 2)
    room.start()
    screen = Screen(contexts("phone"), room, room.keys[0])
    expect(screen.page.locator("[data-die]")).to_be_visible()
    view = room.board(0)["view"]
    face = int(screen.page.locator("[data-die]").get_attribute("data-die") or -1)
    assert face == view["trump"] or (face == 5 and view["phase"] != "roll")


@pytest.mark.rule("OT-008", "OT-020")
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_die_is_seen_rolling(motion: str, base: str, contexts: Contexts) -> None:
    """Once for every hand, and not again when the page is told the same once more."""
    context = contexts("phone", reduced_motion=motion)
    context.add_init_script(f"({COUNT_ROLLS})()")
    stage = Stage(context, base)
    rolls = 0
    for state in Recorded(recorded("out_trumped", "book")).states(by_hand=True):
        stage.show(state, PUBLIC)
        if not any(isinstance(event, DieRolled) for event in state.log[-1].events):
            continue
        rolls += 1
        die = stage.page.locator("[data-die]")
        expect(die).to_be_visible()
        if motion != "reduce":
            stage.page.wait_for_function("count => window.rolls === count", arg=rolls)
        expect(die).not_to_have_class(re.compile("rolling"))  # it comes to rest
        stage.show(state, PUBLIC)
        if rolls == 2:
            break
    assert rolls == 2
    assert stage.page.evaluate("() => window.rolls") == (0 if motion == "reduce" else 2)
    assert stage.errors == []
