"""Rooms: who may come in, who may do what, and what becomes of a seat."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from outrank.server.errors import Refusal
from outrank.server.rooms import keys
from outrank.server.rooms.names import SPARE, bot_unlike, tidy_name
from outrank.server.runtime.viewer import CLOSE_REASONS
from server.fixtures import House
from server.players import choose


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("rooms"))
    yield opened
    opened.close()


UNREADABLE = ["", "  ", "a" * 25, "a\u202eb", "a\nb\x00", "\u200b", "e" + "\u0301" * 9]


@pytest.mark.parametrize("name", UNREADABLE)
def test_names_that_nobody_could_read(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        tidy_name(name)
    assert refused.value.code == "bad_name"


def test_names_from_everywhere_are_welcome(house: House) -> None:
    room = house.open(name="  Zoë  Łukasz ", seats=4)
    house.join(room["code"], name="王小明")
    house.join(room["code"], name="Zoë Łukasz")
    names = [chair["name"] for chair in house.get(f"/api/rooms/{room['code']}").json()["chairs"]]
    assert names[:3] == ["Zoë Łukasz", "王小明", "Zoë Łukasz 2"]


def test_nobody_is_renamed_for_somebody_with_a_longer_name(house: House) -> None:
    room = house.open(name="Ann Lee", seats=4, bots=["nora", "nora"])
    house.join(room["code"], name="Ann")
    chairs = house.get(f"/api/rooms/{room['code']}").json()["chairs"]
    assert [chair["name"] for chair in chairs] == ["Ann Lee", "Nora", "Kofi", "Ann"]


def test_bots_get_names_without_numbers_while_there_are_any(house: House) -> None:
    room = house.open(name="Kofi", seats=4, bots=["sharp", "sharp", "sharp"])
    chairs = house.get(f"/api/rooms/{room['code']}").json()["chairs"]
    assert [chair["name"] for chair in chairs] == ["Kofi", "Sharp", "Lena", "Ravi"]
    assert bot_unlike("Sharp", ["Sharp", *SPARE]) == "Sharp 2"


def test_a_face_belongs_to_the_person_and_stays_on_another_device(house: House) -> None:
    room = house.open(seats=2)
    chosen = {"hair": "cap", "look": "glasses"}
    assert "avatar" not in house.state(room, room["token"])["room"]["people"][0]
    asked: dict[str, Any] = {"do": "avatar", "id": "1", "avatar": chosen}
    first = house.do(room, **asked)
    assert first == house.do(room, **asked)
    seen = house.state(room, house.join(room["code"], name="Ben")["token"])
    assert seen["room"]["people"][0]["avatar"] == chosen
    ticket = house.do(room, do="handoff", id="2")["ticket"]
    house.post(f"/api/rooms/{room['code']}/claim", {"ticket": ticket})
    assert house.get(f"/api/rooms/{room['code']}").json()["people"][0]["avatar"] == chosen
    refused = house.do(room, do="avatar", id="3", avatar={"hair": "<b>", "look": "plain"})
    assert refused["code"] == "bad_message"


def test_a_bot_has_the_same_level_on_every_screen(house: House) -> None:
    bots = ["random", "mila", "regular", "Tariq", "sage:film"]
    room = house.open(name="Ann", seats=6, bots=bots)
    chairs = house.get(f"/api/rooms/{room['code']}").json()["chairs"]
    assert [chair.get("bot_level", 0) for chair in chairs] == [0, 1, 1, 2, 2, 3]


def test_codes_are_easy_to_say_and_forgiving(house: House) -> None:
    room = house.open()
    assert not set(room["code"]) & set("BIOSZ0123456789")
    spoken = f"{room['code'][:2].lower()}-{room['code'][2:]}"
    assert house.get(f"/api/rooms/{spoken}").json()["code"] == room["code"]
    assert house.get("/api/rooms/ACDEF").json()["code"] == "no_such_room"
    assert keys.tidy_code("ab<script>") == ""


def test_tokens_are_stored_as_fingerprints(house: House) -> None:
    room = house.open()
    stored = Path(house.database.removeprefix("sqlite:///")).read_bytes()
    stored += Path(house.database.removeprefix("sqlite:///") + "-wal").read_bytes()
    assert len(room["token"]) == keys.TOKEN_LENGTH
    assert room["token"].encode() not in stored
    assert keys.fingerprint(room["token"]).encode() in stored


def test_a_wrong_key_opens_nothing(house: House) -> None:
    room = house.open()
    assert house.state(room, "x" * 43)["code"] == "forbidden"
    other = house.open()
    assert house.state(room, other["token"])["code"] == "forbidden"


HOST_ONLY = [
    {"do": "start"},
    {"do": "lock", "on": True},
    {"do": "seats", "count": 3},
    {"do": "swap", "seat": 0, "other": 1},
    {"do": "game", "game": "v4"},
    {"do": "bot", "seat": 2, "bot": "random"},
    {"do": "clock", "pace": "x2"},
    {"do": "remove", "person": 0},
    {"do": "readmit", "person": 0},
    {"do": "host", "person": 1},
    {"do": "pause", "on": True},
    {"do": "end"},
]


@pytest.mark.parametrize("message", HOST_ONLY, ids=lambda message: str(message["do"]))
def test_only_the_host_can(house: House, message: dict[str, object]) -> None:
    room = house.open(seats=4)
    guest = house.join(room["code"], name="Ben")
    before = house.get(f"/api/rooms/{room['code']}").json()
    assert house.do(room, guest["token"], **message)["code"] == "not_host"
    spectator = house.post(f"/api/rooms/{room['code']}/do", message).json()
    assert spectator["code"] == "not_seated"
    assert house.get(f"/api/rooms/{room['code']}").json() == before


def test_lock_remove_readmit_hand_over(house: House) -> None:
    room = house.open(seats=3)
    ben = house.join(room["code"], name="Ben")
    assert house.do(room, do="lock", on=True)["tell"] == "ack"
    refused = house.post(f"/api/rooms/{room['code']}/join", {"name": "Eve"}).json()
    assert refused["code"] == "locked"
    assert house.state(room)["code"] == "locked"
    house.do(room, do="remove", person=ben["person"])
    assert house.state(room, ben["token"])["code"] == "removed"
    house.do(room, do="readmit", person=ben["person"])
    assert house.state(room, ben["token"])["person"] == ben["person"]
    house.do(room, do="host", person=ben["person"])
    assert house.do(room, do="lock", on=False)["code"] == "not_host"
    assert house.do(room, ben["token"], do="lock", on=False)["tell"] == "ack"


def test_the_host_lets_people_and_bots_change_places(house: House) -> None:
    room = house.open(seats=3, bots=["nora"])
    ben = house.join(room["code"], name="Ben")
    assert house.do(room, do="swap", seat=0, other=2)["tell"] == "ack"
    chairs = house.get(f"/api/rooms/{room['code']}").json()["chairs"]
    assert [chair["name"] for chair in chairs] == ["Ben", "Nora", "Ann"]
    assert house.state(room, ben["token"])["seats"] == [0]
    assert house.do(room, do="swap", seat=0, other=7)["code"] == "not_found"
    house.do(room, do="start")
    assert house.do(room, do="swap", seat=0, other=1)["code"] == "not_now"


def test_a_match_goes_on_without_who_was_sent_out(house: House) -> None:
    async def actor() -> None:
        room = house.open(seats=2)
        ben = house.join(room["code"], name="Ben")
        ann = await house.player(room, room["token"])
        two = await house.player(room, ben["token"])
        await ann.ask(do="start")
        await ann.ask(do="remove", person=ben["person"])
        await two.until(lambda: not two.is_connected)
        assert {
            "tell": "bye",
            "code": "removed",
            "text": str(CLOSE_REASONS["removed"]),
        } in two.other
        assert ann.room["chairs"][1]["bot"] == "regular"
        assert house.do(room, ben["token"], do="sit", seat=1)["code"] == "removed"
        await ann.ask(do="readmit", person=ben["person"])
        await two.come_back()
        assert (await two.ask(do="sit", seat=1))["tell"] == "ack"
        await two.until(lambda: two.snapshot["seats"] == [1])
        for player in (ann, two):
            await player.go()

    asyncio.run(actor())


def test_the_host_ends_a_match_and_nothing_of_it_is_left(house: House) -> None:
    room = house.open(seats=2, bots=["random"])
    assert house.do(room, do="end")["code"] == "not_now"
    house.do(room, do="start")
    match = house.state(room, room["token"])["room"]["match"]
    assert house.do(room, do="end")["tell"] == "ack"
    state = house.state(room, room["token"])
    assert (state["room"]["phase"], state["room"]["match"]) == ("lobby", "")
    assert "board" not in state
    assert house.get(f"/api/records/{match}").json()["code"] == "no_such_record"
    assert house.do(room, do="start")["tell"] == "ack"


def test_the_lobby_is_seen_by_all_at_once(house: House) -> None:
    async def watched() -> None:
        room = house.open(seats=2)
        one = await house.player(room, room["token"])
        two = await house.player(room)
        await one.ask(do="game", game="classic", options={"round_limit": 3})
        await one.ask(do="seats", count=5)
        await one.ask(do="bot", seat=1, bot="sharp:film")
        await two.until(lambda: len(two.room["chairs"]) == 5 and two.room["chairs"][1].get("bot"))
        assert two.room == one.room
        assert two.room["options"]["round_limit"] == 3
        bad = await one.ask(do="game", game="classic", options={"round_limit": 99})
        assert bad["code"] == "bad_option"
        unknown = await one.ask(do="bot", seat=2, bot="shrap")
        assert "sharp" in unknown["text"]
        await one.go()
        await two.go()

    asyncio.run(watched())


def test_a_late_comer_watches_or_takes_a_bots_seat(house: House) -> None:
    room = house.open(seats=3, bots=["random", "random"])
    house.do(room, do="start")
    late = house.join(room["code"], name="Late")
    state = house.state(room, late["token"])
    assert (state["seats"], state["seat"], state["board"]["offers"]) == ([], -1, [])
    assert house.do(room, late["token"], do="sit", seat=0)["code"] == "not_now"
    assert house.do(room, late["token"], do="sit", seat=1)["tell"] == "ack"
    assert house.state(room, late["token"])["seat"] == -1  # the host has to agree
    assert house.do(room, do="answer", person=late["person"], accepts=True)["tell"] == "ack"
    state = house.state(room, late["token"])
    assert (state["seat"], len(state["board"]["view"]["hand"]) > 0) == (1, True)
    assert house.do(room, late["token"], do="sit", seat=2)["code"] == "not_now"


def test_a_bot_sits_in_until_its_person_is_back(house: House) -> None:
    room = house.open(seats=2, bots=["random"])
    house.do(room, do="start")
    house.do(room, do="bot", seat=0, bot="random")
    chair = house.get(f"/api/rooms/{room['code']}").json()["chairs"][0]
    assert (chair["people"], chair["bot"]) == ([0], "random")
    assert house.do(room, do="back")["tell"] == "ack"
    assert "bot" not in house.get(f"/api/rooms/{room['code']}").json()["chairs"][0]


def test_rematch_turns_the_seats_and_forgets_the_old_match(house: House) -> None:
    async def twice() -> None:
        room = house.open(game="v4", seats=2, bots=["random"])
        ann = await house.player(room, room["token"])
        assert (await ann.ask(do="rematch"))["code"] == "not_now"
        await ann.ask(do="start")
        await ann.until(lambda: ann.board is not None)
        assert ann.board is not None
        await ann.ask(do="draft", draft={"row": [1, 2]})
        first, names, commitment = ann.board["match"], ann.board["names"], ann.room["commitment"]
        await ann.play()
        assert ann.room["commitment"] == commitment  # sealed before the first match had ended
        await ann.ask(do="nonce", nonce="mine77")
        assert ann.room["chairs"][0]["has_nonce"]
        await ann.ask(do="rematch")
        await ann.until(lambda: not ann.is_over)
        assert ann.board["match"] != first
        assert ann.board["names"] == [*names[1:], names[0]]
        assert ann.snapshot["seats"] == [1]
        assert "draft" not in ann.snapshot
        await ann.until(lambda: (ann.board or {})["offers"])
        move = choose(ann.board["offers"], Random(1))
        late = await ann.ask(do="move", move=move, match=first)
        assert (late["code"], late["text"]) == ("not_now", "That was meant for an earlier match.")
        assert (await ann.ask(do="undo", match=first))["text"] == late["text"]
        assert (await ann.ask(do="move", move=move, match=ann.board["match"]))["tell"] == "ack"
        header = house.get(f"/api/records/{first}").text.splitlines()[0]
        assert "mine77" not in header
        await ann.play()
        record = house.get(f"/api/records/{ann.room['match']}").text.splitlines()[0]
        assert "mine77" in record
        assert commitment in record
        await ann.go()

    asyncio.run(twice())


def test_teammates_take_turns(house: House) -> None:
    room = house.open(game="four4more", seats=2, bots=["random"], options={"teams": "2+2"})
    ben = house.join(room["code"], name="Ben", watch=True)
    assert house.do(room, ben["token"], do="sit", seat=0, team=True)["tell"] == "ack"
    assert house.get(f"/api/rooms/{room['code']}").json()["chairs"][0]["name"] == "Ann & Ben"
    house.do(room, do="start")
    keys = {0: room["token"], 1: ben["token"]}
    refused = acted = 0
    for turn in range(60):
        state = house.state(room, room["token"])
        if state["room"]["phase"] != "playing" or (refused > 2 and acted > 2):
            break
        if not state["board"]["offers"]:
            continue
        offer = state["board"]["offers"][0]
        move = offer["moves"][0] if offer["offer"] == "list" else None
        if move is None:
            row = sorted(offer["among"])[: offer["count"]]
            move = {**offer["move"], offer["field"]: row}
        voice = state["board"].get("voice", 0) % 2
        body = {"do": "move", "id": f"t{turn}", "move": move}
        wrong = house.do(room, keys[1 - voice], **body)
        refused += wrong["code"] == "not_now"
        acted += house.do(room, keys[voice], **body)["tell"] == "ack"
    assert min(refused, acted) > 2


def test_the_log_names_the_teammate_who_acted(house: House) -> None:
    room = house.open(game="four4more", seats=2, bots=["random"], options={"teams": "2+2"})
    ben = house.join(room["code"], name="Ben", watch=True)
    house.do(room, ben["token"], do="sit", seat=0, team=True)
    house.do(room, do="start")
    keys = {0: room["token"], 1: ben["token"]}
    named: dict[str, set[int]] = {"Ann (Ann & Ben)": set(), "Ben (Ann & Ben)": set()}
    for turn in range(60):
        state = house.state(room, room["token"])
        if state["room"]["phase"] != "playing" or all(len(one) > 1 for one in named.values()):
            break
        if not state["board"]["offers"]:
            continue
        voice = state["board"].get("voice", 0) % 2
        move = choose(state["board"]["offers"], Random(turn))
        before = len(state["log"])
        assert house.do(room, keys[voice], do="move", id=f"t{turn}", move=move)["tell"] == "ack"
        log = house.state(room, room["token"])["log"]
        person = ("Ann (Ann & Ben)", "Ben (Ann & Ben)")[voice]
        other = ("Ben (Ann & Ben)", "Ann (Ann & Ben)")[voice]
        if before < len(log) < 40:  # a snapshot tells no more lines than that
            acted = next(line for line in log[before:] if line.get("event", {}).get("seat") == 0)
            assert person in acted["text"]
            assert other not in " ".join(line["text"] for line in log[before:])
            named[person].add(turn)
    assert all(named.values())
    record = house.state(room, room["token"])["board"]["names"]
    assert record[0] == "Ann & Ben"  # a match and its record know the team alone


def test_no_teams_where_the_game_has_none(house: House) -> None:
    room = house.open(seats=3)
    ben = house.join(room["code"], name="Ben", watch=True)
    assert house.do(room, ben["token"], do="sit", seat=0, team=True)["code"] == "not_now"
