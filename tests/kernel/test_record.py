"""Lines of a record: chained, numbered, and never trusted."""

from __future__ import annotations

import msgspec
import pytest

from outrank.kernel.game import Result
from outrank.kernel.moves import Move
from outrank.kernel.record import (
    LONGEST_LINE,
    End,
    Header,
    Line,
    Play,
    SeedCommitment,
    Undo,
    Writer,
    read,
)
from outrank.kernel.seats import Seat


class Hop(Move, frozen=True):
    far: int


def play_line(n: int, seat: int, move: Move) -> Play:
    return Play(n, Seat(seat), msgspec.Raw(msgspec.json.encode(move)))


HEADER = Header(1, "hop", 1, 2, {"far": 3}, names=("Ada", "Ben"), draw=SeedCommitment("00"))
LINES: list[Line] = [
    HEADER,
    play_line(1, 0, Hop(1)),
    play_line(2, 1, Hop(2)),
    Undo(3, Seat(1)),
    End(4, Result(((Seat(0), Seat(1)),), "tired"), (1, 1), "ff"),
]


def written(lines: list[Line]) -> list[bytes]:
    writer = Writer()
    return [writer.line(line) for line in lines]


def test_what_was_written_is_read() -> None:
    assert read(written(LINES)) == (LINES, None)


def test_a_play_is_put_together_as_the_encoder_writes_it() -> None:
    quick, plain = Writer(), Writer()
    for n, (seat, far) in enumerate(((0, 1), (-2, -7), (11, 1 << 40)), start=1):
        line = quick.play(n, Seat(seat), Hop(far))
        assert line == plain.line(play_line(n, seat, Hop(far)))


def test_every_line_ends_and_is_plain_json() -> None:
    for line in written(LINES):
        assert line.startswith(b'{"chain":"')
        assert line.endswith(b"}\n")


@pytest.mark.parametrize(
    ("lines", "kept", "sentence"),
    [
        ([], 0, "The record is empty."),
        (written(LINES[1:]), 0, "Line 1 is out of place"),
        (written([HEADER, HEADER]), 1, "Line 2 is out of place"),
        (written([*LINES[:2], *LINES[1:]]), 2, "Line 3 is numbered 1"),
        (written([*LINES[:1], *LINES[2:]]), 1, "Line 2 is numbered 2"),
        (written(LINES)[:2] + written(LINES)[1:], 2, "Line 3 is numbered 1"),
        (
            written([*LINES, Undo(5, Seat(0))]),
            5,
            "Line 6 comes after the end of the match.",
        ),
        ([*written(LINES)[:2], b"{"], 2, "Line 3 of the record can't be read"),
        ([*written(LINES)[:2], b"\xff\xfe"], 2, "Line 3 of the record can't be read"),
        ([*written(LINES)[:2], b"[" * 5000], 2, "Line 3 of the record can't be read"),
        ([b"x" * (LONGEST_LINE + 1)], 0, "Line 1 of the record is too long."),
        (
            [line.replace(b'"far":2', b'"far":3') for line in written(LINES)],
            2,
            "Line 3, or one before it, was changed after it was written.",
        ),
    ],
)
def test_a_broken_record_is_read_as_far_as_it_is_whole(
    lines: list[bytes], kept: int, sentence: str
) -> None:
    got, fault = read(lines)
    assert len(got) == kept
    assert str(fault).startswith(sentence)
