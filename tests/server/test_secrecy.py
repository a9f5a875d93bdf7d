"""No seat is sent what it may not know: every frame is held against the kernel's word."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest

from outrank.kernel import registry
from outrank.kernel.match import Match
from outrank.kernel.seats import Seat
from outrank.kernel.wire import Views
from outrank.server.config import UNLIMITED, Settings
from outrank.server.library.games import GameLibrary
from outrank.server.views.log import StepLog
from server.canary import CANARY, Leak, Replayed, Witness, canary_catalog, verify_frames
from server.players import Player, gathered, opened
from server.serving import Inside, inside
from server.test_matches import QUICK

FACTS = canary_catalog()
GAMES = {game.name: game for game in registry.games()}


def settings(folder: Path) -> Settings:
    database = f"sqlite:///{folder}/tables.db"
    return Settings(database=database, bot_seconds=0, database_seconds=60, limits=UNLIMITED)


class Ears:
    """Everything a server answered over HTTP."""

    def __init__(self, base: str) -> None:
        self.http = httpx.AsyncClient(base_url=base, timeout=30)
        self.heard: list[str] = []

    async def get(self, path: str, **more: Any) -> httpx.Response:
        answer = await self.http.get(path, **more)
        self.heard.append(answer.text)
        return answer


async def restless(player: Player) -> None:
    """Play to the end; now and then reload, and now and then try what is not allowed."""
    number = 0
    while not player.is_over:
        player.changed.clear()
        if player.rng.random() < 0.05:
            await player.go()
            await player.come_back()
        if player.rng.random() < 0.1:
            await player.say(do="move", id="x", move={"move": "nonsense", "token": 3})
        if player.is_awaited:
            number += 1
            await player.move(number)
        elif not player.is_over:
            async with asyncio.timeout(60):
                await player.changed.wait()


async def second_device(player: Player) -> Player:
    """Move a seat to another device; the old one becomes an spectator."""
    answer = await player.ask(do="handoff")
    async with httpx.AsyncClient(base_url=player.base, timeout=60) as http:
        claimed = await http.post(
            f"/api/rooms/{player.code}/claim", json={"ticket": answer["ticket"]}
        )
        again = await http.post(
            f"/api/rooms/{player.code}/claim", json={"ticket": answer["ticket"]}
        )
    assert again.status_code == 403
    other = Player(player.base, player.code, claimed.json()["token"], seed=77)
    await other.come()
    await player.until(lambda: player.snapshot["person"] == -1)
    assert (player.snapshot["seats"], player.snapshot["seat"]) == ([], -1)
    return other


async def everything(server: Inside, game: str) -> tuple[list[Player], Ears, str]:
    """A match and its rematch, with all the ways of looking at them."""
    options = QUICK.get(game, {})
    people = await gathered([server.base], 3, 1, game=game, options=options, seed=9)
    ears = Ears(server.base)
    code, match = people[0].code, people[0].room["match"]
    spectator = Player(server.base, code)
    await spectator.come()
    moved = await second_device(people[2])
    assert (await ears.get(f"/api/records/{match}")).status_code == 404
    playing = [people[0], people[1], moved]
    german = Player(server.base, code, people[1].token)
    german.hello = {"language": "de"}
    await german.come()
    polled = asyncio.create_task(_polling(ears, code, ("", people[0].token)))
    await asyncio.gather(*(restless(player) for player in playing))
    await people[0].ask(do="rematch")
    for player in playing:
        await player.until(lambda player=player: not player.is_over)
    await asyncio.gather(*(restless(player) for player in playing))
    polled.cancel()
    await asyncio.gather(polled, return_exceptions=True)
    for path in ("/metrics", "/health", "/openapi.json", "/api/library", f"/api/rooms/{code}"):
        await ears.get(path)
    everybody = [*people, moved, spectator, german]
    for player in everybody:
        await player.go()
    await ears.http.aclose()
    return everybody, ears, match


async def _polling(ears: Ears, code: str, tokens: tuple[str, ...]) -> None:
    """The state over HTTP, again and again, for everybody and for who has a key."""
    while True:
        for token in tokens:
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            await ears.get(f"/api/rooms/{code}/state", headers=headers)
        await asyncio.sleep(0.05)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_frame_of_every_path(
    tmp_path: Path, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    chosen = settings(tmp_path)
    for foreign in ("httpx", "httpcore", "websockets.client", "asyncio"):
        caplog.set_level(logging.CRITICAL, foreign)
    caplog.set_level(logging.DEBUG, "outrank")
    caplog.set_level(logging.DEBUG, "websockets.server")
    with inside(chosen, GameLibrary(facts=[FACTS])) as server:
        people, ears, match = asyncio.run(everything(server, game))
        witness = Witness(chosen.database, people[0].code, GAMES, FACTS)
        *plain, german = people
        compared = sum(verify_frames(witness, player.frames) for player in plain)
        assert compared > 50
        assert verify_frames(witness, german.frames, has_english=False) > 10
        states = [text for text in ears.heard if '"tell":"snapshot"' in text]
        assert len(states) > 2
        assert verify_frames(witness, states) > 0
        for text in ears.heard:
            if text not in states:
                assert CANARY.findall(text) == []
        if GAMES[game].uses_catalog:
            seen = [CANARY.findall(frame) for player in people for frame in player.frames]
            assert sum(map(len, seen)) > 100  # the canaries are really there to be found
        verify_replay(server.base, match, people[0])
    assert CANARY.findall(caplog.text) == []
    assert people[0].token not in caplog.text


def verify_replay(base: str, match: str, player: Player) -> None:
    """A finished match, ply by ply: each seat's eyes see what they saw, and nothing else."""
    with httpx.Client(base_url=base, timeout=120) as http:
        record = http.get(f"/api/records/{match}").text
        witness = Replayed(record, GAMES, FACTS)
        plies = len(witness.whole.plays)
        for seat in range(-1, witness.whole.seats):
            seen = scenes(http.get(f"/api/records/{match}/replay?seat={seat}"))
            for ply in (plies // 3, plies):  # beside the reel's, so that both are looked at
                told = http.get(f"/api/records/{match}/ply?ply={ply}&seat={seat}").json()
                assert told["seat"] == seat
                seen[ply] = {**told, "reel": seen[ply]}
            witness.verify(seat, seen)
        brought = http.post("/api/replay?seat=1", content=record.encode())
        witness.verify(1, scenes(brought))
        headers = {"Authorization": f"Bearer {player.token}"}
        last = Replayed(http.get(f"/api/records/{player.room['match']}").text, GAMES, FACTS)
        own = http.get(f"/api/rooms/{player.code}/replay", headers=headers)
        last.verify(own.json()["seat"], scenes(own))
        with pytest.raises(Leak):  # another seat's eyes would be noticed
            last.verify((own.json()["seat"] + 1) % last.whole.seats, scenes(own))
        assert http.get(f"/api/records/{match}/verify").json()["is_sound"]


def scenes(answer: httpx.Response) -> dict[int, dict[str, Any]]:
    """The scenes of a reel by their plies."""
    assert answer.status_code == 200, answer.text
    return dict(enumerate(answer.json()["scenes"]))


COVERED = ("out_trumped", "v3")
"""Games in which a seat sees what others must not; the others go round without a cover."""


async def passed_round(server: Inside, game: str) -> Player:
    """One device for three people."""
    options = QUICK.get(game, {})
    room = await opened(server.base, game=game, options=options, seats=3, name="Ann")
    device = Player(server.base, room["code"], room["token"])
    await device.come()
    for seat in (1, 2):
        assert (await device.ask(do="sit", seat=seat, also=True))["tell"] == "ack"
    await device.ask(do="start")
    await device.until(lambda: device.board is not None)
    has_cover = game in COVERED
    for number in range(40):
        assert device.board is not None
        if device.is_over:
            break
        awaited = device.board["awaited"]
        assert device.board["seat"] == (-1 if has_cover else awaited[0])
        assert bool(device.board["offers"]) != has_cover
        wrong = next(seat for seat in range(4) if seat not in awaited)
        assert (await device.ask(do="reveal", seat=wrong))["tell"] == "error"
        if has_cover:
            await device.ask(do="reveal", seat=awaited[0])
        assert device.board["seat"] == awaited[0]
        await device.move(number)
        await device.ask(do="cover")
    await device.go()
    return device


@pytest.mark.parametrize("game", sorted(GAMES))
def test_one_device_passed_round(tmp_path: Path, game: str) -> None:
    chosen = settings(tmp_path)
    with inside(chosen, GameLibrary(facts=[FACTS])) as server:
        device = asyncio.run(passed_round(server, game))
        witness = Witness(chosen.database, device.code, GAMES, FACTS)
        assert verify_frames(witness, device.frames) > 30


@pytest.mark.parametrize(
    "leak", ["everybody is told everything", "the memory is sent", "one screen"]
)
def test_a_leak_would_be_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    if leak == "everybody is told everything":
        monkeypatch.setattr(StepLog, "lines", lambda log, _: log._lines)
    elif leak == "the memory is sent":
        monkeypatch.setattr(Match, "seen", Match.view)
    else:
        own = Views.own
        monkeypatch.setattr(Views, "own", lambda views, _seat: own(views, Seat(0)))
    chosen = settings(tmp_path)
    with inside(chosen, GameLibrary(facts=[FACTS])) as server:
        people = asyncio.run(_short(server))
        witness = Witness(chosen.database, people[0].code, GAMES, FACTS)
        with pytest.raises(Leak):
            _verify_all(witness, people)


def _verify_all(witness: Witness, people: list[Player]) -> None:
    for player in people:
        verify_frames(witness, player.frames)


async def _short(server: Inside) -> list[Player]:
    """The start of a match of V3, where every seat gets tokens nobody else may know."""
    people = await gathered([server.base], 3, 0, game="v3")
    for player in people:
        if player.is_awaited:
            await player.move(1)
    for player in people:
        await player.ask(do="ping")  # whatever was told before has come in then
        await player.go()
    return people
