"""Translations: one folder per language, filled with ordinary gettext tools.

`<language>/messages.po` holds the sentences of the program and of the built-in games; it is
compiled to `messages.mo` when the package is built. `<language>/facts.csv` holds what is printed
on tokens and cards, `<language>/rulebooks/<game>.md` are the rulebooks. A game from another package
keeps its own translations beside its code, in `locale/<language>/messages.mo` and
`locale/<language>/rulebook.md`.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from gettext import GNUTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from outrank.kernel.game import AnyGame
from outrank.kernel.messages import ENGLISH, Translator

HOME: Final[Traversable] = files(__name__)
CATALOG: Final = "messages.mo"
BUILT_IN: Final = "outrank.games."


def languages(home: Traversable = HOME) -> tuple[str, ...]:
    """Return the codes of all languages that have a compiled catalog; English comes first."""
    found = [folder.name for folder in home.iterdir() if (folder / CATALOG).is_file()]
    return (ENGLISH, *sorted(found))


def translator(
    language: str, games: Iterable[AnyGame] = (), home: Traversable = HOME
) -> Translator:
    """Return what turns messages into text in a language.

    Messages without a translation stay in English. `games` are searched for translations of their
    own, each in its package.
    """
    places = [home / language / CATALOG]
    packages = dict.fromkeys(game.package for game in games if not is_built_in(game))
    places += [files(package) / "locale" / language / CATALOG for package in packages]
    chain: GNUTranslations | None = None
    for place in places:
        if place.is_file():
            with place.open("rb") as file:
                catalog = GNUTranslations(file)
            if chain is None:
                chain = catalog
            else:
                chain.add_fallback(catalog)
    return Translator(language, chain)


def rulebook(game: AnyGame, language: str, home: Traversable = HOME) -> str:
    """Return a game's rulebook, in English if there is no translation."""
    package = files(game.package)
    if is_built_in(game):
        book = home / language / "rulebooks" / f"{game.name}.md"
    else:
        book = package / "locale" / language / "rulebook.md"
    return (book if book.is_file() else package / "rulebook.md").read_text(encoding="utf-8")


def is_built_in(game: AnyGame) -> bool:
    """Return whether the translations of a game are in this package."""
    return game.package.startswith(BUILT_IN)


def facts_texts(language: str, home: Traversable = HOME) -> dict[str, str]:
    """Return the translation of each English text of the built-in facts; empty if there is none."""
    path = home / language / "facts.csv"
    if not path.is_file():
        return {}
    rows = csv.DictReader(path.read_text(encoding="utf-8").splitlines())
    return {row["english"]: row["translation"] for row in rows}
