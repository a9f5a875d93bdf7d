"""Where the bonus cards lie. Places are masks whose bits are card numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from outrank.kernel.menu import bits
from outrank.kernel.seats import Piece


class Traits(NamedTuple):
    """Which cards work by what they are, as masks: shared and never changed."""

    vetoes: int
    guardians: int
    vaults: int
    insurances: int
    boosters: int
    extra: tuple[int, ...]
    """By card: how many points more a right call brings."""


class Bonus:
    """Every bonus card in exactly one place."""

    __slots__ = ("deck", "discard", "hand", "pool", "stack", "traits")

    def __init__(
        self,
        traits: Traits,
        deck: int,
        pool: int,
        hand: Sequence[int],
        discard: int,
        stack: Sequence[tuple[int, int]],
    ) -> None:
        self.traits = traits
        self.deck = deck
        """Face down, in no order: chance draws from it."""
        self.pool = pool
        """Face up, to be taken."""
        self.hand = [*hand]
        """By seat; open to all (F4-R34)."""
        self.discard = discard
        self.stack = [*stack]
        """Announced and not yet resolved, oldest first: who played it, and which card (F4-R14)."""

    def copy(self) -> Bonus:
        return Bonus(self.traits, self.deck, self.pool, self.hand, self.discard, self.stack)

    def __repr__(self) -> str:
        return f"Bonus{(self.deck, self.pool, self.hand, self.discard, self.stack)}"

    def turn_up(self, card: int) -> None:
        """A card comes from the deck into the pool."""
        self.deck ^= 1 << card
        self.pool |= 1 << card

    def take(self, seat: int, card: int) -> None:
        """A card goes from the pool to a hand."""
        self.pool ^= 1 << card
        self.hand[seat] |= 1 << card

    def drop(self, seat: int, card: int) -> None:
        """A held card is discarded; it is never shuffled in again (F4-R02)."""
        self.hand[seat] ^= 1 << card
        self.discard |= 1 << card

    def announce(self, seat: int, card: int) -> None:
        """A held card is played; it waits on the stack until nobody answers any more."""
        self.hand[seat] ^= 1 << card
        self.stack.append((seat, card))

    def clear_stack(self) -> int:
        """All announced cards are discarded; how many answers the first of them got."""
        answers = len(self.stack) - 1
        for _, card in self.stack:
            self.discard |= 1 << card
        self.stack.clear()
        return answers

    def first_of(self, seat: int, kind: int) -> int:
        """The lowest card of a kind that a seat holds, or -1."""
        held = self.hand[seat] & kind
        return (held & -held).bit_length() - 1

    def per_guess(self, seat: int) -> int:
        """How many points more the seat's cards make of a right call (F4-087)."""
        boosters = self.hand[seat] & self.traits.boosters
        return sum(self.traits.extra[card] for card in bits(boosters)) if boosters else 0

    def places(self) -> dict[str, tuple[Piece, ...]]:
        """Every place and its cards; a card is counted down from -1, below all tokens."""
        waiting = 0
        for _, card in self.stack:
            waiting |= 1 << card
        places = {
            "bonus deck": pieces(self.deck),
            "bonus pool": pieces(self.pool),
            "bonus discards": pieces(self.discard),
            "bonus stack": pieces(waiting),
        }
        for seat, cards in enumerate(self.hand):
            places[f"bonus hand {seat}"] = pieces(cards)
        return places


def pieces(cards: int) -> tuple[Piece, ...]:
    """Bonus cards as pieces, apart from the tokens."""
    return tuple(Piece(-1 - card) for card in bits(cards))
