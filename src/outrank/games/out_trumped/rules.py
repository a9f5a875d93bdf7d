"""The rules of Out-Trumped in the order of the rulebook: what every move does."""

from __future__ import annotations

from typing import assert_never

from outrank.kernel.game import Facts, check_seats
from outrank.kernel.moves import Event
from outrank.kernel.seats import DEALER, NOBODY, Piece, Seat
from outrank.mechanics.masks import mask_of
from outrank.mechanics.turns import PLAYERS, Pass

from . import kitty
from . import moves as m
from .moves import CARDS_PLAYED, TRICKS_TAKEN, AnyMove, Play
from .options import TITLE, OutTrumpedOptions
from .scoring import score_hand, verdict
from .state import BID, DEAL, NAME_TRUMP, OVER, PLAY, ROLL, OutTrumpedState
from .tricks import ALL, BIT, DECK, NO_TRUMP, SUIT_OF, obligations_for


def setup(options: OutTrumpedOptions, seats: int, facts: Facts) -> OutTrumpedState:
    """Before anything is dealt."""
    check_seats(TITLE, PLAYERS, seats)
    state = OutTrumpedState(options, seats)
    state.start()
    return state


def apply(state: OutTrumpedState, seat: Seat, move: AnyMove) -> list[Event]:
    match move:
        case Play():  # first, and without a capture: playouts make little else
            return _play_card(state, seat, move.card)
        case m.Deal(hands=hands):
            return _deal(state, hands)
        case m.Roll(face=face):
            return _roll(state, face)
        case m.NameTrump(suit=suit):
            return _fix_trump(state, suit, by=seat)
        case m.Bid(tricks=tricks):
            return kitty.bid(state, seat, tricks)
        case Pass():
            return _pass_bid(state, seat)
        case m.Discard(cards=cards):
            return _discard(state, seat, cards)
        case m.ChooseDealer(seat=dealer):
            return _choose_dealer(state, dealer)
        case _:
            assert_never(move)


# Setting up


def _choose_dealer(state: OutTrumpedState, seat: Seat) -> list[Event]:
    """The first dealer (OT-016, OT-R09)."""
    state.dealer, state.phase, state.turn = seat, DEAL, DEALER
    return [m.DealerChosen(seat=seat)]


# A hand: the deal, the die, the kitty


def _deal(state: OutTrumpedState, hands: tuple[tuple[Piece, ...], ...]) -> list[Event]:
    """A hand each, and the kitty if there is one; the rest stays out, unseen (OT-R02)."""
    seats = state.seats
    if state.hand_no:
        state.dealer = (state.dealer + 1) % seats  # OT-R09
    state.clear()
    state.hands = [mask_of(hand) for hand in hands[:seats]]
    state.kitty = mask_of(hands[seats]) if len(hands) > seats else 0
    state.aside = ALL ^ state.kitty
    for hand in state.hands:
        state.aside ^= hand
    state.hand_no += 1
    state.phase = ROLL
    dealt = m.HandsDealt(
        number=state.hand_no,
        dealer=Seat(state.dealer),
        each=len(hands[0]),
        aside=state.aside.bit_count(),
        kitty=state.kitty.bit_count(),
    )
    return [dealt, *[m.HandReceived(cards=hands[s], to=(Seat(s),)) for s in range(seats)]]


def _roll(state: OutTrumpedState, face: int) -> list[Event]:
    """The die shows the trump suit; on its wild face the dealer names one (OT-020, OT-021)."""
    rolled: list[Event] = [m.DieRolled(face=face)]
    if face == m.WILD and state.options.wild == "dealer_choice":
        state.phase, state.turn = NAME_TRUMP, state.dealer
        return rolled
    return rolled + _fix_trump(state, face)


def _fix_trump(state: OutTrumpedState, suit: int, by: Seat = NOBODY) -> list[Event]:
    """The trump suit is known; next comes the kitty, then the tricks (OT-R10)."""
    options = state.options
    state.trump = suit
    state.obligations = obligations_for(options.obligation, options.overtrump, suit)
    fixed: list[Event] = [m.TrumpFixed(suit=suit, by=by)]
    if options.kitty == "low_card":
        return fixed + kitty.show_low_cards(state)
    if options.kitty == "bidding":
        kitty.open_bidding(state)
    else:
        _start_tricks(state)
    return fixed


def _pass_bid(state: OutTrumpedState, seat: Seat) -> list[Event]:
    """When everyone has passed, the tricks begin and the kitty stays out (OT-R19)."""
    events = kitty.pass_bid(state, seat)
    if state.phase == BID and not state.bidders:
        _start_tricks(state)
    return events


def _discard(state: OutTrumpedState, seat: Seat, cards: tuple[Piece, ...]) -> list[Event]:
    events = kitty.discard(state, seat, cards)
    _start_tricks(state)
    return events


# The tricks


def _start_tricks(state: OutTrumpedState) -> None:
    """The seat on the dealer's left leads first (OT-024)."""
    state.phase = PLAY
    lead(state, (state.dealer + 1) % state.seats)


def lead(state: OutTrumpedState, seat: int) -> None:
    """`seat` is to lead a trick, with any card."""
    state.due = state.seats
    state.best, state.winner, state.led = -1, NOBODY, NO_TRUMP
    state.beats, state.must_play = ALL, ()
    state.turn, state.legal, state.skipped = seat, state.hands[seat], 0


def _play_card(state: OutTrumpedState, seat: int, card: int) -> list[Event]:
    """A card for the trick. It may take the lead; the last one completes the trick."""
    bit = BIT[card]
    state.hands[seat] ^= bit
    if state.skipped:
        state.may_hold[seat] &= ~state.skipped
    state.played.append(card)
    if state.beats & bit:
        win_trick_so_far(state, seat, card)
    events: list[Event] = [CARDS_PLAYED[seat * DECK + card]]
    state.due -= 1
    if state.due:
        await_card(state, seat + 1 if seat + 1 < state.seats else 0)
    else:
        _take_trick(state, events)
    return events


def win_trick_so_far(state: OutTrumpedState, seat: int, card: int) -> None:
    """`card` is now winning: what would beat it, and what that obliges the others to play."""
    if state.best < 0:
        state.led = SUIT_OF[card]
    state.best, state.winner = card, seat
    state.beats = state.obligations.beats[card]
    state.must_play = state.obligations.must_play[state.led][card]


def await_card(state: OutTrumpedState, seat: int) -> None:
    """`seat` is next: it plays what the first obligation it can meet asks for, else anything.

    Once it has played, everyone knows that it held nothing of what it skipped (OT-025 to 028).
    """
    hand = state.hands[seat]
    legal, skipped = hand, 0
    for must in state.must_play:
        if held := hand & must:
            legal = held
            break
        skipped |= must
    state.turn, state.legal, state.skipped = seat, legal, skipped


def _take_trick(state: OutTrumpedState, events: list[Event]) -> None:
    """The winning card takes the trick, and its player leads the next (OT-029, OT-R08)."""
    taker = state.winner
    state.takers.append(taker)
    state.tricks[taker] += 1
    events.append(TRICKS_TAKEN[taker])
    lead(state, taker)
    if not state.legal:
        events += _close_hand(state)


# Scoring and the end


def _close_hand(state: OutTrumpedState) -> list[Event]:
    """All hands are empty: score the hand, then end the match or deal again (OT-031, OT-R15)."""
    events = score_hand(state)
    ending = verdict(state)
    if ending is not None:
        events.append(ending)
    is_won = isinstance(ending, m.MatchWon)
    state.phase, state.turn = (OVER, NOBODY) if is_won else (DEAL, DEALER)
    return events
