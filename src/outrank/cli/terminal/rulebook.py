"""The section of a game's rulebook that applies to a move."""

from __future__ import annotations

import re
from importlib.resources import files

from outrank.kernel.game import AnyGame
from outrank.kernel.options import Options, fields, spell

IDS = re.compile(r"\s*\((?:[A-Z][A-Z0-9]-[A-Z]?\d+(?:…\d+)?(?:,?\s+(?:and |to )?)?)+\)")
"""Clause ids, for people who check the rules rather than play by them."""
ANCHOR = re.compile(r"[ \t]*\{#([a-z0-9-]+)\}$", re.MULTILINE)
"""The address of a section, at the end of its heading: `## Setting up {#setting-up}`."""


def source(game: AnyGame) -> str:
    """The rulebook as written; empty if the game has none."""
    rulebook = files(game.package) / "rulebook.md"
    return rulebook.read_text(encoding="utf-8") if rulebook.is_file() else ""


def printed(game: AnyGame) -> str:
    """The whole rulebook with its clause ids, but without anchors."""
    return ANCHOR.sub("", source(game))


def sections(game: AnyGame) -> dict[str, tuple[str, str]]:
    """The heading and the text of every anchored section, without clause ids."""
    found: dict[str, tuple[str, str]] = {}
    for part in re.split(r"^(?=#+ )", IDS.sub("", source(game)), flags=re.MULTILINE):
        heading, _, body = part.partition("\n")
        if anchor := ANCHOR.search(heading):
            found[anchor[1]] = ANCHOR.sub("", heading).lstrip("# "), body.strip()
    return found


def section(game: AnyGame, anchor: str) -> tuple[str, str]:
    """The heading and the text of the section at `anchor`; empty if there is none."""
    return sections(game).get(anchor, ("", ""))


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
