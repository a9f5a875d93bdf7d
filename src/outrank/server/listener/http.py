"""HTTP/1.1 on one connection: requests are parsed by h11 and answered by an ASGI application."""

from __future__ import annotations

import asyncio
from math import inf
from typing import TYPE_CHECKING, Final, cast
from urllib.parse import unquote, urlsplit

import h11
import msgspec

from outrank.kernel.messages import _
from outrank.server.errors import Refusal, mistake
from outrank.server.library.languages import DEFAULT, Language
from outrank.server.limits import HEADERS, network_of
from outrank.server.listener.exchange import PHRASES, Exchange
from outrank.server.listener.proxies import Address
from outrank.server.listener.service import Opening, TooQuick
from outrank.server.views.errors import error_message

if TYPE_CHECKING:
    from outrank.server.listener.listener import Listener

HIGH_WATER: Final = 64 * 1024
"""How much of a body waits for the application before reading stops."""
MOST_PIECES: Final = 64
"""Into how many pieces of any size a client may cut a body,"""
PIECE_BYTES: Final = 4096
"""and one more for so many bytes: each piece takes as long to parse as a small message."""
LINGER_SECONDS: Final = 2.0
"""How long a connection stays half open after a refusal, so that the client can read it."""
UPLOADING: Final = ("too_large", "slow_down")
"""After these refusals a client may be in the middle of a body."""
LINGER_BYTES: Final = 4 * 1024 * 1024
"""How much of a refused body is read and thrown away meanwhile."""


class HttpConnection(asyncio.Protocol):
    """One connection: one request after another, until it becomes a WebSocket or ends."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self._parser = h11.Connection(
            h11.SERVER, max_incomplete_event_size=listener.limits.head_bytes or 1 << 30
        )
        self._transport = cast(asyncio.Transport, None)
        self._peer: Address = ("", 0)
        self._server: Address = ("", 0)
        self._is_paused = False
        self._has_begun = False
        """Whether a part of the next request has come in."""
        self._exchange: Exchange | None = None
        self._upgrade: h11.Request | None = None
        self._received = 0
        """How many bytes of the present body have come in,"""
        self._pieces = 0
        """in how many chunks,"""
        self._held = 0
        """and how many of these bytes the application has until it answers,"""
        self._client = ""
        """from which address."""
        self._lingering = -1
        """How many bytes are still thrown away after a refusal; -1 while nothing is refused."""
        self._deadline = inf
        self._can_write = asyncio.Event()
        self._can_write.set()

    # What the transport reports

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._peer = _address(transport.get_extra_info("peername"))
        self._server = _address(transport.get_extra_info("sockname"))
        try:
            self._listener.enter(self, self._peer[0])
        except TooQuick:
            self._transport.abort()
        except Refusal as refusal:
            self._refuse(refusal)
            asyncio.get_running_loop().call_later(LINGER_SECONDS, self._transport.abort)
        else:
            self._await(self._listener.limits.head_seconds)

    def data_received(self, data: bytes) -> None:
        if self._lingering >= 0:
            self._lingering -= len(data)
            if self._lingering < 0:
                self._transport.abort()
            return
        if not self._has_begun:
            self._has_begun = True
            self._await(self._listener.limits.head_seconds)
        self._parser.receive_data(data)
        self._advance()

    def eof_received(self) -> bool:
        """The client sends no more; what it has asked for is still answered."""
        if self._lingering >= 0 or self._exchange is None:
            return False
        self._exchange.hang_up()
        self._parser.receive_data(b"")
        self._advance()
        return self._exchange is not None

    def connection_lost(self, _problem: Exception | None) -> None:
        self._listener.leave(self)
        self._let_go()
        self._can_write.set()
        if self._exchange is not None:
            self._exchange.disconnect()

    def pause_writing(self) -> None:
        self._can_write.clear()
        self._await(self._listener.limits.unread_seconds)

    def resume_writing(self) -> None:
        self._can_write.set()
        if self._exchange is not None:
            self._await(0 if self._exchange.is_complete else self._listener.limits.body_seconds)

    # What the listener asks for

    @property
    def is_idle(self) -> bool:
        """Whether no whole request has come in that waits for its answer."""
        return self._exchange is None or not self._exchange.is_complete

    def check(self, now: float) -> None:
        """End the connection if the client is too late."""
        if now < self._deadline:
            return
        if self._lingering >= 0 or not self._has_begun or not self._can_write.is_set():
            self._transport.abort()
        else:
            self._refuse(Refusal("too_late", _("Your request took too long to arrive.")))

    def shut_down(self) -> None:
        """The server stops: answer what was asked, and nothing more."""
        if self._exchange is None:
            self._transport.close()
        else:
            self._exchange.is_last = True

    def abort(self) -> None:
        self._transport.abort()

    # Requests

    def _advance(self) -> None:
        """Take what the parser has made of the data so far."""
        try:
            while self._lingering < 0 and not self._transport.is_closing():
                event = self._parser.next_event()
                if isinstance(event, h11.Request):
                    self._begin(event)
                elif isinstance(event, h11.Data):
                    self._body(event)
                elif isinstance(event, h11.EndOfMessage):
                    self._complete()
                elif isinstance(event, h11.ConnectionClosed):
                    if self._exchange is None:
                        self._transport.close()
                    return
                elif event is h11.PAUSED:
                    if self._upgrade is not None:
                        self._open_socket(self._upgrade)
                    else:
                        self._pause()
                    return
                else:
                    return
        except h11.RemoteProtocolError as problem:
            self._refuse(_unreadable(problem))
        except Refusal as refusal:
            self._refuse(refusal)

    def _begin(self, request: h11.Request) -> None:
        """A request's head is complete."""
        self._verify_head(request)
        headers = tuple(request.headers)
        client, scheme = self._listener.proxies.client(self._peer, headers)
        path, query = _parts(request.target)
        if _asks_for_socket(request) and self._listener.service.is_socket(unquote(path)):
            self._upgrade = request
            return
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": request.http_version.decode("ascii"),
            "method": request.method.decode("ascii"),
            "scheme": scheme,
            "path": unquote(path),
            "raw_path": path.encode("latin-1"),
            "query_string": query,
            "root_path": "",
            "headers": headers,
            "client": client,
            "server": self._server,
        }
        self._received = self._pieces = 0
        self._client = network_of(client[0])
        self._await(self._listener.limits.body_seconds)
        self._exchange = exchange = Exchange(self, scope)
        task = asyncio.get_running_loop().create_task(exchange.run(self._listener.service))
        exchange.task = task
        self._listener.tasks.add(task)
        task.add_done_callback(self._listener.tasks.discard)

    def _verify_head(self, request: h11.Request) -> None:
        limits = self._listener.limits
        if limits.line_bytes and len(request.target) > limits.line_bytes:
            raise Refusal("address_too_long", _("This address is too long."))
        headers = request.headers
        size = sum(len(name) + len(value) for name, value in headers)
        if (limits.headers and len(headers) > limits.headers) or (
            limits.head_bytes and size > limits.head_bytes
        ):
            raise head_too_large()
        length = next((value for name, value in headers if name == b"content-length"), b"0")
        self._verify_body(int(length))

    def _verify_body(self, size: int) -> None:
        most = self._listener.limits.largest_body
        if size > most:
            raise Refusal("too_large", _("A request can have up to {count} bytes.", count=most))

    def _body(self, part: h11.Data) -> None:
        self._received += len(part.data)
        self._pieces += part.chunk_end
        self._verify_body(self._received)
        if self._pieces > MOST_PIECES + self._received // PIECE_BYTES:
            raise Refusal("too_large", _("This request comes in too many small pieces."))
        if self._exchange is None or self._exchange.is_answered:
            return
        self._listener.hold(self._client, len(part.data))
        self._held += len(part.data)
        if self._exchange.take(part.data) > HIGH_WATER:
            self._pause()

    def _let_go(self) -> None:
        """The body of the present request is not needed any more."""
        self._listener.release(self._client, self._held)
        self._held = 0

    def _complete(self) -> None:
        """The request has come in as a whole."""
        if self._upgrade is not None:
            return
        if self._can_write.is_set():
            self._deadline = inf
        if self._exchange is not None:
            self._exchange.complete()
        else:
            self._next()  # it was answered before it was complete

    def _open_socket(self, request: h11.Request) -> None:
        """Hand the connection over."""
        listener, headers = self._listener, tuple(request.headers)
        early = self._parser.trailing_data[0]
        client, _scheme = listener.proxies.client(self._peer, headers)
        path, _query = _parts(request.target)
        opening = Opening(request.target, unquote(path), headers, client)
        socket = listener.service.open_socket(opening, listener.leave)
        listener.become(self, socket)
        self._transport.set_protocol(cast(asyncio.Protocol, socket))
        socket.connection_made(self._transport)
        if early:
            socket.data_received(early)

    # Answers

    async def respond(self, event: h11.Event) -> None:
        """Write a part of the answer; wait while the client doesn't read."""
        data = self._parser.send(event)
        if data and not self._transport.is_closing():
            self._transport.write(data)
            await self._can_write.wait()

    @property
    def is_awaited(self) -> bool:
        """Whether the client waits for a 100 before it sends its body."""
        return bool(self._parser.they_are_waiting_for_100_continue)

    def read_body(self) -> None:
        """Let the body come in: the application wants it."""
        if self._lingering >= 0 or self._transport.is_closing():
            return
        if self.is_awaited:
            self._transport.write(
                self._parser.send(h11.InformationalResponse(status_code=100, headers=[])) or b""
            )
        self._resume()

    def finish(self, exchange: Exchange) -> None:
        """The answer is as complete as it gets; the next request may follow."""
        if exchange is not self._exchange:
            return
        self._exchange = None
        self._let_go()
        if self._lingering >= 0 or self._transport.is_closing():
            return
        if not exchange.is_answered:
            self._refuse(mistake(), exchange, status=500)
        elif self._parser.our_state is not h11.DONE:  # the last answer of this connection
            self._linger(LINGER_BYTES)
        elif self._parser.their_state is h11.DONE:
            self._next()
        else:  # the body is still coming in, and nobody wants it any more
            self._resume()
            self._advance()

    def _next(self) -> None:
        self._parser.start_next_cycle()
        self._has_begun = bool(self._parser.trailing_data[0])
        limits = self._listener.limits
        self._await(limits.head_seconds if self._has_begun else limits.keepalive_seconds)
        self._resume()
        self._advance()

    def _refuse(
        self, refusal: Refusal, exchange: Exchange | None = None, *, status: int = 0
    ) -> None:
        """Say why, in JSON, and hang up. An answer that has begun is cut."""
        if self._exchange is not None:
            exchange, self._exchange = self._exchange, None
            exchange.disconnect()
            self._let_go()
        if self._parser.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self._transport.abort()
            return
        language = self._language(exchange)
        body = msgspec.json.encode(error_message(refusal, language=language))
        headers = [(b"content-type", b"application/json"), *HEADERS, (b"connection", b"close")]
        headers.append((b"content-length", b"%d" % len(body)))
        answer = h11.Response(
            status_code=status or refusal.status,
            headers=headers,
            reason=PHRASES[status or refusal.status],
        )
        for event in (answer, h11.Data(data=body), h11.EndOfMessage()):
            self._transport.write(self._parser.send(event) or b"")
        self._linger(LINGER_BYTES if refusal.code in UPLOADING else 0)

    def _linger(self, most: int) -> None:
        """Say no more, and wait a moment: whoever is cut at once may not read the answer."""
        self._lingering = most
        self._await(LINGER_SECONDS)
        if self._transport.can_write_eof():
            self._transport.write_eof()
        if most:
            self._resume()
        else:
            self._pause()

    def _language(self, exchange: Exchange | None) -> Language:
        if exchange is None:
            return DEFAULT
        wanted = dict(exchange.scope["headers"]).get(b"accept-language", b"")
        return self._listener.service.language(wanted.decode("latin-1"))

    # Odds and ends

    def _await(self, seconds: float) -> None:
        """Set a deadline; 0 is none."""
        self._deadline = asyncio.get_running_loop().time() + seconds if seconds else inf

    def _pause(self) -> None:
        if not self._is_paused and not self._transport.is_closing():
            self._is_paused = True
            self._transport.pause_reading()

    def _resume(self) -> None:
        if self._is_paused and not self._transport.is_closing():
            self._is_paused = False
            self._transport.resume_reading()


def _address(name: object) -> Address:
    """Return host and port of a socket's name; a Unix socket has none."""
    if isinstance(name, tuple) and len(name) >= 2:
        return str(name[0]), int(name[1])
    return "", 0


def _parts(target: bytes) -> tuple[str, bytes]:
    """Return the path, still quoted, and the query of what was asked for."""
    if not target.startswith(b"/"):  # a proxy's way of asking names the server, too
        parts = urlsplit(target)
        return parts.path.decode("ascii") or "/", parts.query
    path, _mark, query = target.partition(b"?")
    return path.decode("ascii"), query


def _asks_for_socket(request: h11.Request) -> bool:
    return (request.method, request.http_version) == (b"GET", b"1.1") and any(
        name == b"upgrade" and value.strip().lower() == b"websocket"
        for name, value in request.headers
    )


def _unreadable(problem: h11.RemoteProtocolError) -> Refusal:
    """Return the refusal for a request that is no HTTP."""
    if problem.error_status_hint == 431:
        return head_too_large()
    return Refusal("bad_message", _("This isn't a valid HTTP request."))


def head_too_large() -> Refusal:
    return Refusal("head_too_large", _("This request's headers are too large."))
