"""The messages of one connection: each is read, done in its turn, and answered."""

from __future__ import annotations

from functools import partial
from typing import Final, Protocol

import msgspec

from outrank.kernel.messages import _
from outrank.server.errors import Refusal, mistake
from outrank.server.protocol.messages import Pong
from outrank.server.protocol.prices import price_of
from outrank.server.protocol.requests import Ping, RoomCommand
from outrank.server.runtime import commands
from outrank.server.runtime.registry import Registry
from outrank.server.runtime.room import RoomActor
from outrank.server.runtime.viewer import Viewer, encoded
from outrank.server.views.errors import error_message

MOST_UNREADABLE: Final = 100
"""After so many messages that could not be read, a connection is closed."""
UNREADABLE_PRICE: Final = 1
"""What such a message costs, in moves."""
MOST_WAITING: Final = 64
"""How many messages of one connection may wait for their answers; then no more are read."""
UNREADABLE: Final = _("This message can't be read. See docs/protocol.md for what you can send.")
_decode = msgspec.json.Decoder(RoomCommand).decode


class Session(Protocol):
    """The connection that the messages come from."""

    def can_afford(self, price: float) -> bool:
        """Pay for a message, if there is enough left."""

    def offend(self, id: str) -> None:
        """Refuse a message and note that the client asks too much."""

    def has_room(self) -> None:
        """There is room for another message again."""


class Dispatcher:
    """Takes the messages of a connection that has said hello."""

    __slots__ = ("_actor", "_registry", "_session", "_unreadable", "_viewer", "_waiting")

    def __init__(
        self,
        registry: Registry,
        actor: RoomActor,
        viewer: Viewer,
        session: Session,
    ) -> None:
        self._registry = registry
        self._actor = actor
        self._viewer = viewer
        self._session = session
        self._unreadable = 0
        self._waiting = 0

    @property
    def is_full(self) -> bool:
        """Whether too many messages wait for their answers."""
        return self._waiting >= MOST_WAITING

    @property
    def has_enough(self) -> bool:
        """Whether too many messages could not be read."""
        return self._unreadable >= MOST_UNREADABLE

    def take(self, text: bytes) -> None:
        """Take one message; its answer goes out when it is done.

        A ping is answered at once: a room that waits for the database is no dead connection.
        """
        if self._viewer.closing is not None:
            return
        try:
            message = _decode(text)
            price = price_of(message, len(self._actor.viewers))
            if not self._session.can_afford(price):
                self._session.offend(message.id)
                return
            if isinstance(message, Ping):
                self._viewer.send(encoded(Pong(id=message.id, now=self._registry.clock.wall_ms())))
                return
            if isinstance(message, commands.PASSING) and self._actor.is_free:
                self._do_at_once(message)
                return
            self._actor.enqueue(partial(self._do, message), partial(self._fail, message.id))
            self._waiting += 1
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._unreadable += 1
            if not self._session.can_afford(UNREADABLE_PRICE):
                self._session.offend(id_of(text))
                return
            self.refuse(Refusal("bad_message", UNREADABLE), id_of(text))
        except Refusal as refusal:
            self.refuse(refusal, id_of(text))

    def _do_at_once(self, message: RoomCommand) -> None:
        """Do what is not stored where nothing else is being done, without waiting for a turn."""
        try:
            ack = commands.passing(self._actor, self._viewer, message)
        except Exception as problem:
            self._explain(message.id, problem)
        else:
            self._viewer.send(encoded(ack))
        self._actor.plan_if_changed()

    async def _do(self, message: RoomCommand) -> None:
        """Do it, in its turn; the answer goes out together with what it changed."""
        self._viewer.send(encoded(await commands.handle(self._actor, self._viewer, message)))
        self._done()

    def _fail(self, id: str, problem: Exception) -> None:
        """It was not done in its turn."""
        self._done()
        self._explain(id, problem)

    def _explain(self, id: str, problem: Exception) -> None:
        """Say why something was not done."""
        if isinstance(problem, Refusal):
            self.refuse(problem, id)
            return
        self._registry.fault("answering a message", problem)
        self.refuse(mistake(), id)

    def _done(self) -> None:
        self._waiting -= 1
        if self._waiting == MOST_WAITING - 1:
            self._session.has_room()

    def refuse(self, refusal: Refusal, id: str) -> None:
        """Say no, with the id of what was asked if it has one."""
        self._registry.metrics.count("refusals")
        self._viewer.send(encoded(error_message(refusal, id, self._viewer.language)))


class _OnlyId(msgspec.Struct):
    id: str = ""


def id_of(text: str | bytes) -> str:
    """The id of a message that cannot be read otherwise."""
    try:
        return msgspec.json.decode(text, type=_OnlyId).id[:64]
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
