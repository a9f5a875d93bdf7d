"""Whole matches of Four4More in the browser: a team that shares a seat, and a chain of Vetoes."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.boards.playing import Room, Screen, play_on
from browser.boards.test_matches import GAMES, verify_end
from browser.conftest import Contexts
from browser.guessing.party import GAME as PARTY
from browser.guessing.party import card
from browser.guessing.players import KeysGuesser, KeysMate, TouchGuesser, TouchMate
from outrank.server.config import UNLIMITED, Settings
from outrank.server.library.games import GameLibrary
from server.serving import inside


@pytest.mark.rule("F4-138", "F4-R36")
def test_a_team_plays_a_whole_match_in_turns(base: str, contexts: Contexts) -> None:
    """Two share a seat: one by taps, one by keys; a bot is the other team."""
    options = {"teams": "2+2", "rounds": 3}
    room = Room(base, "four4more", 1, bots=["random"], options=options)
    room.join("Ben", seat=0, team=True)
    touch = TouchMate(contexts("phone"), room, room.keys[0], place=0, mates=2, seed=3)
    keys = KeysMate(contexts(), room, room.keys[1], place=1, mates=2, seed=4)
    spectator = Screen(contexts(), room)
    room.start()
    for screen in (touch, keys, spectator):
        mates = screen.page.locator('[data-seat="0"] [data-mates]')
        expect(mates).to_have_text("Ann and Ben")
        voice = screen.page.locator('[data-seat="0"] [data-voice]')
        expect(voice).to_have_text("Ann acts next")
    play_on([touch, keys, spectator])
    verify_end(room, [touch, keys, spectator], GAMES["four4more"])
    assert touch.moves_sent
    assert keys.moves_sent


@pytest.mark.rule("F4-R14", "F4-R21")
def test_a_whole_match_with_a_chain_of_vetoes(tmp_path: Path, contexts: Contexts) -> None:
    """Ann plays Triple Threat, Ben vetoes it, Cleo vetoes the Veto: it is armed."""
    settings = Settings(database=f"sqlite:///{tmp_path}/t.db", bot_seconds=0, limits=UNLIMITED)
    with inside(settings, GameLibrary(games=[PARTY])) as server:
        options = {"rounds": 1, "first_player": "choose"}
        room = Room(server.base, "four4more", 3, bots=["random"], options=options)
        ann = TouchGuesser(contexts("phone"), room, room.keys[0], seed=5)
        ben = KeysGuesser(contexts(), room, room.keys[1], seed=6)
        cleo = TouchGuesser(contexts("phone", color_scheme="dark"), room, room.keys[2], seed=7)
        room.start()
        ann.settle()
        ann.do({"move": "name_first", "seat": 0})
        ann.until(lambda: ann.offers)
        ann.act()  # the challenge
        ann.until(lambda: ann.offers)
        ann.do({"move": "play_card", "card": card("triple_threat"), "give": None, "take": []})
        for screen in (ann, ben, cleo):
            expect(screen.page.locator("[data-announced]")).to_contain_text("Triple Threat")
        ben.do({"move": "veto", "card": card("veto", 1)})
        expect(cleo.page.locator('[data-veto="2"]')).to_have_text("Ben vetoes")
        cleo.do({"move": "veto", "card": card("veto", 2)})
        expect(ann.page.locator("[data-veto]")).to_have_count(2)
        ann.do({"move": "allow"})  # Ann's own Veto stays in her hand
        for screen in (ann, ben, cleo):
            armed = screen.page.locator('[data-seat="0"] [data-armed="3"]')
            expect(armed).to_have_text("×3 waits")
        play_on([ann, ben, cleo])
        verify_end(room, [ann, ben, cleo], PARTY)
