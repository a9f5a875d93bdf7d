"""One state of each kind that a board of the higher/lower games can be in, with a choice made."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from browser.boards import menu
from browser.boards.menu import Offers
from browser.guessing.lively import lively
from browser.recorded import Recorded, Stage
from outrank.kernel.seats import Seat
from outrank.server.rooms.state import RoomState
from outrank.server.views.seat import SeatViews

Draft = dict[str, Any] | None
MATCHES: dict[str, tuple[int, dict[str, Any], set[str]]] = {
    "v4": (
        2,
        {"rounds": 3, "hand_limit": 6, "first_player": "choose"},
        {"name_first", "choose_challenge", "guess", "cash_in", "discard", "guessed_wrong"},
    ),
    "four4more": (
        3,
        {"rounds": 3, "bonus_hand_limit": 4},
        {"guess", "cash_in", "take_card", "play_card", "aim", "veto", "card_played"},
    ),
}
"""Matches in which there is everything: seats, house rules, the scenes that are in them."""


class Scene(NamedTuple):
    """What is looked at: a state through a seat's eyes, with an unfinished answer."""

    name: str
    state: RoomState
    seat: int
    draft: Draft


def drafts(offers: Offers) -> Iterator[tuple[str, Draft]]:
    """What can be seen of a Menu: each kind of move as it is being made."""
    for move in menu.ready(offers):
        kind = move["move"]
        if kind == "guess":
            yield "guess", {"mode": "guess", "token": move["token"]}
        elif kind == "play_card":
            yield "play_card", {"mode": "play_card", "card": move["card"]}
        else:
            yield kind, None
    for pick in menu.picks(offers):
        kind, row = pick["move"]["move"], pick["among"][: pick["count"]]
        if kind == "play_card":
            give = -1 if pick["move"]["give"] is None else pick["move"]["give"]
            aim = {"mode": kind, "card": pick["move"]["card"], "give": give, "take": row[0]}
            yield "aim", aim
        else:
            yield kind, {"mode": kind, "row": row, "tag": pick["move"].get("tag", -1)}


def scenes(game: str) -> Iterator[Scene]:
    """The scenes of the first lively match in which there is everything."""
    seats, options, kinds = MATCHES[game]
    for seed in range(1, 300):
        lines = lively(game, seats, seed, **options)
        if {scene.name for scene in scenes_of(lines, seats)} >= kinds:
            yield from scenes_of(lines, seats)
            return
    raise LookupError(f"No lively match of {game} has everything.")


def scenes_of(lines: list[bytes], seats: int) -> Iterator[Scene]:
    """The first state of each kind in a match, and what was told of each kind of move."""
    seen: set[str] = set()
    for state in Recorded(lines).states():
        assert state.live is not None
        views = SeatViews(state.live)
        for seat in state.awaited():
            offers: Offers = json.loads(views.of(Seat(seat)).offers)
            for name, draft in drafts(offers):
                if name not in seen:
                    seen.add(name)
                    yield Scene(name, state, seat, draft)
        told = last_event(state)
        if told not in seen:
            seen.add(told)
            yield Scene(told, state, other_than(state.awaited(), seats), None)


def other_than(awaited: tuple[int, ...], seats: int) -> int:
    return next(seat for seat in range(seats) if seat not in awaited)


def last_event(state: RoomState) -> str:
    """What the last move was told with."""
    events = state.log[-1].events if state.log else ()
    return str(events[0].__struct_config__.tag) if events else "nothing"


def show(stage: Stage, scene: Scene) -> None:
    stage.show(scene.state, scene.seat, scene.draft)
