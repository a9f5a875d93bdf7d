"""A hand played to its end by the rule of thumb."""

from __future__ import annotations

from outrank.games.out_trumped.tricks import BIT, SUIT, SUIT_OF

from .hand import Hand
from .thumb import follow, lead


def price(seats: int) -> int:
    """What a playout counts for in a budget: with more seats it takes longer."""
    return (seats + 1) // 2


def play_out(hand: Hand) -> None:
    """Everyone plays by the rule of thumb, each from what they can know, until no card is left.

    `Hand.play` and `Hand.legal` are written out here, and so is what `follow` does when there is
    nothing to weigh: this is where the time goes.
    """
    hands, tricks, trumps, seats = hand.hands, hand.tricks, hand.trumps, hand.seats
    beats, duty, trump, is_trump = hand.law.beats, hand.law.duty, hand.trump, SUIT[hand.trump]
    turn, due, led, best, winner = hand.turn, hand.due, hand.led, hand.best, hand.winner
    out, haul = hand.out, hand.haul
    while held := hands[turn]:
        if best < 0:
            best = lead(held, out, trump, seats)
            led, winner, bit = SUIT_OF[best], turn, BIT[best]
        else:
            legal = held
            for must in duty[led][best]:
                if held & must:
                    legal = held & must
                    break
            win = legal & beats[best]
            bit = legal & -legal
            if legal != bit and (due > 1 if win else legal & ~SUIT[SUIT_OF[bit.bit_length() - 1]]):
                bit = BIT[follow(legal, held, beats[best], out & ~held, trump, seats, due)]
            elif win:
                cards = win & ~is_trump or win
                bit = cards & -cards
            if win & bit:
                best, winner = bit.bit_length() - 1, turn
        hands[turn] = held ^ bit
        out ^= bit
        if bit & is_trump:
            haul += 1
        due -= 1
        if due:
            turn = turn + 1 if turn + 1 < seats else 0
        else:
            tricks[winner] += 1
            trumps[winner] += haul
            turn, due, best, haul = winner, seats, -1, 0
