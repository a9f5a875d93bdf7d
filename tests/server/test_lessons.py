"""Lessons over the wire: on rails, for one person, and at the same step after a restart."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest

from server.fixtures import House

Room = dict[str, Any]
LESSONS = ("classic", "four4more", "out_trumped", "v3", "v4")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("lessons"))
    yield opened
    opened.close()


def opened(house: House, game: str) -> Room:
    room = house.open(game=game, lesson=True)
    house.do(room, do="start", id="start")
    return room


def page(house: House, room: Room) -> dict[str, Any]:
    """The step of the learner that comes next; the others play meanwhile."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        lesson: dict[str, Any] = house.state(room, room["token"])["room"]["lesson"]
        if lesson["kind"] != "wait":
            return lesson
    raise TimeoutError(str(lesson))


def turn(house: House, room: Room, lesson: dict[str, Any]) -> dict[str, Any]:
    """Do what the lesson asks for."""
    asked = {"do": "next"} if lesson["kind"] == "read" else {"do": "move", "move": lesson["move"]}
    return house.do(room, id=f"page {lesson['page']}", **asked)


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_played_to_its_end(house: House, game: str) -> None:
    room = opened(house, game)
    said = []
    lesson = page(house, room)
    while lesson["kind"] != "end":
        said.append(lesson["say"])
        assert lesson["page"] == len(said)
        assert "text" not in turn(house, room, lesson), lesson
        lesson = page(house, room)
    assert lesson["page"] == lesson["pages"] == len(said) + 1
    state = house.state(room, room["token"])
    assert state["room"]["phase"] == "playing"
    assert {*lesson["about"]} <= {int(piece) for piece in state["board"].get("faces", {})}


def test_a_lesson_keeps_to_its_rails(house: House) -> None:
    room = opened(house, "classic")
    assert house.do(room, do="move", move={"move": "select_category", "category": 0})["text"] == (
        "Follow the lesson here. You can play freely afterwards."
    )
    turn(house, room, page(house, room))
    assert "highlighted move" in house.do(room, do="next")["text"]
    wrong = house.do(room, do="move", move={"move": "select_category", "category": 1})
    assert wrong["code"] == "not_now"
    for message in ({"do": "end"}, {"do": "stand"}, {"do": "seats", "count": 3}, {"do": "undo"}):
        assert house.do(room, **message)["text"].startswith("You can't do that in a lesson")
    joined = house.post(f"/api/rooms/{room['code']}/join", {"name": "Ben"}).json()
    assert joined["code"] == "locked"
    assert house.state(room, room["token"])["board"].get("can_undo", False) is False
    match = house.open(game="classic", bots=["nora"])
    house.do(match, do="start")
    assert "not a lesson" in house.do(match, do="next")["text"]


def test_a_lesson_goes_on_where_it_was_left(house: House) -> None:
    room = opened(house, "four4more")
    for _ in range(4):
        turn(house, room, page(house, room))
    before = page(house, room)
    again = house.do(room, do="next", id="page 1")
    assert "text" not in again, "done once, acknowledged twice"
    assert page(house, room) == before

    async def forgotten() -> None:
        await asyncio.sleep(0)
        house.registry.autoplay.leave(room["code"])
        house.registry.rooms.pop(room["code"])

    house.inside(forgotten())
    assert page(house, room) == before
    turn(house, room, before)
    assert page(house, room)["page"] == before["page"] + 1


def test_a_game_says_whether_it_has_a_lesson(house: House) -> None:
    games = house.get("/api/library").json()["games"]
    assert {game["name"] for game in games if game["has_lesson"]} == set(LESSONS)
