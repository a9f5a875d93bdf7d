"""Copies of the database: made while people play, and good enough to go on from."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from outrank.cli import main
from outrank.server.store.backup import TABLES
from outrank.server.store.engine import connect
from server.fixtures import House
from server.postgres import Postgres
from server.serving import Process
from server.storm import Weather, storm, verify_log


def contents(address: str) -> dict[str, list[tuple[Any, ...]]]:
    engine = connect(address)
    with engine.connect() as connection:
        found = {
            table.name: sorted(tuple(row) for row in connection.execute(select(table)))
            for table in TABLES
        }
    engine.dispose()
    return found


@contextmanager
def changed(file: str | Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(file)) as connection, connection:
        yield connection


def filled(house: House) -> dict[str, Any]:
    """Something of everything: a room, a match that is over, a pack."""
    room = house.open(game="v4", seats=2, bots=["random"])
    house.do(room, do="start", id="1")

    async def played() -> None:
        player = await house.player(room, room["token"])
        await player.play()
        await player.go()

    asyncio.run(played())
    house.inside(house.registry.store.keep_pack("pack-1", "hills.csv", b"\0x", 5, 9))
    return room


def test_a_copy_goes_from_one_database_to_another_and_back(
    house: House, postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    filled(house)
    other, copies = postgres.database(), [str(tmp_path / f"copy {n}.db") for n in range(2)]
    again = f"sqlite:///{tmp_path}/again/tables.db"
    assert main(["backup", copies[0], "--database", house.database]) == 0
    assert "Saved 1 room, " in capsys.readouterr().out
    assert Path(copies[0]).stat().st_mode & 0o777 == 0o600
    assert main(["restore", copies[0], "--database", other]) == 0
    assert main(["backup", copies[1], "--database", other]) == 0
    assert main(["restore", copies[1], "--database", again]) == 0
    assert "1 record and 1 pack.\n" in capsys.readouterr().out
    before = contents(house.database)
    assert all(before[name] for name in ("rooms", "entries", "records", "packs"))
    assert contents(other) == contents(again) == before


def test_a_copy_is_brought_up_to_date(house: House, tmp_path: Path) -> None:
    copy = str(tmp_path / "copy.db")
    room, store = filled(house), house.registry.store
    gone = house.open()["code"]
    assert main(["backup", copy, "--database", house.database]) == 0
    house.do(room, do="rename", id="2", name="Annabel")
    filled(house)
    house.clock.seconds += 30 * 3600
    house.registry.rooms.pop(gone)
    house.inside(store.touch([room["code"]], house.clock.wall_ms()))
    house.clean_up()
    assert main(["backup", copy, "--database", house.database]) == 0
    now, saved = contents(house.database), contents(f"sqlite:///{copy}")
    assert gone not in {row[0] for row in now["rooms"]}
    for name in ("rooms", "entries", "drafts", "settings"):
        assert saved[name] == now[name]
    assert [row[0] for row in saved["records"]] == [row[0] for row in now["records"]]
    with changed(copy) as connection:  # the log of a room that is now another one
        connection.execute("UPDATE entries SET body = x'7b7d' WHERE seq > 1")
        connection.execute("DELETE FROM entries WHERE seq > 3")
    assert main(["backup", copy, "--database", house.database]) == 0
    assert contents(f"sqlite:///{copy}")["entries"] == now["entries"]


def test_what_cannot_be_copied_or_restored_is_refused(
    house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    filled(house)
    copy, target = tmp_path / "copy.db", f"sqlite:///{tmp_path}/new.db"
    assert main(["backup", str(copy), "--database", house.database]) == 0
    damaged, short, other = (tmp_path / f"{name}.db" for name in ("damaged", "short", "other"))
    for file in (damaged, short):
        shutil.copy(copy, file)
    with changed(damaged) as connection:
        connection.execute("UPDATE entries SET at = at + 1 WHERE seq = 2")
    short.write_bytes(short.read_bytes()[:-5000])
    other.write_bytes(b"something else" * 100)
    tries = [
        (["restore", str(damaged), "--database", target], "table 'entries' has changed"),
        (["restore", str(short), "--database", target], "isn't a backup, or it is damaged"),
        (["restore", str(other), "--database", target], "isn't a backup, or it is damaged"),
        (["restore", str(tmp_path / "no.db"), "--database", target], "There is no file"),
        (["restore", str(copy), "--database", house.database], "Another server uses"),
        (["backup", str(copy), "--database", "sqlite:///nowhere/no.db"], "There is no database"),
        (["backup", f"{tmp_path}/tables.db", "--database", house.database], "database itself"),
        (["backup", str(copy), "--every=-1"], "from 0 up"),
        (["backup", str(tmp_path), "--database", house.database], "cannot be opened"),
    ]
    for words, sentence in tries:
        assert main(words) == 2
        said = capsys.readouterr().err
        assert sentence in said
        assert said.count("\n") == 1
    assert main(["restore", str(copy), "--database", target]) == 0
    capsys.readouterr()
    assert main(["restore", str(copy), "--database", target]) == 2
    assert "--overwrite" in capsys.readouterr().err
    with changed(tmp_path / "new.db") as connection:
        connection.execute("UPDATE rooms SET code = 'ACDEF'")
    assert main(["restore", str(copy), "--database", target, "--overwrite"]) == 0
    assert contents(target) == contents(f"sqlite:///{copy}")
    assert "ACDEF" not in {row[0] for row in contents(target)["rooms"]}


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_the_disk_is_lost_and_play_goes_on_from_the_copy(
    engine: str, postgres: Postgres, tmp_path: Path
) -> None:
    """No more is lost than what was done after the last copy."""
    disk, copy = tmp_path / "disk", tmp_path / "copy.db"
    is_file = engine == "sqlite"
    database = f"sqlite:///{disk}/tables.db" if is_file else postgres.database()
    command = [sys.executable, "-m", "outrank.cli", "backup", str(copy), "--every=0.2"]
    kept: set[tuple[str, int, str]] = set()
    weather: Weather

    async def loss(weather: Weather) -> None:
        copying = subprocess.Popen([*command, f"--database={database}"], stdout=subprocess.PIPE)
        assert copying.stdout is not None
        assert await asyncio.to_thread(copying.stdout.readline)
        while len(weather.acked) < 60:
            await asyncio.sleep(0.05)
        kept.update(weather.acked)
        await _copied_twice(copy)
        copying.send_signal(signal.SIGINT)
        assert await asyncio.to_thread(copying.wait) == 130
        copying.stdout.close()

    with Process(database) as server:
        weather = asyncio.run(storm([server.base], database, rooms=2, until=loss))
        assert weather.acked > kept
        server.kill()
    if is_file:
        shutil.rmtree(disk)
    else:
        database = postgres.database()
    assert main(["restore", str(copy), f"--database={database}"]) == 0
    with Process(database) as server:
        again = asyncio.run(storm([server.base], database, rooms=1, until=_sometime))
        assert again.acked
    weather.acked = kept
    verify_log(database, weather)


async def _copied_twice(copy: Path) -> None:
    """The first copy may have begun before."""
    for _ in range(2):
        before = copy.stat().st_mtime_ns
        while copy.stat().st_mtime_ns == before:
            await asyncio.sleep(0.02)


async def _sometime(weather: Weather) -> None:
    await asyncio.sleep(Random(1).uniform(1, 2))
    while not weather.acked:
        await asyncio.sleep(0.1)
