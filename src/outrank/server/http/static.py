"""The web table: files that were built with the package, kept in memory, compressed once."""

from __future__ import annotations

import gzip
import mimetypes
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

PAGES: Final = (
    "/",
    "/join/{code}",
    "/room/{code}",
    "/watch/{code}",
    "/claim/{code}",
    "/rules/{game}",
    "/learn/{game}",
    "/credits",
    "/facts",
    "/print",
    "/print/{game}",
    "/replay",
    "/replay/{id}",
    "/daily",
    "/daily/{day}",
    "/challenge",
    "/history",
)
"""The addresses of the client's own pages."""
FOREVER: Final = "public, max-age=31536000, immutable"
"""Files under assets/ bear the fingerprint of what they hold in their name."""
KINDS: Final = {
    "js": "text/javascript",
    "wasm": "application/wasm",
    "webmanifest": "application/manifest+json",
}
"""What some systems call otherwise."""


class Kept(NamedTuple):
    """One file."""

    body: bytes
    zipped: bytes
    kind: str
    cache: str

    def answer(self, request: Request, status: int = 200) -> Response:
        headers = {"cache-control": self.cache, "vary": "accept-encoding"}
        if "gzip" in request.headers.get("accept-encoding", "") and self.zipped:
            headers["content-encoding"] = "gzip"
            return Response(self.zipped, status, headers, self.kind)
        return Response(self.body, status, headers, self.kind)


class Client:
    """The files of the web table by their address; none where it was not built."""

    def __init__(self, folder: Traversable | None = None) -> None:
        self.files: dict[str, Kept] = {}
        home = folder or files("outrank.server") / "static"
        if home.is_dir():
            self._read(home, "/")

    def _read(self, folder: Traversable, path: str) -> None:
        for entry in folder.iterdir():
            if entry.is_dir():
                self._read(entry, f"{path}{entry.name}/")
            elif entry.name != "built-from":
                cache = FOREVER if path.startswith("/assets/") else "no-cache"
                self.files[path + entry.name] = kept(entry.name, entry.read_bytes(), cache)

    @property
    def is_built(self) -> bool:
        return "/index.html" in self.files

    def page(self, request: Request, status: int = 200) -> Response:
        """The one page that draws all others."""
        return self.files["/index.html"].answer(request, status)


def kept(path: str, body: bytes, cache: str) -> Kept:
    """A file as it is sent, compressed unless that is done already."""
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    kind = KINDS.get(path.rpartition(".")[2], kind)
    is_packed = path.endswith((".woff2", ".png"))
    return Kept(body, b"" if is_packed else gzip.compress(body, 9, mtime=0), kind, cache)
