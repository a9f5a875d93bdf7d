"""The HTTP API in one list: what is asked where, with what, and what is answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from starlette.requests import Request

from outrank.server.http import daily, health, library, printing, rooms
from outrank.server.http.context import Context
from outrank.server.library import pictures
from outrank.server.library.packs import LONGEST_NAME
from outrank.server.protocol import bodies, messages, puzzles
from outrank.server.protocol.requests import RoomCommand

Handler = Callable[[Context, Request], Awaitable[Any]]


@dataclass(frozen=True)
class Parameter:
    """A number in the query."""

    name: str
    text: str
    low: int
    high: int


@dataclass(frozen=True)
class Words:
    """A text in the query."""

    name: str
    text: str
    longest: int


@dataclass(frozen=True)
class Endpoint:
    """One thing that can be asked over HTTP."""

    method: str
    path: str
    text: str
    handler: Handler
    answer: Any
    """The type of the answer, or its media type."""
    body: Any = None
    """The type of what is posted, or its media type."""
    takes_key: bool = False
    parameters: tuple[Parameter | Words, ...] = ()
    price: float = 2
    """What it costs the server, in moves."""


SEAT: Final = Parameter("seat", "The seat whose view you want; needed with several seats.", 0, 11)
AUDIENCES: Final = Parameter(
    "seat", "The seat whose view you want; -1: what everybody sees.", -1, 11
)
PRINT_OPTIONS: Final = (
    Words("paper", "a4 or letter.", printing.LONGEST),
    Words("duplex", "How the printer turns the page: long, short, or fold.", printing.LONGEST),
    Words("ink", "full, low or grey.", printing.LONGEST),
    Words("facts", "The digest of a pack; without it, the built-in facts.", printing.LONGEST),
    Words("shift", "How far the backs are moved, RIGHT,DOWN in millimetres.", printing.LONGEST),
)
PRINT_PART: Final = Words("part", "A part of the kit.", printing.LONGEST)

ENDPOINTS: Final = (
    Endpoint(
        "GET",
        "/api/library",
        "The games with their house rules, the bots, the packs of facts.",
        library.library,
        bodies.LibraryShown,
        price=10,
    ),
    Endpoint("GET", "/api/games/{game}/rules", "A rulebook.", library.rules, "text/markdown"),
    Endpoint(
        "GET",
        "/api/games/{game}/cards",
        "What is printed on a game's own cards.",
        library.prints,
        bodies.PrintsShown,
    ),
    Endpoint(
        "GET",
        "/api/facts/{digest}",
        "What is printed on the cards of a pack; no value.",
        library.cards,
        bodies.CardsShown,
        price=10,
    ),
    Endpoint(
        "GET",
        "/api/facts/{digest}/values/{stat}",
        "The figures of one statistic, for looking facts up between matches.",
        library.facts,
        bodies.FactsShown,
    ),
    Endpoint(
        "GET",
        pictures.PATH,
        "A picture file of a pack.",
        library.picture,
        "image/png",
        price=0.2,
    ),
    Endpoint(
        "POST",
        "/api/packs",
        "Bring facts of your own, as a CSV file or a zip; a room's facts may name them.",
        library.bring_pack,
        bodies.PackShown,
        "application/octet-stream",
        parameters=(Words("name", "What the file is called.", LONGEST_NAME),),
        price=50,
    ),
    Endpoint("GET", "/api/starter.csv", "A small pack to begin with.", library.starter, "text/csv"),
    Endpoint(
        "GET",
        "/api/packs/{digest}",
        "A pack of facts in short.",
        library.pack,
        bodies.PackShown,
    ),
    Endpoint(
        "POST",
        "/api/rooms",
        "Open a room.",
        rooms.open_room,
        bodies.Opened,
        bodies.OpenRoom,
        price=20,
    ),
    Endpoint("GET", "/api/rooms/{code}", "The lobby of a room.", rooms.look, messages.RoomShown),
    Endpoint(
        "GET",
        "/api/rooms/{code}/qr.svg",
        "The link to a room as a QR code.",
        rooms.room_qr,
        "image/svg+xml",
        parameters=(Words("to", "`watch`: the address of the big screen.", 10),),
        price=5,
    ),
    Endpoint(
        "POST",
        "/api/rooms/{code}/join",
        "Come into a room.",
        rooms.join,
        bodies.Joined,
        bodies.JoinRoom,
        price=5,
    ),
    Endpoint(
        "POST",
        "/api/rooms/{code}/claim",
        "Take a seat over from another device.",
        rooms.claim,
        bodies.Joined,
        bodies.Claim,
        price=5,
    ),
    Endpoint(
        "GET",
        "/api/rooms/{code}/state",
        "Everything your seat may know; without a key, what the table sees.",
        rooms.state,
        messages.Snapshot,
        takes_key=True,
        parameters=(
            SEAT,
            Parameter("since", "Answer when there is more than this version.", 0, 1 << 40),
            Parameter("wait", "Seconds to wait for it.", 0, int(rooms.LONGEST_WAIT)),
        ),
        price=5,
    ),
    Endpoint(
        "POST",
        "/api/rooms/{code}/moves",
        "Play a move; answered when it is stored.",
        rooms.move,
        messages.Ack,
        bodies.MakeMove,
        takes_key=True,
        price=1,
    ),
    Endpoint(
        "POST",
        "/api/rooms/{code}/do",
        "Anything that can be asked on the socket.",
        rooms.do,
        messages.Ack,
        RoomCommand,
        takes_key=True,
        price=1,
    ),
    Endpoint(
        "GET",
        "/api/rooms/{code}/replay",
        "Your match, when it is over, through your own eyes; of a daily challenge too.",
        rooms.own_replay,
        bodies.ReplayShown,
        takes_key=True,
        parameters=(SEAT,),
        price=50,
    ),
    Endpoint(
        "GET",
        "/api/rooms/{code}/survey.csv",
        "The answers about the people here, for the host, if everybody has agreed.",
        rooms.survey_table,
        "text/csv",
        takes_key=True,
        price=5,
    ),
    Endpoint(
        "GET",
        "/api/daily",
        "Today: the number of the puzzle, the game of the challenge, and how long they last.",
        daily.challenge,
        bodies.DailyShown,
    ),
    Endpoint(
        "GET",
        "/api/daily/{day}",
        "The puzzle of a day (2026-11-16). Ask for it when somebody starts it.",
        daily.puzzle,
        puzzles.PuzzleShown,
        price=5,
    ),
    Endpoint(
        "GET",
        "/api/records/{id}",
        "A finished match, as JSON lines.",
        library.record,
        "application/jsonl",
    ),
    Endpoint(
        "GET",
        "/api/records/{id}/ply",
        "A finished match at one ply, through any seat's eyes.",
        library.ply,
        bodies.Ply,
        parameters=(Parameter("ply", "After how many moves.", 0, 1 << 30), AUDIENCES),
        price=20,
    ),
    Endpoint(
        "GET",
        "/api/records/{id}/verify",
        "Whether a record is sound and its deal was fair.",
        library.verify,
        bodies.Verified,
        price=50,
    ),
    Endpoint(
        "GET",
        "/api/records/{id}/replay",
        "A finished match from beginning to end, through any seat's eyes.",
        library.record_replay,
        bodies.ReplayShown,
        parameters=(AUDIENCES,),
        price=50,
    ),
    Endpoint(
        "POST",
        "/api/replay",
        "The same of a record that you bring; it is not kept.",
        library.replay_of_file,
        bodies.ReplayShown,
        "text/plain",
        parameters=(AUDIENCES,),
        price=50,
    ),
    Endpoint("GET", "/api/kits", "The kits to print, and how.", printing.kits, bodies.KitsShown),
    Endpoint(
        "GET",
        "/api/kits/{kit}/part.pdf",
        "One part of a kit, to print.",
        printing.print_part,
        "application/pdf",
        parameters=(PRINT_PART, *PRINT_OPTIONS),
        price=50,
    ),
    Endpoint(
        "GET",
        "/api/kits/{kit}/kit.zip",
        "A whole kit, to print.",
        printing.print_kit,
        "application/zip",
        parameters=PRINT_OPTIONS,
        price=100,
    ),
    Endpoint(
        "GET",
        "/api/kits/{kit}/images.zip",
        "Tokens and cards as images for a print shop.",
        printing.print_images,
        "application/zip",
        parameters=(PRINT_PART, *PRINT_OPTIONS),
        price=100,
    ),
    Endpoint(
        "GET",
        "/api/kits/{kit}/tabletop.zip",
        "A kit for Tabletop Simulator.",
        printing.print_tabletop,
        "application/zip",
        parameters=PRINT_OPTIONS,
        price=100,
    ),
    Endpoint(
        "GET",
        "/api/kits/{kit}/preview.png",
        "The first page of a part, or everything in a kit at a glance.",
        printing.print_preview,
        "image/png",
        parameters=(PRINT_PART, *PRINT_OPTIONS),
        price=50,
    ),
    Endpoint("GET", "/health", "Whether moves can be saved.", health.ready, bodies.Health),
    Endpoint("GET", "/health/live", "Whether the server runs.", health.live, bodies.Health),
    Endpoint(
        "GET",
        "/metrics",
        "Numbers for Prometheus, for whoever has the operator's key.",
        library.metrics,
        "text/plain",
        takes_key=True,
    ),
)
