"""Store, then tell: messages wait for their commit, and a step that is not stored is forgotten."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import jsonschema_rs
import pytest

from outrank.server.config import UNLIMITED, Settings
from outrank.server.library.games import GameLibrary
from outrank.server.protocol.messages import BoardUpdate, Update
from outrank.server.rooms.log import Row
from outrank.server.store.writer import Append, StoreDown
from server.fixtures import House, two_at_a_table
from server.players import Player, choose, gathered
from server.postgres import Postgres
from server.serving import Inside, inside
from server.test_matches import QUICK

LIBRARY = GameLibrary()
ROOT = Path(__file__).resolve().parents[2]
FIELDS = {
    "Update": {"tell", *Update.__struct_fields__},
    "BoardUpdate": set(BoardUpdate.__struct_fields__),
}


class HeldStore:
    """Stands before a server's store: an append waits until it is let through, or fails."""

    def __init__(self, house: House) -> None:
        self._store = house.registry.store
        self._append = self._store.append
        self._store.append = self.append
        self._loop = self._store.writer._loop
        self._gate = asyncio.Event()
        self.waiting = asyncio.Event()
        self._here = asyncio.get_running_loop()
        self.fails = False

    async def append(self, append: Append) -> bool:
        self._here.call_soon_threadsafe(self.waiting.set)
        await self._gate.wait()
        if self.fails:
            raise StoreDown("The test wants it so.")
        stored: bool = await self._append(append)
        return stored

    def let_through(self) -> None:
        self._loop.call_soon_threadsafe(self._gate.set)

    def restore(self) -> None:
        self._store.append = self._append


@pytest.mark.parametrize("fails", [False, True], ids=["stored", "not stored"])
def test_nobody_is_told_before_it_is_durable(house: House, fails: bool) -> None:
    async def actor() -> None:
        mover, other = await two_at_a_table(house)
        store = HeldStore(house)
        store.fails = fails
        assert mover.board is not None
        offers, version, heard = mover.board["offers"], other.v, (mover.frames, other.frames)
        counts = [len(frames) for frames in heard]
        message = {"do": "move", "id": "once", "move": choose(offers, mover.rng)}
        asked = asyncio.create_task(mover.ask(**message))
        await asyncio.wait_for(store.waiting.wait(), 30)
        await asyncio.sleep(0.2)
        assert [len(frames) for frames in heard] == counts
        assert house.registry.rooms[mover.code].state.version(other.snapshot["seat"]) == version
        store.let_through()
        answer = await asked
        store.restore()
        if fails:
            assert answer["code"] == "storage"
            await asyncio.sleep(0.2)
            assert not any('"tell":"update"' in frame for frame in other.frames[counts[1] :])
            await mover.ask(do="snapshot")
            assert mover.board["offers"] == offers
            assert (await mover.ask(**message))["tell"] == "ack"
        await other.until(lambda: other.v == version + 1)
        assert answer["tell"] == ("error" if fails else "ack")
        for player in (mover, other):
            await player.go()

    asyncio.run(actor())


@pytest.fixture
def workers(postgres: Postgres) -> Iterator[list[Inside]]:
    """Two workers on one database."""
    address = postgres.database()
    chosen = Settings(database=address, bot_seconds=0, database_seconds=60, limits=UNLIMITED)
    with ExitStack() as stack:
        yield [stack.enter_context(inside(chosen, LIBRARY)) for _ in range(2)]


def test_a_lost_race_reads_only_what_is_new(
    workers: list[Inside], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker that was slower forgets its step, takes the other's, and goes on."""

    async def actor() -> None:
        bases = [server.base for server in workers]
        ann, ben = await gathered([bases[0]], 2, 0, game="out_trumped")
        mover = ann if ann.is_awaited else ben
        there = Player(bases[1], mover.code, mover.token)
        await there.come()
        monkeypatch.setattr("outrank.server.runtime.cluster.receive", lambda *_: None)
        registry: Any = workers[1].app.context.registry
        entries, read = registry.store.entries, list[int]()

        async def spied(room: str, after: int = 0) -> list[Row]:
            read.append(after)
            rows: list[Row] = await entries(room, after)
            return rows

        registry.store.entries = spied
        assert mover.board is not None
        moves = mover.board["offers"][-1]["moves"]
        assert (await mover.ask(do="move", id="here", move=moves[0]))["tell"] == "ack"
        seq = registry.rooms[mover.code].state.seq
        answer = await there.ask(do="move", id="there", move=moves[-1])
        assert (
            answer["tell"] == "error"
        )  # it was made here, did not come first, and is not legal now
        assert read == [seq]
        assert there.board == {**(there.board or {}), **(mover.board or {})}
        assert (await there.ask(do="move", id="here", move=moves[0]))["tell"] == "ack"
        await asyncio.gather(ann.go(), ben.go())
        monkeypatch.undo()
        other = Player(bases[1], mover.code, (ben if mover is ann else ann).token)
        await other.come()
        for _ in range(5):
            while not there.is_awaited and not other.is_awaited:
                await asyncio.sleep(0.02)
            player = there if there.is_awaited else other
            await player.move(Random(1).randrange(10**6))
        assert registry.metrics["faults"] == 0
        assert 0 not in read  # the whole log was never read again
        await asyncio.gather(there.go(), other.go())

    asyncio.run(actor())


@pytest.mark.parametrize("game", ["classic", "four4more", "out_trumped", "v3"])
def test_updates_are_what_the_protocol_declares(tmp_path: Path, game: str) -> None:
    """They are put together from parts: each must be an `Update`, in any language."""
    database = f"sqlite:///{tmp_path}/a.db"
    chosen = Settings(database=database, bot_seconds=0, database_seconds=60, limits=UNLIMITED)
    schema = json.loads((ROOT / "docs" / "protocol.schema.json").read_text())
    is_valid = jsonschema_rs.validator_for({**schema, "$ref": "#/$defs/Update"}).is_valid

    async def actor(base: str) -> list[Player]:
        options = {"round_limit": 4} if game == "classic" else QUICK.get(game, {})
        people = await gathered([base], 2, 1, game=game, options=options)
        german = Player(base, people[0].code)
        german.hello = {"language": "de"}
        await german.come()
        await asyncio.gather(*(player.play() for player in people))
        for player in (*people, german):
            await player.go()
        return [*people, german]

    with inside(chosen, LIBRARY) as server:
        for player in asyncio.run(actor(server.base)):
            updates = [json.loads(frame) for frame in player.frames if '"update"' in frame]
            assert len(updates) > 10
            for update in updates:
                assert is_valid(update), update
                assert set(update) <= FIELDS["Update"]
                assert set(update.get("board", ())) <= FIELDS["BoardUpdate"]
    assert not is_valid({"tell": "update"})


def test_a_client_of_another_version_is_told_to_reload(house: House) -> None:
    async def actor() -> None:
        room = house.open(seats=2)
        player = Player(house.base, room["code"], room["token"])
        player.hello = {"protocol": 1}
        await player.come()
        assert json.loads(player.frames[0])["code"] == "outdated"
        await player.go()

    asyncio.run(actor())
