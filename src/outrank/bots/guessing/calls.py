"""How likely each call is right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from outrank.bots.mind import Mind
from outrank.kernel.seats import Piece


class Call(NamedTuple):
    """Draft a token and call it; the rest to 1 is a push."""

    right: float
    wrong: float
    higher: bool
    token: Piece


def call(mind: Mind, stat: int, centre: Piece, token: Piece, ties: str) -> Call:
    """The better of the two calls for a token."""
    more, equal, less = mind.odds(token, centre, stat)
    higher = more >= less
    right, wrong = (more, less) if higher else (less, more)
    if ties == "correct":
        return Call(right + equal, wrong, higher, token)
    if ties == "wrong":
        return Call(right, wrong + equal, higher, token)
    return Call(right, wrong, higher, token)


def calls(mind: Mind, stat: int, centre: Piece, pool: Sequence[Piece], ties: str) -> list[Call]:
    """The better call for every token of the pool, the surest first."""
    found = [call(mind, stat, centre, token, ties) for token in pool]
    return sorted(found, key=lambda one: (one.wrong, -one.right))
