"""Showing lines and reading answers: in colour in a terminal, plain text in a pipe."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from shutil import get_terminal_size
from textwrap import wrap

STYLES = (
    (r"(?:10|[2-9JQKA])?♥", "bold red"),
    (r"(?:10|[2-9JQKA])?★", "bold yellow"),
    (r"(?:10|[2-9JQKA])?♣", "bold green"),
    (r"(?:10|[2-9JQKA])?♦", "bold cyan"),
    (r"(?:10|[2-9JQKA])?♠", "bold magenta"),
    (r"✓", "bold green"),
    (r"✕", "bold red"),
    (r"\b[A-Z0-9]{3}\b", "bold"),
    (r"(?:^|(?<=  ))\*.+?(?=  |$)", "bold"),
    (r"^──.*$", "dim"),
    (r"\b(?:HIGHER|higher)\b", "green"),
    (r"\b(?:LOWER|lower)\b", "blue"),
)
"""Patterns and their colours. A colour only repeats what a sign or a word says."""
NARROWEST = 40


class Closed(Exception):
    """The input has ended."""


class Screen:
    """A terminal of at least 40 columns and 20 lines, or a pipe."""

    def __init__(self) -> None:
        self.is_terminal = all(s is not None and s.isatty() for s in (sys.stdin, sys.stdout))
        self.can_clear = os.environ.get("TERM") not in ("dumb", "unknown")
        size = get_terminal_size((80, 24))
        self.width = max(NARROWEST, min(size.columns, 100)) if self.is_terminal else 80
        self.height = max(20, size.lines) if self.is_terminal else 24

    def show(self, lines: Sequence[str]) -> None:
        """Print lines, folded to the width."""
        for line in lines:
            for part in self.folded(line):
                self._print(part)

    def folded(self, line: str) -> list[str]:
        """A line in as many parts as the width needs; the later ones are indented."""
        if len(line) < self.width:
            return [line]
        margin = " " * (len(line) - len(line.lstrip()) + 2)
        return wrap(line, self.width - 1, subsequent_indent=margin, break_on_hyphens=False)

    def _print(self, line: str) -> None:
        if not self.is_terminal:
            print(line)
            return
        from rich.console import Console
        from rich.text import Text

        text = Text(line)
        for pattern, style in STYLES:
            text.highlight_regex(pattern, style)
        Console(highlight=False, width=self.width).print(text, soft_wrap=True)

    def clear(self) -> None:
        """Clear the screen and what has scrolled off it."""
        if self.is_terminal and self.can_clear:
            print("\x1b[2J\x1b[3J\x1b[H", end="", flush=True)

    def hide(self) -> None:
        """Hide everything; a terminal that can't be cleared is scrolled."""
        self.clear()
        if self.is_terminal and not self.can_clear:
            print("\n" * self.height)

    def ask(self, prompt: str) -> str:
        """One typed line, with single spaces; raises Closed if there is none."""
        print(prompt, end=" ", flush=True)
        answer = sys.stdin.readline() if sys.stdin else ""
        if not answer:
            print()
            raise Closed
        if not self.is_terminal:
            print(answer.rstrip("\n"))
        return " ".join(answer.split())
