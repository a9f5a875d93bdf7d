"""Every phase of a board, once: picked out of matches that chance has played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from browser.boards import menu
from browser.recorded import Recorded, played
from outrank.kernel.seats import Seat
from outrank.server.rooms.state import RoomState
from outrank.server.views.seat import SeatViews

MATCHES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "classic": [
        (4, {"first_selector": "choose", "round_limit": 3}),
        (3, {"bidding_mode": "sealed", "timers": "rulebook", "round_limit": 2}),
    ],
    "v3": [(4, {"first_player": "choose"}), (2, {"speed": True})],
    "out_trumped": [
        (4, {"first_dealer": "choose", "kitty": "bidding", "target": 30}),
        (3, {"kitty": "low_card", "target": 30}),
    ],
}
"""Seats and house rules: together they lead through every phase."""


class Scene(NamedTuple):
    """A state through somebody's eyes; it lives until the next scene is asked for."""

    name: str
    state: RoomState
    eyes: int
    draft: dict[str, list[int]] | None = None


def scenes(game: str) -> Iterator[Scene]:
    """Every phase through the eyes of whoever must act, and the end.

    Where something is chosen before it is sent, a second scene has it chosen.
    """
    seen: set[str] = set()
    for seats, options in MATCHES[game]:
        for state in Recorded(played(game, seats, 3, **options)).states():
            for seat in state.awaited()[:1]:
                offers, view = sight(state, seat)
                name = "-".join(sorted(kinds(offers) | marks(state, view)))
                if name not in seen:
                    seen.add(name)
                    yield Scene(name, state, seat)
                    for row in chosen(offers):
                        yield Scene(f"{name}-chosen", state, seat, {"row": row})
        yield Scene(f"over-{seats}", state, 0)


def sight(state: RoomState, seat: int) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The offers and the view of a seat."""
    assert state.live is not None
    screen = SeatViews(state.live).of(Seat(seat))
    return json.loads(screen.offers), json.loads(screen.own + screen.rest)


def kinds(offers: list[dict[str, Any]]) -> set[str]:
    """The names of the moves on offer."""
    moves = [*menu.ready(offers), *(pick["move"] for pick in menu.picks(offers))]
    return {move["move"] for move in moves}


def marks(state: RoomState, view: dict[str, Any]) -> set[str]:
    """What else makes a scene look different."""
    has_reveal = any(type(event).__name__ == "RowLaid" for event in state.log[-1].events)
    lies = {name for name in ("trick", "last_trick", "shown", "has_sealed") if view.get(name)}
    is_next_hand = view["phase"] == "play" and view["sheet"] and not lies
    marked = {"reveal": has_reveal, "sheet": is_next_hand}
    return lies | {name for name, is_so in marked.items() if is_so}


def chosen(offers: list[dict[str, Any]]) -> list[list[int]]:
    """A row that is whole, or a token to be blocked."""
    rows = [pick["among"][: pick["count"]] for pick in menu.picks(offers)]
    return rows or [[token] for token in list(menu.blocks(offers))[:1]]
