"""`outrank serve`: tables for people in the same room, or anywhere."""

from __future__ import annotations

import argparse
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import msgspec

from outrank.cli.errors import BadCall
from outrank.table.settings import Limits, Settings

DATABASE = "sqlite:///outrank.db"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="0.0.0.0", help="where to listen (default: everywhere)")
    parser.add_argument("--port", type=int, default=8000, help="the port (default: 8000)")
    parser.add_argument(
        "--database",
        default=DATABASE,
        metavar="URL",
        help="sqlite:///FILE or postgresql://… (default: outrank.db in this folder)",
    )
    parser.add_argument("--workers", type=int, default=1, help="processes; more need PostgreSQL")
    parser.add_argument(
        "--pack", action="append", default=[], metavar="PATH", help="offer your own facts too"
    )
    parser.add_argument(
        "--link", default="", metavar="URL", help="how people reach this server from outside"
    )
    parser.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="a web page that may use it"
    )
    parser.add_argument(
        "--behind", default="", metavar="ADDRESS", help="the reverse proxy that may be believed"
    )
    parser.add_argument(
        "--bot-seconds", type=float, default=1.2, help="how long a bot takes (default: 1.2)"
    )
    parser.add_argument(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        help="change a limit; docs/deploy.md lists them",
    )
    parser.add_argument(
        "--open", action="store_true", help="show the tables in this computer's browser"
    )
    parser.add_argument("--socket", type=int, default=None, help=argparse.SUPPRESS)
    parser.add_argument("--parent", type=int, default=0, help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from outrank.table import serve  # the other commands need not wait for the server's packages

    if not 1 <= args.workers <= 64:
        raise BadCall("Choose 1 to 64 workers.")
    if args.socket is not None:  # one of several workers
        serve.stop_with(args.parent)
        door = socket.socket(fileno=args.socket)
        serve.serve(settings_from(args, door), door, proxies=args.behind)
        return 0
    try:
        door = serve.listening(args.host, args.port)
        settings = settings_from(args, door)
        lock = serve.prepare(settings, args.workers)
    except serve.NoServer as error:
        raise BadCall(str(error)) from None
    _announce(settings.link)
    if args.open and sys.stdout.isatty():
        _show(door.getsockname()[1])
    if args.workers > 1:
        return serve.serve_many(_words(args, settings), door, args.workers)
    serve.serve(settings, door, proxies=args.behind)
    del lock
    return 0


def _show(port: int) -> None:
    """The tables in the browser of whoever sits here, if there is one; the server starts first."""
    later = threading.Timer(1.5, webbrowser.open, [f"http://127.0.0.1:{port}/"])
    later.daemon = True
    later.start()


def settings_from(args: argparse.Namespace, door: socket.socket) -> Settings:
    from outrank.table.links import link_to

    return Settings(
        database=args.database,
        origins=tuple(args.origin),
        packs=tuple(Path(pack) for pack in args.pack),
        link=args.link.rstrip("/") or link_to(*door.getsockname()[:2]),
        bot_seconds=max(0.0, args.bot_seconds),
        limits=limits_from(args.limit),
    )


def limits_from(pairs: list[str]) -> Limits:
    """Limits from NAME=NUMBER words."""
    values: dict[str, int] = {}
    for pair in pairs:
        name, _, number = pair.partition("=")
        if name not in Limits.__struct_fields__ or not number.isdecimal():
            known = ", ".join(Limits.__struct_fields__)
            raise BadCall(f"A limit is NAME=NUMBER, not '{pair}'; there are: {known}.")
        values[name] = int(number)
    return msgspec.structs.replace(Limits(), **values)


def _words(args: argparse.Namespace, settings: Settings) -> list[str]:
    """The command line of a worker."""
    words = [f"--database={args.database}", f"--bot-seconds={args.bot_seconds}"]
    words += [f"--link={settings.link}", f"--behind={args.behind}"]
    for name in ("pack", "origin", "limit"):
        words += [f"--{name}={value}" for value in getattr(args, name)]
    return words


def _announce(link: str) -> None:
    """Where to go, also as a QR code for the phones in the room."""
    from outrank.table.links import is_near, qr_text

    print(f"Outrank is open: {link}")
    if is_near(link):
        print("Only this computer can reach it. Ctrl-C stops the server.", flush=True)
        return
    print(qr_text(link))
    print("Everybody in the same network can scan this. Ctrl-C stops the server.", flush=True)
