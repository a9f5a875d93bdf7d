"""`outrank docs`: the documentation as a site, served here or written to a folder."""

from __future__ import annotations

import argparse
import mimetypes
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING
from wsgiref.simple_server import WSGIRequestHandler, make_server

from outrank.cli.errors import UsageError
from outrank.cli.serve import open_browser
from outrank.documentation import site

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

HOST = "127.0.0.1"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `outrank docs`."""
    parser.add_argument("--out", metavar="DIR", type=Path, help="write the site to this folder")
    parser.add_argument("--port", type=int, default=0, help="the port (default: any free one)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """`outrank docs`."""
    if args.out:
        return write(args.out)
    try:
        server = make_server(HOST, args.port, application(site()), handler_class=Quiet)
    except (OSError, OverflowError) as error:
        raise UsageError(f"Port {args.port} can't be used: {error}. Choose another one.") from None
    address = f"http://{HOST}:{server.server_port}/"
    print(f"The documentation is at {address}\nPress Ctrl-C to stop.", flush=True)
    open_browser(address)
    with server:
        server.serve_forever()
    return 0


def write(out: Path) -> int:
    """Write every file of the site to a folder of its own."""
    if out.exists() and (not out.is_dir() or any(out.iterdir())) and not _is_ours(out):
        raise UsageError(f"{out} has other files in it. Choose an empty or a new folder.")
    files = site()
    for path, body in files.items():
        (out / path).parent.mkdir(parents=True, exist_ok=True)
        (out / path).write_bytes(body)
    print(f"Wrote {len(files)} files. Open {out / 'index.html'} in a browser.")
    return 0


def _is_ours(folder: Path) -> bool:
    """Whether an older version of the site is there."""
    return (folder / "search-index.js").is_file() and (folder / "index.html").is_file()


def application(files: Mapping[str, bytes]) -> WSGIApplication:
    """A program for a web server that answers with these files; nothing else can be asked for."""

    def answer(asked: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        path = asked["PATH_INFO"].encode("latin-1").decode("utf-8", "replace").lstrip("/")
        body = files.get(path + "index.html" if path.endswith("/") or not path else path)
        if body is None:
            start("404 Not Found", [("Content-Type", "text/plain; charset=utf-8")])
            return [b"There is no such page. The start page is at /\n"]
        kind = mimetypes.guess_type(path or "index.html")[0] or "application/octet-stream"
        is_text = kind.startswith("text/") or kind.endswith(("javascript", "json"))
        start("200 OK", [("Content-Type", kind + ("; charset=utf-8" if is_text else ""))])
        return [body]

    return answer


class Quiet(WSGIRequestHandler):
    """Says nothing about the pages it hands out."""

    def log_message(self, format: str, *args: object) -> None:
        """Print no line."""
