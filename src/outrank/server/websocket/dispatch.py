"""Reads the messages of a connection, has each done in its turn, and answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from outrank.kernel.messages import _
from outrank.server.errors import Refusal, mistake
from outrank.server.protocol.messages import Pong
from outrank.server.protocol.requests import Ping, RoomCommand
from outrank.server.runtime.commands import asked
from outrank.server.runtime.registry import Registry
from outrank.server.runtime.room import RoomActor
from outrank.server.runtime.viewer import Viewer, encoded
from outrank.server.views.errors import error_message

MOST_UNREADABLE: Final = 100
"""After so many messages that could not be read, a connection is closed."""
MOST_WAITING: Final = 64
"""How many messages of one connection may wait for their answers; then no more are read."""
UNREADABLE: Final = _("This message can't be read. See docs/protocol.md for what you can send.")
_asked = msgspec.json.Decoder(RoomCommand).decode


class Dispatcher:
    """Takes the messages of a connection that has said hello."""

    __slots__ = ("_actor", "_has_room", "_registry", "_unreadable", "_viewer", "_waiting")

    def __init__(
        self,
        registry: Registry,
        actor: RoomActor,
        viewer: Viewer,
        has_room: Callable[[], None],
    ) -> None:
        self._registry = registry
        self._actor = actor
        self._viewer = viewer
        self._has_room = has_room
        """Called when there is room for another message again."""
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
        """Do what a message asks for; its answer goes out when it is done."""
        if self._viewer.closing is not None:
            return
        try:
            message = _asked(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._unreadable += 1
            self.refuse(Refusal("bad_message", UNREADABLE), id_of(text))
            return
        if isinstance(message, Ping):  # nobody's business but the connection's
            self._viewer.send(encoded(Pong(id=message.id)))
        else:
            self._do(message)

    def _do(self, message: RoomCommand) -> None:
        async def job() -> None:  # the answer goes out together with what it changed
            self._viewer.send(encoded(await asked(self._actor, self._viewer, message)))
            self._done()

        def failed(problem: Exception) -> None:
            self._done()
            if isinstance(problem, Refusal):
                self.refuse(problem, message.id)
                return
            self._registry.fault("answering a message", problem)
            self.refuse(mistake(), message.id)

        self._waiting += 1
        try:
            self._actor.outbox(job, failed)
        except Refusal as refusal:
            failed(refusal)

    def _done(self) -> None:
        self._waiting -= 1
        if self._waiting == MOST_WAITING - 1:
            self._has_room()

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
