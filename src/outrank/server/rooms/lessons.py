"""Lessons at a table: a room that is at some step of a script, and what moves it on."""

from __future__ import annotations

from typing import Final

from outrank.kernel.messages import _
from outrank.kernel.moves import Move
from outrank.kernel.seats import Seat
from outrank.lessons.lesson import Step
from outrank.server.errors import Refusal
from outrank.server.protocol import requests
from outrank.server.protocol.requests import RoomCommand
from outrank.server.rooms.library import Library
from outrank.server.rooms.model import Room

ALLOWED: Final = (requests.Play, requests.Next, requests.Start, requests.Handoff)
"""What can be asked for in a lesson, besides looking and drafting."""


def deals(library: Library, room: Room) -> tuple[Move, ...]:
    """What chance deals: written down in a lesson, otherwise nothing is."""
    if room.lesson is None:
        return ()
    return library.lesson(room.game, room.facts).deals


def opened(library: Library, room: Room) -> tuple[Room, list[tuple[Seat, Move]]]:
    """The room when the first sentence is read, and the moves that were made before."""
    if room.lesson is None:
        return room, []
    lesson = library.lesson(room.game, room.facts)
    before = lesson.steps[: lesson.opening]
    moves = [(step.seat, step.move) for step in before if step.move is not None]
    return room.changed(lesson=lesson.opening), moves


def step(library: Library, room: Room) -> Step | None:
    """Where a lesson is; None in a match."""
    if room.lesson is None:
        return None
    return library.lesson(room.game, room.facts).steps[room.lesson]


def others_step(library: Library, room: Room) -> Step | None:
    """The step that the table plays by itself, if that is what is due."""
    found = step(library, room)
    return found if found is not None and not found.say else None


def next_page(room: Room) -> Room | None:
    """The room one step on; None in a match, whose room does not change by a move."""
    return None if room.lesson is None else room.changed(lesson=room.lesson + 1)


def read_on(library: Library, room: Room) -> Room:
    """The learner has read a sentence that asks for no move."""
    if room.lesson is None:
        raise Refusal("not_now", _("This is a match, not a lesson."))
    if library.lesson(room.game, room.facts).kind(room.lesson) != "read":
        raise Refusal("not_now", _("Make the highlighted move to continue."))
    return room.changed(lesson=room.lesson + 1)


def verify_asked(room: Room, message: RoomCommand) -> None:
    """A lesson is played as it stands."""
    if room.lesson is not None and not isinstance(message, ALLOWED):
        raise Refusal("not_now", _("You can't do that in a lesson. Open a room instead."))


def verify_move(library: Library, room: Room, seat: Seat, move: Move) -> None:
    """In a lesson only the move that it asks for is made."""
    found = step(library, room)
    if found is not None and (not found.say or (found.seat, found.move) != (seat, move)):
        raise Refusal("not_now", _("Follow the lesson here. You can play freely afterwards."))
