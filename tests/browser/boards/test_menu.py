"""For every state of a match: what is lit is what the Menu offers, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from browser.boards.playing import Room, Screen, Touch, at_once, pieces_of, play_on, spelled
from browser.conftest import Contexts

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "classic": [
        {"round_limit": 3, "first_selector": "choose", "timers": "rulebook"},
        {"round_limit": 2, "bidding_mode": "sealed", "blocks_per_player": 2},
    ],
    "v3": [{"target_score": 10, "first_player": "choose", "hidden_masters": True}],
    "out_trumped": [
        {"target": 30, "kitty": "bidding", "first_dealer": "choose"},
        {"target": 30, "kitty": "low_card"},
    ],
}
CASES = [(game, options) for game, each in OPTIONS.items() for options in each]


class Careful(Touch):
    """Tries every piece before acting."""

    states = 0

    def press(self, selector: str) -> None:
        """Quicker than a finger: other tests tap."""
        self.page.locator(selector).first.dispatch_event("click")

    def await_moves(self, moves: set[str]) -> None:
        self.until(lambda: self.moves_on() == moves)

    def settle(self) -> None:
        super().settle()
        self.states += 1
        ready, blocks = at_once(self.offers), blocks_of(self.offers)
        for token, moves in blocks.items():
            self.press(f'[data-piece="{token}"]')
            self.await_moves(ready | moves)
            self.press(f'[data-piece="{token}"]')
            self.await_moves(ready)
        picks = [offer for offer in self.offers if offer["offer"] == "pick"]
        can_send = self.page.locator("[data-send]")
        assert can_send.count() == len(picks)
        if picks:
            assert can_send.get_attribute("aria-disabled") == "true"


def blocks_of(offers: list[dict[str, Any]]) -> dict[int, set[str]]:
    found: dict[int, set[str]] = {}
    for offer in offers:
        for move in offer.get("moves", ()):
            if move["move"] == "block":
                found.setdefault(move["token"], set()).add(spelled(move))
    return found


@pytest.mark.parametrize(("game", "options"), CASES, ids=lambda value: json.dumps(value)[:40])
def test_lit_controls_are_the_menu(
    game: str, options: dict[str, Any], base: str, contexts: Contexts
) -> None:
    room = Room(base, game, 2, bots=["random"], options=options)
    screens = [Careful(contexts("phone"), room, room.keys[n], seed=n) for n in (0, 1)]
    onlooker = Screen(contexts(), room)
    room.start()
    play_on([*screens, onlooker], steps=40)
    assert min(screen.states for screen in screens) >= 3
    assert onlooker.moves_on() == set()
    assert onlooker.pieces_on() == set()


def test_the_menu_is_read_as_it_is_written() -> None:
    offers: list[dict[str, Any]] = [
        {"offer": "list", "moves": [{"move": "pass"}, {"move": "block", "chip": 2, "token": 7}]},
        {"offer": "pick", "move": {"move": "rank"}, "among": [3, 4], "count": 2},
    ]
    assert at_once(offers) == {'{"move": "pass"}'}
    assert pieces_of(offers) == {3, 4, 7}
