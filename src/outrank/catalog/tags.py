"""Which tags a token has: two balanced designs that work for a deck of any size.

A tag is a code 0..19 for A1..A5, B1..B5, C1..C5, D1..D5. Tokens are numbered within their category,
the core deck first, and grouped into blocks of five.

`four_tags` (V4-008): every token has one tag of each letter. Each code occurs exactly once per
block. From block to block, letter number `l` moves on by `l` steps, so that over 25 tokens every
pair of codes of two letters occurs exactly once. From one 25 tokens to the next, C and D move on
further, so that no two of 125 tokens have the same four tags. Forty tokens have each code 8 times.

`two_to_four_tags` (F4-062) removes tags from the design above. Four blocks make a cycle: the first
loses its A tags, the second its B tags and so on, one tag per token. One token per block is
spared; the code it keeps is removed in the next block of the cycle from a token that then loses
two. So each block has one token with four tags, three with three and one with two, and each cycle
removes every code exactly once. Forty tokens have each code 6 times.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final, Literal

Design = Literal["four_tags", "two_to_four_tags"]
"""How many tags are printed on a token."""

LETTERS: Final = "ABCD"
NUMBERS: Final = 5
CODES: Final = len(LETTERS) * NUMBERS


def code_name(code: int) -> str:
    """The printed name of a code: 0 is A1, 19 is D5."""
    return f"{LETTERS[code // NUMBERS]}{code % NUMBERS + 1}"


@cache
def tags(place: int, design: Design) -> tuple[int, ...]:
    """The tags of the token with this number in its category, in the order of the letters."""
    whole = tuple(letter * NUMBERS + _number(place, letter) for letter in range(len(LETTERS)))
    if design == "four_tags":
        return whole
    return tuple(tag for tag in whole if tag not in _removed(place // NUMBERS)[place % NUMBERS])


def _number(place: int, letter: int) -> int:
    """The number 0..4 beside a letter on the token with all four tags."""
    block = place // NUMBERS
    turns = letter * block + max(letter - 1, 0) * (block // NUMBERS)
    return (place + turns) % NUMBERS


@cache
def _removed(block: int) -> tuple[frozenset[int], ...]:
    """The codes removed from each of the five tokens of a block."""
    cycle = block - block % len(LETTERS)
    spared = next(filter(lambda spared: _is_valid(cycle, spared), _choices()))
    letter = block % len(LETTERS)
    removed = [{letter * NUMBERS + _number(block * NUMBERS + a, letter)} for a in range(NUMBERS)]
    removed[spared[letter]].clear()
    before = (letter - 1) % len(LETTERS)
    place, code = _loses_two(cycle, before, spared[before])
    removed[place].add(code)
    return tuple(frozenset(codes) for codes in removed)


def _choices() -> product[tuple[int, ...]]:
    """Every way to spare one token in each block of a cycle."""
    return product(range(NUMBERS), repeat=len(LETTERS))


def _is_valid(cycle: int, spared: tuple[int, ...]) -> bool:
    """Whether no spared token is also the one that loses two."""
    return all(
        _loses_two(cycle, letter, spared[letter])[0] != spared[(letter + 1) % len(LETTERS)]
        for letter in range(len(LETTERS))
    )


def _loses_two(cycle: int, letter: int, spared: int) -> tuple[int, int]:
    """In the block after the letter's: which token loses the code that `spared` keeps, and it."""
    number = _number((cycle + letter) * NUMBERS + spared, letter)
    block = cycle + (letter + 1) % len(LETTERS)
    place = next(a for a in range(NUMBERS) if _number(block * NUMBERS + a, letter) == number)
    return place, letter * NUMBERS + number
