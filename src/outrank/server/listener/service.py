"""What a listener serves, and what it needs to know of the connections it keeps."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from outrank.server.library.languages import Language
from outrank.server.listener.proxies import Address

Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Any, Receive, Send], Awaitable[None]]


class TooQuick(Exception):
    """An address opens connections so quickly that it gets no answer."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A request to open a WebSocket."""

    target: bytes
    path: str
    headers: Sequence[tuple[bytes, bytes]]
    client: Address


class Connection(Protocol):
    """An open connection, whatever is spoken on it."""

    @property
    def is_idle(self) -> bool:
        """Whether nobody waits for an answer on it, or ever will."""

    def check(self, now: float) -> None:
        """Act on a deadline that has passed."""

    def shut_down(self) -> None:
        """End politely: the server stops."""

    def abort(self) -> None:
        """End now."""


class Socket(Connection, Protocol):
    """A connection that has become a WebSocket."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Answer the handshake; from now on this is the transport's protocol."""

    def data_received(self, data: bytes) -> None:
        """Read what has come in."""


class Service(Protocol):
    """An ASGI application that also takes WebSockets."""

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Answer an HTTP request."""

    def is_socket(self, path: str) -> bool:
        """Return whether WebSockets are served at this path."""

    def open_socket(self, opening: Opening, leave: Callable[[Connection], None]) -> Socket:
        """Return the protocol for a new WebSocket, or refuse it; it calls `leave` at its end."""

    def language(self, wanted: str) -> Language:
        """Return the language for an Accept-Language header."""
