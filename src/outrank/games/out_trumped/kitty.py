"""Five cards in the centre: who wins them, and what is laid away for them (OT-046 to 059)."""

from __future__ import annotations

from outrank.games.out_trumped.tricks import ALL, RANKS, SUIT_OF, below, cards_of, lowest, mask_of
from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece, Seat

from .moves import (
    BidPassed,
    BidPlaced,
    CardsDiscarded,
    KittyLeft,
    KittyReceived,
    KittyTaken,
    LowCardShown,
)
from .state import BID, DISCARD, HAND_SIZE, NOBODY, OutTrumpedState


def from_dealers_left(state: OutTrumpedState) -> list[Seat]:
    """All seats in the order of the table, whoever deals last."""
    return [Seat((state.dealer + step) % state.seats) for step in range(1, state.seats + 1)]


def open_bidding(state: OutTrumpedState) -> None:
    """The seat on the dealer's left speaks first (OT-R19)."""
    state.phase = BID
    state.bidders = (1 << state.seats) - 1
    state.turn = from_dealers_left(state)[0]


def bid(state: OutTrumpedState, seat: Seat, tricks: int) -> list[Event]:
    """A bid, higher than the one that stood, stands now."""
    state.bid, state.kitty_seat = tricks, seat
    if state.options.bid_rounds == "once":
        state.bidders &= ~(1 << seat)
    return [BidPlaced(seat=seat, tricks=tricks), *_next_bidder(state, seat)]


def pass_bid(state: OutTrumpedState, seat: Seat) -> list[Event]:
    """A pass is final."""
    state.bidders &= ~(1 << seat)
    return [BidPassed(seat=seat), *_next_bidder(state, seat)]


def _next_bidder(state: OutTrumpedState, seat: Seat) -> list[Event]:
    """On to the next seat that can still bid; without one, the bidding is over."""
    if state.bid < HAND_SIZE[state.seats]:
        for step in range(1, state.seats):
            other = Seat((seat + step) % state.seats)
            if state.bidders >> other & 1 and other != state.kitty_seat:
                state.turn = other
                return []
    state.bidders = 0
    if state.kitty_seat == NOBODY:
        return [KittyLeft()]
    return _take(state, Seat(state.kitty_seat))


def show_low_cards(state: OutTrumpedState) -> list[Event]:
    """Everyone shows the lowest card of their hand; the lowest of all takes the kitty (OT-R21)."""
    trump = state.trump
    state.shown = tuple(lowest(hand, trump) for hand in state.hands)
    order = from_dealers_left(state)
    events: list[Event] = [LowCardShown(seat=seat, card=Piece(state.shown[seat])) for seat in order]
    taker = min(order, key=lambda seat: _lowness(state.shown[seat], trump))  # OT-059: the first
    for seat in order:
        if seat != taker:
            state.may_hold[seat] = ALL & ~below(state.shown[seat], trump)
    return events + _take(state, taker)


def _lowness(card: int, trump: int) -> tuple[bool, int]:
    """Any plain card is lower than any trump; suits are equal."""
    return SUIT_OF[card] == trump, card % RANKS


def _take(state: OutTrumpedState, seat: Seat) -> list[Event]:
    cards = cards_of(state.kitty)
    state.hands[seat] |= state.kitty
    state.kitty = 0
    state.kitty_seat = state.turn = seat
    state.phase = DISCARD
    return [KittyTaken(seat=seat, bid=state.bid), KittyReceived(cards=cards, to=(seat,))]


def discard(state: OutTrumpedState, seat: Seat, cards: tuple[Piece, ...]) -> list[Event]:
    """Out of play, unseen by the others (OT-R26)."""
    state.discards = mask_of(cards)
    state.hands[seat] ^= state.discards
    return [CardsDiscarded(seat=seat, count=len(cards))]
