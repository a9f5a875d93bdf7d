"""What V3 is played with: tokens that belong to sets, and a deck of challenges per category."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import Final

from outrank.catalog.catalog import Catalog
from outrank.kernel.seats import Piece
from outrank.mechanics.components import Components, components_for
from outrank.mechanics.masks import has, mask_of
from outrank.mechanics.ranking.components import RankingComponents

from .moves import PickCategory, SelectChallenge

VISIBLE: Final = 3
"""How many challenges are face up (V3-023)."""


class SetComponents(RankingComponents):
    """The components of a match of V3. A deck is a mask: its bits are positions in `deck`."""

    def __init__(self, components: Components, catalog: Catalog) -> None:
        super().__init__(components)
        tokens = [token for category in self.categories for token in category.tokens]
        self.sets_of = {token: catalog.sets_of(token) for token in tokens}
        """The sets each token belongs to."""
        self.deck = tuple(chain.from_iterable(self.challenge_draws))
        """The challenges of all categories, one category after the other."""
        self.bit_of = {draw.challenge: 1 << place for place, draw in enumerate(self.deck)}
        """Each challenge as a mask."""
        self.of_categories = tuple(
            self.mask(n for n, category in self.category_of.items() if has(categories, category))
            for categories in range(1 << len(self.ids))
        )
        """For each mask of categories: all their challenges as a mask."""
        self.full_deck = (1 << len(self.deck)) - 1
        self.scarce = mask_of(
            number
            for number, category in enumerate(self.categories)
            if len(category.cards) <= VISIBLE
        )
        """The categories of which all challenges can be face up or in play at once, as bits."""
        self.picks = tuple(map(PickCategory, range(len(self.ids))))
        """Ready-made picks of a category."""
        self.selections = tuple(map(SelectChallenge, range(max(self.cards) + 1)))
        """Ready-made moves, by the challenge's number."""

    def set_counts(self, tokens: Iterable[Piece]) -> Counter[int]:
        """How many of the tokens belong to each set, by the set's number (V3-R21)."""
        return Counter(chain.from_iterable(map(self.sets_of.__getitem__, tokens)))

    def mask(self, challenges: Iterable[int]) -> int:
        """These challenges as a mask."""
        return sum([self.bit_of[number] for number in challenges])


@lru_cache(maxsize=32)
def set_components(
    catalog: Catalog, names: tuple[str, ...], without: tuple[str, ...], fewest: int
) -> SetComponents:
    """The same object for the same catalog, categories and fewest tokens per category."""
    components = components_for(catalog, names, "core", fewest=fewest, without=without)
    return SetComponents(components, catalog)
