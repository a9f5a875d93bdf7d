"""Scoring a hand (tricks, trumps, the bid, the floor at zero), and who wins the match."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from outrank.kernel.game import Result
from outrank.kernel.moves import Event
from outrank.kernel.seats import Seat
from outrank.kernel.standings import standings

from .moves import HandScored, MatchWon, TiePlayedOff
from .state import OVER, OutTrumpedState
from .tricks import SUIT, cards_of

TRUMPS = tuple([cards_of(cards) for cards in SUIT])
"""The cards of each suit; the last, for No Trump, is empty."""


def taken_trumps(state: OutTrumpedState) -> list[int]:
    """How many trumps each seat has taken in this hand."""
    played, takers, seats = state.played, state.takers, state.seats
    counts = [0] * seats
    for card in TRUMPS[state.trump]:
        trick = played.find(card) // seats
        if 0 <= trick < len(takers):
            counts[takers[trick]] += 1
    return counts


def trump_points(trumps: list[int], most_and_least: str) -> list[int]:
    """The points for trumps, by seat. Seats without a trump take no part (OT-042)."""
    holders = [count for count in trumps if count]
    if len(holders) == 1:
        return [2 * count for count in trumps]  # OT-037, R13: two each in all
    most, least = max(holders, default=0), min(holders, default=0)
    if most == least:  # OT-R11, R25
        return trumps[:] if most_and_least == "bonus_only" else [0] * len(trumps)
    return [count if count == most else -count if count == least else 0 for count in trumps]


def bid_points(state: OutTrumpedState, seat: int) -> int:
    """The bid of the seat that took the kitty, won or lost (OT-054, OT-055, OT-R20)."""
    if seat != state.kitty_seat:
        return 0
    return state.bid if state.tricks[seat] >= state.bid else -state.bid


def score_hand(state: OutTrumpedState) -> list[Event]:
    """Write the hand's score sheet and add it to the scores (OT-032 to 043)."""
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
    """The seats with the highest score."""
    top = max(points)
    return tuple([Seat(seat) for seat, score in enumerate(points) if score == top])


def verdict(state: OutTrumpedState) -> MatchWon | TiePlayedOff | None:
    """After a hand: the match is won, a tie is played off, or nobody has enough (OT-R15)."""
    first = leaders(state.points)
    points = state.points[first[0]]
    if points < state.options.target:
        return None
    if len(first) > 1 and state.options.end_tie == "another_hand":
        return TiePlayedOff(seats=first)
    return MatchWon(seats=first, points=points)


def scores(state: OutTrumpedState) -> tuple[int, ...]:
    return tuple(state.points)


def result(state: OutTrumpedState) -> Result | None:
    if state.phase != OVER:
        return None
    ranking = standings(scores(state), {})
    return Result(ranking, "target" if len(ranking[0]) == 1 else "shared")


class Pyramids(NamedTuple):
    """A score as its seat shows it (OT-012)."""

    large: int
    medium: int
    small: int


@lru_cache(maxsize=1024)
def pyramids(points: int) -> Pyramids:
    """The fewest pyramids that show a score: small 1, medium 5, large 15 (OT-013 to 015).

    Some scores need a fourth small one, which no seat has (OT-R17).
    """
    return Pyramids(points // 15, points % 15 // 5, points % 5)
