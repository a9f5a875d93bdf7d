"""Families of legal moves that are never written out in full.

Every family knows its `size` (a plain int: a deal has more members than `len` allows), can be
iterated, knows whether it contains a move, samples one quickly (`sample`, uniform over its moves)
and draws one by the published procedure (`draw`: piece by piece, `below(how many are left)`; pieces
are read in ascending order, ready-made moves in their own). `bag` names what chance draws from;
each bag counts its own draws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from math import comb, factorial, perm, prod
from random import Random
from typing import Final, Generic, TypeAlias, TypeVar

from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece, Row

M = TypeVar("M", bound=Move)
M_co = TypeVar("M_co", bound=Move, covariant=True)

Below: TypeAlias = Callable[[int], int]
"""Given n, returns a whole number from 0 to n - 1."""


CHUNK: Final = 8
"""Masks are read by so many bits at a time: what is in each such part of a mask is looked up."""
IN_BYTE: Final[tuple[Row, ...]] = tuple(
    tuple([Piece(place) for place in range(CHUNK) if byte >> place & 1])
    for byte in range(1 << CHUNK)
)
"""For each value of the lowest bits of a mask: the positions of its ones."""
_in_chunk: list[tuple[Row, ...]] = [IN_BYTE]
"""The same for the first, the second, … part of a mask, as far as any was needed."""


def bits(mask: int) -> Row:
    """The positions of the ones in `mask`, lowest first: numbers of pieces, seats or anything."""
    if mask == 0:
        return ()
    chunk = ((mask & -mask).bit_length() - 1) // CHUNK
    rest = mask >> chunk * CHUNK
    size = (rest.bit_length() + CHUNK - 1) // CHUNK
    if chunk + size > len(_in_chunk):
        _look_up_to(chunk + size - 1)
    found: Row = ()
    for byte in rest.to_bytes(size, "little"):
        if byte:
            found += _in_chunk[chunk][byte]
        chunk += 1
    return found


def _look_up_to(chunk: int) -> None:
    for number in range(len(_in_chunk), chunk + 1):
        start = number * CHUNK
        _in_chunk.append(tuple([tuple([Piece(start + p) for p in row]) for row in IN_BYTE]))


HALF: Final = 2 * CHUNK
WORD_SIZE: Final = 2 * HALF
WORD: Final = (1 << WORD_SIZE) - 1


def nth_bit(mask: int, index: int) -> int:
    """The position of the one bit at `index` in `mask`, counted from 0, lowest first."""
    start = (mask & -mask).bit_length() - 1
    mask >>= start
    while mask > WORD:  # whole words first: masks of tokens and of challenges are long
        ones = (mask & WORD).bit_count()
        if index < ones:
            mask &= WORD
            break
        index -= ones
        mask >>= WORD_SIZE
        start += WORD_SIZE
    ones = (mask & 0xFFFF).bit_count()
    if index >= ones:  # then the upper or the lower half, and the upper or the lower byte of it
        index -= ones
        mask >>= HALF
        start += HALF
    ones = (mask & 0xFF).bit_count()
    if index >= ones:
        index -= ones
        mask >>= CHUNK
        start += CHUNK
    return start + IN_BYTE[mask & 0xFF][index]


STEPS: Final = 2
"""Up to this many steps, clearing one bit after another is quicker than counting by words."""


def pieces_of(move: Move) -> object:
    """The pieces a move takes: its last field."""
    fields = move.__struct_fields__
    return getattr(move, fields[-1]) if fields else None


class OneOf(Generic[M_co]):
    """One of a fixed row of ready-made moves; the legal ones are the bits of `mask`."""

    __slots__ = ("bag", "mask", "moves")

    def __init__(self, moves: Sequence[M_co], mask: int | None = None, bag: str = "") -> None:
        if mask is None:
            mask = (1 << len(moves)) - 1
        elif mask < 0:
            raise ValueError(f"A mask of legal moves cannot be negative: {mask}.")
        self.moves = moves
        self.mask = mask
        self.bag = bag

    @property
    def size(self) -> int:
        return self.mask.bit_count()

    def __iter__(self) -> Iterator[M_co]:
        return map(self.moves.__getitem__, bits(self.mask))

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move):
            return False
        place = _places(self.moves).get(move)
        return place is not None and self.mask >> place & 1 == 1

    def sample(self, rng: Random) -> M_co:
        mask = self.mask
        index = int(rng.random() * mask.bit_count())
        if index > STEPS:
            return self.moves[nth_bit(mask, index)]
        while index:
            mask &= mask - 1
            index -= 1
        return self.moves[(mask & -mask).bit_length() - 1]

    def draw(self, below: Below) -> M_co:
        return self.moves[nth_bit(self.mask, below(self.size))]


MOST_TABLES: Final = 2_000
_tables: dict[int, tuple[Sequence[Move], dict[Move, int]]] = {}
"""Ready-made moves that were asked about, with the place of each, by the identity of the row."""


def _places(moves: Sequence[Move]) -> dict[Move, int]:
    """Where each ready-made move stands; worked out once for each row of moves."""
    known = _tables.get(id(moves))
    if known is None:
        if len(_tables) >= MOST_TABLES:  # rows that are gone are forgotten
            _tables.clear()
        known = _tables[id(moves)] = (moves, {move: place for place, move in enumerate(moves)})
    return known[1]


class Pick(Generic[M_co]):
    """`count` pieces of `among`: a row if `ordered`, else a set written in ascending order.

    `among` is in ascending order.
    """

    __slots__ = ("among", "bag", "count", "make", "ordered")

    def __init__(
        self,
        make: Callable[[Row], M_co],
        among: Sequence[Piece],
        count: int,
        *,
        ordered: bool = False,
        bag: str = "",
    ) -> None:
        self.make = make
        self.among = tuple(among)
        self.count = count
        self.ordered = ordered
        self.bag = bag

    @property
    def size(self) -> int:
        return (perm if self.ordered else comb)(len(self.among), self.count)

    def __iter__(self) -> Iterator[M_co]:
        rows = permutations if self.ordered else combinations
        return map(self.make, rows(self.among, self.count))

    def __contains__(self, move: object) -> bool:
        row = pieces_of(move) if isinstance(move, Move) else None
        return (
            isinstance(row, tuple)
            and len(row) == self.count == len(set(row))
            and set(row) <= set(self.among)
            and (self.ordered or row == tuple(sorted(row)))
            and self.make(row) == move
        )

    def sample(self, rng: Random) -> M_co:
        random, rest, count = rng.random, list(self.among), self.count
        left = len(rest)
        for place in range(count):  # the first part of a Fisher-Yates shuffle
            other = place + int(random() * left)
            left -= 1
            rest[place], rest[other] = rest[other], rest[place]
        row = rest[:count]
        if not self.ordered:
            row.sort()
        return self.make(tuple(row))

    def draw(self, below: Below) -> M_co:
        rest = list(self.among)
        row = [rest.pop(below(len(rest))) for _ in range(self.count)]
        return self.make(tuple(row if self.ordered else sorted(row)))


class Split(Generic[M_co]):
    """Hands of the given sizes out of `among`, one after another; the rest is not dealt.

    `among` is in ascending order.
    """

    __slots__ = ("among", "bag", "make", "sizes")

    def __init__(
        self,
        make: Callable[[tuple[Row, ...]], M_co],
        among: Sequence[Piece],
        sizes: Sequence[int],
        *,
        bag: str = "",
    ) -> None:
        self.make = make
        self.among = tuple(among)
        self.sizes = tuple(sizes)
        self.bag = bag

    @property
    def size(self) -> int:
        rest = len(self.among) - sum(self.sizes)
        if rest < 0:
            return 0
        return factorial(len(self.among)) // prod(map(factorial, (*self.sizes, rest)))

    def __iter__(self) -> Iterator[M_co]:
        return map(self.make, _splits(self.among, self.sizes))

    def __contains__(self, move: object) -> bool:
        hands = pieces_of(move) if isinstance(move, Move) else None
        if not isinstance(hands, tuple) or not all(isinstance(hand, tuple) for hand in hands):
            return False
        pieces = [piece for hand in hands for piece in hand]
        return (
            tuple(map(len, hands)) == self.sizes
            and len(pieces) == len(set(pieces))
            and set(pieces) <= set(self.among)
            and all(hand == tuple(sorted(hand)) for hand in hands)
            and self.make(hands) == move
        )

    def sample(self, rng: Random) -> M_co:
        random = rng.random
        return self._cut(sorted(self.among, key=lambda _: random()))  # thrice as fast as shuffle

    def draw(self, below: Below) -> M_co:
        rest = list(self.among)
        return self._cut([rest.pop(below(len(rest))) for _ in range(sum(self.sizes))])

    def _cut(self, pieces: list[Piece]) -> M_co:
        hands: list[Row] = []
        start = 0
        for size in self.sizes:
            hands.append(tuple(sorted(pieces[start : start + size])))
            start += size
        return self.make(tuple(hands))


def _splits(among: Row, sizes: tuple[int, ...]) -> Iterator[tuple[Row, ...]]:
    if not sizes:
        yield ()
        return
    for hand in combinations(among, sizes[0]):
        rest = tuple(piece for piece in among if piece not in hand)
        for others in _splits(rest, sizes[1:]):
            yield (hand, *others)


Choice: TypeAlias = OneOf[M] | Pick[M] | Split[M]
Menu: TypeAlias = tuple[Choice[M], ...]


def sample(menu: Menu[M], rng: Random) -> M:
    """A random move: first a family, each as likely, then one of its moves.

    Not uniform over moves on purpose: the rows of one ranking outnumber all other moves by
    thousands, so a uniform choice would never pass, block or cash in.
    """
    choice = menu[0] if len(menu) == 1 else menu[int(rng.random() * len(menu))]
    return choice.sample(rng)


def is_offered(menu: Menu[M], move: object) -> bool:
    """Whether some family of the menu contains the move."""
    return any(move in choice for choice in menu)
