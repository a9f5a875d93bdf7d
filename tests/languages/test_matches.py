"""Whole matches of every game in every language: the same numbers and names, no English left."""

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
from outrank.kernel.messages import ENGLISH
from outrank.kernel.moves import Event
from outrank.locale import facts_texts, languages
from outrank.locale import translator as load_translator
from outrank.testing.walk import Bench, outcome, steps

GAMES = registry.names()
LANGUAGES = [language for language in languages() if language != ENGLISH]
MATCHES = 20
NAMES = tuple(f"⟨{seat}⟩" for seat in range(6))
SAME = {"de": {"an", "bonus", "chip", "chips", "die", "hand", "in", "jackpot", "saboteur", "veto"}}
"""Words that are the same in English and another language: pieces, cards, and small ones."""


SHOW = parse("0.00")


def bare(catalog: Catalog, *, items: bool = False) -> Catalog:
    """Facts without words: what is left in a sentence is the game's own."""
    known = catalog.contents
    wordless = {"label": "◇", "spoken": "", "spoken_one": ""}
    told = replace(
        known,
        categories=tuple(replace(one, name="◇") for one in known.categories),
        stats=tuple(
            replace(one, number_format=SHOW if items else one.number_format, **wordless)
            for one in known.stats
        ),
        challenges=tuple(replace(one, question="◇?") for one in known.challenges),
        sets=tuple(replace(one, name="◇") for one in known.sets),
        sources=tuple(replace(one, plain="◇") for one in known.sources),
        items=tuple(replace(one, name="◇" if items else one.name) for one in known.items),
    )
    return Catalog(told, catalog.style)


@cache
def events_of(name: str) -> tuple[Event, ...]:
    """What happens in random matches under random options, each event once."""
    game = registry.load(name)
    bench = Bench(game, facts=load() if game.uses_catalog else None)
    found: dict[Event, None] = dict.fromkeys(RARE.get(name, ()))
    for seed in range(MATCHES):
        for state, seat, move in steps(bench, seed):
            found |= dict.fromkeys(outcome(game, state, seat, move)[1])
    return tuple(found)


translator = cache(load_translator)


def described(
    game: AnyGame, language: str, event: Event, *, items: bool = False
) -> tuple[str, str]:
    """The sentence for an event in English, and in another language."""
    ours: Facts = _facts("", items=items) if game.uses_catalog else None
    theirs: Facts = _facts(language, items=items) if game.uses_catalog else None
    english = str(game.describe(event, NAMES, ours))
    return english, translator(language).text(game.describe(event, NAMES, theirs))


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
    for event in events_of(name):
        english, other = described(game, language, event)
        assert figures(other) == figures(english), (english, other)
        assert re.fullmatch(r"[^\s].*[.!?]", other), other
        assert ".." not in other, other


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_no_sentence_keeps_an_english_word(name: str, language: str) -> None:
    game = registry.load(name)
    english: set[str] = set()
    other: set[str] = set()
    for event in events_of(name):
        ours, theirs = described(game, language, event, items=True)
        english |= _words(ours)
        other |= _words(theirs)
    assert english & other - SAME[language] == set()


def _words(sentence: str) -> set[str]:
    return set(re.findall(r"[a-zäöüß]{2,}", sentence.lower()))
