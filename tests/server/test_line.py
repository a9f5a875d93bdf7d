"""Reading frames off a line: however they are cut, none is lost and none is misread."""

from __future__ import annotations

import struct
from itertools import pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from outrank.server.websocket.transport import LogLine, unmasked

LONGEST = 2000


class Inner:
    """The protocol behind: keeps what it is handed."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def data_received(self, data: bytes) -> None:
        self.heard.append(data)


def frame(payload: bytes, *, first: int = 0x81, mask: bytes = b"\x01\x82\x03\xf4") -> bytes:
    """A client's frame."""
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", first, 0x80 | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", first, 0x80 | 127, size)
    return head + mask + unmasked(mask, payload)  # masking is its own inverse


def fed(stream: bytes, cuts: list[int]) -> tuple[list[bytes], list[bytes]]:
    """The stream in pieces: what is taken, and what goes on."""
    inner, taken = Inner(), list[bytes]()
    line = LogLine(inner, LONGEST)
    line.take = taken.append
    places = sorted({0, len(stream), *(cut % (len(stream) + 1) for cut in cuts)})
    for start, end in pairwise(places):
        line.data_received(stream[start:end])
    return taken, inner.heard


messages = st.lists(
    st.tuples(st.binary(max_size=300), st.sampled_from((0x81, 0x81, 0x89, 0x8A))), max_size=6
)


@given(messages, st.lists(st.integers(0, 5000), max_size=12))
def test_whole_frames_however_they_come_in(sent: list[tuple[bytes, int]], cuts: list[int]) -> None:
    frames = [
        frame(payload[:125] if first != 0x81 else payload, first=first) for payload, first in sent
    ]
    taken, passed = fed(b"".join(frames), cuts)
    assert taken == [payload for payload, first in sent if first == 0x81]
    assert passed == [each for each, (_, first) in zip(frames, sent, strict=True) if first != 0x81]


def test_what_is_not_plain_goes_on_with_all_behind_it() -> None:
    odd = {
        "in pieces": frame(b"a", first=0x01) + frame(b"b", first=0x80),
        "bytes": frame(b"a", first=0x82),
        "packed": frame(b"a", first=0xC1),
        "without a mask": b"\x81\x01a",
        "too long": frame(b"x" * (LONGEST + 1)),
        "far too long": frame(b"x" * 70_000),
    }
    for name, stream in odd.items():
        taken, passed = fed(frame(b"first") + stream + frame(b"last"), [3, 9, 17, 200])
        assert taken == [b"first"], name
        assert b"".join(passed) == stream + frame(b"last"), name


def test_until_somebody_takes_them_messages_go_on_too() -> None:
    inner = Inner()
    line = LogLine(inner, LONGEST)
    line.data_received(frame(b"hello")[:4])
    assert inner.heard == []
    line.data_received(frame(b"hello")[4:])
    assert inner.heard == [frame(b"hello")]


def test_masks_of_any_length() -> None:
    rng = Random(1)
    for size in range(40):
        mask, clear = rng.randbytes(4), rng.randbytes(size)
        hidden = bytes(byte ^ mask[place % 4] for place, byte in enumerate(clear))
        assert unmasked(mask, hidden) == clear
