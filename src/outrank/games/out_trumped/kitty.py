"""The five-card kitty: how it is won by bidding or low card, and what is discarded for it."""

from __future__ import annotations

from outrank.kernel.moves import Event
from outrank.kernel.seats import NOBODY, Piece, Seat
from outrank.mechanics.masks import mask_of

from .moves import (
    BidPassed,
    BidPlaced,
    CardsDiscarded,
    KittyLeft,
    KittyReceived,
    KittyTaken,
    LowCardShown,
)
from .state import BID, DISCARD, HAND_SIZE, OutTrumpedState
from .tricks import ALL, RANKS, SUIT_OF, below, cards_of, lowest


def from_dealers_left(state: OutTrumpedState) -> list[Seat]:
    """All seats in playing order; the dealer comes last."""
    return [Seat((state.dealer + step) % state.seats) for step in range(1, state.seats + 1)]


def open_bidding(state: OutTrumpedState) -> None:
    """The seat on the dealer's left bids first (OT-052, OT-R19)."""
    state.phase = BID
    state.bidders = (1 << state.seats) - 1
    state.turn = from_dealers_left(state)[0]


def bid(state: OutTrumpedState, seat: Seat, tricks: int) -> list[Event]:
    """The new bid stands; it is higher than the one before."""
    state.bid, state.kitty_seat = tricks, seat
    if state.options.bid_rounds == "once":
        state.bidders &= ~(1 << seat)
    return [BidPlaced(seat=seat, tricks=tricks), *_next_bidder(state, seat)]


def pass_bid(state: OutTrumpedState, seat: Seat) -> list[Event]:
    """A pass is final."""
    state.bidders &= ~(1 << seat)
    return [BidPassed(seat=seat), *_next_bidder(state, seat)]


def _next_bidder(state: OutTrumpedState, seat: Seat) -> list[Event]:
    """On to the next seat that can still bid; if there is none, the bidding is over."""
    if state.bid < HAND_SIZE[state.seats]:
        for step in range(1, state.seats):
            other = Seat((seat + step) % state.seats)
            if state.bidders >> other & 1 and other != state.kitty_seat:
                state.turn = other
                return []
    state.bidders = 0
    if state.kitty_seat == NOBODY:
        return [KittyLeft()]
    return _take(state, Seat(state.kitty_seat))  # OT-053


def show_low_cards(state: OutTrumpedState) -> list[Event]:
    """Everyone shows their lowest card; the lowest of all takes the kitty (OT-056, OT-R21)."""
    trump = state.trump
    state.shown = tuple([lowest(hand, trump) for hand in state.hands])
    order = from_dealers_left(state)
    events: list[Event] = [LowCardShown(seat=seat, card=Piece(state.shown[seat])) for seat in order]
    taker = min(order, key=lambda seat: _lowness(state.shown[seat], trump))  # OT-059: the first
    for seat in order:
        if seat != taker:
            state.may_hold[seat] = ALL & ~below(state.shown[seat], trump)
    return events + _take(state, taker)


def _lowness(card: int, trump: int) -> tuple[bool, int]:
    """Any plain card is lower than any trump; suits are equal (OT-057)."""
    return SUIT_OF[card] == trump, card % RANKS


def _take(state: OutTrumpedState, seat: Seat) -> list[Event]:
    """The kitty goes into the winner's hand, seen by nobody else (OT-048)."""
    cards = cards_of(state.kitty)
    state.hands[seat] |= state.kitty
    state.kitty = 0
    state.kitty_seat = state.turn = seat
    state.phase = DISCARD
    return [KittyTaken(seat=seat, bid=state.bid), KittyReceived(cards=cards, to=(seat,))]


def discard(state: OutTrumpedState, seat: Seat, cards: tuple[Piece, ...]) -> list[Event]:
    """Five cards leave play, unseen by the others (OT-049, OT-R26)."""
    state.discards = mask_of(cards)
    state.hands[seat] ^= state.discards
    return [CardsDiscarded(seat=seat, count=len(cards))]
