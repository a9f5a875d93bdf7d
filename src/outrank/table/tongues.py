"""The languages people at a table are spoken to in. Each connection has one; matches have none.

Records, views, moves and events are the same in every language: only sentences and names differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Final
from weakref import WeakKeyDictionary

from outrank.catalog import de as catalog_de
from outrank.catalog import languages
from outrank.catalog.catalog import Catalog
from outrank.kernel import de as kernel_de
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.languages import ENGLISH, Phrases
from outrank.kernel.match import AnyMatch
from outrank.kernel.moves import Event
from outrank.mechanics import de as mechanics_de
from outrank.table import de as table_de

ROOMS: Final[Mapping[str, tuple[Mapping[str, str], ...]]] = {
    "de": (
        kernel_de.PHRASES,
        catalog_de.PHRASES,
        mechanics_de.PHRASES,
        table_de.PHRASES,
    ),
}
"""What the rooms say in each further language; games bring their own."""
LONGEST: Final = 200
"""How much of a list of languages is read."""


class Tongue:
    """One language at the table."""

    def __init__(self, language: str, *tables: Mapping[str, str]) -> None:
        self.language = language
        self._phrases = Phrases(*tables)
        self._told: WeakKeyDictionary[Catalog, Catalog] = WeakKeyDictionary()

    def said(self, sentence: str) -> str:
        """A sentence of the server, given in English."""
        return self._phrases.of(sentence)

    def facts(self, facts: Facts) -> Facts:
        """Facts with their names, questions and numbers in this language."""
        if self.language not in languages.STYLES or not isinstance(facts, Catalog):
            return facts
        found = self._told.get(facts)
        if found is None:
            found = self._told[facts] = languages.translated(facts, self.language)
        return found

    def words(self, match: AnyMatch, event: Event) -> tuple[str, Facts]:
        """The sentence for an event, and the facts that it was made from."""
        spoken = match.game.translations.get(self.language)
        if spoken is None:
            return match.game.describe(event, match.names, match.facts), match.facts
        facts = self.facts(match.facts)
        return spoken.words(event, match.names, facts), facts

    def rulebook(self, game: AnyGame) -> str:
        """Return a game's rulebook, in English if there is no translation.

        Translations of the built-in games are in `outrank/locale/<language>/rulebooks`; a game
        from another package keeps its own in `locale/<language>/rulebook.md`.
        """
        package = files(game.package)
        if game.package.startswith("outrank.games."):
            book = files("outrank") / "locale" / self.language / "rulebooks" / f"{game.name}.md"
        else:
            book = package / "locale" / self.language / "rulebook.md"
        return (book if book.is_file() else package / "rulebook.md").read_text(encoding="utf-8")


PLAIN: Final = Tongue(ENGLISH)
"""English: everything as it is."""


class Tongues:
    """All languages of a server."""

    def __init__(self, games: Iterable[AnyGame]) -> None:
        self.known = {ENGLISH: PLAIN}
        offered = tuple(games)
        for language, rooms in ROOMS.items():
            own = (game.translations.get(language) for game in offered)
            tables = (spoken.phrases for spoken in own if spoken is not None)
            self.known[language] = Tongue(language, *rooms, *tables)

    def chosen(self, wanted: str) -> Tongue:
        """The best of a list as browsers send it: `de-AT, de;q=0.9, en;q=0.5`; English if none."""
        ranked = sorted(map(_weighed, wanted[:LONGEST].split(",")), key=lambda pair: -pair[1])
        for tag, weight in ranked:
            for language in (tag, tag.partition("-")[0]):
                if weight > 0 and language in self.known:
                    return self.known[language]
        return PLAIN


def _weighed(entry: str) -> tuple[str, float]:
    """`de-AT;q=0.8` is Austrian German, to eight tenths."""
    tag, _, weight = entry.partition(";")
    try:
        return tag.strip().lower(), float(weight.strip().removeprefix("q=") or 1)
    except ValueError:
        return tag, 0.0
