"""How likely a seat is to win the match from given scores; what a finished hand is worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from outrank.games.out_trumped.scoring import trump_points
from outrank.games.out_trumped.view import OutTrumpedView

from .open_hand import OpenHand

SPREAD: Final[tuple[float, ...]] = (2.6, 2.6, 2.6, 2.2, 2.0, 2.0, 2.0)
"""By seats: how far luck moves scores apart, times the root of the points still to be made."""
LAST_HAND: Final = 9.0
"""About how many points beyond the target the leader makes in the hand that ends the match.

Both were fitted to who won after each hand of matches by the heuristic: docs/bots-search.md.
"""


def win_probability(points: Sequence[int], seat: int, target: int) -> float:
    """The chance that `seat` wins the match with these scores; over all seats the sum is 1."""
    most = max(points)
    if most >= target:
        first = [s for s, score in enumerate(points) if score == most]
        return 1 / len(first) if seat in first else 0.0
    spread = SPREAD[len(points)] * sqrt(target - most + LAST_HAND)
    own = points[seat]
    total = 0.0
    for score in points:
        total += exp((score - own) / spread)
    return 1.0 / total


class Payoff:
    """Scores a finished hand and says what it leaves each seat: the chance to win the match."""

    def __init__(self, view: OutTrumpedView) -> None:
        self.before = view.points
        self.target = view.options.target
        self.most_and_least = view.options.most_and_least

    def points(self, hand: OpenHand) -> list[int]:
        """The scores after the hand (OT-032 to 043, OT-R14, R20)."""
        for_trumps = trump_points(hand.trumps, self.most_and_least)
        after = []
        for seat, score in enumerate(self.before):
            total = score + hand.tricks[seat] + for_trumps[seat]
            if seat == hand.bidder:
                total += hand.bid if hand.tricks[seat] >= hand.bid else -hand.bid
            after.append(max(total, 0))
        return after

    def for_seat(self, hand: OpenHand, seat: int) -> float:
        return win_probability(self.points(hand), seat, self.target)

    def for_all(self, hand: OpenHand) -> list[float]:
        points = self.points(hand)
        return [win_probability(points, seat, self.target) for seat in range(hand.seats)]
