"""Packs that are slow to check: limited, cancelled, and never in the way of other people's."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import psutil
import pytest

from catalog import packs
from outrank.catalog.packs import pack
from outrank.catalog.packs.problems import PackError
from outrank.server.config import UNLIMITED
from outrank.server.library import pack_check, pack_process
from outrank.server.library.pack_check import Checked, Job, catalog_from, checked
from server.fixtures import House

STATS = 24


def large(number: int) -> dict[str, str]:
    """Many thousands of values: a second of work or so."""
    heading = "Name," + ",".join(f"s{stat}" for stat in range(STATS)) + "\n"
    rows = (
        f"n{row}" + "".join(f",{(row * 7919 + stat * 31 + number) % 97}" for stat in range(STATS))
        for row in range(500)
    )
    sheet = heading + "\n".join(rows)
    return {f"c{place}.csv": sheet for place in range(12)}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, msgspec.structs.replace(UNLIMITED, pack_bytes=4_000_000))
    yield opened
    opened.close()


def sent(house: House, name: str, data: bytes, source: str = "127.0.0.1") -> httpx.Response:
    transport = httpx.HTTPTransport(local_address=source)
    with httpx.Client(transport=transport, timeout=200) as client:
        return client.post(f"{house.base}/api/packs", params={"name": name}, content=data)


def checks() -> list[psutil.Process]:
    """The check processes that are running."""
    found = []
    for child in psutil.Process().children(recursive=True):
        try:
            if "outrank.server.library.pack_check" in child.cmdline():
                found.append(child)
        except psutil.NoSuchProcess:
            continue
    return found


HELD = """
import sys, time
from pathlib import Path
from outrank.server.library import pack_check
check = pack_check.checked

def held(job):
    while job.name != "peaks.csv" and not Path(sys.argv[1]).exists():
        time.sleep(0.01)
    return check(job)

pack_check.checked = held
sys.exit(pack_check.main())
"""
"""Checks all packs but one only when it is told to go on."""


def test_a_pack_waits_for_no_other_addresses_packs(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheets = [packs.SHEET.replace("1014", f"{n}") for n in range(pack_process.AT_A_TIME + 1)]
    answered: list[str] = []
    go_on = tmp_path / "go on"
    command = (*pack_process.COMMAND[:3], HELD, str(go_on), pack_process.COMMAND[-1])
    monkeypatch.setattr(pack_process, "COMMAND", command)

    def send(name: str, sheet: str) -> None:
        assert sent(house, name, sheet.encode(), "127.0.0.2").status_code == 200
        answered.append(name)

    threads = [
        threading.Thread(target=send, args=(f"{n}.csv", sheet)) for n, sheet in enumerate(sheets)
    ]
    for thread in threads:
        thread.start()
    while not checks():
        time.sleep(0.01)
    assert sent(house, "peaks.csv", packs.SHEET.encode()).status_code == 200
    assert answered == []
    assert len(checks()) == 1, "those of one address are checked one after another"
    go_on.touch()
    for thread in threads:
        thread.join()
    assert len(answered) == len(sheets)


def test_a_check_ends_when_the_client_has_gone(house: House, tmp_path: Path) -> None:
    data = packs.zipped(tmp_path / "big.zip", large(0)).read_bytes()
    head = "POST /api/packs?name=big.zip HTTP/1.1\r\nHost: localhost\r\n"
    head += f"Content-Length: {len(data)}\r\n\r\n"
    address = house.server.door.getsockname()
    with socket.create_connection(address) as client:
        client.sendall(head.encode() + data)
        while not checks():
            time.sleep(0.01)
    while checks():
        time.sleep(0.01)
    assert house.registry.metrics["packs_taken"] == 0
    assert sent(house, "big.zip", data).status_code == 200


def test_a_check_ends_when_its_time_is_up(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pack_process, "SECONDS", 0.05)
    answer = sent(house, "peaks.csv", packs.SHEET.encode())
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert not checks()


@pytest.mark.parametrize("limit", ["CPU_SECONDS = 0", "MEMORY_BYTES = 1 << 25"])
def test_a_check_may_not_use_more(
    house: House, limit: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = f"import sys; from outrank.server.library import pack_check as p; p.{limit}; "
    command = (pack_process.COMMAND[0], "-c", code + "sys.exit(p.main())")
    monkeypatch.setattr(pack_process, "COMMAND", command)
    data = packs.zipped(tmp_path / "big.zip", large(0)).read_bytes()
    answer = sent(house, "big.zip", data)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_a_bug_in_the_check_is_told_to_the_operator(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pack_process, "COMMAND", (pack_process.COMMAND[0], "-c", "1 / 0"))
    assert sent(house, "peaks.csv", packs.SHEET.encode()).status_code == 500
    assert house.registry.metrics["faults"] == 1
    house.registry.metrics._counts["faults"] = 0  # it was wanted here


def test_facts_come_back_as_they_were_checked() -> None:
    job = Job("peaks.csv", packs.SHEET.encode(), 10_000)
    known = pack.parsed(job.name, job.data)
    answer = msgspec.msgpack.decode(msgspec.msgpack.encode(checked(job)), type=Checked)
    found = catalog_from(answer)
    assert (found.contents, found.digest) == (known.contents, known.digest)
    assert answer.digest == known.digest


def test_problems_come_back_as_they_were_found() -> None:
    sheet = packs.SHEET.replace("Peak C,1014", "Peak B,tall")
    with pytest.raises(PackError) as known:
        pack.parsed("peaks.csv", sheet.encode())
    answer = msgspec.msgpack.encode(checked(Job("peaks.csv", sheet.encode(), 10_000)))
    with pytest.raises(PackError) as found:
        catalog_from(msgspec.msgpack.decode(answer, type=Checked))
    assert found.value.problems == known.value.problems


def test_the_check_is_started_by_its_name() -> None:
    assert pack_process.COMMAND[-1] == pack_check.__name__
