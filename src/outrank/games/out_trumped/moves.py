"""The moves of Out-Trumped (what a seat asks for) and its events (what then happened)."""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias

from outrank.kernel.moves import Event, Move, Scored
from outrank.kernel.seats import NOBODY, Piece, Seat

from .options import PLAYERS
from .tricks import DECK, SUITS

MAX_TRICKS: Final = 15
WILD: Final = SUITS
"""The sixth face of the die (OT-008)."""


class ChooseDealer(Move, frozen=True):
    """Who deals first. By DEALER, or by the first seat (OT-R09)."""

    seat: Seat


class Deal(Move, frozen=True):
    """By DEALER: a hand for every seat; with a kitty, its five cards come last."""

    hands: tuple[tuple[Piece, ...], ...]


class Roll(Move, frozen=True):
    """By DEALER: the Color Die. 0 to 4 is a suit, 5 the wild face."""

    face: int


class NameTrump(Move, frozen=True):
    """By the seat that deals, on the wild face (OT-021)."""

    suit: int


class Bid(Move, frozen=True):
    """Promise to take at least this many tricks in return for the kitty (OT-052)."""

    tricks: int


class Pass(Move, frozen=True):
    """Don't bid for the kitty."""


class Discard(Move, frozen=True):
    """Put five cards out of play in return for the kitty (OT-049)."""

    cards: tuple[Piece, ...]


class Play(Move, frozen=True):
    """A card for the trick."""

    card: Piece


AnyMove: TypeAlias = ChooseDealer | Deal | Roll | NameTrump | Bid | Pass | Discard | Play

DEALERS: Final = tuple(ChooseDealer(Seat(seat)) for seat in range(PLAYERS[-1]))
FACES: Final = tuple(Roll(face) for face in range(SUITS + 1))
SUIT_CALLS: Final = tuple(NameTrump(suit) for suit in range(SUITS))
BIDS: Final = tuple(Bid(tricks) for tricks in range(MAX_TRICKS + 1))
PASS: Final = Pass()
PLAYS: Final = tuple(Play(Piece(card)) for card in range(DECK))


class DealerChosen(Event, frozen=True, kw_only=True):
    seat: Seat


class HandsDealt(Event, frozen=True, kw_only=True):
    number: int
    """Which hand of the match this is, from 1."""
    dealer: Seat
    each: int
    aside: int
    """How many cards stay out, face down."""
    kitty: int


class HandReceived(Event, frozen=True, kw_only=True):
    cards: tuple[Piece, ...]


class DieRolled(Event, frozen=True, kw_only=True):
    face: int


class TrumpFixed(Event, frozen=True, kw_only=True):
    suit: int
    """5: there is no trump."""
    by: Seat = NOBODY
    """The seat that named it; NOBODY when the die did."""


class BidPlaced(Event, frozen=True, kw_only=True):
    seat: Seat
    tricks: int


class BidPassed(Event, frozen=True, kw_only=True):
    seat: Seat


class LowCardShown(Event, frozen=True, kw_only=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Piece


class KittyTaken(Event, frozen=True, kw_only=True):
    seat: Seat
    bid: int
    """0 when it was won by low card."""


class KittyReceived(Event, frozen=True, kw_only=True):
    cards: tuple[Piece, ...]


class KittyLeft(Event, frozen=True, kw_only=True):
    """Everyone passed."""


class CardsDiscarded(Event, frozen=True, kw_only=True):
    seat: Seat
    count: int


class CardPlayed(Event, frozen=True, kw_only=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Piece


class TrickTaken(Event, frozen=True, kw_only=True):
    seat: Seat


class HandScored(Scored, frozen=True, kw_only=True):
    """One seat's line of the score sheet.

    `points` is the sum of `tricks`, `for_trumps`, `for_bid` and `floor`.
    """

    tricks: int
    trumps: int
    for_trumps: int
    for_bid: int
    floor: int
    """What was added to keep the score from falling below zero."""
    total: int


class TiePlayedOff(Event, frozen=True, kw_only=True):
    """Several seats lead with equal scores past the target: another hand is played."""

    seats: tuple[Seat, ...]


class MatchWon(Event, frozen=True, kw_only=True):
    seats: tuple[Seat, ...]
    points: int


CARDS_PLAYED: Final = tuple(
    CardPlayed(seat=Seat(seat), card=Piece(card))
    for seat in range(PLAYERS[-1])
    for card in range(DECK)
)
"""Ready-made, by seat * 65 + card: a hand has sixty of these events."""
TRICKS_TAKEN: Final = tuple(TrickTaken(seat=Seat(seat)) for seat in range(PLAYERS[-1]))
