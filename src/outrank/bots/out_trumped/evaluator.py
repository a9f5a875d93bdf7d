"""The bot for Out-Trumped, level by level, and how it compares moves in sampled deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from random import Random
from typing import Final, TypeVar

from outrank.bots.bot import Budget, Turn
from outrank.bots.levels import Level
from outrank.games.out_trumped.moves import BIDS, DEALERS, PLAYS, SUIT_CALLS, Discard
from outrank.games.out_trumped.state import HAND_SIZE
from outrank.games.out_trumped.tricks import cards_of
from outrank.games.out_trumped.view import OutTrumpedView
from outrank.kernel.game import AnyGame
from outrank.kernel.menu import OneOf, bits
from outrank.kernel.moves import Move
from outrank.mechanics.masks import mask_of
from outrank.mechanics.turns import PASS

from .deal_sampler import SampledDeal, sampled_deals, sampled_hands
from .heuristic import discards, heuristic_bid, heuristic_card, longest_suit, newcomer_card
from .open_hand import (
    OpenHand,
    before_the_tricks,
    in_the_tricks,
    play_out,
    playout_cost,
    representative,
    representatives,
    solved,
    solved_for_two,
)
from .win_probability import Payoff

PLAYOUTS: Final[tuple[int, ...]] = (0, 0, 0, 120, 960)
"""By depth: how many two-seat playouts one decision may take; see `playout_cost` for more seats."""
BLUNDER_RATE: Final[tuple[float, ...]] = (1.0, 0.33, 0.5, 0.0, 0.0)
"""How often a bot forgets what it knows: a newcomer plays any card, a regular like a newcomer."""
HABITS: Final = 1
SEARCHES: Final = 3
INFERS: Final = 4
"""Up to the first depth a bot plays by habit. From the second on it tries moves in sampled deals,
from the third on it samples deals by what the others have played."""
SOLVED_FOR_TWO: Final = 4
SOLVED: Final = 2
"""With at most this many cards in hand (two seats; more seats) the rest is solved exactly."""
SOLVING_COST: Final = 6
"""How many playouts an exact ending counts for."""


class OutTrumpedBot:
    """Plays at one depth; `boldness` moves what it bids for the kitty."""

    def __init__(self, depth: int, boldness: float = 0.0) -> None:
        self.depth = depth
        self.boldness = boldness
        self.blunder_rate = BLUNDER_RATE[depth]
        self.budget = Budget(PLAYOUTS[depth])

    def decide(self, turn: Turn, _knowledge: object, rng: Random, /) -> Move:
        self.budget.start(turn.is_time_up)
        view: OutTrumpedView = turn.view
        if view.phase == "play":
            choice = turn.menu[0]
            assert isinstance(choice, OneOf)
            return PLAYS[self._card(turn, choice.mask, rng)]
        if view.phase == "name_trump":
            return SUIT_CALLS[self._trump(turn, rng)]
        if view.phase == "bid":
            tricks = self._bid(turn, rng)
            return BIDS[tricks] if tricks else PASS
        if view.phase == "discard":
            return Discard(cards_of(self._discards(turn, rng)))
        return DEALERS[view.seat]

    def _card(self, turn: Turn, legal: int, rng: Random) -> int:
        view: OutTrumpedView = turn.view
        known = in_the_tricks(view, [0] * len(view.held))
        if self.depth < SEARCHES:
            return self._habitual_card(view, known, legal, rng)
        cards, evaluator = representatives(legal, known.unplayed), Evaluator(view)
        return best_choice(
            self.budget,
            list(bits(cards)),
            sampled_hands(turn, rng, infers=self.depth >= INFERS),
            evaluator.card,
            cost=evaluator.cost * (SOLVING_COST if evaluator.is_solved else 1),
            default=representative(_usual_card(view, known, legal), cards),
        )

    def _habitual_card(self, view: OutTrumpedView, known: OpenHand, legal: int, rng: Random) -> int:
        """Without search: a newcomer's habits or the heuristic, with blunders."""
        is_blunder = rng.random() < self.blunder_rate
        if is_blunder and self.depth <= HABITS:
            return rng.choice(tuple(bits(legal)))
        if is_blunder or self.depth <= HABITS:
            return newcomer_card(legal, known.beats(), view.trump, is_leading=known.best < 0)
        return _usual_card(view, known, legal)

    def _trump(self, turn: Turn, rng: Random) -> int:
        view: OutTrumpedView = turn.view
        if self.depth < SEARCHES:
            return longest_suit(mask_of(view.hand))
        suits, deals, evaluator = range(len(SUIT_CALLS)), sampled_deals(turn, rng), Evaluator(view)
        return best_choice(self.budget, suits, deals, evaluator.trump, cost=evaluator.cost)

    def _bid(self, turn: Turn, rng: Random) -> int:
        """The number of tricks to bid; 0 is a pass."""
        view: OutTrumpedView = turn.view
        if self.depth < SEARCHES:
            return heuristic_bid(view, self.boldness)
        return best_bid(view, self.budget, sampled_deals(turn, rng), self.boldness)

    def _discards(self, turn: Turn, rng: Random) -> int:
        view: OutTrumpedView = turn.view
        ways = discards(mask_of(view.hand), view.trump)
        if self.depth < SEARCHES:
            return ways[0]
        deals, evaluator = sampled_deals(turn, rng), Evaluator(view)
        return best_choice(self.budget, ways, deals, evaluator.discard, cost=evaluator.cost)


def bot(game: AnyGame, level: Level, boldness: float) -> OutTrumpedBot:
    """Return the bot of this level and boldness."""
    return OutTrumpedBot(level.depth, boldness)


def _usual_card(view: OutTrumpedView, known: OpenHand, legal: int) -> int:
    """The heuristic's card."""
    return heuristic_card(
        legal, mask_of(view.hand), known.beats(), known.unplayed, view.trump, known.seats, known.due
    )


class Evaluator:
    """What a choice is worth in one sampled deal: the chance to win the match that it leaves."""

    def __init__(self, view: OutTrumpedView) -> None:
        self.view = view
        self.payoff = Payoff(view)
        most = SOLVED_FOR_TWO if len(view.held) == 2 else SOLVED
        self.is_solved = len(view.hand) <= most
        self.cost = playout_cost(len(view.held))

    def card(self, sampled: OpenHand, card: int) -> float:
        hand = sampled.copy()
        hand.play(card)
        seat = self.view.seat
        if not self.is_solved:
            return self._played_out(hand)
        if hand.seats == 2:
            return solved_for_two(hand, self.payoff.for_all, seat, 0.0, 1.0)
        return solved(hand, self.payoff.for_all)[seat]

    def trump(self, deal: SampledDeal, suit: int) -> float:
        return self._played_out(before_the_tricks(self.view, deal.hands, suit))

    def discard(self, deal: SampledDeal, discarded: int) -> float:
        hands = deal.hands[:]
        hands[self.view.seat] &= ~discarded
        return self._played_out(before_the_tricks(self.view, hands, self.view.trump))

    def _played_out(self, hand: OpenHand) -> float:
        play_out(hand)
        return self.payoff.for_seat(hand, self.view.seat)


def best_bid(
    view: OutTrumpedView, budget: Budget, deals: Iterator[SampledDeal], boldness: float
) -> int:
    """The bid that leaves the best chance to win the match; 0 is a pass.

    Every sampled deal is played twice: with the kitty, and with the kitty where it goes if this
    seat passes.
    """
    payoff, seat = Payoff(view), view.seat
    bids = range(view.bid + 1, HAND_SIZE[len(view.held)] + 1)
    values = dict.fromkeys(bids, 0.0)
    passing = 0.0
    while budget.can_spend(2 * playout_cost(len(view.held))):
        deal = next(deals)
        hand = before_the_tricks(view, _with_kitty(view, deal, view.kitty_seat), view.trump)
        play_out(hand)
        passing += payoff.for_seat(hand, seat)
        hand = before_the_tricks(view, _with_kitty(view, deal, seat), view.trump)
        play_out(hand)
        hand.bidder = seat
        for bid in bids:
            hand.bid = bid
            values[bid] += payoff.for_seat(hand, seat)
    best = max(bids, key=lambda bid: values[bid])
    return best if values[best] * (1 + 0.1 * boldness) > passing else 0


def _with_kitty(view: OutTrumpedView, deal: SampledDeal, taker: int) -> list[int]:
    """The hands once a seat has taken the kitty and discarded five cards."""
    hands = deal.hands[:]
    if taker >= 0:
        full = hands[taker] | deal.kitty
        hands[taker] = full & ~discards(full, view.trump)[0]
    return hands


W = TypeVar("W")
C = TypeVar("C")

COMPARED_EVERY: Final = 8
"""After this many samples the choices are compared."""
CLEARLY_WORSE: Final = 2.5
"""A choice drops out when it is this many standard errors behind the best."""
CLEARLY_BETTER: Final = 1.0
"""The best choice must be this many standard errors ahead of the default to replace it."""


def best_choice(
    budget: Budget,
    choices: Sequence[C],
    samples: Iterator[W],
    value: Callable[[W, C], float],
    *,
    cost: int = 1,
    default: C | None = None,
) -> C:
    """The choice with the highest mean value over the samples, as far as the budget goes.

    All choices are tried in the same samples, and those that fall behind drop out. `cost` is what
    one try costs, in playouts. The default wins what is too close to call.
    """
    values: dict[int, list[float]] = {number: [] for number in range(len(choices))}
    while len(values) > 1 and budget.can_spend(cost * len(values)):
        sampled = next(samples)
        for number, got in values.items():
            got.append(value(sampled, choices[number]))
        if len(next(iter(values.values()))) % COMPARED_EVERY == 0:
            values = contenders(values)
    first = max(values, key=lambda number: sum(values[number]))
    for number, got in values.items():
        if choices[number] == default and _is_close(values[first], got, CLEARLY_BETTER):
            return choices[number]
    return choices[first]


def contenders(values: dict[int, list[float]]) -> dict[int, list[float]]:
    """The choices that may still be the best, compared with the leader sample by sample."""
    first = max(values, key=lambda number: sum(values[number]))
    best = values[first]
    return {number: got for number, got in values.items() if _is_close(best, got, CLEARLY_WORSE)}


def _is_close(best: Sequence[float], other: Sequence[float], errors: float) -> bool:
    """Whether it is at most this many standard errors behind, compared sample by sample."""
    gaps = [b - o for b, o in zip(best, other, strict=True)]
    count = len(gaps) or 1
    mean = sum(gaps) / count
    spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / count)
    return mean <= errors * spread / sqrt(count) + 1e-12
