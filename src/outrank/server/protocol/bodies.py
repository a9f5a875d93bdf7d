"""Bodies of HTTP requests and responses, besides the messages of the socket."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from outrank.kernel.options import Field
from outrank.server.protocol.messages import Ending, Face, LogLine, ValueShown
from outrank.server.protocol.requests import (
    Id,
    Key,
    Name,
    NewKey,
    Nonce,
    Pace,
    ScenePace,
    SeatNo,
    Word,
)


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Anything a client posts."""


class Entering(Body, frozen=True, kw_only=True):
    """Anything that gives somebody a key. Sent again with the same key, it has the same answer."""

    key: NewKey = ""
    """The key to use from now on, made by the client; "" has the server make one."""
    device: NewKey = ""
    """The client's secret name for its device, always the same."""


class OpenRoom(Entering, frozen=True, kw_only=True):
    """Open a room. The one who asks is its host and, unless `watch`, sits on the first seat."""

    name: Name = "Host"
    game: Word = ""
    preset: Word = ""
    options: dict[str, Any] = {}
    facts: Annotated[str, Meta(max_length=64)] = ""
    seats: Annotated[int, Meta(ge=0, le=12)] = 0
    """0: as few as may play."""
    bots: Annotated[tuple[Word, ...], Meta(max_length=12)] = ()
    """Who sits on the next seats: words such as sage:film, nora, random."""
    pace: Pace = "x1"
    """The clock: none, the game's own times, or two or three times as long."""
    scenes: ScenePace | None = None
    """How fast results are revealed to the whole table; null: as this server usually does."""
    watch: bool = False
    """The host only watches: a big screen."""
    grows: bool = False
    """Seats appear as people join, as many as may play; then bots give way to people. `seats` says
    nothing here."""
    daily: bool = False
    """Today's challenge: the same deal for everyone; game alone may be chosen."""
    lesson: bool = False
    """A scripted lesson of about ninety seconds; game alone may be chosen."""


class Opened(msgspec.Struct, frozen=True):
    """A room is open. Keep the token: it is the key to your seat."""

    code: str
    token: str
    person: int
    seats: tuple[int, ...]
    link: str


class JoinRoom(Entering, frozen=True, kw_only=True):
    """Join under a name, and take a free seat if there is one."""

    name: Name
    seat: SeatNo | None = None
    watch: bool = False
    nonce: Nonce | None = None


class Joined(msgspec.Struct, frozen=True):
    token: str
    person: int
    seats: tuple[int, ...]


class Claim(Entering, frozen=True, kw_only=True):
    """Another device takes over with a ticket."""

    ticket: Key


class MakeMove(Body, frozen=True, kw_only=True):
    """A move. Send it again under the same id until it is answered."""

    id: Id
    move: dict[str, Any]
    seat: SeatNo | None = None
    match: Id = ""
    """For which match (`board.match`): one that comes late is not played in the next one."""


class PresetShown(msgspec.Struct, frozen=True):
    name: str
    title: str
    text: str
    options: dict[str, Any]


class GameShown(msgspec.Struct, frozen=True):
    """A game that this server offers."""

    name: str
    title: str
    summary: str
    version: int
    players: tuple[int, int]
    minutes: tuple[int, int]
    uses_facts: bool
    has_teams: bool
    has_lesson: bool
    fields: tuple[Field, ...]
    """The form of its house rules."""
    presets: tuple[PresetShown, ...]
    names: dict[str, str] = {}
    """Titles of the house rules; where one is missing, use its name."""
    values: dict[str, str] = {}
    """Titles of the words that house rules can be set to."""


class BotShown(msgspec.Struct, frozen=True):
    """A bot to play against."""

    word: str
    name: str
    line: str
    level: str


class ChoiceShown(msgspec.Struct, frozen=True):
    """Something that a table can leave out of a category: the tokens of a set, or the statistics
    of a topic."""

    category: str
    title: str
    names: tuple[str, ...]
    """What the house rule `left_out` calls it."""
    count: int
    """How many tokens or statistics that are."""


class PickShown(msgspec.Struct, frozen=True):
    """A choice of categories and statistics that people often ask for."""

    name: str
    title: str
    categories: tuple[str, ...]
    """For the house rule `categories`; empty: all."""
    left_out: tuple[str, ...]


class LengthShown(msgspec.Struct, frozen=True):
    """How long a match with a small pack lasts, by the game's own rules."""

    game: str
    rounds: int
    minutes: tuple[int, int]


class PackShown(msgspec.Struct, frozen=True):
    """A pack of facts."""

    digest: str
    """Its name, as in a room's `facts`."""
    title: str
    categories: tuple[tuple[str, str], ...]
    """The id and the name of each."""
    items: tuple[int, ...]
    """How many tokens each category has."""
    challenges: tuple[int, ...]
    """How many challenges each category has."""
    games: tuple[str, ...]
    """The games that can be played with it by their own rules."""
    sets: tuple[ChoiceShown, ...] = ()
    """Tokens that a table can leave out: the first family of sets of each category."""
    topics: tuple[ChoiceShown, ...] = ()
    """Statistics that a table can leave out."""
    picks: tuple[PickShown, ...] = ()
    lengths: tuple[LengthShown, ...] = ()
    """The games in which this pack is used up sooner than the built-in facts."""


class LibraryShown(msgspec.Struct, frozen=True):
    """The games, bots and packs that this server offers."""

    games: tuple[GameShown, ...]
    bots: tuple[BotShown, ...]
    facts: tuple[PackShown, ...]
    link: str = ""
    """Where other people reach this server; "" for the address that you use yourself."""


class StatShown(msgspec.Struct, frozen=True):
    label: str
    unit: str
    category: str
    year: str
    higher: str
    """What HIGHER means: more Oscars. Empty if nobody wrote it."""
    lower: str
    spoken: str
    """How a figure is said, with `{value}` for the figure: {value} Oscars."""
    spoken_one: str
    caveat: str
    """What everybody is told before they rank or guess; usually empty."""
    trivia: str
    """Something to tell once it was shown; names no item."""


class ChallengeShown(msgspec.Struct, frozen=True):
    question: str
    """Asks for a ranking; the higher/lower games show the label of the statistic."""
    stat: int
    category: str
    descending: bool
    difficulty: int
    """1 easy, 2 medium, 3 hard."""
    card: int
    """The number printed on the card, counted per category."""


class SourceShown(msgspec.Struct, frozen=True):
    title: str
    publisher: str
    licence: str
    where: str
    name: str
    """The source as a player reads it."""
    year: str
    url: str


class SetShown(msgspec.Struct, frozen=True):
    """A set of tokens."""

    name: str
    short: str
    """A shorter name; empty if nobody wrote one."""
    icon: str
    """collection:name, such as tabler:cpu; empty if it has none."""


class CardsShown(msgspec.Struct, frozen=True):
    """What is printed on cards: questions, names of statistics and sets, sources; no value."""

    digest: str
    challenges: tuple[ChallengeShown, ...]
    stats: tuple[StatShown, ...]
    sets: tuple[SetShown, ...]
    sources: tuple[SourceShown, ...]


class FactRow(msgspec.Struct, frozen=True):
    """The figure of one item."""

    place: int
    """Equal values share a place."""
    code: str
    name: str
    core: bool
    value: str
    year: int | None
    source: int | None


class FactsShown(msgspec.Struct, frozen=True):
    """All values of one statistic, highest first, for looking things up between matches."""

    stat: int
    notes: str
    held: str
    """Why no challenge asks for it; empty if challenges may."""
    trivia: str
    missing: int
    """How many items of the category have no value."""
    rows: tuple[FactRow, ...]


class CardPrint(msgspec.Struct, frozen=True):
    """What is printed on one of a game's own cards."""

    name: str
    family: str
    text: str
    """One sentence."""
    art: str
    """Its drawing, as an SVG path on a field of 24 by 24."""


class PrintsShown(msgspec.Struct, frozen=True):
    """What is printed on a game's own cards, by their numbers."""

    cards: tuple[CardPrint, ...]


class Ply(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match after some of its moves, as one seat saw it."""

    game: str
    names: tuple[str, ...]
    ply: int
    plies: int
    seat: int
    view: msgspec.Raw
    scores: tuple[int, ...]
    unit: int
    log: tuple[LogLine, ...]
    """What this seat learned from the move that led here."""
    faces: dict[int, Face]
    values: tuple[ValueShown, ...]
    result: Ending | None


class Finding(msgspec.Struct, frozen=True):
    """One thing that was checked, and what was found."""

    about: str
    is_good: bool
    sentence: str


class Verified(msgspec.Struct, frozen=True):
    """Whether a record is sound, and what was checked."""

    is_sound: bool
    findings: tuple[Finding, ...]


class Scene(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A finished match after one move."""

    actor: int
    """The seat that moved: -2 is the dealer, -3 the clock; -1 before the first move."""
    view: msgspec.Raw
    awaited: tuple[int, ...]
    scores: tuple[int, ...]
    log: tuple[LogLine, ...] = ()
    """What this seat learned from the move."""
    faces: dict[int, Face] = {}
    """The pieces that this seat sees for the first time."""
    values: tuple[ValueShown, ...] = ()
    """The values that everybody can see."""
    result: Ending | None = None


class ReplayShown(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match from beginning to end, as one seat saw it."""

    game: str
    title: str
    facts: str
    options: dict[str, Any]
    names: tuple[str, ...]
    unit: int
    seat: int
    scenes: tuple[Scene, ...]
    """First the position before the first move, then one scene per move."""
    verified: Verified | None
    """Whether the record is sound; null while it is sealed."""


class KitPart(msgspec.Struct, frozen=True):
    """A part of a kit: one PDF file."""

    name: str
    title: str


class KitShown(msgspec.Struct, frozen=True):
    """A kit to print."""

    name: str
    game: str
    title: str
    uses_facts: bool
    parts: tuple[KitPart, ...]


class KitsShown(msgspec.Struct, frozen=True):
    """What can be printed, and how; the first of each list is the usual choice."""

    kits: tuple[KitShown, ...]
    papers: tuple[str, ...]
    duplex: tuple[str, ...]
    ink: tuple[str, ...]
    trouble: str
    """Why this server can't print; empty if it can."""


class DailyShown(msgspec.Struct, frozen=True):
    """Today's puzzle and challenge."""

    day: str
    number: int
    """Of the puzzle, from 1; 0 before there were any."""
    game: str
    """Of the challenge."""
    title: str
    left_ms: int
    """Until the day is over in UTC."""


class Health(msgspec.Struct, frozen=True):
    status: str
    database: str
