"""English with accents and longer words, as the web table's `en-XA`, for everything a server says.

On a page in this language plain letters show what was never given to a translator.
"""

from __future__ import annotations

import re
from math import ceil
from typing import Final

from msgspec.structs import replace

from outrank.catalog.catalog import Catalog, Stat
from outrank.catalog.number_format import NumberStyle
from outrank.catalog.translate import WORDS
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.messages import Translator
from outrank.server.library.games import GameLibrary
from outrank.server.library.languages import Language

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


def _template(text: str) -> str:
    """What stands for something else, as in `{value} Oscars`, stays."""
    parts = re.split(r"(\{\w+\})", text)
    return "".join(part if part.startswith("{") else pseudo(part) for part in parts)


def _stat(stat: Stat) -> Stat:
    known = stat.number_format
    format = replace(known, prefix=pseudo(known.prefix), suffix=pseudo(known.suffix))
    words = {name: _template(getattr(stat, name)) for name in WORDS}
    return replace(stat, number_format=format, **words)


def facts(catalog: Catalog) -> Catalog:
    known = catalog.contents
    told = replace(
        known,
        title=pseudo(known.title),
        categories=tuple(replace(one, name=pseudo(one.name)) for one in known.categories),
        items=tuple(replace(one, name=pseudo(one.name)) for one in known.items),
        stats=tuple(map(_stat, known.stats)),
        challenges=tuple(replace(one, question=pseudo(one.question)) for one in known.challenges),
        sets=tuple(
            replace(one, name=pseudo(one.name), short=pseudo(one.short)) for one in known.sets
        ),
        sources=tuple(
            replace(
                one,
                title=pseudo(one.title),
                plain=pseudo(one.plain),
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


class PseudoCatalog:
    """Translates every template by accents; what fills it is translated on its own."""

    def gettext(self, message: str) -> str:
        return _template(message)

    def ngettext(self, singular: str, plural: str, count: int) -> str:
        return self.gettext(singular if count == 1 else plural)

    def pgettext(self, _context: str, message: str) -> str:
        return self.gettext(message)


class Pseudo(Language):
    """A language that nobody speaks."""

    def __init__(self) -> None:
        super().__init__(Translator(LANGUAGE, PseudoCatalog()))

    def facts(self, given: Facts) -> Facts:
        if not isinstance(given, Catalog):
            return given
        if given not in self._translated:
            self._translated[given] = facts(given)
        return self._translated[given]

    def rulebook(self, game: AnyGame) -> str:
        return pseudo(super().rulebook(game))


def library() -> GameLibrary:
    """Everything there is, in every language and this one."""
    found = GameLibrary()
    found.languages.known[LANGUAGE] = Pseudo()
    return found
