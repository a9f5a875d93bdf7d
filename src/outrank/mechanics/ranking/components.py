"""What a match of Classic or V3 is played with, and what is looked up in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from outrank.kernel.seats import Piece
from outrank.mechanics.components import ChallengeCard, Components
from outrank.mechanics.ranking.events import DrawChallenge, DrawTokens, Row

# Where a token is. These zones are common to both games; each game has more of its own from 10 on.
OUT: Final = 0
"""Not in this match: another category, or not in the deck that is played."""
BAG: Final = 1
POOL: Final = 2
BLOCKED: Final = 3
"""In the pool, with a chip on it."""
REMOVED: Final = 4


class RankingComponents:
    """The components of a match, worked out once: all its states refer to the same object."""

    def __init__(self, components: Components) -> None:
        self.digest = components.digest
        self.items = components.items
        """How many tokens the catalog numbers, in this match or not."""
        self.categories = components.categories
        self.ids = tuple(category.id for category in self.categories)
        self.spans = tuple(category.span for category in self.categories)
        self.all_tokens = tuple(map(Piece, range(self.items)))
        self.tokens = tuple(self.all_tokens[first:last] for first, last in self.spans)
        """For each category: every number in its span."""
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
        self.token_draws: tuple[Callable[[Row], DrawTokens], ...] = tuple(
            _draw_from(category) for category in range(len(self.categories))
        )
        """For each category: what makes a draw out of tokens."""
        self.full_decks = tuple((1 << len(category.cards)) - 1 for category in self.categories)
        """For each category: all its challenges, as bits by position."""
        self.all_in_bags = bytes(self._all_in_bags())

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.digest[:12]}: {', '.join(self.ids)}>"

    def _all_in_bags(self) -> bytearray:
        """The zone of every token before anything is drawn."""
        zone = bytearray(self.items)
        for category in self.categories:
            for token in category.tokens:
                zone[token] = BAG
        return zone


def _draw_from(category: int) -> Callable[[Row], DrawTokens]:
    def draw(tokens: Row) -> DrawTokens:
        return DrawTokens(category, tokens)

    return draw


@lru_cache(maxsize=32)
def ranking_components(components: Components) -> RankingComponents:
    """The same object for the same components."""
    return RankingComponents(components)
