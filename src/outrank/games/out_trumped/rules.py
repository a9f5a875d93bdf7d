"""The rules of Out-Trumped: who may do what, and the sentence why not."""

from __future__ import annotations

from functools import cache
from typing import cast

from outrank.games.out_trumped.tricks import (
    ALL,
    BIT,
    DECK,
    SUIT,
    SUIT_OF,
    SUITS,
    cards_of,
    low_order,
    lowest,
)
from outrank.kernel.game import Facts, Result
from outrank.kernel.menu import Menu, OneOf, Pick, Split
from outrank.kernel.moves import Event, IllegalMove
from outrank.kernel.seats import DEALER, Piece, Seat

from . import phases
from .moves import (
    BIDS,
    DEALERS,
    FACES,
    PASS,
    PLAYS,
    SUIT_CALLS,
    WILD,
    AnyMove,
    Bid,
    ChooseDealer,
    Deal,
    Discard,
    NameTrump,
    Pass,
    Play,
    Roll,
)
from .options import OutTrumpedOptions
from .phases import play_card
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

AWAITED: tuple[tuple[Seat, ...], ...] = (*phases.SEATS, (DEALER,), ())
"""By `turn`: DEALER is -2 and NOBODY -1, so they stand at the end."""
DECK_CARDS = cards_of(ALL)


def setup(options: OutTrumpedOptions, seats: int, facts: Facts) -> OutTrumpedState:
    """Before anyone has dealt."""
    return OutTrumpedState(options, seats)


def to_act(state: OutTrumpedState) -> tuple[Seat, ...]:
    return AWAITED[state.turn]


def menu(state: OutTrumpedState, seat: Seat) -> Menu[AnyMove]:
    phase = state.phase
    if phase == PLAY and seat == state.turn:
        return (OneOf(PLAYS, state.legal),)
    if seat != state.turn or phase == OVER:
        return ()
    if phase == BID:
        return OneOf((PASS,)), OneOf(BIDS, higher_bids(state))
    if phase == DISCARD:
        return (Pick(Discard, cards_of(state.hands[seat]), KITTY),)
    if phase == NAME_TRUMP:
        return (OneOf(SUIT_CALLS),)
    if phase == DEAL:
        return (_deals(handfuls(state)),)
    if phase == ROLL:
        return (OneOf(FACES, bag="die"),)
    return (OneOf(DEALERS, (1 << state.seats) - 1, bag="first dealer"),)


@cache
def _deals(sizes: tuple[int, ...]) -> Split[AnyMove]:
    return Split(Deal, DECK_CARDS, sizes, bag="cards")


def handfuls(state: OutTrumpedState) -> tuple[int, ...]:
    """How many cards go to each seat, and to the kitty (OT-017 to 019, OT-046)."""
    hands = (HAND_SIZE[state.seats],) * state.seats
    return hands if state.options.kitty == "off" else (*hands, KITTY)


def higher_bids(state: OutTrumpedState) -> int:
    """The bids above the one that stands, up to the size of a hand, as bits (OT-R19)."""
    return (2 << HAND_SIZE[state.seats]) - (2 << state.bid)


def verify(state: OutTrumpedState, seat: Seat, move: AnyMove) -> None:
    phase = state.phase
    if type(move) is Play and phase == PLAY:
        card = move.card
        if not 0 <= card < DECK or not state.legal & BIT[card]:
            raise IllegalMove(_why_not(state, card))
    elif type(move) is Bid and phase == BID:
        most = HAND_SIZE[state.seats]
        if not state.bid < move.tricks <= most:
            raise IllegalMove(f"Bid {state.bid + 1} to {most} tricks, or pass.")
    elif type(move) is Discard and phase == DISCARD:
        _verify_discard(state.hands[seat], move.cards)
    elif type(move) is NameTrump and phase == NAME_TRUMP:
        if not 0 <= move.suit < SUITS:
            raise IllegalMove("Name one of the five suits.")
    elif type(move) is Deal and phase == DEAL:
        _verify_deal(handfuls(state), move.hands)
    elif type(move) is Roll and phase == ROLL:
        if not 0 <= move.face <= WILD:
            raise IllegalMove("The die has six faces.")
    elif type(move) is ChooseDealer and phase == CHOOSE_DEALER:
        if not 0 <= move.seat < state.seats:
            raise IllegalMove("There is no such seat at this table.")
    elif type(move) is not Pass or phase != BID:
        raise IllegalMove("That is not what the table waits for.")


def _why_not(state: OutTrumpedState, card: int) -> str:
    """Why this card cannot be played now."""
    if not 0 <= card < DECK or not state.hands[state.turn] & BIT[card]:
        return "You do not hold that card."
    is_follower = state.legal & SUIT[state.led] != 0
    if SUIT_OF[card] == (state.led if is_follower else state.trump):
        return "You can beat the card that is winning, so you must."
    return "You must follow suit." if is_follower else "You must play a trump."


def _verify_discard(hand: int, cards: tuple[Piece, ...]) -> None:
    if len(cards) != KITTY or list(cards) != sorted(set(cards)):
        raise IllegalMove(f"Lay away {KITTY} different cards, written in ascending order.")
    if not all(0 <= card < DECK and hand & BIT[card] for card in cards):
        raise IllegalMove("You can lay away only cards that you hold.")


def _verify_deal(sizes: tuple[int, ...], hands: tuple[tuple[Piece, ...], ...]) -> None:
    if tuple(map(len, hands)) != sizes:
        raise IllegalMove(f"The handfuls of this deal are {', '.join(map(str, sizes))} cards.")
    cards = [card for hand in hands for card in hand]
    if len(set(cards)) < len(cards) or min(cards) < 0 or max(cards) >= DECK:
        raise IllegalMove("A card was dealt twice, or is not in the deck.")
    if any(list(hand) != sorted(hand) for hand in hands):
        raise IllegalMove("A hand is written in ascending order.")


def apply(state: OutTrumpedState, seat: Seat, move: AnyMove) -> list[Event]:
    if type(move) is Play:
        return play_card(state, seat, move.card)
    if type(move) is Deal:
        return phases.deal(state, move.hands)
    if type(move) is Roll:
        return phases.roll(state, move.face)
    if type(move) is NameTrump:
        return phases.fix_trump(state, move.suit, by=seat)
    if type(move) is Bid:
        return phases.bid(state, seat, move.tricks)
    if type(move) is Pass:
        return phases.pass_bid(state, seat)
    if type(move) is Discard:
        return phases.discard(state, seat, move.cards)
    return phases.choose_dealer(state, cast(ChooseDealer, move).seat)


def timeout(state: OutTrumpedState, seat: Seat) -> AnyMove:
    """The least that can be done: the lowest card, a pass, the longest suit, oneself."""
    hand, phase = state.hands[seat], state.phase
    if phase == PLAY:
        return PLAYS[lowest(state.legal, state.trump)]
    if phase == BID:
        return PASS
    if phase == DISCARD:
        cards = [Piece(card) for card in low_order(state.trump) if hand & BIT[card]]
        return Discard(tuple(sorted(cards[:KITTY])))
    if phase == NAME_TRUMP:
        return max(SUIT_CALLS, key=lambda call: (hand & SUIT[call.suit]).bit_count())
    return DEALERS[seat]


def clock(state: OutTrumpedState) -> tuple[str, int] | None:
    seconds = state.options.timer
    if seconds == "off" or state.turn < 0:
        return None
    return f"{state.hand_no} {state.phase} {len(state.played)} {state.turn} {state.bid}", seconds


def scores(state: OutTrumpedState) -> tuple[int, ...]:
    return tuple(state.points)


def result(state: OutTrumpedState) -> Result | None:
    if state.phase != OVER:
        return None
    steps = sorted(set(state.points), reverse=True)
    ranking = tuple(
        tuple(Seat(s) for s, points in enumerate(state.points) if points == step) for step in steps
    )
    return Result(ranking, "target" if len(ranking[0]) == 1 else "shared")
