"""Many matches between the same players, counted: what `outrank sim` prints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from time import perf_counter
from typing import Any, TypeAlias

from msgspec import to_builtins

from outrank.kernel.game import AnyGame, Facts, Result, playout
from outrank.kernel.match import Match
from outrank.kernel.options import Options, changed
from outrank.lab.match import play
from outrank.lab.players import seated_player, verify_player

Counted: TypeAlias = Callable[[Iterable[int], int, str], Iterator[int]]
"""Shows the progress of a loop: the items, how many they are, and a title."""


def simulate(
    game: AnyGame,
    options: Options,
    who: Sequence[str],
    facts: Facts,
    *,
    games: int,
    seed: int,
    progress: Counted = lambda items, _total, _title: iter(items),
) -> dict[str, Any]:
    """Play matches and count; all but `seconds` depends on the arguments alone.

    Random players play the quickest way; other bots play as in a question of the lab.
    """
    for word in who:
        verify_player(word, game)
    seats = len(who)
    winners, sums, reasons = [0] * seats, [0] * seats, Counter[str]()
    decisions = 0
    seconds = 0.0
    start = Match(game, options, seats, facts).state
    is_random = set(who) == {"random"}
    for number in progress(range(games), games, game.title):
        began = perf_counter()
        if is_random:
            made, result, scores = _random_match(game, start.copy(), f"{seed} {number}")
        else:
            made, result, scores = _match(game, options, who, facts, f"{seed} {number}")
        seconds += perf_counter() - began
        decisions += made
        reasons[result.reason] += 1
        for seat in result.ranking[0]:
            winners[seat] += 1
        sums = [before + score for before, score in zip(sums, scores, strict=True)]
    return {
        "game": game.name,
        "version": game.version,
        "seats": seats,
        "who": list(who),
        "seed": seed,
        "options": to_builtins(changed(options)),
        "games": games,
        "decisions": decisions,
        "seconds": round(seconds, 6),
        "winners": winners,
        "mean_scores": [round(total / games / game.units_per_point, 4) for total in sums],
        "reasons": dict(sorted(reasons.items())),
    }


def _random_match(game: AnyGame, state: Any, seed: str) -> tuple[int, Result, tuple[int, ...]]:
    decisions = playout(game, state, Random(seed))
    result = game.result(state)
    assert result is not None
    return decisions, result, game.scores(state)


def _match(
    game: AnyGame, options: Options, who: Sequence[str], facts: Facts, seed: str
) -> tuple[int, Result, tuple[int, ...]]:
    players = [seated_player(word, game, facts, f"{seed} {seat}") for seat, word in enumerate(who)]
    played = play(game, options, facts, players, range(len(who)), deal=seed)
    return len(played.acted), played.result, played.final
