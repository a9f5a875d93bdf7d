"""Lists in columns, and the last lines of a long tale."""

from __future__ import annotations

from collections.abc import Sequence

from outrank.cli.terminal.screen import Screen

GAP = 2
SHORTEST = 3
"""A column has at least so many entries, if there are as many."""


def columns(labels: Sequence[str], width: int) -> list[str]:
    """Numbered entries, downwards, in as many columns as fit."""
    cells = [f"{number:>3} {label}" for number, label in enumerate(labels, start=1)]
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


def latest(lines: Sequence[str], screen: Screen, room: int) -> list[str]:
    """As many of the last lines as there is room for; the rest is counted."""
    folded = [part for line in lines for part in screen.folded(line)]
    if len(folded) <= room:
        return folded
    return [f"… {len(folded) - room + 1} lines before; 'log' tells more", *folded[1 - room :]]


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
