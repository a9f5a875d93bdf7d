"""The companion app at /companion/: put together when it is first asked for, then kept."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from outrank.companion import NotBuilt, app_files
from outrank.server.http.static import FOREVER, Kept, kept

HOME: Final = "/companion/"
POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""As for the web table, and the reader of codes may be compiled."""


class Companion:
    """The files of the companion app by their path in its folder."""

    def __init__(self) -> None:
        self._files: dict[str, Kept] | None = None
        self._making = asyncio.Lock()

    @property
    def routes(self) -> list[BaseRoute]:
        """The folder, and the way to it from an address without the last slash."""
        return [
            Route(HOME.rstrip("/"), _redirect),
            Route(HOME + "{path:path}", self.answer),
        ]

    async def answer(self, request: Request) -> Response:
        """Answer with a file of the folder; 404 if there is none like it."""
        found = (await self._made()).get(request.path_params["path"] or "index.html")
        if found is None:
            return Response("Not found", 404, media_type="text/plain")
        answer = found.answer(request)
        answer.headers["content-security-policy"] = POLICY
        return answer

    async def _made(self) -> dict[str, Kept]:
        async with self._making:
            if self._files is None:
                self._files = await asyncio.to_thread(_compressed)
            return self._files


def _compressed() -> dict[str, Kept]:
    try:
        found = app_files()
    except NotBuilt:
        return {}
    return {
        path: kept(path, body, FOREVER if path.startswith("assets/") else "no-cache")
        for path, body in found.items()
    }


async def _redirect(_request: Request) -> Response:
    return RedirectResponse(HOME, 308)
