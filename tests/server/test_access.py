"""What strangers are told, and which requests a server answers at all."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from outrank.kernel import registry
from outrank.kernel.match import Match
from outrank.kernel.seats import PUBLIC
from outrank.server import hosts
from outrank.server.views.pieces import pieces_in
from server.fixtures import LIBRARY, House
from server.serving import Process

NAMES = hosts.names_from(("https://play.example.org:8443/", "Table.Example", "//[broken"))


@pytest.mark.parametrize(
    "host",
    [
        *("play.example.org", "PLAY.example.org:80", "table.example.", "table.example:8000"),
        *("127.0.0.1", "127.0.0.1:8000", "192.168.1.20:80", "[::1]:8000", "[fe80::1]"),
    ],
)
def test_hosts_that_are_this_server(host: str) -> None:
    assert hosts.is_known(host, NAMES)


@pytest.mark.parametrize(
    "host",
    ["evil.example", "example.org", "play.example.org.evil", "", "a b", "[", "127.0.0.1.evil.org"],
)
def test_hosts_that_are_not(host: str) -> None:
    assert not hosts.is_known(host, NAMES)


def test_a_domain_pointed_at_this_computer_gets_no_answer(tmp_path: Path) -> None:
    house = House(tmp_path, link="https://play.example.org", names=("table.example",))
    room, port = house.open(), house.base.rpartition(":")[2]
    path = f"/api/rooms/{room['code']}"
    for host, status in (
        (f"evil.example:{port}", 403),
        ("play.example.org", 200),
        ("table.example", 200),
        (f"localhost:{port}", 200),
        (f"127.0.0.1:{port}", 200),
    ):
        assert (
            httpx.get(house.base + path, headers={"host": host}, timeout=60).status_code == status
        )
    evil = {"host": "evil.example", "origin": "http://evil.example"}
    answer = httpx.post(f"{house.base}{path}/join", json={"name": "Eve"}, headers=evil, timeout=60)
    assert answer.json()["code"] == "forbidden"
    assert len(house.state(room, room["token"])["room"]["people"]) == 1
    house.close()


def test_browsers_stay_with_https(tmp_path: Path) -> None:
    house = House(tmp_path)
    plain = house.get("/")
    assert "strict-transport-security" not in plain.headers
    assert "unsafe" not in plain.headers["content-security-policy"]
    house.close()
    with Process(f"sqlite:///{tmp_path}/other.db", "--behind=127.0.0.1") as server:
        for scheme, is_kept in (("https", True), ("http", False)):
            answer = httpx.get(
                f"{server.base}/api", headers={"x-forwarded-proto": scheme}, timeout=60
            )
            assert ("strict-transport-security" in answer.headers) is is_kept


def test_a_locked_room_tells_strangers_no_names(house: House) -> None:
    room = house.open(name="Annabella", seats=3, bots=["nora"])
    ben = house.join(room["code"], name="Benvolio")
    house.do(room, do="lock", on=True)
    path = f"/api/rooms/{room['code']}"
    told = house.get(path)
    assert told.json()["is_locked"]
    assert not any(name in told.text for name in ("Annabella", "Benvolio"))
    assert "Annabella" in house.get(path, ben["token"]).text
    assert house.get(path, "x" * 43).text == told.text
    house.do(room, do="lock", on=False)
    assert "Annabella" in house.get(path).text


def test_no_token_has_no_face() -> None:
    game = next(game for game in registry.games() if game.name == "v4")
    facts = LIBRARY.facts(LIBRARY.digest_for(game, ""))
    view = Match(game, game.options(), 3, facts).view(PUBLIC)
    assert -1 in [subject.centre for subject in view.subjects]
    found: set[int] = set()
    pieces_in(view, found)
    assert not any(piece < 0 for piece in found)
