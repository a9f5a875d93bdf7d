"""A plain web server for a folder, which counts what it is asked."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from outrank.companion import app_files


class Host:
    """Offers a folder at `base`, until it is cut off."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        self._server: ThreadingHTTPServer | None = None
        self.port = 0
        self.connect()

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def connect(self) -> None:
        """Be there (again), at the same address."""
        asked = self.asked

        class Handler(SimpleHTTPRequestHandler):
            def log_request(self, code: Any = "-", _size: Any = "-") -> None:
                asked.append(f"{self.path} {code}")

            def log_message(self, *_args: Any) -> None:
                """Print nothing."""

        handler = functools.partial(Handler, directory=str(self.folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def cut(self) -> None:
        """Be gone: whoever connects is refused."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


def write_app(folder: Path) -> None:
    """Write the companion as `outrank companion` does."""
    for path, body in app_files().items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(body)


@contextmanager
def hosted(folder: Path) -> Iterator[Host]:
    """The companion on a static host."""
    write_app(folder)
    host = Host(folder)
    try:
        yield host
    finally:
        host.cut()
