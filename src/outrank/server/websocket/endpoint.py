"""The socket: one room, one connection, messages in order."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec

from outrank.kernel.messages import _
from outrank.server.errors import Refusal
from outrank.server.library.languages import Language
from outrank.server.limits import Guard, address_of
from outrank.server.protocol.requests import PROTOCOL, Hello
from outrank.server.rooms import keys
from outrank.server.runtime import arrivals
from outrank.server.runtime.registry import Registry
from outrank.server.runtime.room import RoomActor
from outrank.server.runtime.viewer import Viewer, encoded, line_of
from outrank.server.views.errors import error_message
from outrank.server.websocket.dispatch import Dispatcher
from outrank.server.websocket.transport import LogLine, line_before

PATIENCE: Final = 10.0
"""How many seconds a connection has to say hello."""
_hello = msgspec.json.Decoder(Hello).decode


class Gone(Exception):
    """The other side has hung up."""


class Socket:
    """Serves the sockets of a worker."""

    def __init__(self, registry: Registry, guard: Guard) -> None:
        self._registry = registry
        self._guard = guard

    async def __call__(self, code: str, scope: Any, receive: Any, send: Any) -> None:
        """Serve one connection to the room of that code."""
        address = address_of(scope)
        await receive()  # websocket.connect
        try:
            self._guard.verify_origin(scope["headers"])
            self._guard.enter(address)
        except Refusal:
            await send({"type": "websocket.close", "code": 4403})
            return
        self._registry.connections += 1
        try:
            await send({"type": "websocket.accept"})
            line = line_before(send, self._registry.settings.limits.message_bytes)
            await self._serve(code, scope, receive, send, line)
        except (Gone, OSError):
            return
        except Exception as fault:
            self._registry.fault("serving a socket", fault)
            await send({"type": "websocket.close", "code": 1011})
        finally:
            self._registry.connections -= 1
            self._guard.leave(address)

    async def _serve(self, code: str, scope: Any, receive: Any, send: Any, line: LogLine) -> None:
        address, languages = address_of(scope), self._registry.library.languages
        language = languages.chosen(
            dict(scope["headers"]).get(b"accept-language", b"").decode("latin1")
        )
        try:
            hello = await self._greeting(receive)
            if hello.protocol != PROTOCOL:
                raise Refusal("outdated", _("This page is out of date. Reload it."))
            language = languages.chosen(hello.language) if hello.language else language
            actor, viewer = await self._welcome(address, code, hello, language, send)
        except Refusal as refusal:
            self._registry.metrics.count("refusals")
            excuse = error_message(refusal, language=language)
            await send({"type": "websocket.send", "text": encoded(excuse).decode()})
            await send({"type": "websocket.close", "code": 4000 + refusal.status})
            return
        viewer.task = task = asyncio.current_task()
        dispatcher = Dispatcher(self._registry, actor, viewer)
        line.take = dispatcher.take
        try:
            if viewer.closing is None:  # sent out while they came in
                await self._listen(dispatcher, receive)
        except asyncio.CancelledError:
            if (viewer.closing is None and not dispatcher.has_enough) or task is None:
                raise
            task.uncancel()
        finally:
            line.take = viewer.task = None
            arrivals.depart(self._registry, actor, viewer)
        if not viewer.is_slow:
            await send({"type": "websocket.close", "code": 4001})

    async def _greeting(self, receive: Any) -> Hello:
        """The first message: a key."""
        try:
            async with asyncio.timeout(PATIENCE):
                text = await _received(receive)
        except TimeoutError:
            raise Refusal("bad_message", _("Say hello first.")) from None
        try:
            return _hello(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Refusal("bad_message", _("Say hello first.")) from None

    async def _welcome(
        self, address: str, code: str, hello: Hello, language: Language, send: Any
    ) -> tuple[RoomActor, Viewer]:
        limit = self._registry.settings.limits.outbox
        if hello.room and keys.tidy_code(hello.room) != keys.tidy_code(code):
            raise Refusal("bad_message", _("Name the same room in the address and in hello."))
        if not hello.token:
            self._guard.verify_guessing(address)
        try:
            actor = await self._registry.room(code)
            viewer = arrivals.viewer_for(actor, hello.token, limit, language, address)
        except Refusal as refusal:
            raise self._guard.missed(address, refusal) from None
        viewer.line = line_of(send)
        await arrivals.arrive(self._registry, actor, viewer)
        return actor, viewer

    async def _listen(self, dispatcher: Dispatcher, receive: Any) -> None:
        """What the line does not take off itself, until one side has had enough."""
        while not dispatcher.has_enough:
            dispatcher.take(await _received(receive))


async def _received(receive: Any) -> str | bytes:
    event = await receive()
    if event["type"] != "websocket.receive":
        raise Gone
    text: str | bytes = event.get("text") or event.get("bytes") or ""
    return text
