"""Bonus cards on the table: refused with a sentence, answered, and not asked about again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.boards.playing import Room
from browser.conftest import Contexts
from browser.guessing.party import GAME as PARTY
from browser.guessing.party import card
from browser.guessing.players import TouchGuesser
from outrank.server.config import UNLIMITED, Settings
from outrank.server.library.games import GameLibrary
from server.serving import inside


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    """Ann, a bot, Ben and Cleo; it is Ann's turn, and everybody has cards."""
    settings = Settings(database=f"sqlite:///{tmp_path}/t.db", bot_seconds=0, limits=UNLIMITED)
    with inside(settings, GameLibrary(games=[PARTY])) as server:
        options = {"rounds": 1, "first_player": "choose"}
        opened = Room(server.base, "four4more", 3, bots=["random"], options=options)
        opened.start()
        opened.move(0, {"move": "name_first", "seat": 0})
        opened.move(0, opened.board(0)["offers"][0]["moves"][0])
        yield opened


def played(room: Room, id: str) -> None:
    """Ann plays a card that is aimed at nothing, or at the first thing there is."""
    for offer in room.board(0)["offers"]:
        if offer["offer"] == "pick" and offer["move"].get("card") == card(id):
            room.move(0, {**offer["move"], offer["field"]: offer["among"][:1]})
            return
    room.move(0, {"move": "play_card", "card": card(id), "give": None, "take": []})


def test_do_not_ask_me_again_this_round(room: Room, contexts: Contexts) -> None:
    ben = TouchGuesser(contexts("phone"), room, room.keys[1])
    played(room, "triple_threat")
    expect(ben.page.locator("[data-announced]")).to_contain_text("Ann plays Triple Threat")
    ben.press("[data-quiet]")
    ben.until(lambda: ben.moves_done == [{"move": "allow"}])
    room.move(2, {"move": "allow"})
    played(room, "snatch")
    ben.until(lambda: ben.moves_done == [{"move": "allow"}] * 2)  # nobody pressed anything
    room.move(2, {"move": "allow"})
    ben.until(lambda: ben.board is not None and ben.board["view"]["announced"] is None)
    expect(ben.page.get_by_text("You let every card happen this round.")).to_be_visible()
    ben.press("[data-ask-again]")
    expect(ben.page.locator("[data-ask-again]")).to_have_count(0)
    ben.page.reload()
    expect(ben.page.locator("[data-seat]")).to_have_count(4)
    assert len(ben.moves_sent) == 2


def test_a_card_that_cannot_be_played_says_why(room: Room, contexts: Contexts) -> None:
    """In the server's own words: the page knows no rules."""
    ann = TouchGuesser(contexts("phone"), room, room.keys[0])
    ann.settle()
    ann.turn("play_card")
    veto = ann.page.locator(f'[data-card="{card("veto")}"]')
    expect(veto).to_have_attribute("aria-disabled", "true")
    expect(veto).to_contain_text("Veto")
    veto.dispatch_event("click")
    ann.until(lambda: any('"tell":"error"' in frame for frame in ann.frames))
    expect(ann.page.get_by_role("alert")).to_contain_text("You can't play Veto")
    assert ann.board is not None
    assert card("veto") in ann.board["view"]["players"][0]["cards"]


def test_a_choice_in_the_making_survives_a_reload_and_is_on_the_other_device(
    room: Room, contexts: Contexts
) -> None:
    one = TouchGuesser(contexts("phone"), room, room.keys[0])
    one.settle()
    one.turn("play_card")
    one.choose(f'[data-card="{card("snatch")}"]')
    token = one.page.locator("[data-piece]").first.get_attribute("data-piece")
    one.choose(f'[data-piece="{token}"]')
    other = TouchGuesser(contexts("phone"), room, room.keys[0])
    for screen in (one, other):
        screen.page.reload()
        expect(screen.page.locator('[data-send="play_card"]')).to_contain_text("Play Snatch: ")
        chosen = screen.page.locator('[data-piece][aria-pressed="true"]')
        expect(chosen).to_have_attribute("data-piece", str(token))
