"""Where lines go and answers come from: a terminal with colours, or plain text in a pipe."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from shutil import get_terminal_size
from textwrap import wrap

PAINT = (
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
"""What is painted how. Colour only repeats what a sign or a word says already."""
NARROWEST = 40


class Closed(Exception):
    """Nobody answers any more: the input has ended."""


class Screen:
    """80 columns and 24 lines are enough."""

    def __init__(self) -> None:
        self.is_terminal = all(s is not None and s.isatty() for s in (sys.stdin, sys.stdout))
        self.can_wipe = os.environ.get("TERM") not in ("dumb", "unknown")
        size = get_terminal_size((80, 24))
        self.width = max(NARROWEST, min(size.columns, 100)) if self.is_terminal else 80
        self.height = max(20, size.lines) if self.is_terminal else 24

    def show(self, lines: Sequence[str]) -> None:
        """Print lines, folded to the width."""
        for line in lines:
            for part in self.folded(line):
                self._print(part)

    def folded(self, line: str) -> list[str]:
        """A line in as many parts as the width asks for; what follows is set in."""
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
        for pattern, style in PAINT:
            text.highlight_regex(pattern, style)
        Console(highlight=False, width=self.width).print(text, soft_wrap=True)

    def clear(self) -> None:
        """Take everything off the screen, what has scrolled away as well."""
        if self.is_terminal and self.can_wipe:
            print("\x1b[2J\x1b[3J\x1b[H", end="", flush=True)

    def cover(self) -> None:
        """Take everything out of sight; a terminal that cannot wipe is scrolled on."""
        self.clear()
        if self.is_terminal and not self.can_wipe:
            print("\n" * self.height)

    def ask(self, prompt: str) -> str:
        """One line that somebody types."""
        print(prompt, end=" ", flush=True)
        answer = sys.stdin.readline() if sys.stdin else ""
        if not answer:
            print()
            raise Closed
        if not self.is_terminal:
            print(answer.rstrip("\n"))
        return " ".join(answer.split())
