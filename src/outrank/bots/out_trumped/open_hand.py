"""One hand of Out-Trumped with all cards known: playouts and exact endgames.

Whole numbers and bit masks only, no events, no memory of earlier tricks. It is filled from a view
and from a sampled deal, never from the real state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
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

from .heuristic import HIGH, LEADS, LOW, SAFE, by_suit, lead, throw_away, winning_rank


class OpenHand:
    """Where the hand stands. The lists are by seat.

    A new hand knows only what does not change in it; `start` or `copy` fills in the rest.
    """

    __slots__ = (
        *("best", "bid", "bidder", "due", "hands", "led", "obligations", "seats"),
        *("tricks", "trump", "trumps", "trumps_in_trick", "turn", "unplayed", "winner"),
    )

    def __init__(self, obligations: Obligations, trump: int, seats: int) -> None:
        self.obligations = obligations
        self.trump = trump
        self.seats = seats

    def start(self, hands: list[int], turn: int) -> None:
        """Before the first trick: these cards are held, and this seat leads."""
        self.hands = hands
        self.turn = turn
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
        new = OpenHand(self.obligations, self.trump, self.seats)
        new.hands = self.hands[:]
        new.turn = self.turn
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
    hand = OpenHand(obligations, trump, len(hands))
    hand.start(hands[:], (view.dealer + 1) % len(hands))
    hand.bidder, hand.bid = view.kitty_seat, view.bid
    return hand


def in_the_tricks(view: OutTrumpedView, hands: Iterable[int]) -> OpenHand:
    """The hand in the middle of its tricks, with these cards still held."""
    options = view.options
    obligations = obligations_for(options.obligation, options.overtrump, view.trump)
    hand = OpenHand(obligations, view.trump, len(view.held))
    hand.start(list(hands), view.leader)
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


Duty: TypeAlias = tuple[int, int, int]
"""A suit, the cards of it that must be played if held, and those that beat the winning card."""


class SuitDuties:
    """`Obligations` with 13 bits per suit: small numbers are quicker than sets of all cards."""

    __slots__ = ("duties", "trumps_that_beat")

    def __init__(self, obligations: Obligations, trump: int) -> None:
        self.duties = tuple(
            [
                tuple(
                    [
                        tuple([_duty(must, beats) for must in musts if must])
                        for musts, beats in zip(by_best, obligations.beats, strict=True)
                    ]
                )
                for by_best in obligations.must_play
            ]
        )
        """By the suit led and the winning card: what to play, strictest first."""
        self.trumps_that_beat = tuple([by_suit(beats)[trump] for beats in obligations.beats])
        """By the winning card."""


def _duty(must: int, beats: int) -> Duty:
    """What must be played is always of one suit."""
    suit = SUIT_OF[must.bit_length() - 1]
    return suit, by_suit(must)[suit], by_suit(beats)[suit]


@cache
def suit_duties(obligations: Obligations, trump: int) -> SuitDuties:
    """The shared `SuitDuties` of these obligations, which are for this trump suit."""
    return SuitDuties(obligations, trump)


def play_out(hand: OpenHand) -> None:
    """Finish the hand: every seat plays by the heuristic, from what it can know.

    `OpenHand.play` and `OpenHand.legal` are inlined here, suit by suit: this is where the time
    goes. Only `tricks` and `trumps` are kept up to date.
    """
    tricks, trumps, seats, trump = hand.tricks, hand.trumps, hand.seats, hand.trump
    known = suit_duties(hand.obligations, trump)
    duties, trumps_that_beat = known.duties, known.trumps_that_beat
    turn, due, led, best, winner = hand.turn, hand.due, hand.led, hand.best, hand.winner
    trumps_in_trick = hand.trumps_in_trick
    leads, safe, needed = LEADS[seats][trump], SAFE[seats], HIGH[seats]
    hands, unplayed, left = [by_suit(cards) for cards in hand.hands], by_suit(hand.unplayed), 0
    for cards in hand.hands:
        left += cards.bit_count()
    for _card in range(left):
        held = hands[turn]
        if best < 0:
            best = lead(held, unplayed, leads)
            led = suit = SUIT_OF[best]
            winner, bit = turn, BIT[best - suit * RANKS]
        else:
            for suit, must, beating in duties[led][best]:
                able = held[suit] & must
                if able:
                    win = able & beating
                    break
            else:
                suit, able = trump, 0
                win = held[trump] & trumps_that_beat[best]
            if win:
                rank = LOW[win]
                if due > 1 and win & (win - 1):
                    unseen = unplayed[suit] & ~held[suit]
                    rank = winning_rank(win, unseen, safe, needed[suit == trump])
                bit, best, winner = BIT[rank], suit * RANKS + rank, turn
            elif able:
                bit = able & -able
            else:
                card = throw_away(held, trump, seats)
                suit = SUIT_OF[card]
                bit = BIT[card - suit * RANKS]
        held[suit] ^= bit
        unplayed[suit] ^= bit
        if suit == trump:
            trumps_in_trick += 1
        due -= 1
        if due:
            turn += 1
            if turn == seats:
                turn = 0
        else:
            tricks[winner] += 1
            trumps[winner] += trumps_in_trick
            turn, due, best, trumps_in_trick = winner, seats, -1, 0


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
