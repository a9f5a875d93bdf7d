"""Every rulebook in every language: the same sections under the same anchors, the same clauses."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from outrank.kernel import registry
from outrank.kernel.messages import ENGLISH, Message
from outrank.kernel.options import fields
from outrank.locale import languages, rulebook, translator

ROOT = Path(__file__).resolve().parents[2]
GAMES = registry.names()
LANGUAGES = [language for language in languages() if language != ENGLISH]
ID = re.compile(r"\b(?:CL|V3|V4|F4|OT)-R?\d+(?:…\d+)?")
HEADING = re.compile(r"#+ .+ \{#([a-z0-9-]+)\}")


def sections(game: str, language: str = ENGLISH) -> dict[str, str]:
    """The text under each anchor; every heading has one of its own."""
    book = rulebook(registry.load(game), language)
    found: dict[str, str] = {}
    for part in re.split(r"(?m)^(?=#+ )", book)[1:]:
        heading, _, text = part.partition("\n")
        anchor = HEADING.fullmatch(heading)
        assert anchor, heading
        assert anchor[1] not in found
        found[anchor[1]] = text
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rulebook_is_translated(game: str, language: str) -> None:
    played = registry.load(game)
    assert rulebook(played, language) != rulebook(played, ENGLISH)


def test_a_game_of_another_package_brings_its_own_translation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "hot_seven"
    translated = package / "locale" / "de"
    translated.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "rulebook.md").write_text("# Hot Seven\n", encoding="utf-8")
    (translated / "rulebook.md").write_text("# Heiße Sieben\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    game = replace(registry.load("v4"), package="hot_seven")
    assert rulebook(game, "de") == "# Heiße Sieben\n"
    assert rulebook(game, "fr") == "# Hot Seven\n"


@pytest.mark.parametrize("game", GAMES)
def test_the_web_client_opens_sections_that_exist(game: str) -> None:
    source = (ROOT / "web" / "src" / "games" / game / "act.ts").read_text(encoding="utf-8")
    wanted = set(re.findall(r'section: "([^"]*)"', source))
    assert len(wanted) >= 4
    assert wanted <= set(sections(game))


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
    options, text = fields(registry.load(game).options), translator(language).text
    titles = [text(Message(one.title, context=f"{game}.{one.name}")) for one in options]
    assert [title for title in titles if title not in table] == []
