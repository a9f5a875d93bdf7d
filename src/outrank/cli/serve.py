"""`outrank serve`: a server for browsers and programs."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Final

import msgspec

from outrank.cli import database
from outrank.cli.errors import UsageError
from outrank.server.config import Limits, Settings

METRICS_KEY: Final = "OUTRANK_METRICS_KEY"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `outrank serve`."""
    parser.add_argument("--host", default="0.0.0.0", help="address to listen on (default: all)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on (default: 8000)")
    database.add(parser)
    parser.add_argument(
        "--workers", type=int, default=1, help="how many processes; several need PostgreSQL"
    )
    parser.add_argument(
        "--pack",
        action="append",
        default=[],
        metavar="PATH",
        help="offer your own facts, too (repeatable)",
    )
    parser.add_argument(
        "--link", default="", metavar="URL", help="the address people reach this server at"
    )
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="HOST",
        help="another host name people reach this server by (repeatable)",
    )
    parser.add_argument(
        "--metrics-key",
        default=os.environ.get(METRICS_KEY, ""),
        metavar="KEY",
        help="let whoever sends this key read /metrics (default: $OUTRANK_METRICS_KEY)",
    )
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="another website that may use this server (repeatable)",
    )
    parser.add_argument(
        "--behind", default="", metavar="ADDRESS", help="address of the reverse proxy to trust"
    )
    parser.add_argument(
        "--bot-seconds",
        type=float,
        default=3.0,
        metavar="SECONDS",
        help="about how long a bot takes for a move while people play (default: 3)",
    )
    parser.add_argument(
        "--scenes",
        choices=("off", "quick", "normal", "relaxed"),
        default="normal",
        help="how fast rooms reveal results, unless the host chooses (default: normal)",
    )
    parser.add_argument(
        "--bot-processes",
        type=int,
        default=0,
        metavar="COUNT",
        help="in how many processes bots think (default: one per processor but one, up to 4)",
    )
    parser.add_argument(
        "--commit-gap",
        type=float,
        default=0.005,
        metavar="SECONDS",
        help="how soon one write to disk may follow another (default: 0.005)",
    )
    parser.add_argument(
        "--database-seconds",
        type=float,
        default=6.0,
        metavar="SECONDS",
        help="how long the database may take to answer (default: 6)",
    )
    parser.add_argument(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        help="change a limit (repeatable); docs/deploy.md lists them",
    )
    parser.add_argument("--open", action="store_true", help="open it in this computer's browser")
    parser.add_argument("--socket", type=int, default=None, help=argparse.SUPPRESS)
    parser.add_argument("--parent", type=int, default=0, help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """`outrank serve`: runs until it is stopped."""
    from outrank.server import process as serve  # slow to import, and no other command needs it

    if not 1 <= args.workers <= 64:
        raise UsageError("Choose 1 to 64 workers.")
    if args.workers > 1 and not serve.CAN_SHARE_PORT:
        raise UsageError("Several workers need Linux or macOS. One is enough for many tables.")
    is_default = database.named(args) is None
    args.database = database.chosen(args)
    if args.socket is not None:  # one of several workers
        serve.stop_with(args.parent)
        listener = socket.socket(fileno=args.socket)
        serve.serve(settings_from(args, listener), listener, proxies=args.behind)
        return 0
    try:
        listener = serve.listening(args.host, args.port)
        settings = settings_from(args, listener)
        lock = serve.prepare(settings, args.workers)
    except serve.NoServer as error:
        raise UsageError(str(error)) from None
    _announce(settings.link)
    _say_place(args.database, is_default=is_default)
    if args.open:
        open_browser(f"http://127.0.0.1:{listener.getsockname()[1]}/")
    if args.workers > 1:
        # What is secret is not on the command line, where every user of this computer can read it.
        secrets = {database.VARIABLE: args.database, METRICS_KEY: args.metrics_key}
        words = _worker_arguments(args, settings)
        return serve.serve_many(words, listener, args.workers, secrets)
    serve.serve(settings, listener, proxies=args.behind)
    del lock
    return 0


def open_browser(address: str) -> None:
    """Open a page of the server in this computer's browser, once it has had time to start.

    Nothing is opened where nobody watches the terminal.
    """
    if sys.stdout.isatty():
        later = threading.Timer(1.5, webbrowser.open, [address])
        later.daemon = True
        later.start()


def settings_from(args: argparse.Namespace, listener: socket.socket) -> Settings:
    """The server's settings."""
    from outrank.server.links import link_to

    return Settings(
        database=args.database,
        origins=tuple(args.origin),
        packs=tuple(Path(pack) for pack in args.pack),
        link=args.link.rstrip("/") or link_to(*listener.getsockname()[:2]),
        names=tuple(args.name),
        metrics_key=args.metrics_key,
        bot_seconds=max(0.0, args.bot_seconds),
        scenes=args.scenes,
        bot_processes=max(0, args.bot_processes),
        commit_gap_seconds=max(0.0, args.commit_gap),
        database_seconds=max(0.1, args.database_seconds),
        limits=limits_from(args.limit),
    )


def limits_from(pairs: list[str]) -> Limits:
    """The limits, changed by NAME=NUMBER pairs."""
    values: dict[str, int] = {}
    for pair in pairs:
        name, _, number = pair.partition("=")
        if name not in Limits.__struct_fields__ or not number.isdecimal():
            known = ", ".join(Limits.__struct_fields__)
            raise UsageError(f"Write a limit as NAME=NUMBER, not '{pair}'. Limits: {known}.")
        values[name] = int(number)
    return msgspec.structs.replace(Limits(), **values)


def _worker_arguments(args: argparse.Namespace, settings: Settings) -> list[str]:
    """The arguments of a worker process."""
    from outrank.server.calculation.pool import default_processes

    arguments = [f"--bot-seconds={args.bot_seconds}", f"--scenes={args.scenes}"]
    arguments += [f"--link={settings.link}", f"--behind={args.behind}"]
    processes = args.bot_processes or max(1, default_processes() // args.workers)
    arguments += [f"--bot-processes={processes}", f"--commit-gap={args.commit_gap}"]
    arguments.append(f"--database-seconds={args.database_seconds}")
    for name in ("pack", "origin", "name", "limit"):
        arguments += [f"--{name}={value}" for value in getattr(args, name)]
    return arguments


def _say_place(address: str, *, is_default: bool) -> None:
    """Print where the tables are kept, and where an earlier version kept some."""
    print(f"Tables are kept in {database.place(address)}", flush=True)
    if is_default and (former := database.former_file()):
        print(
            f"An earlier version kept tables in {former}. To go on with those: "
            f"outrank serve --database sqlite:///{former.name}",
            flush=True,
        )


def _announce(link: str) -> None:
    """Print the address, and a QR code if phones can reach it."""
    from outrank.server.links import is_near, qr_text

    print(f"Outrank is running at {link}")
    if is_near(link):
        print("Only this computer can reach it. Press Ctrl-C to stop.", flush=True)
        return
    print(qr_text(link))
    print("Anyone on the same network can scan this. Press Ctrl-C to stop.", flush=True)
