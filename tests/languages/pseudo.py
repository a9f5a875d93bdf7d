"""English with accents and longer words, as the web table's `en-XA`, for everything a server says.

On a page in this language plain letters show what was never given to a translator.
"""

from __future__ import annotations

import dataclasses
import re
from math import ceil
from typing import Final

from msgspec.structs import replace

from outrank.catalog.catalog import Catalog, Stat
from outrank.catalog.number_format import NumberStyle
from outrank.kernel import registry
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.languages import Rule, Translation
from outrank.kernel.match import AnyMatch
from outrank.kernel.moves import Event
from outrank.kernel.options import fields
from outrank.table.shelf import Shelf
from outrank.table.tongues import Tongue

LANGUAGE: Final = "en-xa"
PLAIN: Final = "abcdefghijklmnopqrstuvwxyz"
ACCENTED: Final = "áƀçðéƒğĥíĵķļɱñóþɋŕšţúṽŵẋýž"
LETTERS: Final = str.maketrans(PLAIN + PLAIN.upper(), ACCENTED + ACCENTED.upper())
LONGER: Final = 0.4


def pseudo(text: str) -> str:
    """Letters that have an accent already stay as they are."""
    return re.sub(r"[A-Za-z]+", lambda found: _word(found[0]), text)


def _word(word: str) -> str:
    accented = word.translate(LETTERS)
    return accented + accented[-ceil(len(word) * LONGER) :]


STYLE: Final = NumberStyle(",", ".", ((12, pseudo("trillion")), (9, pseudo("billion"))))


def _stat(stat: Stat) -> Stat:
    known = stat.number_format
    format = replace(known, prefix=pseudo(known.prefix), suffix=pseudo(known.suffix))
    return replace(stat, label=pseudo(stat.label), unit=pseudo(stat.unit), number_format=format)


def facts(catalog: Catalog) -> Catalog:
    known = catalog.contents
    told = replace(
        known,
        title=pseudo(known.title),
        categories=tuple(replace(one, name=pseudo(one.name)) for one in known.categories),
        items=tuple(replace(one, name=pseudo(one.name)) for one in known.items),
        stats=tuple(map(_stat, known.stats)),
        challenges=tuple(replace(one, question=pseudo(one.question)) for one in known.challenges),
        sets=tuple(replace(one, name=pseudo(one.name)) for one in known.sets),
        sources=tuple(
            replace(
                one,
                title=pseudo(one.title),
                publisher=pseudo(one.publisher),
                licence=pseudo(one.licence),
                where=pseudo(one.where),
            )
            for one in known.sources
        ),
    )
    found = Catalog(told, STYLE)
    found.digest = catalog.digest
    return found


class Pseudo(Tongue):
    """A language that nobody speaks."""

    def __init__(self) -> None:
        super().__init__(LANGUAGE)

    def said(self, sentence: str) -> str:
        return pseudo(sentence)

    def facts(self, given: Facts) -> Facts:
        if not isinstance(given, Catalog):
            return given
        if given not in self._told:
            self._told[given] = facts(given)
        return self._told[given]

    def words(self, match: AnyMatch, event: Event) -> tuple[str, Facts]:
        told = self.facts(match.facts)
        return pseudo(match.game.describe(event, match.names, told)), told

    def rulebook(self, game: AnyGame) -> str:
        return pseudo(super().rulebook(game))


def spoken(game: AnyGame) -> AnyGame:
    """A game with its house rules in this language too."""
    rules = fields(game.options)
    values = {str(choice) for rule in rules for choice in rule.choices if isinstance(choice, str)}
    told = Translation(
        summary=pseudo(game.summary),
        words=game.describe,
        rules={one.name: Rule(pseudo(one.name), pseudo(one.description)) for one in rules},
        values={value: pseudo(value) for value in values},
        presets={one.name: Rule(pseudo(one.title), pseudo(one.text)) for one in game.presets},
        phrases={},
    )
    return dataclasses.replace(game, translations={**game.translations, LANGUAGE: told})


def shelf() -> Shelf:
    """Everything there is, in every language and this one."""
    found = Shelf(games=[spoken(game) for game in registry.games()])
    found.tongues.known[LANGUAGE] = Pseudo()
    return found
