"""The languages of a server. Each connection has one; matches have none.

Records, views, moves and events are the same in every language: only sentences and names differ.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from functools import cached_property
from importlib.resources.abc import Traversable
from typing import Any, Final
from weakref import WeakKeyDictionary

from outrank import locale
from outrank.catalog.catalog import Catalog
from outrank.catalog.number_format import ENGLISH as ENGLISH_STYLE
from outrank.catalog.number_format import STYLES
from outrank.catalog.translate import translated
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.messages import ENGLISH, IN_ENGLISH, Argument, Translator

LONGEST: Final = 200
"""How much of a list of languages is read."""


class Language:
    """One language: turns what the server says into text."""

    def __init__(
        self,
        translator: Translator = IN_ENGLISH,
        home: Traversable = locale.HOME,
        games: tuple[AnyGame, ...] = (),
    ) -> None:
        self._translator = translator
        self._home = home
        self._games = games
        self._translated: WeakKeyDictionary[Catalog, Catalog] = WeakKeyDictionary()

    def __reduce__(self) -> tuple[Any, ...]:
        """Let another process read the translations itself: gettext's can't be pickled.

        A language of another kind has translations that are in no file.
        """
        if type(self) is not Language:
            raise pickle.PicklingError(f"{self.code} can't be read in another process")
        return _language, (self.code, self._home, self._games)

    @property
    def code(self) -> str:
        return self._translator.language

    def text(self, thing: Argument) -> str:
        """Return a message, a listing, a name or a number as text."""
        return self._translator.text(thing)

    def facts(self, facts: Facts) -> Facts:
        """Return facts with their names, questions and numbers in this language."""
        if self.code == ENGLISH or not isinstance(facts, Catalog):
            return facts
        found = self._translated.get(facts)
        if found is None:
            style = STYLES.get(self.code, ENGLISH_STYLE)
            found = self._translated[facts] = translated(facts, self._texts, style)
        return found

    @cached_property
    def _texts(self) -> dict[str, str]:
        return locale.facts_texts(self.code, self._home)

    def rulebook(self, game: AnyGame) -> str:
        """Return a game's rulebook, in English if there is no translation."""
        return locale.rulebook(game, self.code, self._home)


DEFAULT: Final = Language()
"""English."""


def _language(code: str, home: Traversable, games: tuple[AnyGame, ...]) -> Language:
    if code == ENGLISH:
        return DEFAULT
    return Language(locale.translator(code, games, home), home, games)


class Languages:
    """All languages of a server, by code."""

    def __init__(self, games: Iterable[AnyGame], home: Traversable = locale.HOME) -> None:
        offered = tuple(games)
        self.known = {ENGLISH: DEFAULT}
        for code in locale.languages(home):
            if code != ENGLISH:
                tag = code.replace("_", "-").lower()
                self.known[tag] = _language(code, home, offered)

    def chosen(self, wanted: str) -> Language:
        """Return the best of a list as browsers send it, English if there is none.

        `de-AT, de;q=0.9, en;q=0.5` asks for Austrian German, then German, then English.
        """
        ranked = sorted(map(_weighed, wanted[:LONGEST].split(",")), key=lambda pair: -pair[1])
        for tag, weight in ranked:
            for code in (tag, tag.partition("-")[0]):
                if weight > 0 and code in self.known:
                    return self.known[code]
        return DEFAULT


def _weighed(entry: str) -> tuple[str, float]:
    """Return a language and its weight: `de-AT;q=0.8` is Austrian German with 0.8."""
    tag, _, weight = entry.partition(";")
    try:
        return tag.strip().lower(), float(weight.strip().removeprefix("q=") or 1)
    except ValueError:
        return tag, 0.0
