"""Bots for the games of bid, block and rank: Outrank Classic and Outrank V3."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol

from outrank.bots.bot import Bot
from outrank.bots.levels import Level
from outrank.bots.mind import Mind
from outrank.bots.ranking import classic, v3
from outrank.bots.ranking.bidding import Bidder
from outrank.bots.ranking.blocking import block
from outrank.bots.ranking.rows import Rows
from outrank.bots.ranking.stakes import likes
from outrank.bots.ranking.table import Question, Table
from outrank.kernel.game import AnyGame
from outrank.kernel.menu import Menu, Pick, sample
from outrank.kernel.moves import Move
from outrank.mechanics.ranking.events import Bid, Block, Pass, Rank

FIRST_BIDS: Final = range(3, 9)
"""The bids that are thought of when a question is chosen."""


class Eyes(Protocol):
    """How a game's view is read."""

    def table(self, view: Any, mind: Mind, /) -> Table: ...
    def asked(self, view: Any, mind: Mind, ranker: int, /) -> Question: ...
    def offered(self, view: Any, mind: Mind, move: Move, rng: Random, /) -> Question | None: ...


EYES: Final[dict[str, Eyes]] = {"classic": classic, "v3": v3}


@dataclass(frozen=True)
class RankingBot:
    """Chooses, bids, blocks and ranks by what its mind holds likely."""

    eyes: Eyes
    level: Level
    boldness: float

    def decide(self, view: Any, menu: Menu[Any], mind: Mind | None, rng: Random, /) -> Move:
        assert mind is not None
        table = self.eyes.table(view, mind)
        rows = [choice for choice in menu if isinstance(choice, Pick) and choice.ordered]
        if rows:
            return self._rank(view, mind, table, rows[0])
        moves: list[Move] = [move for choice in menu for move in choice]
        if any(isinstance(move, Bid) for move in moves):
            return self._bid(view, mind, table, moves, rng)
        if any(isinstance(move, Block) for move in moves):
            return self._block(view, mind, table, moves, rng)
        return self._choose(view, mind, table, moves, rng) or sample(menu, rng)

    def _rank(self, view: Any, mind: Mind, table: Table, row: Pick[Any]) -> Move:
        """The row that promises most: likely to be right, of tokens worth having."""
        question = self.eyes.asked(view, mind, view.seat)
        liked = (
            likes(table.stakes, row.among, row.count, table.unit) if self.level.depth > 1 else {}
        )
        best = Rows(mind, question.stat, row.among, liked).row(row.count)
        return Rank(tuple(best[::-1] if question.descending else best))

    def _bid(self, view: Any, mind: Mind, table: Table, moves: list[Move], rng: Random) -> Move:
        bidder = Bidder(self.level, self.boldness, mind, table, rng)
        bids = [move.number for move in moves if isinstance(move, Bid)]
        number = bidder.bid(self.eyes.asked(view, mind, view.seat), bids)
        return Bid(number) if number else Pass()

    def _block(self, view: Any, mind: Mind, table: Table, moves: list[Move], rng: Random) -> Move:
        question = self.eyes.asked(view, mind, table.high)
        offers = [(move.chip, move.token) for move in moves if isinstance(move, Block)]
        chosen = block(self.level, mind, table, question, offers, rng)
        return Block(*chosen) if chosen else Pass()

    def _choose(
        self, view: Any, mind: Mind, table: Table, moves: list[Move], rng: Random
    ) -> Move | None:
        """The most promising question; None if there is no question to choose."""
        bidder = Bidder(self.level, self.boldness, mind, table, rng)
        promises: list[tuple[float, Move]] = []
        for move in moves:
            question = self.eyes.offered(view, mind, move, rng)
            if question is not None:
                promises.append((bidder.promise(question, FIRST_BIDS), move))
        return max(promises, key=lambda promise: promise[0])[1] if promises else None


def bot(game: AnyGame, level: Level, boldness: float) -> Bot:
    """A bot for Classic or V3."""
    return RankingBot(EYES[game.name], level, boldness)
