"""One connection of somebody to a room: the hello, what happens to each message, its end."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from outrank.kernel.messages import _
from outrank.server.errors import Refusal
from outrank.server.library.languages import Language
from outrank.server.limits import TOO_OFTEN, Guard
from outrank.server.protocol.messages import CloseReason
from outrank.server.protocol.prices import PRICES
from outrank.server.protocol.requests import PROTOCOL, Hello
from outrank.server.rates import Bucket
from outrank.server.rooms import keys
from outrank.server.runtime import arrivals
from outrank.server.runtime.registry import Registry
from outrank.server.runtime.room import RoomActor
from outrank.server.runtime.viewer import Viewer, encoded
from outrank.server.views.errors import error_message
from outrank.server.websocket.dispatch import Dispatcher, id_of
from outrank.server.websocket.transport import SocketTransport

BYE: Final = 4001
"""The close code after a `bye`, and after too many messages that could not be read."""
PATIENCE: Final = 10.0
"""How many seconds a connection has to say hello."""
SPARE_PATIENCE: Final = 2.0
"""The same for the connections that are kept for people with a room's key."""
MOST_PER_KEY: Final = 3
"""How many connections a key has before those kept for others are not for it."""
HOLD_SECONDS: Final = 1.0
"""How long nothing is read from a connection that asks too often."""
MOST_OFFENCES: Final = 8
"""So often a connection may ask too often before it is cut."""
FORGIVEN_SECONDS: Final = 60.0
"""After so long without an offence all are forgotten."""
OWN_WORK: Final = 2
"""What a connection may cost a second, in moves, even if its address has nothing left."""
INTERNAL_ERROR: Final = 1011
_hello = msgspec.json.Decoder(Hello).decode


class SocketViewer(Viewer):
    """A viewer whose messages go out on a WebSocket."""

    __slots__ = ("_transport",)

    def __init__(
        self, key: str, language: Language, address: str, transport: SocketTransport
    ) -> None:
        super().__init__(key, language, address)
        self._transport = transport
        transport.is_audience = not key

    @property
    def is_slow(self) -> bool:
        return self._transport.is_too_slow

    def send(self, message: bytes) -> None:
        if self.closing is None:
            self._transport.send(message)

    def close(self, code: CloseReason) -> None:
        if self.closing is None:
            self.part(code)
            self.closing = code
            self._transport.close(BYE)


class Session:
    """What is said on one connection."""

    __slots__ = (
        "_actor",
        "_address",
        "_code",
        "_dispatcher",
        "_frames",
        "_greeting",
        "_guard",
        "_is_lost",
        "_is_spare",
        "_language",
        "_late",
        "_messages",
        "_offences",
        "_offended_at",
        "_own_work",
        "_registry",
        "_shared_work",
        "_transport",
        "_viewer",
    )

    def __init__(
        self,
        registry: Registry,
        guard: Guard,
        transport: SocketTransport,
        code: str,
        address: str,
        language: Language,
    ) -> None:
        limits, clock = registry.settings.limits, registry.clock
        self._registry = registry
        self._guard = guard
        self._transport = transport
        self._code = code
        self._address = address
        self._language = language
        self._messages = Bucket(limits.messages_per_second, limits.messages_per_second * 4, clock)
        self._frames = Bucket(
            limits.control_frames_per_second, limits.control_frames_per_second * 4, clock
        )
        self._own_work = Bucket(OWN_WORK if limits.work_per_second else 0, OWN_WORK * 5, clock)
        self._shared_work = guard.work_of(address)
        self._offences, self._offended_at = 0, 0
        self._is_lost = False
        self._greeting: asyncio.Task[None] | None = None
        self._actor: RoomActor | None = None
        self._viewer: SocketViewer | None = None
        self._dispatcher: Dispatcher | None = None
        self._is_spare = guard.is_crowded(address)
        patience = SPARE_PATIENCE if self._is_spare else PATIENCE
        self._late: asyncio.TimerHandle | None = asyncio.get_running_loop().call_later(
            patience, self._refuse, _no_hello()
        )
        registry.connections += 1

    # From the transport

    def receive(self, message: bytes) -> None:
        dispatcher = self._dispatcher
        if dispatcher is None:
            self._greet(message)
        elif not self._messages.take():
            self.offend(id_of(message))
        else:
            dispatcher.take(message)
            if dispatcher.is_full:
                self._transport.hold()
            elif dispatcher.has_enough:
                self._transport.hold()
                self._transport.close(BYE)

    def count_frame(self) -> None:
        """Pings, unasked pongs and tiny pieces of messages are rare, or meant badly."""
        if not self._frames.take():
            self._cut()

    def lost(self) -> None:
        """The connection has ended; the seat stays theirs."""
        self._is_lost = True
        self._registry.connections -= 1
        self._guard.leave(self._address)
        self._heard()
        self._depart()

    # Hello

    def _greet(self, message: bytes) -> None:
        """The first message: a key. What follows waits until the room has answered."""
        if self._greeting is None:
            self._heard()
            self._transport.hold()
            self._greeting = asyncio.get_running_loop().create_task(self._welcome(message))

    def _heard(self) -> None:
        """Nobody has to be reminded to say hello any more."""
        if self._late is not None:
            self._late.cancel()
            self._late = None

    async def _welcome(self, message: bytes) -> None:
        registry = self._registry
        try:
            await self._arrive(message)
        except Refusal as refusal:
            self._refuse(refusal)
        except Exception as fault:
            registry.fault("welcoming a connection", fault)
            self._transport.close(INTERNAL_ERROR)
        else:
            if self._is_lost:
                self._depart()
            else:
                self._transport.release()

    async def _arrive(self, message: bytes) -> None:
        registry, guard = self._registry, self._guard
        hello = self._read(message)
        await self._pay(hello.token)
        if hello.protocol != PROTOCOL:
            raise Refusal("outdated", _("This page is out of date. Reload it."))
        if hello.language:
            self._language = registry.library.languages.chosen(hello.language)
        if not hello.token:
            guard.verify_guessing(self._address)
        key = keys.fingerprint(hello.token) if hello.token else ""
        viewer = SocketViewer(key, self._language, self._address, self._transport)
        try:
            actor = await registry.room(self._code)
            arrivals.sit_down(actor, viewer)
        except Refusal as refusal:
            raise guard.missed(self._address, refusal) from None
        if self._is_spare and sum(other.key == key for other in actor.viewers) >= MOST_PER_KEY:
            raise Refusal("slow_down", TOO_OFTEN)
        self._actor, self._viewer = actor, viewer
        await arrivals.arrive(registry, actor, viewer, hello.v)
        self._dispatcher = Dispatcher(registry, actor, viewer, self)

    async def _pay(self, token: str) -> None:
        """Let a hello pay. With the room's key somebody comes in, whatever neighbours spend."""
        registry, guard, price = self._registry, self._guard, PRICES[Hello]
        if not self._is_spare and self._shared_work.take(price):
            return
        paid = arrivals.pay_by_key(registry, guard, self._address, self._code, token, price)
        if not await paid:
            raise Refusal("slow_down", TOO_OFTEN)

    def _read(self, message: bytes) -> Hello:
        try:
            hello = _hello(message)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise _no_hello() from None
        if hello.room and keys.tidy_code(hello.room) != keys.tidy_code(self._code):
            raise Refusal("bad_message", _("Name the same room in the address and in hello."))
        return hello

    # Endings

    def _refuse(self, refusal: Refusal) -> None:
        """Say why there is no connection, and end it."""
        self._registry.metrics.count("refusals")
        self._transport.send(encoded(error_message(refusal, language=self._language)))
        self._transport.close(4000 + refusal.status)

    def can_afford(self, price: float) -> bool:
        """Everybody has a little of their own, and then shares with their network."""
        return self._own_work.take(price) or self._shared_work.take(price)

    def has_room(self) -> None:
        self._transport.release()

    def offend(self, id: str) -> None:
        """Asked too often: refused once, then not read for a while, and cut in the end."""
        now = self._registry.clock.steady_ms()
        if now - self._offended_at > FORGIVEN_SECONDS * 1000:
            self._offences = 0
        self._offences, self._offended_at = self._offences + 1, now
        if self._offences > MOST_OFFENCES:
            self._cut()
        elif self._dispatcher is not None:
            self._dispatcher.refuse(Refusal("slow_down", TOO_OFTEN), id)
            self._transport.hold()
            asyncio.get_running_loop().call_later(HOLD_SECONDS, self._transport.release)

    def _cut(self) -> None:
        """End the connection of somebody who does not slow down."""
        self._registry.metrics.count("offenders_cut")
        self._transport.hold()
        if self._viewer is not None:
            self._viewer.close("slow_down")
        else:
            self._refuse(Refusal("slow_down", TOO_OFTEN))

    def _depart(self) -> None:
        actor, viewer = self._actor, self._viewer
        if actor is not None and viewer is not None:
            self._actor = self._dispatcher = None
            arrivals.depart(self._registry, actor, viewer)


def _no_hello() -> Refusal:
    return Refusal("bad_message", _("Say hello first."))
