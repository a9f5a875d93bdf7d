"""Two groups of workers behind nginx, which sends everything about a room to one of them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx
import pytest

from outrank.server.rooms.keys import code_from
from server import nginx
from server.nginx import Nginx
from server.postgres import Postgres
from server.serving import Process
from server.storm import Weather, moves, storm

BEHIND = ("--workers=2", "--behind=127.0.0.1")


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture(scope="module")
def groups(database: str) -> Iterator[tuple[Process, Process]]:
    with Process(database, *BEHIND) as one, Process(database, *BEHIND) as two:
        yield one, two


@pytest.fixture
def proxy(groups: tuple[Process, Process]) -> Iterator[Nginx]:
    program = nginx.found()
    if program is None:
        pytest.skip(nginx.MISSING)
    started = Nginx(program, [group.base for group in groups])
    yield started
    started.close()


def test_a_room_is_always_in_the_same_group(proxy: Nginx) -> None:
    codes = [code_from("proxy", attempt) for attempt in range(30)]
    with httpx.Client(base_url=proxy.base, timeout=60) as browser:
        for path in ("", "/qr.svg", "/state"):
            for code in codes:
                assert browser.get(f"/api/rooms/{code}{path}").status_code == 404
        assert browser.get("/api/library").status_code == 200
        assert browser.get("/metrics").status_code == 404
    routes = proxy.routes()
    assert set(routes) == set(codes)
    assert all(len(groups) == 1 for groups in routes.values())
    assert len(set.union(*routes.values())) == 2  # of 30 rooms some are in either group


@pytest.mark.slow
def test_matches_go_on_in_the_other_group_when_one_dies(
    proxy: Nginx, groups: tuple[Process, Process], database: str
) -> None:
    """Nothing acknowledged is lost, nothing is done twice, and all screens are right."""

    async def deaths(weather: Weather) -> None:
        for group in (*groups, groups[0]):
            await moves(weather, 30)
            await asyncio.to_thread(group.kill)
            weather.kills += 1
            await moves(weather, 30)  # all rooms are in the group that is left
            await asyncio.to_thread(group.start)

    weather = asyncio.run(storm([proxy.base], database, rooms=4, cut_chance=0.02, until=deaths))
    assert weather.kills == 3
    assert len(weather.acked) >= 180
    routes = proxy.routes()
    assert any(len(used) == 2 for used in routes.values())  # rooms did change groups
