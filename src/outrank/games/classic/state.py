"""Where a match of Classic stands."""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from outrank.mechanics.ranking.state import NONE, RankingState
from outrank.mechanics.turns import PLAYERS

from .options import ClassicOptions

# Phases, in the order of a round.
FIRST: Final = 0  # who is the first selector?
FILL: Final = 1  # the dealer draws tokens into a pool
REVEAL: Final = 2  # the dealer turns up a challenge
SELECT: Final = 3
LOT: Final = 4  # the dealer draws the category
BID: Final = 5
SEALED: Final = 6
BLOCK: Final = 7
RANK: Final = 8
OVER: Final = 9

OWNED: Final = 10  # + seat: the zone of tokens won by blocking

POOL_SIZE: Final = 10
CHIPS: Final = (2, 4, 6)
UNSEALED: Final = -1  # no bid handed in; 0 in an envelope is a pass


class ClassicState(RankingState, kw_only=True):
    chip_values: ClassVar[tuple[int, ...]] = CHIPS
    won_zone: ClassVar[int] = OWNED

    options: ClassicOptions
    pool_size: int = POOL_SIZE
    chips_each: int = 1
    drawing: int = NONE
    next: int = SELECT
    ceilings: tuple[int, ...] = (POOL_SIZE,) * PLAYERS[-1]
    """The highest bid is 10 for everybody, whatever they own (CL-R10)."""
    decks: list[int] = msgspec.field(default_factory=list)
    """What is left of each challenge deck, as bits."""
    showing: list[int] = msgspec.field(default_factory=list)
    """The face-up challenge of each category."""
    envelopes: list[int] = msgspec.field(default_factory=list)
    """Sealed bids by seat; empty outside a sealed bidding."""
    restarts: int = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        self.decks = list(self.components.full_decks)
        self.showing = [NONE] * len(self.decks)

    def copy(self) -> ClassicState:
        new = super().copy()
        new.decks = self.decks[:]
        new.showing = self.showing[:]
        new.envelopes = self.envelopes[:]
        return new
