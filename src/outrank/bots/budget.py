"""How much a bot may think: so many playouts, or fewer if the table's time is up."""

from __future__ import annotations

from collections.abc import Callable


def never() -> bool:
    """Nobody is waiting."""
    return False


class Budget:
    """Counted in playouts, so that the same dice give the same move on any machine.

    A table that is in a hurry says by `is_time_up` when to stop; what was really spent stands in
    `spent`.
    """

    __slots__ = ("is_time_up", "playouts", "spent")

    def __init__(self, playouts: int, is_time_up: Callable[[], bool] = never) -> None:
        self.playouts = playouts
        self.is_time_up = is_time_up
        self.spent = 0

    def open(self) -> None:
        """A new decision."""
        self.spent = 0

    def can_spend(self, count: int = 1) -> bool:
        """Take so many playouts out of the budget, if they are there and there is time."""
        if self.spent + count > self.playouts or self.is_time_up():
            return False
        self.spent += count
        return True
