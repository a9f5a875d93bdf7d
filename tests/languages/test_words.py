"""Whole matches of every game, told in every language: the same things, in other words."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest
from msgspec.structs import replace

from languages.rare import RARE
from outrank.catalog.catalog import Catalog
from outrank.catalog.load import load
from outrank.catalog.number_format import STYLES, parse
from outrank.catalog.translate import translated
from outrank.kernel import registry
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.moves import Event
from outrank.kernel.options import fields
from outrank.locale import facts_texts
from outrank.testing.walk import Bench, outcome, steps

GAMES = registry.names()
LANGUAGES = sorted(STYLES)
MATCHES = 20
NAMES = tuple(f"⟨{seat}⟩" for seat in range(6))
SAME = {"de": {"an", "bonus", "chip", "chips", "die", "hand", "in", "jackpot", "saboteur", "veto"}}
"""Words that are the same in English and another language: pieces, cards, and small ones."""


SHOW = parse("0.00")


def bare(catalog: Catalog, *, items: bool = False) -> Catalog:
    """Facts without words: what is left in a sentence is the game's own."""
    known = catalog.contents
    told = replace(
        known,
        categories=tuple(replace(one, name="◇") for one in known.categories),
        stats=tuple(
            replace(one, label="◇", number_format=SHOW if items else one.number_format)
            for one in known.stats
        ),
        challenges=tuple(replace(one, question="◇?") for one in known.challenges),
        sets=tuple(replace(one, name="◇") for one in known.sets),
        sources=tuple(replace(one, title="◇") for one in known.sources),
        items=tuple(replace(one, name="◇" if items else one.name) for one in known.items),
    )
    return Catalog(told, catalog.style)


@cache
def happenings(name: str) -> tuple[Event, ...]:
    """What happens in random matches under random house rules, each thing once."""
    game = registry.load(name)
    bench = Bench(game, facts=load() if game.uses_catalog else None)
    found: dict[Event, None] = dict.fromkeys(RARE.get(name, ()))
    for seed in range(MATCHES):
        for state, seat, move in steps(bench, seed):
            found |= dict.fromkeys(outcome(game, state, seat, move)[1])
    return tuple(found)


def told(game: AnyGame, language: str, event: Event, *, items: bool = False) -> tuple[str, str]:
    """The sentence for an event in English, and in another language."""
    ours: Facts = _facts("", items=items) if game.uses_catalog else None
    theirs: Facts = _facts(language, items=items) if game.uses_catalog else None
    spoken = game.translations[language]
    return game.describe(event, NAMES, ours), spoken.words(event, NAMES, theirs)


@cache
def _facts(language: str, *, items: bool) -> Catalog:
    if not language:
        return bare(load(), items=items)
    catalog = translated(load(), facts_texts(language), STYLES[language])
    return bare(catalog, items=items)


def figures(sentence: str) -> Counter[str]:
    """The numbers in a sentence, whatever their points and commas; and whose names it holds."""
    plain = re.sub(r"(?<=\d)[.,](?=\d)", "", sentence)
    return Counter(re.findall(r"⟨\d⟩|\d+|½|[♠♥♦♣★]", plain))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_sentence_tells_the_same_numbers_and_names(name: str, language: str) -> None:
    game = registry.load(name)
    for event in happenings(name):
        english, other = told(game, language, event)
        assert figures(other) == figures(english), (english, other)
        assert re.fullmatch(r"[^\s].*[.!?]", other), other
        assert ".." not in other, other


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_no_sentence_keeps_an_english_word(name: str, language: str) -> None:
    game = registry.load(name)
    english: set[str] = set()
    other: set[str] = set()
    for event in happenings(name):
        ours, theirs = told(game, language, event, items=True)
        english |= _words(ours)
        other |= _words(theirs)
    assert english & other - SAME[language] == set()


def _words(sentence: str) -> set[str]:
    return set(re.findall(r"[a-zäöüß]{2,}", sentence.lower()))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_house_rule_and_preset_has_its_words(name: str, language: str) -> None:
    game = registry.load(name)
    spoken = game.translations[language]
    rules = fields(game.options)
    assert list(spoken.rules) == [rule.name for rule in rules]
    assert list(spoken.presets) == [preset.name for preset in game.presets]
    words = {choice for rule in rules for choice in rule.choices if isinstance(choice, str)}
    assert set(spoken.values) == words
    assert spoken.summary != game.summary


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_there_are_no_words_for_nothing(name: str, language: str) -> None:
    game = registry.load(name)
    facts = _facts(language, items=False) if game.uses_catalog else None
    with pytest.raises(TypeError):
        game.translations[language].words(Event(), NAMES, facts)
