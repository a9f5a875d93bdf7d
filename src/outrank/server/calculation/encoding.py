"""Answers as bytes: JSON, compressed where that pays. Works in any process."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from typing import Any, Final

import msgspec

SMALLEST_ZIPPED: Final = 2000
"""Smaller answers are not worth compressing."""


@dataclass(frozen=True)
class Encoded:
    """A JSON answer as it is sent."""

    body: bytes
    is_gzipped: bool = False


def encoded(value: Any, *, may_gzip: bool) -> Encoded:
    """Return a value as JSON, compressed if it is large and the client can read that."""
    return compressed(msgspec.json.encode(value), may_gzip=may_gzip)


def compressed(body: bytes, *, may_gzip: bool) -> Encoded:
    """Return JSON compressed if it is large and the client can read that."""
    if not may_gzip or len(body) < SMALLEST_ZIPPED:
        return Encoded(body)
    return Encoded(gzip.compress(body, 6, mtime=0), is_gzipped=True)
