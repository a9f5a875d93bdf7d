"""Where the tokens of a higher/lower game are: bags, centres, pools, piles, hands, retired."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower.components import TaggedComponents
from outrank.mechanics.masks import exchanged, is_within, mask_of, pieces_in

NO_TOKEN: Final = Piece(-1)


class Tokens:
    """Every token in exactly one place. Places are masks; a centre is one token or NO_TOKEN."""

    __slots__ = ("bag", "centre", "hand", "pile", "pool", "retired")

    def __init__(
        self,
        bag: list[int],
        centre: list[Piece],
        pool: list[int],
        hand: list[int],
        pile: list[int],
        retired: int = 0,
    ) -> None:
        self.bag = bag
        """By category: not drawn yet."""
        self.centre = centre
        """By category: the token to compare with; it stays when the category rests (V4-R16)."""
        self.pool = pool
        """By category: the draft pool, which stays as well."""
        self.hand = hand
        """By seat: safe."""
        self.pile = pile
        """By seat: collected this round, at risk."""
        self.retired = retired
        """Out of the game for good (V4-R27)."""

    def __repr__(self) -> str:
        places = (self.bag, self.centre, self.pool, self.hand, self.pile, self.retired)
        return f"<Tokens {places}>"

    def copy(self) -> Tokens:
        return Tokens(
            self.bag[:], self.centre[:], self.pool[:], self.hand[:], self.pile[:], self.retired
        )

    def held(self, seat: int) -> int:
        """What a seat has, hand and this round's pile together."""
        return self.hand[seat] | self.pile[seat]

    def holder(self, token: Piece) -> Seat | None:
        """Who has a token in hand or pile, if anybody."""
        seats = range(len(self.hand))
        return next((Seat(seat) for seat in seats if self.held(seat) >> token & 1), None)

    def face_up(self, category: int) -> int:
        """How many tokens of a category are in its pool, or its centre."""
        return self.pool[category].bit_count() + (self.centre[category] != NO_TOKEN)

    def available(self, category: int) -> int:
        """How many tokens of a category a round can use: bag, pool and centre."""
        return self.bag[category].bit_count() + self.face_up(category)

    def lay_out(self, category: int, drawn: Sequence[Piece]) -> None:
        """Tokens come out of the bag; the first becomes the centre if there is none (F4-R30)."""
        pool = mask_of(drawn)
        self.bag[category] ^= pool
        if self.centre[category] == NO_TOKEN:
            self.centre[category] = drawn[0]
            pool ^= 1 << drawn[0]
        self.pool[category] |= pool

    def collect(self, category: int, seat: int, token: Piece) -> None:
        """The centre token goes to the seat's pile; the drafted token is the new centre."""
        self.pile[seat] |= 1 << self.centre[category]
        self.pool[category] ^= 1 << token
        self.centre[category] = token

    def lose(self, category: int, seat: int, *, to_bag: bool) -> int:
        """The seat's pile goes back to the draft pool (or into the bag)."""
        lost = self.pile[seat]
        self.pile[seat] = 0
        if to_bag:
            self.bag[category] |= lost
        else:
            self.pool[category] |= lost
        return lost

    def return_to_bag(self, category: int, token: Piece) -> None:
        """A token from the draft pool goes back into the bag."""
        self.pool[category] ^= 1 << token
        self.bag[category] |= 1 << token

    def keep(self, seat: int) -> int:
        """The seat's pile joins its hand: from now on it is safe."""
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
        """Every place and its tokens; `names` are the categories'."""
        places = {"retired": pieces_in(self.retired)}
        for category, name in enumerate(names):
            centre = self.centre[category]
            places[f"{name} bag"] = pieces_in(self.bag[category])
            places[f"{name} pool"] = pieces_in(self.pool[category])
            places[f"{name} centre"] = () if centre == NO_TOKEN else (centre,)
        for seat in range(len(self.hand)):
            places[f"hand {seat}"] = pieces_in(self.hand[seat])
            places[f"pile {seat}"] = pieces_in(self.pile[seat])
        return places

    def swap(self, a: Piece, b: Piece) -> None:
        """Exchange two tokens, wherever they are."""
        for masks in (self.bag, self.pool, self.hand, self.pile):
            masks[:] = [exchanged(mask, a, b) for mask in masks]
        self.retired = exchanged(self.retired, a, b)
        other = {a: b, b: a}
        self.centre = [other.get(token, token) for token in self.centre]


def is_draw(bag: int, tokens: tuple[int, ...], count: int) -> bool:
    """Whether these are `count` different tokens from the bag."""
    return len(tokens) == count == len(set(tokens)) and is_within(bag, tokens)


def full_bags(components: TaggedComponents, seats: int) -> Tokens:
    """Before anything is drawn."""
    categories = len(components.names)
    return Tokens(
        bag=list(components.category_tokens),
        centre=[NO_TOKEN] * categories,
        pool=[0] * categories,
        hand=[0] * seats,
        pile=[0] * seats,
    )
