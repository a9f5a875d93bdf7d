"""A hand played to its end by the rule of thumb."""

from __future__ import annotations

from outrank.mechanics.tricks import BIT, SUIT, SUIT_OF

from .hand import Hand
from .thumb import follow, lead


def play_out(hand: Hand) -> None:
    """Everyone plays by the rule of thumb, each from what they can know, until no card is left.

    `Hand.play` and `Hand.legal` are written out here: this is where the time goes.
    """
    hands, tricks, trumps, seats = hand.hands, hand.tricks, hand.trumps, hand.seats
    beats, duty, trump, is_trump = hand.law.beats, hand.law.duty, hand.trump, SUIT[hand.trump]
    turn, due, led, best, winner = hand.turn, hand.due, hand.led, hand.best, hand.winner
    out, haul = hand.out, hand.haul
    while held := hands[turn]:
        if best < 0:
            card = lead(held, out & ~held, trump, seats)
            led, winner, best = SUIT_OF[card], turn, card
            bit = BIT[card]
        else:
            legal = held
            for must in duty[led][best]:
                if held & must:
                    legal = held & must
                    break
            if legal & (legal - 1):
                card = follow(legal, held, beats[best], out & ~held, trump, seats, due)
            else:
                card = legal.bit_length() - 1
            bit = BIT[card]
            if beats[best] & bit:
                best, winner = card, turn
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
