"""Printing: tables, pages and progress, with frames in a terminal and plain text in a pipe."""

from __future__ import annotations

import codecs
import io
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

ASCII: Final = str.maketrans(
    {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "★": "*", "─": "-", "–": "-", "·": "|"}
    | {"…": "...", "✕": "x", "✓": "+", "×": "x", "’": "'"}
)
"""What replaces a character that the terminal's encoding lacks: cards look as they are typed."""


def tolerate_encodings() -> None:
    """Replace characters that can't be encoded or decoded, rather than fail."""
    codecs.register_error("outrank", _replaced)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="outrank")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def _replaced(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    text = error.object[error.start : error.end].translate(ASCII)
    return "".join(sign if sign.isascii() else "?" for sign in text), error.end


def printable(text: str) -> str:
    """Text from outside, without control characters that a terminal would obey."""
    return "".join(sign if sign.isprintable() or sign == "\n" else "\ufffd" for sign in text)


def is_terminal() -> bool:
    """Whether stdout is a terminal."""
    return sys.stdout.isatty()


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print columns under their heads."""
    if is_terminal():
        from rich.console import Console
        from rich.table import Table

        framed = Table(*heads)
        for row in rows:
            framed.add_row(*row)
        Console().print(framed)
        return
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for row in (heads, *rows):
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        print("  ".join(cells).rstrip())


def markdown(text: str) -> None:
    """Print a page of Markdown."""
    if is_terminal():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(text))
        return
    print(text, end="" if text.endswith("\n") else "\n")


def progress(items: Iterable[T], total: int, title: str) -> Iterator[T]:
    """The items, with a progress bar on stderr if that is a terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(items, title, total, console=Console(stderr=True), transient=True)
