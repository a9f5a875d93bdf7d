"""A turn of higher or lower as one seat sees it, whichever game it is of."""

from __future__ import annotations

from dataclasses import dataclass

from outrank.bots.guessing.sets import Purse
from outrank.kernel.seats import Piece

Row = tuple[Piece, ...]


@dataclass(frozen=True, kw_only=True)
class Turn:
    """All that matters for a decision."""

    stat: int
    centre: Piece
    pool: Row
    hand: Row
    """Safe."""
    pile: Row
    """At risk."""
    others_in: int
    """How many others are still in this round."""
    seats: int
    rival: Row | None
    """What the next one in holds, who may win the token drafted now; None if nobody is in."""
    rounds_left: int
    """How many rounds come after this one."""
    purse: Purse
    end_worth: float
    """What a token that was never cashed brings at the end."""
    guess_worth: float
    """What a right call brings."""
    last_worth: float
    """What being the last one in brings."""
    is_last_safe: bool
    """Whether the last one in has that bonus even after a wrong call."""
    is_first_out: bool
    """Whether whoever leaves now may choose the next challenge."""
    ties: str
    """What equal values are: correct, wrong or push."""
    is_failing_first: bool = True
    """Whether that holds for leaving by a wrong call too."""
    is_forgiven: bool = False
    """Whether a wrong call would cost nothing this once."""
    keeps_pile: bool = False
    """Whether a wrong call leaves this round's tokens with their owner."""

    @property
    def held(self) -> Row:
        return (*self.hand, *self.pile)
