"""Where a match of Four4More stands."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from outrank.kernel.game import StatRanks
from outrank.kernel.seats import Piece
from outrank.mechanics.higher_lower.challenges import Display, empty_display
from outrank.mechanics.higher_lower.components import Tables
from outrank.mechanics.higher_lower.draft_pool import Tokens, full_bags

from .bonus import Bonus
from .moves import PlayCard
from .options import Four4MoreOptions

FIRST: Final = 0
"""Who is the first guesser of round 1 is to be named."""
TURN_UP: Final = 1
"""The bonus pool is to be filled up."""
SHOW: Final = 2
"""A challenge card of the category `home` is to come on display."""
CHOOSE: Final = 3
"""The first guesser is to choose the challenge."""
DRAW: Final = 4
"""Tokens of the category in play are to be drawn."""
TURN: Final = 5
"""Bonus cards, then one main action."""
ANSWER: Final = 6
"""A bonus card was announced; `asked` may veto it."""
TAKE: Final = 7
"""After a cash-in: a card of the bonus pool is to be taken."""
OVER: Final = 8

Phase: TypeAlias = Literal["setup", "challenge", "turns", "veto", "taking", "over"]
PHASES: Final[tuple[Phase, ...]] = (
    "setup",
    "setup",
    "challenge",
    "challenge",
    "challenge",
    "turns",
    "veto",
    "taking",
    "over",
)

NOBODY: Final = -1

Clue = tuple[Piece, Piece, bool]
"""This token was wrongly called higher (or lower) than that one."""


class Counts:
    """What each seat has done: for tiebreaks and end-game cards."""

    __slots__ = ("big_sets", "cash_ins", "cashed", "correct", "fours", "guesses", "multipliers")

    def __init__(self, *rows: list[int]) -> None:
        (
            self.correct,
            self.guesses,
            self.cash_ins,
            self.cashed,  # tokens
            self.big_sets,  # of three or four tokens
            self.fours,
            self.multipliers,  # cards played
        ) = rows

    def rows(self) -> tuple[list[int], ...]:
        return (
            self.correct,
            self.guesses,
            self.cash_ins,
            self.cashed,
            self.big_sets,
            self.fours,
            self.multipliers,
        )

    def copy(self) -> Counts:
        return Counts(*(row[:] for row in self.rows()))

    def __repr__(self) -> str:
        return f"Counts{self.rows()}"


class Four4MoreState:
    """Whole numbers, masks and short lists; `tables` and `stat_ranks` are shared and never change."""

    __slots__ = (
        "armed",
        "asked",
        "bonus",
        "challenge",
        "clues",
        "counts",
        "display",
        "first",
        "first_pass",
        "home",
        "homes",
        "is_locked_down",
        "options",
        "out",
        "pending",
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
        "turns",
    )

    def __init__(
        self,
        options: Four4MoreOptions,
        seats: int,
        tables: Tables,
        stat_ranks: StatRanks,
        bonus: Bonus,
        tokens: Tokens | None = None,
        display: Display | None = None,
        counts: Counts | None = None,
    ) -> None:
        self.options = options
        self.seats = seats
        self.tables = tables
        self.stat_ranks = stat_ranks
        self.bonus = bonus
        self.tokens = tokens or full_bags(tables, seats)
        self.display = display or empty_display(tables)
        self.counts = counts or Counts(*([0] * seats for _ in range(7)))
        self.phase = FIRST
        self.round = 0
        self.first = NOBODY  # the first guesser
        self.first_pass = NOBODY  # who passed first this round (F4-R26)
        self.turn = NOBODY
        self.home = 0  # the category in play, or whose card is to be shown
        self.homes: tuple[int, ...] = ()  # the categories that can be chosen for the next round
        self.challenge = -1
        self.ranks: tuple[int, ...] = ()  # the order of the statistic in play
        self.told = 0  # the tokens whose value in this statistic was shown
        self.clues: list[Clue] = []  # the wrong calls in this statistic
        self.out = 0  # the seats that passed or are locked out, as bits
        self.points = [0] * seats
        self.armed = [1] * seats  # what the next cash-in is multiplied with (F4-R21)
        self.turns = [0] * seats  # turns finished: which teammate is next (F4-R36)
        self.is_locked_down = False
        self.pending: PlayCard | None = None  # announced, not yet resolved
        self.asked = NOBODY  # who may veto now
        self.reason = ""

    def copy(self) -> Four4MoreState:
        new = Four4MoreState(
            self.options,
            self.seats,
            self.tables,
            self.stat_ranks,
            self.bonus.copy(),
            self.tokens.copy(),
            self.display.copy(),
            self.counts.copy(),
        )
        new.phase = self.phase
        new.round = self.round
        new.first = self.first
        new.first_pass = self.first_pass
        new.turn = self.turn
        new.home = self.home
        new.homes = self.homes
        new.challenge = self.challenge
        new.ranks = self.ranks
        new.told = self.told
        new.clues = self.clues[:]
        new.out = self.out
        new.points = self.points[:]
        new.armed = self.armed[:]
        new.turns = self.turns[:]
        new.is_locked_down = self.is_locked_down
        new.pending = self.pending
        new.asked = self.asked
        new.reason = self.reason
        return new
