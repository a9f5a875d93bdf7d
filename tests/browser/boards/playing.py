"""People at the web table: one touches, one has only a keyboard, one looks on.

A screen knows the frames its page was sent, so what it shows can be held against the Menu.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

import httpx
from playwright.sync_api import BrowserContext, Page, WebSocket, expect

from browser.boards import menu
from browser.boards.menu import ON, Move

FOCUSED = "() => document.activeElement?.matches(window.wanted) ?? false"


class Room:
    """A room on the server, with keys to its seats; any seat can be played from here as well."""

    def __init__(self, base: str, game: str, people: int, **wanted: Any) -> None:
        self.base = base
        bots = wanted.pop("bots", [])
        asked = {"name": "Ann", "game": game, "seats": people + len(bots), "bots": bots}
        room = self._asked("/api/rooms", asked | wanted)
        self.code: str = room["code"]
        self.keys: list[str] = [room["token"]]
        for name in ("Ben", "Cleo", "Dora")[: people - 1]:
            self.join(name)

    def join(self, name: str, **sit: Any) -> None:
        """Somebody comes in, and sits where the lobby or `sit` says: `seat=0, team=True`."""
        joined = self._asked(f"/api/rooms/{self.code}/join", {"name": name})
        self.keys.append(joined["token"])
        if sit:
            body = {"id": f"sit-{time.monotonic_ns()}", "do": "sit", **sit}
            self._asked(f"/api/rooms/{self.code}/do", body, len(self.keys) - 1)

    def _asked(self, path: str, body: dict[str, Any], person: int = -1) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {self.keys[person]}"} if person >= 0 else {}
        answer = httpx.post(self.base + path, timeout=30, json=body, headers=headers)
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def ask(self, **message: Any) -> None:
        """Say something as the host."""
        body = {"id": f"ask-{time.monotonic_ns()}", **message}
        self._asked(f"/api/rooms/{self.code}/do", body, 0)

    def start(self) -> None:
        self.ask(do="start")

    def board(self, person: int) -> dict[str, Any]:
        """The match as somebody sees it."""
        headers = {"Authorization": f"Bearer {self.keys[person]}"}
        answer = httpx.get(f"{self.base}/api/rooms/{self.code}/state", headers=headers)
        board: dict[str, Any] = answer.raise_for_status().json()["board"]
        return board

    def move(self, person: int, move: Move) -> None:
        """Play as somebody whose page is not open."""
        body = {"id": f"move-{time.monotonic_ns()}", "move": move}
        self._asked(f"/api/rooms/{self.code}/moves", body, person)

    def record(self, match: str) -> list[bytes]:
        answer = httpx.get(f"{self.base}/api/records/{match}", timeout=30)
        return answer.raise_for_status().content.splitlines()


class Screen:
    """One page at the table, and everything its socket was told."""

    def __init__(self, context: BrowserContext, room: Room, key: str = "", seed: int = 0) -> None:
        self.rng = Random(seed)
        self.frames: list[str] = []
        self.room = room
        if key:
            entry = f"localStorage.setItem('outrank-key-{room.code}', '{key}')"
            context.add_init_script(entry)
        self.page: Page = context.new_page()
        self.errors: list[str] = []
        self.sent: list[dict[str, Any]] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", self._listen)
        path = f"room/{room.code}" if key else f"watch/{room.code}#table"
        self.page.goto(f"{room.base}/{path}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    @property
    def moves_sent(self) -> list[Move]:
        return [said["move"] for said in self.sent if said.get("do") == "move"]

    @property
    def moves_done(self) -> list[Move]:
        """Those of them that were answered."""
        acked = {json.loads(frame)["id"] for frame in self.frames if '"tell":"ack"' in frame}
        return [said["move"] for said in self.sent if said["do"] == "move" and said["id"] in acked]

    @property
    def board(self) -> dict[str, Any] | None:
        """The last board that was told; an update leaves out what its snapshot has told."""
        boards = (json.loads(frame) for frame in reversed(self.frames) if '"board"' in frame)
        last = next(boards, None)
        if last is None:
            return None
        board: dict[str, Any] | None = last["board"]
        if board is None or last["tell"] == "snapshot":
            return board
        whole = next(told["board"] for told in boards if told["tell"] == "snapshot")
        return {name: whole[name] for name in ("match", "names", "unit") if name in whole} | board

    @property
    def offers(self) -> list[dict[str, Any]]:
        board = self.board
        return [] if board is None or board.get("result") else board["offers"]

    @property
    def is_over(self) -> bool:
        return bool(self.board and self.board.get("result"))

    # What is on the screen

    def moves_on(self) -> set[str]:
        """The moves that lit controls would send, or lead to."""
        return {menu.spelled(move) for move in self.page.evaluate(menu.LIT_MOVES)}

    def pieces_on(self) -> set[int]:
        found: list[str] = self.page.locator(f"[data-piece]{ON}").evaluate_all(
            "all => all.map((one) => one.dataset.piece)"
        )
        return set(map(int, found))

    def until(self, is_so: Callable[[], object], seconds: float = 10) -> None:
        """Wait until something holds; the page goes on meanwhile."""
        until = time.monotonic() + seconds
        while not is_so():
            assert not self.errors, self.errors
            if time.monotonic() > until:
                raise AssertionError(f"{self.moves_on()} {self.pieces_on()}: {self.offers}")
            self.page.wait_for_timeout(20)

    def settle(self) -> None:
        """Wait until what is lit is what was offered."""
        self.until(lambda: self.moves_on() == menu.at_once(self.offers) and self.has_pieces())

    def has_pieces(self) -> bool:
        return self.pieces_on() == menu.pieces(self.offers)

    # Acting: a subclass says how a control is pressed

    def press(self, selector: str) -> None:
        raise NotImplementedError

    def send(self, move: Move) -> None:
        """Send a ready-made move by its control, which others may have to lead to."""
        with self.moving():
            if move["move"] == "block":
                self.press(f'[data-piece="{move["token"]}"]{ON}')
            spelled = json.dumps(move, separators=(",", ":"))
            control = f"[data-move='{spelled}']{ON}"
            while not self.page.locator(control).count():
                self.press(f"[data-leads*='{spelled}']{ON}")
            self.press(control)

    def send_row(self, row: list[int]) -> None:
        """Tap pieces into a row and send it."""
        with self.moving():
            for place, piece in enumerate(row):
                self.press(f'[data-piece="{piece}"]{ON}[aria-pressed="false"]')
                pressed = self.page.locator('[data-piece][aria-pressed="true"]')
                expect(pressed).to_have_count(place + 1)
            self.press(f"[data-send]{ON}")

    @contextmanager
    def moving(self) -> Iterator[None]:
        """Wait until the move that is sent meanwhile is done, and a board has come since."""
        heard, said = len(self.frames), len(self.sent)
        yield
        self.until(lambda: self._is_done(heard, said))

    def _is_done(self, heard: int, said: int) -> bool:
        """Others may move meanwhile: what counts is the answer to one's own."""
        ids = {each["id"] for each in self.sent[said:] if each["do"] == "move"}
        told = [json.loads(frame) for frame in self.frames[heard:]]
        is_acked = any(one["tell"] == "ack" and one["id"] in ids for one in told)
        return is_acked and any(one["tell"] == "update" and "board" in one for one in told)

    def act(self) -> Move | list[int]:
        """Do anything that is offered."""
        offer = self.rng.choice(self.offers)
        if offer["offer"] == "pick":
            row = self.rng.sample(offer["among"], offer["count"])
            self.send_row(row)
            return row
        move: Move = self.rng.choice(offer["moves"])
        self.send(move)
        return move


class Touch(Screen):
    """By taps only."""

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.tap()


class Keys(Screen):
    """By keyboard only: Tab to the control, then Enter."""

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.wait_for()
        self.page.evaluate("(wanted) => { window.wanted = wanted; }", selector)
        for _ in range(400):
            if self.page.evaluate(FOCUSED):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"No Tab leads to {selector}")


def play_on(screens: Sequence[Screen], *, steps: int = 1000, seconds: float = 400) -> None:
    """Whoever is awaited acts, until the match is over or so many moves were made."""
    until = time.monotonic() + seconds
    while steps > 0 and not all(screen.is_over for screen in screens):
        assert time.monotonic() < until, [screen.board for screen in screens]
        for screen in screens:
            if screen.offers:
                screen.settle()
            if screen.offers:  # still: others may act at the same time
                screen.act()
                steps -= 1
            else:
                screen.page.wait_for_timeout(10)
