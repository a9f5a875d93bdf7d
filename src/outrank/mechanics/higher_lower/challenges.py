"""Challenge cards on display: one per category; those not chosen stay (V4-R15, F4-R31)."""

from __future__ import annotations

from typing import Final

import msgspec

from outrank.mechanics.higher_lower.components import TaggedComponents

NO_CARD: Final = -1


class Display(msgspec.Struct, gc=False):
    """Which card of each category is on display, since when, and which cards are used up."""

    shown: list[int]
    """By category: the number of the card on display, or NO_CARD."""
    since: list[int]
    """By category: the round in which that card came on display."""
    asked: int = 0
    """The cards played, as a mask, and with each the cards that ask for the same statistic."""

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
