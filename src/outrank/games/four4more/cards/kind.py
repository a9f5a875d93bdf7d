"""What a bonus card is: data, and at most one small function."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece, Seat

from ..moves import PlayCard
from ..state import Four4MoreState

Family = Literal[
    "immediate", "multiplier", "manipulation", "passive", "defensive", "pattern", "end game"
]

Aim: TypeAlias = tuple[Piece | None, int]
"""The token to give (if the card asks for one), and the tokens of which one is taken, as bits."""


@dataclass(frozen=True, kw_only=True)
class Kind:
    """One kind of bonus card. To make a new one, add it to the list of its family's file.

    A card is played on its owner's turn if it has an `effect`; it is offered if `can_play` says so
    and, for a card with `aims`, if there is something to aim at. All other cards work by what they
    are: the traits below.
    """

    id: str
    name: str
    family: Family
    text: str
    """One sentence, the same on the screen, on the printed card and in the log."""
    art: str
    """Its own drawing, as an SVG path on a field of 24 by 24 (F4-R42)."""
    copies: int = 1

    effect: Callable[[Four4MoreState, Seat, PlayCard], list[Event]] | None = None
    can_play: Callable[[Four4MoreState, Seat], bool] | None = None
    aims: Callable[[Four4MoreState, Seat], Iterator[Aim]] | None = None

    pickup: int = 0
    """Points at once, when it is taken; then it is discarded."""
    per_guess: int = 0
    """More points for each right call while it is held."""
    saves_guess: bool = False
    """Is discarded instead of a wrong call's harm."""
    shield: Literal["", "once", "always"] = ""
    """Keeps attacks on its owner's tokens away."""
    cancels: bool = False
    """Answers a card that was just played."""
    factor: int = 1
    """Multiplies the next cash-in when played."""
    is_lockable: bool = False
    """Cannot be played under Lockdown."""
    final: Callable[[Four4MoreState, Seat], int] | None = None
    """Points at the end of the game, if it is still held."""
