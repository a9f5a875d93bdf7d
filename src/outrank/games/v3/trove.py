"""What V3 is played with: the box, and which sets each token belongs to.

Sets are printed on the tokens, so a trove may be shown to everybody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain

from msgspec import Struct

from outrank.catalog.catalog import Catalog
from outrank.kernel.seats import Piece
from outrank.mechanics.components import Components, components_for
from outrank.mechanics.ranking.pools import Tables

from .moves import SelectChallenge


class Trove(Struct, frozen=True):
    """The box, and the sets of each of its tokens in the order of the box."""

    box: Components
    sets: tuple[tuple[int, ...], ...]

    def __hash__(self) -> int:
        return hash(self.box)

    def __repr__(self) -> str:
        return f"<Trove {self.box!r}>"


class V3Tables(Tables):
    """All that is looked up in a match and never changes."""

    def __init__(self, trove: Trove) -> None:
        super().__init__(trove.box)
        self.trove = trove
        tokens = [token for subject in trove.box.categories for token in subject.tokens]
        self.sets_of = dict(zip(tokens, trove.sets, strict=True))
        self.deck = tuple(draw for draws in self.draws for draw in draws)
        """All challenges of the chosen categories, shuffled together (V3-R09)."""
        self.bits = {draw.challenge: 1 << place for place, draw in enumerate(self.deck)}
        """The bit of each challenge in a mask of the deck."""
        self.suits = tuple(sum(self.bits[d.challenge] for d in draws) for draws in self.draws)
        """The challenges of each category, as bits."""
        self.everything = (1 << len(self.deck)) - 1
        self.selections = {number: SelectChallenge(number) for number in self.cards}

    def set_counts(self, tokens: Iterable[Piece]) -> Counter[int]:
        """How many of the tokens belong to each set, by the set's number (V3-R21)."""
        return Counter(chain.from_iterable(map(self.sets_of.__getitem__, tokens)))


@lru_cache(maxsize=32)
def trove_of(catalog: Catalog, names: tuple[str, ...], fewest: int) -> Trove:
    box = components_for(catalog, names, "core", fewest=fewest)
    tokens = (token for subject in box.categories for token in subject.tokens)
    return Trove(box, tuple(catalog.sets_of(token) for token in tokens))


@lru_cache(maxsize=32)
def v3_tables(trove: Trove) -> V3Tables:
    return V3Tables(trove)
