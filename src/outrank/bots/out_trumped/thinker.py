"""Who plays Out-Trumped, level by level."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from outrank.bots.bot import Budget, Turn
from outrank.bots.levels import Level
from outrank.games.out_trumped.moves import BIDS, DEALERS, PASS, PLAYS, SUIT_CALLS, Discard
from outrank.games.out_trumped.tricks import ALL, cards_of, mask_of
from outrank.games.out_trumped.view import OutTrumpedView
from outrank.kernel.game import AnyGame
from outrank.kernel.menu import OneOf, bits
from outrank.kernel.moves import Move

from . import contract, kitty, simple
from .endgame import distinct, duel, solved, stand_in
from .hand import Hand, laid_open
from .hope import Payoff
from .playout import play_out, price
from .race import winner
from .thumb import card_for
from .worlds import worlds

PLAYOUTS: Final = (0, 0, 0, 60, 480)
"""By depth of thought: how many playouts of two seats one decision may take.

With more seats a playout is longer and counts for more: once for every two seats.
"""
LAPSES: Final = (1.0, 0.33, 0.5, 0.0, 0.0)
"""How often somebody forgets what they know: a newcomer plays any card, a regular like one."""
HABITS: Final = 1
SEARCHES: Final = 3
INFERS: Final = 4
"""Up to the first depth by habit alone; from the others on: tries moves out in worlds that may be;
reads the others' play."""
SOLVED_DUEL: Final = 4
SOLVED: Final = 2
"""With so many cards in hand (two seats; more seats) the rest is played out exactly."""
SOLVING: Final = 6
"""How many playouts an exact ending counts for."""


class OutTrumpedBot:
    """One way to play; `boldness` moves what it bids for the kitty."""

    def __init__(self, depth: int, boldness: float = 0.0) -> None:
        self.depth = depth
        self.boldness = boldness
        self.lapses = LAPSES[depth]
        self.budget = Budget(PLAYOUTS[depth])

    def decide(self, turn: Turn, _knowledge: object, rng: Random, /) -> Move:
        self.budget.start(turn.is_time_up)
        view: OutTrumpedView = turn.view
        if view.phase == "play":
            choice = turn.menu[0]
            assert isinstance(choice, OneOf)
            return PLAYS[self._card(view, choice.mask, rng)]
        if view.phase == "name_trump":
            return SUIT_CALLS[self._trump(view, rng)]
        if view.phase == "bid":
            tricks = self._bid(view, rng)
            return BIDS[tricks] if tricks else PASS
        if view.phase == "discard":
            return Discard(cards_of(self._discards(view, rng)))
        return DEALERS[view.seat]

    def _card(self, view: OutTrumpedView, legal: int, rng: Random) -> int:
        if self.depth < SEARCHES:
            return self._habit(view, legal, rng)
        hand = laid_open(view, [0] * len(view.held))
        cards = distinct(legal, hand.out)
        reckoning = Reckoning(view)
        each = reckoning.price * (SOLVING if reckoning.is_solved else 1)
        return winner(
            self.budget,
            list(bits(cards)),
            self._worlds(view, rng),
            reckoning.card,
            price=each,
            favourite=stand_in(usual(hand, legal, view), cards),
        )

    def _worlds(self, view: OutTrumpedView, rng: Random) -> Iterator[Hand]:
        return worlds(view, rng, infers=self.depth >= INFERS)

    def _habit(self, view: OutTrumpedView, legal: int, rng: Random) -> int:
        """Without search: a newcomer's habits or the rule of thumb, with lapses."""
        table = laid_open(view, [0] * len(view.held))
        is_lapse = rng.random() < self.lapses
        if is_lapse and self.depth <= HABITS:
            return rng.choice(tuple(bits(legal)))
        if is_lapse or self.depth <= HABITS:
            return simple.newcomer(legal, beaten(table), view.trump, is_leading=table.best < 0)
        return usual(table, legal, view)

    def _trump(self, view: OutTrumpedView, rng: Random) -> int:
        if self.depth < SEARCHES:
            return simple.longest(mask_of(view.hand))
        suits, reckoning = range(len(SUIT_CALLS)), Reckoning(view)
        dreams = contract.dreams(view, rng)
        return winner(self.budget, suits, dreams, reckoning.trump, price=reckoning.price)

    def _bid(self, view: OutTrumpedView, rng: Random) -> int:
        """The number of tricks to bid; 0 is a pass."""
        if self.depth < SEARCHES:
            return kitty.plain_bid(view, self.boldness)
        return kitty.best_bid(view, self.budget, contract.dreams(view, rng), self.boldness)

    def _discards(self, view: OutTrumpedView, rng: Random) -> int:
        ways = kitty.discards(mask_of(view.hand), view.trump)
        if self.depth < SEARCHES:
            return ways[0]
        dreams, reckoning = contract.dreams(view, rng), Reckoning(view)
        return winner(self.budget, ways, dreams, reckoning.discard, price=reckoning.price)


def beaten(table: Hand) -> int:
    """The cards that would take the trick as it lies; all, if it is to be led."""
    return table.law.beats[table.best] if table.best >= 0 else ALL


def usual(table: Hand, legal: int, view: OutTrumpedView) -> int:
    """What the rule of thumb plays."""
    held = mask_of(view.hand)
    return card_for(legal, held, beaten(table), table.out, view.trump, table.seats, table.due)


class Reckoning:
    """What a choice is worth in one world: the chance to win the match that it leaves."""

    def __init__(self, view: OutTrumpedView) -> None:
        self.view = view
        self.payoff = Payoff(view)
        most = SOLVED_DUEL if len(view.held) == 2 else SOLVED
        self.is_solved = len(view.hand) <= most
        self.price = price(len(view.held))

    def card(self, world: Hand, card: int) -> float:
        hand = world.copy()
        hand.play(card)
        seat = self.view.seat
        if not self.is_solved:
            return self.played_out(hand)
        if hand.seats == 2:
            return duel(hand, self.payoff.shares, seat, 0.0, 1.0)
        return solved(hand, self.payoff.shares)[seat]

    def played_out(self, hand: Hand) -> float:
        play_out(hand)
        return self.payoff.share(hand, self.view.seat)

    def trump(self, dream: contract.Dream, suit: int) -> float:
        return self.played_out(contract.opened(self.view, dream.hands, suit))

    def discard(self, dream: contract.Dream, away: int) -> float:
        hands = dream.hands[:]
        hands[self.view.seat] &= ~away
        return self.played_out(contract.opened(self.view, hands, self.view.trump))


def bot(game: AnyGame, level: Level, boldness: float) -> OutTrumpedBot:
    """Somebody of this level and temper."""
    return OutTrumpedBot(level.depth, boldness)
