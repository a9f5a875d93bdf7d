"""Lists in columns, and the last lines of a long log."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from outrank.cli.terminal.screen import Screen

GAP = 2
SHORTEST = 3
"""The fewest entries in a column, if there are that many."""
FEW = 4
"""Fewer entries of one kind are never collapsed."""


def columns(labels: Sequence[str], width: int) -> list[str]:
    """Numbered entries, top to bottom, in as many columns as fit."""
    return _columns(_numbered(labels), width)


def collapsed(labels: Sequence[str], kinds: Sequence[object], width: int, height: int) -> list[str]:
    """The same list in fewer lines: a long run of one kind shows only its first and last entry.

    The longest run is collapsed first, until the list fits into `height` lines.
    """
    cells = _numbered(labels)
    runs = [list(run) for _, run in groupby(range(len(cells)), key=kinds.__getitem__)]
    lines: list[tuple[int, str]] = []
    left = set(range(len(cells)))
    for run in sorted(runs, key=len, reverse=True):
        rest = _columns([cells[place] for place in sorted(left)], width)
        if len(lines) + len(rest) <= height or len(run) < FEW:
            break
        first, last = f"{run[0] + 1:>3}–{run[-1] + 1} {labels[run[0]]} …", "('all' lists them)"
        ends = f"{first} {labels[run[-1]]} {last}"
        lines.append((run[0], ends if len(ends) < width else f"{first} {last}"))
        left.difference_update(run)
    rest = _columns([cells[place] for place in sorted(left)], width)
    return [*(line for _, line in sorted(lines)), *rest]


def _numbered(labels: Sequence[str]) -> list[str]:
    return [f"{number:>3} {label}" for number, label in enumerate(labels, start=1)]


def _columns(cells: list[str], width: int) -> list[str]:
    rows: list[list[str]] = []
    wide: list[int] = []
    for across in range(-(-len(cells) // SHORTEST), 0, -1):
        down = -(-len(cells) // across)
        rows = [cells[row::down] for row in range(down)]
        stacks = [cells[start : start + down] for start in range(0, len(cells), down)]
        wide = [max(map(len, stack)) + GAP for stack in stacks]
        if sum(wide) - GAP < width:
            break
    return ["".join(map(str.ljust, row, wide)).rstrip() for row in rows]


def cut(lines: Sequence[str], height: int, hint: str) -> list[str]:
    """The first lines, with a hint in place of the rest."""
    return list(lines) if len(lines) <= height else [*lines[: height - 1], hint]


def latest(lines: Sequence[str], screen: Screen, height: int, command: str = "log") -> list[str]:
    """The last lines that fit, folded; the others are counted.

    `command` is what shows them.
    """
    folded = [part for line in lines for part in screen.folded(line)]
    if len(folded) <= height:
        return folded
    hidden = len(folded) - height + 1
    return [f"… {hidden} earlier lines; type '{command}' to see more", *folded[hidden:]]


def side_by_side(cells: Sequence[str], width: int) -> list[str]:
    """Cells of one width, as many per line as fit."""
    wide = max(map(len, cells), default=0) + GAP
    across = max(1, (width - 1 + GAP) // wide)
    rows = [cells[start : start + across] for start in range(0, len(cells), across)]
    return ["".join(cell.ljust(wide) for cell in row).rstrip() for row in rows]


def packed(cells: Sequence[str], width: int) -> list[str]:
    """Cells one after another, with line breaks where the next one doesn't fit."""
    lines: list[str] = []
    for cell in cells:
        if lines and len(lines[-1]) + GAP + len(cell) < width:
            lines[-1] += " " * GAP + cell
        else:
            lines.append(cell)
    return lines
