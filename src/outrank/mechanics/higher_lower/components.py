"""The components of a higher/lower match: categories, printed tags and ready-made moves.

They hold no values, so everybody may know them. Sets of tokens and of challenge cards are masks.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from outrank.catalog.catalog import Catalog
from outrank.catalog.tags import CODES, Design
from outrank.kernel.menu import OneOf
from outrank.kernel.seats import Piece
from outrank.mechanics.components import ChallengeCard, Components, components_for
from outrank.mechanics.higher_lower.events import ChooseChallenge, Guess, ShowChallenge
from outrank.mechanics.masks import mask_of, pieces_in

MOST_TIES: Final = 0.15
"""Statistics with a larger share of tied pairs are not asked in these games (V4-R01)."""


class TaggedComponents:
    """Everything that is looked up during a match and never changes."""

    def __init__(self, components: Components, tags: dict[Piece, tuple[int, ...]]) -> None:
        categories = components.categories
        self.all = components
        self.tags = tags
        """By token: the codes of its tags."""
        self.tag_masks: dict[int, int] = {token: mask_of(codes) for token, codes in tags.items()}
        """The same as masks."""
        self.names = tuple(category.id for category in categories)
        self.category_tokens = tuple(mask_of(category.tokens) for category in categories)
        self.category_of = {t: number for number, c in enumerate(categories) for t in c.tokens}
        """By token: the number of its category."""
        self.carriers = tuple(
            mask_of(token for token, codes in tags.items() if code in codes)
            for code in range(CODES)
        )
        """By tag: the tokens that carry it."""
        self.cards: dict[int, ChallengeCard] = {
            c.number: c for cat in categories for c in cat.cards
        }
        self.card_category = {c.number: n for n, cat in enumerate(categories) for c in cat.cards}
        """By challenge card: the number of its category."""
        self.decks = tuple(mask_of(card.number for card in cat.cards) for cat in categories)
        """By category: its challenge cards."""
        self.same_stat = {
            card.number: mask_of(n for n, other in self.cards.items() if other.stat == card.stat)
            for card in self.cards.values()
        }
        """By challenge card: all cards that ask for the same statistic, itself included."""
        self.higher = tuple(Guess(True, Piece(token)) for token in range(components.items))
        self.lower = tuple(Guess(False, Piece(token)) for token in range(components.items))
        self.choose = tuple(map(ChooseChallenge, range(max(self.cards) + 1)))
        self._show = tuple(
            (min(cards), tuple(map(ShowChallenge, range(min(cards), max(cards) + 1))))
            for cards in ([card.number for card in category.cards] for category in categories)
        )

        self._challenge_bags = tuple(f"{name} challenges" for name in self.names)

    def __repr__(self) -> str:
        return f"<TaggedComponents {self.all!r}>"

    def show(self, category: int, left: int) -> OneOf[ShowChallenge]:
        """Put one of the cards that a category has left on display."""
        start, moves = self._show[category]
        return OneOf(moves, left >> start, bag=self._challenge_bags[category])

    def bag(self, category: int, mask: int) -> tuple[Piece, ...]:
        """The tokens in the bag of a category; an untouched bag need not be searched."""
        if mask == self.category_tokens[category]:
            return self.all.categories[category].tokens
        return pieces_in(mask)


@lru_cache(maxsize=32)
def tagged_components(
    catalog: Catalog,
    names: tuple[str, ...],
    without: tuple[str, ...],
    design: Design,
    fewest: int,
) -> TaggedComponents:
    """The components for these categories, made once; raises BadOption if they don't suffice."""
    components = components_for(
        catalog, names, "core", fewest=fewest, without=without, most_ties=MOST_TIES
    )
    tokens = (token for category in components.categories for token in category.tokens)
    return TaggedComponents(components, {token: catalog.tags(token, design) for token in tokens})
