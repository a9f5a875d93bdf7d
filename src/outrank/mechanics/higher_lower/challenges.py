"""Challenge cards on display: one for each category; those not chosen stay (V4-R15, F4-R31)."""

from __future__ import annotations

from collections.abc import Sequence

from outrank.mechanics.higher_lower.components import Tables

NO_CARD = -1


class Display:
    """Which card of each category is shown since which round, and which can no longer be asked."""

    __slots__ = ("asked", "shown", "since")

    def __init__(self, shown: Sequence[int], since: Sequence[int], asked: int) -> None:
        self.shown = [*shown]
        """By category: the number of the card on display, or NO_CARD."""
        self.since = [*since]
        """By category: the round in which that card came on display."""
        self.asked = asked
        """The cards played, and with each its twin: both ask for the same statistic."""

    def copy(self) -> Display:
        return Display(self.shown, self.since, self.asked)

    def __repr__(self) -> str:
        return f"Display{(self.shown, self.since, self.asked)}"

    def left(self, tables: Tables, home: int) -> int:
        """The cards of a category that can still be asked, those on display among them."""
        return tables.decks[home] & ~self.asked

    def show(self, tables: Tables, card: int, number: int) -> int:
        """A card comes on display in round `number`; its category."""
        home = tables.asked_of[card]
        self.shown[home], self.since[home] = card, number
        return home

    def play(self, tables: Tables, card: int) -> None:
        """A card is chosen: it leaves the display and is not asked again."""
        home = tables.asked_of[card]
        self.asked |= tables.twins[card]
        self.shown[home] = NO_CARD


def empty_display(tables: Tables) -> Display:
    """Before the first card is shown."""
    none = [NO_CARD] * len(tables.subjects)
    return Display(none, [0] * len(none), 0)
