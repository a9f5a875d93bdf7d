"""Rooms opened over HTTP, and pages that sit down in them."""

from __future__ import annotations

import json
from typing import Any

import httpx
from playwright.sync_api import BrowserContext, Page, WebSocket


class Opened:
    """A room, and the key of its host."""

    def __init__(self, base: str, game: str = "v3", **wanted: Any) -> None:
        self.base = base
        asked = {"name": "Ann", "game": game, "seats": 2, **wanted}
        answer = httpx.post(f"{base}/api/rooms", json=asked, timeout=30).raise_for_status().json()
        self.code: str = answer["code"]
        self.key: str = answer["token"]

    def join(self, name: str) -> str:
        """Somebody else comes in; their key."""
        asked = httpx.post(f"{self.base}/api/rooms/{self.code}/join", json={"name": name})
        token: str = asked.raise_for_status().json()["token"]
        return token

    def do(self, key: str = "", **message: Any) -> None:
        """Ask for something as the host, or as somebody else."""
        headers = {"authorization": f"Bearer {key or self.key}"}
        address = f"{self.base}/api/rooms/{self.code}/do"
        httpx.post(address, json=message, headers=headers, timeout=30).raise_for_status()

    def state(self, key: str = "") -> dict[str, Any]:
        headers = {"authorization": f"Bearer {key or self.key}"}
        answer = httpx.get(f"{self.base}/api/rooms/{self.code}/state", headers=headers, timeout=30)
        found: dict[str, Any] = answer.raise_for_status().json()
        return found

    def record(self, match: str) -> list[bytes]:
        """The record of a match that is over."""
        answer = httpx.get(f"{self.base}/api/records/{match}", timeout=30)
        return answer.raise_for_status().content.splitlines()

    def page(self, context: BrowserContext, key: str = "") -> Page:
        """A page at the table: with a key on its seat, without one as a spectator with the log."""
        if key:
            context.add_init_script(f"localStorage.setItem('outrank-key-{self.code}', '{key}')")
        page = context.new_page()
        path = f"room/{self.code}" if key else f"watch/{self.code}#table"
        page.goto(f"{self.base}/{path}")
        return page


def listen(page: Page) -> list[str]:
    """Every frame that the page's sockets will be told."""
    frames: list[str] = []

    def heard(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(str(frame)))

    page.on("websocket", heard)
    return frames


def sent_by(page: Page) -> list[str]:
    """Every frame that the page's sockets will send."""
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda f: frames.append(str(f))))
    return frames


def log_told(frames: list[str]) -> list[str]:
    """The seat's log, put together from what it was told."""
    lines: list[str] = []
    for frame in map(json.loads, frames):
        if frame["tell"] == "snapshot":
            lines = []
        lines += [line["text"] for line in frame.get("log", ())]
    return lines
