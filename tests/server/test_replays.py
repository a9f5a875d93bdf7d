"""Replays: every scene is what the seat saw, and an uploaded file may be anything."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import socket
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
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
from outrank.server.library.games import GameLibrary
from outrank.server.library.languages import DEFAULT, Language
from outrank.server.replays import processes as replaying
from outrank.server.replays import records
from outrank.server.replays.replay import match_replay, played, record_replay
from outrank.server.rooms.daily import game_of
from server.fixtures import LIBRARY, House
from server.players import Player, merged
from server.serving import gone, is_running
from server.wire import Wire

RECORDS = sorted((Path(__file__).resolve().parents[1] / "records").glob("*/*.jsonl"))
GAMES = {game.name: game for game in registry.games()}
LogLines = list[dict[str, Any]]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_scene_is_what_the_seat_saw_and_was_told(path: Path) -> None:
    game = GAMES[path.parent.name]
    facts = load() if game.uses_catalog else None
    whole = replay(game, path.read_bytes().splitlines(), facts).match
    for perspective in (PUBLIC, Seat(0), Seat(whole.seats - 1)):
        name = facts.digest if facts else ""
        shown = record_replay(game, facts, DEFAULT, path.read_bytes(), perspective, name)
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


ELSEWHERE = {
    *("match", "seat", "names", "unit", "faces", "clock", "voice"),
    *("offers", "can_undo", "open_result"),
}
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


def uploaded(house: House, body: bytes, seat: int = -1) -> httpx.Response:
    return httpx.post(f"{house.base}/api/replay?seat={seat}", content=body, timeout=60)


def test_a_file_that_is_no_record_gets_one_sentence(house: House) -> None:
    for name, (made, code, words) in BAD.items():
        answer = uploaded(house, made()).json()
        assert answer.get("code") == code, name
        assert words in answer["text"], name
        assert len(answer["text"]) < 400, name
    assert uploaded(house, V3.read_bytes(), seat=7).json()["code"] == "not_found"


def test_a_changed_record_is_shown_up_to_the_change(house: House) -> None:
    lines = V3.read_bytes().splitlines(keepends=True)
    lines[30] = lines[30].replace(b'"seat":', b'"seat": ')
    replay = uploaded(house, b"".join(lines)).json()
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
        answer = uploaded(house, written(bodies), seat=rng.choice([-1, 0, 1]))
        answers.add(answer.status_code)
        told = answer.json()
        assert "mistake" not in told.get("text", "")
        assert answer.status_code != 200 or not told["verified"]["is_sound"]
    assert answers == {200}  # shown as far as it is true


def test_replays_are_made_no_oftener_than_allowed(tmp_path: Path) -> None:
    busy = House(tmp_path, Limits(replays_per_minute=3))
    codes = [uploaded(busy, V3.read_bytes()).status_code for _ in range(5)]
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


GERMAN = LIBRARY.languages.known["de"]
MARKS = "OUTRANK_TEST_REPLAY_PROCESSES"
BASE = GAMES["v3"]


def body_of(house: House, path: str, language: str = "en", encoding: str = "gzip") -> bytes:
    """The answer as it travels, still compressed if it is."""
    headers = {"accept-language": language, "accept-encoding": encoding}
    with httpx.stream("GET", house.base + path, headers=headers, timeout=60) as answer:
        raw = b"".join(answer.iter_raw())
        assert answer.status_code == 200, raw
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers.get("content-encoding", "") == ("gzip" if raw[:2] == GZIP else "")
    return raw


GZIP = b"\x1f\x8b"


async def finished(house: House, **wanted: Any) -> tuple[dict[str, Any], str]:
    """A room of one person and a bot whose match is over, and the name of its record."""
    room = house.open(seats=2, bots=["random"], **wanted)
    ann = await house.player(room, room["token"])
    assert (await ann.ask(do="start"))["tell"] == "ack"
    await ann.play()
    await ann.go()
    return room, str(ann.room["match"])


@pytest.mark.parametrize("language", [DEFAULT, GERMAN], ids=["english", "german"])
def test_processes_give_the_answers_that_the_functions_give(
    house: House, language: Language
) -> None:
    room, match = asyncio.run(finished(house, game="v3"))
    found = house.inside(house.registry.store.record(match))
    game, facts = LIBRARY.game("v3"), LIBRARY.facts(found.facts)
    given = (game, facts, language, found.body)
    start = f"/api/records/{match}"
    for path, due in {
        f"{start}/replay?seat=1": record_replay(*given, 1, found.facts),
        f"{start}/replay": record_replay(*given, -1, found.facts),
        f"{start}/ply?ply=9&seat=0": records.ply(*given, 9, 0),
        f"{start}/verify": records.verified(*given),
    }.items():
        encoded = msgspec.json.encode(due)
        assert body_of(house, path, language.code, "identity") == encoded
        raw = body_of(house, path, language.code)
        assert (raw[:2] == GZIP) == (len(encoded) >= 2000)
        assert (gzip.decompress(raw) if raw[:2] == GZIP else raw) == encoded
    own = httpx.get(
        f"{house.base}/api/rooms/{room['code']}/replay",
        headers={"authorization": f"Bearer {room['token']}", "accept-language": language.code},
        timeout=60,
    )
    whole = played(replay(game, found.body.splitlines(), facts).match)
    due = match_replay(game, facts, language, whole, 0, found.facts)
    assert own.content == msgspec.json.encode(due)
    assert house.registry.replays.processes


def is_calculating() -> bool:
    """Whether this is a process that the server calculates in."""
    spec = sys.modules["__main__"].__spec__
    return spec is not None and spec.name == "outrank.server.calculation.process"


def leave_mark() -> None:
    with Path(os.environ[MARKS]).open("a") as file:
        file.write(f"{os.getpid()}\n")


def marked(state: Any) -> tuple[int, ...]:
    leave_mark()
    return BASE.scores(state)


def endless(state: Any) -> tuple[int, ...]:
    """Never return from a replay; count as usual in the server itself."""
    if is_calculating():
        leave_mark()
        while True:
            time.sleep(0.01)
    return BASE.scores(state)


def greedy(state: Any) -> tuple[int, ...]:
    """Take more memory than there is for a replay."""
    return (len(bytearray(replaying.MEMORY_BYTES * 2)),)


MARKED = replace(BASE, name="marked", scores=marked)
ENDLESS = replace(BASE, name="endless", scores=endless)
GREEDY = replace(BASE, name="greedy", scores=greedy)
LOCAL = replace(BASE, name="local", scores=lambda state: BASE.scores(state))


@pytest.fixture
def marks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the ids of processes that have replayed something."""
    file = tmp_path / "processes"
    file.touch()
    monkeypatch.setenv(MARKS, str(file))
    return file


@pytest.fixture
def odd(tmp_path: Path, marks: Path) -> Iterator[House]:
    """A server with games that are slow, large or made at run time."""
    games = [BASE, MARKED, ENDLESS, GREEDY, LOCAL]
    opened = House(tmp_path, library=GameLibrary(games=games))
    yield opened
    processes = opened.registry.replays.processes
    opened.close()
    assert not any(map(is_running, processes))


def processes_in(marks: Path) -> set[int]:
    return set(map(int, marks.read_text().split()))


def waited_for(marks: Path) -> int:
    """The process that has begun to replay something."""
    until = time.monotonic() + 120
    while not marks.read_text().endswith("\n"):
        assert time.monotonic() < until, "nothing is replayed"
        time.sleep(0.01)
    return int(marks.read_text().split()[-1])


def test_a_replay_is_made_in_another_process_that_stays(odd: House, marks: Path) -> None:
    for _ in range(2):
        assert uploaded(odd, changed(game="marked")).status_code == 200
    replayed_in = processes_in(marks)
    assert os.getpid() not in replayed_in
    assert replayed_in <= set(odd.registry.replays.processes)
    assert odd.registry.searches.processes == []  # bots have their own


def test_a_record_that_takes_too_long_is_refused_and_its_process_killed(
    odd: House, marks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert uploaded(odd, changed(game="marked")).status_code == 200
    process = waited_for(marks)
    monkeypatch.setattr(replaying, "SECONDS", 1.0)
    answer = uploaded(odd, changed(game="endless"))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert answer.json()["text"] == str(replaying.TOO_MUCH)
    gone(process)
    monkeypatch.setattr(replaying, "SECONDS", 600.0)
    assert uploaded(odd, V3.read_bytes()).status_code == 200


def test_a_record_that_needs_too_much_memory_is_refused(odd: House) -> None:
    assert uploaded(odd, changed(game="greedy")).json()["text"] == str(replaying.TOO_MUCH)
    assert uploaded(odd, V3.read_bytes()).status_code == 200


def test_a_game_that_cannot_be_sent_is_replayed_in_the_server(
    odd: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    local, usual = (uploaded(odd, changed(game=name)).json() for name in ("local", "marked"))
    assert local["scenes"] == usual["scenes"]
    go_on = False

    def slow(*_arguments: Any) -> None:
        while not go_on:
            time.sleep(0.01)

    monkeypatch.setattr(replaying, "answer", slow)
    monkeypatch.setattr(replaying, "SECONDS", 0.2)
    assert uploaded(odd, changed(game="local")).json()["text"] == str(replaying.TOO_MUCH)
    go_on = True


def test_moves_are_answered_while_a_replay_runs_and_it_ends_with_its_client(
    odd: House, marks: Path
) -> None:
    room = odd.open(game="v3", seats=2, bots=["random"])
    body = changed(game="endless")
    place = odd.base.removeprefix("http://")
    head = f"POST /api/replay HTTP/1.1\r\nhost: {place}\r\ncontent-length: {len(body)}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", int(place.rpartition(":")[2]))) as client:
        client.sendall(head.encode() + body)
        process = waited_for(marks)

        async def match() -> None:
            ann = await odd.player(room, room["token"])
            assert (await ann.ask(do="start"))["tell"] == "ack"
            await ann.play()
            assert ann.room["phase"] == "over"
            await ann.go()

        asyncio.run(match())
        assert is_running(process)
        client.setblocking(False)
        with pytest.raises(BlockingIOError):
            client.recv(1)  # it is not answered yet
    gone(process)


def test_replays_wait_for_their_turn_only_so_long(
    tmp_path: Path, marks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replaying, "SECONDS", 8.0)
    monkeypatch.setattr(replaying, "LONGEST_QUEUE", 0.1)
    house = House(tmp_path, library=GameLibrary(games=[BASE, ENDLESS]))
    with ThreadPoolExecutor(4) as people:
        asked = [people.submit(uploaded, house, changed(game="endless")) for _ in range(4)]
        codes = {each.result().json()["code"] for each in asked}
    assert codes == {"busy", "too_large"}
    house.close()


def test_a_replay_waits_for_no_other_addresses_replays(
    tmp_path: Path, marks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replaying, "default_processes", lambda: 2)
    house = House(tmp_path, library=GameLibrary(games=[BASE, ENDLESS]))
    body = changed(game="endless")
    head = b"POST /api/replay HTTP/1.1\r\nHost: [::1]\r\nContent-Length: %d\r\n\r\n" % len(body)
    with ExitStack() as neighbours:
        for _ in range(3):
            wire = neighbours.enter_context(Wire(house.base, source="127.0.0.2"))
            wire.send(head + body)
        process = waited_for(marks)
        assert uploaded(house, V3.read_bytes()).status_code == 200
        assert processes_in(marks) == {process}, "those of one address are made one by one"
    house.close()
