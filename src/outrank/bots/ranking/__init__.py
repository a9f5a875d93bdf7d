"""Bots for the ranking games, Outrank Classic and Outrank V3: choose, bid, block and rank."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol

from outrank.bots.bot import Bot, Turn
from outrank.bots.knowledge import Knowledge
from outrank.bots.levels import Level
from outrank.bots.ranking import classic, v3
from outrank.bots.ranking.bidding import Bidder
from outrank.bots.ranking.blocking import block
from outrank.bots.ranking.position import Position, Question
from outrank.bots.ranking.rows import Rows
from outrank.bots.ranking.token_value import preferences
from outrank.kernel.game import AnyGame
from outrank.kernel.menu import Pick, sample
from outrank.kernel.moves import Move
from outrank.mechanics.ranking.events import Bid, Block, Pass, Rank

FIRST_BIDS: Final = range(3, 9)
"""The bids that are considered when a challenge is chosen."""


class ViewReader(Protocol):
    """Reads a game's views in the terms of this package."""

    def position(self, turn: Turn, knowledge: Knowledge, /) -> Position:
        """Return everything that matters for a decision, and learn the values that are shown."""

    def question(self, turn: Turn, knowledge: Knowledge, ranker: int, /) -> Question:
        """Return what `ranker` would have to rank now."""

    def question_after(
        self, turn: Turn, knowledge: Knowledge, move: Move, rng: Random, /
    ) -> Question | None:
        """Return what there would be to rank after a choice; None for any other move."""


READERS: Final[dict[str, ViewReader]] = {"classic": classic, "v3": v3}


@dataclass(frozen=True)
class RankingBot:
    """Chooses, bids, blocks and ranks by how likely each order is right."""

    reader: ViewReader
    level: Level
    boldness: float

    def decide(self, turn: Turn, knowledge: Knowledge | None, rng: Random, /) -> Move:
        assert knowledge is not None
        position = self.reader.position(turn, knowledge)
        rows = [choice for choice in turn.menu if isinstance(choice, Pick) and choice.ordered]
        if rows:
            return self._rank(turn, knowledge, position, rows[0])
        moves: list[Move] = [move for choice in turn.menu for move in choice]
        if any(isinstance(move, Bid) for move in moves):
            return self._bid(turn, knowledge, position, moves, rng)
        if any(isinstance(move, Block) for move in moves):
            return self._block(turn, knowledge, position, moves, rng)
        return self._choose(turn, knowledge, position, moves, rng) or sample(turn.menu, rng)

    def _rank(self, turn: Turn, knowledge: Knowledge, position: Position, row: Pick[Any]) -> Move:
        """Return the row that promises most: likely to be right, of tokens worth having."""
        question = self.reader.question(turn, knowledge, position.seat)
        preferred = (
            preferences(position.token_value, row.among, row.count, position.unit)
            if self.level.depth > 1
            else {}
        )
        best = Rows(knowledge, question.stat, row.among, preferred).row(row.count)
        return Rank(tuple(best[::-1] if question.descending else best))

    def _bid(
        self,
        turn: Turn,
        knowledge: Knowledge,
        position: Position,
        moves: list[Move],
        rng: Random,
    ) -> Move:
        bidder = Bidder(self.level, self.boldness, knowledge, position, rng)
        bids = [move.number for move in moves if isinstance(move, Bid)]
        number = bidder.bid(self.reader.question(turn, knowledge, position.seat), bids)
        return Bid(number) if number else Pass()

    def _block(
        self,
        turn: Turn,
        knowledge: Knowledge,
        position: Position,
        moves: list[Move],
        rng: Random,
    ) -> Move:
        question = self.reader.question(turn, knowledge, position.high)
        offers = [(move.chip, move.token) for move in moves if isinstance(move, Block)]
        chosen = block(self.level, knowledge, position, question, offers, rng)
        return Block(*chosen) if chosen else Pass()

    def _choose(
        self,
        turn: Turn,
        knowledge: Knowledge,
        position: Position,
        moves: list[Move],
        rng: Random,
    ) -> Move | None:
        """Return the choice with the most promising question; None if there is no such choice."""
        bidder = Bidder(self.level, self.boldness, knowledge, position, rng)
        promises: list[tuple[float, Move]] = []
        for move in moves:
            question = self.reader.question_after(turn, knowledge, move, rng)
            if question is not None:
                promises.append((bidder.promise(question, FIRST_BIDS), move))
        return max(promises, key=lambda promise: promise[0])[1] if promises else None


def bot(game: AnyGame, level: Level, boldness: float) -> Bot:
    """Return a bot for Classic or V3."""
    return RankingBot(READERS[game.name], level, boldness)
