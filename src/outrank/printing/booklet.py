"""A rulebook as a booklet: Markdown to blocks, and the order of the pages on folded sheets."""

from __future__ import annotations

import re
from typing import Any, Final

from outrank import locale
from outrank.kernel.game import AnyGame

CLAUSES: Final = re.compile(
    r"\s*\((?:[A-Z][A-Z0-9]-[A-Z]?\d+(?:…\d+)?(?:,?\s+(?:and |und |to )?)?)+\)"
)
"""Clause ids, for people who check the rules rather than play by them."""
ANCHOR: Final = re.compile(r"[ \t]*\{#[a-z0-9-]+\}$", re.MULTILINE)
_RUN: Final = re.compile(r"\*\*(?P<strong>.+?)\*\*|\*(?P<emph>[^*]+?)\*|`(?P<code>[^`]+)`")
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")

Block = dict[str, Any]


def blocks(game: AnyGame, language: str) -> tuple[str, str, list[Block]]:
    """Return the motto, the line of facts, and the rest of a game's rulebook in blocks.

    The first paragraph after the title is the motto, the one before the first section the facts.
    """
    text = ANCHOR.sub("", CLAUSES.sub("", locale.rulebook(game, language)))
    found = parsed(text)
    opening = []
    while found and found[0]["kind"] == "p":
        opening.append(plain(found.pop(0)["runs"]))
    motto = opening[0] if opening else ""
    return motto, " · ".join(line.rstrip(".") for line in opening[1:]), found


def parsed(text: str) -> list[Block]:
    """Return the blocks of a page of Markdown: headings, paragraphs, list items and tables.

    The title, a heading of the first level, is left out.
    """
    found: list[Block] = []
    for chunk in re.split(r"\n\s*\n", text):
        lines: list[str] = []
        for line in chunk.splitlines():
            heading = re.match(r"(#+)\s+(.*)", line)
            item = re.match(r"\s*(?:[-*]|\d+\.)\s+(.*)", line)
            if heading:
                _close(found, lines)
                if len(heading[1]) > 1:
                    kind = "h2" if len(heading[1]) == 2 else "h3"
                    found.append({"kind": kind, "text": plain(runs(heading[2]))})
            elif item:
                _close(found, lines)
                lines.append(f"\0{item[1]}")
            elif line.lstrip().startswith("|") and not (lines and lines[0].startswith("|")):
                _close(found, lines)
                lines.append(line.strip())
            else:
                lines.append(line.strip())
        _close(found, lines)
    return found


def _close(found: list[Block], lines: list[str]) -> None:
    """Add what the collected lines are, and forget them."""
    if lines and lines[0].startswith("|"):
        found.append(table(lines))
    elif lines:
        text = " ".join(lines).strip()
        kind = "item" if text.startswith("\0") else "p"
        if text.lstrip("\0"):
            found.append({"kind": kind, "runs": runs(text.lstrip("\0"))})
    lines.clear()


def table(lines: list[str]) -> Block:
    """Return a table with the widths its columns want."""
    rows = [
        [cell.strip() for cell in line.strip().strip("|").split("|")]
        for line in lines
        if not re.fullmatch(r"[|\s:-]+", line)
    ]
    columns = max(map(len, rows))
    rows = [row + [""] * (columns - len(row)) for row in rows]
    longest = [max(len(row[column]) for row in rows) for column in range(columns)]
    words = [
        max(len(word) for row in rows for word in row[column].split() or [""])
        for column in range(columns)
    ]
    widths = [max(word, min(long, 40)) for word, long in zip(words, longest, strict=True)]
    return {
        "kind": "table",
        "widths": widths,
        "rows": [[runs(cell) for cell in row] for row in rows],
    }


def runs(text: str) -> list[Block]:
    """Return the parts of a line: plain, strong, emphasised, code."""
    text = _LINK.sub(r"\1", text)
    found: list[Block] = []
    start = 0

    def add(part: str, style: str = "") -> None:
        if not part:
            return
        strong, emph, code = style == "strong", style == "emph", style == "code"
        found.append({"text": part, "strong": strong, "emph": emph, "code": code})

    for match in _RUN.finditer(text):
        add(text[start : match.start()])
        style = match.lastgroup or ""
        add(match[style].replace("*", "").replace("`", ""), style)
        start = match.end()
    add(text[start:])
    return found


def plain(parts: list[Block]) -> str:
    """Return the text of a line without its styles."""
    return "".join(part["text"] for part in parts)


def imposed(pages: int) -> list[tuple[int, int]]:
    """Return the left and right page of each side of each sheet, outer side first; 0 is empty.

    The last page is the back cover: empty pages come right before it.
    """
    total = -(-pages // 4) * 4
    order = [*range(1, pages), *[0] * (total - pages), pages]
    sides = []
    for sheet in range(total // 4):
        low, high = 2 * sheet, total - 1 - 2 * sheet
        sides.append((order[high], order[low]))
        sides.append((order[low + 1], order[high - 1]))
    return sides
