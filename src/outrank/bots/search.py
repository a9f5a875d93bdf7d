"""A search that plays any game: information-set Monte Carlo tree search.

Every iteration determinizes another state that the view allows, with values drawn from what the bot
believes, so that no branch relies on what the seat doesn't know. Nodes are told apart only by the
events that the searching seat would see.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from math import exp, log, sqrt
from random import Random
from typing import Any, Protocol

from outrank.bots.bot import Budget, Turn
from outrank.bots.levels import Level
from outrank.kernel.game import AnyGame, StatRanks
from outrank.kernel.menu import Menu, is_offered, sample
from outrank.kernel.moves import Move, events_for
from outrank.kernel.play import playout
from outrank.kernel.seats import Piece, Seat
from outrank.kernel.standings import standings

EXPLORATION = 0.7
"""How much a move gains that has seldom been tried."""
HORIZON = 128
"""A playout that takes more moves than this is judged by its scores."""
FIRST_MOVES = 8
"""How many moves of a large menu are tried before any is tried twice."""
TRIES = 4
"""How many moves are sampled to find a new one."""


class RankSource(Protocol):
    """What the search needs of a bot's knowledge."""

    def learn(self, stat: int, shown: Iterable[Piece], /) -> None: ...
    def sample_ranks(self, stat: int, rng: Random, /) -> tuple[int, ...]: ...
    def reused_ranks(self, stat: int, rng: Random, /) -> tuple[int, ...]: ...


class Branch:
    """One move of one seat: how often it was legal, how often it was tried, and what it won."""

    __slots__ = ("move", "nodes", "offered", "total", "visits")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.offered = 0
        self.visits = 0
        self.total = 0.0
        self.nodes: dict[Hashable, Node] = {}

    def node(self, seen: Hashable) -> Node:
        """Return the node after this move if the searching seat sees these events."""
        return self.nodes.setdefault(seen, Node())

    def priority(self) -> float:
        """Return the upper confidence bound: the mean result, and more the fewer the visits."""
        return self.total / self.visits + EXPLORATION * sqrt(log(self.offered) / self.visits)


class Node:
    """A position as the searching seat knows it."""

    __slots__ = ("branches", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.branches: dict[Move, Branch] = {}

    def select(self, menu: Menu[Any], rng: Random) -> Branch:
        """Return the branch to try: a new one while few are known, else the most promising."""
        self.visits += 1
        known = [b for b in self.branches.values() if is_offered(menu, b.move)]
        for branch in known:
            branch.offered += 1
        if len(known) < FIRST_MOVES + 2 * sqrt(self.visits) and len(known) < _size(menu):
            for _ in range(TRIES):
                move = sample(menu, rng)
                if move not in self.branches:
                    self.branches[move] = branch = Branch(move)
                    branch.offered = 1
                    return branch
        return max(known, key=Branch.priority)


def _size(menu: Menu[Any]) -> int:
    return sum(choice.size for choice in menu)


class Search:
    """The bot for games that have none of their own."""

    def __init__(self, game: AnyGame, playouts: int) -> None:
        self.game = game
        self.budget = Budget(playouts)

    def decide(self, turn: Turn, knowledge: RankSource | None, rng: Random, /) -> Move:
        """Return the move that was tried most; any legal move if there was no time to try one."""
        budget, root = self.budget, Node()
        budget.start(turn.is_time_up)
        if knowledge is not None and self.game.revealed_values is not None:
            for piece, stat in self.game.revealed_values(self._world(turn, knowledge, rng)):
                knowledge.learn(stat, (piece,))
        while budget.can_spend():
            self._iterate(root, turn, self._world(turn, knowledge, rng), rng)
        if not root.branches:
            untried: Move = sample(turn.menu, rng)
            return untried
        return max(root.branches.values(), key=lambda b: (b.visits, b.total)).move

    def _world(self, turn: Turn, knowledge: RankSource | None, rng: Random) -> Any:
        """Return a state that the view allows, with values that the bot thinks possible."""
        ranks = no_statistics if knowledge is None else sampled(knowledge, rng)
        return self.game.determinize(turn.view, turn.blank, rng, ranks)

    def _iterate(self, root: Node, turn: Turn, state: Any, rng: Random) -> None:
        """Walk down the tree in a new world, add one node, play on at random, count the result."""
        game, seat = self.game, Seat(turn.view.seat)
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
        playout(game, state, rng, most=HORIZON)
        results = payoffs(game, state)
        for actor, branch in path:
            branch.visits += 1
            branch.total += results[actor]


def sampled(knowledge: RankSource, rng: Random) -> StatRanks:
    """Return the ranks of one world: each statistic is drawn once, when it is first needed.

    The first statistic that a world needs is the one that matters now, and it is drawn afresh.
    Those of later rounds only have to be plausible.
    """
    drawn: dict[int, tuple[int, ...]] = {}

    def ranks(stat: int) -> tuple[int, ...]:
        if stat not in drawn:
            draw = knowledge.reused_ranks if drawn else knowledge.sample_ranks
            drawn[stat] = draw(stat, rng)
        return drawn[stat]

    return ranks


def no_statistics(stat: int) -> tuple[int, ...]:
    """Stand in for ranks in a game that has no statistics."""
    raise LookupError(f"A bot without knowledge was asked for statistic {stat}.")


def payoffs(game: AnyGame, state: Any) -> list[float]:
    """Return a number from 0 to 1 for each seat: mostly its place, a little its margin."""
    scores = game.scores(state)
    result = game.result(state)
    ranking = standings(scores, {}) if result is None else result.ranking
    others = len(scores) - 1
    found = [0.0] * len(scores)
    behind = others + 1
    for group in ranking:
        behind -= len(group)
        for seat in group:
            place = (behind + (len(group) - 1) / 2) / others
            found[seat] = 0.85 * place + 0.15 * _margin(scores, seat)
    return found


def _margin(scores: Sequence[int], seat: int) -> float:
    """Return how far a score is ahead of the best other one, from 0 to 1."""
    ahead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    scale = 1 + max(map(abs, scores)) / 4
    return 1 / (1 + exp(-max(-30.0, min(30.0, ahead / scale))))


def bot(game: AnyGame, level: Level, boldness: float) -> Search:
    """Return the search for a game: the higher the level, the more playouts."""
    return Search(game, level.playouts)
