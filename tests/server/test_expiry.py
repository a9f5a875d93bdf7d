"""What nobody uses is deleted in the end, whatever the system's clock says meanwhile."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import select

from outrank.server.runtime.upkeep import Cleaner
from outrank.server.store.engine import connect, upgrade
from outrank.server.store.expiry import Ages, Uptime, expire
from outrank.server.store.schema import ROOMS
from server.fixtures import House, ShiftedClock

HOUR = 3600


def exists(house: House, code: str) -> bool:
    return house.get(f"/api/rooms/{code}").status_code == 200


def marked(house: House) -> dict[str, bool]:
    with house.registry.store.engine.connect() as connection:
        rows = connection.execute(select(ROOMS.c.code, ROOMS.c.expired)).all()
    return {code: expired is not None for code, expired in rows}


def test_a_server_that_starts_with_a_wrong_clock_deletes_nothing(tmp_path: Path) -> None:
    before = House(tmp_path)
    code = before.open()["code"]
    before.close()
    clock = ShiftedClock()
    clock.wall_seconds = 25 * HOUR
    house = House(tmp_path, clock=clock)
    try:
        cleaner = Cleaner(house.registry, house.registry.settings.expiry_grace_hours)
        for _ in range(3):
            house.inside(cleaner.clean())
        assert marked(house) == {code: True}
        house.clock.wall_seconds = 1000 * HOUR  # wrong again, and more so
        house.inside(cleaner.clean())
        assert marked(house) == {code: True}
        house.clock.wall_seconds = 0
        house.inside(cleaner.clean())
        assert marked(house) == {code: False}
        assert exists(house, code)
    finally:
        house.close()


def test_a_room_that_is_used_again_is_not_deleted(house: House) -> None:
    old, used = house.open()["code"], house.open()["code"]
    house.registry.rooms.clear()
    cleaner = Cleaner(house.registry, house.registry.settings.expiry_grace_hours)
    house.clock.seconds += 25 * HOUR
    house.inside(cleaner.clean())
    assert marked(house) == {old: True, used: True}
    for half_hour in range(52):
        if half_hour % 20 == 0:
            assert exists(house, used)
        house.clock.seconds += HOUR / 2
        house.inside(cleaner.clean())
    house.registry.rooms.clear()
    assert not exists(house, old)
    assert exists(house, used)
    assert marked(house) == {used: False}


def test_one_worker_counts_the_uptime_and_another_takes_over(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path}/tables.db")
    upgrade(engine)
    one, two = Uptime("one"), Uptime("two")
    with engine.begin() as connection:
        assert one.count(connection, 500) == 500
        assert two.count(connection, 500) == 500  # one counts already
        assert one.count(connection, 500) == 1000
        assert two.count(connection, 500) == 1000
        assert two.count(connection, 500) == 1000  # one has stopped: two takes over
        assert two.count(connection, 500) == 1500
        assert one.count(connection, 500) == 1500
        assert two.count(connection, 10**12) == 1500 + HOUR * 1000
        assert two.count(connection, -5) == 1500 + HOUR * 1000
    engine.dispose()


def test_a_mark_of_another_databases_uptime_is_taken_away(tmp_path: Path) -> None:
    """As after a backup was restored: the uptime begins where the copy was made."""
    engine = connect(f"sqlite:///{tmp_path}/tables.db")
    upgrade(engine)
    with engine.begin() as connection:
        room = {"code": "ACDEF", "opened": 1, "touched": 1, "facts": "", "expired": 5000}
        connection.execute(ROOMS.insert().values(room))
        ages = Ages(rooms_before=2, records_before=2, grace_ms=1000)
        assert expire(connection, ages, 4000) == []
        assert connection.execute(select(ROOMS.c.expired)).scalar_one() == 4000
        assert expire(connection, ages, 4999) == []
        assert expire(connection, ages, 5000) == ["ACDEF"]
    engine.dispose()
