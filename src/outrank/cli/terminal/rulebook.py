"""The rule that applies, out of a game's rulebook."""

from __future__ import annotations

import re
from importlib.resources import files

from outrank.kernel.game import AnyGame
from outrank.kernel.options import Options, fields, spell

IDS = re.compile(r"\s*\((?:[A-Z][A-Z0-9]-[A-Z]?\d+(?:…\d+)?(?:,?\s+(?:and |to )?)?)+\)")
"""Clause numbers: for those who check the rules, not for those who play."""


def text(game: AnyGame) -> str:
    """The whole rulebook, without the numbers of clauses."""
    book = files(game.package).joinpath("rulebook.md")
    return IDS.sub("", book.read_text(encoding="utf-8")) if book.is_file() else ""


def sections(game: AnyGame) -> dict[str, str]:
    """The rulebook by heading."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in text(game).splitlines():
        if line.startswith("#"):
            lines = found.setdefault(line.lstrip("# ").strip(), [])
        else:
            lines.append(line)
    return {heading: "\n".join(body).strip() for heading, body in found.items()}


def rule(game: AnyGame, word: str) -> tuple[str, str]:
    """The heading and the text of the section that `word` belongs to; empty if there is none.

    A heading that holds the word comes first, then the section that says it most often.
    """
    book = sections(game)
    wanted = word.lower()
    for heading, body in book.items():
        if wanted in heading.lower() and body:
            return heading, body
    heading = max(book, key=lambda name: book[name].lower().count(wanted), default="")
    return (heading, book[heading]) if wanted in book.get(heading, "").lower() else ("", "")


def house_rules(game: AnyGame, options: Options) -> list[str]:
    """What is played here otherwise than the rulebook says."""
    return [
        f"{field.name} = {spell(getattr(options, field.name))}: {field.description}"
        for field in fields(game.options)
        if getattr(options, field.name) != field.default
    ]


def plain(body: str) -> list[str]:
    """Markdown as lines of plain text: one for each paragraph or point."""
    lines: list[str] = []
    for raw in body.splitlines():
        line = raw.strip()
        if line.startswith("|"):
            continue
        is_new = not line or line.startswith(("- ", "* "))
        if is_new or not lines or not lines[-1]:
            lines.append(line)
        else:
            lines[-1] += " " + line
    return [re.sub(r"\*\*?|`", "", line) for line in lines if line]
