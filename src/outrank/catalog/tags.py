"""Which tags a token carries: two balanced designs that serve a deck of any size.

A tag is a code 0..19 for A1..A5, B1..B5, C1..C5, D1..D5. Tokens are numbered along their category,
the core deck first, and dealt into blocks of five.

The v4 design (V4-008) gives every token one tag of each letter. Within a block of five tokens each
code occurs exactly once; letter number `l` turns by `l` steps from block to block, so that over 25
tokens every pair of codes of two letters meets exactly once; from 25 to 25 tokens C and D turn
further, so that no two of 125 tokens carry the same four tags. Forty tokens hold each code 8 times.

The four4more design (F4-062) takes tags away from the v4 design. Four blocks make a cycle: the
first loses its A tags, the second its B tags and so on, one tag a token; but one token of each
block is spared, and the code it kept is taken in the next block of the cycle from a token that
then has lost two. So each block has one token of four tags, three of three, one of two, and each
cycle takes every code exactly once. Forty tokens hold each code 6 times.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final, Literal

Design = Literal["v4", "four4more"]

LETTERS: Final = "ABCD"
NUMBERS: Final = 5
CODES: Final = len(LETTERS) * NUMBERS


def code_name(code: int) -> str:
    """The printed name of a code: 0 is A1, 19 is D5."""
    return f"{LETTERS[code // NUMBERS]}{code % NUMBERS + 1}"


@cache
def tags(place: int, design: Design) -> tuple[int, ...]:
    """The tags of the token at a place of its category, in the order of the letters."""
    whole = tuple(letter * NUMBERS + _number(place, letter) for letter in range(len(LETTERS)))
    if design == "v4":
        return whole
    return tuple(tag for tag in whole if tag not in _taken(place // NUMBERS)[place % NUMBERS])


def _number(place: int, letter: int) -> int:
    """The number 0..4 of a letter on the v4 token at a place."""
    block = place // NUMBERS
    turns = letter * block + max(letter - 1, 0) * (block // NUMBERS)
    return (place + turns) % NUMBERS


@cache
def _taken(block: int) -> tuple[frozenset[int], ...]:
    """The codes taken from each of the five tokens of a block."""
    cycle = block - block % len(LETTERS)
    spared = next(filter(lambda spared: _is_sound(cycle, spared), _choices()))
    letter = block % len(LETTERS)
    taken = [{letter * NUMBERS + _number(block * NUMBERS + a, letter)} for a in range(NUMBERS)]
    taken[spared[letter]].clear()
    giver = (letter - 1) % len(LETTERS)
    place, code = _heir(cycle, giver, spared[giver])
    taken[place].add(code)
    return tuple(frozenset(codes) for codes in taken)


def _choices() -> product[tuple[int, ...]]:
    return product(range(NUMBERS), repeat=len(LETTERS))


def _is_sound(cycle: int, spared: tuple[int, ...]) -> bool:
    """Whether in no block of the cycle the spared token is also the one that loses two."""
    return all(
        _heir(cycle, giver, spared[giver])[0] != spared[(giver + 1) % len(LETTERS)]
        for giver in range(len(LETTERS))
    )


def _heir(cycle: int, giver: int, spared: int) -> tuple[int, int]:
    """Who loses, in the next block, the code that the spared token of the giver's block kept."""
    number = _number((cycle + giver) * NUMBERS + spared, giver)
    block = cycle + (giver + 1) % len(LETTERS)
    place = next(a for a in range(NUMBERS) if _number(block * NUMBERS + a, giver) == number)
    return place, giver * NUMBERS + number
