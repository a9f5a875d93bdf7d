"""A match written down: JSON lines, one play per line, each chained to the one before.

First a header, then plays and undos, then the result. A record is private until its match is over:
it holds deals and sealed bids. The format is described in docs/records.md.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, TypeAlias

import msgspec

from outrank.kernel.game import Result
from outrank.kernel.messages import Message, UserError, _
from outrank.kernel.moves import Move
from outrank.kernel.seats import Seat

FORMAT = 1
LONGEST_LINE = 256 * 1024


class BadRecord(UserError):
    """A record that cannot be read."""


class SeedCommitment(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was published before the first draw: the hash of the seed and the seats' nonces."""

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
    draw: SeedCommitment | None = None


class Play(msgspec.Struct, frozen=True, tag_field="line", tag="play"):
    """One move. `n` counts the lines, so that a repeated line is noticed."""

    n: int
    seat: Seat
    move: msgspec.Raw


class Undo(msgspec.Struct, frozen=True, tag_field="line", tag="undo"):
    """The seat undoes its last move; the move itself stays in the record."""

    n: int
    seat: Seat


class End(msgspec.Struct, frozen=True, tag_field="line", tag="end", omit_defaults=True):
    """The result, and the seed, now that it may be known."""

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
    """Encodes lines, each chained to all before it."""

    def __init__(self) -> None:
        self.chain = ""

    def line(self, line: Line) -> bytes:
        """The line as it is stored, with a line feed."""
        return self._chained(_encode(line))

    def play(self, n: int, seat: Seat, move: Move) -> bytes:
        """The line of a `Play`, put together without one: there are many of them."""
        return self._chained(
            b'{"line":"play","n":%d,"seat":%d,"move":%b}' % (n, seat, _encode(move))
        )

    def _chained(self, body: bytes) -> bytes:
        self.chain = link(self.chain, body)
        return b'{"chain":"' + self.chain.encode() + b'","body":' + body + b"}\n"


def link(chain: str, body: bytes) -> str:
    """The chain after one more line."""
    return hashlib.sha256(chain.encode() + body).hexdigest()[:32]


def read(lines: Iterable[bytes]) -> tuple[list[Line], Message | None]:
    """The lines up to the first broken one, and what is wrong with it (None if none is)."""
    chain = ""
    got: list[Line] = []
    for n, raw in enumerate(lines):
        if len(raw) > LONGEST_LINE:
            return got, _("Line {line} of the record is too long.", line=n + 1)
        try:
            chained = _chained.decode(raw)
            line = _body.decode(chained.body)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return got, _("Line {line} of the record can't be read.", line=n + 1)
        if isinstance(line, Header) != (n == 0):
            return got, _(
                "Line {line} is out of place: a record starts with exactly one header.", line=n + 1
            )
        if not isinstance(line, Header) and line.n != n:
            return got, _(
                "Line {line} is numbered {number}: a line is missing or repeated.",
                line=n + 1,
                number=line.n,
            )
        if got and isinstance(got[-1], End):
            return got, _("Line {line} comes after the end of the match.", line=n + 1)
        chain = link(chain, bytes(chained.body))
        if chained.chain != chain:
            return got, _(
                "Line {line}, or one before it, was changed after it was written.", line=n + 1
            )
        got.append(line)
    return got, None if got else _("The record is empty.")
