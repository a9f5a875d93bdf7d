"""What every HTTP handler needs: the registry, the guard, and ways to read a request."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import cache
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from outrank.kernel.messages import _
from outrank.server.calculation.encoding import Encoded
from outrank.server.errors import Refusal
from outrank.server.http.etag import Answers
from outrank.server.http.poll import Poll
from outrank.server.http.responses import accepts_gzip, json_response
from outrank.server.library.languages import Language
from outrank.server.limits import Guard, address_of
from outrank.server.rooms import keys
from outrank.server.runtime import arrivals
from outrank.server.runtime.registry import Registry
from outrank.server.runtime.room import RoomActor

T = TypeVar("T")


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


class Context:
    """Gives handlers the registry and the guard, and reads requests strictly."""

    def __init__(self, registry: Registry, guard: Guard) -> None:
        self.registry = registry
        self.guard = guard
        self.answers = Answers()

    async def charge(self, request: Request, price: float, *, is_new: bool = True) -> None:
        """Let a request pay. Somebody with the key of its room can, whatever neighbours spend.

        `is_new`: it has not paid anything yet, and is counted.
        """
        address, code = address_of(request.scope), request.path_params.get("code", "")
        try:
            if is_new:
                self.guard.verify_request(address, price)
            else:
                self.guard.verify_work(address, price)
        except Refusal:
            paid = arrivals.pay_by_key(
                self.registry, self.guard, address, code, key_of(request), price
            )
            if not await paid:
                raise

    async def posted(self, request: Request, most: int) -> bytes:
        """Return the body as it is; refuse more than `most` bytes."""
        self.guard.verify_origin(request.scope["headers"])
        data = bytearray()
        try:
            async for part in request.stream():
                data += part
                if len(data) > most:
                    raise Refusal(
                        "too_large", _("A request can have up to {count} bytes.", count=most)
                    )
        except ClientDisconnect:
            raise Refusal("bad_message", _("The request was cut off.")) from None
        return bytes(data)

    async def body(self, request: Request, kind: Any) -> Any:
        """Return the JSON body as this type; refuse anything else."""
        data = await self.posted(request, self.registry.settings.limits.body_bytes)
        try:
            return _decoder(kind).decode(data)
        except msgspec.ValidationError as error:
            why = str(error)
            raise Refusal("bad_message", _("The request is invalid: {why}.", why=why)) from None
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Refusal("bad_message", _("The request isn't valid JSON.")) from None

    async def replayed(
        self, request: Request, job: Callable[[bool], Coroutine[Any, Any, Encoded]]
    ) -> Response:
        """Answer with what a job of `ReplayProcesses` returns, unless this address asks too often.

        The job is given whether its answer may be compressed.
        """
        address = address_of(request.scope)
        self.guard.verify_replaying(address)
        if request.method == "GET":
            async for _part in request.stream():
                pass  # what comes after the body is that the client has gone

        async def made() -> Encoded:
            async with self.registry.replays.turn(address):
                return await job(accepts_gzip(request))

        return json_response(await self.while_connected(request, made()))

    async def while_connected(self, request: Request, work: Coroutine[Any, Any, T]) -> T:
        """Do something long; cancel it when the client disconnects. Read the body first."""
        task, gone = asyncio.ensure_future(work), asyncio.ensure_future(request.receive())
        try:
            await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
            if not task.done():
                task.cancel()
                await asyncio.wait((task,))
                raise Refusal("bad_message", _("The request was cut off."))
            return task.result()
        finally:
            task.cancel()
            gone.cancel()

    async def room(self, request: Request) -> RoomActor:
        """Return the actor of the room in the path; count wrong codes."""
        try:
            return await self.registry.room(request.path_params["code"])
        except Refusal as refusal:
            raise self.guard.missed(address_of(request.scope), refusal) from None

    async def actor(self, request: Request, key: str = "") -> RoomActor:
        """Return the actor of the room in the path, for people with a key or just the code.

        An address that has sent too many wrong codes must wait, but not with a right key.
        """
        address, key = address_of(request.scope), key or key_of(request)
        if not key:
            self.guard.verify_guessing(address)
        actor = await self.room(request)
        if actor.person_of(key) is None:
            self.guard.verify_guessing(address)
        return actor

    async def visitor(self, request: Request) -> tuple[RoomActor, Poll]:
        """Return the room's actor, and a viewer for the key in the header."""
        actor, key = await self.actor(request), key_of(request)
        address = address_of(request.scope)
        viewer = Poll(keys.fingerprint(key) if key else "", self.language(request), address)
        try:
            arrivals.sit_down(actor, viewer)
        except Refusal as refusal:
            raise self.guard.missed(address, refusal) from None
        if not viewer.key and actor.room.is_locked:
            raise Refusal("locked", _("This room is locked. Ask the host to let you in."))
        return actor, viewer

    def language(self, request: Request) -> Language:
        """Return the language that the request asks for."""
        return self.registry.library.languages.chosen(request.headers.get("accept-language", ""))

    def number(self, request: Request, name: str, low: int, high: int) -> int | None:
        """Return a whole number from the query; None if it isn't there."""
        word = request.query_params.get(name)
        if word is None:
            return None
        if not word.removeprefix("-").isdecimal() or not word.isascii() or len(word) > 15:
            raise Refusal("bad_message", _("'{name}' must be a whole number.", name=name))
        if not low <= int(word) <= high:
            raise Refusal(
                "bad_message",
                _("'{name}' must be between {low} and {high}.", name=name, low=low, high=high),
            )
        return int(word)

    def link(self, request: Request, code: str) -> str:
        """Return the link for inviting others to a room: it holds no key."""
        start = self.registry.settings.link or str(request.base_url).rstrip("/")
        return f"{start}/join/{code}"


def key_of(request: Request) -> str:
    """Return the key in the header; empty if there is none."""
    scheme, _space, token = request.headers.get("authorization", "").partition(" ")
    if token and scheme.lower() != "bearer":
        raise Refusal("forbidden", _("Send your key as 'Authorization: Bearer KEY'."))
    return token.strip()
