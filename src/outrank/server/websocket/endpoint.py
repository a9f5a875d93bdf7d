"""The socket: one room, one connection, messages in order."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec

from outrank.kernel.messages import _
from outrank.server.runtime import arrivals
from outrank.server.websocket.dispatch import Ear, error
from outrank.server.errors import Refusal
from outrank.server.limits import Guard, address_of
from outrank.server.runtime.registry import Hall
from outrank.server.views.language import Language
from outrank.server.websocket.transport import Line, line_before
from outrank.server.protocol.requests import Hello
from outrank.server.runtime.room import Table
from outrank.server.runtime.viewer import Watcher, encoded, line_of

PATIENCE: Final = 10.0
"""How many seconds a connection has to say which room it wants."""
_hello = msgspec.json.Decoder(Hello).decode


class Gone(Exception):
    """The other side has hung up."""


class Socket:
    """Serves the sockets of a hall; a plain ASGI application."""

    def __init__(self, hall: Hall, guard: Guard) -> None:
        self._hall = hall
        self._guard = guard
        self.open = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        address = address_of(scope)
        await receive()  # websocket.connect
        try:
            self._guard.verify_origin(scope["headers"])
            self._guard.enter(address)
        except Refusal:
            await send({"type": "websocket.close", "code": 4403})
            return
        self.open += 1
        try:
            await send({"type": "websocket.accept"})
            line = line_before(send, self._hall.settings.limits.message_bytes)
            await self._serve(scope, receive, send, line)
        except (Gone, OSError):
            return
        except Exception as fault:
            self._hall.fault("serving a socket", fault)
            await send({"type": "websocket.close", "code": 1011})
        finally:
            self.open -= 1
            self._guard.leave(address)

    async def _serve(self, scope: Any, receive: Any, send: Any, line: Line) -> None:
        address, languages = address_of(scope), self._hall.shelf.languages
        language = languages.chosen(
            dict(scope["headers"]).get(b"accept-language", b"").decode("latin1")
        )
        try:
            hello = await self._greeting(address, receive)
            language = languages.chosen(hello.language) if hello.language else language
            table, watcher = await self._welcome(address, hello, language, send)
        except Refusal as refusal:
            self._hall.metrics.count("refusals")
            excuse = error(refusal, language=language)
            await send({"type": "websocket.send", "text": encoded(excuse).decode()})
            await send({"type": "websocket.close", "code": 4000 + refusal.status})
            return
        watcher.task = task = asyncio.current_task()
        ear = Ear(self._hall, table, watcher)
        line.take = ear.take
        try:
            if watcher.closing is None:  # sent out while they came in
                await self._listen(ear, receive)
        except asyncio.CancelledError:
            if (watcher.closing is None and not ear.has_enough) or task is None:
                raise
            task.uncancel()
        finally:
            line.take = watcher.task = None
            arrivals.depart(self._hall, table, watcher)
        if not watcher.is_slow:
            await send({"type": "websocket.close", "code": 4001})

    async def _greeting(self, address: str, receive: Any) -> Hello:
        """The first message: a room and a key."""
        self._guard.verify_guessing(address)
        try:
            async with asyncio.timeout(PATIENCE):
                text = await _received(receive)
        except TimeoutError:
            raise Refusal(
                "bad_message", _("Say hello first, and name the room you want.")
            ) from None
        try:
            return _hello(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Refusal(
                "bad_message", _("Say hello first, and name the room you want.")
            ) from None

    async def _welcome(
        self, address: str, hello: Hello, language: Language, send: Any
    ) -> tuple[Table, Watcher]:
        limit = self._hall.settings.limits.outbox
        try:
            table = await self._hall.table(hello.room)
            watcher = arrivals.watcher_for(table, hello.token, limit, language)
        except Refusal as refusal:
            if refusal.code in ("no_such_room", "forbidden"):
                self._guard.missed(address)
            raise
        watcher.line = line_of(send)
        await arrivals.arrive(self._hall, table, watcher)
        return table, watcher

    async def _listen(self, ear: Ear, receive: Any) -> None:
        """What the line does not take off itself, until one side has had enough."""
        while not ear.has_enough:
            ear.take(await _received(receive))


async def _received(receive: Any) -> str | bytes:
    event = await receive()
    if event["type"] != "websocket.receive":
        raise Gone
    text: str | bytes = event.get("text") or event.get("bytes") or ""
    return text
