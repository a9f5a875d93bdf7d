"""A room as it is stored: who is there, who sits where, what is played. Never changed in place."""

from __future__ import annotations

from typing import Any

import msgspec

from outrank.kernel.messages import _
from outrank.server.errors import Refusal
from outrank.server.protocol.requests import Avatar, Pace, Phase, ScenePace
from outrank.server.rooms.names import bot_unlike, unlike

PACES: dict[Pace, int] = {"off": 0, "x1": 1, "x2": 2, "x3": 3}


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody in the room, known by the fingerprint of a key."""

    id: int
    name: str
    key: str
    is_removed: bool = False
    devices: tuple[str, ...] = ()
    """The fingerprints of the devices they have used."""
    network: str = ""
    """The fingerprint of the address they came from."""
    avatar: Avatar | None = None


class Chair(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat: one person, a team that takes turns, a bot, or a bot in for somebody."""

    people: tuple[int, ...] = ()
    bot: str = ""
    """Who plays if not people: a word such as sage:film."""
    nonce: str = ""
    """What this seat adds to the sealed seed."""
    name: str = ""
    """What the person here is called, where one device plays for several people."""
    bot_before: str = ""
    """Which bot they have taken over from; it comes back when they leave."""

    @property
    def is_free(self) -> bool:
        return not self.people and not self.bot


class Ticket(msgspec.Struct, frozen=True):
    """Lets one other device take over a person's key, once."""

    person: int
    key: str
    until: int


class SeatRequest(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody would like to take over a bot's seat in this match."""

    person: int
    seat: int
    accepted: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()
    is_declined: bool = False


class BotVote(msgspec.Struct, frozen=True):
    """Who wants a bot to play for somebody who is gone."""

    seat: int
    people: tuple[int, ...]


class TakenOver(msgspec.Struct, frozen=True):
    """Somebody has taken over a seat in this match from a bot."""

    seat: int
    person: int
    name: str
    """What the bot was called."""


class Prediction(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a ranking or call will end: right, or not, and at which pair of neighbours."""

    is_right: bool
    pair: int = 0
    """From 1; 0: anywhere."""


class JudgedPrediction(msgspec.Struct, frozen=True, omit_defaults=True):
    """A prediction with what it has won."""

    person: int
    prediction: Prediction
    points: int = 0


class Predicted(msgspec.Struct, frozen=True):
    """What was predicted of the last result."""

    seat: int
    people: tuple[JudgedPrediction, ...]
    audience: tuple[int, ...]
    """How many spectators: right, wrong anywhere, wrong at the first, the second, … pair."""


class Predictor(msgspec.Struct, frozen=True, omit_defaults=True):
    """How good somebody's predictions in this room were."""

    person: int
    points: int = 0
    right: int = 0
    count: int = 0
    streak: int = 0
    hints: int = 0
    """How many hints they have taken, each for a point."""

    def changed(self, **parts: int) -> Predictor:
        """The line with some parts changed."""
        return msgspec.structs.replace(self, **parts)


class HintTaken(msgspec.Struct, frozen=True):
    """A hint that a seat has asked for in this match."""

    seat: int
    decision: int
    """How many moves the seat had made before."""


class Question(msgspec.Struct, frozen=True):
    """What the people of a room are asked about themselves: a number."""

    label: str
    most: str
    """The challenge that asks for the highest first."""
    least: str


class Survey(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pack about the people of a room in the making. It holds no answer."""

    title: str
    questions: tuple[Question, ...]
    answered: tuple[int, ...] = ()
    """Who has answered."""
    others: tuple[int, ...] = ()
    """Who has answered for somebody who isn't here, once for each."""
    private: tuple[int, ...] = ()
    """Who does not want the host to save what they answered."""
    pack: str = ""
    """The name of the pack that was made of the answers."""


class Current(msgspec.Struct, frozen=True):
    """The match on the table. The seed leaves the server in the finished record alone."""

    id: str
    seed: str
    number: int


class Room(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything about a room but the moves. Private: it holds fingerprints and seeds."""

    code: str
    game: str
    options: dict[str, Any]
    preset: str = ""
    facts: str = ""
    """The digest of the facts it is played with."""
    phase: Phase = "lobby"
    people: tuple[Person, ...] = ()
    chairs: tuple[Chair, ...] = ()
    host: int = 0
    host_before: int = -1
    """Whose place as host somebody has taken while they were gone: they can have it back."""
    grows: bool = False
    """Seats appear as people come, up to as many as may play, and bots give way to them."""
    is_locked: bool = False
    is_paused: bool = False
    waits_for: tuple[int, ...] = ()
    """The seats whose absence has paused the match."""
    pace: Pace = "x1"
    """How long the times of the house rules last; most house rules have none."""
    pauses_for_absent: bool = False
    scenes: ScenePace = "off"
    """How fast results are revealed to the whole table."""
    current: Current | None = None
    seed: str = ""
    """The sealed seed of the next match."""
    daily: str = ""
    """The day of a daily challenge, as 2026-11-16."""
    lesson: int | None = None
    """At which step a lesson is; None: this is no lesson but a match."""
    left: tuple[tuple[int, int], ...] = ()
    """Who has held which seat of this match and left it: they know that hand."""
    emptied: tuple[int, ...] = ()
    """The seats of this match whose players the host has removed."""
    interested: tuple[int, ...] = ()
    """Who has removed somebody in this match, or made somebody else host: they have no say in who
    gets the seat of somebody removed."""
    seat_requests: tuple[SeatRequest, ...] = ()
    taken_over: tuple[TakenOver, ...] = ()
    bot_votes: tuple[BotVote, ...] = ()
    tickets: tuple[Ticket, ...] = ()
    has_predictions: bool = True
    """Those who wait can predict results."""
    predicted: Predicted | None = None
    """What was predicted of the last result."""
    predictors: tuple[Predictor, ...] = ()
    """The side board: points for predictions, which never count in a match."""
    has_hints: bool = False
    """Players can ask for hints, each for a point on the side board."""
    hints_taken: tuple[HintTaken, ...] = ()
    survey: Survey | None = None
    """What the people here are asked, for a pack about them."""
    played: int = 0
    """How many matches have been started here."""

    @property
    def match(self) -> str:
        """The name of the match on the table; empty if there is none."""
        return self.current.id if self.current else ""

    def person_of(self, key: str) -> Person | None:
        """Who has the key of that fingerprint."""
        for person in self.people:
            if person.key == key:
                return person
        return None

    def person(self, id: int) -> Person:
        for person in self.people:
            if person.id == id:
                return person
        raise Refusal("not_found", _("That person isn't in this room."))

    def seat_request(self, id: int) -> SeatRequest | None:
        """What somebody asks for, or asked for last."""
        found = [request for request in self.seat_requests if request.person == id]
        return found[-1] if found else None

    def seats_of(self, id: int) -> tuple[int, ...]:
        """The seats somebody sits on: several, if one device is passed round."""
        return tuple([seat for seat, chair in enumerate(self.chairs) if id in chair.people])

    def chair_name(self, seat: int) -> str:
        """What the log calls a seat: the person, the team, or the bot."""
        chair = self.chairs[seat]
        if chair.name:
            return chair.name
        if chair.people:
            return " & ".join(self.person(id).name for id in chair.people)
        return chair.bot.partition(":")[0].capitalize() if chair.bot else ""

    def names(self) -> tuple[str, ...]:
        """The names of all seats, each of them different."""
        found: list[str] = []
        for seat, chair in enumerate(self.chairs):
            name = self.chair_name(seat) or f"Seat {seat + 1}"
            is_bot = bool(chair.bot) and not chair.people and not chair.name
            found.append(bot_unlike(name, found) if is_bot else unlike(name, found))
        return tuple(found)

    def with_chair(self, seat: int, chair: Chair) -> Room:
        chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        return msgspec.structs.replace(self, chairs=chairs)

    def with_left(self, id: int, seat: int) -> Room:
        """The room when somebody has left a seat; what they held is remembered during a match."""
        if self.phase != "playing" or (id, seat) in self.left:
            return self
        return msgspec.structs.replace(self, left=(*self.left, (id, seat)))

    def with_interested(self, id: int) -> Room:
        """The room when somebody has used their power as host in a match."""
        if self.phase != "playing" or id in self.interested:
            return self
        return msgspec.structs.replace(self, interested=(*self.interested, id))

    def changed(self, **parts: Any) -> Room:
        """The room with some parts changed."""
        return msgspec.structs.replace(self, **parts)
