"""A search that knows no game: it dreams worlds, tries moves in them and plays on at random.

Information-set Monte Carlo tree search. Every turn of the loop dreams another world that the view
allows, so the tree cannot rest on what the seat does not know; what happens in it is told apart
only as far as the searching seat would be told. It serves every game that keeps the contract.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, log, sqrt
from random import Random
from typing import Any, Protocol

from outrank.bots.budget import Budget
from outrank.bots.levels import Level
from outrank.kernel.game import AnyGame
from outrank.kernel.menu import Menu, is_offered, sample
from outrank.kernel.moves import Move, events_for
from outrank.kernel.seats import Seat

CURIOSITY = 0.7
"""How much a move that was seldom tried draws attention."""
HORIZON = 400
"""A playout that has not ended after so many moves is judged by its scores."""
FIRST_LOOK = 8
"""How many moves of a large menu are tried before any is tried twice."""
TRIES = 4
"""How often another move is asked for before all are taken to be known."""


class Knows(Protocol):
    """Whoever believes something about the order of values."""

    def truth(self, stat: int, /) -> tuple[int, ...]: ...


class Branch:
    """One move of one seat: how often it could be made, was made, and what came of it."""

    __slots__ = ("move", "nodes", "offered", "total", "visits")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.offered = 0
        self.visits = 0
        self.total = 0.0
        self.nodes: dict[Hashable, Node] = {}

    def node(self, heard: Hashable) -> Node:
        """Where this move leads when the searching seat is told this."""
        return self.nodes.setdefault(heard, Node())

    def appeal(self) -> float:
        """What it brought on average, and more the less it was tried."""
        return self.total / self.visits + CURIOSITY * sqrt(log(self.offered) / self.visits)


class Node:
    """A situation as the searching seat knows it."""

    __slots__ = ("branches", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.branches: dict[Move, Branch] = {}

    def select(self, menu: Menu[Any], rng: Random) -> Branch:
        """The move to try in this world: a new one while few are known, else the most promising."""
        self.visits += 1
        known = [b for b in self.branches.values() if is_offered(menu, b.move)]
        for branch in known:
            branch.offered += 1
        if len(known) < FIRST_LOOK + 2 * sqrt(self.visits) and len(known) < _size(menu):
            for _ in range(TRIES):
                move = sample(menu, rng)
                if move not in self.branches:
                    self.branches[move] = branch = Branch(move)
                    branch.offered = 1
                    return branch
        return max(known, key=Branch.appeal)


def _size(menu: Menu[Any]) -> int:
    return sum(choice.size for choice in menu)


class Search:
    """The bot for games that have none of their own."""

    def __init__(self, game: AnyGame, playouts: int) -> None:
        self.game = game
        self.budget = Budget(playouts)

    def decide(self, view: Any, menu: Menu[Any], mind: Knows | None, rng: Random, /) -> Move:
        budget, root = self.budget, Node()
        budget.open()
        while budget.can_spend():
            self._learn(root, view, mind, rng)
        if not root.branches:
            blind: Move = sample(menu, rng)
            return blind
        return max(root.branches.values(), key=lambda b: (b.visits, b.total)).move

    def _learn(self, root: Node, view: Any, mind: Knows | None, rng: Random) -> None:
        """One world: down the tree as far as it goes, one step beyond, and on at random."""
        game, seat = self.game, Seat(view.seat)
        state = game.determinize(view, rng, no_facts if mind is None else mind.truth)
        node, path = root, list[tuple[Seat, Branch]]()
        actor = seat
        while True:
            if actor < 0:
                events = game.apply(state, actor, sample(game.legal_moves(state, actor), rng))
            else:
                branch = node.select(game.legal_moves(state, actor), rng)
                path.append((actor, branch))
                events = game.apply(state, actor, branch.move)
                if not branch.visits:
                    break
                node = branch.node(tuple(events_for(events, seat)))
            acting = game.to_act(state)
            if not acting:
                break
            actor = rng.choice(acting)
        play_on(game, state, rng)
        worth = prospects(game, state)
        for actor, branch in path:
            branch.visits += 1
            branch.total += worth[actor]


def no_facts(stat: int) -> tuple[int, ...]:
    """The truth for a bot without a mind: it was asked for in a game that has none."""
    raise LookupError(f"A bot without a mind was asked about statistic {stat}.")


def play_on(game: AnyGame, state: Any, rng: Random) -> None:
    """Random moves up to the end, or up to the horizon."""
    to_act, menu, apply = game.to_act, game.legal_moves, game.apply
    for _ in range(HORIZON):
        acting = to_act(state)
        if not acting:
            return
        seat = rng.choice(acting) if len(acting) > 1 else acting[0]
        apply(state, seat, sample(menu(state, seat), rng))


def prospects(game: AnyGame, state: Any) -> list[float]:
    """By seat, from 0 to 1: the place it came in, and a little for the margin."""
    scores = game.scores(state)
    result = game.result(state)
    if result is None:
        steps = sorted(set(scores), reverse=True)
        ranking: Sequence[Sequence[int]] = [
            [seat for seat, score in enumerate(scores) if score == step] for step in steps
        ]
    else:
        ranking = result.ranking
    others = len(scores) - 1
    worth = [0.0] * len(scores)
    behind = others + 1
    for group in ranking:
        behind -= len(group)
        for seat in group:
            place = (behind + (len(group) - 1) / 2) / others
            worth[seat] = 0.85 * place + 0.15 * _margin(scores, seat)
    return worth


def _margin(scores: Sequence[int], seat: int) -> float:
    """How clearly a score stands above the best of the others, from 0 to 1."""
    ahead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    scale = 1 + max(map(abs, scores)) / 4
    return 1 / (1 + exp(-max(-30.0, min(30.0, ahead / scale))))


def bot(game: AnyGame, level: Level, boldness: float) -> Search:
    """The fallback for any registered game: the higher the level, the more playouts."""
    return Search(game, level.playouts)
