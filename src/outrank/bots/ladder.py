"""Who beats whom, how often, and how sure that is.

Everybody meets everybody. Each deal is played twice with the seats exchanged, and everybody brings
the same mind to both. With four seats two sit against two, in turn; the side of the winner wins.
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
from outrank.bots.characters import Character
from outrank.bots.playing import finished
from outrank.bots.seating import player
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.options import Options

Sitter: TypeAlias = Callable[[Character, AnyGame, Facts, object], Player]
"""Lets somebody sit down, with knowledge and dice from a seed."""

SURE = 1.96
"""Standard deviations on either side that hold 95 of 100 cases."""
RESAMPLES = 200
ROUNDS = 400


class Tally(Struct):
    """How one side fared against another."""

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
        """Which part of the decided matches the first side won."""
        return self.won / self.decided if self.decided else 0.5


class Rating(Struct, frozen=True):
    """How strong somebody is: 400 points more win ten times as often; low..high holds 95 %."""

    name: str
    points: float
    low: float
    high: float


def interval(won: int, decided: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    if not decided:
        return 0.0, 1.0
    share, square = won / decided, SURE**2
    middle = share + square / (2 * decided)
    width = SURE * sqrt(share * (1 - share) / decided + square / (4 * decided**2))
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
    sitter: Sitter | None = None,
) -> int:
    """Play match `number` of a pairing: 0 or 1 for the side that won, -1 if both did."""
    deal, swapped = divmod(number, 2)
    teams = [(seat + swapped) % 2 for seat in range(seats)]
    players = [
        (sitter or player)(sides[team], game, facts, f"{seed} {deal} {team} {seat // 2}")
        for seat, team in enumerate(teams)
    ]
    state = finished(game, options, facts, players, deal=f"{seed} {deal}")
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
    """After each match: how all pairings stand; the stronger is named first."""
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
    """Everybody's strength from who beat whom, the strongest first; the mean is 0."""
    names = list(dict.fromkeys(name for tally in tallies for name in (tally.second, tally.first)))
    found = _strengths(names, [(t.first, t.second, t.won, t.lost) for t in tallies])
    rng = Random(0)
    drawn: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(RESAMPLES):
        again = [(t.first, t.second, *_drawn_again(t, rng)) for t in tallies]
        for name, points in _strengths(names, again).items():
            drawn[name].append(points)
    rated = [Rating(name, points, *_around(points, drawn[name])) for name, points in found.items()]
    return sorted(rated, key=lambda rating: -rating.points)


def _around(points: float, drawn: Sequence[float]) -> tuple[float, float]:
    """Where 95 % lie if the points scatter as the drawn ones do about their own middle.

    The drawn ones stand closer together than the found ones, for nobody wins there for certain.
    """
    ordered, edge, middle = sorted(drawn), RESAMPLES // 40, fmean(drawn)
    return points + ordered[edge] - middle, points + ordered[-edge - 1] - middle


def _drawn_again(tally: Tally, rng: Random) -> tuple[int, int]:
    """As many matches again, each won as often as it was; nobody wins for certain."""
    share = (tally.won + 0.5) / (tally.decided + 1)
    won = sum(rng.random() < share for _ in range(tally.decided))
    return won, tally.decided - won


def _strengths(
    names: Sequence[str], results: Sequence[tuple[str, str, int, int]]
) -> dict[str, float]:
    """Bradley and Terry's model; half a win each way keeps a clean sweep finite."""
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
