"""What moves do, phase after phase: the deal, the die, the kitty, the tricks, the score."""

from __future__ import annotations

from outrank.games.out_trumped.tricks import (
    ALL,
    BIT,
    DECK,
    NO_TRUMP,
    SUIT_OF,
    law_of,
    mask_of,
)
from outrank.kernel.moves import Event
from outrank.kernel.seats import DEALER, Piece, Seat

from . import kitty
from .moves import (
    CARDS_PLAYED,
    TRICKS_TAKEN,
    WILD,
    DealerChosen,
    DieRolled,
    HandReceived,
    HandsDealt,
    MatchWon,
    TrumpFixed,
)
from .scoring import score_hand, verdict
from .state import BID, DEAL, NAME_TRUMP, NOBODY, OVER, PLAY, ROLL, OutTrumpedState

SEATS = tuple((Seat(seat),) for seat in range(6))


def choose_dealer(state: OutTrumpedState, seat: Seat) -> list[Event]:
    state.dealer, state.phase, state.turn = seat, DEAL, DEALER
    return [DealerChosen(seat=seat)]


def deal(state: OutTrumpedState, hands: tuple[tuple[Piece, ...], ...]) -> list[Event]:
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
    dealt = HandsDealt(
        number=state.hand_no,
        dealer=Seat(state.dealer),
        each=len(hands[0]),
        aside=state.aside.bit_count(),
        kitty=state.kitty.bit_count(),
    )
    return [dealt, *[HandReceived(cards=hands[s], to=SEATS[s]) for s in range(seats)]]


def roll(state: OutTrumpedState, face: int) -> list[Event]:
    rolled: list[Event] = [DieRolled(face=face)]
    if face == WILD and state.options.wild == "dealer_choice":  # OT-021
        state.phase, state.turn = NAME_TRUMP, state.dealer
        return rolled
    return rolled + fix_trump(state, face)


def fix_trump(state: OutTrumpedState, suit: int, by: Seat = NOBODY) -> list[Event]:
    """The trump suit is known; then comes the kitty, and then the tricks (OT-R10)."""
    options = state.options
    state.trump, state.law = suit, law_of(options.obligation, options.overtrump, suit)
    fixed: list[Event] = [TrumpFixed(suit=suit, by=by)]
    if options.kitty == "low_card":
        return fixed + kitty.show_low_cards(state)
    if options.kitty == "bidding":
        kitty.open_bidding(state)
    else:
        _start_tricks(state)
    return fixed


def bid(state: OutTrumpedState, seat: Seat, tricks: int) -> list[Event]:
    return kitty.bid(state, seat, tricks)


def pass_bid(state: OutTrumpedState, seat: Seat) -> list[Event]:
    """When everyone has passed the tricks begin at once, and the kitty stays out (OT-R19)."""
    events = kitty.pass_bid(state, seat)
    if state.phase == BID and not state.bidders:
        _start_tricks(state)
    return events


def discard(state: OutTrumpedState, seat: Seat, cards: tuple[Piece, ...]) -> list[Event]:
    events = kitty.discard(state, seat, cards)
    _start_tricks(state)
    return events


def _start_tricks(state: OutTrumpedState) -> None:
    """The seat on the dealer's left leads first (OT-024)."""
    state.phase = PLAY
    lead(state, (state.dealer + 1) % state.seats)


def lead(state: OutTrumpedState, seat: int) -> None:
    """`seat` starts a trick, with any card."""
    state.due = state.seats
    state.best, state.winner, state.led = -1, NOBODY, NO_TRUMP
    state.beats, state.duty = ALL, ()
    state.turn, state.legal, state.skipped = seat, state.hands[seat], 0


def await_card(state: OutTrumpedState, seat: int) -> None:
    """It is the turn of `seat`: it plays what the first duty it can meet asks for, else anything.

    Once it has played, all will know that it held nothing of the duties it skipped.
    """
    hand = state.hands[seat]
    legal, skipped = hand, 0
    for must in state.duty:
        if held := hand & must:
            legal = held
            break
        skipped |= must
    state.turn, state.legal, state.skipped = seat, legal, skipped


def play_card(state: OutTrumpedState, seat: int, card: int) -> list[Event]:
    """A card for the trick; it may head it, and the last one closes it."""
    bit = BIT[card]
    state.hands[seat] ^= bit
    if state.skipped:
        state.may_hold[seat] &= ~state.skipped
    state.played.append(card)
    if state.beats & bit:
        head(state, seat, card)
    events: list[Event] = [CARDS_PLAYED[seat * DECK + card]]
    state.due -= 1
    if state.due:
        await_card(state, seat + 1 if seat + 1 < state.seats else 0)
    else:
        _take_trick(state, events)
    return events


def head(state: OutTrumpedState, seat: int, card: int) -> None:
    """`card` now takes the trick: what beats it, and what that obliges the others to."""
    if state.best < 0:
        state.led = SUIT_OF[card]
    state.best, state.winner = card, seat
    state.beats = state.law.beats[card]
    state.duty = state.law.duty[state.led][card]


def _take_trick(state: OutTrumpedState, events: list[Event]) -> None:
    """The highest card takes them all, and leads (OT-029, OT-R08)."""
    taker = state.winner
    state.takers.append(taker)
    state.tricks[taker] += 1
    events.append(TRICKS_TAKEN[taker])
    lead(state, taker)
    if not state.legal:
        events += _close_hand(state)


def _close_hand(state: OutTrumpedState) -> list[Event]:
    """All hands are empty: the score, then the end or the next deal (OT-031)."""
    events = score_hand(state)
    said = verdict(state)
    if said is not None:
        events.append(said)
    is_won = type(said) is MatchWon
    state.phase, state.turn = (OVER, NOBODY) if is_won else (DEAL, DEALER)
    return events
