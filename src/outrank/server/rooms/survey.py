"""A pack about the people in a room: who has answered what is asked. Pure; knows no answer.

The answers themselves never enter the room's log: they are kept beside it (`library/people.py`), so
that they can be deleted.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from msgspec.structs import replace

from outrank.kernel.messages import _
from outrank.server.errors import Refusal
from outrank.server.protocol.requests import AskSurvey, SetGame
from outrank.server.rooms.host import NO_TAKEOVERS, verify_lobby, with_game
from outrank.server.rooms.library import Library
from outrank.server.rooms.model import Person, Question, Room, Survey
from outrank.server.rooms.names import is_seen

PREFIX: Final = "room-"
"""What the names of these packs begin with; then come the room's code and chance."""
FEWEST: Final = 8
"""How many people a pack needs: the tokens of the smallest game, V4 (V4-R17)."""
NEEDED: Final = (("v4", FEWEST), ("classic", 10), ("four4more", 13))
"""How many people these games need by their usual rules (V4-R17, CL-R01, F4-021)."""
MOST_OTHERS: Final = 20
"""How many people who aren't here one person can answer for."""
OTHERS: Final = 100


def is_about_people(facts: str) -> bool:
    """Whether facts of this name are about the people of a room: nothing of them outlives it."""
    return facts.startswith(PREFIX)


def survey_of(room: Room) -> Survey:
    """The survey that is open. Raises `Refusal` if there is none."""
    if room.survey is None:
        raise Refusal("not_now", _("Nothing is being asked here right now."))
    return room.survey


def asked(room: Room, library: Library, message: AskSurvey) -> Room:
    """Ask everybody; earlier answers are void."""
    verify_lobby(room)
    questions = tuple(
        Question(_tidy(one.label), _tidy(one.most), _tidy(one.least)) for one in message.questions
    )
    if len({one.label.casefold() for one in questions}) < len(questions):
        raise Refusal("bad_option", _("Ask each question only once."))
    survey = Survey(_tidy(message.title), questions)
    return without_pack(room, library).changed(survey=survey)


def _tidy(text: str) -> str:
    tidy = " ".join(unicodedata.normalize("NFC", text).split())
    if not tidy or not is_seen(tidy):
        raise Refusal("bad_option", _("Write the questions with visible characters."))
    return tidy


def place_of(room: Room, person: Person, *, is_other: bool) -> int:
    """Where the next answers of a person are kept: their own, or those for somebody else."""
    if not is_other:
        return person.id
    added = survey_of(room).others.count(person.id)
    if added >= MOST_OTHERS:
        raise Refusal("full", _("You can add up to {count} people.", count=MOST_OTHERS))
    return OTHERS * (person.id + 1) + added


def places_of(person: Person) -> list[int]:
    """Where anything that a person has answered can be."""
    first = OTHERS * (person.id + 1)
    return [person.id, *range(first, first + MOST_OTHERS)]


def answered(room: Room, person: Person, count: int, *, is_other: bool, may_export: bool) -> Room:
    """The room when somebody has answered."""
    survey = survey_of(room)
    if count != len(survey.questions):
        raise Refusal("bad_option", _("Answer every question, or take no part."))
    private = survey.private
    if not may_export and person.id not in private:
        private = (*private, person.id)
    if may_export and not is_other:
        private = tuple(id for id in private if id != person.id)
    if is_other:
        changed = replace(survey, others=(*survey.others, person.id), private=private)
    else:
        people = survey.answered
        people = people if person.id in people else (*people, person.id)
        changed = replace(survey, answered=people, private=private)
    return room.changed(survey=changed)


def withdrawn(room: Room, library: Library, person: Person) -> Room:
    """The room without what somebody has answered; a pack with it is void."""
    survey_of(room)
    verify_may_drop(room)
    rest = without_answers(room, person.id)
    return room if rest == room else without_pack(rest, library)


def without_answers(room: Room, id: int) -> Room:
    """The room without what this person has answered; a pack that was made stays as it is."""
    survey = room.survey
    if survey is None:
        return room
    rest = replace(
        survey,
        answered=tuple(one for one in survey.answered if one != id),
        others=tuple(one for one in survey.others if one != id),
        private=tuple(one for one in survey.private if one != id),
    )
    return room.changed(survey=rest)


def verify_may_drop(room: Room) -> None:
    if room.phase == "playing" and is_about_people(room.facts):
        raise Refusal(
            "not_now", _("Finish or end this match first: it is played with the answers.")
        )


def without_pack(room: Room, library: Library) -> Room:
    """The room without its pack, with the usual facts on the table."""
    verify_may_drop(room)
    if is_about_people(room.facts):
        room = room.changed(phase="lobby", current=None, waits_for=(), **NO_TAKEOVERS)
        room = with_game(room, library, SetGame(game=room.game))
    if room.survey is not None and room.survey.pack:
        room = room.changed(survey=replace(room.survey, pack=""))
    return room


def dropped(room: Room, library: Library) -> Room:
    """The room without anything that was asked."""
    return without_pack(room, library).changed(survey=None)


def with_pack(room: Room, library: Library, pack: str) -> Room:
    """The room when its pack was made."""
    room = without_pack(room, library)
    return room.changed(survey=replace(survey_of(room), pack=pack))


def verify_own(room: Room | None, facts: str) -> None:
    """Refuse a pack about the people of another room."""
    own = room.survey.pack if room is not None and room.survey is not None else ""
    if is_about_people(facts) and facts != own:
        raise Refusal("bad_option", _("That pack is about the people of another room."))
