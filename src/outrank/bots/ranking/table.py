"""A round of bid, block and rank as one seat sees it, whichever game it is of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from outrank.bots.mind import Mind
from outrank.bots.ranking.stakes import Stakes
from outrank.kernel.seats import Piece

Row = tuple[Piece, ...]


@dataclass(frozen=True, kw_only=True)
class Question:
    """What is to be ranked by, and what lies there to be ranked."""

    stat: int
    descending: bool
    pool: Row
    """Face up and without a chip."""
    own: Row
    """Tokens of whoever ranks that may be ranked as well, as far as they are known."""
    unseen: int = 0
    """How many more it has that nobody else has seen."""


@dataclass(frozen=True, kw_only=True)
class Table:
    """All that matters for a decision; points are whole points, chips by their values."""

    seat: int
    points: Sequence[float]
    """By seat: what everybody would have if the match ended now, as far as can be seen."""
    chips: Sequence[Sequence[int]]
    """By seat: the values of the chips held."""
    rounds_left: int
    """How many rounds come after this one."""
    unit: float
    """What one ranked token brings."""
    is_protected: bool
    """Whether blocks must leave the winner as many tokens as were bid."""
    stakes: Stakes
    """What tokens are worth to the seat."""
    others_win: float
    """What each token of a right row is worth to another seat, besides its point."""
    others_block: float
    """What a blocked token is worth to another seat."""
    standing: int
    high: int

    @property
    def seats(self) -> int:
        return len(self.points)

    def others(self, seat: int) -> list[int]:
        return [other for other in range(self.seats) if other != seat]


def question_of(
    mind: Mind, challenge: int, pool: Row, own: Sequence[Piece], unseen: int = 0
) -> Question:
    """The question a challenge card asks of these tokens."""
    card, items = mind.catalog.challenges[challenge], mind.catalog.items
    usable = tuple(token for token in own if items[token].category == card.category)
    return Question(
        stat=card.stat, descending=card.descending, pool=pool, own=usable, unseen=unseen
    )


def rounds_left(limit: Any, played: int, seats: int) -> int:
    """How many rounds come after the one that is being played (CL-R23)."""
    total = limit if isinstance(limit, int) else min(12, max(6, 2 * seats))
    return max(0, total - played)
