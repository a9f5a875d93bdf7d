"""Every rulebook in every language: the same sections under the same anchors, the same clauses."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

import pytest

from outrank.kernel import registry
from outrank.table.tongues import ROOMS

GAMES = registry.names()
LANGUAGES = sorted(ROOMS)
ID = re.compile(r"\b(?:CL|V3|V4|F4|OT)-R?\d+(?:…\d+)?")
CLAUSES = re.compile(r"\s*\((?:(?:CL|V3|V4|F4|OT)-[^)]*)\)")


def anchor(heading: str) -> str:
    """As the web table makes it from an English heading."""
    plain = CLAUSES.sub("", heading).lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def sections(game: str, language: str = "") -> dict[str, str]:
    """The text under each anchor."""
    name = f"rulebook.{language}.md" if language else "rulebook.md"
    book = (files(f"outrank.games.{game}") / name).read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for part in re.split(r"(?m)^(?=#+ )", book):
        heading, _, text = part.partition("\n")
        given = re.search(r" \{#([a-z0-9-]+)\}$", heading)
        found[given[1] if given else anchor(heading.lstrip("# "))] = text
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_sections_are_the_same(game: str, language: str) -> None:
    assert list(sections(game, language)) == list(sections(game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_section_has_the_same_clauses(game: str, language: str) -> None:
    translated = sections(game, language)
    for section, text in sections(game).items():
        ours, theirs = Counter(ID.findall(text)), Counter(ID.findall(translated[section]))
        assert ours == theirs, section


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_section_has_the_same_lists_and_tables(game: str, language: str) -> None:
    translated = sections(game, language)
    for section, text in sections(game).items():
        for mark in (r"(?m)^\s*(?:[-*]|\d+\.) ", r"(?m)^\|"):
            assert len(re.findall(mark, text)) == len(re.findall(mark, translated[section]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_house_rules_bear_the_names_that_the_lobby_gives_them(game: str, language: str) -> None:
    table = sections(game, language)["house-rules"]
    titles = [rule.title for rule in registry.load(game).translations[language].rules.values()]
    assert [title for title in titles if title not in table] == []
