"""What is asked for in Out-Trumped (moves), and what then happened (events)."""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias

from outrank.games.out_trumped.tricks import DECK, SUITS
from outrank.kernel.moves import Event, Move, Scored
from outrank.kernel.seats import PUBLIC, Piece, Seat

MOST_SEATS: Final = 6
MOST_TRICKS: Final = 15
WILD: Final = SUITS
"""The sixth face of the die."""


class ChooseDealer(Move, frozen=True):
    """Who deals first. By DEALER, or by the first seat."""

    seat: Seat


class Deal(Move, frozen=True):
    """By DEALER: a hand for every seat; with a kitty, its five cards come last."""

    hands: tuple[tuple[Piece, ...], ...]


class Roll(Move, frozen=True):
    """By DEALER: the Color Die. 0 to 4 is a suit, 5 the wild face."""

    face: int


class NameTrump(Move, frozen=True):
    """By the seat that deals, on the wild face."""

    suit: int


class Bid(Move, frozen=True):
    """I shall take at least so many tricks."""

    tricks: int


class Pass(Move, frozen=True):
    """I do not want the kitty."""


class Discard(Move, frozen=True):
    """Five cards out of play, in return for the kitty."""

    cards: tuple[Piece, ...]


class Play(Move, frozen=True):
    """A card for the trick."""

    card: Piece


AnyMove: TypeAlias = ChooseDealer | Deal | Roll | NameTrump | Bid | Pass | Discard | Play

DEALERS: Final = tuple(ChooseDealer(Seat(seat)) for seat in range(MOST_SEATS))
FACES: Final = tuple(Roll(face) for face in range(SUITS + 1))
SUIT_CALLS: Final = tuple(NameTrump(suit) for suit in range(SUITS))
BIDS: Final = tuple(Bid(tricks) for tricks in range(MOST_TRICKS + 1))
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
    by: Seat = PUBLIC
    """The seat that named it; PUBLIC when the die did."""


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
    """What was forgiven, so that the score does not fall below zero."""
    total: int


class TiePlayedOff(Event, frozen=True, kw_only=True):
    """Several lead with equal scores past the target: another hand is played."""

    seats: tuple[Seat, ...]


class MatchWon(Event, frozen=True, kw_only=True):
    seats: tuple[Seat, ...]
    points: int


CARDS_PLAYED: Final = tuple(
    CardPlayed(seat=Seat(seat), card=Piece(card))
    for seat in range(MOST_SEATS)
    for card in range(DECK)
)
"""Ready-made, by seat * 65 + card: a hand tells sixty of these."""
TRICKS_TAKEN: Final = tuple(TrickTaken(seat=Seat(seat)) for seat in range(MOST_SEATS))
