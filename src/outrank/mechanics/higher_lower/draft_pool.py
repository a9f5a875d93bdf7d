"""Where the tokens of a higher/lower game lie: bags, centres, pools, piles, hands, retired."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower.components import Tables
from outrank.mechanics.masks import exchanged, has, pieces_in

NO_TOKEN = Piece(-1)


class Tokens:
    """Every token in exactly one place. Places are masks; a centre is one token or NO_TOKEN."""

    __slots__ = ("bag", "centre", "hand", "pile", "pool", "retired")

    def __init__(
        self,
        bag: Sequence[int],
        centre: Sequence[Piece],
        pool: Sequence[int],
        hand: Sequence[int],
        pile: Sequence[int],
        retired: int,
    ) -> None:
        self.bag = [*bag]
        """By category: not drawn yet."""
        self.centre = [*centre]
        """By category: the token to be compared with; it stays when the category rests (V4-R16)."""
        self.pool = [*pool]
        """By category: the draft pool, which stays as well."""
        self.hand = [*hand]
        """By seat: safe."""
        self.pile = [*pile]
        """By seat: collected this round, at risk."""
        self.retired = retired
        """Out of the game for good (V4-R27)."""

    def copy(self) -> Tokens:
        return Tokens(self.bag, self.centre, self.pool, self.hand, self.pile, self.retired)

    def __repr__(self) -> str:
        parts = (self.bag, self.centre, self.pool, self.hand, self.pile, self.retired)
        return f"Tokens{parts}"

    def held(self, seat: int) -> int:
        """What a seat has, hand and this round together."""
        return self.hand[seat] | self.pile[seat]

    def holder(self, token: Piece) -> Seat | None:
        """Who has a token in hand or pile, if anybody."""
        seats = range(len(self.hand))
        return next((Seat(seat) for seat in seats if self.held(seat) >> token & 1), None)

    def on_table(self, home: int) -> int:
        """How many tokens of a category lie out: its pool, and its centre if it has one."""
        return self.pool[home].bit_count() + (self.centre[home] != NO_TOKEN)

    def available(self, home: int) -> int:
        """How many tokens of a category can be played with: bag, pool and centre."""
        return self.bag[home].bit_count() + self.on_table(home)

    def lay_out(self, home: int, drawn: Sequence[Piece]) -> None:
        """Tokens come out of the bag; the first becomes the centre if there is none (F4-R30)."""
        pool = 0
        for token in drawn:
            pool |= 1 << token
        self.bag[home] ^= pool
        if self.centre[home] == NO_TOKEN:
            self.centre[home] = drawn[0]
            pool ^= 1 << drawn[0]
        self.pool[home] |= pool

    def collect(self, home: int, seat: int, token: Piece) -> None:
        """The centre token goes to the seat's pile, the drafted token takes its place."""
        self.pile[seat] |= 1 << self.centre[home]
        self.pool[home] ^= 1 << token
        self.centre[home] = token

    def lose(self, home: int, seat: int, *, to_bag: bool) -> int:
        """The seat's pile goes back to the draft pool (or into the bag)."""
        lost = self.pile[seat]
        self.pile[seat] = 0
        if to_bag:
            self.bag[home] |= lost
        else:
            self.pool[home] |= lost
        return lost

    def shelve(self, home: int, token: Piece) -> None:
        """A token of the draft pool goes back into the bag."""
        self.pool[home] ^= 1 << token
        self.bag[home] |= 1 << token

    def keep(self, seat: int) -> int:
        """The seat's pile becomes part of its hand: from now on it is safe."""
        kept = self.pile[seat]
        self.hand[seat] |= kept
        self.pile[seat] = 0
        return kept

    def retire(self, seat: int, tokens: int) -> None:
        """Held tokens leave the game."""
        self.hand[seat] &= ~tokens
        self.pile[seat] &= ~tokens
        self.retired |= tokens

    def places(self, names: Sequence[str]) -> dict[str, tuple[Piece, ...]]:
        """Every place and its tokens."""
        places = {"retired": pieces_in(self.retired)}
        for home, name in enumerate(names):
            centre = self.centre[home]
            places[f"{name} bag"] = pieces_in(self.bag[home])
            places[f"{name} pool"] = pieces_in(self.pool[home])
            places[f"{name} centre"] = () if centre == NO_TOKEN else (centre,)
        for seat in range(len(self.hand)):
            places[f"hand {seat}"] = pieces_in(self.hand[seat])
            places[f"pile {seat}"] = pieces_in(self.pile[seat])
        return places

    def swap(self, a: Piece, b: Piece) -> None:
        """Exchange the places of two tokens."""
        for masks in (self.bag, self.pool, self.hand, self.pile):
            masks[:] = [exchanged(mask, a, b) for mask in masks]
        self.retired = exchanged(self.retired, a, b)
        other: Mapping[Piece, Piece] = {a: b, b: a}
        self.centre = [other.get(token, token) for token in self.centre]


def is_draw(bag: int, tokens: Sequence[int], count: int) -> bool:
    """Whether these are `count` different tokens of the bag."""
    return len(tokens) == count == len(set(tokens)) and all(has(bag, token) for token in tokens)


def full_bags(tables: Tables, seats: int) -> Tokens:
    """Before anything is drawn."""
    none = [0] * seats
    empty = [0] * len(tables.subjects)
    return Tokens(tables.subjects, [NO_TOKEN] * len(empty), empty, none, none, 0)
