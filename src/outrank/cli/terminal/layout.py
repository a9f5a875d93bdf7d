"""Lists in columns, and the last lines of a long tale."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from outrank.cli.terminal.screen import Screen

GAP = 2
SHORTEST = 3
"""A column has at least so many entries, if there are as many."""
FEW = 4
"""Fewer entries of one kind are never gathered."""


def columns(labels: Sequence[str], width: int) -> list[str]:
    """Numbered entries, downwards, in as many columns as fit."""
    return _columns(_numbered(labels), width)


def gathered(labels: Sequence[str], kinds: Sequence[object], width: int, room: int) -> list[str]:
    """The same list in fewer lines: of many entries of one kind only the ends are named.

    The longest row of a kind is gathered first, until the list fits into the room.
    """
    cells = _numbered(labels)
    runs = [list(run) for _, run in groupby(range(len(cells)), key=kinds.__getitem__)]
    lines: list[tuple[int, str]] = []
    left = set(range(len(cells)))
    for run in sorted(runs, key=len, reverse=True):
        rest = _columns([cells[place] for place in sorted(left)], width)
        if len(lines) + len(rest) <= room or len(run) < FEW:
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


def cut(lines: Sequence[str], most: int, hint: str) -> list[str]:
    """The first lines, and a hint where the others are."""
    return list(lines) if len(lines) <= most else [*lines[: most - 1], hint]


def latest(lines: Sequence[str], screen: Screen, room: int, more: str = "log") -> list[str]:
    """As many of the last lines as there is room for; the rest is counted.

    `more` is what somebody types who wants to read them.
    """
    folded = [part for line in lines for part in screen.folded(line)]
    if len(folded) <= room:
        return folded
    return [
        f"… {len(folded) - room + 1} lines before; '{more}' tells more",
        *folded[len(folded) - room + 1 :],
    ]


def side_by_side(cells: Sequence[str], width: int) -> list[str]:
    """Cells of one width, as many in a line as fit."""
    wide = max(map(len, cells), default=0) + GAP
    across = max(1, (width - 1 + GAP) // wide)
    rows = [cells[start : start + across] for start in range(0, len(cells), across)]
    return ["".join(cell.ljust(wide) for cell in row).rstrip() for row in rows]


def packed(cells: Sequence[str], width: int) -> list[str]:
    """Cells one after the other, a new line where the next does not fit."""
    lines: list[str] = []
    for cell in cells:
        if lines and len(lines[-1]) + GAP + len(cell) < width:
            lines[-1] += " " * GAP + cell
        else:
            lines.append(cell)
    return lines
