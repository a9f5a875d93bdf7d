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
from outrank.kernel.seats import CLOCK, PUBLIC, Seat


@dataclass(frozen=True)
class Bench:
    """A game to be tested: with which facts, options and numbers of seats."""

    game: AnyGame
    facts: Facts = None
    options: Callable[[Random], Options] | None = None
    """Draws options; without it every option is drawn from its own range."""
    seats: Sequence[int] = ()

    def sample(self, rng: Random) -> tuple[Options, int]:
        """Random options and a number of seats that go together."""
        for _ in range(1_000):
            seats = rng.choice(tuple(self.seats) or tuple(self.game.players))
            chosen = self._options(rng)
            with suppress(BadOption):  # some options are only for some numbers of seats
                self.game.setup(chosen, seats, self.facts)
                return chosen, seats
        raise ValueError(f"No options of {self.game.title} fit any number of seats.")

    def _options(self, rng: Random) -> Options:
        if self.options is not None:
            return self.options(rng)
        drawn: Options = options.sample(self.game.options, rng)
        return drawn

    def blank(self, seed: int) -> Any:
        """The state before anything is dealt in the match that `walk` plays for this seed."""
        return self.game.setup(*self.sample(Random(seed)), self.facts)

    def watcher(self, seats: int, rng: Random) -> Seat:
        """One of the seats, or PUBLIC."""
        return Seat(rng.randrange(-1, seats))


class Step(NamedTuple):
    """Where the match stands, and what is done next (None at the end)."""

    state: Any
    seat: Seat
    move: Move | None


def walk(bench: Bench, seed: int) -> Iterator[Step]:
    """A random match. Every step holds the same state object, which then moves on."""
    game, rng = bench.game, Random(seed)
    chosen, seats = bench.sample(rng)
    state = game.setup(chosen, seats, bench.facts)
    while acting := game.to_act(state):
        seat = rng.choice(acting)
        if rng.random() < 0.02 and game.legal_moves(state, CLOCK):
            seat = CLOCK
        move = menu.sample(game.legal_moves(state, seat), rng)
        yield Step(state, seat, move)
        game.apply(state, seat, move)
    yield Step(state, PUBLIC, None)


def steps(bench: Bench, seed: int) -> Iterator[tuple[Any, Seat, Move]]:
    """The steps of a random match, without its end."""
    for state, seat, move in walk(bench, seed):
        if move is not None:
            yield state, seat, move


def outcome(game: AnyGame, state: Any, seat: Seat, move: Move) -> tuple[Any, list[Event]]:
    """The state after a move and what happened; the given state stays as it is."""
    after = state.copy()
    return after, game.apply(after, seat, move)
