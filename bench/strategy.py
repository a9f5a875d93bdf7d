"""Which advice in the rulebooks is true: python bench/strategy.py [--matches N]

Bots with the same knowledge play the same deals twice, once following the advice and once not. More
than half of the decided matches means that the advice is good.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from outrank.bots import higher_lower, ranking
from outrank.bots.bot import Bot, Player, Turn
from outrank.bots.higher_lower import CASHES, FORESEES, HOARDS, HigherLowerBot
from outrank.bots.higher_lower.evaluator import Habits
from outrank.bots.knowledge import Knowledge
from outrank.bots.ladder import interval
from outrank.bots.levels import BY_NAME, Level
from outrank.bots.match import play_match
from outrank.bots.ranking import RankingBot
from outrank.bots.ranking.position import Position
from outrank.catalog.load import load
from outrank.games.four4more.cards import DECK
from outrank.games.four4more.moves import PlayCard
from outrank.kernel import registry
from outrank.kernel.moves import Move
from outrank.mechanics.ranking.events import Block, Pass

AHEAD = replace(CASHES, foresight=FORESEES.foresight)
"""Like CASHES, but also considers who will win the token that is drafted."""


@dataclass(frozen=True)
class BlocksExtremes(RankingBot):
    """Blocks when it would, but always the highest or lowest token."""

    def _block(
        self,
        turn: Turn,
        knowledge: Knowledge,
        position: Position,
        moves: list[Move],
        rng: Random,
    ) -> Move:
        chosen = super()._block(turn, knowledge, position, moves, rng)
        if not isinstance(chosen, Block):
            return chosen
        stat = self.reader.question(turn, knowledge, position.high).stat
        free = [m for m in moves if isinstance(m, Block) and m.chip == chosen.chip]
        return max(free, key=lambda move: abs(knowledge.score(move.token, stat)))


@dataclass(frozen=True)
class SmallestChip(RankingBot):
    """Blocks what it would, but always with its smallest chip."""

    def _block(
        self,
        turn: Turn,
        knowledge: Knowledge,
        position: Position,
        moves: list[Move],
        rng: Random,
    ) -> Move:
        chosen = super()._block(turn, knowledge, position, moves, rng)
        if not isinstance(chosen, Block):
            return chosen
        return Block(min(m.chip for m in moves if isinstance(m, Block)), chosen.token)


@dataclass(frozen=True)
class NeverBlocks(RankingBot):
    """Saves its chips for the end."""

    def decide(self, turn: Turn, knowledge: Knowledge | None, rng: Random, /) -> Move:
        move = super().decide(turn, knowledge, rng)
        return Pass() if isinstance(move, Block) else move


@dataclass(frozen=True)
class Hasty(HigherLowerBot):
    """Plays a multiplier as soon as it holds one."""

    def decide(self, turn: Turn, knowledge: Knowledge | None, rng: Random, /) -> Move:
        for choice in turn.menu:
            first = next(iter(choice))
            if isinstance(first, PlayCard) and DECK[first.card].factor > 1:
                return first
        return super().decide(turn, knowledge, rng)


class Advice(NamedTuple):
    """A clause, what it says, and two bots: one follows it, one does not."""

    clause: str
    text: str
    game: str
    followed: Bot
    ignored: Bot


def advice(level: Level) -> Sequence[Advice]:
    """All advice that is tried, for players of one level."""

    def ranker(game: str, boldness: float = 0.0) -> RankingBot:
        return RankingBot(ranking.READERS[game], level, boldness)

    def guesser(game: str, habits: Habits = CASHES, boldness: float = 0.0) -> HigherLowerBot:
        return HigherLowerBot(higher_lower.READERS[game], level, boldness, habits)

    classic, v3, four = ranking.READERS["classic"], ranking.READERS["v3"], "four4more"
    small, extreme = SmallestChip(classic, level, 0.0), BlocksExtremes(classic, level, 0.0)
    never, extreme_v3 = NeverBlocks(classic, level, 0.0), BlocksExtremes(v3, level, 0.0)
    hasty = Hasty(higher_lower.READERS[four], level, 0.0, CASHES)
    return (
        Advice("CL-118", "bid carefully", "classic", ranker("classic", -0.7), ranker("classic")),
        Advice("CL-119", "bid boldly", "classic", ranker("classic", 0.7), ranker("classic")),
        Advice("CL-121", "use small chips, save the 6", "classic", small, ranker("classic")),
        Advice("CL-122", "block the extremes", "classic", extreme, ranker("classic")),
        Advice("CL-125", "save chips, never block", "classic", never, ranker("classic")),
        Advice("V3-096", "bid carefully", "v3", ranker("v3", -0.7), ranker("v3")),
        Advice("V3-098", "block the extremes", "v3", extreme_v3, ranker("v3")),
        Advice("V4-120", "play boldly", "v4", guesser("v4", boldness=1.0), guesser("v4")),
        Advice("V4-123", "cash in time", "v4", guesser("v4"), guesser("v4", HOARDS)),
        Advice("-", "draft what rivals cannot use", "v4", guesser("v4", AHEAD), guesser("v4")),
        Advice("F4-106", "collect for big cash-ins", four, guesser(four, HOARDS), guesser(four)),
        Advice("F4-108", "save multipliers", four, guesser(four), hasty),
        Advice("-", "draft what rivals cannot use", four, guesser(four, AHEAD), guesser(four)),
    )


def duel(one: Advice, level: Level, matches: int, seed: int) -> tuple[int, int]:
    """How many matches the advice won, and how many were decided."""
    game, facts = registry.load(one.game), load()
    won = decided = 0
    for number in range(matches):
        deal, swapped = divmod(number, 2)
        bots: list[Bot] = [one.followed, one.ignored]
        players = [
            Player(
                "",
                bots[(seat + swapped) % 2],
                Knowledge(level, {}, f"{seed} {deal} {seat}", facts),
                Random(f"{seed} {deal} {seat}"),
            )
            for seat in range(2)
        ]
        result = game.result(
            play_match(game, game.options(), facts, players, deal=f"{seed} {deal}")
        )
        assert result is not None
        if len(result.ranking[0]) == 1:
            decided += 1
            won += result.ranking[0][0] == swapped
    return won, decided


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=3000)
    parser.add_argument("--levels", nargs="+", choices=("sharp", "sage"), default=("sharp", "sage"))
    parser.add_argument("--games", nargs="+", help="only advice about these games (all)")
    args = parser.parse_args()
    for level in [BY_NAME[name] for name in args.levels]:
        for one in advice(level):
            if args.games and one.game not in args.games:
                continue
            won, decided = duel(one, level, args.matches, args.seed)
            low, high = interval(won, decided)
            print(
                f"{level.name:5}  {one.clause:6}  {one.game:9}  {one.text:28} "
                f"{won / decided:6.1%} (95 %: {low:.1%} to {high:.1%}; {decided} decided)",
                flush=True,
            )


if __name__ == "__main__":
    main()
