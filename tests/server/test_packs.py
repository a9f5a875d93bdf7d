"""Facts that people bring: taken whole or refused whole, kept with their rooms and records."""

from __future__ import annotations

import asyncio
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from PIL import Image

from catalog import packs
from outrank.server.config import UNLIMITED
from server.canary import CANARY
from server.fixtures import House
from server.players import Player, choose, gathered
from server.postgres import Postgres
from server.serving import Process

SHEET = packs.SHEET.encode()


def sent(base: str, data: bytes, name: str = "peaks.csv") -> httpx.Response:
    return httpx.post(f"{base}/api/packs", params={"name": name}, content=data, timeout=30)


def brought(base: str, data: bytes = SHEET, name: str = "peaks.csv") -> str:
    answer = sent(base, data, name)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["digest"])


def other(number: int) -> bytes:
    """A pack like the small one, and yet another."""
    return SHEET.replace(b"Peak A,1000", b"Peak A,%d" % (900 - number))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, msgspec.structs.replace(UNLIMITED, packs=4, packs_in_memory=2))
    yield opened
    opened.close()


def states(house: House, room: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Play over HTTP to the end of the match; every state on the way."""
    rng = Random(1)
    house.do(room, do="start")
    while True:
        state = house.state(room, room["token"])
        yield state
        if state["room"]["phase"] != "playing":
            return
        if state["board"]["offers"]:
            house.do(room, do="move", move=choose(state["board"]["offers"], rng))


def played(house: House, room: dict[str, Any]) -> dict[str, Any]:
    """Play to the end of the match; the last state."""
    *_, last = states(house, room)
    return last


def test_a_room_is_played_with_a_pack_of_its_own(house: House) -> None:
    answer = sent(house.base, SHEET).json()
    assert answer["digest"].startswith("pack-")
    assert (answer["title"], answer["categories"]) == ("peaks", [["peaks", "Peaks"]])
    assert (answer["items"], answer["challenges"]) == ([12], [4])
    assert answer["games"] == ["classic", "v3", "v4"]
    assert house.get(f"/api/packs/{answer['digest']}").json() == answer
    assert answer not in house.get("/api/library").json()["facts"]  # nobody else is shown it
    cards = house.get(f"/api/facts/{answer['digest']}").json()
    assert {stat["label"] for stat in cards["stats"]} == {"Height", "Snow"}
    room = house.open(game="v4", facts=answer["digest"], seats=2, bots=["random"])
    state = played(house, room)
    assert state["room"]["facts"] == answer["digest"]
    assert all(face["name"].startswith("Peak ") for face in state["board"]["faces"].values())
    name = state["room"]["match"]
    assert house.get(f"/api/records/{name}/verify").json()["is_sound"]
    assert house.get(f"/api/records/{name}/ply?ply=9&seat=0").json()["ply"] == 9
    replay = house.get(f"/api/records/{name}/replay?seat=0").json()
    assert (replay["facts"], replay["verified"]["is_sound"]) == (answer["digest"], True)
    own = house.get(f"/api/rooms/{room['code']}/replay", room["token"]).json()
    assert (own["facts"], own["scenes"]) == (replay["facts"], replay["scenes"])


def test_a_picture_file_has_an_address_of_its_own(house: House) -> None:
    picture = BytesIO()
    Image.new("RGB", (20, 20), "orange").save(picture, "PNG")
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w") as made:
        made.writestr("peaks.csv", packs.pictured(*["art/top.png"] * 12))
        made.writestr("art/top.png", picture.getvalue())
    key = brought(house.base, packed.getvalue(), "peaks.zip")
    room = house.open(game="classic", facts=key, seats=2, bots=["random"])
    house.do(room, do="start")
    faces = house.state(room, room["token"])["board"]["faces"]
    (address,) = {face["picture"] for face in faces.values()}
    assert address.startswith(f"/api/facts/{key}/pictures/")
    answer = house.get(address)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "immutable" in answer.headers["cache-control"]
    assert Image.open(BytesIO(answer.content)).getpixel((3, 3)) == (255, 165, 0)
    name = address.rpartition("/")[2]
    builtin = house.get("/api/library").json()["facts"][0]["digest"]
    for path in (f"/api/facts/{key}/pictures/x.png", f"/api/facts/{builtin}/pictures/{name}"):
        assert (house.get(path).status_code, house.get(path).json()["code"]) == (404, "not_found")


def test_only_statistics_that_exist_are_shown(house: House) -> None:
    digest = house.get("/api/library").json()["facts"][0]["digest"]
    assert house.get(f"/api/facts/{digest}/values/0").json()["stat"] == 0
    for number in ("-1", "00", "999", "9" * 5000, "x"):
        answer = house.get(f"/api/facts/{digest}/values/{number}")
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_values_stay_secret_until_a_match_reveals_them(house: House) -> None:
    rows = [f"Zq{number:016x},{7 * 10**13 + 17 * number}" for number in range(12)]
    key = brought(house.base, "\n".join(["Thing,Secret", *rows]).encode(), "secrets.csv")
    for path in (f"/api/packs/{key}", f"/api/facts/{key}", "/api/library", "/metrics"):
        assert CANARY.findall(house.get(path).text) == []
    for path in (f"/api/packs/{key}/file", f"/api/facts/{key}/values/0"):
        assert house.get(path).json()["code"] == "not_found"
    room = house.open(game="v4", facts=key, seats=2, bots=["random"])
    state = next(state for state in states(house, room) if "faces" in state["board"])
    names = {face["name"] for face in state["board"]["faces"].values()}
    values = list(state["board"].get("values", ()))
    values += [value for line in state["log"] for value in line.get("values", ())]
    shown = {value["text"] for value in values} | {f"{value['amount']:.0f}" for value in values}
    found = set(CANARY.findall(msgspec.json.encode(state).decode()))
    told = set(CANARY.findall(" ".join(line["text"] for line in state["log"])))
    assert found <= names | shown | told
    assert len(found - names) <= 1 + sum("guess" in one["event"]["event"] for one in state["log"])


def test_everything_wrong_is_told_by_row_and_column(house: House) -> None:
    wrong = SHEET.replace(b"Peak C,1014", b"Peak B,tall").replace(b"1.5", b"=1+1")
    answer = sent(house.base, wrong.replace(b"=1+1", b"much"))
    told = answer.json()
    assert (answer.status_code, told["code"]) == (400, "bad_pack")
    places = [(p["file"], p["row"], p["column"]) for p in told["problems"]]
    assert places == [
        ("peaks.csv", 4, "name"),
        ("peaks.csv", 3, "Snow (%)"),
        ("peaks.csv", 4, "Height (m)"),
        ("peaks.csv", 13, "Snow (%)"),
    ]
    assert told["text"].startswith("4 problems to fix")
    one = sent(house.base, b"\xff\xfe", "a.csv").json()
    assert one["text"].startswith("One problem to fix")
    many = "Name,Size\n" + "".join(f"Thing {n},x\n" for n in range(400)) * 3
    cut = sent(house.base, many.encode()).json()
    assert len(cut["problems"]) == 200
    assert cut["text"].startswith("At least 200 problems to fix")
    assert house.registry.metrics["packs_taken"] == 0


@pytest.mark.parametrize("name", ["", ".csv", "peaks.txt", "a\u202eb.csv", "x" * 90 + ".zip"])
def test_a_file_needs_a_name(house: House, name: str) -> None:
    assert sent(house.base, SHEET, name).json()["code"] == "bad_name"


def test_packs_are_bounded(tmp_path: Path) -> None:
    house = House(tmp_path, msgspec.structs.replace(UNLIMITED, pack_bytes=2000, packs_per_hour=4))
    assert sent(house.base, b"x" * 2001).status_code == 413
    bomb = packs.zipped(tmp_path / "bomb.zip", {"a.csv": "0" * 3000}).read_bytes()
    assert "in total" in sent(house.base, bomb, "bomb.zip").json()["problems"][0]["text"]
    foreign = {"Origin": "https://evil.example"}
    address = f"{house.base}/api/packs?name=a.csv"
    assert (
        httpx.post(address, content=SHEET, headers=foreign, timeout=60).json()["code"]
        == "forbidden"
    )
    brought(house.base)
    assert sent(house.base, SHEET).json()["code"] == "slow_down"
    house.close()


def test_a_pack_is_kept_as_long_as_it_is_needed(house: House) -> None:
    keys = [brought(house.base, other(number)) for number in range(4)]
    assert sent(house.base, other(9)).json()["code"] == "full"
    assert brought(house.base, other(1)) == keys[1]  # it is here: no more room is needed
    rooms = [house.open(game="v4", facts=key, seats=2, bots=["random"]) for key in keys[:2]]
    busy = house.post("/api/rooms", {"game": "v4", "facts": keys[2]}).json()
    assert busy["code"] == "busy"  # two in memory, both on a table
    house.clock.seconds = 11
    assert house.open(game="v4", facts=keys[2])["token"]  # nobody is at those tables any more
    record = played(house, rooms[0])["room"]["match"]
    house.clean_up()  # what was used until now is noted
    house.clock.seconds = 26 * 3600
    house.registry.rooms.clear()
    house.clean_up()
    assert house.get(f"/api/rooms/{rooms[0]['code']}").json()["code"] == "no_such_room"
    assert house.get(f"/api/records/{record}/verify").json()["is_sound"]
    gone = house.post("/api/rooms", {"game": "v4", "facts": keys[3]}).json()
    assert (gone["code"], "Upload the pack again" in gone["text"]) == ("bad_option", True)
    assert house.get(f"/api/packs/{keys[3]}").json()["code"] == "not_found"
    house.clock.seconds = 91 * 24 * 3600
    house.clean_up()
    assert house.inside(house.registry.store.pack(keys[0])) is None


def test_a_room_outlives_the_packs_of_its_earlier_matches(house: House) -> None:
    first, second = brought(house.base, other(1)), brought(house.base, other(2))
    room = house.open(game="v4", facts=first, seats=2, bots=["random"])
    house.do(room, do="start")
    house.do(room, do="end")
    assert house.do(room, do="game", game="v4", facts="pack-nothing")["code"] == "bad_option"
    assert house.do(room, do="game", game="v4", facts=second)["tell"] == "ack"
    house.do(room, do="start")
    before = house.state(room, room["token"])
    while not before["board"]["offers"]:
        before = house.state(room, room["token"])
    house.clock.seconds = 25 * 3600
    house.inside(house.registry.store.touch([room["code"]], house.clock.wall_ms()))
    house.clean_up()
    assert house.inside(house.registry.store.pack(first)) is None
    house.registry.rooms.clear()
    again = house.state(room, room["token"])
    assert (again["board"], again["v"]) == (before["board"], before["v"])


def test_a_name_cannot_be_taken_from_other_facts(house: House) -> None:
    keys = {brought(house.base), brought(house.base, name="hills.csv")}
    keys.add(brought(house.base, SHEET.replace(b"Mountain", b"Mount")))
    assert len(keys) == 3  # the same values, and yet each by itself
    assert not keys & {pack["digest"] for pack in house.get("/api/library").json()["facts"]}


def test_a_match_with_a_pack_survives_a_kill(tmp_path: Path) -> None:
    async def actor(server: Process) -> None:
        (ann,) = await gathered([server.base], 1, 1, game="v4", facts=brought(server.base))
        await ann.until(lambda: ann.is_awaited)
        await ann.move(1)
        server.kill()
        server.start()
        await ann.come_back()
        assert ann.board is not None
        await ann.play()
        sound = httpx.get(f"{server.base}/api/records/{ann.room['match']}/verify", timeout=30)
        assert sound.json()["is_sound"]
        await ann.go()

    with Process(f"sqlite:///{tmp_path}/tables.db") as server:
        asyncio.run(actor(server))
        assert "mistake" not in server.log()


def test_workers_share_packs(postgres: Postgres) -> None:
    database = postgres.database()
    with Process(database) as one, Process(database) as two:

        async def actor() -> None:
            key, second = brought(one.base), brought(two.base, other(5))
            people = await gathered([two.base, one.base], 2, 1, game="v4", facts=key)
            spectator = Player(one.base, people[0].code)
            await spectator.come()
            await asyncio.gather(*(player.play() for player in people))
            answer = await people[0].ask(do="game", game="classic", facts=second)
            assert answer["tell"] == "ack"
            await people[1].until(lambda: people[1].room["facts"] == second)
            await people[0].ask(do="start")
            await people[1].until(lambda: people[1].room["phase"] == "playing")
            for player in (*people, spectator):
                await player.go()

        asyncio.run(actor())
        assert "mistake" not in one.log() + two.log()
