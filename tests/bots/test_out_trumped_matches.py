"""Out-Trumped's bots in whole matches: legal everywhere, each level above the last."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bots.turns import turn_for
from outrank.bots.bot import RandomBot
from outrank.bots.out_trumped import OutTrumpedBot
from outrank.bots.out_trumped.win_probability import win_probability
from outrank.games.out_trumped import GAME
from outrank.games.out_trumped.options import OutTrumpedOptions
from outrank.kernel.game import play
from outrank.kernel.options import sample
from outrank.kernel.seats import Seat


def a_match(bots: list[Any], seed: int, options: OutTrumpedOptions | None = None) -> list[Seat]:
    """The winners. Every move passes the rules' own check."""
    rng, deal = Random(seed), Random(f"deal {seed}")
    state = GAME.setup(options or OutTrumpedOptions(), len(bots), None)
    while acting := GAME.to_act(state):
        (seat,) = acting
        if seat < 0:
            GAME.apply(state, seat, GAME.legal_moves(state, seat)[0].sample(deal))
        else:
            play(GAME, state, seat, bots[seat].decide(turn_for(GAME, state, seat), None, rng))
    result = GAME.result(state)
    assert result is not None
    return list(result.ranking[0])


def share(strong: Any, weak: Any, pairs: int, seats: int = 2) -> float:
    """The fraction of matches the strong one wins; every deal is played from both sides."""
    won = 0.0
    for seed in range(pairs):
        for first in (0, 1):
            bots = [strong if seat % 2 == first else weak for seat in range(seats)]
            top = a_match(bots, 7000 + seed)
            won += sum(seat % 2 == first for seat in top) / len(top)
    return won / (2 * pairs)


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_no_illegal_move_under_any_options(depth: int) -> None:
    rng = Random(depth)
    for number in range(14):
        options = sample(OutTrumpedOptions, rng)
        seats = 2 + number % 5
        thinker = OutTrumpedBot(depth, boldness=rng.uniform(-1, 1))
        thinker.budget.playouts = min(thinker.budget.playouts, 24)
        bots = [thinker if seat == 0 else OutTrumpedBot(1 + seat % 2) for seat in range(seats)]
        assert a_match(bots, number, options)


def test_each_way_to_play_is_better_than_the_one_below() -> None:
    """The bench's bars for those who do not search; enough matches to be sure of them."""
    newcomer, regular = OutTrumpedBot(1), OutTrumpedBot(2)
    assert share(newcomer, RandomBot(), 150) > 0.62
    assert share(newcomer, RandomBot(), 80, seats=4) > 0.62
    assert share(regular, newcomer, 250) > 0.5
    assert share(regular, newcomer, 80, seats=4) > 0.5


def test_search_beats_habit() -> None:
    assert share(OutTrumpedBot(3), OutTrumpedBot(1), 30) > 0.5


def test_search_beats_the_heuristic_it_searches_with() -> None:
    """First hands, each played from both sides: what is left of luck is less than the gain."""
    sage, plain = OutTrumpedBot(4), OutTrumpedBot(2)
    sage.budget.playouts, plain.blunder_rate = 200, 0.0
    chances = []
    for seed in range(60):
        for first in (0, 1):
            bots = [sage, plain] if first == 0 else [plain, sage]
            chances.append(win_probability(scores_after_a_hand(bots, 7000 + seed), first, 50))
    assert sum(chances) / len(chances) > 0.5


def scores_after_a_hand(bots: list[Any], seed: int) -> list[int]:
    rng, deal = Random(seed), Random(f"deal {seed}")
    state = GAME.setup(OutTrumpedOptions(), len(bots), None)
    while not state.sheet:
        (seat,) = GAME.to_act(state)
        if seat < 0:
            GAME.apply(state, seat, GAME.legal_moves(state, seat)[0].sample(deal))
        else:
            GAME.apply(state, seat, bots[seat].decide(turn_for(GAME, state, seat), None, rng))
    return state.points
