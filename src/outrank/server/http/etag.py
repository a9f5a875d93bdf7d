"""Answers that are made once and sent again only to whoever does not have them yet."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Final, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

MOST_BYTES: Final = 16_000_000
"""How much is kept; what was not asked for longest goes first."""


class _Kept(NamedTuple):
    tag: str
    body: bytes
    packed: bytes

    @property
    def size(self) -> int:
        return len(self.body) + len(self.packed)


class Answers:
    """JSON answers by what they depend on: made and compressed beside the event loop, once."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, _Kept] = OrderedDict()
        self._bytes = 0

    async def answer(self, request: Request, key: Hashable, make: Callable[[], Any]) -> Response:
        """Return the answer with an ETag, or 304 to whoever has it. `key`: what it depends on,
        the language for example; when that changes it is made anew."""
        kept = self._kept.get(key)
        if kept is None:
            kept = await asyncio.to_thread(_made, make)
            self._keep(key, kept)
        else:
            self._kept.move_to_end(key)
        headers = {
            "etag": kept.tag,
            "cache-control": "no-cache",  # kept by browsers, but asked for every time
            "vary": "accept-language, accept-encoding",
        }
        if _has(request.headers.get("if-none-match", ""), kept.tag):
            return Response(status_code=304, headers=headers)
        body = kept.body
        if "gzip" in request.headers.get("accept-encoding", ""):
            body, headers["content-encoding"] = kept.packed, "gzip"
        return Response(body, media_type="application/json", headers=headers)

    def _keep(self, key: Hashable, kept: _Kept) -> None:
        if key in self._kept:  # somebody else has asked for it meanwhile
            return
        self._kept[key] = kept
        self._bytes += kept.size
        while self._bytes > MOST_BYTES:
            _key, oldest = self._kept.popitem(last=False)
            self._bytes -= oldest.size


def _made(make: Callable[[], Any]) -> _Kept:
    body = msgspec.json.encode(make())
    tag = f'W/"{hashlib.sha256(body).hexdigest()[:32]}"'
    return _Kept(tag, body, gzip.compress(body, 6, mtime=0))


def _has(names: str, tag: str) -> bool:
    """Return whether a list of tags, as a browser sends it, names this one."""
    return names.strip() == "*" or tag in [name.strip() for name in names.split(",")]
