"""The components of one match of a fact game: categories, their tokens and challenge cards.

Components say which tokens and cards there are and nothing about values: everybody may know them.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from outrank.catalog.catalog import Catalog, Kind
from outrank.kernel.messages import Message, _, ngettext, not_found
from outrank.kernel.options import BadOption
from outrank.kernel.seats import Piece
from outrank.mechanics.left_out import LeftOut, left_out

MOST_CATEGORIES = 4


class ChallengeCard(Struct, frozen=True):
    """A challenge card: its number in the catalog, what it ranks by, and from which end."""

    number: int
    stat: int
    descending: bool


class Category(Struct, frozen=True):
    """One category in play."""

    id: str
    tokens: tuple[Piece, ...]
    cards: tuple[ChallengeCard, ...]

    @property
    def span(self) -> tuple[int, int]:
        """The tokens' range of numbers; no token of another category lies in it."""
        return self.tokens[0], self.tokens[-1] + 1


class Components(Struct, frozen=True):
    """The categories in play, and how many tokens the catalog numbers in all."""

    digest: str
    deck: str
    items: int
    categories: tuple[Category, ...]

    def __hash__(self) -> int:
        return hash((self.digest, self.deck, self.items, len(self.categories)))

    def __repr__(self) -> str:
        named = ", ".join(category.id for category in self.categories)
        return f"<Components {self.digest[:12]} {self.deck}: {named}>"


@lru_cache(maxsize=32)
def components_for(
    catalog: Catalog,
    names: tuple[str, ...],
    deck: Kind,
    *,
    fewest: int,
    without: tuple[str, ...] = (),
    most_ties: float = 1.0,
) -> Components:
    """The components for these categories (none named: all that can be played, at most four).

    A category can be played if its deck has `fewest` tokens and at least one challenge when the
    sets and statistics in `without` are left out.
    """
    chosen = [_named(catalog, name) for name in names] or range(len(catalog.categories))
    if len(set(chosen)) < len(chosen):
        raise BadOption(_("Name each category only once."))
    if len(names) > MOST_CATEGORIES:
        raise BadOption(
            _(
                "Choose at most {most} categories, not {given}.",
                most=MOST_CATEGORIES,
                given=len(names),
            )
        )
    gone = left_out(catalog, without)
    categories = [_category(catalog, category, deck, gone, most_ties) for category in chosen]
    fit = [c for c in categories if len(c.tokens) >= fewest and c.cards]
    for unfit in (c for c in categories if names and c not in fit):
        raise BadOption(_reason(unfit, fewest))
    if not fit:
        raise BadOption(
            _(
                "No category has the {fewest} tokens and the challenge this game needs.",
                fewest=fewest,
            )
        )
    return Components(catalog.digest, deck, len(catalog.items), tuple(fit[:MOST_CATEGORIES]))


def _named(catalog: Catalog, name: str) -> int:
    """The number of the category a person means by a name."""
    wanted = name.strip().casefold()
    for number, category in enumerate(catalog.categories):
        if wanted in (category.id.casefold(), category.name.casefold()):
            return number
    unknown = _("There is no category '{name}'.", name=name)
    known = [category.id for category in catalog.categories]
    raise BadOption(not_found(unknown, wanted, known))


def _category(
    catalog: Catalog, category: int, deck: Kind, gone: LeftOut, most_ties: float
) -> Category:
    tokens = tuple(token for token in catalog.deck(category, deck) if token not in gone.tokens)
    numbers = catalog.offered(category, tokens, most_ties=most_ties) if tokens else ()
    offered = (catalog.challenges[number] for number in numbers)
    cards = (card for card in offered if card.stat not in gone.stats)
    return Category(
        catalog.categories[category].id,
        tokens,
        tuple(ChallengeCard(card.number, card.stat, card.descending) for card in cards),
    )


def _reason(category: Category, fewest: int) -> Message:
    if len(category.tokens) < fewest:
        return ngettext(
            "{category} has {count} token; this game needs {fewest}.",
            "{category} has {count} tokens; this game needs {fewest}.",
            len(category.tokens),
            category=category.id,
            fewest=fewest,
        )
    return _("{category} has no challenge with a value for every token.", category=category.id)
