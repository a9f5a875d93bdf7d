"""Which advice in the rulebooks is true: python bench/strategy.py [--matches N]

Bots with the same knowledge play the same deals twice, once following the advice and once not. More
than half of the decided matches means that the advice is good.

--ismcts plays Out-Trumped's sage against information-set MCTS as OpenSpiel has it (1,000
simulations per decision, random rollouts, UCT) instead: both think for the same time, and each
hand is played twice with the seats exchanged.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from time import process_time
from typing import Any, NamedTuple

from outrank.bots import higher_lower, ranking
from outrank.bots.bot import Bot, Player, Turn
from outrank.bots.higher_lower import CASHES, FORESEES, HOARDS, HigherLowerBot
from outrank.bots.higher_lower.evaluator import Habits
from outrank.bots.knowledge import Knowledge
from outrank.bots.ladder import interval
from outrank.bots.levels import BY_NAME, Level
from outrank.bots.match import play_match
from outrank.bots.out_trumped import OutTrumpedBot
from outrank.bots.ranking import RankingBot
from outrank.bots.ranking.position import Position
from outrank.bots.search import Search
from outrank.catalog.load import load
from outrank.games.four4more.cards import DECK
from outrank.games.four4more.moves import PlayCard
from outrank.kernel import registry
from outrank.kernel.menu import sample
from outrank.kernel.moves import Move
from outrank.kernel.seats import DEALER
from outrank.mechanics.ranking.events import Block
from outrank.mechanics.turns import Pass

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


SIMULATIONS = 1000


def equal_playouts(deals: int) -> int:
    """How many playouts sage makes in the time that the simulations of the other take."""
    game, seconds = registry.load("out_trumped"), [0.0, 0.0]
    sage, ismcts = OutTrumpedBot(BY_NAME["sage"].depth), Search(game, SIMULATIONS)
    for deal in range(deals):
        state, rng = dealt(deal), Random(deal)
        while state.hand_no == 1 and game.to_act(state)[0] >= 0:
            seat = game.to_act(state)[0]
            turn = Turn(
                game.view(state, seat),
                game.legal_moves(state, seat),
                game.setup(game.options(wild="no_trump"), 2, None),
            )
            if turn.menu[0].size > 1 and len(state.played) % 3 == 0:
                thinkers: tuple[Bot, Bot] = (sage, ismcts)
                for number, bot in enumerate(thinkers):
                    began = process_time()
                    bot.decide(turn, None, rng)
                    seconds[number] += process_time() - began
            game.apply(state, seat, turn.menu[0].sample(rng))
    return int(sage.budget.playouts * seconds[1] / seconds[0])


def dealt(deal: int) -> Any:
    """A hand for two, dealt and with its trump suit."""
    game = registry.load("out_trumped")
    state, rng = game.setup(game.options(wild="no_trump"), 2, None), Random(f"deal {deal}")
    while game.to_act(state)[0] < 0:
        game.apply(state, DEALER, sample(game.legal_moves(state, DEALER), rng))
    return state


def hand_points(deal: int, bots: Sequence[Bot]) -> int:
    """Play one hand; returns how many points more the first bot made."""
    game, state = registry.load("out_trumped"), dealt(deal)
    blank = game.setup(game.options(wild="no_trump"), 2, None)
    rngs = [Random(f"{deal} {seat}") for seat in range(2)]
    while (seat := game.to_act(state)[0]) >= 0:
        turn = Turn(game.view(state, seat), game.legal_moves(state, seat), blank)
        menu = turn.menu
        move = menu[0].sample(rngs[seat])
        if menu[0].size > 1:
            move = bots[seat].decide(turn, None, rngs[seat])
        game.apply(state, seat, move)
    return int(state.points[0] - state.points[1])


def against_ismcts(hands: int) -> None:
    """Print how often sage makes more points of the same two hands than ISMCTS does."""
    playouts = equal_playouts(deals=3)
    print(f"{SIMULATIONS} simulations take as long as {playouts} playouts of sage", flush=True)
    sage = OutTrumpedBot(BY_NAME["sage"].depth)
    sage.budget.playouts = playouts
    ismcts = Search(registry.load("out_trumped"), SIMULATIONS)
    won = lost = points = 0
    for deal in range(hands):
        ahead = hand_points(deal, (sage, ismcts)) - hand_points(deal, (ismcts, sage))
        won, lost, points = won + (ahead > 0), lost + (ahead < 0), points + ahead
        if (deal + 1) % 10 == 0 or deal + 1 == hands:
            low, high = interval(won, won + lost)
            print(
                f"{deal + 1} pairs of hands: sage ahead in {won}, behind in {lost}, "
                f"{won / max(1, won + lost):.1%} (95 %: {low:.1%} to {high:.1%}), "
                f"{points / (2 * (deal + 1)):+.2f} points per hand",
                flush=True,
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=3000)
    parser.add_argument("--levels", nargs="+", choices=("sharp", "sage"), default=("sharp", "sage"))
    parser.add_argument("--games", nargs="+", help="only advice about these games (all)")
    parser.add_argument("--ismcts", type=int, default=0, metavar="PAIRS", help="pairs of hands")
    args = parser.parse_args()
    if args.ismcts:
        against_ismcts(args.ismcts)
        return
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
