"""One device for several people: each seat has the name of who plays there."""

from __future__ import annotations

import pytest

from outrank.server.errors import Refusal
from outrank.server.library.games import GameLibrary
from outrank.server.rooms import lobby
from outrank.server.rooms.model import Chair, Person, Room

ANN = Person(0, "Ann", "key")
ROOM = Room(
    code="ABCDE", game="v3", options={}, people=(ANN,), chairs=(Chair(people=(0,)), Chair())
)


def test_a_second_seat_has_a_name_of_its_own() -> None:
    room = lobby.seated(ROOM, GameLibrary(), ANN, 1, also=True, team=False, name="  Ben ")
    assert room.names() == ("Ann", "Ben")
    assert room.seats_of(0) == (0, 1)
    assert lobby.taken_back(room, ANN).names() == ("Ann", "Ben")
    assert lobby.stood_up(room, ANN, 1).names() == ("Ann", "Seat 2")


def test_without_one_it_is_told_apart_by_a_number() -> None:
    room = lobby.seated(ROOM, GameLibrary(), ANN, 1, also=True, team=False)
    assert room.names() == ("Ann", "Ann 2")


def test_a_first_seat_keeps_the_persons_name_and_bad_names_are_refused() -> None:
    room = lobby.seated(ROOM, GameLibrary(), ANN, 1, also=False, team=False, name="Ben")
    assert room.names()[1] == "Ann"
    with pytest.raises(Refusal, match="up to"):
        lobby.seated(ROOM, GameLibrary(), ANN, 1, also=True, team=False, name="B" * 99)
