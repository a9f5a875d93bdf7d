"""A pack about the people of a room: made of what they answer, private, gone when it is deleted."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from outrank.server.library import people
from outrank.server.library.games import GameLibrary
from outrank.server.library.people import Answers
from outrank.server.rooms.model import Question
from outrank.server.rooms.survey import NEEDED
from outrank.server.store.engine import connect
from server.fixtures import House
from server.players import choose
from server.test_packs import states

LABELS = ("Siblings", "Countries visited", "Unread mails")
QUESTIONS = [
    {"label": label, "most": f"Most first: {label}", "least": f"Fewest first: {label}"}
    for label in LABELS
]
SECRET = 71_000
"""No answer to the last question is smaller, so that it would be found wherever it turned up."""
PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hal")


def answers(number: int) -> list[str]:
    return [str(number % 3), str(number * 2), str(SECRET + 7 * number)]


@pytest.fixture
def room(house: House) -> dict[str, Any]:
    """A room with a host that asks three questions."""
    opened = house.open(game="v4", seats=2, bots=["random"], name="Ann")
    house.do(opened, do="survey", title="People here", questions=QUESTIONS)
    return opened


def as_guest(room: dict[str, Any], token: str) -> dict[str, Any]:
    return {**room, "token": token}


def joined(house: House, room: dict[str, Any], name: str) -> dict[str, Any]:
    answer = house.post(f"/api/rooms/{room['code']}/join", {"name": name, "watch": True})
    return {**as_guest(room, answer.json()["token"]), "person": answer.json()["person"]}


def told(house: House, room: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = house.state(room, room["token"])["room"]
    return found


def all_answer(house: House, room: dict[str, Any], **more: Any) -> list[dict[str, Any]]:
    """Everybody comes and answers; the host last."""
    guests = [joined(house, room, name) for name in PEOPLE[1:]]
    for number, one in enumerate([*guests, room]):
        house.do(one, do="survey_answer", values=answers(number), **more)
    return guests


def with_pack(house: House, room: dict[str, Any], **more: Any) -> str:
    all_answer(house, room, **more)
    house.do(room, do="survey_pack")
    return str(told(house, room)["survey"]["pack"])


def stored(house: House) -> str:
    """Everything in the database, as text."""
    found = []
    engine = connect(house.database)
    with engine.connect() as connection:
        for table in ("entries", "drafts", "packs", "records", "rooms", "settings"):
            rows = connection.execute(text(f"SELECT * FROM {table}"))
            found += [" ".join(str(cell) for cell in row) for row in rows]
    engine.dispose()
    return "\n".join(found)


def secrets_in(text: str) -> set[str]:
    return set(re.findall(r"\b71\d{3}\b", text))


def refused(house: House, room: dict[str, Any], **message: Any) -> str:
    answer = house.post(f"/api/rooms/{room['code']}/do", message, room["token"])
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["code"])


def played(house: House, room: dict[str, Any]) -> list[dict[str, Any]]:
    """Play to the end of the match; all states on the way."""
    rng, states = Random(1), []
    house.do(room, do="start")
    while True:
        states.append(house.state(room, room["token"]))
        if states[-1]["room"]["phase"] != "playing":
            return states
        if states[-1]["board"]["offers"]:
            house.do(room, do="move", move=choose(states[-1]["board"]["offers"], rng))


def test_the_people_become_tokens(house: House, room: dict[str, Any]) -> None:
    pack = with_pack(house, room)
    shown = house.get(f"/api/packs/{pack}").json()
    assert shown["items"] == [8]
    assert "v4" in shown["games"]
    assert shown["title"] == "People here"
    house.do(room, do="game", game="v4", facts=pack)
    states = played(house, room)
    faces = {face["name"] for state in states for face in state["board"].get("faces", {}).values()}
    assert faces == set(PEOPLE)
    assert states[-1]["room"]["phase"] == "over"


def test_with_thirteen_all_fact_games_can_be_played(house: House, room: dict[str, Any]) -> None:
    all_answer(house, room)
    for number in range(8, 13):
        house.do(room, do="survey_answer", name=f"Aunt {number}", values=answers(number))
    house.do(room, do="survey_pack")
    survey = told(house, room)["survey"]
    assert (len(survey["answered"]), survey["others"]) == (8, 5)
    games = house.get(f"/api/packs/{survey['pack']}").json()["games"]
    assert {"classic", "v3", "v4", "four4more"} == set(games)
    for game in ("classic", "four4more"):
        house.do(room, do="game", game=game, facts=survey["pack"])
        house.do(room, do="bot", seat=1, bot="random")
        assert played(house, room)[-1]["room"]["phase"] == "over"


def test_too_few_people_or_one_answer_for_all_make_no_pack(
    house: House, room: dict[str, Any]
) -> None:
    guests = [joined(house, room, name) for name in PEOPLE[1:]]
    for one in guests:
        house.do(one, do="survey_answer", values=["2", "2", "2"])
    assert refused(house, room, do="survey_pack") == "not_now"  # seven
    house.do(room, do="survey_answer", values=["2", "2", "2.0"])
    assert refused(house, room, do="survey_pack") == "not_now"  # nothing to rank
    house.do(room, do="survey_answer", values=["2", "3", "2"])
    house.do(room, do="survey_pack")
    pack = told(house, room)["survey"]["pack"]
    labels = [stat["label"] for stat in house.get(f"/api/facts/{pack}").json()["stats"]]
    assert labels == ["Countries visited"]  # the others rank nobody


@pytest.mark.parametrize(("game", "needed"), NEEDED)
def test_a_game_needs_as_many_people_as_is_said(game: str, needed: int) -> None:
    questions = [Question("Mails", "Most first", "Fewest first")]
    answered = [Answers(f"Person {n}", (str(n),)) for n in range(needed)]
    for count in (needed - 1, needed):
        made = people.Gathered("People here", tuple(questions), tuple(answered[:count]))
        library = GameLibrary(facts=[people.catalog(people.written(made))])
        key = library.catalogs()[0].digest
        assert (game in library.playable(key)) == (count == needed)


def test_equal_names_are_told_apart(house: House, room: dict[str, Any]) -> None:
    for number in range(8):
        house.do(room, do="survey_answer", name="Grandma", values=answers(number))
    house.do(room, do="survey_pack")
    pack = told(house, room)["survey"]["pack"]
    house.do(room, do="game", game="v4", facts=pack)
    seen = next(state for state in states(house, room) if "faces" in state["board"])
    faces = seen["board"]["faces"].values()  # there are none until a challenge is chosen
    assert len({face["name"] for face in faces}) == len(faces) > 4


def test_nobody_is_told_an_answer_before_the_rules_reveal_it(
    house: House, room: dict[str, Any]
) -> None:
    guests = all_answer(house, room)
    house.do(room, do="survey_pack")
    pack = told(house, room)["survey"]["pack"]
    said = [house.get(f"/api/packs/{pack}").text, house.get(f"/api/facts/{pack}").text]
    said += [house.get(f"/api/facts/{pack}/values/{stat}").text for stat in range(3)]
    for one in (room, *guests):
        said.append(str(house.state(one, one["token"])))
    said.append(str(house.get(f"/api/rooms/{room['code']}/state").text))
    assert not secrets_in("\n".join(said))
    log = stored(house)
    rows = [line for line in log.splitlines() if secrets_in(line)]
    assert len(rows) == len(PEOPLE) + 1  # one of each person, and the pack; none in the room's log


def test_what_is_deleted_is_nowhere_any_more(house: House, room: dict[str, Any]) -> None:
    pack = with_pack(house, room)
    house.do(room, do="game", game="v4", facts=pack)
    match = played(house, room)[-1]["room"]["match"]
    assert house.get(f"/api/records/{match}").status_code == 404  # it would outlive the room
    house.do(room, do="survey_drop")
    assert not secrets_in(stored(house))
    state = told(house, room)
    assert state["survey"] is None
    assert state["facts"] != pack
    assert house.get(f"/api/packs/{pack}").status_code == 404
    assert house.get(f"/api/facts/{pack}").status_code == 404
    house.do(room, do="start")  # with the usual facts


def test_the_room_comes_back_with_its_pack_and_without_it(tmp_path: Path) -> None:
    before = House(tmp_path)
    room = before.open(game="v4", seats=2, bots=["random"], name="Ann")
    before.do(room, do="survey", title="People here", questions=QUESTIONS)
    pack = with_pack(before, room)
    before.do(room, do="game", game="v4", facts=pack)
    before.do(room, do="start")
    before.close()
    again = House(tmp_path)
    assert told(again, room)["phase"] == "playing"
    assert refused(again, room, do="survey_drop") == "not_now"
    again.do(room, do="end")
    again.do(room, do="survey_drop")
    again.close()
    last = House(tmp_path)
    assert told(last, room)["survey"] is None
    assert not secrets_in(stored(last))
    last.close()


def test_answers_end_with_their_room(house: House, room: dict[str, Any]) -> None:
    with_pack(house, room)
    assert secrets_in(stored(house))
    house.registry.rooms.clear()
    house.clock.wall_seconds += 400 * 24 * 3600
    house.clean_up()
    house.clean_up()
    assert not secrets_in(stored(house))


def test_people_can_take_their_answers_back(house: House, room: dict[str, Any]) -> None:
    guests = all_answer(house, room)
    ben = guests[0]
    house.do(ben, do="survey_answer", name="Ben's dog", values=answers(9))
    house.do(room, do="survey_pack")
    pack = told(house, room)["survey"]["pack"]
    house.do(room, do="game", game="v4", facts=pack)
    house.do(room, do="start")
    assert refused(house, ben, do="survey_withdraw") == "not_now"
    house.do(room, do="end")
    house.do(ben, do="survey_withdraw")
    survey = told(house, room)["survey"]
    assert (len(survey["answered"]), survey["others"], survey["pack"]) == (7, 0, "")
    assert told(house, room)["facts"] != pack
    assert len(secrets_in(stored(house))) == 7
    assert refused(house, room, do="survey_pack") == "not_now"


def test_who_is_removed_leaves_no_answers(house: House, room: dict[str, Any]) -> None:
    guests = all_answer(house, room)
    house.do(guests[0], do="survey_answer", name="Ben's dog", values=answers(9))
    house.do(room, do="remove", person=guests[0]["person"])
    survey = told(house, room)["survey"]
    assert (len(survey["answered"]), survey["others"]) == (7, 0)
    assert len(secrets_in(stored(house))) == 7
    assert refused(house, room, do="survey_pack") == "not_now"


def test_only_the_host_asks_and_makes_the_pack(house: House, room: dict[str, Any]) -> None:
    ben = joined(house, room, "Ben")
    for message in (
        {"do": "survey", "title": "Us", "questions": QUESTIONS},
        {"do": "survey_pack"},
        {"do": "survey_drop"},
    ):
        assert refused(house, ben, **message) == "not_host"
    spectator = as_guest(room, "")
    assert refused(house, spectator, do="survey_answer", values=answers(1)) == "not_seated"


def test_answers_are_numbers_one_for_each_question(house: House, room: dict[str, Any]) -> None:
    for values in (["1"], ["1", "2", "x"], ["1", "2", "1e9"], ["1", "2", ""], ["=1", "2", "3"]):
        assert refused(house, room, do="survey_answer", values=values) in (
            "bad_option",
            "bad_message",
        )
    assert told(house, room)["survey"]["answered"] == []


def test_new_questions_make_earlier_answers_void(house: House, room: dict[str, Any]) -> None:
    with_pack(house, room)
    house.do(room, do="survey", title="Again", questions=QUESTIONS[:2])
    survey = told(house, room)["survey"]
    assert (survey["answered"], survey["pack"], survey["title"]) == ([], "", "Again")
    assert not secrets_in(stored(house))
    twice = [QUESTIONS[0], {**QUESTIONS[0], "label": "SIBLINGS"}]
    assert refused(house, room, do="survey", title="Us", questions=twice) == "bad_option"


def test_another_room_cannot_play_with_it(house: House, room: dict[str, Any]) -> None:
    pack = with_pack(house, room)
    body = {"name": "Eve", "game": "v4", "facts": pack}
    assert house.post("/api/rooms", body).json()["code"] == "bad_option"
    other = house.open(game="v4")
    assert refused(house, other, do="game", game="v4", facts=pack) == "bad_option"


def export(house: House, room: dict[str, Any]) -> httpx.Response:
    return house.get(f"/api/rooms/{room['code']}/survey.csv", room["token"])


def test_the_host_saves_the_answers_only_if_everybody_agrees(
    house: House, room: dict[str, Any]
) -> None:
    guests = all_answer(house, room, may_export=True)
    house.do(guests[0], do="survey_answer", values=answers(0))  # has thought again
    assert export(house, room).json()["code"] == "forbidden"
    assert not told(house, room)["survey"]["is_exportable"]
    house.do(guests[0], do="survey_answer", values=answers(0), may_export=True)
    assert export(house, guests[0]).json()["code"] == "not_host"
    house.do(room, do="survey_answer", name="=SUM(A1)", values=answers(8), may_export=True)
    rows = list(csv.reader(io.StringIO(export(house, room).text)))
    assert rows[0] == ["name", *LABELS]
    assert {row[0] for row in rows[1:]} == {*PEOPLE, "'=SUM(A1)"}
    assert ["Ben", *answers(0)] in rows
