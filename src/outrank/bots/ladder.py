"""How strong bots are: round robins, ratings, and how certain they are.

Each deal is played twice with the seats exchanged, and every player knows the same in both matches.
With four seats two play against two, in alternate seats; the side of the winner wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import log10, sqrt
from random import Random
from statistics import fmean
from typing import TypeAlias

from msgspec import Struct

from outrank.bots.bot import Player
from outrank.bots.match import play_match
from outrank.bots.roster import Character, player
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.options import Options

PlayerMaker: TypeAlias = Callable[[Character, AnyGame, Facts, object], Player]
"""Puts a character in a seat, with knowledge and random numbers from a seed."""

DEVIATIONS_95 = 1.96
"""How many standard deviations on either side hold 95 of 100 cases."""
RESAMPLES = 200
ROUNDS = 400


class Tally(Struct):
    """How many matches one side won against another."""

    first: str
    second: str
    won: int = 0
    lost: int = 0
    tied: int = 0

    @property
    def decided(self) -> int:
        return self.won + self.lost

    @property
    def share(self) -> float:
        """The share of decided matches that the first side won."""
        return self.won / self.decided if self.decided else 0.5


class Rating(Struct, frozen=True):
    """A strength: 400 points more win ten times as often. `low` to `high` holds 95 %."""

    name: str
    points: float
    low: float
    high: float


def interval(won: int, decided: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a share."""
    if not decided:
        return 0.0, 1.0
    share, square = won / decided, DEVIATIONS_95**2
    middle = share + square / (2 * decided)
    width = DEVIATIONS_95 * sqrt(share * (1 - share) / decided + square / (4 * decided**2))
    scale = 1 + square / decided
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


def side_of_winner(
    game: AnyGame,
    options: Options,
    facts: Facts,
    sides: tuple[Character, Character],
    *,
    seats: int,
    number: int,
    seed: object,
    make_player: PlayerMaker | None = None,
) -> int:
    """Play match `number` of a pairing; return the side that won, 0 or 1, or -1 if both did."""
    deal, swapped = divmod(number, 2)
    teams = [(seat + swapped) % 2 for seat in range(seats)]
    players = [
        (make_player or player)(sides[team], game, facts, f"{seed} {deal} {team} {seat // 2}")
        for seat, team in enumerate(teams)
    ]
    state = play_match(game, options, facts, players, deal=f"{seed} {deal}")
    result = game.result(state)
    assert result is not None
    first = {teams[seat] for seat in result.ranking[0]}
    return first.pop() if len(first) == 1 else -1


def round_robin(
    game: AnyGame,
    options: Options,
    facts: Facts,
    people: Sequence[Character],
    *,
    games: int,
    seats: int,
    seed: object,
) -> Iterator[tuple[Tally, ...]]:
    """Yield the tallies of all pairings after each match; later people are named first."""
    pairs = [(b, a) for a, b in combinations(people, 2)]
    tallies = tuple(Tally(one.name, other.name) for one, other in pairs)
    for number in range(games):
        for pair, tally in zip(pairs, tallies, strict=True):
            won = side_of_winner(game, options, facts, pair, seats=seats, number=number, seed=seed)
            tally.won += won == 0
            tally.lost += won == 1
            tally.tied += won == -1
            yield tallies


def ratings(tallies: Sequence[Tally]) -> list[Rating]:
    """Return all strengths, the strongest first; their mean is 0."""
    names = list(dict.fromkeys(name for tally in tallies for name in (tally.second, tally.first)))
    found = _strengths(names, [(t.first, t.second, t.won, t.lost) for t in tallies])
    rng = Random(0)
    drawn: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(RESAMPLES):
        again = [(t.first, t.second, *_resampled(t, rng)) for t in tallies]
        for name, points in _strengths(names, again).items():
            drawn[name].append(points)
    rated = [Rating(name, points, *_around(points, drawn[name])) for name, points in found.items()]
    return sorted(rated, key=lambda rating: -rating.points)


def _around(points: float, drawn: Sequence[float]) -> tuple[float, float]:
    """Return the interval that holds 95 % if points scatter as the resampled ones do.

    Resampled points are closer together than the real ones, because no side wins for certain there.
    So the interval is taken around their own mean and moved to the real points.
    """
    ordered, edge, middle = sorted(drawn), RESAMPLES // 40, fmean(drawn)
    return points + ordered[edge] - middle, points + ordered[-edge - 1] - middle


def _resampled(tally: Tally, rng: Random) -> tuple[int, int]:
    """Resample a tally: as many matches, won with the same frequency, never with certainty."""
    share = (tally.won + 0.5) / (tally.decided + 1)
    won = sum(rng.random() < share for _ in range(tally.decided))
    return won, tally.decided - won


def _strengths(
    names: Sequence[str], results: Sequence[tuple[str, str, int, int]]
) -> dict[str, float]:
    """Fit Bradley and Terry's model; half a win each way keeps a clean sweep finite."""
    wins = dict.fromkeys(names, 0.0)
    met: list[tuple[str, str, float]] = []
    for one, other, won, lost in results:
        wins[one] += won + 0.5
        wins[other] += lost + 0.5
        met.append((one, other, won + lost + 1.0))
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        weight = dict.fromkeys(names, 0.0)
        for one, other, count in met:
            shared = count / (strength[one] + strength[other])
            weight[one] += shared
            weight[other] += shared
        strength = {name: wins[name] / weight[name] for name in names}
    points = {name: 400 * log10(value) for name, value in strength.items()}
    middle = sum(points.values()) / len(points)
    return {name: value - middle for name, value in points.items()}
