"""A room's WebSocket: its address, and the handshake."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from outrank.server.limits import Guard, network_of
from outrank.server.listener.service import Connection, Opening
from outrank.server.runtime.registry import Registry
from outrank.server.websocket.connection import Session
from outrank.server.websocket.transport import Cork, SocketTransport

PATH: Final = re.compile("/api/rooms/([^/]+)/socket").fullmatch
"""The address of a room's socket, so that a proxy can route by room."""


class Endpoint:
    """Serves the WebSockets of a worker."""

    def __init__(self, registry: Registry, guard: Guard) -> None:
        self.registry = registry
        self.guard = guard
        self._cork = Cork()

    def open(self, opening: Opening, leave: Callable[[Connection], None]) -> SocketTransport:
        """Return the protocol for one connection, or refuse it."""
        named, limits = PATH(opening.path), self.registry.settings.limits
        assert named is not None
        self.guard.verify_origin(opening.headers)
        address = network_of(opening.client[0])
        self.guard.enter(address)
        transport = SocketTransport(
            opening,
            self._cork,
            most_bytes=limits.message_bytes,
            most_waiting=limits.outbox_bytes,
            leave=leave,
        )
        wanted = dict(opening.headers).get(b"accept-language", b"").decode("latin-1")
        language = self.registry.library.languages.chosen(wanted)
        transport.use(Session(self.registry, self.guard, transport, named[1], address, language))
        return transport
