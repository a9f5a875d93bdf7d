"""A small server of its own for records, so that they can be watched in the browser."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from outrank.cli.output import table
from outrank.cli.serve import open_browser
from outrank.kernel.record import Header, read
from outrank.server import process
from outrank.server.config import UNLIMITED, Settings
from outrank.server.rooms.keys import new_id
from outrank.server.store.engine import connect
from outrank.server.store.inserts import add_records
from outrank.server.store.writer import RecordRow

HOST = "127.0.0.1"


def serve_records(
    rows: Sequence[tuple[str, str, str]], game: str, records: Sequence[bytes], port: int
) -> None:
    """Print where each record can be watched, open the first one, and serve until stopped.

    Only this computer can reach them, and nothing is kept.
    """
    with TemporaryDirectory(prefix="outrank-") as folder:
        settings = Settings(
            database=f"sqlite:///{Path(folder) / 'watch.db'}", limits=UNLIMITED, bot_processes=1
        )
        lock = process.prepare(settings)
        stored = [_row(game, record) for record in records]
        engine = connect(settings.database)
        with engine.begin() as connection:
            add_records(connection, stored)
        engine.dispose()
        listener = process.listening(HOST, port)
        address = f"http://{HOST}:{listener.getsockname()[1]}/replay/"
        lines = [(*row, address + record.id) for row, record in zip(rows, stored, strict=True)]
        table(("match", "variant", "why", "watch it at"), lines)
        print("\nPress Ctrl-C to stop.", flush=True)
        open_browser(address + stored[0].id)
        process.serve(settings, listener)
        del lock


def _row(game: str, record: bytes) -> RecordRow:
    got, _fault = read(record.splitlines()[:1])
    header = got[0]
    assert isinstance(header, Header)
    return RecordRow(new_id(), game, header.catalog, time.time_ns() // 1_000_000, 0, record)
