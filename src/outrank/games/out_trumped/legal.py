"""Who is to act, what they may do, why a move is refused, and what happens when time runs out."""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import Final

from outrank.kernel.menu import Menu, OneOf, Pick, Split
from outrank.kernel.messages import Message, _
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import DEALER, Piece, Seat
from outrank.mechanics.turns import NOT_NOW, PASS, PLAYERS, TO_PASS, Pass

from . import moves as m
from .moves import PLAYS, AnyMove, Play
from .state import (
    BID,
    CHOOSE_DEALER,
    DEAL,
    DISCARD,
    HAND_SIZE,
    KITTY,
    NAME_TRUMP,
    OVER,
    PLAY,
    ROLL,
    OutTrumpedState,
)
from .tricks import BIT, DECK, PIECES, SUIT, SUIT_OF, SUITS, cards_of, low_order, lowest

CARDS: Final = frozenset(PIECES)
TO_ACT: Final[tuple[tuple[Seat, ...], ...]] = (
    *[(Seat(seat),) for seat in range(PLAYERS[-1])],
    (DEALER,),
    (),
)
"""By `turn`: DEALER is -2 and NOBODY -1, so they come last."""


def to_act(state: OutTrumpedState) -> tuple[Seat, ...]:
    return TO_ACT[state.turn]


def legal_moves(state: OutTrumpedState, seat: Seat) -> Menu[AnyMove]:
    phase = state.phase
    if phase == PLAY and seat == state.turn:
        return (OneOf(PLAYS, state.legal),)
    if seat != state.turn or phase == OVER:
        return ()
    if phase == BID:
        return TO_PASS, OneOf(m.BIDS, _higher_bids(state))
    if phase == DISCARD:
        return (Pick(m.Discard, cards_of(state.hands[seat]), KITTY),)
    if phase == NAME_TRUMP:
        return (OneOf(m.SUIT_CALLS),)
    if phase == DEAL:
        return (_deals(_hand_sizes(state)),)
    if phase == ROLL:
        return (OneOf(m.FACES, bag="die"),)
    return (OneOf(m.DEALERS, (1 << state.seats) - 1, bag="first dealer"),)


@cache
def _deals(sizes: tuple[int, ...]) -> Split[AnyMove]:
    return Split(m.Deal, PIECES, sizes, bag="cards")


def _hand_sizes(state: OutTrumpedState) -> tuple[int, ...]:
    """How many cards each seat is dealt, then the kitty (OT-017 to 019, OT-046)."""
    hands = (HAND_SIZE[state.seats],) * state.seats
    return hands if state.options.kitty == "off" else (*hands, KITTY)


def _higher_bids(state: OutTrumpedState) -> int:
    """The bids above the one that stands, up to the size of a hand, as bits (OT-R19)."""
    return (2 << HAND_SIZE[state.seats]) - (2 << state.bid)


def verify(state: OutTrumpedState, seat: Seat, move: AnyMove) -> None:
    phase = state.phase
    match move:
        case Play() if phase == PLAY:
            card = move.card
            if not 0 <= card < DECK or not state.legal & BIT[card]:
                raise IllegalMove(_why_not(state, card))
        case m.Bid(tricks=tricks) if phase == BID:
            low, high = state.bid + 1, HAND_SIZE[state.seats]
            if not low <= tricks <= high:
                raise IllegalMove(
                    _("You can bid {low} to {high} tricks, or pass.", low=low, high=high)
                )
        case Pass() if phase == BID:
            pass
        case m.Discard(cards=cards) if phase == DISCARD:
            _verify_discard(state.hands[seat], cards)
        case m.NameTrump(suit=suit) if phase == NAME_TRUMP:
            if not 0 <= suit < SUITS:
                raise IllegalMove(_("Name one of the five suits."))
        case m.Deal(hands=hands) if phase == DEAL:
            _verify_deal(_hand_sizes(state), hands)
        case m.Roll(face=face) if phase == ROLL:
            if not 0 <= face <= m.WILD:
                raise IllegalMove(_("The die has six faces."))
        case m.ChooseDealer(seat=dealer) if phase == CHOOSE_DEALER:
            if not 0 <= dealer < state.seats:
                raise IllegalMove(_("There is no such seat in this match."))
        case _:
            raise IllegalMove(NOT_NOW)


def _why_not(state: OutTrumpedState, card: int) -> Message:
    """Why this card cannot be played now (OT-025 to 027)."""
    if not 0 <= card < DECK or not state.hands[state.turn] & BIT[card]:
        return _("You don't hold that card.")
    is_follower = state.legal & SUIT[state.led] != 0
    if SUIT_OF[card] == (state.led if is_follower else state.trump):
        return _("You can beat the winning card, so you must.")
    return _("You must follow suit.") if is_follower else _("You must play a trump.")


def _verify_discard(hand: int, cards: tuple[Piece, ...]) -> None:
    if len(cards) != KITTY or list(cards) != sorted(set(cards)):
        raise IllegalMove(
            _("Discard {count} different cards, listed in ascending order.", count=KITTY)
        )
    if not all(0 <= card < DECK and hand & BIT[card] for card in cards):
        raise IllegalMove(_("You can only discard cards you hold."))


def _verify_deal(sizes: tuple[int, ...], hands: tuple[tuple[Piece, ...], ...]) -> None:
    if tuple(map(len, hands)) != sizes:
        raise IllegalMove(
            _("Deal hands of these sizes: {sizes}.", sizes=", ".join(map(str, sizes)))
        )
    cards = list(chain.from_iterable(hands))
    different = set(cards)
    if len(different) < len(cards) or not different <= CARDS:
        raise IllegalMove(_("A card was dealt twice or isn't in the deck."))
    if [sorted(hand) for hand in hands] != [list(hand) for hand in hands]:
        raise IllegalMove(_("List the cards of each hand in ascending order."))


def timeout(state: OutTrumpedState, seat: Seat) -> AnyMove:
    """The least a seat can do: the lowest card, a pass, its longest suit, itself as dealer."""
    hand, phase = state.hands[seat], state.phase
    if phase == PLAY:
        return PLAYS[lowest(state.legal, state.trump)]
    if phase == BID:
        return PASS
    if phase == DISCARD:
        cards = [Piece(card) for card in low_order(state.trump) if hand & BIT[card]]
        return m.Discard(tuple(sorted(cards[:KITTY])))
    if phase == NAME_TRUMP:
        return max(m.SUIT_CALLS, key=lambda call: (hand & SUIT[call.suit]).bit_count())
    return m.DEALERS[seat]


def clock(state: OutTrumpedState) -> tuple[str, int] | None:
    seconds = state.options.timer
    if seconds == "off" or state.turn < 0:
        return None
    return f"{state.hand_no} {state.phase} {len(state.played)} {state.turn} {state.bid}", seconds
