"""The socket: one room, one connection, messages in order."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec

from outrank.table import visits
from outrank.table.asking import asked
from outrank.table.errors import Refusal
from outrank.table.guard import TOO_OFTEN, Guard, address_of
from outrank.table.hall import Hall
from outrank.table.protocol import Asked, Hello, Ping
from outrank.table.rates import Bucket
from outrank.table.table import Table
from outrank.table.tellings import Error, Pong
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
            await self._serve(address, receive, send)
        except (Gone, OSError):
            return
        except Exception as fault:
            self._hall.fault("serving a socket", fault)
            await send({"type": "websocket.close", "code": 1011})
        finally:
            self.open -= 1
            self._guard.leave(address)

    async def _serve(self, address: str, receive: Any, send: Any) -> None:
        try:
            table, watcher = await self._welcome(address, receive, send)
        except Refusal as refusal:
            self._hall.metrics.count("refusals")
            await send({"type": "websocket.send", "text": encoded(error(refusal)).text})
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

    async def _welcome(self, address: str, receive: Any, send: Any) -> tuple[Table, Watcher]:
        """The first message: a room and a key."""
        self._guard.verify_guessing(address)
        try:
            async with asyncio.timeout(PATIENCE):
                text = await _received(receive)
        except TimeoutError:
            raise Refusal("bad_message", "Say hello first: which room do you want?") from None
        try:
            hello = _hello(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Refusal("bad_message", "Say hello first: which room do you want?") from None
        try:
            table = await self._hall.table(hello.room)
            watcher = visits.watcher_for(table, hello.token, self._hall.settings.limits.outbox)
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
                watcher.send(encoded(self._refused(Refusal("bad_message", UNREADABLE), text)))
            except Refusal as refusal:
                watcher.send(encoded(self._refused(refusal, text)))
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
            self._hall.metrics.count("refusals")
            watcher.send(encoded(error(refusal, message.id)))
        except Exception as fault:
            self._hall.fault("answering a message", fault)
            excuse = Refusal("busy", "The table made a mistake; nothing was changed.")
            watcher.send(encoded(error(excuse, message.id)))

    def _refused(self, refusal: Refusal, text: str | bytes) -> Error:
        """A refusal of a message that was not understood, with its id if it has one."""
        self._hall.metrics.count("refusals")
        return error(refusal, _id_of(text))


def error(refusal: Refusal, id: str = "") -> Error:
    return Error(code=refusal.code, text=str(refusal), id=id)


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
