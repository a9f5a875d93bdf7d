"""What a match of Classic or V3 is played with, and what is looked up in it."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from outrank.kernel.menu import bits
from outrank.kernel.seats import Piece, Row
from outrank.mechanics.components import ChallengeCard, Components
from outrank.mechanics.masks import mask_of
from outrank.mechanics.ranking.events import Block, DrawChallenge, DrawTokens

CHIP_VALUES: Final = (2, 4, 6)
"""No game has other chips."""


class RankingComponents:
    """The components of a match, worked out once: all its states refer to the same object."""

    def __init__(self, components: Components) -> None:
        self.digest = components.digest
        self.items = components.items
        """How many tokens the catalog numbers, in this match or not."""
        self.categories = components.categories
        self.ids = tuple(category.id for category in self.categories)
        self.category_tokens = tuple(mask_of(category.tokens) for category in self.categories)
        """For each category: its tokens, as a mask."""
        self.blocks = {
            chip: tuple(Block(chip, Piece(token)) for token in range(self.items))
            for chip in CHIP_VALUES
        }
        """For each chip: ready-made moves, the chip on each token of the catalog."""
        self.cards: dict[int, ChallengeCard] = {}
        """Every challenge card by its number."""
        self.category_of: dict[int, int] = {}
        """The category of every challenge, counted within this match."""
        self.position_of: dict[int, int] = {}
        """The position of every challenge in its category's deck."""
        for number, category in enumerate(self.categories):
            for position, card in enumerate(category.cards):
                self.cards[card.number] = card
                self.category_of[card.number] = number
                self.position_of[card.number] = position
        self.challenge_draws = tuple(
            tuple(DrawChallenge(card.number) for card in category.cards)
            for category in self.categories
        )
        """For each category: ready-made draws of its challenges."""
        self.challenge_bags = tuple(f"{id} challenges" for id in self.ids)
        """For each category: what its deck of challenges is called."""
        self.token_draws = tuple(
            partial(DrawTokens, category) for category in range(len(self.categories))
        )
        """For each category: what makes a draw out of tokens."""
        self.full_decks = tuple((1 << len(category.cards)) - 1 for category in self.categories)
        """For each category: all its challenges, as bits by position."""

    def bag(self, category: int, mask: int) -> Row:
        """The tokens in the bag of a category; an untouched bag need not be searched."""
        if mask == self.category_tokens[category]:
            return self.categories[category].tokens
        return bits(mask)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.digest[:12]}: {', '.join(self.ids)}>"


@lru_cache(maxsize=32)
def ranking_components(components: Components) -> RankingComponents:
    """The same object for the same components."""
    return RankingComponents(components)
