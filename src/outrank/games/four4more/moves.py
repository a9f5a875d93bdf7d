"""What can be done in Four4More."""

from __future__ import annotations

from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower.components import ChooseChallenge, Guess, ShowChallenge
from outrank.mechanics.higher_lower.sets import CashIn

NO_CARD = -1


class NameFirst(Move, frozen=True):  # DEALER, or the first seat for the table
    """This seat is the first guesser of the first round."""

    seat: Seat


class TurnUp(Move, frozen=True):  # DEALER
    """This bonus card comes from the deck into the pool."""

    card: int


class DrawTokens(Move, frozen=True):  # DEALER
    """These tokens come out of the bag; the first becomes the centre if there is none."""

    tokens: tuple[Piece, ...]


class PlayCard(Move, frozen=True):
    """Play this bonus card: give the one token, take the other, as the card asks."""

    card: int
    give: Piece | None = None
    take: tuple[Piece, ...] = ()


class Veto(Move, frozen=True):
    """Answer the card just played with this Veto."""

    card: int


class Allow(Move, frozen=True):
    """Let the card just played happen."""


class TakeCard(Move, frozen=True):
    """Take this card of the pool after a cash-in; `drop` a held one if the hand is full."""

    card: int
    drop: int = NO_CARD


class Refuse(Move, frozen=True):
    """Take no card, since the hand is full."""


class Pass(Move, frozen=True):
    """Stop for this round; what was collected is safe."""


AnyMove = (
    NameFirst
    | TurnUp
    | ShowChallenge
    | ChooseChallenge
    | DrawTokens
    | PlayCard
    | Veto
    | Allow
    | Guess
    | CashIn
    | TakeCard
    | Refuse
    | Pass
)

NAMED = tuple(NameFirst(Seat(seat)) for seat in range(6))
PASS = Pass()
ALLOW = Allow()
REFUSE = Refuse()
