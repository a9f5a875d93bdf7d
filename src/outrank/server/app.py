"""The application: routes, the socket, and what starts and stops with them."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from outrank.kernel.messages import _
from outrank.server.calculation.encoding import compressed, encoded
from outrank.server.clock import Clock
from outrank.server.config import Settings
from outrank.server.errors import Refusal, mistake
from outrank.server.http import pages, routes
from outrank.server.http.companion import Companion
from outrank.server.http.context import Context
from outrank.server.http.openapi import openapi
from outrank.server.http.responses import accepts_gzip, json_response
from outrank.server.http.static import PAGES, Client
from outrank.server.library.games import GameLibrary
from outrank.server.library.languages import Language
from outrank.server.limits import HEADERS, HTTPS_ONLY, Guard, address_of, shared_with
from outrank.server.listener.service import Connection, Opening
from outrank.server.runtime import cluster, upkeep
from outrank.server.runtime.registry import Registry
from outrank.server.store.engine import connect
from outrank.server.store.store import Store
from outrank.server.views.errors import error_message
from outrank.server.websocket.endpoint import PATH, Endpoint
from outrank.server.websocket.transport import SocketTransport

LARGE: Final = 32_000
"""Answers of this size are compressed in a thread: zlib lets others run meanwhile."""
LOST: Final = 2
"""What a request costs that leads nowhere, in moves."""
COLLECTING: Final = (20_000, 20, 20)
"""How many new objects are waited for before rubbish is looked for: few of ours are in circles."""
Answering = Callable[[Request], Awaitable[Response]]
Chore = Callable[[Registry], Coroutine[Any, Any, None]]


class Application:
    """One worker's application. Its rooms are in memory while it runs."""

    def __init__(
        self,
        settings: Settings,
        library: GameLibrary | None = None,
        clock: Clock | None = None,
    ) -> None:
        self._settings = settings
        self._clock = clock or Clock()
        self._library = library
        self._context: Context | None = None
        self._endpoint: Endpoint | None = None
        self._client = Client()
        served: list[BaseRoute] = [
            *self._pages(),
            *Companion().routes,
            Route("/api", _page(pages.api())),
            Route("/openapi.json", _fixed(msgspec.json.encode(openapi()), "application/json")),
        ]
        for endpoint in routes.ENDPOINTS:
            methods = [endpoint.method]
            served.append(Route(endpoint.path, self._answering(endpoint), methods=methods))
        self._inner = Starlette(
            routes=served,
            lifespan=self._lifespan,
            exception_handlers={HTTPException: self._not_found},
        )
        self._inner.router.redirect_slashes = False  # nobody would pay for the way around

    def _pages(self) -> list[BaseRoute]:
        """The web table; a plain page where it was not built."""
        client = self._client
        if not client.is_built:
            return [Route("/", _page(pages.home()))]

        async def page(request: Request) -> Response:
            return client.page(request)

        return [Route(path, page) for path in PAGES]

    async def _not_found(self, request: Request, problem: Exception) -> Response:
        """A path or a method that is not there: people get a page, programs a sentence."""
        try:
            self.context.guard.verify_request(address_of(request.scope), LOST)
        except Refusal as refusal:
            return self._held_up(refusal, request)
        if isinstance(problem, HTTPException) and problem.status_code == 405:
            wrong = Refusal("not_allowed", _("This address doesn't support that method."))
            answer = _refused(wrong, self.context.language(request))
            answer.headers.update(problem.headers or {})
            return answer
        is_person = "text/html" in request.headers.get("accept", "")
        if is_person and self._client.is_built and not request.url.path.startswith("/api"):
            return self._client.page(request, 404)
        lost = Refusal("not_found", _("There is nothing at this address. See /api for a list."))
        return _refused(lost, self.context.language(request))

    @property
    def context(self) -> Context:
        assert self._context is not None
        return self._context

    def is_socket(self, path: str) -> bool:
        return PATH(path) is not None

    def open_socket(self, opening: Opening, leave: Callable[[Connection], None]) -> SocketTransport:
        assert self._endpoint is not None
        return self._endpoint.open(opening, leave)

    def language(self, wanted: str) -> Language:
        return self.context.registry.library.languages.chosen(wanted)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request; the address it comes from pays, and every answer has the headers.

        What the API costs is paid where it is answered.
        """
        if scope["type"] != "http":
            await self._inner(scope, receive, send)
            return

        shared = shared_with(scope["headers"], self._settings.origins)
        secure = (HTTPS_ONLY,) if scope["scheme"] == "https" else ()

        async def guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                own = message.get("headers", ())
                named = {name for name, _value in own}
                general = [header for header in HEADERS if header[0] not in named]
                message["headers"] = [*own, *general, *secure, *shared]
            await send(message)

        request = Request(scope)
        try:
            self.context.guard.verify_host(scope["headers"])
            if not scope["path"].startswith("/api/") or scope["method"] == "OPTIONS":
                self.context.guard.verify_file(address_of(scope))
        except Refusal as refusal:
            await self._held_up(refusal, request)(scope, receive, guarded)
            return
        file = self._client.files.get(scope["path"])
        if shared and scope["method"] == "OPTIONS":  # a browser asks on behalf of that page
            await guarded({"type": "http.response.start", "status": 204})
            await guarded({"type": "http.response.body"})
        elif file is not None and scope["method"] in ("GET", "HEAD"):
            await file.answer(request)(scope, receive, guarded)
        else:
            await self._inner(scope, receive, guarded)

    def _held_up(self, refusal: Refusal, request: Request) -> Response:
        """Say no; whoever has asked too much has to connect again."""
        self.context.registry.metrics.count("refusals")
        answer = _refused(refusal, self.context.language(request))
        if refusal.code == "slow_down":
            answer.headers["connection"] = "close"
        return answer

    @asynccontextmanager
    async def _lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        settings = self._settings
        store = Store(
            connect(settings.database), settings.database_seconds, settings.commit_gap_seconds
        )
        library = self._library
        if library is None:
            library = await asyncio.to_thread(GameLibrary, settings.packs)
        gc.freeze()  # games and facts stay: looking through them again and again holds tables up
        gc.set_threshold(*COLLECTING)
        registry = Registry(settings, store, library, self._clock)
        guard = Guard(settings, self._clock)
        self._context = Context(registry, guard)
        self._endpoint = Endpoint(registry, guard)
        chores: list[Chore] = [upkeep.keep_presence, upkeep.keep_clean, upkeep.keep_drafts]
        if store.is_shared:
            chores += [cluster.listen, cluster.send_notes, cluster.keep_alive, upkeep.keep_leases]
        else:
            chores.append(upkeep.keep_checkpointing)
        tasks = [asyncio.create_task(_kept_up(registry, chore)) for chore in chores]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await registry.close()

    def _answering(self, endpoint: routes.Endpoint) -> Answering:
        async def answer(request: Request) -> Response:
            context = self.context
            try:
                await context.charge(request, endpoint.price)
                found = await endpoint.handler(context, request)
            except Refusal as refusal:
                return self._held_up(refusal, request)
            except Exception as fault:
                context.registry.fault(f"answering {endpoint.path}", fault)
                excuse = mistake()
                return _refused(excuse, context.language(request), status=500)
            return found if isinstance(found, Response) else await _zipped(request, found)

        return answer


async def _kept_up(registry: Registry, chore: Chore) -> None:
    """Run a chore for ever; log a mistake in it and start it again."""
    while True:
        try:
            await chore(registry)
        except Exception as fault:
            registry.fault(chore.__name__, fault)
            await asyncio.sleep(1)


async def _zipped(request: Request, value: object) -> Response:
    """Return an answer as JSON, compressed if that pays; beside the event loop if it is large."""
    body, may_gzip = msgspec.json.encode(value), accepts_gzip(request)
    if may_gzip and len(body) >= LARGE:
        return json_response(await asyncio.to_thread(compressed, body, may_gzip=True))
    return json_response(compressed(body, may_gzip=may_gzip))


def _refused(refusal: Refusal, language: Language, *, status: int | None = None) -> Response:
    shown = encoded(error_message(refusal, language=language), may_gzip=False)
    return json_response(shown, status or refusal.status)


def _page(text: str) -> Answering:
    async def page(_request: Request) -> Response:
        return HTMLResponse(text)

    return page


def _fixed(body: bytes, kind: str) -> Answering:
    async def fixed(_request: Request) -> Response:
        return Response(body, media_type=kind)

    return fixed
