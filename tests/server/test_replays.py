"""Replays: every scene is what the seat saw, and a file that somebody brings may be anything."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from outrank.catalog.load import load
from outrank.kernel import registry
from outrank.kernel.match import AnyMatch, Match, replay, without_memory
from outrank.kernel.moves import events_for
from outrank.kernel.record import link
from outrank.kernel.seats import PUBLIC, Seat
from outrank.server.config import Limits
from outrank.server.library.languages import DEFAULT
from outrank.server.replays.replay import replay_of_record
from outrank.server.rooms.daily import game_of
from server.fixtures import LIBRARY, House
from server.players import Player, merged

RECORDS = sorted((Path(__file__).resolve().parents[1] / "records").glob("*/*.jsonl"))
GAMES = {game.name: game for game in registry.games()}
LogLines = list[dict[str, Any]]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_scene_is_what_the_seat_saw_and_was_told(path: Path) -> None:
    game = GAMES[path.parent.name]
    facts = load() if game.uses_catalog else None
    whole = replay(game, path.read_bytes().splitlines(), facts).match
    for perspective in (PUBLIC, Seat(0), Seat(whole.seats - 1)):
        shown = replay_of_record(LIBRARY, path.read_bytes(), perspective, DEFAULT)
        match: AnyMatch = Match(game, whole.options, whole.seats, facts, names=whole.names)
        assert len(shown.scenes) == len(whole.plays) + 1
        assert shown.verified is not None
        assert shown.verified.is_sound
        for ply, scene in enumerate(shown.scenes):
            events = [] if ply == 0 else match.play(*whole.plays[ply - 1])
            due = json.loads(msgspec.json.encode(without_memory(match.view(perspective))))
            assert json.loads(bytes(scene.view)) == due
            assert scene.scores == game.scores(match.state)
            assert [line.text for line in scene.log] == [
                str(game.describe(event, match.names, facts))
                for event in events_for(events, perspective)
            ]
        assert shown.scenes[-1].result is not None


async def _played(players: list[Player]) -> dict[int, list[dict[str, Any]]]:
    """Everybody plays to the end; every board that each of them was shown."""
    boards: dict[int, list[dict[str, Any]]] = {}
    await asyncio.gather(*(player.play() for player in players))
    for player in players:
        whole: dict[str, Any] = {}
        for frame in map(json.loads, player.frames):
            if board := frame.get("board"):
                whole = board if frame["tell"] == "snapshot" else merged(whole, board)
                boards.setdefault(board["seat"], []).append(whole)
        await player.go()
    return boards


ELSEWHERE = {"match", "seat", "names", "unit", "faces", "offers", "can_undo", "clock", "voice"}
"""What a board says beside the position: about the match, about acting, and what is new."""


@pytest.mark.parametrize("game", ["v3", "v4"])
def test_a_reel_shows_what_the_live_table_showed(house: House, game: str) -> None:
    async def actor() -> tuple[dict[int, list[dict[str, Any]]], str]:
        room = house.open(game=game, seats=3, bots=["random"])
        ben = house.join(room["code"], name="Ben")
        people = [await house.player(room, key) for key in (room["token"], ben["token"], "")]
        assert (await people[0].ask(do="start"))["tell"] == "ack"
        return await _played(people), people[0].room["match"]

    boards, match = asyncio.run(actor())
    assert set(boards) == {-1, 0, 2}  # a bot sits between the two
    for perspective, shown in boards.items():
        replay = house.get(f"/api/records/{match}/replay?seat={perspective}").json()
        assert len(shown) > 20
        scenes = iter(replay["scenes"])
        for board in shown:  # in this order, with the dealer's own plies between them
            due = {key: board[key] for key in board.keys() - ELSEWHERE}
            assert {"view", "awaited", "scores"} <= due.keys()
            assert any({key: scene.get(key) for key in due} == due for scene in scenes)


def written(bodies: LogLines) -> bytes:
    """Lines with a chain that fits, whatever they say."""
    chain, out = "", []
    for body in bodies:
        raw = json.dumps(body, separators=(",", ":")).encode()
        chain = link(chain, raw)
        out.append(b'{"chain":"' + chain.encode() + b'","body":' + raw + b"}\n")
    return b"".join(out)


def lines_of(path: Path) -> LogLines:
    return [json.loads(line)["body"] for line in path.read_bytes().splitlines()]


DUEL = next(path for path in RECORDS if path.stem == "duel")
V3 = next(path for path in RECORDS if path.parent.name == "v3" and path.stem == "two-seats")


def changed(**header: Any) -> bytes:
    first, *rest = lines_of(V3)
    return written([{**first, **header}, *rest])


def undone(times: int) -> bytes:
    """A move of the longest match, made and taken back over and over."""
    bodies = lines_of(DUEL)[:-1]
    last = next(body for body in reversed(bodies) if body["seat"] >= 0)
    bodies = bodies[: bodies.index(last) + 1]
    for _ in range(times):
        bodies.append({"line": "undo", "n": len(bodies), "seat": last["seat"]})
        bodies.append({**last, "n": len(bodies)})
    return written(bodies)


BAD: dict[str, tuple[Callable[[], bytes], str, str]] = {
    "nothing": (lambda: b"", "bad_message", "The record is empty"),
    "a picture": (lambda: b"\x89PNG\r\n\x1a\n\x00", "bad_message", "Line 1 of the record"),
    "a page": (lambda: b"<!doctype html><html>", "bad_message", "isn't a record of a match"),
    "deep": (lambda: b"[" * 200_000, "bad_message", "isn't a record of a match"),
    "no header": (
        lambda: written(lines_of(V3)[1:]),
        "bad_message",
        "starts with exactly one header",
    ),
    "no game": (lambda: changed(game="chess" * 900), "no_such_game", "There is no game 'chess"),
    "old": (lambda: changed(version=0), "bad_message", "version 0"),
    "format": (lambda: changed(format=9), "bad_message", "format 9"),
    "facts": (lambda: changed(catalog="a" * 64), "not_now", "Start it with the pack"),
    "crowd": (lambda: changed(seats=99), "bad_message", "for 2 to 6 players, not 99"),
    "rules": (lambda: changed(options={"speed": "very"}), "bad_message", "speed"),
    "long": (lambda: b" " * (1 << 20) + b"x", "too_large", "1048576 bytes"),
    "undone": (lambda: undone(3000), "too_large", "too long to show"),
}


def brought(house: House, body: bytes, seat: int = -1) -> httpx.Response:
    return httpx.post(f"{house.base}/api/replay?seat={seat}", content=body, timeout=60)


def test_a_file_that_is_no_record_gets_one_sentence(house: House) -> None:
    for name, (made, code, words) in BAD.items():
        answer = brought(house, made()).json()
        assert answer.get("code") == code, name
        assert words in answer["text"], name
        assert len(answer["text"]) < 400, name
    assert brought(house, V3.read_bytes(), seat=7).json()["code"] == "not_found"


def test_a_changed_record_is_shown_up_to_the_change(house: House) -> None:
    lines = V3.read_bytes().splitlines(keepends=True)
    lines[30] = lines[30].replace(b'"seat":', b'"seat": ')
    replay = brought(house, b"".join(lines)).json()
    assert len(replay["scenes"]) == 30
    assert not replay["verified"]["is_sound"]
    assert "was changed after it was written" in replay["verified"]["findings"][0]["sentence"]


@pytest.mark.parametrize("path", [DUEL, V3], ids=["duel", "v3"])
def test_forged_moves_are_refused_in_words_and_never_a_fault(house: House, path: Path) -> None:
    rng, answers = Random(7), set()
    for _ in range(60):
        bodies = lines_of(path)
        body = bodies[rng.randrange(1, len(bodies))]
        part = body.get("move", body)
        key = rng.choice(list(part))
        part[key] = rng.choice([-9, 1 << 70, "gap", None, [], [1, 1], {"move": {}}, 3.5])
        answer = brought(house, written(bodies), seat=rng.choice([-1, 0, 1]))
        answers.add(answer.status_code)
        told = answer.json()
        assert "mistake" not in told.get("text", "")
        assert answer.status_code != 200 or not told["verified"]["is_sound"]
    assert answers == {200}  # shown as far as it is true


def test_replays_are_made_no_oftener_than_allowed(tmp_path: Path) -> None:
    busy = House(tmp_path, Limits(replays_per_minute=3))
    codes = [brought(busy, V3.read_bytes()).status_code for _ in range(5)]
    busy.close()
    assert codes == [200, 200, 200, 429, 429]


def test_who_played_the_daily_challenge_looks_back_at_it_and_nobody_else(house: House) -> None:
    today = house.get("/api/daily").json()
    assert 0 < today["left_ms"] <= 24 * 3600 * 1000
    room = house.open(game="", daily=True)
    assert house.state(room)["room"]["game"] == today["game"]
    house.do(room, do="start")
    early = house.get(f"/api/rooms/{room['code']}/replay", room["token"])
    assert early.json()["code"] == "not_now"

    async def played() -> str:
        ann = await house.player(room, room["token"])
        await ann.play()
        await ann.go()
        return str(ann.room["match"])

    match = asyncio.run(played())
    assert house.get(f"/api/records/{match}/replay").json()["code"] == "sealed"
    own = house.get(f"/api/rooms/{room['code']}/replay", room["token"]).json()
    assert own["seat"] == 0
    assert own["scenes"][-1]["result"]
    assert own["verified"] is None
    assert house.get(f"/api/rooms/{room['code']}/replay").json()["code"] == "not_seated"
    house.do(room, do="sit", seat=1, also=True)
    bots = house.get(f"/api/rooms/{room['code']}/replay?seat=1", room["token"])
    assert bots.json()["code"] == "not_seated"


def test_every_day_has_its_game_in_turn() -> None:
    games = tuple(GAMES)
    days = [game_of(f"2026-11-{day:02}", games) for day in range(1, 1 + 2 * len(games))]
    assert days[: len(games)] == days[len(games) :]
    assert set(days) == set(games)
