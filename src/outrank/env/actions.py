"""Every move as one number, or as several: pieces are placed one after another.

A bid or a call is one action. A ranking is placed token by token, and so is a set of tokens: first
what is to be done with them, then each token, then `done` if it may be that many or more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

from outrank.kernel.menu import Menu, OneOf
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece, Row

NO_HEAD: Final = -1
"""Pieces that are placed at once, because nothing else can be meant."""


@dataclass(frozen=True)
class Family:
    """Moves that are placed piece by piece."""

    head: int
    """The action that begins it, or NO_HEAD."""
    make: Callable[[Row], Any]
    among: int
    """The pieces to choose from, as a mask."""
    count: int
    is_ordered: bool = False
    first: int = -1
    """A piece that must be placed before those; -1 if there is none."""
    kind: str = "piece"
    """Which actions place the pieces."""

    def following(self, placed: Row) -> tuple[int, bool]:
        """The pieces that may be placed next, as a mask, and whether this is a whole move."""
        row = placed
        if self.first >= 0:
            if not placed:
                return 1 << self.first, False
            if placed[0] != self.first:
                return 0, False
            row = placed[1:]
        if any(not self.among >> piece & 1 for piece in row):
            return 0, False
        missing = self.count - len(row)
        if missing <= 0:
            return 0, missing == 0
        if self.is_ordered:
            free = self.among
            for piece in row:
                free &= ~(1 << piece)
            return free, False
        free = self.among >> row[-1] + 1 << row[-1] + 1 if row else self.among
        for _piece in range(missing - 1):  # in ascending order, so the last ones come later
            free &= ~(1 << free.bit_length() - 1) if free else 0
        return free, False

    def move(self, placed: Row) -> Move:
        """The move that these pieces make."""
        row = placed[1:] if self.first >= 0 else placed
        move: Move = self.make(row)
        return move


Families: TypeAlias = tuple[Family, ...]


class Grouping(Protocol):
    """How a game's families of moves are placed: `families` of a choice that is not a row."""

    def __call__(self, choice: Any, actions: Actions, /) -> Iterable[Family]: ...


class Actions:
    """The numbers of all actions of a match, in blocks with names.

    `rows` are ready-made moves, one action each; `heads` are so many actions that begin a family;
    `pieces` are the actions that place a piece, by what is placed.
    """

    def __init__(
        self,
        rows: Sequence[tuple[str, Sequence[Move]]],
        heads: Sequence[tuple[str, int]],
        pieces: Sequence[tuple[str, int]],
        families: Grouping,
    ) -> None:
        self.blocks: dict[str, range] = {}
        self._rows: list[tuple[int, Sequence[Move]]] = []
        self._starts: dict[int, int] = {}
        self._families = families
        size = 0
        for name, moves in rows:
            self.blocks[name] = range(size, size + len(moves))
            self._rows.append((size, moves))
            self._starts[id(moves)] = size
            size += len(moves)
        self._first_head = size
        for name, count in (*heads, *pieces, ("done", 1)):
            self.blocks[name] = range(size, size + count)
            size += count
        self.size = size
        self.done = size - 1

    def offered(self, menu: Menu[Any]) -> tuple[int, Families]:
        """The actions that begin a legal move, as a mask, and the families they may begin."""
        mask = 0
        families: list[Family] = []
        for choice in menu:
            if isinstance(choice, OneOf):
                start = self._starts.get(id(choice.moves))
                if start is not None:
                    mask |= choice.mask << start
                    continue
            for family in self._families(choice, self):
                families.append(family)
                if family.head >= 0:
                    mask |= 1 << family.head
                else:
                    mask |= family.following(())[0] << self.blocks[family.kind].start
        return mask, tuple(families)

    def move(self, action: int) -> Move | None:
        """The move that an action is by itself; None if it begins one or places a piece."""
        if action < self._first_head:
            for start, moves in self._rows:
                if start <= action < start + len(moves):
                    return moves[action - start]
        return None

    def name(self, action: int) -> str:
        """What an action is called: its block, and the number in it."""
        for name, block in self.blocks.items():
            if action in block:
                return name if len(block) == 1 else f"{name} {action - block.start}"
        raise ValueError(f"There is no action {action}.")


class Placing:
    """A move that is being placed."""

    def __init__(self, actions: Actions, families: Families, action: int) -> None:
        self._actions = actions
        self._families = tuple(family for family in families if family.head == action)
        self.head = action
        self.placed: Row = ()
        if not self._families:
            self._families = tuple(family for family in families if family.head == NO_HEAD)
            self.head = NO_HEAD
            self.add(action)

    def add(self, action: int) -> None:
        """Place the piece that an action stands for."""
        block = self._actions.blocks[self._families[0].kind]
        self.placed = (*self.placed, Piece(action - block.start))

    def following(self) -> tuple[int, Move | None]:
        """The actions that may come next, as a mask; or the move, if there is no more to say."""
        mask, whole = 0, None
        for family in self._families:
            free, is_whole = family.following(self.placed)
            mask |= free
            if is_whole:
                whole = family
        if whole is not None and not mask:
            return 0, whole.move(self.placed)
        shifted = mask << self._actions.blocks[self._families[0].kind].start
        return (shifted | 1 << self._actions.done if whole is not None else shifted), None

    def finished(self) -> Move:
        """The move as it is placed now, after `done`."""
        families = self._families
        return next(f.move(self.placed) for f in families if f.following(self.placed)[1])
