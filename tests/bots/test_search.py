"""The search that serves any game: legal, repeatable, better than chance, and it knows no game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bots.turns import turn_for
from outrank.bots import levels
from outrank.bots.bot import RandomBot
from outrank.bots.search import Branch, Node, Search, bot, no_statistics, payoffs
from outrank.games.out_trumped import GAME as OUT_TRUMPED
from outrank.kernel.game import AnyGame
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece, Seat
from teaching import GAME as MAGPIE
from teaching.quarry import Quarry


class Guesser:
    """Believes in another quarry than the real one."""

    def learn(self, stat: int, shown: Iterable[Piece], /) -> None: ...

    def sample_ranks(self, stat: int, _rng: Random, /) -> tuple[int, ...]:
        return Quarry(2).ranks(stat)

    def reused_ranks(self, stat: int, _rng: Random, /) -> tuple[int, ...]:
        return Quarry(2).ranks(stat)


def winners(
    game: AnyGame, bots: list[Any], seed: int, facts: Any, knowledge: Any
) -> tuple[Seat, ...]:
    """Play a match; every move goes through `verify`."""
    rng = Random(seed)
    state = game.setup(game.options(), len(bots), facts)
    while acting := game.to_act(state):
        seat = rng.choice(acting)
        menu = game.legal_moves(state, seat)
        move: Move = menu[0].sample(rng)
        if seat >= 0:
            move = bots[seat].decide(turn_for(game, state, seat, facts), knowledge, rng)
        game.verify(state, seat, move)
        game.apply(state, seat, move)
    result = game.result(state)
    assert result is not None
    return result.ranking[0]


def test_it_beats_chance_in_a_game_it_was_not_written_for() -> None:
    won = 0.0
    for seed in range(60):
        bots = [Search(MAGPIE, 30), RandomBot()]
        place = seed % 2
        first = winners(MAGPIE, bots[::-1] if place else bots, seed, Quarry(), Guesser())
        won += (Seat(place) in first) / len(first)
    assert won / 60 > 0.58


def test_it_plays_a_game_without_facts_without_knowledge() -> None:
    assert winners(OUT_TRUMPED, [Search(OUT_TRUMPED, 3), RandomBot()], 1, None, None)


def test_the_same_random_numbers_give_the_same_move() -> None:
    state = MAGPIE.setup(MAGPIE.options(), 3, Quarry())
    rng = Random(5)
    while MAGPIE.to_act(state)[0] < 0:
        (seat,) = MAGPIE.to_act(state)
        MAGPIE.apply(state, seat, MAGPIE.legal_moves(state, seat)[0].sample(rng))
    turn = turn_for(MAGPIE, state, Seat(1), Quarry())
    search = Search(MAGPIE, 40)
    moves = {search.decide(turn, Guesser(), Random(9)) for _ in range(3)}
    assert len(moves) == 1
    assert search.budget.spent == 40


def test_when_time_is_up_there_is_a_move_at_once() -> None:
    state = OUT_TRUMPED.setup(OUT_TRUMPED.options(first_dealer="choose"), 2, None)
    search = Search(OUT_TRUMPED, 1000)
    turn = replace(turn_for(OUT_TRUMPED, state, Seat(0)), is_time_up=lambda: True)
    move = search.decide(turn, None, Random(1))
    assert move in turn.menu[0]
    assert search.budget.spent == 0
    search.decide(replace(turn, is_time_up=lambda: search.budget.spent == 7), None, Random(1))
    assert search.budget.spent == 7


def test_a_large_menu_is_tried_bit_by_bit() -> None:
    node = Node()
    state = OUT_TRUMPED.setup(OUT_TRUMPED.options(kitty="low_card", wild="no_trump"), 4, None)
    rng = Random(3)
    while not (acting := OUT_TRUMPED.to_act(state)) or acting[0] < 0:
        menu = OUT_TRUMPED.legal_moves(state, acting[0])
        OUT_TRUMPED.apply(state, acting[0], menu[0].sample(rng))
    menu = OUT_TRUMPED.legal_moves(state, acting[0])
    for _ in range(60):
        branch = node.select(menu, rng)
        branch.visits += 1
        branch.total += 0.5
    assert 8 <= len(node.branches) < 40


def test_a_branch_that_was_seldom_tried_has_priority() -> None:
    often, seldom = Branch(Move()), Branch(Move())
    often.offered = seldom.offered = 100
    often.visits, often.total = 90, 45.0
    seldom.visits, seldom.total = 10, 5.0
    assert seldom.priority() > often.priority()


def test_payoffs_follow_the_places() -> None:
    state = OUT_TRUMPED.setup(OUT_TRUMPED.options(), 3, None)
    state.points = [10, 30, 10]
    low, high, same = payoffs(OUT_TRUMPED, state)
    assert low == same < 0.5 < high <= 1


def test_levels_think_longer_and_longer() -> None:
    budgets = [bot(MAGPIE, level, 0.0).budget.playouts for level in levels.ALL]
    assert budgets == sorted(set(budgets))


def test_statistics_without_knowledge_are_an_error() -> None:
    with pytest.raises(LookupError, match="without knowledge"):
        no_statistics(3)
