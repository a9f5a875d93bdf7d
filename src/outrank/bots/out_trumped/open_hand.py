"""One hand of Out-Trumped with all cards known: playouts and exact endgames.

Whole numbers and bit masks only, no events, no memory of earlier tricks. It is filled from a view
and from a sampled deal, never from the real state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from outrank.games.out_trumped.tricks import (
    ALL,
    BIT,
    RANKS,
    SUIT,
    SUIT_OF,
    Obligations,
    obligations_for,
)
from outrank.games.out_trumped.view import OutTrumpedView
from outrank.kernel.menu import bits

from .heuristic import follow, lead


class OpenHand:
    """Where the hand stands. The lists are by seat."""

    __slots__ = (
        *("best", "bid", "bidder", "due", "hands", "led", "obligations", "seats"),
        *("tricks", "trump", "trumps", "trumps_in_trick", "turn", "unplayed", "winner"),
    )

    def __init__(self, obligations: Obligations, trump: int, hands: list[int], turn: int) -> None:
        self.obligations = obligations
        self.trump = trump
        self.hands = hands
        self.turn = turn
        self.seats = len(hands)
        self.tricks = [0] * self.seats
        self.trumps = [0] * self.seats  # how many each seat has taken
        self.unplayed = ALL  # the cards nobody has played yet
        self.best = -1  # the winning card; -1: the trick is to be led
        self.winner = -1
        self.led = 0
        self.due = self.seats
        self.trumps_in_trick = 0
        self.bidder = -1
        self.bid = 0

    def copy(self) -> OpenHand:
        new = OpenHand(self.obligations, self.trump, self.hands[:], self.turn)
        new.tricks = self.tricks[:]
        new.trumps = self.trumps[:]
        new.unplayed = self.unplayed
        new.best = self.best
        new.winner = self.winner
        new.led = self.led
        new.due = self.due
        new.trumps_in_trick = self.trumps_in_trick
        new.bidder = self.bidder
        new.bid = self.bid
        return new

    def legal(self) -> int:
        """The cards that the next seat may play."""
        held = self.hands[self.turn]
        if self.best >= 0:
            for must in self.obligations.must_play[self.led][self.best]:
                if able := held & must:
                    return able
        return held

    def beats(self) -> int:
        """The cards that would take the trick as it stands; all cards if it is to be led."""
        return self.obligations.beats[self.best] if self.best >= 0 else ALL

    def play(self, card: int) -> None:
        """The next seat plays a card; the last card of a trick completes it."""
        seat, bit = self.turn, BIT[card]
        self.hands[seat] &= ~bit
        self.unplayed &= ~bit
        if bit & SUIT[self.trump]:
            self.trumps_in_trick += 1
        if self.best < 0:
            self.led, self.best, self.winner = SUIT_OF[card], card, seat
        elif self.obligations.beats[self.best] & bit:
            self.best, self.winner = card, seat
        self.due -= 1
        if self.due:
            self.turn = seat + 1 if seat + 1 < self.seats else 0
            return
        taker = self.winner
        self.tricks[taker] += 1
        self.trumps[taker] += self.trumps_in_trick
        self.turn, self.due = taker, self.seats
        self.best, self.trumps_in_trick = -1, 0


def before_the_tricks(view: OutTrumpedView, hands: list[int], trump: int) -> OpenHand:
    """The hand before its first trick, with these cards and this trump suit."""
    options = view.options
    obligations = obligations_for(options.obligation, options.overtrump, trump)
    hand = OpenHand(obligations, trump, hands[:], (view.dealer + 1) % len(hands))
    hand.bidder, hand.bid = view.kitty_seat, view.bid
    return hand


def in_the_tricks(view: OutTrumpedView, hands: Iterable[int]) -> OpenHand:
    """The hand in the middle of its tricks, with these cards still held."""
    options = view.options
    obligations = obligations_for(options.obligation, options.overtrump, view.trump)
    hand = OpenHand(obligations, view.trump, list(hands), view.leader)
    hand.bidder, hand.bid = view.kitty_seat, view.bid
    for trick in view.memory.tricks:
        for card in trick.cards:
            hand.unplayed &= ~BIT[card]
    for card in view.trick:
        hand.play(card)
    hand.tricks, hand.trumps = list(view.tricks), list(view.memory.trumps)
    return hand


def playout_cost(seats: int) -> int:
    """What a playout costs in a budget: with more seats it takes longer."""
    return (seats + 1) // 2


def play_out(hand: OpenHand) -> None:
    """Finish the hand: every seat plays by the heuristic, from what it can know.

    `OpenHand.play` and `OpenHand.legal` are inlined here, and so is `follow` where there is nothing
    to weigh: this is where the time goes.
    """
    hands, tricks, trumps, seats = hand.hands, hand.tricks, hand.trumps, hand.seats
    beats, must_play = hand.obligations.beats, hand.obligations.must_play
    trump, is_trump = hand.trump, SUIT[hand.trump]
    turn, due, led, best, winner = hand.turn, hand.due, hand.led, hand.best, hand.winner
    unplayed, trumps_in_trick, trick = hand.unplayed, hand.trumps_in_trick, 0
    while held := hands[turn]:
        if best < 0:
            best = lead(held, unplayed, trump, seats)
            led, winner, bit = SUIT_OF[best], turn, BIT[best]
        else:
            legal = held
            for must in must_play[led][best]:
                if able := held & must:
                    legal = able
                    break
            win = legal & beats[best]
            bit = legal & -legal
            if legal != bit and (due > 1 if win else legal == held):
                unseen = unplayed & ~(held | trick)
                bit = BIT[follow(legal, held, win, unseen, trump, seats, due)]
            elif win:
                cards = win & ~is_trump or win
                bit = cards & -cards
            if win & bit:
                best, winner = bit.bit_length() - 1, turn
        hands[turn] = held ^ bit
        trick |= bit
        due -= 1
        if due:
            turn = turn + 1 if turn + 1 < seats else 0
        else:
            tricks[winner] += 1
            trumps[winner] += trumps_in_trick + (trick & is_trump).bit_count()
            unplayed ^= trick
            turn, due, best, trumps_in_trick, trick = winner, seats, -1, 0, 0


Payoffs: TypeAlias = Callable[[OpenHand], list[float]]
"""What a finished hand is worth to each seat."""


def solved(hand: OpenHand, payoffs: Payoffs) -> list[float]:
    """What each seat gets if every seat plays its own best line to the end."""
    while True:
        legal = hand.legal()
        if not legal:
            return payoffs(hand)
        if legal & (legal - 1):
            break
        hand.play(legal.bit_length() - 1)
    seat = hand.turn
    best: list[float] = []
    for card in bits(representatives(legal, hand.unplayed)):
        after = hand.copy()
        after.play(card)
        values = solved(after, payoffs)
        if not best or values[seat] > best[seat]:
            best = values
    return best


def solved_for_two(hand: OpenHand, payoffs: Payoffs, seat: int, alpha: float, beta: float) -> float:
    """The same with two seats, for `seat`: alpha-beta search, as one's gain is the other's loss.

    Values outside alpha..beta need not be exact.
    """
    while True:
        legal = hand.legal()
        if not legal:
            return payoffs(hand)[seat]
        if legal & (legal - 1):
            break
        hand.play(legal.bit_length() - 1)
    is_own = hand.turn == seat
    best = alpha if is_own else beta
    for card in bits(representatives(legal, hand.unplayed)):
        after = hand.copy()
        after.play(card)
        if is_own:
            best = max(best, solved_for_two(after, payoffs, seat, best, beta))
        else:
            best = min(best, solved_for_two(after, payoffs, seat, alpha, best))
        if (best >= beta) if is_own else (best <= alpha):
            break
    return best


def representatives(legal: int, unplayed: int) -> int:
    """The lowest card of each run of equivalent cards: no unplayed card lies between them."""
    kept, last = 0, -1
    for card in bits(legal):
        between = unplayed & ((1 << card) - 1) & ~((2 << last) - 1) if last >= 0 else -1
        if between or card // RANKS != last // RANKS:
            kept |= 1 << card
        last = card
    return kept


def representative(card: int, kept: int) -> int:
    """Which of the `representatives` stands for this card."""
    return (kept & ((2 << card) - 1)).bit_length() - 1
