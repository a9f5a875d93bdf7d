"""Whole matches over real sockets, people and bots, every game on the shelf.

Each game is played at one size of table here and at another in test_workers.py;
OUTRANK_TABLES=all plays every game with 2 to 6 people on both.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from outrank.kernel import registry
from server.players import Player, gathered
from server.serving import Process

QUICK = {
    "classic": {"round_limit": 2},
    "out_trumped": {"target": 30},
}
"""House rules that keep a match short."""
PEOPLE = {"classic": 2, "v3": 3, "v4": 4, "four4more": 5, "out_trumped": 6}
"""How many people play each game here; the others at a table for six are bots, one at most."""


def sizes(chosen: dict[str, int]) -> list[tuple[str, int]]:
    """Which games are played by how many."""
    if os.environ.get("OUTRANK_TABLES") == "all":
        return [(game, people) for game in registry.names() for people in range(2, 7)]
    return [(game, chosen.get(game, 2)) for game in registry.names()]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder: Path = tmp_path_factory.mktemp("matches")
    with Process(f"sqlite:///{folder}/tables.db") as process:
        yield process


async def whole_match(bases: list[str], game: str, people: int, bots: int, seed: int) -> None:
    players = await gathered(bases, people, bots, game=game, options=QUICK.get(game, {}), seed=seed)
    spectator = Player(bases[-1], players[0].code)
    await spectator.come()
    await asyncio.gather(*(player.play() for player in players))
    await spectator.until(lambda: spectator.is_over)
    for player in players:
        assert player.gaps == 0
        assert player.refused == []
        assert player.board is not None
        assert player.board["result"] is not None
    await same_after_reload([*players, spectator])
    path = f"/api/records/{players[0].room['match']}/verify"
    record = httpx.get(bases[0] + path, timeout=120).json()
    assert record["is_sound"], record
    for player in [*players, spectator]:
        await player.go()


async def same_after_reload(players: list[Player]) -> None:
    """What a client has folded is what the server would tell it now."""
    for player in players:
        again = Player(player.base, player.code, player.token)
        await again.come()
        await _caught_up(player, again)
        assert player.board is not None
        assert again.board is not None
        assert (again.v, again.room) == (player.v, player.room)
        kept = {name: part for name, part in player.board.items() if name != "faces"}
        told = {name: part for name, part in again.board.items() if name != "faces"}
        assert told == kept
        await again.go()


async def _caught_up(one: Player, other: Player) -> None:
    """Until both have heard of the same moves: bots play on, and messages are on their way."""
    async with asyncio.timeout(60):
        while one.v != other.v:
            await asyncio.sleep(0.02)


@pytest.mark.parametrize(("game", "people"), sizes(PEOPLE))
def test_a_whole_match_of_each_game(server: Process, game: str, people: int) -> None:
    asyncio.run(whole_match([server.base], game, people, min(1, 6 - people), seed=1))
    assert "Traceback" not in server.log()
    assert "mistake" not in server.log()
