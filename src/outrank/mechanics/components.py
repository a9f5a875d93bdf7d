"""What lies in the box for one match: the chosen categories, their tokens and challenge cards.

A box knows which token and which card there is, and nothing about values: it may be shown to
everybody, bots and dreams included.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from outrank.catalog.catalog import Catalog, Kind
from outrank.catalog.problems import suggestion
from outrank.kernel.options import BadOption
from outrank.kernel.seats import Piece

MOST_CATEGORIES = 4


class Card(Struct, frozen=True):
    """A challenge card: its number in the catalog, what it ranks by, and from which end."""

    number: int
    stat: int
    descending: bool


class Subject(Struct, frozen=True):
    """One category in play."""

    id: str
    tokens: tuple[Piece, ...]
    cards: tuple[Card, ...]

    @property
    def span(self) -> tuple[int, int]:
        """No token of another category lies between the first and the last of this one."""
        return self.tokens[0], self.tokens[-1] + 1


class Box(Struct, frozen=True):
    """The categories in play, and how many tokens the catalog numbers in all."""

    digest: str
    deck: str
    items: int
    subjects: tuple[Subject, ...]

    def __hash__(self) -> int:
        return hash((self.digest, self.deck, self.items, len(self.subjects)))

    def __repr__(self) -> str:
        named = ", ".join(subject.id for subject in self.subjects)
        return f"<Box {self.digest[:12]} {self.deck}: {named}>"


@lru_cache(maxsize=32)
def packed(
    catalog: Catalog,
    names: tuple[str, ...],
    deck: Kind,
    *,
    fewest: int,
    most_ties: float = 1.0,
) -> Box:
    """The box for these categories (none named: all that can be played, at most four).

    A category can be played if its deck has `fewest` tokens and some challenge may be asked of it.
    """
    chosen = [_named(catalog, name) for name in names] or range(len(catalog.categories))
    if len(set(chosen)) < len(chosen):
        raise BadOption("Name each category once.")
    if len(names) > MOST_CATEGORIES:
        raise BadOption(f"Choose at most {MOST_CATEGORIES} categories, not {len(names)}.")
    subjects = [_subject(catalog, category, deck, most_ties) for category in chosen]
    fit = [s for s in subjects if len(s.tokens) >= fewest and s.cards]
    for unfit in (s for s in subjects if names and s not in fit):
        raise BadOption(_reason(unfit, fewest))
    if not fit:
        raise BadOption(f"No category has the {fewest} tokens and the challenge that a game needs.")
    return Box(catalog.digest, deck, len(catalog.items), tuple(fit[:MOST_CATEGORIES]))


def _named(catalog: Catalog, name: str) -> int:
    """The category a person means by a name."""
    wanted = name.strip().casefold()
    for number, category in enumerate(catalog.categories):
        if wanted in (category.id.casefold(), category.name.casefold()):
            return number
    known = [category.id for category in catalog.categories]
    hint = suggestion(name, known)
    hint = f". There are: {', '.join(known)}." if hint == "." else hint
    raise BadOption(f"There is no category '{name}'{hint}")


def _subject(catalog: Catalog, category: int, deck: Kind, most_ties: float) -> Subject:
    tokens = catalog.deck(category, deck)
    numbers = catalog.offered(category, tokens, most_ties=most_ties)
    cards = (catalog.challenges[number] for number in numbers)
    return Subject(
        catalog.categories[category].id,
        tokens,
        tuple(Card(card.number, card.stat, card.descending) for card in cards),
    )


def _reason(subject: Subject, fewest: int) -> str:
    if subject.cards:
        return f"{subject.id} has {len(subject.tokens)} tokens; this game needs {fewest}."
    return f"{subject.id} has no challenge for which every token has a value."
