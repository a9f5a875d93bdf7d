"""Taking over a bot's seat in a running match: who must agree, and who may see which hand."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from outrank.server.errors import Refusal
from outrank.server.rooms import absence, host, keys, lobby, takeovers
from outrank.server.rooms.model import Chair, Person, Room
from server.fixtures import House

NOBODY: frozenset[int] = frozenset()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("takeovers"))
    yield opened
    opened.close()


def playing(house: House, game: str = "out_trumped", **wanted: Any) -> dict[str, Any]:
    """A match of Ann, Ben and bots in which nobody moves."""
    room = house.open(game=game, seats=4, bots=["sharp", "sharp"], **wanted)
    room["ben"] = house.join(room["code"], name="Ben")["token"]
    house.do(room, do="start")
    house.do(room, do="pause", on=True)
    return room


def shown(house: House, room: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = house.state(room, room["token"])["room"]
    return found


def test_a_hand_is_shown_only_when_the_host_agrees(house: House) -> None:
    room = playing(house)
    eve = house.join(room["code"], name="Eve", seat=1)
    assert eve["seats"] == []
    assert house.state(room, eve["token"])["seat"] == -1
    (asked,) = shown(house, room)["seat_requests"]
    assert (asked["person"], asked["seat"], asked["voters"]) == (2, 1, [0, 1])
    refused = house.do(room, eve["token"], do="answer", person=2, accepts=True)
    assert refused["code"] == "not_seated"
    assert house.do(room, do="answer", person=2, accepts=True)["tell"] == "ack"
    state = house.state(room, eve["token"])
    assert (state["seat"], state["room"]["seat_requests"]) == (1, [])
    assert state["room"]["taken_over"] == [{"seat": 1, "person": 2, "name": "Sharp"}]


def test_games_without_secrets_ask_nobody(house: House) -> None:
    room = playing(house, "v4")
    eve = house.join(room["code"], name="Eve", seat=2)
    assert eve["seats"] == [2]
    assert [one["seat"] for one in shown(house, room)["taken_over"]] == [2]


def test_what_the_others_decline_is_not_asked_again(house: House) -> None:
    room = playing(house)
    eve = house.join(room["code"], name="Eve", seat=1)
    assert house.do(room, do="answer", person=2, accepts=False)["tell"] == "ack"
    (asked,) = shown(house, room)["seat_requests"]
    assert asked["is_declined"]
    assert house.do(room, eve["token"], do="sit", seat=1)["code"] == "not_now"
    assert house.do(room, do="answer", person=2, accepts=True)["code"] == "not_found"
    assert house.do(room, eve["token"], do="sit", seat=2)["tell"] == "ack"
    assert house.do(room, eve["token"], do="withdraw")["tell"] == "ack"
    assert [one["seat"] for one in shown(house, room)["seat_requests"]] == [1]


def test_a_majority_decides_while_the_host_is_gone(house: House) -> None:
    async def actor() -> None:
        room = playing(house)
        ben = await house.player(room, room["ben"])
        eve = await house.player(room, house.join(room["code"], name="Eve")["token"])
        await eve.ask(do="sit", seat=1)
        await ben.until(lambda: bool(ben.room.get("seat_requests")))
        assert (await ben.ask(do="answer", person=2, accepts=True))["tell"] == "ack"
        await eve.until(lambda: eve.snapshot["seat"] == 1)
        for player in (ben, eve):
            await player.go()

    asyncio.run(actor())


def test_a_bot_keeps_its_level_over_a_visit(house: House) -> None:
    room = playing(house, "v4")
    eve = house.join(room["code"], name="Eve", seat=2)
    house.do(room, eve["token"], do="stand")
    assert shown(house, room)["chairs"][2]["bot"] == "sharp"
    house.do(room, eve["token"], do="sit", seat=2)
    house.do(room, do="remove", person=eve["person"])
    assert shown(house, room)["chairs"][2]["bot"] == "sharp"
    house.do(room, do="remove", person=1)
    assert shown(house, room)["chairs"][3]["bot"] == "regular"


def test_a_seat_with_a_stand_in_is_still_its_persons(house: House) -> None:
    room = playing(house)
    house.do(room, do="bot", seat=3, bot="sharp")
    eve = house.join(room["code"], name="Eve")
    assert house.do(room, eve["token"], do="sit", seat=3)["code"] == "not_now"
    assert house.do(room, room["ben"], do="back")["tell"] == "ack"


def test_one_device_sees_one_hand(house: House) -> None:
    room, device = playing(house), keys.new_token()
    code = room["code"]
    eve = house.join(code, name="Eve", seat=1, device=device)
    house.do(room, do="answer", person=eve["person"], accepts=True)
    house.do(room, eve["token"], do="stand")
    assert house.do(room, eve["token"], do="sit", seat=2)["code"] == "not_now"
    mallory = house.join(code, name="Mallory", device=device)
    assert house.do(room, mallory["token"], do="sit", seat=2)["code"] == "not_now"
    assert house.do(room, mallory["token"], do="sit", seat=1)["tell"] == "ack"  # known already
    assert house.state(room, mallory["token"])["seat"] == 1
    other = house.join(code, name="Olga", device=keys.new_token())
    assert house.do(room, other["token"], do="sit", seat=2)["tell"] == "ack"


def test_removed_and_readmitted_somebody_still_knows_one_hand(house: House) -> None:
    room = playing(house)
    house.do(room, do="remove", person=1)
    house.do(room, do="readmit", person=1)
    assert house.do(room, room["ben"], do="sit", seat=1)["code"] == "not_now"
    assert house.do(room, room["ben"], do="sit", seat=3)["tell"] == "ack"
    assert house.state(room, room["ben"])["seat"] == 3


def test_a_host_cannot_look_into_the_hand_of_somebody_they_removed(house: House) -> None:
    room = playing(house)
    house.do(room, do="remove", person=1)
    second = house.join(room["code"], name="Nobody", device=keys.new_token())
    assert house.do(room, second["token"], do="sit", seat=3)["code"] == "not_now"
    assert house.state(room, second["token"])["seat"] == -1
    house.do(room, do="readmit", person=1)
    assert house.do(room, room["ben"], do="sit", seat=3)["tell"] == "ack"


def test_a_ticket_brings_no_second_hand_to_a_device(house: House) -> None:
    device = keys.new_token()
    room = house.open(seats=3, bots=["random"], device=keys.new_token())
    ben = house.join(room["code"], name="Ben", device=device)
    house.do(room, do="start")
    house.do(room, do="pause", on=True)
    ticket = house.do(room, do="handoff", id="h")["ticket"]
    path = f"/api/rooms/{room['code']}/claim"
    refused = house.post(path, {"ticket": ticket, "device": device}).json()
    assert refused["code"] == "not_now"
    moved = house.post(path, {"ticket": ticket, "device": keys.new_token()}).json()
    assert moved["seats"] == [0]
    assert house.state(room, ben["token"])["seat"] == 2


def test_a_lost_key_leaves_no_ghost_on_a_seat(house: House) -> None:
    device = keys.new_token()
    room = house.open(seats=2, device=device)
    again = house.join(room["code"], name="Ann", device=device)
    assert again["seats"] == [1]
    assert [chair.get("people", []) for chair in shown(house, room)["chairs"]] == [[], [1]]


def test_who_names_no_device_is_one_person_with_others_of_their_network(house: House) -> None:
    room = playing(house)
    code = room["code"]
    eve = house.join(code, name="Eve", seat=1, device="")
    house.do(room, do="answer", person=eve["person"], accepts=True)
    assert house.state(room, eve["token"])["seat"] == 1
    house.do(room, eve["token"], do="stand")
    mallory = house.join(code, name="Mallory", device="")
    assert house.do(room, mallory["token"], do="sit", seat=2)["code"] == "not_now"
    assert house.do(room, mallory["token"], do="sit", seat=1)["tell"] == "ack"


def test_in_their_own_network_the_host_does_not_decide_alone(house: House) -> None:
    async def actor() -> None:
        room = playing(house)
        ben = await house.player(room, room["ben"])
        eve = await house.player(room, house.join(room["code"], name="Eve")["token"])
        await eve.ask(do="sit", seat=1)
        assert house.do(room, do="answer", person=2, accepts=True)["tell"] == "ack"
        assert house.state(room, eve.token)["seat"] == -1
        assert (await ben.ask(do="answer", person=2, accepts=True))["tell"] == "ack"
        await eve.until(lambda: eve.snapshot["seat"] == 1)
        for player in (ben, eve):
            await player.go()

    asyncio.run(actor())


# The rules by themselves


def table(*people: str, host: int = 0, seats: int = 4) -> Room:
    """A running match: so many people from the first seat on, the others bots."""
    known = tuple(
        Person(id, name, name, devices=(f"device {name}",)) for id, name in enumerate(people)
    )
    chairs = tuple(
        Chair(people=(seat,)) if seat < len(people) else Chair(bot="sharp") for seat in range(seats)
    )
    return Room(
        code="ACDEF", game="x", options={}, phase="playing", people=known, chairs=chairs, host=host
    )


def with_guest(room: Room, device: str = "other", network: str = "") -> tuple[Room, Person]:
    return lobby.entered(room, "Guest", "guest", device, network)


def test_only_an_empty_table_of_bots_asks_nobody() -> None:
    room, guest = with_guest(table("Ann"))
    room = room.with_chair(0, Chair(bot="sharp")).changed(host=guest.id)
    assert takeovers.requested(room, guest, 2, is_secret=True).seats_of(guest.id) == (2,)


def test_the_hosts_own_wish_needs_the_others() -> None:
    room, guest = with_guest(table("Ann", "Ben", "Cem"))
    room = takeovers.requested(room.changed(host=guest.id), guest, 3, is_secret=True)
    assert takeovers.voters(room, guest.id, 3) == (0, 1, 2)
    everybody = {0, 1, 2}
    room = takeovers.answered(room, room.person(0), guest.id, accepts=True, present=everybody)
    assert room.seats_of(guest.id) == ()
    room = takeovers.answered(room, room.person(2), guest.id, accepts=True, present=everybody)
    assert room.seats_of(guest.id) == (3,)


@pytest.mark.parametrize(("network", "is_enough"), [("home", False), ("elsewhere", True)])
def test_for_somebody_next_to_them_the_host_needs_one_more(network: str, is_enough: bool) -> None:
    room = table("Ann", "Ben", "Cem", "Dia", "Eva", seats=6)
    people = tuple(replace(person, network="home") for person in room.people)
    room, guest = with_guest(room.changed(people=people), network=network)
    room = takeovers.requested(room, guest, 5, is_secret=True)
    everybody = {0, 1, 2, 3, 4}
    room = takeovers.answered(room, room.person(0), guest.id, accepts=True, present=everybody)
    assert bool(room.seats_of(guest.id)) == is_enough
    if not is_enough:
        room = takeovers.answered(room, room.person(1), guest.id, accepts=True, present=everybody)
        assert room.seats_of(guest.id) == (5,)


def test_who_has_changed_their_mind_is_counted_once() -> None:
    room, guest = with_guest(table("Ann", "Ben", "Cem", "Dia", seats=5))
    room = takeovers.requested(room, guest, 4, is_secret=True)
    everybody = {0, 1, 2, 3}
    for accepts in (False, True, False):
        room = takeovers.answered(
            room, room.person(1), guest.id, accepts=accepts, present=everybody
        )
    asked = room.seat_request(guest.id)
    assert asked is not None
    assert (asked.accepted, asked.declined, asked.is_declined) == ((), (1,), False)
    room = takeovers.answered(room, room.person(2), guest.id, accepts=False, present=everybody)
    declined = room.seat_request(guest.id)
    assert declined is not None
    assert declined.is_declined


def test_somebody_on_the_same_device_has_no_say() -> None:
    room, guest = with_guest(table("Ann", "Ben"), device="device Ben")
    with pytest.raises(Refusal):  # Ben holds a hand already
        takeovers.requested(room, guest, 2, is_secret=True)
    assert takeovers.voters(room, guest.id, 2) == (0,)


def test_for_a_removed_persons_seat_the_others_decide_without_the_host() -> None:
    room, guest = with_guest(table("Ann", "Ben", "Cem"))
    room = host.removed(room, 1)
    room = takeovers.requested(room, guest, 1, is_secret=True)
    assert takeovers.voters(room, guest.id, 1) == (2,)
    with pytest.raises(Refusal):
        takeovers.answered(room, room.person(0), guest.id, accepts=True, present=NOBODY)
    room = takeovers.answered(room, room.person(2), guest.id, accepts=True, present=NOBODY)
    assert room.seats_of(guest.id) == (1,)


@pytest.mark.parametrize("is_first_handed_over", [False, True])
def test_no_host_of_a_match_has_a_say_in_a_removed_persons_seat(
    is_first_handed_over: bool,
) -> None:
    """Somebody who removes a rival and is then no host any more, or the other way round."""
    room, puppet = with_guest(table("Ann", "Ben"), "puppet")
    room, spy = with_guest(room, "spy")
    if is_first_handed_over:
        room = host.removed(host.handed_over(room, puppet.id), 1)
    else:
        room = host.handed_over(host.removed(room, 1), puppet.id)
    assert takeovers.voters(room, spy.id, 1) == ()
    assert takeovers.voters(room, spy.id, 2) == (0, puppet.id)
    with pytest.raises(Refusal):
        takeovers.requested(room, spy, 1, is_secret=True)


def test_a_host_who_was_away_has_no_say_in_a_removed_persons_seat() -> None:
    room, guest = with_guest(table("Ann", "Ben", "Cem"))
    room = host.removed(room, 1)
    room = absence.host_taken(room, room.person(2), is_host_gone=True)
    assert takeovers.voters(room, guest.id, 1) == ()
    assert takeovers.voters(host.finished(room), guest.id, 1) == (0, 2)


def test_hosts_who_have_no_say_are_not_forgotten_during_the_match() -> None:
    room, puppet = with_guest(table("Ann", "Ben"), "puppet")
    room = host.removed(host.handed_over(room, puppet.id), 1)
    room = host.removed(host.handed_over(room, 0), puppet.id)
    for number in range(lobby.MOST_PEOPLE - 3):
        room, _person = lobby.entered(room, f"P{number}", f"key {number}")
    with pytest.raises(Refusal):
        lobby.entered(room, "Late", "late")


def test_a_seat_goes_to_one_of_those_who_ask() -> None:
    room, guest = with_guest(table("Ann"))
    room, other = lobby.entered(room, "Late", "late", "third")
    for person in (guest, other):
        room = takeovers.requested(room, person, 2, is_secret=True)
    room = takeovers.answered(room, room.person(0), other.id, accepts=True, present=NOBODY)
    assert room.seats_of(other.id) == (2,)
    assert room.seat_requests == ()
    with pytest.raises(Refusal):
        takeovers.requested(room, guest, 2, is_secret=True)


def test_asking_twice_is_asking_once() -> None:
    room, guest = with_guest(table("Ann"))
    asked = takeovers.requested(room, guest, 2, is_secret=True)
    assert takeovers.requested(asked, guest, 2, is_secret=True) == asked
    moved = takeovers.requested(asked, guest, 3, is_secret=True)
    assert [one.seat for one in moved.seat_requests] == [3]
    assert takeovers.withdrawn(moved, guest).seat_requests == ()


def test_who_has_seen_a_hand_is_not_forgotten_during_the_match() -> None:
    room = table("Ann", "Ben")
    room = host.removed(room, 1)
    for number in range(lobby.MOST_PEOPLE - 2):
        room, _person = lobby.entered(room, f"P{number}", f"key {number}")
    with pytest.raises(Refusal):
        lobby.entered(room, "Late", "late")
    over = host.finished(room)
    assert lobby.entered(over, "Late", "late")[1].name == "Late"


def test_a_match_ends_with_its_requests() -> None:
    room, guest = with_guest(table("Ann"))
    asked = takeovers.requested(room, guest, 2, is_secret=True)
    taken = takeovers.answered(asked, room.person(0), guest.id, accepts=True, present=NOBODY)
    for over in (host.finished(taken), host.stopped(taken)):
        assert (over.taken_over, over.left, over.emptied) == ((), (), ())
        assert over.chairs[2].bot_before == ""
    assert host.stopped(asked).seat_requests == ()
