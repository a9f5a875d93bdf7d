"""The board of a game that brings none of its own: in words that people read, and playable."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import expect

from browser.boards.menu import ON, Move, spelled
from browser.boards.playing import Room, Touch, play_on
from browser.conftest import Contexts
from browser.inspect_page import is_sideways, small_targets, violations
from outrank.catalog.load import load
from outrank.games.v3 import GAME as V3
from outrank.server.config import UNLIMITED, Settings
from outrank.server.library.games import GameLibrary
from server.serving import inside
from teaching import GAME as MAGPIE
from teaching.quarry import Quarry

BORROWED = replace(V3, name="borrowed", title="Borrowed")
"""A game with tokens, bids and rows that the client has no folder for."""
RAW = re.compile(r"\w_\w|undefined|NaN|\[|\]|\{|\}|\btrue\b|\bfalse\b|null")
"""What a person should never read: names of fields and values as programs write them."""


class Plain(Touch):
    """By taps on a plain board, where every ready-made move is a button."""

    def settle(self) -> None:
        due = {spelled(move) for offer in self.offers for move in offer.get("moves", ())}
        self.until(lambda: self.moves_on() == due)
        words = self.page.locator(".board").inner_text()
        assert not RAW.search(words), words

    def send(self, move: Move) -> None:
        with self.moving():
            self.press(f"[data-move='{json.dumps(move, separators=(',', ':'))}']{ON}")


def settings(folder: Path) -> Settings:
    return Settings(database=f"sqlite:///{folder}/tables.db", bot_seconds=0, limits=UNLIMITED)


def test_a_match_on_a_board_of_words(tmp_path: Path, contexts: Contexts) -> None:
    with inside(settings(tmp_path), GameLibrary(games=[BORROWED], facts=[load()])) as server:
        play_borrowed(server.base, contexts)


def play_borrowed(base: str, contexts: Contexts) -> None:
    """Look at it when something lies on the table, then play to the end."""
    room = Room(base, "borrowed", 1, bots=["random"], options={"target_score": 10})
    screen = Plain(contexts("phone"), room, room.keys[0], seed=3)
    room.start()
    play_on([screen], steps=6)
    screen.until(lambda: screen.offers)  # nobody else moves while we look
    page = screen.page
    board = screen.board
    assert board is not None
    for seat, name in enumerate(board["names"]):
        expect(page.locator(f'[data-seat="{seat}"]')).to_contain_text(name)
        chips = board["view"]["holdings"][seat]["chips"]
        lines = page.locator(f'[data-seat="{seat}"] dl')
        expect(lines).to_contain_text(f"Chips{chips}")
        expect(lines).to_contain_text(re.compile(r"Collection sizes[\d, ]+and \d"))
    assert violations(page) == []
    assert small_targets(page) == []
    assert not is_sideways(page)
    play_on([screen])
    expect(page.locator("#final")).to_be_visible()
    assert screen.errors == []
    page.close()


def test_pieces_that_nothing_is_printed_on_are_called_by_their_number(
    tmp_path: Path, contexts: Contexts
) -> None:
    with inside(settings(tmp_path), GameLibrary(games=[MAGPIE], facts=[Quarry()])) as server:
        room = Room(server.base, "magpie", 1, bots=["random"])
        screen = Plain(contexts("phone"), room, room.keys[0], seed=1)
        room.start()
        play_on([screen])
        expect(screen.page.locator("#final")).to_be_visible()
        assert {move["move"] for move in screen.moves_sent} >= {"bid"}
        assert screen.errors == []
        screen.page.close()
