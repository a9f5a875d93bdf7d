"""Set-collection cards: a pattern of tags on four different tokens (F4-094 to F4-100, F4-R22)."""

from __future__ import annotations

from collections.abc import Callable

from outrank.catalog.tags import LETTERS, NUMBERS
from outrank.kernel.moves import Event
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.higher_lower.sets import one_each

from ..events import PatternScored
from ..moves import PlayCard
from ..state import Four4MoreState
from . import art
from .kind import Kind

Pattern = tuple[tuple[int, ...], ...]
"""Any of these rows of codes will do."""

STRAIGHTS: tuple[Pattern, ...] = tuple(
    tuple(tuple(letter * NUMBERS + start + step for step in range(4)) for start in (0, 1))
    for letter in range(len(LETTERS))
)
ANY_STRAIGHT: Pattern = tuple(row for straights in STRAIGHTS for row in straights)
CLOVER: Pattern = tuple(
    tuple(letter * NUMBERS + number for letter in range(len(LETTERS))) for number in range(NUMBERS)
)


def found(state: Four4MoreState, seat: Seat, pattern: Pattern) -> tuple[Piece, ...]:
    """Four different held tokens that show the pattern, or nothing (F4-R23)."""
    held, carriers = state.tokens.held(seat), state.tables.carriers
    for row in pattern:
        tokens = one_each([held & carriers[code] for code in row])
        if tokens:
            return tokens
    return ()


def _has(pattern: Pattern) -> Callable[[Four4MoreState, Seat], bool]:
    return lambda state, seat: bool(found(state, seat, pattern))


def _score(
    pattern: Pattern, points: int
) -> Callable[[Four4MoreState, Seat, PlayCard], list[Event]]:
    """The tokens stay, the card goes; no multiplier touches it (F4-R21, F4-R22)."""

    def effect(state: Four4MoreState, seat: Seat, move: PlayCard) -> list[Event]:
        tokens = found(state, seat, pattern)
        state.points[seat] += points
        return [PatternScored(seat=seat, points=points, card=move.card, tokens=tokens)]

    return effect


def _pattern(id: str, name: str, text: str, art: str, pattern: Pattern, points: int) -> Kind:
    return Kind(
        id=id,
        name=name,
        family="pattern",
        text=text,
        art=art,
        effect=_score(pattern, points),
        can_play=_has(pattern),
    )


def _straight(letter: str, art: str) -> Kind:
    rows = f"{letter}1 to {letter}4 or {letter}2 to {letter}5"
    text = f"Score 8 points if four tokens of yours carry {rows}."
    pattern = STRAIGHTS[LETTERS.index(letter)]
    return _pattern(f"{letter.lower()}_straight", f"{letter}-Straight", text, art, pattern, 8)


CARDS = (
    _straight("A", art.A_STRAIGHT),
    _straight("B", art.B_STRAIGHT),
    _straight("C", art.C_STRAIGHT),
    _straight("D", art.D_STRAIGHT),
    _pattern(
        "any_straight",
        "Any Straight",
        "Score 6 points if four tokens of yours carry four numbers in a row of one letter.",
        art.ANY_STRAIGHT,
        ANY_STRAIGHT,
        6,
    ),
    _pattern(
        "clover",
        "Four Leaf Clover",
        "Score 12 points if four tokens of yours carry all four letters with the same number.",
        art.CLOVER,
        CLOVER,
        12,
    ),
)
