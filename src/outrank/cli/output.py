"""How things are put on the screen: with colour and frames in a terminal, plainly in a pipe."""

from __future__ import annotations

import codecs
import io
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

PLAINLY: Final = str.maketrans(
    {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "★": "*", "─": "-", "–": "-", "·": "|"}
    | {"…": "...", "✕": "x", "✓": "+", "×": "x", "’": "'"}
)
"""What stands for a sign where there is none: cards look as they are typed."""


def bear_any_sign() -> None:
    """Neither what is typed nor what is told stops the program because of a foreign sign."""
    codecs.register_error("outrank", _plainly)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="outrank")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def _plainly(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    text = error.object[error.start : error.end].translate(PLAINLY)
    return "".join(sign if sign.isascii() else "?" for sign in text), error.end


def harmless(text: str) -> str:
    """A text of somebody else's without signs that a terminal would obey."""
    return "".join(sign if sign.isprintable() or sign == "\n" else "\ufffd" for sign in text)


def is_terminal() -> bool:
    return sys.stdout.isatty()


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Columns under heads."""
    if is_terminal():
        from rich.console import Console
        from rich.table import Table

        framed = Table(*heads)
        for row in rows:
            framed.add_row(*row)
        Console().print(framed)
        return
    wide = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for row in (heads, *rows):
        cells = [cell.ljust(width) for cell, width in zip(row, wide, strict=True)]
        print("  ".join(cells).rstrip())


def markdown(text: str) -> None:
    """A page of Markdown."""
    if is_terminal():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(text))
        return
    print(text, end="" if text.endswith("\n") else "\n")


def progress(things: Iterable[T], total: int, title: str) -> Iterator[T]:
    """The things, with a bar on stderr while a person watches."""
    if not sys.stderr.isatty():
        yield from things
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(things, title, total, console=Console(stderr=True), transient=True)
