"""Which tags a token has: two designs that work for a deck of any size.

A tag is a code 0..19 for A1..A5, B1..B5, C1..C5, D1..D5. Tokens are numbered within their category,
the core deck first, and grouped into blocks of five.

`four_tags` (V4-008): every token has one tag of each letter. Each code occurs exactly once per
block. From block to block, letter number `l` moves on by `l` steps, so that over 25 tokens every
pair of codes of two letters occurs exactly once. From one 25 tokens to the next, C and D move on
further, so that no two of 125 tokens have the same four tags. Forty tokens have each code 8 times.

`two_to_four_tags` (F4-062, F4-064): the number of a tag is its rarity. Of thirty tags of a letter
eight have a 1, seven a 2, six a 3, five a 4 and four a 5. Each block of five has one token with
four tags, three with three and one with two; over four blocks each letter is missing equally often.
The numbers of a letter follow one even sequence of thirty, each letter in steps of its own, so that
the pairs of codes mix well. Forty tokens, which have thirty tags of each letter, are exact.
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

Design = Literal["four_tags", "two_to_four_tags"]
"""How many tags are printed on a token."""

LETTERS: Final = "ABCD"
NUMBERS: Final = 5
CODES: Final = len(LETTERS) * NUMBERS
TIMES: Final = (8, 7, 6, 5, 4)
"""How often each number occurs among thirty tags of a letter: 1 is common, 5 is rare (F4-064)."""
STEPS: Final = (1, 11, 7, 19)
STARTS: Final = (0, 10, 12, 6)
"""Each letter's way through the sequence of numbers: of many tried, those that mix pairs best."""
PER_CYCLE: Final = 15
"""How many of twenty tokens carry a letter."""


def code_name(code: int) -> str:
    """The printed name of a code: 0 is A1, 19 is D5."""
    return f"{LETTERS[code // NUMBERS]}{code % NUMBERS + 1}"


@cache
def tags(place: int, design: Design) -> tuple[int, ...]:
    """The tags of the token with this number in its category, in the order of the letters."""
    if design == "four_tags":
        return tuple(letter * NUMBERS + _number(place, letter) for letter in range(len(LETTERS)))
    return tuple(
        letter * NUMBERS + _rarity(letter, _carriers_before(letter, place))
        for letter in range(len(LETTERS))
        if letter not in _left_out(place)
    )


def _number(place: int, letter: int) -> int:
    """The number 0..4 beside a letter on the token with all four tags."""
    block = place // NUMBERS
    turns = letter * block + max(letter - 1, 0) * (block // NUMBERS)
    return (place + turns) % NUMBERS


def _left_out(place: int) -> tuple[int, ...]:
    """The letters that a token lacks: none on the first of a block, two on the last."""
    block, nth = divmod(place, NUMBERS)
    if nth == 0:
        return ()
    first = (block if nth == NUMBERS - 1 else block + nth) % len(LETTERS)
    return (first, (first + 1) % len(LETTERS)) if nth == NUMBERS - 1 else (first,)


@cache
def _carriers_before(letter: int, place: int) -> int:
    """How many tokens with a smaller number carry a letter."""
    cycles, rest = divmod(place, NUMBERS * len(LETTERS))
    return cycles * PER_CYCLE + sum(letter not in _left_out(n) for n in range(rest))


def _rarity(letter: int, nth: int) -> int:
    """The number 0..4 of the nth tag of a letter: 0 is common, 4 is rare."""
    cycle = nth // len(_SEQUENCE)
    step = nth * STEPS[letter] + STARTS[letter] + cycle * letter
    return _SEQUENCE[step % len(_SEQUENCE)]


def _even_sequence() -> tuple[int, ...]:
    """The numbers 0..4 as often as they are meant to occur, each as evenly spread as it goes."""
    total, counts = sum(TIMES), [0] * NUMBERS
    sequence = []
    for nth in range(1, total + 1):
        number = max(range(NUMBERS), key=lambda n: TIMES[n] * nth - counts[n] * total)
        counts[number] += 1
        sequence.append(number)
    return tuple(sequence)


_SEQUENCE: Final = _even_sequence()
