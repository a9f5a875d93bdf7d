"""Out-Trumped: pyramids in the colour of their player, and a die that is seen rolling."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.boards.playing import Room, Screen
from browser.conftest import Contexts
from browser.recorded import Recorded, Stage, recorded
from outrank.kernel.seats import PUBLIC

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
