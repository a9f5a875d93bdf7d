"""Challenge cards on display: one per category; those not chosen stay (V4-R15, F4-R31)."""

from __future__ import annotations

from typing import Final

from outrank.mechanics.higher_lower.components import TaggedComponents

NO_CARD: Final = -1


class Display:
    """Which card of each category is on display, since when, and which cards are used up."""

    __slots__ = ("asked", "shown", "since")

    def __init__(self, shown: list[int], since: list[int], asked: int = 0) -> None:
        self.shown = shown
        """By category: the number of the card on display, or NO_CARD."""
        self.since = since
        """By category: the round in which that card came on display."""
        self.asked = asked
        """The cards played, as a mask, and with each the cards that ask for the same statistic."""

    def __repr__(self) -> str:
        return f"<Display {self.shown} since {self.since}, asked {self.asked:#x}>"

    def copy(self) -> Display:
        return Display(self.shown[:], self.since[:], self.asked)

    def left(self, components: TaggedComponents, category: int) -> int:
        """The cards of a category that can still be played, the one on display included."""
        return components.decks[category] & ~self.asked

    def show(self, components: TaggedComponents, card: int, number: int) -> None:
        """A card comes on display in round `number`."""
        category = components.card_category[card]
        self.shown[category], self.since[category] = card, number

    def play(self, components: TaggedComponents, card: int) -> None:
        """A card is chosen: it leaves the display, and its statistic is not asked again."""
        self.asked |= components.same_stat[card]
        self.shown[components.card_category[card]] = NO_CARD


def empty_display(components: TaggedComponents) -> Display:
    """Before the first card is shown."""
    categories = len(components.names)
    return Display([NO_CARD] * categories, [0] * categories)
