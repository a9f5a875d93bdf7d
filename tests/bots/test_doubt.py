"""The search doubts what its bot does not know: every world has values of its own.

In the game of this test a player stops and wins for sure, or calls which of two tokens has more: a
right call wins by more, a wrong one loses.
"""

from __future__ import annotations

from random import Random
from typing import Any, Literal

import msgspec
import pytest

from bots.turns import turn_for
from outrank.bots.bot import Turn
from outrank.bots.knowledge import Knowledge
from outrank.bots.levels import NEWCOMER, SAGE
from outrank.bots.search import Search
from outrank.catalog import Catalog, load
from outrank.kernel import registry
from outrank.kernel.game import Game, Result, StatRanks
from outrank.kernel.menu import Menu, OneOf, is_offered, sample
from outrank.kernel.messages import Message, _
from outrank.kernel.moves import Event, IllegalMove, Move
from outrank.kernel.options import Options
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower.events import Guess

FACTS = load()
CARD = next(card for card in FACTS.challenges if card.tied_share == 0)
LOW, HIGH = sorted(FACTS.deck(CARD.category, "core")[:2], key=FACTS.ranks(CARD.stat).__getitem__)
BOTH = (HIGH, LOW)
KNOWS_NOTHING = {category.id: 60.0 for category in FACTS.categories}


class DareOptions(Options, frozen=True):
    """There are none."""


class Stop(Move, frozen=True):
    """Take the sure win."""


class Call(Move, frozen=True):
    """Say that one of the two tokens has more than the other."""

    token: Piece


MENU: Menu[Stop | Call] = (OneOf((Stop(), Call(HIGH), Call(LOW))),)


class DareState:
    """Two seats; the first one decides."""

    def __init__(self, options: DareOptions, stat_ranks: StatRanks, points: int = -1) -> None:
        self.options, self.stat_ranks, self.points = options, stat_ranks, points

    def copy(self) -> DareState:
        return DareState(self.options, self.stat_ranks, self.points)


class DareView(msgspec.Struct, frozen=True):
    seat: Seat
    points: int


def setup(options: DareOptions, seats: int, facts: Catalog) -> DareState:
    return DareState(options, facts.ranks)


def verify(state: DareState, seat: Seat, move: Stop | Call) -> None:
    if not is_offered(MENU, move):
        raise IllegalMove(_("You can only call one of the two tokens."))


def apply(state: DareState, seat: Seat, move: Stop | Call) -> list[Event]:
    state.points = 2
    if isinstance(move, Call):
        ranks = state.stat_ranks(CARD.stat)
        assert state.stat_ranks(CARD.stat) == ranks, "one world, one order"
        state.points = 9 if ranks[move.token] == max(ranks[token] for token in BOTH) else 0
    return []


def determinize(view: DareView, blank: DareState, rng: Random, ranks: StatRanks) -> DareState:
    return DareState(blank.options, ranks, view.points)


def scores(state: DareState) -> tuple[int, ...]:
    return max(0, state.points), 1


def result(state: DareState) -> Result | None:
    order: tuple[Literal[0, 1], ...] = (0, 1) if state.points > 1 else (1, 0)
    ended = Result(tuple((Seat(seat),) for seat in order), "decided")
    return None if state.points < 0 else ended


def describe(event: Event, names: tuple[str, ...], facts: Any) -> Message:
    return _("Nothing happens.")


DARE = Game(
    name="dare",
    title="Dare",
    summary=_("Stop, or say which of two tokens has more."),
    version=1,
    players=range(2, 3),
    minutes=(1, 1),
    package=__name__,
    options=DareOptions,
    moves=Stop | Call,
    uses_catalog=True,
    setup=setup,
    to_act=lambda state: () if state.points >= 0 else (Seat(0),),
    legal_moves=lambda _state, _seat: MENU,
    verify=verify,
    apply=apply,
    view=lambda state, seat: DareView(seat, state.points),
    determinize=determinize,
    timeout=lambda _state, _seat: Stop(),
    scores=scores,
    result=result,
    describe=describe,
)


class SingleGuess(Knowledge):
    """Gives every world the same order, as if it could not be wrong."""

    def sample_ranks(self, stat: int, _rng: Random, /) -> tuple[int, ...]:
        return super().sample_ranks(stat, Random(0))


def decision(knowledge: Knowledge) -> Move:
    state = DARE.setup(DareOptions(), 2, FACTS)
    return Search(DARE, 200).decide(turn_for(DARE, state, Seat(0), FACTS), knowledge, Random(1))


@pytest.mark.parametrize("seed", range(5))
def test_a_bot_that_does_not_know_takes_the_sure_win(seed: int) -> None:
    assert decision(Knowledge(NEWCOMER, KNOWS_NOTHING, seed, FACTS)) == Stop()


@pytest.mark.parametrize("seed", range(5))
def test_it_would_dare_if_it_never_doubted_its_guess(seed: int) -> None:
    assert isinstance(decision(SingleGuess(NEWCOMER, KNOWS_NOTHING, seed, FACTS)), Call)


def test_a_bot_that_was_shown_the_values_makes_the_right_call() -> None:
    knowledge = Knowledge(NEWCOMER, KNOWS_NOTHING, 1, FACTS)
    knowledge.learn(CARD.stat, BOTH)
    assert decision(knowledge) == Call(HIGH)


class Recording(Knowledge):
    """Remembers all orders that were drawn."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.drawn: list[tuple[int, ...]] = []

    def sample_ranks(self, stat: int, rng: Random, /) -> tuple[int, ...]:
        self.drawn.append(super().sample_ranks(stat, rng))
        return self.drawn[-1]


def test_every_world_has_its_own_values_and_keeps_those_that_were_shown() -> None:
    knowledge = Recording(SAGE, {}, 1, FACTS)
    shown = FACTS.deck(CARD.category, "core")[2:8]
    knowledge.learn(CARD.stat, shown)
    decision(knowledge)
    assert len(set(knowledge.drawn)) == len(knowledge.drawn) > 50
    ranks = FACTS.ranks(CARD.stat)
    for drawn in knowledge.drawn:
        assert sorted(shown, key=drawn.__getitem__) == sorted(shown, key=ranks.__getitem__)


@pytest.mark.parametrize("name", ["v4", "four4more"])
def test_values_that_are_face_up_are_learned(name: str) -> None:
    """The search reads no game's views: `Game.revealed_values` tells it what is face up."""
    game, rng = registry.load(name), Random(4)
    state = game.setup(game.options(), 2, FACTS)
    while True:
        seat = game.to_act(state)[0]
        menu = game.legal_moves(state, seat)
        if isinstance(next(iter(menu[0])), Guess):
            break
        game.apply(state, seat, sample(menu, rng))
    turn: Turn = turn_for(game, state, seat, FACTS)
    knowledge = Knowledge(NEWCOMER, {}, 2, FACTS)
    assert game.revealed_values is not None
    ((piece, stat),) = game.revealed_values(state)
    assert knowledge.variance(piece, stat) > 0.01
    Search(game, 5).decide(turn, knowledge, rng)
    assert knowledge.variance(piece, stat) == pytest.approx(0.0)
