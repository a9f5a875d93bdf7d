"""The socket: one room, one connection, messages in order."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from outrank.table import visits
from outrank.table.asking import asked
from outrank.table.errors import Refusal
from outrank.table.guard import TOO_OFTEN, Guard, address_of
from outrank.table.hall import Hall
from outrank.table.protocol import Asked, Hello, Ping
from outrank.table.rates import Bucket
from outrank.table.table import Table
from outrank.table.tellings import Error, Pong
from outrank.table.tongues import PLAIN, Tongue
from outrank.table.watcher import Watcher, encoded, line_of

PATIENCE: Final = 10.0
"""How many seconds a connection has to say which room it wants."""
MOST_NONSENSE: Final = 100
"""After so many messages that could not be read, a connection is closed."""
_hello = msgspec.json.Decoder(Hello).decode
_asked = msgspec.json.Decoder(Asked).decode
UNREADABLE: Final = "That message cannot be read; docs/protocol.md says what can be sent."


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
            await self._serve(scope, receive, send)
        except (Gone, OSError):
            return
        except Exception as fault:
            self._hall.fault("serving a socket", fault)
            await send({"type": "websocket.close", "code": 1011})
        finally:
            self.open -= 1
            self._guard.leave(address)

    async def _serve(self, scope: Any, receive: Any, send: Any) -> None:
        address, tongues = address_of(scope), self._hall.shelf.tongues
        tongue = tongues.chosen(
            dict(scope["headers"]).get(b"accept-language", b"").decode("latin1")
        )
        try:
            hello = await self._greeting(address, receive)
            tongue = tongues.chosen(hello.language) if hello.language else tongue
            table, watcher = await self._welcome(address, hello, tongue, send)
        except Refusal as refusal:
            self._hall.metrics.count("refusals")
            excuse = error(refusal, tongue=tongue)
            await send({"type": "websocket.send", "text": encoded(excuse).text})
            await send({"type": "websocket.close", "code": 4000 + refusal.status})
            return
        watcher.task = task = asyncio.current_task()
        try:
            await self._listen(table, watcher, receive)
        except asyncio.CancelledError:
            if watcher.closing is None or task is None:
                raise
            task.uncancel()
        finally:
            watcher.task = None
            visits.depart(self._hall, table, watcher)
        if not watcher.is_slow:
            await send({"type": "websocket.close", "code": 4001})

    async def _greeting(self, address: str, receive: Any) -> Hello:
        """The first message: a room and a key."""
        self._guard.verify_guessing(address)
        try:
            async with asyncio.timeout(PATIENCE):
                text = await _received(receive)
        except TimeoutError:
            raise Refusal("bad_message", "Say hello first: which room do you want?") from None
        try:
            return _hello(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Refusal("bad_message", "Say hello first: which room do you want?") from None

    async def _welcome(
        self, address: str, hello: Hello, tongue: Tongue, send: Any
    ) -> tuple[Table, Watcher]:
        limit = self._hall.settings.limits.outbox
        try:
            table = await self._hall.table(hello.room)
            watcher = visits.watcher_for(table, hello.token, limit, tongue)
        except Refusal as refusal:
            if refusal.code in ("no_such_room", "forbidden"):
                self._guard.missed(address)
            raise
        watcher.line = line_of(send)
        await visits.arrive(self._hall, table, watcher)
        return table, watcher

    async def _listen(self, table: Table, watcher: Watcher, receive: Any) -> None:
        rate = self._hall.settings.limits.messages_per_second
        bucket, nonsense = Bucket(rate, rate * 4), 0
        while nonsense < MOST_NONSENSE and watcher.closing is None:
            text = await _received(receive)
            try:
                if not bucket.take():
                    raise Refusal("slow_down", TOO_OFTEN)
                message = _asked(text)
            except (msgspec.DecodeError, UnicodeError, RecursionError):
                nonsense += 1
                self._refuse(watcher, Refusal("bad_message", UNREADABLE), _id_of(text))
            except Refusal as refusal:
                self._refuse(watcher, refusal, _id_of(text))
            else:
                await self._answer(table, watcher, message)

    async def _answer(self, table: Table, watcher: Watcher, message: Asked) -> None:
        async def job() -> None:  # the answer goes out together with what it changed
            watcher.send(encoded(await asked(table, watcher, message)))

        try:
            if isinstance(message, Ping):
                watcher.send(encoded(Pong(id=message.id)))
            else:
                await table.do(job)
        except Refusal as refusal:
            self._refuse(watcher, refusal, message.id)
        except Exception as fault:
            self._hall.fault("answering a message", fault)
            excuse = Refusal("busy", "The table made a mistake; nothing was changed.")
            watcher.send(encoded(error(excuse, message.id, watcher.tongue)))

    def _refuse(self, watcher: Watcher, refusal: Refusal, id: str) -> None:
        """Say no, with the id of what was asked if it has one."""
        self._hall.metrics.count("refusals")
        watcher.send(encoded(error(refusal, id, watcher.tongue)))


def error(refusal: Refusal, id: str = "", tongue: Tongue = PLAIN) -> Error:
    """A refusal in somebody's language."""
    text, said = tongue.said(str(refusal)), tongue.said
    problems = (replace(one, file=said(one.file), text=said(one.text)) for one in refusal.problems)
    return Error(code=refusal.code, text=text, id=id, problems=tuple(problems))


class _OnlyId(msgspec.Struct):
    id: str = ""


def _id_of(text: str | bytes) -> str:
    try:
        return msgspec.json.decode(text, type=_OnlyId).id[:64]
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""


async def _received(receive: Any) -> str | bytes:
    event = await receive()
    if event["type"] != "websocket.receive":
        raise Gone
    text: str | bytes = event.get("text") or event.get("bytes") or ""
    return text
