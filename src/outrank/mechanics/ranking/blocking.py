"""Blocking: a chip on a token of the pool keeps the winner of the bidding from ranking it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from outrank.kernel.menu import OneOf
from outrank.kernel.moves import Event, Move, Scored
from outrank.kernel.seats import Piece, Seat
from outrank.mechanics.ranking.bidding import PASSES, Pass


class Block(Move, frozen=True):
    """Put a chip of this value on a token of the pool."""

    chip: int
    token: Piece


class ChipPlaced(Event, frozen=True, kw_only=True):
    reveals: ClassVar[bool] = True  # CL-068: a placed chip cannot be taken back
    seat: Seat
    chip: int
    token: Piece


class BlockPassed(Event, frozen=True, kw_only=True):
    seat: Seat


class ChipsTaken(Event, frozen=True, kw_only=True):
    """The ranking was right: whoever ranked takes the chips from the pool."""

    seat: Seat
    chips: tuple[int, ...]


class BlockPaid(Scored, frozen=True, kw_only=True):
    """The ranking failed: the blocker scores, and the blocked token is theirs."""

    chip: int
    token: Piece


@lru_cache(maxsize=64)
def block_table(chip: int, items: int) -> tuple[Block, ...]:
    """Ready-made moves: the chip on each token of the catalog."""
    return tuple(Block(chip, Piece(token)) for token in range(items))


def block_menu(
    chips: Sequence[int], pool: Sequence[Piece], items: int
) -> tuple[OneOf[Block | Pass], ...]:
    """For each usable chip value a family of blocks, one for each token of the pool; or a pass."""
    tables = [block_table(chip, items) for chip in chips]
    return (*[OneOf([table[token] for token in pool]) for table in tables], PASSES)


def ascending(scores: Sequence[int], winner: int) -> tuple[int, ...]:
    """Lowest score first; equal scores clockwise from the winner's left (CL-R12)."""
    seats = len(scores)
    clockwise = [(winner + step) % seats for step in range(1, seats)]
    return tuple(sorted(clockwise, key=scores.__getitem__))


def from_last_place(scores: Sequence[int], winner: int) -> tuple[int, ...]:
    """The last in score starts, of equals the first on the winner's left; then clockwise."""
    seats = len(scores)
    clockwise = [(winner + step) % seats for step in range(1, seats)]
    start = clockwise.index(min(clockwise, key=scores.__getitem__))
    return (*clockwise[start:], *clockwise[:start])  # V3-R13
