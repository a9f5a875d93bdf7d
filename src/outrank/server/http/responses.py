"""JSON responses, compressed for clients that can read that."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from outrank.server.calculation.encoding import Encoded


def accepts_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def json_response(found: Encoded, status: int = 200) -> Response:
    """Return an encoded answer as a response that nobody caches."""
    headers = {"cache-control": "no-store"}
    if found.is_gzipped:
        headers |= {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(found.body, status, headers, "application/json")
