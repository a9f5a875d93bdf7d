"""The current step of a lesson, as the learner is shown it."""

from __future__ import annotations

import msgspec

from outrank.server.library.languages import Language
from outrank.server.protocol.messages import LessonShown
from outrank.server.rooms import lessons
from outrank.server.rooms.library import Library
from outrank.server.rooms.model import Room


def lesson_shown(library: Library, room: Room, language: Language) -> LessonShown | None:
    """The current step of a lesson, in the language of the learner's connection."""
    found = lessons.step(library, room)
    if found is None or room.lesson is None or room.phase == "lobby":
        return None
    lesson = library.lesson(room.game, room.facts)
    kind = lesson.kind(room.lesson)
    return LessonShown(
        page=lesson.page(room.lesson),
        pages=lesson.pages,
        kind=kind,
        say=language.text(found.sentence(language.facts(library.facts(room.facts)))),
        move=msgspec.Raw(msgspec.json.encode(found.move)) if kind == "do" else None,
        about=found.about,
        is_shown=found.is_shown,
    )
