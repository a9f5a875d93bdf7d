"""How things are put on the screen: with colour and frames in a terminal, plainly in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")


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
