"""What V3 is played with: tokens that belong to sets, and one deck of all challenges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain

from outrank.catalog.catalog import Catalog
from outrank.kernel.menu import bits
from outrank.kernel.seats import Piece
from outrank.mechanics.components import Components, components_for
from outrank.mechanics.ranking.components import RankingComponents

from .moves import SelectChallenge


class SetComponents(RankingComponents):
    """The components of a match of V3. A deck is a mask: its bits are positions in `deck`."""

    def __init__(self, components: Components, catalog: Catalog) -> None:
        super().__init__(components)
        tokens = [token for category in self.categories for token in category.tokens]
        self.sets_of = {token: catalog.sets_of(token) for token in tokens}
        """The sets each token belongs to."""
        self.deck = tuple(chain.from_iterable(self.challenge_draws))
        """The challenges of all categories, shuffled together (V3-R09)."""
        self.bit_of = {draw.challenge: 1 << place for place, draw in enumerate(self.deck)}
        """Each challenge as a mask."""
        self.of_category = tuple(
            sum(self.bit_of[draw.challenge] for draw in draws) for draws in self.challenge_draws
        )
        """The challenges of each category as a mask."""
        self.full_deck = (1 << len(self.deck)) - 1
        self.selections = {number: SelectChallenge(number) for number in self.cards}

    def set_counts(self, tokens: Iterable[Piece]) -> Counter[int]:
        """How many of the tokens belong to each set, by the set's number (V3-R21)."""
        return Counter(chain.from_iterable(map(self.sets_of.__getitem__, tokens)))

    def mask(self, challenges: Iterable[int]) -> int:
        """These challenges as a mask."""
        return sum([self.bit_of[number] for number in challenges])

    def of_categories(self, categories: int) -> int:
        """All challenges of the categories in a mask of categories, as a mask."""
        if categories == (1 << len(self.ids)) - 1:
            return self.full_deck
        return sum([self.of_category[category] for category in bits(categories)])


@lru_cache(maxsize=32)
def set_components(catalog: Catalog, names: tuple[str, ...], fewest: int) -> SetComponents:
    """The same object for the same catalog, categories and fewest tokens per category."""
    return SetComponents(components_for(catalog, names, "core", fewest=fewest), catalog)
