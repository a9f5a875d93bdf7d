"""Recorded matches told to a page, step by step, in the server's own frames.

A stage answers its page's socket itself, so every state of a match can be looked at through any
eyes, in one page and without waiting for anybody to play.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count, pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace
from playwright.sync_api import BrowserContext, Page, WebSocketRoute

from outrank.kernel.menu import sample
from outrank.kernel.record import Header
from outrank.kernel.seats import PUBLIC, Seat
from outrank.server.clock import Clock
from outrank.server.library.games import GameLibrary
from outrank.server.library.languages import DEFAULT, Language
from outrank.server.protocol.messages import PresenceWord
from outrank.server.rooms import host
from outrank.server.rooms.log import EVERYBODY, Entry, Row, written
from outrank.server.rooms.match import LiveMatch
from outrank.server.rooms.model import Chair, Current, Person, Room
from outrank.server.rooms.state import RoomState
from outrank.server.runtime.viewer import encoded
from outrank.server.views.seat import SeatViews
from outrank.server.views.updates import Position, snapshot

CODE = "STAGE"
LIBRARY = GameLibrary()
CLOCK = Clock()
DRAWN = """async (mark) => {
  const isDrawn = () => document.querySelector('h1')?.textContent.includes(mark)
    && document.querySelector('main:not([aria-busy]) > :not(.final)');
  while (!isDrawn()) await new Promise((done) => setTimeout(done, 2));
}"""
"""Waits until a state is on the page: its number stands in the heading, and nobody sees it."""
UNSEEN, END = "\u2061\u2062\u2063\u2064", "\u2060"
"""Digits to the base of four that no font draws, and what stands round a number of them."""
RECORDS = Path(__file__).resolve().parents[1] / "records"


class _Body(msgspec.Struct):
    body: dict[str, Any]


def recorded(game: str, name: str) -> list[bytes]:
    """A record of the project's own."""
    return (RECORDS / game / f"{name}.jsonl").read_bytes().splitlines()


def played(game: str, seats: int, seed: int = 1, **options: Any) -> list[bytes]:
    """A record of a match played by chance with these house rules."""
    rng, played_game = Random(seed), LIBRARY.game(game)
    live = LiveMatch(
        played_game,
        LIBRARY.options(played_game, "", options),
        LIBRARY.facts(LIBRARY.digest_for(played_game, "")),
        ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")[:seats],
        seed=rng.randbytes(32),
        nonces=[],
    )
    live.begin()
    while not live.is_over:
        seat = rng.choice(played_game.to_act(live.match.state))
        live.play(seat, sample(live.match.legal_moves(seat), rng))
    return live.record().splitlines()


class Recorded:
    """A finished match as its room's log would hold it."""

    def __init__(self, lines: Sequence[bytes]) -> None:
        bodies = [msgspec.json.decode(line, type=_Body).body for line in lines]
        header, end = msgspec.convert(bodies[0], Header), bodies[-1]
        people = tuple(Person(n, name, "") for n, name in enumerate(header.names))
        self._room = Room(
            code=CODE,
            game=header.game,
            options=header.options,
            facts=header.catalog,
            phase="playing",
            people=people,
            chairs=tuple(Chair(people=(person.id,)) for person in people),
            pace="x1",
            current=Current("recorded", end["seed"], 1),
        )
        self.seats = header.seats
        self._lines = [line.rstrip(b"\n") for line in lines[:-1]]
        self._starts = [n for n, body in enumerate(bodies) if body.get("seat", PUBLIC) >= 0]

    def states(self, *, by_hand: bool = False) -> Iterator[RoomState]:
        """The room after every step; the same room each time, one step further.

        Chance moves at once after people; `by_hand` stops at each of its moves too, as where a
        person draws out of a real bag.
        """
        state = RoomState(LIBRARY, CLOCK)
        starts = range(1, len(self._lines)) if by_hand else self._starts
        bounds = [0, *starts, len(self._lines)]
        for seq, (start, stop) in enumerate(pairwise(bounds), start=1):
            room = self._room if start == 0 else None
            if stop == len(self._lines):
                room = host.finished(self._room)
            entry = Entry(room=room, lines=tuple(self._lines[start:stop]))
            state.apply(Row(seq, CLOCK.wall_ms(), EVERYBODY, written(entry)))
            yield state


def unseen(number: int) -> str:
    """A number that a program can read and a person does not see."""
    digits = ""
    while number:
        digits, number = digits + UNSEEN[number % 4], number // 4
    return END + digits + END


class Stage:
    """A page that is told what we say, and what it asked for."""

    def __init__(self, context: BrowserContext, base: str, language: Language = DEFAULT) -> None:
        self._language = language
        self.asked: list[dict[str, Any]] = []
        self.errors: list[str] = []
        self.board: dict[str, Any] = {}
        self._frame = ""
        self._count = count(1)
        self._socket: WebSocketRoute | None = None
        context.add_init_script(f"localStorage.setItem('outrank-key-{CODE}', 'key')")
        self.page: Page = context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.route_web_socket(re.compile("/api/rooms/[^/]+/socket"), self._serve)
        self._address = f"{base}/room/{CODE}"

    def _serve(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(lambda frame: self._hear(socket, json.loads(frame)))

    def _hear(self, socket: WebSocketRoute, said: dict[str, Any]) -> None:
        if said["do"] == "hello":
            socket.send(self._frame)
        elif said["do"] == "ping":
            socket.send('{"tell":"pong"}')
        else:
            self.asked.append(said)
            socket.send(json.dumps({"tell": "ack", "id": said["id"], "v": 0}))

    def show(self, state: RoomState, eyes: int, draft: Any = None, *, reason: str = "") -> None:
        """Show the page this state through these eyes, and wait until it is drawn.

        `reason` tells an end that came for another reason.
        """
        here: PresenceWord = "here"
        seats = (here,) * len(state.room.chairs) if state.room else ()
        assert state.room is not None
        views = SeatViews(state.live) if state.live is not None else None
        told = snapshot(
            state,
            Position(state.library, state.room, views, state.clock.shown()),
            Seat(eyes),
            self._language,
            person=eyes,
            seats=(eyes,) if eyes >= 0 else (),
            presence=seats,
            spectators=0,
            draft=json.dumps(draft).encode() if draft else None,
        )
        if reason and told.board is not None and told.board.result is not None:
            ending = replace(told.board.result, reason=reason)
            told = replace(told, board=replace(told.board, result=ending))
        mark = unseen(next(self._count))
        title = told.room.title + mark
        frame = encoded(replace(told, room=replace(told.room, title=title))).decode()
        self._frame, self.board = frame, json.loads(frame)["board"]
        if self._socket is None:
            self.page.goto(self._address)
        else:
            self._socket.send(frame)
        self.page.evaluate(DRAWN, mark)

    def until(self, is_so: Callable[[], object], seconds: float = 10) -> None:
        """Wait until something holds; the page goes on meanwhile."""
        until = time.monotonic() + seconds
        while not is_so():
            assert not self.errors, self.errors
            assert time.monotonic() < until, self.board
            self.page.wait_for_timeout(10)

    @property
    def moves_asked(self) -> list[dict[str, Any]]:
        """The moves that the page has sent."""
        return [said["move"] for said in self.asked if said["do"] == "move"]

    @property
    def offers(self) -> list[dict[str, Any]]:
        offers: list[dict[str, Any]] = [] if self.board.get("result") else self.board["offers"]
        return offers
