"""Random matches, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from outrank.kernel import menu, options
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.moves import Event, Move
from outrank.kernel.options import BadOption, Options
from outrank.kernel.seats import CLOCK, TABLE, Seat


@dataclass(frozen=True)
class Bench:
    """A game laid out to be tried: with which facts, house rules and numbers of seats."""

    game: AnyGame
    facts: Facts = None
    options: Callable[[Random], Options] | None = None
    """Draws house rules; without it every house rule is drawn from its own range."""
    seats: Sequence[int] = ()

    def sit(self, rng: Random) -> tuple[Options, int]:
        """House rules and a number of seats that go together."""
        for _ in range(1_000):
            seats = rng.choice(tuple(self.seats) or tuple(self.game.players))
            chosen = self._house_rules(rng)
            with suppress(BadOption):  # some house rules are for some numbers of seats alone
                self.game.setup(chosen, seats, self.facts)
                return chosen, seats
        raise BadOption(f"No house rules of {self.game.title} fit any number of seats.")

    def _house_rules(self, rng: Random) -> Options:
        if self.options is not None:
            return self.options(rng)
        drawn: Options = options.sample(self.game.options, rng)
        return drawn

    def watcher(self, seats: int, rng: Random) -> Seat:
        """One of the seats, or the table."""
        return Seat(rng.randrange(-1, seats))


class Step(NamedTuple):
    """Where the match stands, and what is done next (None at the end)."""

    state: Any
    seat: Seat
    move: Move | None


def walk(bench: Bench, seed: int) -> Iterator[Step]:
    """A random match. After each step the same state object has moved on."""
    game, rng = bench.game, Random(seed)
    chosen, seats = bench.sit(rng)
    state = game.setup(chosen, seats, bench.facts)
    while acting := game.to_act(state):
        seat = rng.choice(acting)
        if rng.random() < 0.02 and game.menu(state, CLOCK):
            seat = CLOCK
        move = menu.sample(game.menu(state, seat), rng)
        yield Step(state, seat, move)
        game.apply(state, seat, move)
    yield Step(state, TABLE, None)


def steps(bench: Bench, seed: int) -> Iterator[tuple[Any, Seat, Move]]:
    """The steps of a random match without its end."""
    for state, seat, move in walk(bench, seed):
        if move is not None:
            yield state, seat, move


def outcome(game: AnyGame, state: Any, seat: Seat, move: Move) -> tuple[Any, list[Event]]:
    """The state after a move, and what happened, the state itself left alone."""
    after = state.copy()
    return after, game.apply(after, seat, move)
