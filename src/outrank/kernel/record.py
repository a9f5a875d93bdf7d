"""A match written down: JSON lines, one play a line, each chained to the one before.

First a header, then plays and undos, at the end a closing line. A record is private while its match
lives: it holds deals and sealed bids. The format is described in docs/records.md.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, TypeAlias

import msgspec

from outrank.kernel.game import Result
from outrank.kernel.moves import Move
from outrank.kernel.seats import Seat

FORMAT = 1
LONGEST_LINE = 256 * 1024


class BadRecord(ValueError):
    """A record that cannot be read. Its text is a sentence."""


class Draw(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was published before the first draw: the sealed seed and the seats' nonces."""

    commitment: str
    nonces: tuple[str, ...] = ()


class Header(msgspec.Struct, frozen=True, tag_field="line", tag="match", omit_defaults=True):
    """What was agreed before the first move."""

    format: int
    game: str
    version: int
    seats: int
    options: dict[str, Any]
    catalog: str = ""
    names: tuple[str, ...] = ()
    draw: Draw | None = None


class Play(msgspec.Struct, frozen=True, tag_field="line", tag="play"):
    """One move. `n` counts the lines, so that a line sent twice is seen."""

    n: int
    seat: Seat
    move: msgspec.Raw


class Undo(msgspec.Struct, frozen=True, tag_field="line", tag="undo"):
    """The seat takes its last move back; the move itself stays written above."""

    n: int
    seat: Seat


class End(msgspec.Struct, frozen=True, tag_field="line", tag="end", omit_defaults=True):
    """How it ended, and the seed, now that it may be known."""

    n: int
    result: Result
    scores: tuple[int, ...]
    seed: str = ""


Line: TypeAlias = Header | Play | Undo | End


class Chained(msgspec.Struct, frozen=True):
    """A line as it is written: the SHA-256 of the chain so far and this line, then the line."""

    chain: str
    body: msgspec.Raw


_encode = msgspec.json.Encoder().encode
_body = msgspec.json.Decoder(Line)
_chained = msgspec.json.Decoder(Chained)


class Writer:
    """Writes lines, each chained to all before it."""

    def __init__(self) -> None:
        self.chain = ""

    def line(self, line: Line) -> bytes:
        """The line as it is stored, with a line feed."""
        body = _encode(line)
        self.chain = link(self.chain, body)
        return b'{"chain":"' + self.chain.encode() + b'","body":' + body + b"}\n"


def link(chain: str, body: bytes) -> str:
    """The chain after one more line."""
    return hashlib.sha256(chain.encode() + body).hexdigest()[:32]


def play_line(n: int, seat: Seat, move: Move) -> Play:
    """A play, ready to be written."""
    return Play(n, seat, msgspec.Raw(_encode(move)))


def read(lines: Iterable[bytes]) -> tuple[list[Line], str]:
    """The lines up to the first that is broken, and the sentence why it is ("" if none is)."""
    chain = ""
    got: list[Line] = []
    for n, raw in enumerate(lines):
        where = f"Line {n + 1} of the record"
        if len(raw) > LONGEST_LINE:
            return got, f"{where} is too long."
        try:
            chained = _chained.decode(raw)
            line = _body.decode(chained.body)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return got, f"{where} cannot be read: it is torn or not part of a record."
        if isinstance(line, Header) != (n == 0):
            return got, f"{where} is out of place: a record starts with one header."
        if not isinstance(line, Header) and line.n != n:
            return got, f"{where} is numbered {line.n}: a line is missing or stands there twice."
        if got and isinstance(got[-1], End):
            return got, f"{where} comes after the end of the match."
        chain = link(chain, bytes(chained.body))
        if chained.chain != chain:
            return got, f"{where}, or one before it, was changed after it was written."
        got.append(line)
    return got, "" if got else "The record is empty."
