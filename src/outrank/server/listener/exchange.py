"""One HTTP request and its answer, as an ASGI application sees them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable
from email.utils import formatdate
from functools import lru_cache
from http import HTTPStatus
from typing import Any, Final, Protocol

import h11

from outrank.server.listener.service import App, Message

LOG: Final = logging.getLogger("outrank.server")
BODILESS: Final = (204, 304)
SAFE: Final = ("GET", "HEAD")
PHRASES: Final = {status.value: status.phrase.encode("ascii") for status in HTTPStatus}


class Connection(Protocol):
    """The connection under an exchange."""

    @property
    def is_awaited(self) -> bool:
        """Whether the client waits for a word before it sends its body."""

    async def respond(self, event: h11.Event) -> None:
        """Write a part of the answer, as fast as the client reads."""

    def read_body(self) -> None:
        """Let the body come in."""

    def finish(self, exchange: Exchange) -> None:
        """The exchange is over."""


class Exchange:
    """A request on its way through the application."""

    def __init__(self, connection: Connection, scope: dict[str, Any]) -> None:
        self.scope = scope
        self.is_last = False
        """Whether the connection ends with this answer."""
        self.task: asyncio.Task[None] | None = None
        self._connection = connection
        self._body = bytearray()
        self._is_complete = False
        self._is_read = False
        self._is_disconnected = False
        self._is_hung_up = False
        self._has_body = scope["method"] != "HEAD"
        self._is_answered = False
        self._news = asyncio.Event()

    async def run(self, app: App) -> None:
        """Have the request answered, come what may."""
        try:
            await app(self.scope, self.receive, self.send)
            if not self._is_over:
                LOG.error("A request was left without an answer: %s", self.scope["method"])
        except Exception as fault:
            LOG.error("A mistake while answering a request: %s", type(fault).__name__)
        finally:
            self._connection.finish(self)

    @property
    def is_answered(self) -> bool:
        """Whether the whole answer is on its way."""
        return self._is_answered

    @property
    def is_complete(self) -> bool:
        """Whether the whole request has come in."""
        return self._is_complete

    # From the connection

    def take(self, data: bytes) -> int:
        """Add a part of the body; return how much waits for the application."""
        if not self._is_answered:
            self._body += data
            self._news.set()
        return len(self._body)

    def complete(self) -> None:
        """The body is complete."""
        self._is_complete = True
        self._news.set()

    def hang_up(self) -> None:
        """The client sends no more, and may be gone: long work, which listens for that, ends."""
        self._is_hung_up = True
        self._news.set()

    def disconnect(self) -> None:
        """The client is gone. Nobody waits for what only looks; what changes things goes on."""
        self._is_disconnected = True
        self._news.set()
        if self.scope["method"] in SAFE and self.task is not None:
            self.task.cancel()

    # From the application

    @property
    def _is_over(self) -> bool:
        return self._is_disconnected or self._is_answered

    @property
    def _has_news(self) -> bool:
        if self._is_read:
            return self._is_over or self._is_hung_up
        return self._is_over or bool(self._body) or self._is_complete

    async def receive(self) -> Message:
        """Return the next part of the body; after the last one, wait for the client to go."""
        while not self._has_news:
            self._connection.read_body()
            self._news.clear()
            await self._news.wait()
        if self._is_over or self._is_read:
            return {"type": "http.disconnect"}
        body, self._body = bytes(self._body), bytearray()
        self._is_read = self._is_complete
        return {"type": "http.request", "body": body, "more_body": not self._is_complete}

    async def send(self, message: Message) -> None:
        """Send the start of the answer or a part of its body."""
        if self._is_over:
            return
        if message["type"] == "http.response.start":
            await self._start(message["status"], message.get("headers", ()))
            return
        body = message.get("body", b"")
        if body and self._has_body:
            await self._connection.respond(h11.Data(data=body))
        if not message.get("more_body", False) and not self._is_disconnected:
            await self._connection.respond(h11.EndOfMessage())
            self._is_answered = True
            self._news.set()

    async def _start(self, status: int, headers: Iterable[tuple[bytes, bytes]]) -> None:
        self._has_body = self.scope["method"] != "HEAD" and status not in BODILESS
        told = [*headers, (b"date", _date(int(time.time())))]
        if self.is_last or self._connection.is_awaited:  # it asked before it sent: now it won't
            told.append((b"connection", b"close"))
        phrase = PHRASES.get(status, b"")
        answer = h11.Response(status_code=status, headers=told, reason=phrase)
        await self._connection.respond(answer)


@lru_cache(maxsize=2)
def _date(seconds: int) -> bytes:
    return formatdate(seconds, usegmt=True).encode("ascii")
