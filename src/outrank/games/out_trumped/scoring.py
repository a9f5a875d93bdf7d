"""Scoring takes two steps, tricks and trumps; then comes the bid, and at last the floor."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from outrank.games.out_trumped.tricks import SUIT, cards_of
from outrank.kernel.moves import Event
from outrank.kernel.seats import Seat

from .moves import HandScored, MatchWon, TiePlayedOff
from .state import OutTrumpedState

TRUMPS = tuple(cards_of(cards) for cards in SUIT)
"""The cards of each suit; the last, of No Trump, is empty."""
OWN = 3
"""How many pyramids of each size a seat has (OT-011)."""


class Pyramids(NamedTuple):
    """A score as it stands in front of a seat."""

    large: int
    medium: int
    small: int


@lru_cache(maxsize=1024)
def pyramids(points: int) -> Pyramids:
    """As few pyramids as show the score: a small one is 1 point, a medium 5, a large 15.

    A score can need a fourth small one, which nobody has (OT-R17): see `has_enough`.
    """
    return Pyramids(points // 15, points % 15 // 5, points % 5)


def has_enough(shown: Pyramids) -> bool:
    """Whether a seat's own three of each size show the score."""
    return max(shown) <= OWN


def taken_trumps(state: OutTrumpedState) -> list[int]:
    """How many trumps each seat has taken in this hand."""
    played, takers, seats = state.played, state.takers, state.seats
    counts = [0] * seats
    for card in TRUMPS[state.trump]:
        place = played.find(card) // seats
        if 0 <= place < len(takers):
            counts[takers[place]] += 1
    return counts


def trump_points(trumps: list[int], most_and_least: str) -> list[int]:
    """The second step, by seat. Whoever has no trump is not part of it (OT-042)."""
    holders = [count for count in trumps if count]
    if len(holders) == 1:
        return [2 * count for count in trumps]  # OT-037, R13: two each, not three
    most, least = max(holders, default=0), min(holders, default=0)
    if most == least:  # OT-R11, R25
        return trumps[:] if most_and_least == "bonus_only" else [0] * len(trumps)
    return [count if count == most else -count if count == least else 0 for count in trumps]


def bid_points(state: OutTrumpedState, seat: int) -> int:
    """The bid of whoever took the kitty, won or lost (OT-R20)."""
    if seat != state.kitty_seat:
        return 0
    return state.bid if state.tricks[seat] >= state.bid else -state.bid


def score_hand(state: OutTrumpedState) -> list[Event]:
    """Write the sheet of the hand and add it to the scores."""
    taken = taken_trumps(state)
    for_trumps = trump_points(taken, state.options.most_and_least)
    events: list[Event] = []
    sheet = []
    for seat in range(state.seats):
        tricks, trumps = state.tricks[seat], taken[seat]
        for_bid = bid_points(state, seat)
        gained = tricks + for_trumps[seat] + for_bid
        floor = max(0, -(state.points[seat] + gained))  # OT-R14: once, on the whole sum
        state.points[seat] += gained + floor
        sheet.append((tricks, trumps, for_trumps[seat], for_bid, floor))
        events.append(
            HandScored(
                seat=Seat(seat),
                points=gained + floor,
                tricks=tricks,
                trumps=trumps,
                for_trumps=for_trumps[seat],
                for_bid=for_bid,
                floor=floor,
                total=state.points[seat],
            )
        )
    state.sheet = tuple(sheet)
    return events


def leaders(points: list[int]) -> tuple[Seat, ...]:
    """Whoever has the highest score."""
    top = max(points)
    return tuple([Seat(seat) for seat, score in enumerate(points) if score == top])


def verdict(state: OutTrumpedState) -> Event | None:
    """After a hand: somebody has won, a tie is played off, or nobody is there yet (OT-R15)."""
    first = leaders(state.points)
    points = state.points[first[0]]
    if points < state.options.target:
        return None
    if len(first) > 1 and state.options.end_tie == "another_hand":
        return TiePlayedOff(seats=first)
    return MatchWon(seats=first, points=points)
