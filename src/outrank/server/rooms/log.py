"""One line of a room's log: all that changed at once. The log is the only truth about a room."""

from __future__ import annotations

from typing import Final

import msgspec

from outrank.server.rooms.model import Room

EVERYBODY: Final = (1 << 13) - 1
"""All eyes are told: bit 0 is TABLE, bit 1 + s is seat s."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is stored: the room if it changed, the lines that the match's record grew by."""

    room: Room | None = None
    lines: tuple[msgspec.Raw, ...] = ()
    by: int = -1
    """The person who asked, and under which id: so that it is done once."""
    id: str = ""


class Row(msgspec.Struct, frozen=True):
    """An entry with its place in the log."""

    seq: int
    at: int
    """When it was written, in milliseconds since 1970."""
    told: int
    """Which eyes were told something: the version of each counts its bits."""
    body: bytes


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Entry).decode


def written(entry: Entry) -> bytes:
    return _encode(entry)


def read(body: bytes) -> Entry:
    return _decode(body)
