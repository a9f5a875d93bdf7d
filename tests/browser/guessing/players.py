"""People at the boards of the higher/lower games: one touches, one has only a keyboard."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import BrowserContext

from browser.boards import menu
from browser.boards.menu import Move, Offers
from browser.boards.playing import Keys, Room, Screen, Touch
from browser.guessing.pressing import Pressing
from browser.guessing.turns import due
from server.players import choose


class Guesser(Pressing, Screen):
    """Makes any move of the Menu."""

    def settle(self) -> None:
        """Wait until what is lit is what was offered."""
        wanted = due(self.offers)
        self.until(lambda: self.moves_on() == wanted["at_once"] and self.modes() == wanted["modes"])

    def moves_on(self) -> set[str]:
        """What one press sends; calls and cards that wait for theirs are left out."""
        lit = (json.loads(move) for move in super().moves_on())
        return {menu.spelled(move) for move in lit if move["move"] not in ("guess", "play_card")}

    def modes(self) -> set[str]:
        found: list[str] = self.page.locator(f"[data-mode]{menu.ON}").evaluate_all(
            "all => all.map((one) => one.dataset.mode)"
        )
        return set(found)

    def act(self) -> Move:
        """Do anything that is offered."""
        move = choose(self.offers, self.rng)
        self.do(move)
        return move

    def do(self, move: Move) -> None:
        """Make this move by its controls, and wait until it is done."""
        with self.moving():
            self.make(move)


class TouchGuesser(Guesser, Touch):
    """By taps only."""


class KeysGuesser(Guesser, Keys):
    """By keyboard only."""


class Mate(Guesser):
    """One of several who share a seat: acts only when it is their turn in the team."""

    def __init__(
        self, context: BrowserContext, room: Room, key: str, *, place: int, mates: int, seed: int
    ) -> None:
        self.place, self.mates = place, mates
        super().__init__(context, room, key, seed)

    @property
    def offers(self) -> Offers:
        board: dict[str, Any] = self.board or {}
        return super().offers if board.get("voice", 0) % self.mates == self.place else []


class TouchMate(Mate, Touch):
    """By taps only."""


class KeysMate(Mate, Keys):
    """By keyboard only."""
