"""What a bot is, and who sits at a table.

A bot is given a view, a menu, a mind and a source of chance; never a state. Each family of games
has a module with `def bot(game, level, boldness) -> Bot`; `seating.FAMILIES` says which serves
which game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

import msgspec

from outrank.bots.budget import Budget, never
from outrank.bots.mind import Mind
from outrank.kernel.menu import Menu, sample
from outrank.kernel.moves import Move


class Bot(Protocol):
    """Somebody who decides."""

    def decide(self, view: Any, menu: Menu[Any], mind: Mind | None, rng: Random, /) -> Move:
        """One of the moves of the menu."""


class RandomBot:
    """Any move of the menu."""

    def decide(self, _view: Any, menu: Menu[Any], _mind: Mind | None, rng: Random, /) -> Move:
        move: Move = sample(menu, rng)
        return move


@dataclass(frozen=True)
class Player:
    """A bot in a seat: its name, how it decides, what it knows, and its own dice."""

    name: str
    bot: Bot
    mind: Mind | None
    """None in a game without facts."""
    rng: Random

    def move(
        self, view: msgspec.Struct, menu: Menu[Any], is_time_up: Callable[[], bool] = never
    ) -> Move:
        """What it does now. A choice of one is no choice and asks for no thought.

        When the time is up it does what it thinks best so far.
        """
        if len(menu) == 1 and menu[0].size == 1:
            only: Move = next(iter(menu[0]))
            return only
        budget = getattr(self.bot, "budget", None)
        if isinstance(budget, Budget):
            budget.is_time_up = is_time_up
        return self.bot.decide(view, menu, self.mind, self.rng)
