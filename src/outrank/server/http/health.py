"""Whether this server works: for load balancers, supervisors and people who wonder."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from outrank.server.http.context import Context
from outrank.server.protocol.bodies import Health


async def live(context: Context, request: Request) -> Response:
    """This process answers. Restart it when it does not, never because the database is gone."""
    return _answer(Health("ok", "not asked"), 200)


async def ready(context: Context, request: Request) -> Response:
    """A write has just gone through, so that moves will. Send nobody here while it does not."""
    if await context.registry.readiness.is_ready():
        return _answer(Health("ok", "ok"), 200)
    return _answer(Health("trouble", "does not save"), 503)


def _answer(words: Health, status: int) -> Response:
    return JSONResponse(
        msgspec.to_builtins(words), status_code=status, headers={"cache-control": "no-store"}
    )
