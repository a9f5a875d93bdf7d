"""A turn of higher or lower as one seat knows it, in V4 and in Four4More."""

from __future__ import annotations

from dataclasses import dataclass

from outrank.bots.higher_lower.set_planner import SetPlanner
from outrank.kernel.seats import Piece, Row


@dataclass(frozen=True, kw_only=True)
class Position:
    """Everything that matters for a decision."""

    stat: int
    centre: Piece
    pool: Row
    hand: Row
    """Tokens that are safe."""
    pile: Row
    """Tokens of this round, which are at risk."""
    others_in: int
    """How many others are still in this round."""
    seats: int
    rival: Row | None
    """The tokens of the next player in, who may win the token drafted now; None if nobody is in."""
    rounds_left: int
    """How many rounds come after this one."""
    planner: SetPlanner
    end_worth: float
    """What a token scores that is never cashed."""
    guess_worth: float
    """What a right call scores."""
    last_worth: float
    """What the last player in scores."""
    is_last_safe: bool
    """Whether the last player in gets that bonus even after a wrong call."""
    is_first_out: bool
    """Whether the player who leaves now can choose the next challenge."""
    ties: str
    """What equal values count as: correct, wrong or push."""
    is_failing_first: bool = True
    """Whether that is also true of leaving by a wrong call."""
    is_forgiven: bool = False
    """Whether a wrong call costs nothing this once."""
    keeps_pile: bool = False
    """Whether the player keeps this round's tokens after a wrong call."""

    @property
    def held(self) -> Row:
        return (*self.hand, *self.pile)
