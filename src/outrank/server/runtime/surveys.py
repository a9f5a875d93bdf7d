"""Asking the people of a room, keeping what they answer, and making a pack of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from outrank.kernel.messages import _
from outrank.server.errors import Refusal
from outrank.server.library import people
from outrank.server.library.people import Answers
from outrank.server.protocol import requests
from outrank.server.rooms import keys, survey
from outrank.server.rooms.model import Person, Room
from outrank.server.rooms.names import tidy_name

if TYPE_CHECKING:
    from outrank.server.runtime.room import RoomActor

REQUESTS: Final = (
    requests.AskSurvey,
    requests.AnswerSurvey,
    requests.WithdrawAnswers,
    requests.MakePack,
    requests.DropSurvey,
)
OF_HOST: Final = (requests.AskSurvey, requests.MakePack, requests.DropSurvey)


async def changed(actor: RoomActor, person: Person, message: requests.SurveyCommand) -> Room:
    """Keep or delete answers; the room after it. The caller has verified that the host asks
    what only the host may."""
    room, library, store = actor.room, actor.registry.library, actor.registry.store
    match message:
        case requests.AnswerSurvey():
            return await _answered(actor, person, message)
        case requests.WithdrawAnswers():
            after = survey.withdrawn(room, library, person)
            await store.drop_answers(room.code, survey.places_of(person))
        case requests.MakePack():
            after = survey.with_pack(room, library, await _made(actor))
        case requests.AskSurvey():
            after = survey.asked(room, library, message)
            await store.drop_answers(room.code)
        case requests.DropSurvey():
            after = survey.dropped(room, library)
            await store.drop_answers(room.code)
    return after


async def _answered(actor: RoomActor, person: Person, message: requests.AnswerSurvey) -> Room:
    """Somebody has answered, for themselves or for somebody who isn't here."""
    is_other = bool(message.name)
    room = survey.answered(
        actor.room,
        person,
        len(message.values),
        is_other=is_other,
        may_export=message.may_export,
    )
    place = survey.place_of(actor.room, person, is_other=is_other)
    name = tidy_name(message.name) if is_other else ""
    body = msgspec.json.encode(Answers(name, message.values, message.may_export))
    await actor.registry.store.keep_answers(room.code, place, body)
    return room


async def _given(actor: RoomActor) -> list[Answers]:
    """All answers of a room as they are stored, under the names that people have now."""
    room = actor.room
    asked = survey.survey_of(room)
    stored = await actor.registry.store.answers(room.code)
    found = []
    for person in room.people:
        if person.is_removed:
            continue
        others = asked.others.count(person.id)
        places = survey.places_of(person)
        due = places[0 if person.id in asked.answered else 1 : 1 + others]
        for place in due:
            if place in stored:
                one = msgspec.json.decode(stored[place], type=Answers)
                found.append(msgspec.structs.replace(one, name=one.name or person.name))
    return found


async def _made(actor: RoomActor) -> str:
    """Make the pack of all answers there are; its name. Earlier ones are deleted."""
    survey.verify_may_drop(actor.room)
    asked = survey.survey_of(actor.room)
    made = people.gathered(asked.title, asked.questions, await _given(actor))
    body = people.written(made)
    key = f"{survey.PREFIX}{actor.room.code}-{keys.new_id()[:16]}"
    await actor.registry.packs.keep_for_room(key, body)
    return key


async def tidy(actor: RoomActor) -> None:
    """Delete the packs of this room that are void, once the room is stored without them."""
    asked = actor.room.survey
    start = f"{survey.PREFIX}{actor.room.code}-"
    await actor.registry.packs.drop_of_room(start, asked.pack if asked is not None else "")


async def exported(actor: RoomActor, person: Person | None) -> str:
    """The answers as a spreadsheet: for the host, if everybody who answered has agreed."""
    if person is None or person.id != actor.room.host:
        raise Refusal("not_host", _("Only the host can do that."))
    asked, found = survey.survey_of(actor.room), await _given(actor)
    if not all(one.may_export for one in found):
        raise Refusal("forbidden", _("Not everybody has agreed that you may save the answers."))
    return people.table(asked.questions, found)
