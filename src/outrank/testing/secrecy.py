"""The secrecy prover: exchange what a seat does not know, and check that it cannot notice.

It renames pieces by their type: wherever a move holds a `Piece`, the move of the other world holds
the piece that is in its place there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from outrank.kernel.game import AnyGame, Proof, StatRanks
from outrank.kernel.menu import is_offered
from outrank.kernel.moves import Move, events_for
from outrank.kernel.seats import Piece, Seat
from outrank.kernel.wire import Views, offers

M = TypeVar("M", bound=Move)
Renaming = Mapping[Piece, Piece]


def proof_of(game: AnyGame) -> Proof[Any]:
    """What the game brings for its proofs; raises LookupError if it brings nothing."""
    if game.proof is None:
        raise LookupError(f"{game.title} has no Proof: its secrecy cannot be proved.")
    return game.proof


def rename(move: M, other: Renaming, *, tidy: bool = False) -> M:
    """The same move in the world where pieces are exchanged; `tidy`: hands ascending."""
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
    menu = game.legal_moves(state, seat)
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
    """What could be told apart neither before nor after."""
    return [[p for p in one if p in two] for one in before for two in map(set, after)]


def exchange(game: AnyGame, state: Any, other: Renaming) -> None:
    """Exchange pieces, two at a time."""
    swap = proof_of(game).swap
    stands = {piece: piece for piece in other}  # which piece now stands for which
    for piece in other:
        while stands[piece] != other[piece]:
            where = next(p for p in stands if stands[p] == other[piece])
            swap(state, stands[piece], stands[where])
            stands[piece], stands[where] = stands[where], stands[piece]


def exchanged_ranks(stat_ranks: StatRanks, exchanged: Renaming) -> StatRanks:
    """The ranks in a world where pieces have exchanged their values."""

    def ranks_there(stat: int) -> tuple[int, ...]:
        ranks = stat_ranks(stat)
        return tuple(
            ranks[exchanged.get(Piece(p), Piece(p))] if rank >= 0 else rank
            for p, rank in enumerate(ranks)
        )

    return ranks_there


def screen(game: AnyGame, state: Any, seat: Seat) -> bytes:
    """What people in a seat are sent of a state, byte for byte."""
    return Views(game, state).whole(seat)


class Leak(AssertionError):
    """A seat can tell two worlds apart that differ only in what it must not know."""


class Prover:
    """Compares what one seat knows of one step of a match in two worlds."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self.game = game
        self.rng = rng
        self.checked = 0
        """How many steps could be taken in both worlds."""

    def check(self, state: Any, actor: Seat, move: Move, watcher: Seat) -> None:
        """Raises Leak if `watcher` sees, is offered or is told something else in the other."""
        game, rng = self.game, self.rng
        after = state.copy()
        here = events_for(game.apply(after, actor, move), watcher)
        proof = proof_of(game)
        hidden_groups = common(proof.hidden(state, watcher), proof.hidden(after, watcher))
        other = shuffled(hidden_groups, rng)
        world = state.copy()
        exchange(game, world, other)
        if proof.ranks and proof.set_ranks and proof.unrevealed:
            still = set(proof.unrevealed(after, watcher))
            values = [p for p in proof.unrevealed(state, watcher) if p in still]
            ranks = exchanged_ranks(proof.ranks(state), shuffled([values], rng))
            proof.set_ranks(world, ranks)
        self._compare(world, state, watcher, "before the move")
        mirrored = twin(game, world, actor, move, other)
        if mirrored is None:
            return
        self.checked += 1
        there = events_for(game.apply(world, actor, mirrored), watcher)
        if here != there:
            raise Leak(f"seat {watcher} is told {here} in one world, {there} in the other")
        self._compare(world, after, watcher, "after the move")

    def _compare(self, one: Any, two: Any, watcher: Seat, when: str) -> None:
        game = self.game
        seen, otherwise = game.view(one, watcher), game.view(two, watcher)
        if seen != otherwise:
            raise Leak(f"the view of seat {watcher} differs {when}: {seen} and {otherwise}")
        sent, instead = screen(game, one, watcher), screen(game, two, watcher)
        if sent != instead:
            raise Leak(f"what seat {watcher} is sent differs {when}: {sent!r} and {instead!r}")
        if offers(game.legal_moves(one, watcher)) != offers(game.legal_moves(two, watcher)):
            raise Leak(f"the menu of seat {watcher} differs {when}")
        if game.to_act(one) != game.to_act(two) or game.scores(one) != game.scores(two):
            raise Leak(f"who is to act, or the scores, differ {when}")
