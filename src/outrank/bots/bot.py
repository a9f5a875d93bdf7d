"""What a bot is, what it is given to decide a turn, and the player that it plays for.

A package offers bots for its game in the entry point group `outrank.bots`: a function
`bot(game, level, boldness) -> Bot` under the game's name (see `outrank.bots.roster`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from outrank.bots.knowledge import Knowledge
from outrank.kernel.menu import Menu, sample
from outrank.kernel.moves import Move


def never() -> bool:
    """The time limit of a bot that nobody is waiting for."""
    return False


@dataclass(frozen=True)
class Turn:
    """Everything a bot may look at to choose a move."""

    view: Any
    """What its seat may know, as `Game.view` returns it."""
    menu: Menu[Any]
    """The legal moves."""
    blank: Any
    """A state of the same match as `Game.setup` makes it, for `Game.determinize`.

    Nothing has been dealt in it. Bots take the components from it, never the ranks of values."""
    is_time_up: Callable[[], bool] = never
    """Whether the bot must answer with the best move it has found so far."""

    @property
    def components(self) -> Any:
        """What the match is played with: tokens, cards and what is printed on them, no values."""
        return self.blank.components


class Bot(Protocol):
    """Chooses moves."""

    def decide(self, turn: Turn, knowledge: Knowledge | None, rng: Random, /) -> Move:
        """Return one of the legal moves of the turn."""


class RandomBot:
    """Picks any legal move."""

    def decide(self, turn: Turn, _knowledge: Knowledge | None, rng: Random, /) -> Move:
        move: Move = sample(turn.menu, rng)
        return move


@dataclass(frozen=True)
class Player:
    """A bot in a seat, with its name, what it knows and its own random numbers."""

    name: str
    bot: Bot
    knowledge: Knowledge | None
    """None in a game without facts."""
    rng: Random

    def move(self, turn: Turn) -> Move:
        """Return the move it makes. It doesn't think about the only legal move."""
        menu = turn.menu
        if len(menu) == 1 and menu[0].size == 1:
            only: Move = next(iter(menu[0]))
            return only
        return self.bot.decide(turn, self.knowledge, self.rng)


class Budget:
    """How many playouts one decision may take.

    It counts playouts, not seconds, so that the same random numbers give the same move on any
    machine. A time limit can end a decision earlier.
    """

    __slots__ = ("is_time_up", "playouts", "spent")

    def __init__(self, playouts: int, is_time_up: Callable[[], bool] = never) -> None:
        self.playouts = playouts
        self.is_time_up = is_time_up
        self.spent = 0
        """How many playouts the current or last decision took."""

    def start(self, is_time_up: Callable[[], bool] = never) -> None:
        """Begin a new decision."""
        self.is_time_up = is_time_up
        self.spent = 0

    def can_spend(self, count: int = 1) -> bool:
        """Spend `count` playouts if that many are left and there is time; return whether it did."""
        if self.spent + count > self.playouts or self.is_time_up():
            return False
        self.spent += count
        return True
