"""Where a match of Outrank V4 stands (V4-083 to V4-090)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from outrank.kernel.game import StatRanks
from outrank.mechanics.higher_lower.challenges import Display, empty_display
from outrank.mechanics.higher_lower.components import Tables
from outrank.mechanics.higher_lower.draft_pool import Tokens, full_bags

from .options import V4Options

FIRST: Final = 0
"""Who is the first guesser of round 1 is to be named."""
SHOW: Final = 1
"""A challenge card of the category `home` is to come on display."""
CHOOSE: Final = 2
"""The first guesser is to choose the challenge."""
DRAW: Final = 3
"""Tokens of the category in play are to be drawn."""
DRAFT: Final = 4
"""Turns: guess, cash in, discard or pass."""
OVER: Final = 5

Phase: TypeAlias = Literal["setup", "challenge", "drafting", "game_end"]
PHASES: Final[tuple[Phase, ...]] = (
    "setup",
    "challenge",
    "challenge",
    "challenge",
    "drafting",
    "game_end",
)
"""What the ledger calls them (V4-083); the end of a round is no phase: nobody acts in it."""

NOBODY: Final = -1
NO_LIMIT: Final = 1 << 30


class V4State:
    """Whole numbers, masks and short lists; `tables` and `stat_ranks` are shared and never change."""

    __slots__ = (
        "cash_outs",
        "challenge",
        "correct",
        "display",
        "first",
        "home",
        "homes",
        "is_late",
        "limit",
        "next_first",
        "options",
        "out",
        "phase",
        "points",
        "ranks",
        "reason",
        "round",
        "seats",
        "stat_ranks",
        "tables",
        "tokens",
        "told",
        "turn",
    )

    def __init__(
        self,
        options: V4Options,
        seats: int,
        tables: Tables,
        stat_ranks: StatRanks,
        tokens: Tokens | None = None,
        display: Display | None = None,
    ) -> None:
        self.options = options
        self.seats = seats
        self.tables = tables
        self.stat_ranks = stat_ranks
        self.limit = options.hand_limit if isinstance(options.hand_limit, int) else NO_LIMIT
        self.tokens = tokens or full_bags(tables, seats)
        self.display = display or empty_display(tables)
        self.phase = FIRST
        self.round = 0
        self.first = NOBODY  # holds the first guesser marker
        self.next_first = NOBODY  # the first who went out this round (V4-R03)
        self.turn = NOBODY
        self.home = 0  # the category in play, or whose card is to be shown
        self.homes: tuple[int, ...] = ()  # the categories that can be chosen for the next round
        self.challenge = -1
        self.ranks: tuple[int, ...] = ()  # the order of the statistic in play
        self.told = 0  # the tokens whose value in this statistic was shown
        self.out = 0  # the seats that passed or failed, as bits
        self.points = [0] * seats
        self.correct = [0] * seats
        self.cash_outs = [0] * seats
        self.is_late = False
        self.reason = ""

    def copy(self) -> V4State:
        new = V4State(
            self.options,
            self.seats,
            self.tables,
            self.stat_ranks,
            self.tokens.copy(),
            self.display.copy(),
        )
        new.phase = self.phase
        new.round = self.round
        new.first = self.first
        new.next_first = self.next_first
        new.turn = self.turn
        new.home = self.home
        new.homes = self.homes
        new.challenge = self.challenge
        new.ranks = self.ranks
        new.told = self.told
        new.out = self.out
        new.points = self.points[:]
        new.correct = self.correct[:]
        new.cash_outs = self.cash_outs[:]
        new.is_late = self.is_late
        new.reason = self.reason
        return new
