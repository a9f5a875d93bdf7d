"""Accepts connections, keeps count of them, and ends them: when they are late, and at the end."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Final

from outrank.kernel.messages import _
from outrank.server.clock import Clock
from outrank.server.config import Limits
from outrank.server.errors import Refusal
from outrank.server.limits import network_of
from outrank.server.listener.http import HttpConnection
from outrank.server.listener.lifespan import Lifespan
from outrank.server.listener.proxies import Proxies
from outrank.server.listener.service import Connection, Service, TooQuick
from outrank.server.rates import Rates

BACKLOG: Final = 4096
CHECK_SECONDS: Final = 0.5
"""How often connections are looked at for deadlines that have passed."""
SHUTDOWN_SECONDS: Final = 5.0
"""How long connections have to end by themselves when the server stops."""


class Listener:
    """Serves one application on listening sockets until it is told to stop."""

    def __init__(
        self,
        service: Service,
        sockets: Sequence[socket.socket],
        limits: Limits,
        *,
        proxies: str = "",
        clock: Clock | None = None,
    ) -> None:
        self.service = service
        self.limits = limits
        self.proxies = Proxies(proxies)
        self.is_ready = False
        self.is_stopping = False
        self.connections: dict[Connection, str] = {}
        """Every open connection and the address it comes from."""
        self.tasks: set[asyncio.Task[None]] = set()
        self._sockets = sockets
        self._of_address: defaultdict[str, dict[Connection, None]] = defaultdict(dict)
        """The same by address, the oldest first."""
        self._bodies: Counter[str] = Counter()
        """How many bytes of unanswered requests each address has sent."""
        rate = limits.connections_per_second
        self._openings = Rates(rate, rate * 4, clock or Clock())
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event | None = None

    async def run(self) -> None:
        """Serve until `stop`; then let everybody finish, for a few seconds at most."""
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        if self.is_stopping:
            return
        lifespan = Lifespan(self.service)
        await lifespan.start()
        try:
            servers = [
                await self._loop.create_server(
                    lambda: HttpConnection(self), sock=sock, backlog=4096
                )
                for sock in self._sockets
            ]
            checking = self._loop.create_task(self._check())
            self.is_ready = True
            await self._stop.wait()
            for server in servers:
                server.close()
            await self._finish()
            checking.cancel()
        finally:
            await lifespan.stop()

    def stop(self) -> None:
        """Stop serving; may be called from any thread and from a signal handler."""
        self.is_stopping = True
        if self._loop is not None and self._stop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._stop.set)

    async def _check(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            now = loop.time()
            for connection in tuple(self.connections):
                connection.check(now)

    async def _finish(self) -> None:
        """Tell every connection, and cut those that stay."""
        loop = asyncio.get_running_loop()
        until = loop.time() + SHUTDOWN_SECONDS
        for connection in tuple(self.connections):
            connection.shut_down()
        while self.connections and loop.time() < until:
            await asyncio.sleep(0.02)
        for connection in tuple(self.connections):
            connection.abort()
        for task in tuple(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    # Counting

    def enter(self, connection: Connection, host: str) -> None:
        """Keep a new connection, or refuse it.

        Connections from a trusted proxy are not counted by address: they are everybody's.
        """
        limits, address = self.limits, "" if self.proxies.is_trusted(host) else network_of(host)
        if address and not self._openings.take(address):
            raise TooQuick
        if limits.connections and len(self.connections) >= limits.connections:
            raise Refusal("busy", _("This server is full. Try again later."))
        most = limits.connections_per_address
        if address and most and len(self._of_address[address]) >= most:
            self._end_oldest(address)
        self.connections[connection] = address
        self._of_address[address][connection] = None

    def _end_oldest(self, address: str) -> None:
        """Make room for a connection: end the oldest one of this address that asks for nothing."""
        for connection in self._of_address[address]:
            if connection.is_idle:
                connection.abort()
                self.leave(connection)
                return
        raise Refusal("slow_down", _("Too many connections from your network. Close some."))

    def hold(self, address: str, size: int) -> None:
        """Keep a part of a body that a client at this address has sent, or refuse it."""
        most = self.limits.body_bytes_per_address
        if most and self._bodies[address] + size > most:
            raise Refusal(
                "slow_down", _("Too much is being uploaded from your network. Wait a moment.")
            )
        self._bodies[address] += size

    def release(self, address: str, size: int) -> None:
        """So many bytes from this address are no longer kept."""
        self._bodies[address] -= size
        if not self._bodies[address]:
            del self._bodies[address]

    def become(self, old: Connection, new: Connection) -> None:
        """The same connection speaks something else from now on."""
        address = self.connections[new] = self.connections.pop(old)
        self._of_address[address].pop(old)
        self._of_address[address][new] = None

    def leave(self, connection: Connection) -> None:
        """A connection has ended."""
        address = self.connections.pop(connection, None)
        if address is not None:
            self._of_address[address].pop(connection)
            if not self._of_address[address]:
                del self._of_address[address]
