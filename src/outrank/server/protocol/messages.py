"""What the server says to clients. Views and events only: never a move, a record or a seed."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from outrank.server.errors import Code
from outrank.server.protocol.requests import Avatar, EmoteName, Pace, Phase, ScenePace

CloseReason: TypeAlias = Literal["removed", "moved", "slow", "slow_down"]
"""Why a connection is closed, or becomes a spectator's."""
PresenceWord: TypeAlias = Literal["here", "away", "gone", "bot", "free"]


class PersonShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody in the room."""

    id: int
    name: str
    seats: tuple[int, ...] = ()
    is_host: bool = False
    is_removed: bool = False
    avatar: Avatar | None = None
    """None: they haven't chosen one."""


class ChairShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat in the lobby and at the table."""

    name: str
    people: tuple[int, ...] = ()
    bot: str = ""
    """Who plays here; beside people: the bot sits in for them."""
    has_nonce: bool = False
    bot_level: int = 0
    """How good the bot is, from 1 to 3; 0 without one."""


class SeatRequestShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody asks to take over a bot's seat."""

    person: int
    seat: int
    voters: tuple[int, ...] = ()
    """Who can answer: the host's answer decides, or that of more than half."""
    accepted: tuple[int, ...] = ()
    declined: tuple[int, ...] = ()
    is_declined: bool = False


class BotVoteShown(msgspec.Struct, frozen=True):
    """Who wants a bot to play for somebody who is gone."""

    seat: int
    people: tuple[int, ...]


class TakenOverShown(msgspec.Struct, frozen=True):
    """Somebody has taken over a bot's seat in this match."""

    seat: int
    person: int
    name: str
    """What the bot was called."""


class LessonShown(msgspec.Struct, frozen=True, kw_only=True):
    """Where a lesson is: a sentence, and the move it asks for."""

    page: int
    """Which sentence this is, of `pages`."""
    pages: int
    kind: Literal["do", "read", "wait", "end"]
    """Make the move; send `next`; wait for the others; it is over."""
    say: str
    """The sentence, in the language of the connection; empty while the others play."""
    move: msgspec.Raw | None
    about: tuple[int, ...]
    """The pieces that the sentence names."""
    is_shown: bool
    """Show where they lie."""


class PredictionShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody predicted of a result."""

    person: int
    is_right: bool
    pair: int = 0
    """Which two neighbours of the row are wrong, counted from 1; 0: they left it open."""
    points: int = 0
    """What the prediction has won on the side board; 0 until the verdict."""


class PredictionsShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was predicted of one result; locked before it is revealed."""

    seat: int
    """Whose ranking or call it is."""
    people: tuple[PredictionShown, ...] = ()
    audience: tuple[int, ...] = ()
    """How many spectators predicted that it is right, that it fails somewhere, and that it fails
    at the first, the second, … pair."""


HintKind: TypeAlias = Literal["ranking", "call", "block"]
"""What a seat has to decide."""


class HintShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hint that this seat can ask for, or has: how close some of its tokens are."""

    kind: HintKind
    says: Literal["", "leave_out", "close", "far", "same", "block"] = ""
    """Empty until somebody has asked. `leave_out`: the first token is closest to another one, in a
    call to the second, the centre; `close`, `far`: how far the two are apart; `same`: any row is
    right; `block`: the token is the easiest one to place."""
    tokens: tuple[int, ...] = ()


class PredictorShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody's line on the side board. Its points have nothing to do with the match."""

    person: int
    points: int
    right: int
    count: int
    streak: int = 0
    """How many predictions in a row were right."""
    hints: int = 0
    """How many hints they have taken, each for a point."""


class QuestionShown(msgspec.Struct, frozen=True):
    """A question about the people in a room."""

    label: str
    most: str
    least: str


class SurveyShown(msgspec.Struct, frozen=True):
    """What the people of a room are asked, for a pack about them; no answer."""

    title: str
    questions: tuple[QuestionShown, ...]
    answered: tuple[int, ...]
    """Who has answered."""
    others: int
    """How many people who aren't here somebody has answered for."""
    fewest: int
    """How many a pack needs."""
    needed: tuple[tuple[str, int], ...]
    """How many people single games need."""
    is_exportable: bool
    """Everybody who answered lets the host save the answers."""
    pack: str
    """The name of the pack that was made of the answers."""


class RoomShown(msgspec.Struct, frozen=True, kw_only=True):
    """The room as everybody sees it."""

    code: str
    game: str
    title: str
    preset: str
    options: dict[str, Any]
    facts: str
    phase: Phase
    people: tuple[PersonShown, ...]
    chairs: tuple[ChairShown, ...]
    host: int
    host_before: int
    """Whose place the host has taken while they were gone; -1: nobody."""
    grows: bool
    """Seats appear as people come, up to as many as may play, and bots give way to them."""
    is_locked: bool
    is_paused: bool
    waits_for: tuple[int, ...]
    pace: Pace
    pauses_for_absent: bool
    scenes: ScenePace
    daily: str
    match: str
    """The name of the match on the table; its record is found under it when it is over."""
    commitment: str
    """The sealed seed of the next match: add a nonce to it."""
    lesson: LessonShown | None = None
    seat_requests: tuple[SeatRequestShown, ...] = ()
    taken_over: tuple[TakenOverShown, ...] = ()
    """Who has taken over which seat of this match, in this order."""
    bot_votes: tuple[BotVoteShown, ...] = ()
    has_predictions: bool = True
    """Those who wait can predict results."""
    predicted: PredictionsShown | None = None
    """What was predicted of the last result that has been told."""
    predictors: tuple[PredictorShown, ...] = ()
    """The side board, best first."""
    has_hints: bool = False
    survey: SurveyShown | None = None
    """What the people here are asked, for a pack about them."""
    """Players can ask for hints, each for a point on the side board."""


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is printed on a piece that this seat can see."""

    name: str
    code: str
    category: str
    tags: tuple[str, ...] = ()
    sets: tuple[int, ...] = ()
    picture: str = ""
    """A built-in item's picture as category/item, a pack's as an emoji or the address of a PNG
    file; empty: it has none."""


class ValueShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A value that the rules have revealed, with its year and source."""

    piece: int
    stat: int
    text: str
    year: int | None = None
    source: int | None = None
    amount: float = 0.0
    """As a number, to draw it."""


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened: a sentence, and for programs the event."""

    text: str
    event: msgspec.Raw | None = None
    values: tuple[ValueShown, ...] = ()


class ClockShown(msgspec.Struct, frozen=True):
    """What is being timed, and how much is left."""

    key: str
    seconds: int
    left_ms: int
    is_running: bool


class BlockShown(msgspec.Struct, frozen=True):
    """A block that is paid because the row was wrong."""

    seat: int
    token: int
    points: int
    """In score units."""


class BeatShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """One moment of a scene. Nothing of it is told before."""

    kind: Literal["rise", "pair", "verdict", "race"]
    """Columns rise to their values; the last two come into the light; the result; after a round the
    scores are compared."""
    at: int
    """When it begins, in ms since the scene began."""
    places: tuple[int, ...] = ()
    """The columns it is about, by their place in the row."""
    values: tuple[ValueShown, ...] = ()
    amounts: tuple[float, ...] = ()
    """The same values as numbers, for the heights of columns."""
    steps: tuple[bool, ...] = ()
    """By place in `places`: whether the row is still right there. Empty where nobody may know."""
    outcome: Literal["", "right", "wrong", "push", "insured"] = ""
    order: tuple[int, ...] = ()
    """The pieces of the row in a right order."""
    points: tuple[int, ...] = ()
    """What each seat has won or lost by it, in score units."""
    miss: str = ""
    """By how much it was wrong, as people write it; empty where nobody may know."""
    blocks: tuple[BlockShown, ...] = ()
    lost: tuple[int, ...] = ()
    """The tokens that a wrong call costs."""


class SceneShown(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A result that is being revealed to everybody, as far as it has been told."""

    id: int
    kind: Literal["ranking", "call", "round"]
    """A round that ends without a result has only its race."""
    began: int
    """By the server's clock, in ms since 1970."""
    speed: float
    """How many times as long as usual everything lasts."""
    seat: int
    """Whose ranking or call it is."""
    tokens: tuple[int, ...]
    """The row; of a call the token that was drafted, then the centre."""
    stat: int = -1
    challenge: int = -1
    is_descending: bool = True
    higher: bool = False
    """What was called."""
    values: tuple[ValueShown, ...] = ()
    """What everybody knew before: the centre's value."""
    amounts: tuple[float, ...] = ()
    faces: dict[int, Face] = {}
    beats: tuple[BeatShown, ...] = ()
    predictions: PredictionsShown | None = None
    """What the others expect, from the scene's beginning on."""


class Tiebreak(msgspec.Struct, frozen=True):
    """Two neighbouring places with equal scores, and the measure that parts them."""

    above: tuple[int, ...]
    below: tuple[int, ...]
    by: str


class Ending(msgspec.Struct, frozen=True):
    """How the match ended."""

    ranking: tuple[tuple[int, ...], ...]
    reason: str
    tiebreaks: tuple[Tiebreak, ...] = ()


class OpenResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """The ranking or call that everybody waits for: it can be predicted until it is made."""

    kind: Literal["ranking", "call"]
    seat: int
    """Whose it is. The people in this seat cannot predict it."""
    decision: int
    """A number that changes with every result of this seat."""
    tokens: int = 0
    """How many tokens the row has."""


class BoardUpdate(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The match as one seat sees it now, without what never changes during a match."""

    seat: int
    """Whose view it is: -1 is the public view."""
    view: msgspec.Raw
    """In an update without `options`: the house rules are those of the snapshot."""
    offers: msgspec.Raw
    """All that this seat may do: the only source of what to light up."""
    awaited: tuple[int, ...]
    scores: tuple[int, ...]
    voice: int = 0
    """Which person of a team may press."""
    can_undo: bool = False
    hint: HintShown | None = None
    """What this seat can ask a hint for now, and the hint if it has."""
    clock: ClockShown | None = None
    result: Ending | None = None
    open_result: OpenResult | None = None
    """What can be predicted now."""
    faces: dict[int, Face] = {}
    """Pieces that were not in sight before; a snapshot names all that are."""
    values: tuple[ValueShown, ...] = ()
    """The values that are face up now."""


class Board(BoardUpdate, frozen=True, kw_only=True, omit_defaults=True):
    """The whole match as one seat sees it now."""

    match: str
    """Its name; its record is found under it when it is over."""
    names: tuple[str, ...]
    unit: int = 1
    """How many score units make one point."""


class ServerMessage(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="tell", omit_defaults=True
):
    """Anything the server says."""


class Snapshot(ServerMessage, frozen=True, kw_only=True, tag="snapshot"):
    """Everything this connection may know now. Forget what was before."""

    protocol: Literal[2]
    """Which version of the protocol this is."""
    v: int
    person: int
    """Who I am; -1 for a spectator."""
    seats: tuple[int, ...]
    """The seats I sit on."""
    seat: int
    """Whose view I am sent."""
    room: RoomShown
    board: Board | None = None
    log: tuple[LogLine, ...] = ()
    ledger: tuple[LogLine, ...] = ()
    """Every line that scored since the match began; updates add theirs in `log`."""
    draft: msgspec.Raw | None = None
    prediction: PredictionShown | None = None
    """What I have predicted of the open result."""
    presence: tuple[PresenceWord, ...] = ()
    spectators: int = 0
    is_host_gone: bool = False
    scene: SceneShown | None = None
    """The scene that is running; the board, log and scores are still those before it."""
    now: int = 0
    """The server's clock, in ms since 1970."""
    has_cover: bool = False
    """Several people share this device, and seats see what others must not: it is covered between
    them. Where nothing is hidden, the next seat's view comes by itself."""


class Update(ServerMessage, frozen=True, tag="update"):
    """What has changed. `v` is one more than before; if it is not, ask for a snapshot."""

    v: int
    room: RoomShown | None = None
    board: BoardUpdate | None = None
    """Lay it over the board you have: `match`, `names`, `unit` and the view's `options` stay."""
    log: tuple[LogLine, ...] = ()


class Ack(ServerMessage, frozen=True, tag="ack"):
    """It is done, and stored. `v` is the version of your seat after it."""

    id: str
    v: int
    ticket: str = ""
    link: str = ""
    qr: str = ""
    """The link as a picture (SVG)."""


class Problem(msgspec.Struct, frozen=True):
    """One thing that is wrong with a pack: where it is, and how to fix it."""

    file: str
    text: str
    row: int | None = None
    column: str | None = None


class Error(ServerMessage, frozen=True, tag="error"):
    """It is not done, and why."""

    code: Code
    text: str
    id: str = ""
    problems: tuple[Problem, ...] = ()
    """What is wrong with a pack: file, row and column, and how to fix it."""


class Presence(ServerMessage, frozen=True, tag="presence"):
    """Who is here, by seat."""

    seats: tuple[PresenceWord, ...]
    spectators: int
    is_host_gone: bool = False
    """The host has been gone for so long that a player can take over."""


class Emoted(ServerMessage, frozen=True, tag="emote"):
    """What somebody said to everybody; of the audience (-1), how many did."""

    person: int
    emote: EmoteName
    count: int = 1


class Predicting(ServerMessage, frozen=True, tag="predicting"):
    """Who has predicted the open result; not what."""

    people: tuple[int, ...] = ()
    audience: int = 0


class Drafted(ServerMessage, frozen=True, tag="draft"):
    """Another device of this seat has changed the draft. Spectators are told the row that is being
    laid out: `{"seat": 1, "row": [4, -1]}`, where -1 is a token that lies face down."""

    draft: msgspec.Raw


class SceneBegan(ServerMessage, frozen=True, tag="scene"):
    """A result is revealed from now on. What it is comes beat by beat; nothing can be done
    before the verdict."""

    scene: SceneShown
    now: int


class BeatTold(ServerMessage, frozen=True, tag="beat"):
    """The next moment of the scene. The update with the result follows the verdict."""

    scene: int
    beat: BeatShown
    now: int


class SceneEnded(ServerMessage, frozen=True, tag="scene_end"):
    """Everybody has had time to look: bots and clocks go on."""

    scene: int


class Pong(ServerMessage, frozen=True, tag="pong"):
    id: str = ""
    now: int = 0
    """The server's clock, in ms since 1970."""


class Bye(ServerMessage, frozen=True, tag="bye"):
    """The server closes this connection, or makes it a spectator's."""

    code: CloseReason
    text: str


FromServer: TypeAlias = (
    Snapshot
    | Update
    | Ack
    | Error
    | Presence
    | Emoted
    | Predicting
    | Drafted
    | SceneBegan
    | BeatTold
    | SceneEnded
    | Pong
    | Bye
)
