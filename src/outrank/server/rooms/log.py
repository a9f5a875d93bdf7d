"""An entry of a room's log: all that changed at once. The log is the only truth about a room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from outrank.server.rooms.changes import Changes, changes_between, with_changes
from outrank.server.rooms.model import Current, Room

EVERYBODY: Final = (1 << 13) - 1
"""Everybody is told: bit 0 is PUBLIC, bit 1 + s is seat s."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry: the room if it changed, and the lines that the match's record grew by."""

    room: Room | None = None
    """The room after this entry."""
    lines: tuple[bytes, ...] = ()
    """Without their line feeds."""
    by: int = -1
    """The person who asked, and under which id: so that it is done once."""
    id: str = ""

    @property
    def starts_match(self) -> bool:
        """Whether a match begins with this entry: it holds the record's header."""
        return self.room is not None and _has_header(self.lines)


class Row(msgspec.Struct, frozen=True):
    """An entry with its place in the log."""

    seq: int
    at: int
    """When it was written, in milliseconds since 1970."""
    told: int
    """Who was told something: the version of each perspective counts its bits."""
    body: bytes


class _Stored(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An entry as it is stored."""

    room: Room | None = None
    """The whole room: in its first entry, and in all entries of older versions."""
    changes: Changes | None = None
    """What changed in the room since the entry before."""
    lines: tuple[msgspec.Raw, ...] = ()
    by: int = -1
    id: str = ""


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(_Stored).decode


def written(entry: Entry, before: Room | None = None) -> bytes:
    """An entry as it is stored; `before` is the room before it, None for the first one."""
    if entry.room is None and entry.lines and entry.by >= 0 and entry.id:
        # A person's move, as nearly all entries are. These are the encoder's bytes, only quicker.
        joined = b",".join(entry.lines)
        return b'{"lines":[%b],"by":%d,"id":%b}' % (joined, entry.by, _encode(entry.id))
    whole, changes = entry.room, None
    if entry.room is not None and before is not None:
        whole, changes = None, changes_between(before, entry.room)
    lines = tuple([msgspec.Raw(line) for line in entry.lines])
    return _encode(_Stored(room=whole, changes=changes, lines=lines, by=entry.by, id=entry.id))


def read(body: bytes, before: Room | None = None) -> Entry:
    """A stored entry; `before` is the room as the entries before it left it."""
    stored = _decode(body)
    room = stored.room
    if stored.changes is not None:
        assert before is not None, "the first entry of a log holds the whole room"
        room = with_changes(before, stored.changes)
    lines = tuple([bytes(line) for line in stored.lines])
    return Entry(room=room, lines=lines, by=stored.by, id=stored.id)


class _GlancedRoom(msgspec.Struct, frozen=True):
    facts: str | msgspec.UnsetType = msgspec.UNSET
    current: Current | msgspec.UnsetType | None = msgspec.UNSET


class _Glanced(msgspec.Struct, frozen=True):
    room: _GlancedRoom | None = None
    changes: _GlancedRoom | None = None
    lines: tuple[msgspec.Raw, ...] = ()


_ROOM_CHANGES: Final = (b'{"room":', b'{"changes":')
_glance = msgspec.json.Decoder(_Glanced).decode


class Glance(msgspec.Struct, frozen=True):
    """What an entry says about the match on the table, without reading the room."""

    starts_match: bool
    ends_match: bool
    """After this entry no match is in progress."""
    facts: str | None
    """The facts that the room plays with from here on; None: as before."""


def glance(body: bytes) -> Glance | None:
    """Look at an entry that changed the room; None if it did not."""
    if not body.startswith(_ROOM_CHANGES):
        return None
    found = _glance(body)
    part = found.changes or found.room or _GlancedRoom()
    facts, current = part.facts, part.current
    if found.room is not None:  # a whole room does not mention what is empty
        facts = "" if facts is msgspec.UNSET else facts
        current = None if current is msgspec.UNSET else current
    return Glance(
        _has_header(found.lines),
        current is None,
        None if isinstance(facts, msgspec.UnsetType) else facts,
    )


def has_lines(body: bytes) -> bool:
    """Whether a stored entry makes the match's record grow."""
    return bool(_glance(body).lines)


class _Body(msgspec.Struct):
    line: str


class _Line(msgspec.Struct):
    """A line of a record, of which nothing is read but what kind it is."""

    body: _Body


_line = msgspec.json.Decoder(_Line).decode


def _has_header(lines: Sequence[bytes | msgspec.Raw]) -> bool:
    return bool(lines) and _line(lines[0]).body.line == "match"
