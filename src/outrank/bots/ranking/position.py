"""A round of choose, bid, block and rank as one seat knows it, in Classic and in V3."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from outrank.bots.knowledge import Knowledge
from outrank.bots.ranking.token_value import TokenValue
from outrank.kernel.seats import Piece, Row
from outrank.mechanics.ranking.round import usual_rounds


@dataclass(frozen=True, kw_only=True)
class Question:
    """The statistic to rank by, and the tokens that can be ranked."""

    stat: int
    descending: bool
    pool: Row
    """Face up and without a chip."""
    own: Row
    """Tokens of the ranker that can be ranked as well, as far as they are known."""
    unseen: int = 0
    """How many more the ranker has that nobody else has seen."""


@dataclass(frozen=True, kw_only=True)
class Position:
    """Everything that matters for a decision. Points are whole points, chips are their values."""

    seat: int
    points: Sequence[float]
    """By seat: the score if the match ended now, as far as can be seen."""
    chips: Sequence[Sequence[int]]
    """By seat: the values of the chips held."""
    rounds_left: int
    """How many rounds come after this one."""
    unit: float
    """What one ranked token scores."""
    is_protected: bool
    """Whether blocks must leave the winner as many tokens as were bid."""
    token_value: TokenValue
    """What tokens are worth to the seat."""
    others_win: float
    """What each token of a right row is worth to another seat, besides its point."""
    others_block: float
    """What a blocked token is worth to another seat."""
    standing: int
    """The highest bid so far."""
    high: int
    """The seat that made it, or -1."""

    @property
    def seats(self) -> int:
        return len(self.points)

    def others(self, seat: int) -> list[int]:
        return [other for other in range(self.seats) if other != seat]


def question_of(
    knowledge: Knowledge, challenge: int, pool: Row, own: Sequence[Piece], unseen: int = 0
) -> Question:
    """Return the question that a challenge card asks about these tokens."""
    card, items = knowledge.catalog.challenges[challenge], knowledge.catalog.items
    usable = tuple(token for token in own if items[token].category == card.category)
    return Question(
        stat=card.stat, descending=card.descending, pool=pool, own=usable, unseen=unseen
    )


def rounds_left(limit: Any, played: int, seats: int) -> int:
    """Return how many rounds come after the current one (CL-R23)."""
    total = limit if isinstance(limit, int) else usual_rounds(seats)
    return max(0, total - played)
