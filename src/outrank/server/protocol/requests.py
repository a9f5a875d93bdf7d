"""What a client says to the server. docs/protocol.md tells the same in words.

Every message names what to do in `do` and may carry an `id`; the answer carries the same id. A
message that was sent twice under one id is done once.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

PROTOCOL: Final = 2
"""Goes up when clients that were written for the version before would misread what they are sent.

2: an update leaves out what never changes during a match.
"""

Id: TypeAlias = Annotated[str, Meta(max_length=64)]
SeatNo: TypeAlias = Annotated[int, Meta(ge=0, le=11)]
PersonNo: TypeAlias = Annotated[int, Meta(ge=0, le=10_000)]
Name: TypeAlias = Annotated[str, Meta(max_length=200)]
Word: TypeAlias = Annotated[str, Meta(max_length=60)]
Nonce: TypeAlias = Annotated[str, Meta(max_length=64, pattern="^[0-9A-Za-z]+$")]
Figure: TypeAlias = Annotated[str, Meta(pattern=r"^-?[0-9]{1,12}(\.[0-9]{1,3})?$")]
"""A number as text: digits, a point before decimals, a minus in front."""
Key: TypeAlias = Annotated[str, Meta(max_length=100)]
NewKey: TypeAlias = Annotated[str, Meta(pattern="^([0-9A-Za-z_-]{43,86})?$")]
"""A random secret of at least 256 bits that the client made, in base64url; "" for none."""

Phase: TypeAlias = Literal["lobby", "playing", "over"]
Pace: TypeAlias = Literal["off", "x1", "x2", "x3"]
ScenePace: TypeAlias = Literal["off", "quick", "normal", "relaxed"]
"""How fast results are revealed to the whole table; off: at once."""
Hair: TypeAlias = Literal["none", "bun", "cap", "bow", "quiff", "beanie", "curls", "flower", "band"]
Look: TypeAlias = Literal["plain", "glasses", "freckles", "round_glasses"]
EmoteName: TypeAlias = Literal["hello", "well_played", "wow", "hmm", "hurry", "thanks"]


class Command(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="do",
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """Anything a client asks for."""

    id: Id = ""


class Hello(Command, frozen=True, tag="hello"):
    """The first message on a socket: with which key. No key: a spectator.

    The socket's address names the room; `room` may repeat it.
    """

    room: Word = ""
    token: Key = ""
    language: Annotated[str, Meta(max_length=200)] = ""
    """The languages to answer in, as in Accept-Language, which is read if this is empty."""
    v: Annotated[int, Meta(ge=0)] = 0
    """The version this client has seen last: the snapshot is never older."""
    protocol: int = PROTOCOL
    """Which version of the protocol the client speaks. Any other than the server's is refused."""


class Play(Command, frozen=True, tag="move"):
    """Play a move. `seat` is needed only by somebody who sits on several seats."""

    move: msgspec.Raw
    seat: SeatNo | None = None
    match: Id = ""
    """For which match (`board.match`): one that comes late is not played in the next one."""


class Undo(Command, frozen=True, tag="undo"):
    """Take the last move back, if nobody has acted and nothing was shown since."""

    seat: SeatNo | None = None
    match: Id = ""


class Draft(Command, frozen=True, tag="draft"):
    """Keep an unfinished answer for this seat, so that a reload does not lose it."""

    draft: msgspec.Raw
    seat: SeatNo | None = None


class Emote(Command, frozen=True, tag="emote"):
    """Say one of six things to everybody; spectators without a key say it as the audience."""

    emote: EmoteName


class Predict(Command, frozen=True, tag="predict"):
    """Say how the ranking or call that everybody waits for will end, until it is made.

    Spectators without a key can, too: they count as the audience.
    """

    is_right: bool
    pair: Annotated[int, Meta(ge=0, le=60)] = 0
    """Of a ranking that fails: the first two neighbours in the wrong order; 1 is the first two of
    the row, 0 leaves it open."""


class Hint(Command, frozen=True, tag="hint"):
    """Ask for a hint about the decision of this seat. The first time it costs a point on the side
    board; only this seat is told."""

    seat: SeatNo | None = None


class Ping(Command, frozen=True, tag="ping"):
    """Is anybody there?"""


class Resync(Command, frozen=True, tag="snapshot"):
    """Send everything again: a version is missing."""


class Reveal(Command, frozen=True, tag="reveal"):
    """One device passed round: the person of this seat holds it now."""

    seat: SeatNo


class Cover(Command, frozen=True, tag="cover"):
    """One device passed round: show nobody's view."""


class Sit(Command, frozen=True, tag="sit"):
    """Take a free seat, a bot's, or (several people in one seat) a place in a team.

    `also`: keep the seats I have, for a device that is passed round; `name` is then what the
    person is called who plays this one.
    """

    seat: SeatNo
    also: bool = False
    name: Name = ""
    team: bool = False


class Answer(Command, frozen=True, tag="answer"):
    """Accept or decline that somebody takes over a bot's seat in this match."""

    person: PersonNo
    accepts: bool


class Withdraw(Command, frozen=True, tag="withdraw"):
    """Stop asking for a bot's seat."""


class Stand(Command, frozen=True, tag="stand"):
    """Leave a seat: in the lobby it becomes free, in a match a bot plays on."""

    seat: SeatNo | None = None


class Back(Command, frozen=True, tag="back"):
    """Take the seat back from the bot that sat in."""


class StandIn(Command, frozen=True, tag="stand_in"):
    """Let a bot play for somebody who is gone: the host's word decides, or that of half of the
    other players who are here."""

    seat: SeatNo


class TakeHost(Command, frozen=True, tag="take_host"):
    """Be the host while the host has been gone for a while, or be it again when back."""


class Rename(Command, frozen=True, tag="rename"):
    """Change my name; in the lobby only."""

    name: Name


class Avatar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person has chosen of their drawn face; their seat gives its color and shape."""

    hair: Hair
    look: Look


class SetAvatar(Command, frozen=True, tag="avatar"):
    """Choose my face."""

    avatar: Avatar


class AddNonce(Command, frozen=True, tag="nonce"):
    """Add my own chance to the sealed seed of the next match."""

    nonce: Nonce


class Handoff(Command, frozen=True, tag="handoff"):
    """Give my seat to another device: the answer holds a ticket that works once."""


class SetGame(Command, frozen=True, tag="game"):
    """Host: choose the game, its house rules and its facts."""

    game: Word
    preset: Word = ""
    options: dict[str, Any] = {}
    facts: Annotated[str, Meta(max_length=64)] = ""


class SetSeats(Command, frozen=True, tag="seats"):
    """Host: how many chairs there are."""

    count: Annotated[int, Meta(ge=1, le=12)]


class Swap(Command, frozen=True, tag="swap"):
    """Host: let whoever is on two seats (people, bots, nobody) change places."""

    seat: SeatNo
    other: SeatNo


class SetBot(Command, frozen=True, tag="bot"):
    """Host: put a bot on a free seat, in for somebody absent, or (no name) take it away."""

    seat: SeatNo
    bot: Word


class SetClock(Command, frozen=True, tag="clock"):
    """Host: the times of the house rules as they are, two or three times as long, or none."""

    pace: Pace
    pauses_for_absent: bool = False


class SetScenes(Command, frozen=True, tag="scenes"):
    """Host: how fast results are revealed to the whole table."""

    pace: ScenePace


class SetPredictions(Command, frozen=True, tag="predictions"):
    """Host: whether those who wait can predict results."""

    on: bool


class SetHints(Command, frozen=True, tag="hints"):
    """Host: whether players can ask for hints."""

    on: bool


class Skip(Command, frozen=True, tag="skip"):
    """Skip to the verdict of the running scene: the host alone, or all connected players."""


class Lock(Command, frozen=True, tag="lock"):
    """Host: let nobody else in, or let them in again."""

    on: bool


class Remove(Command, frozen=True, tag="remove"):
    """Host: send somebody out."""

    person: PersonNo


class Readmit(Command, frozen=True, tag="readmit"):
    """Host: let somebody in again."""

    person: PersonNo


class HandOver(Command, frozen=True, tag="host"):
    """Host: make somebody else the host."""

    person: PersonNo


class Pause(Command, frozen=True, tag="pause"):
    """Host: stop the clock and the bots, or go on."""

    on: bool


class Start(Command, frozen=True, tag="start"):
    """Host: begin the match."""


class Finish(Command, frozen=True, tag="end"):
    """Host: end the match now, without a result."""


class Next(Command, frozen=True, tag="next"):
    """In a lesson: I have read this; go on."""


class Rematch(Command, frozen=True, tag="rematch"):
    """Play again: seats turned by one, a fresh deal."""


class SurveyQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question about people that has a number for an answer."""

    label: Annotated[str, Meta(min_length=1, max_length=60)]
    """Such as: Siblings."""
    most: Annotated[str, Meta(min_length=1, max_length=120)]
    """The challenge that asks for the highest first."""
    least: Annotated[str, Meta(min_length=1, max_length=120)]


class AskSurvey(Command, frozen=True, tag="survey"):
    """Host: ask everybody in the room, for a pack about them. Earlier answers are deleted."""

    title: Annotated[str, Meta(min_length=1, max_length=40)]
    """What the category is called."""
    questions: Annotated[tuple[SurveyQuestion, ...], Meta(min_length=1, max_length=4)]


class AnswerSurvey(Command, frozen=True, tag="survey_answer"):
    """Answer all questions, again if need be."""

    values: Annotated[tuple[Figure, ...], Meta(min_length=1, max_length=4)]
    name: Name = ""
    """Somebody you all know who isn't here; empty: yourself."""
    may_export: bool = False
    """The host may save these answers as a file, if all others agree too."""


class WithdrawAnswers(Command, frozen=True, tag="survey_withdraw"):
    """Delete all that you have answered, and the pack that was made with it."""


class MakePack(Command, frozen=True, tag="survey_pack"):
    """Host: make a pack of the answers there are; then `facts` of `game` may name it."""


class DropSurvey(Command, frozen=True, tag="survey_drop"):
    """Host: delete the questions, all answers and the pack."""


SurveyCommand: TypeAlias = AskSurvey | AnswerSurvey | WithdrawAnswers | MakePack | DropSurvey

RoomCommand: TypeAlias = (
    Play
    | Undo
    | Draft
    | Emote
    | Predict
    | Hint
    | Ping
    | Resync
    | Reveal
    | Cover
    | Sit
    | Answer
    | Withdraw
    | Stand
    | Back
    | StandIn
    | TakeHost
    | Rename
    | SetAvatar
    | AddNonce
    | Handoff
    | SetGame
    | SetSeats
    | Swap
    | SetBot
    | SetClock
    | SetScenes
    | SetPredictions
    | SetHints
    | AskSurvey
    | AnswerSurvey
    | WithdrawAnswers
    | MakePack
    | DropSurvey
    | Skip
    | Lock
    | Remove
    | Readmit
    | HandOver
    | Pause
    | Start
    | Finish
    | Next
    | Rematch
)
"""What may be asked after the first message."""

FromClient: TypeAlias = Hello | RoomCommand
