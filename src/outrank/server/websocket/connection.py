"""Somebody connected to a room by a WebSocket."""

from __future__ import annotations

from outrank.server.library.languages import Language
from outrank.server.protocol.messages import CloseReason
from outrank.server.runtime.viewer import Viewer
from outrank.server.websocket.transport import SocketTransport

BYE: int = 4001
"""The close code after a `bye`, and after too many messages that could not be read."""


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
