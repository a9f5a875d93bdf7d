"""Lessons at a table: a room that is at some step of a script, and what moves it on."""

from __future__ import annotations

from typing import Final

import msgspec

from outrank.kernel.messages import _
from outrank.kernel.moves import Move
from outrank.kernel.seats import Seat
from outrank.lessons.lesson import Step
from outrank.server.protocol import requests
from outrank.server.errors import Refusal
from outrank.server.views.language import Language
from outrank.server.protocol.requests import Asked
from outrank.server.rooms.model import Room
from outrank.server.library.games import Shelf
from outrank.server.protocol.messages import LessonShown

ALLOWED: Final = (requests.Play, requests.Next, requests.Start, requests.Handoff)
"""What can be asked for in a lesson, besides looking and drafting."""


def deals(shelf: Shelf, room: Room) -> tuple[Move, ...]:
    """What chance deals: written down in a lesson, otherwise nothing is."""
    if room.lesson is None:
        return ()
    return shelf.lesson(room.game, room.facts).deals


def opened(shelf: Shelf, room: Room) -> tuple[Room, list[tuple[Seat, Move]]]:
    """The room when the first sentence is read, and the moves that were made before."""
    if room.lesson is None:
        return room, []
    lesson = shelf.lesson(room.game, room.facts)
    before = lesson.steps[: lesson.opening]
    moves = [(step.seat, step.move) for step in before if step.move is not None]
    return room.changed(lesson=lesson.opening), moves


def step(shelf: Shelf, room: Room) -> Step | None:
    """Where a lesson is; None in a match."""
    if room.lesson is None:
        return None
    return shelf.lesson(room.game, room.facts).steps[room.lesson]


def others_step(shelf: Shelf, room: Room) -> Step | None:
    """The step that the table plays by itself, if that is what is due."""
    found = step(shelf, room)
    return found if found is not None and not found.say else None


def turned_page(room: Room) -> Room | None:
    """The room one step on; None in a match, whose room does not change by a move."""
    return None if room.lesson is None else room.changed(lesson=room.lesson + 1)


def read_on(shelf: Shelf, room: Room) -> Room:
    """The learner has read a sentence that asks for no move."""
    if room.lesson is None:
        raise Refusal("not_now", _("This is a match, not a lesson."))
    if shelf.lesson(room.game, room.facts).kind(room.lesson) != "read":
        raise Refusal("not_now", _("Make the highlighted move to continue."))
    return room.changed(lesson=room.lesson + 1)


def verify_asked(room: Room, message: Asked) -> None:
    """A lesson is played as it stands."""
    if room.lesson is not None and not isinstance(message, ALLOWED):
        raise Refusal("not_now", _("You can't do that in a lesson. Open a room instead."))


def verify_move(shelf: Shelf, room: Room, seat: Seat, move: Move) -> None:
    """In a lesson only the move that it asks for is made."""
    found = step(shelf, room)
    if found is not None and (not found.say or (found.seat, found.move) != (seat, move)):
        raise Refusal("not_now", _("Follow the lesson here. You can play freely afterwards."))


def shown(shelf: Shelf, room: Room, language: Language) -> LessonShown | None:
    """The current step of a lesson, in the language of the learner's connection."""
    found = step(shelf, room)
    if found is None or room.lesson is None or room.phase == "lobby":
        return None
    lesson = shelf.lesson(room.game, room.facts)
    kind = lesson.kind(room.lesson)
    return LessonShown(
        page=lesson.page(room.lesson),
        pages=lesson.pages,
        kind=kind,
        say=language.text(found.sentence(language.facts(shelf.facts(room.facts)))),
        move=msgspec.Raw(msgspec.json.encode(found.move)) if kind == "do" else None,
        about=found.about,
        is_shown=found.is_shown,
    )
