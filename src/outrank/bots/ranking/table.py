"""A round of bid, block and rank as one seat sees it, whichever game it is of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from outrank.bots.mind import Mind
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
    """Tokens of the asking seat that it may rank as well."""


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
    standing: int = 0
    high: int = -1
    question: Question | None = None
    keeps: bool = False
    """Whether ranked tokens are won (V3) rather than removed (Classic)."""
    worth: dict[Piece, float] = field(default_factory=dict)
    """What a token is worth to the seat at the end, where it is known; else `token_worth`."""
    token_worth: float = 1.0
    """What a token is worth at the end to somebody."""

    @property
    def seats(self) -> int:
        return len(self.points)

    def others(self, seat: int) -> list[int]:
        return [other for other in range(self.seats) if other != seat]

    def value_of(self, token: Piece) -> float:
        return self.worth.get(token, self.token_worth)


def question_of(mind: Mind, challenge: int, pool: Row, own: Row) -> Question:
    """The question a challenge card asks of these tokens."""
    card = mind.catalog.challenges[challenge]
    return Question(stat=card.stat, descending=card.descending, pool=pool, own=own)


def of_category(mind: Mind, tokens: Sequence[Piece], challenge: int) -> Row:
    """Those of the tokens that a challenge can be asked of."""
    home = mind.catalog.challenges[challenge].category
    return tuple(token for token in tokens if mind.catalog.items[token].category == home)


def rounds_left(limit: Any, played: int, seats: int) -> int:
    """How many rounds come after the one that is being played (CL-R23)."""
    total = limit if isinstance(limit, int) else min(12, max(6, 2 * seats))
    return max(0, total - played)
