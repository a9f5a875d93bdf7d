"""Bots think in processes of their own: nobody's move waits for them."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from outrank.games.out_trumped import GAME as OUT_TRUMPED
from outrank.kernel.dealer import SeededDealer
from outrank.kernel.match import AnyMatch, Match
from outrank.kernel.menu import sample
from outrank.kernel.moves import Move
from outrank.kernel.seats import Seat
from outrank.server.calculation import pool as pools
from outrank.server.calculation.pool import ProcessPool
from outrank.server.library.games import GameLibrary
from outrank.server.runtime import bot_search
from outrank.server.runtime.bot_search import Question
from server.fixtures import LIBRARY, House, two_at_a_table
from server.players import choose
from server.serving import gone, is_running

SAMPLES = "OUTRANK_TEST_SAMPLES"


def endlessly(_view: Any, _blank: Any, _rng: Random, _ranks: Any) -> Any:
    """Leave a mark, and never return."""
    Path(os.environ[SAMPLES]).touch()
    while True:
        time.sleep(0.01)


def slowly(view: Any, blank: Any, rng: Random, ranks: Any) -> Any:
    """Take half a second for a world, and leave a mark."""
    with Path(os.environ[SAMPLES]).open("a") as file:
        file.write(".")
    time.sleep(0.5)
    return OUT_TRUMPED.determinize(view, blank, rng, ranks)


ENDLESS = replace(OUT_TRUMPED, name="endless", determinize=endlessly)
SLOW = replace(OUT_TRUMPED, name="slow", determinize=slowly)


@pytest.fixture
def inn(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, library=GameLibrary(games=[OUT_TRUMPED, ENDLESS, SLOW]))
    yield opened
    processes = opened.registry.searches.processes
    opened.close()
    assert not any(map(is_running, processes))


def play_until(house: House, room: dict[str, Any], is_so: Any) -> None:
    """Make moves for the person in a room until something holds."""
    rng = Random(2)
    while not is_so():
        board = house.state(room, room["token"])["board"]
        if board["offers"]:
            move = choose(board["offers"], rng)
            house.do(room, do="move", id=str(rng.random()), move=move)
        time.sleep(0.01)


def overrun_after(pool: ProcessPool, seconds: float) -> None:
    """Kill a process so long after its time is up."""
    for process in pool._all:
        process._overrun_seconds = seconds


def test_a_move_is_answered_while_a_bot_thinks_without_end(
    inn: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its process is stopped when the room no longer waits for it, and when it hangs."""
    monkeypatch.setattr(pools, "STOPPING_SECONDS", 0.1)
    samples = tmp_path / "samples"
    monkeypatch.setenv(SAMPLES, str(samples))
    searches = inn.registry.searches
    overrun_after(searches, 600.0)
    room = inn.open(game="endless", seats=2, bots=["sage"])
    inn.do(room, do="start")
    play_until(inn, room, samples.exists)
    (process,) = searches.processes
    assert process != os.getpid()

    async def play() -> None:
        players = await two_at_a_table(inn)
        for number in range(12):
            await players[0].until(lambda: any(player.is_awaited for player in players))
            (mover,) = [player for player in players if player.is_awaited]
            other = players[mover is players[0]]
            version = other.v
            assert (await mover.move(number))["tell"] == "ack"
            await other.until(lambda other=other, version=version: other.v > version)
        for player in players:
            await player.go()

    asyncio.run(play())
    assert searches.processes == [process]  # it still thinks
    assert is_running(process)
    inn.do(room, do="pause", on=True)
    gone(process)
    overrun_after(searches, 0.1)
    version = inn.state(room)["v"]
    inn.do(room, do="pause", on=False)
    while inn.registry.metrics["bot_failures"] == 0:
        time.sleep(0.01)
    while inn.state(room)["v"] < version + 2:  # the gentlest move is made for it
        time.sleep(0.01)


def test_a_bot_makes_up_its_mind_when_people_have_waited_long_enough(
    inn: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every world that the search samples takes half a second; a sage would like 400."""
    samples = tmp_path / "samples"
    monkeypatch.setenv(SAMPLES, str(samples))
    room = inn.open(game="slow", seats=2, bots=["sage"])
    inn.do(room, do="start")
    play_until(inn, room, samples.exists)
    version = inn.state(room)["v"]
    while inn.state(room)["v"] == version:
        time.sleep(0.01)
    inn.do(room, do="pause", on=True)
    assert len(samples.read_text()) <= 10  # 4 for the first thing that it thinks about
    assert inn.registry.metrics["bot_failures"] == 0


def positions(game: str, count: int) -> Iterator[tuple[AnyMatch, Seat]]:
    """Some positions of a match in which there is something to decide."""
    found = LIBRARY.game(game)
    facts = LIBRARY.catalogs()[0] if found.uses_catalog else None
    match: AnyMatch = Match(found, found.options(), 4, facts)
    dealer = SeededDealer(b"seed" * 8)
    dealer.take_nonces(["nonce"] * 4)
    rng = Random(game)
    while count and match.result is None:
        match.deal(dealer)
        seat = found.to_act(match.state)[0]
        menu = match.legal_moves(seat)
        if sum(family.size for family in menu) > 2 and not rng.randrange(3):
            count -= 1
            yield match, seat
        match.play(seat, sample(menu, rng))


@pytest.mark.parametrize("game", LIBRARY.games)
def test_the_same_match_gives_the_same_moves_in_any_process(game: str) -> None:
    """After a restart, for example: what a bot knows and rolls depends on the match alone."""

    async def moves(is_in_order: bool) -> list[Move]:
        """The moves of four bots, from a process that has seen the positions in some order."""
        digest = LIBRARY.digest_for(LIBRARY.game(game), "")
        pool, found = ProcessPool(1), {}
        questions = []
        for match, seat in positions(game, 6):
            seed = bot_search.seed_of("0f" * 32, seat)
            turn, menu = len(match.plays), match.legal_moves(seat)
            view = match.view(seat)
            questions.append(Question("sharp", seed, turn, match.options, match.seats, view, menu))
        try:
            for question in questions if is_in_order else questions[3:]:
                found[question.turn] = await pool.call(
                    bot_search.decide,
                    LIBRARY.shared_game(game),
                    LIBRARY.shared_facts(digest),
                    question,
                    seconds=600,
                )
        finally:
            await pool.close()
        return list(found.values())[-3:]

    first, again = asyncio.run(moves(is_in_order=True)), asyncio.run(moves(is_in_order=False))
    assert len(first) == 3
    assert first == again
