"""Where a match of Four4More stands."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from outrank.catalog.catalog import Catalog
from outrank.kernel.game import StatRanks
from outrank.kernel.menu import bits
from outrank.kernel.seats import NOBODY, Piece
from outrank.mechanics.higher_lower.components import TaggedComponents, tagged_components
from outrank.mechanics.higher_lower.round import RoundState

from .moves import PlayCard
from .options import TAG_DESIGN, Four4MoreOptions

TURN_UP: Final = 6
"""The bonus pool is to be filled up."""
ANSWER: Final = 7
"""A bonus card was announced; `asked` may veto it."""
TAKE: Final = 8
"""After a cash-in: a card from the bonus pool is to be taken."""

Phase: TypeAlias = Literal["setup", "challenge", "turns", "veto", "taking", "over"]
PHASES: Final[tuple[Phase, ...]] = (
    "setup",
    "challenge",
    "challenge",
    "challenge",
    "turns",
    "over",
    "setup",
    "veto",
    "taking",
)
STEPS: Final = (0, 2, 3, 4, 5, 8, 1, 6, 7)
"""The number of each phase in a view, in the order in which a match goes through them."""

LAID_OUT: Final = 13
"""One centre and twelve for the draft pool (F4-068)."""
EXPERT: Final = 9
"""One centre and eight (F4-135)."""

Clue: TypeAlias = tuple[Piece, Piece, bool]
"""This token was wrongly called higher (or lower) than that one."""


class Bonus:
    """Every bonus card in exactly one place. Places are masks of card numbers."""

    __slots__ = ("deck", "discard", "hand", "pool", "stack")

    def __init__(
        self, deck: int, pool: int, hand: list[int], discard: int, stack: list[tuple[int, int]]
    ) -> None:
        self.deck = deck
        """Face down, in no order: chance draws from it."""
        self.pool = pool
        """Face up, to be taken."""
        self.hand = hand
        """By seat; open to all (F4-R34)."""
        self.discard = discard
        self.stack = stack
        """Announced and not yet resolved, oldest first: who played which card (F4-R14)."""

    def __repr__(self) -> str:
        places = (self.deck, self.pool, self.hand, self.discard, self.stack)
        return f"<Bonus {places}>"

    def copy(self) -> Bonus:
        return Bonus(self.deck, self.pool, self.hand[:], self.discard, self.stack[:])

    def turn_up(self, card: int) -> None:
        """A card goes from the deck into the pool."""
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
        """A held card is played; it waits on the stack until nobody can answer any more."""
        self.hand[seat] ^= 1 << card
        self.stack.append((seat, card))

    def clear_stack(self) -> int:
        """Discard all announced cards; returns how many answers the first of them got."""
        answers = len(self.stack) - 1
        self.discard |= self.waiting
        self.stack.clear()
        return answers

    @property
    def waiting(self) -> int:
        """The cards on the stack."""
        waiting = 0
        for _, card in self.stack:
            waiting |= 1 << card
        return waiting

    @property
    def all_cards(self) -> int:
        """The cards in all places."""
        return sum(self.hand) | self.deck | self.pool | self.discard | self.waiting

    def first_of(self, seat: int, cards: int) -> int:
        """The lowest of these cards that a seat holds, or -1."""
        held = self.hand[seat] & cards
        return (held & -held).bit_length() - 1

    def places(self) -> dict[str, tuple[Piece, ...]]:
        """Every place and its cards; cards count down from -1, apart from the tokens."""
        places = {
            "bonus deck": _pieces(self.deck),
            "bonus pool": _pieces(self.pool),
            "bonus discards": _pieces(self.discard),
            "bonus stack": _pieces(self.waiting),
        }
        for seat, cards in enumerate(self.hand):
            places[f"bonus hand {seat}"] = _pieces(cards)
        return places


def _pieces(cards: int) -> tuple[Piece, ...]:
    return tuple(Piece(-1 - card) for card in bits(cards))


class Counts:
    """What each seat has done, for tiebreaks and end-game cards: a list by seat each."""

    __slots__ = ("big_sets", "cashed", "fours", "guesses", "multipliers")

    def __init__(
        self,
        guesses: list[int],
        cashed: list[int],
        big_sets: list[int],
        fours: list[int],
        multipliers: list[int],
    ) -> None:
        self.guesses = guesses
        self.cashed = cashed
        """Tokens cashed in."""
        self.big_sets = big_sets
        """Sets of three or four tokens."""
        self.fours = fours
        """Sets of four."""
        self.multipliers = multipliers
        """Multipliers played."""

    def __repr__(self) -> str:
        counts = (self.guesses, self.cashed, self.big_sets, self.fours, self.multipliers)
        return f"<Counts {counts}>"

    def copy(self) -> Counts:
        return Counts(
            self.guesses[:], self.cashed[:], self.big_sets[:], self.fours[:], self.multipliers[:]
        )


class Four4MoreState(RoundState):
    """The state of a round, and everything about bonus cards."""

    __slots__ = (
        *("armed", "asked", "bonus", "clues", "counts", "is_locked_down", "options"),
        *("pending", "turns"),
    )

    def __init__(
        self,
        options: Four4MoreOptions,
        seats: int,
        components: TaggedComponents,
        stat_ranks: StatRanks,
    ) -> None:
        super().__init__(options, seats, components, stat_ranks)
        self.options = options

    def start_with(self, bonus_deck: int) -> None:
        """Before anything is drawn: with these bonus cards in the deck."""
        self.start()
        none = [0] * self.seats
        self.bonus: Bonus = Bonus(bonus_deck, 0, none[:], 0, [])
        self.counts: Counts = Counts(none[:], none[:], none[:], none[:], none[:])
        self.armed = [1] * self.seats  # by seat: what multiplies the next cash-in (F4-R21)
        self.turns = none  # by seat: turns finished, which tells who is next in a team (F4-R36)
        self.clues: tuple[Clue, ...] = ()  # the wrong calls in the statistic in play
        self.is_locked_down = False
        self.pending: PlayCard | None = None  # announced, not yet resolved
        self.asked: int = NOBODY  # who may veto now

    def copy(self) -> Four4MoreState:
        new = Four4MoreState(self.options, self.seats, self.components, self.stat_ranks)
        self.copy_to(new)
        new.bonus = self.bonus.copy()
        new.counts = self.counts.copy()
        new.armed = self.armed[:]
        new.turns = self.turns[:]
        new.clues = self.clues
        new.is_locked_down = self.is_locked_down
        new.pending = self.pending
        new.asked = self.asked
        return new


def laid_out(options: Four4MoreOptions) -> int:
    """How many tokens of a category are face up at the start of its round."""
    return EXPERT if options.expert else LAID_OUT


def components_of(options: Four4MoreOptions, catalog: Catalog) -> TaggedComponents:
    """What a match with these options is played with."""
    return tagged_components(
        catalog, options.categories, options.left_out, TAG_DESIGN, laid_out(options)
    )
