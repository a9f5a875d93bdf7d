"""The section of a game's rulebook that applies to a move."""

from __future__ import annotations

import re
from importlib.resources import files

from outrank.kernel.game import AnyGame
from outrank.kernel.options import Options, fields, spell

CLAUSE = re.compile(r"([A-Z][A-Z0-9]-[A-Z]?)(\d+)(?:…(\d+))?")
"""The id of a clause, or a range of them: `CL-R05`, `CL-028…030`."""
IDS = re.compile(r"\s*\((?:[A-Z][A-Z0-9]-[A-Z]?\d+(?:…\d+)?(?:,?\s+(?:and |to )?)?)+\)")
"""Clause ids in brackets: for people who check the rules, not for people who play."""


def text(game: AnyGame) -> str:
    """The whole rulebook with its clause ids; empty if the game has none."""
    rulebook = files(game.package).joinpath("rulebook.md")
    return rulebook.read_text(encoding="utf-8") if rulebook.is_file() else ""


def sections(game: AnyGame) -> dict[str, str]:
    """The text of every section, by heading."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in text(game).splitlines():
        if line.startswith("#"):
            lines = found.setdefault(line.lstrip("# ").strip(), [])
        else:
            lines.append(line)
    return {heading: "\n".join(body).strip() for heading, body in found.items()}


def section(game: AnyGame, wanted: str) -> tuple[str, str]:
    """The heading and the text of the section for a clause id or a word; empty if there is none.

    A clause belongs to the first section that cites it. For a word, a heading that contains it
    comes first, then the section that uses it most often.
    """
    found = sections(game)
    if clause := CLAUSE.fullmatch(wanted):
        cited = (name for name, body in found.items() if _cites(body, clause[1], int(clause[2])))
        heading = next(cited, "")
        return heading, _without_ids(found.get(heading, ""))
    word = wanted.lower()
    for heading, body in found.items():
        if word in heading.lower() and body:
            return heading, _without_ids(body)
    heading = max(found, key=lambda name: found[name].lower().count(word), default="")
    body = found.get(heading, "")
    return (heading, _without_ids(body)) if word in body.lower() else ("", "")


def _cites(body: str, series: str, number: int) -> bool:
    """Whether a text cites a clause, alone or within a range."""
    return any(
        prefix == series and int(first) <= number <= int(last or first)
        for prefix, first, last in CLAUSE.findall(body)
    )


def _without_ids(body: str) -> str:
    return IDS.sub("", body)


def changed_options(game: AnyGame, options: Options) -> list[str]:
    """The options that differ from the rulebook, each with its description."""
    return [
        f"{field.name} = {spell(getattr(options, field.name))}: {field.description}"
        for field in fields(game.options)
        if getattr(options, field.name) != field.default
    ]


def plain(body: str) -> list[str]:
    """Markdown as plain text, one line per paragraph or list item; tables are left out."""
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
