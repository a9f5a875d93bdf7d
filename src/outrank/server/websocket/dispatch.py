"""The messages of one connection: each is read, done in its turn, and answered."""

from __future__ import annotations

from functools import partial
from typing import Final

import msgspec

from outrank.kernel.messages import _
from outrank.server.errors import Refusal
from outrank.server.limits import TOO_OFTEN
from outrank.server.protocol.messages import Pong
from outrank.server.protocol.requests import Ping, RoomCommand
from outrank.server.rates import Bucket
from outrank.server.runtime import commands
from outrank.server.runtime.registry import Registry
from outrank.server.runtime.room import RoomActor
from outrank.server.runtime.viewer import Viewer, encoded
from outrank.server.views.errors import error_message

MOST_NONSENSE: Final = 100
"""After so many messages that could not be read, a connection is closed."""
MOST_WAITING: Final = 64
"""How many messages of one connection may wait for their answers."""
UNREADABLE: Final = _("This message can't be read. See docs/protocol.md for what you can send.")
_decode = msgspec.json.Decoder(RoomCommand).decode


class Dispatcher:
    """Takes the messages of a connection that has said hello."""

    def __init__(self, registry: Registry, actor: RoomActor, viewer: Viewer) -> None:
        self._registry = registry
        self._actor = actor
        self._viewer = viewer
        rate = registry.settings.limits.messages_per_second
        self._bucket = Bucket(rate, rate * 4, registry.clock)
        self._nonsense = 0
        self._waiting = 0

    @property
    def has_enough(self) -> bool:
        return self._nonsense >= MOST_NONSENSE

    def take(self, text: str | bytes) -> None:
        """Take one message; its answer goes out when it is done.

        A ping is answered at once: a room that waits for the database is no dead connection.
        """
        if self._viewer.closing is not None or self.has_enough:
            return
        try:
            if not self._bucket.take():
                raise Refusal("slow_down", TOO_OFTEN)
            message = _decode(text)
            if isinstance(message, Ping):
                self._viewer.send(encoded(Pong(id=message.id)))
                return
            if self._waiting >= MOST_WAITING:
                raise Refusal("slow_down", TOO_OFTEN)
            self._actor.enqueue(partial(self._do, message), partial(self._fail, message.id))
            self._waiting += 1
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._refuse(Refusal("bad_message", UNREADABLE), id_of(text))
            self._nonsense += 1
            if self._nonsense == MOST_NONSENSE and self._viewer.task is not None:
                self._viewer.task.cancel()
        except Refusal as refusal:
            self._refuse(refusal, id_of(text))

    async def _do(self, message: RoomCommand) -> None:
        """Do it, in its turn; the answer goes out together with what it changed."""
        self._viewer.send(encoded(await commands.handle(self._actor, self._viewer, message)))
        self._waiting -= 1

    def _fail(self, id: str, problem: Exception) -> None:
        """Say why it was not done."""
        self._waiting -= 1
        if isinstance(problem, Refusal):
            self._refuse(problem, id)
            return
        self._registry.fault("answering a message", problem)
        excuse = _("Something went wrong on the server. Nothing was changed.")
        self._refuse(Refusal("busy", excuse), id)

    def _refuse(self, refusal: Refusal, id: str) -> None:
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
