"""The prover of secrecy: exchange what a seat was never told, and see whether it could notice.

It renames pieces by their type: wherever a move holds a `Piece`, the other world's move holds the
piece that stands in its place there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from outrank.kernel.game import AnyGame, Truth
from outrank.kernel.menu import is_offered
from outrank.kernel.moves import Move, told
from outrank.kernel.seats import Piece, Seat
from outrank.kernel.wire import offers

M = TypeVar("M", bound=Move)
Renaming = Mapping[Piece, Piece]


def rename(move: M, other: Renaming, *, tidy: bool = False) -> M:
    """The same move in the world where pieces have changed places; `tidy`: handfuls ascending."""
    hints = get_type_hints(type(move))
    values = {
        field: _renamed(getattr(move, field), hints[field], other, tidy)
        for field in move.__struct_fields__
    }
    return type(move)(**values)


def _renamed(value: Any, kind: Any, other: Renaming, tidy: bool) -> Any:
    if kind is Piece:
        return other.get(value, value)
    if get_origin(kind) is tuple:
        inner = get_args(kind)[0]
        parts = tuple(_renamed(part, inner, other, tidy) for part in value)
        return tuple(sorted(parts)) if tidy and inner is Piece else parts
    options = get_args(kind)
    if Piece in options and value is not None:
        return other.get(value, value)
    return value


def twin(game: AnyGame, state: Any, seat: Seat, move: Move, other: Renaming) -> Move | None:
    """The move as the other world's menu offers it; None where it is not legal there."""
    menu = game.menu(state, seat)
    for tidy in (False, True):
        renamed = rename(move, other, tidy=tidy)
        if is_offered(menu, renamed):
            return renamed
    return None


def shuffled(groups: Sequence[Sequence[Piece]], rng: Random) -> dict[Piece, Piece]:
    """A random exchange of pieces within each group."""
    other: dict[Piece, Piece] = {}
    for group in groups:
        mixed = list(group)
        rng.shuffle(mixed)
        other.update(zip(group, mixed, strict=True))
    return other


def common(before: list[list[Piece]], after: list[list[Piece]]) -> list[list[Piece]]:
    """What could not be told apart before, nor can be after."""
    return [[p for p in one if p in two] for one in before for two in map(set, after)]


def exchange(game: AnyGame, state: Any, other: Renaming) -> None:
    """Put every piece where its namesake was, two pieces at a time."""
    stands = {piece: piece for piece in other}  # which piece now stands for which
    for piece in other:
        while stands[piece] != other[piece]:
            place = next(p for p in stands if stands[p] == other[piece])
            game.swap(state, stands[piece], stands[place])
            stands[piece], stands[place] = stands[place], stands[piece]


def other_truth(truth: Truth, exchanged: Renaming) -> Truth:
    """The truth of a world in which pieces have exchanged their values."""

    def told_otherwise(stat: int) -> tuple[int, ...]:
        ranks = truth(stat)
        return tuple(
            ranks[exchanged.get(Piece(p), Piece(p))] if rank >= 0 else rank
            for p, rank in enumerate(ranks)
        )

    return told_otherwise


class Leak(AssertionError):
    """A seat could tell two worlds apart that it was never told apart."""


class Prover:
    """Looks at one step of a match through the eyes of one seat, in two worlds."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self.game = game
        self.rng = rng
        self.checked = 0
        """How many steps could be taken in both worlds."""

    def check(self, state: Any, actor: Seat, move: Move, watcher: Seat) -> None:
        """Raises Leak if `watcher` sees, is offered or is told anything else in the other world."""
        game, rng = self.game, self.rng
        after = state.copy()
        here = told(game.apply(after, actor, move), watcher)
        fogs = common(game.hidden(state, watcher), game.hidden(after, watcher))
        other = shuffled(fogs, rng)
        still = set(game.untold(after, watcher))
        values = shuffled([[p for p in game.untold(state, watcher) if p in still]], rng)
        world = state.copy()
        exchange(game, world, other)
        truth = game.truth(state)
        if truth is not None:
            game.believe(world, other_truth(truth, values))
        self._compare(world, state, watcher, "before the move")
        mirrored = twin(game, world, actor, move, other)
        if mirrored is None:
            return
        self.checked += 1
        there = told(game.apply(world, actor, mirrored), watcher)
        if here != there:
            raise Leak(f"seat {watcher} is told {here} in one world, {there} in the other")
        self._compare(world, after, watcher, "after the move")

    def _compare(self, one: Any, two: Any, watcher: Seat, when: str) -> None:
        game = self.game
        seen, otherwise = game.view(one, watcher), game.view(two, watcher)
        if seen != otherwise:
            raise Leak(f"the view of seat {watcher} differs {when}: {seen} and {otherwise}")
        if offers(game.menu(one, watcher)) != offers(game.menu(two, watcher)):
            raise Leak(f"the menu of seat {watcher} differs {when}")
        if game.to_act(one) != game.to_act(two) or game.scores(one) != game.scores(two):
            raise Leak(f"who is to act, or the scores, differ {when}")
