"""What a server is told when it starts."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much one address, one room and one connection may ask for. 0 in a rate: no limit."""

    rooms_per_hour: int = 60
    """Rooms that one address may open."""
    dailies_per_day: int = 60
    """Daily challenges that one address may open."""
    joins_per_minute: int = 60
    """Seats that one address may ask for."""
    replays_per_minute: int = 120
    """Matches that one address may have played again."""
    misses_per_minute: int = 20
    """Wrong codes and keys from one address before it must wait."""
    sockets_per_address: int = 200
    messages_per_second: int = 30
    """On one connection, after a burst of four times as many."""
    emotes_per_minute: int = 30
    """From one person or spectator, after a burst of four."""
    requests_per_second: int = 50
    """Over HTTP from one address, after a burst of four times as many."""
    files_per_second: int = 100
    """Pages and files for one address, after a burst of fifteen times as many."""
    prints_per_hour: int = 60
    """Kits and parts of kits that one address may have made for printing."""
    packs_per_hour: int = 30
    """Packs of facts that one address may bring."""
    packs: int = 500
    """Packs of facts that are kept."""
    packs_in_memory: int = 24
    pack_bytes: int = 1_000_000
    """The largest pack, as it is sent and unpacked."""
    rooms: int = 20_000
    """Rooms in memory of one worker."""
    room_bytes: int = 16_000_000
    """What one room may store; the match on the table is played to its end."""
    stored_bytes_per_hour: int = 100_000_000
    """What is stored for one address; after that it can only make moves."""
    spectators: int = 1000
    """Onlookers of one room on one worker."""
    connections: int = 10_000
    """Open connections of one worker, HTTP and WebSockets together."""
    connections_per_address: int = 300
    connections_per_second: int = 50
    """New connections from one address, after a burst of four times as many."""
    work_per_second: int = 300
    """What requests from one address may cost, in moves, after a burst of twice as many."""
    head_seconds: int = 10
    """How long the head of a request may take to come in."""
    body_seconds: int = 60
    """How long the rest of a request may take."""
    keepalive_seconds: int = 30
    """How long an HTTP connection may stay open between two requests."""
    unread_seconds: int = 30
    """How long an answer may wait for a client that does not read it."""
    line_bytes: int = 8 * 1024
    """The longest address of a request."""
    head_bytes: int = 16 * 1024
    """The longest head of a request."""
    headers: int = 100
    """The most headers of a request."""
    control_frames_per_second: int = 5
    """Pings, pongs and pieces of messages on one WebSocket, after a burst of four times as many."""
    outbox_bytes: int = 256 * 1024
    """What may wait for one WebSocket before it is cut."""
    message_bytes: int = 16 * 1024
    body_bytes: int = 64 * 1024
    body_bytes_per_address: int = 16 * 1024 * 1024
    """The bodies of requests from one address that wait for their answers, together."""
    record_bytes: int = 1024 * 1024
    """A record that somebody brings to look at."""

    @property
    def largest_body(self) -> int:
        """The largest body that any request can have."""
        return max(self.body_bytes, self.record_bytes, self.pack_bytes)


UNLIMITED = Limits(
    rooms_per_hour=0,
    dailies_per_day=0,
    joins_per_minute=0,
    replays_per_minute=0,
    packs_per_hour=0,
    prints_per_hour=0,
    misses_per_minute=0,
    sockets_per_address=0,
    connections_per_address=0,
    connections_per_second=0,
    work_per_second=0,
    control_frames_per_second=0,
    messages_per_second=0,
    emotes_per_minute=0,
    requests_per_second=0,
    files_per_second=0,
    stored_bytes_per_hour=0,
)
"""For benches and for tests of other things."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How this server runs."""

    database: str
    """An SQLAlchemy address: sqlite:///outrank.db or postgresql+psycopg://…"""
    origins: tuple[str, ...] = ()
    """Web pages of other hosts that may talk to this server."""
    packs: tuple[Path, ...] = ()
    link: str = ""
    """How people reach this server, as in links and QR codes; "" for what their browser says."""
    names: tuple[str, ...] = ()
    """Other host names that people reach it by."""
    metrics_key: str = ""
    """Who sends this key may read /metrics; "": nobody may."""
    bot_seconds: float = 3.0
    """About how long a bot takes for a move while people play."""
    scenes: Literal["off", "quick", "normal", "relaxed"] = "off"
    """How fast rooms reveal results, unless whoever opens one says so."""
    bot_processes: int = 0
    """In how many processes bots think; 0: one for every processor but one, up to 4."""
    room_hours: float = 24.0
    """A room nobody uses for so long is cleared away."""
    record_days: float = 90.0
    expiry_grace_hours: float = 24.0
    """How long servers run on before what was not used is deleted for good."""
    database_seconds: float = 6.0
    """How long the database may take to answer."""
    commit_gap_seconds: float = 0.005
    """How soon one commit may follow another: a busy server flushes its disk less often."""
    lease_seconds: float = 6.0
    """How long a worker that died keeps its bots and clocks."""
    idle_seconds: float = 120.0
    """After so long without anybody connected a room leaves memory; it comes back when needed."""
    away_seconds: float = 5.0
    host_seconds: float = 20.0
    """After so long without the host another player can take over."""
    limits: Limits = Limits()
