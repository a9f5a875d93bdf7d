"""The picture files of packs: small PNG files, read without trusting them and written anew.

Only what draws a picture is kept: no metadata, no animation, nothing behind its end. The pixels are
inflated once, up to the amount that the size of the picture needs, and packed again.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Final

from outrank.kernel.messages import Message, UserError, _

MOST_BYTES: Final = 64_000
MOST_PIXELS: Final = 256
"""How wide and how high a picture can be: on a television a token is about 200 pixels wide."""
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_HEADER: Final = struct.Struct(">IIBBBBB")
_BITS: Final = {
    **{(0, depth): depth for depth in (1, 2, 4, 8, 16)},
    **{(2, depth): 3 * depth for depth in (8, 16)},
    **{(3, depth): depth for depth in (1, 2, 4, 8)},
    **{(4, depth): 2 * depth for depth in (8, 16)},
    **{(6, depth): 4 * depth for depth in (8, 16)},
}
"""The bits of a pixel, for each kind of colour and depth that there is."""
_PALETTE: Final = 3
"""The kind of colour that looks its colours up."""
_FILTERS: Final = 5
"""How many ways there are to write a line of pixels."""
NO_PNG: Final = _("This isn't a PNG file. Save the picture as PNG.")
BROKEN: Final = _("This PNG file can't be read. Save the picture again, without interlacing.")


class BadPicture(UserError):
    """A picture file that can't be used."""


def redrawn(data: bytes) -> bytes:
    """The same picture as a file of our own; raises `BadPicture` with what is wrong."""
    if len(data) > MOST_BYTES:
        raise BadPicture(
            _("This picture is larger than {most} kB. Make it smaller.", most=MOST_BYTES // 1000)
        )
    if not data.startswith(SIGNATURE):
        raise BadPicture(NO_PNG)
    parts: dict[bytes, bytes] = {}
    for kind, body in _chunks(data):
        parts[kind] = parts.get(kind, b"") + body if kind == b"IDAT" else body
    header = parts.get(b"IHDR", b"")
    if len(header) != _HEADER.size:
        raise BadPicture(BROKEN)
    lines = _lines(header, parts.get(b"IDAT", b""))
    kept = [(b"IHDR", header), *_colours(header, parts), (b"IDAT", zlib.compress(lines, 9))]
    return SIGNATURE + b"".join(_chunk(kind, body) for kind, body in [*kept, (b"IEND", b"")])


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a file up to its end."""
    at = len(SIGNATURE)
    while at + 12 <= len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        body = data[at + 8 : at + 8 + length]
        if data[at : at + 12 + length] != _chunk(kind, body):
            break
        if kind == b"IEND":
            return
        yield kind, body
        at += 12 + length
    raise BadPicture(BROKEN)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _lines(header: bytes, packed: bytes) -> bytes:
    """The lines of pixels, each with its filter before it, as many as the header promises."""
    width, height, depth, colour, compression, filtering, interlace = _HEADER.unpack(header)
    if not (0 < width <= MOST_PIXELS and 0 < height <= MOST_PIXELS):
        raise BadPicture(_size(width, height))
    bits = _BITS.get((colour, depth))
    if bits is None or compression or filtering or interlace:
        raise BadPicture(BROKEN)
    line = 1 + (width * bits + 7) // 8
    unpacking = zlib.decompressobj()
    try:
        lines = unpacking.decompress(packed, line * height + 1)
    except zlib.error:
        raise BadPicture(BROKEN) from None
    if len(lines) != line * height or max(lines[::line]) >= _FILTERS:
        raise BadPicture(BROKEN)
    return lines


def _size(width: int, height: int) -> Message:
    return _(
        "This picture has {width} × {height} pixels. The limit is {most} × {most}.",
        width=width,
        height=height,
        most=MOST_PIXELS,
    )


def _colours(header: bytes, parts: dict[bytes, bytes]) -> list[tuple[bytes, bytes]]:
    """The palette if there must be one, and which colours can be seen through."""
    colour = header[9]
    palette, clear = parts.get(b"PLTE", b""), parts.get(b"tRNS", b"")
    found: list[tuple[bytes, bytes]] = []
    if colour == _PALETTE:
        if not palette or len(palette) % 3 or len(palette) > 3 * 256:
            raise BadPicture(BROKEN)
        found.append((b"PLTE", palette))
    longest = {0: 2, 2: 6, _PALETTE: len(palette) // 3}.get(colour, 0)
    if 0 < len(clear) <= longest:
        found.append((b"tRNS", clear))
    return found
