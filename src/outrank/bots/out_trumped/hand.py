"""One hand of Out-Trumped laid open: what a playout and the endgame are played on.

Nothing but whole numbers and bitmasks, no events, no memory of earlier tricks. It is filled from a
view and from a dream of that view, never from a real state.
"""

from __future__ import annotations

from collections.abc import Iterable

from outrank.games.out_trumped.tricks import ALL, BIT, SUIT, SUIT_OF, Law, law_of
from outrank.games.out_trumped.view import OutTrumpedView


class Hand:
    """Where the hand stands. The lists are by seat."""

    __slots__ = (
        "best",
        "bid",
        "bidder",
        "due",
        "hands",
        "haul",
        "law",
        "led",
        "out",
        "seats",
        "tricks",
        "trump",
        "trumps",
        "turn",
        "winner",
    )

    def __init__(self, law: Law, trump: int, hands: list[int], turn: int) -> None:
        self.law = law
        self.trump = trump
        self.hands = hands
        self.turn = turn
        self.seats = len(hands)
        self.tricks = [0] * self.seats
        self.trumps = [0] * self.seats  # how many each has taken
        self.out = ALL  # the cards nobody has played yet
        self.best = -1  # the card that is taking the trick; -1: it is to be led
        self.winner = -1
        self.led = 0
        self.due = self.seats
        self.haul = 0  # the trumps in the trick
        self.bidder = -1
        self.bid = 0

    def copy(self) -> Hand:
        new = Hand(self.law, self.trump, self.hands[:], self.turn)
        new.tricks = self.tricks[:]
        new.trumps = self.trumps[:]
        new.out = self.out
        new.best = self.best
        new.winner = self.winner
        new.led = self.led
        new.due = self.due
        new.haul = self.haul
        new.bidder = self.bidder
        new.bid = self.bid
        return new

    def legal(self) -> int:
        """What the seat in turn may play."""
        held = self.hands[self.turn]
        if self.best >= 0:
            for must in self.law.duty[self.led][self.best]:
                if able := held & must:
                    return able
        return held

    def play(self, card: int) -> None:
        """The seat in turn plays a card; the last one of a trick goes to its taker with it."""
        seat, bit = self.turn, BIT[card]
        self.hands[seat] &= ~bit
        self.out &= ~bit
        if bit & SUIT[self.trump]:
            self.haul += 1
        if self.best < 0:
            self.led, self.best, self.winner = SUIT_OF[card], card, seat
        elif self.law.beats[self.best] & bit:
            self.best, self.winner = card, seat
        self.due -= 1
        if self.due:
            self.turn = seat + 1 if seat + 1 < self.seats else 0
            return
        taker = self.winner
        self.tricks[taker] += 1
        self.trumps[taker] += self.haul
        self.turn, self.due = taker, self.seats
        self.best, self.haul = -1, 0


def law_for(view: OutTrumpedView) -> Law:
    """The duties at this table."""
    return law_of(view.options.obligation, view.options.overtrump, view.trump)


def laid_open(view: OutTrumpedView, hands: Iterable[int]) -> Hand:
    """The hand that is being played, with these cards in the hands."""
    hand = Hand(law_for(view), view.trump, list(hands), view.leader)
    hand.bidder, hand.bid = view.kitty_seat, view.bid
    for trick in view.memory.tricks:
        for card in trick.cards:
            hand.out &= ~BIT[card]
    for card in view.trick:
        hand.play(card)
    hand.tricks, hand.trumps = list(view.tricks), list(view.memory.trumps)
    return hand
