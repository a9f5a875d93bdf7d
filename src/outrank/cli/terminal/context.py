"""What a display needs besides the view: names of players and pieces, and the space there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, get_args, get_origin, get_type_hints

from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.moves import Move, tag
from outrank.kernel.seats import Piece, Seat


@dataclass(frozen=True)
class PieceName:
    """What a piece is called, and what else can be typed for it."""

    label: str
    aliases: tuple[str, ...]


@dataclass(frozen=True)
class Context:
    """The game, the facts and the players' names, for the lines of one screen."""

    game: AnyGame
    facts: Facts
    names: tuple[str, ...]
    piece_name: Callable[[Piece, Facts], PieceName]
    width: int = 80
    is_brief: bool = False
    """Whether lines are scarce, so that only what matters most is shown."""
    pieces: dict[Piece, PieceName] = field(default_factory=dict)
    """The pieces named so far."""

    def piece(self, piece: Piece) -> PieceName:
        """The name of a piece, which counts as named from now on."""
        if piece not in self.pieces:
            self.pieces[piece] = self.piece_name(piece, self.facts)
        return self.pieces[piece]

    def label(self, piece: Piece) -> str:
        """A piece by its full name: `Japan JPN`."""
        return self.piece(piece).label

    def codes(self, pieces: Sequence[Piece]) -> str:
        """Pieces by their shortest names: `JPN BRA EGY`."""
        return " ".join(self.piece(piece).aliases[0].upper() for piece in pieces) or "none"

    def name(self, seat: int) -> str:
        """The name of a player; `nobody` if it is no seat."""
        return self.names[seat] if seat >= 0 else "nobody"


def token_name(piece: Piece, facts: Facts) -> PieceName:
    """A token by its item: `Japan JPN`. A piece that is no item has a number."""
    items = getattr(facts, "items", ())
    if not 0 <= piece < len(items):
        return PieceName(f"piece {piece}", (str(piece),))
    item = items[piece]
    return PieceName(f"{item.name} {item.code}", (item.code.lower(), item.name.lower()))


def describe_move(move: Move, context: Context) -> str:
    """Any move in words, from its name and its fields."""
    hints = get_type_hints(type(move))
    parts = [tag(type(move).__name__).replace("_", " ")]
    parts += [
        _describe_field(name, getattr(move, name), hints[name], context)
        for name in move.__struct_fields__
    ]
    return " ".join(part for part in parts if part)


def _describe_field(name: str, value: Any, kind: Any, context: Context) -> str:
    if kind is Piece:
        return context.label(value)
    if kind is Seat:
        return context.name(value)
    if get_origin(kind) is tuple and get_args(kind)[0] is Piece:
        return ", ".join(map(context.label, value))
    if kind is bool:
        return name if value else f"not {name}"
    return str(value)
