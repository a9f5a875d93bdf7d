"""How people, pieces and moves are called at this table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, get_args, get_origin, get_type_hints

from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.moves import Move, tag
from outrank.kernel.seats import PUBLIC, Piece, Seat


@dataclass(frozen=True)
class Named:
    """What a piece is called, and what else may be typed for it."""

    label: str
    aliases: tuple[str, ...]


@dataclass(frozen=True)
class Talk:
    """What words are made of: the game, the facts and who sits where."""

    game: AnyGame
    facts: Facts
    names: tuple[str, ...]
    call: Callable[[Piece, Facts], Named]
    width: int = 80
    is_brief: bool = False
    """Whether lines are scarce, so that only what matters most is shown."""
    pieces: dict[Piece, Named] = field(default_factory=dict)
    """Those that were named so far."""

    def piece(self, piece: Piece) -> Named:
        if piece not in self.pieces:
            self.pieces[piece] = self.call(piece, self.facts)
        return self.pieces[piece]

    def label(self, piece: Piece) -> str:
        return self.piece(piece).label

    def codes(self, pieces: Sequence[Piece]) -> str:
        """Pieces by their shortest names: `JPN BRA EGY`."""
        return " ".join(self.piece(piece).aliases[0].upper() for piece in pieces) or "none"

    def name(self, seat: int) -> str:
        return self.names[seat] if seat >= 0 else "nobody"


def called(piece: Piece, facts: Facts) -> Named:
    """A token by its item: `Japan JPN`. Pieces that are no items have a number."""
    items = getattr(facts, "items", ())
    if not 0 <= piece < len(items):
        return Named(f"piece {piece}", (str(piece),))
    item = items[piece]
    return Named(f"{item.name} {item.code}", (item.code.lower(), item.name.lower()))


def spelt(move: Move, talk: Talk) -> str:
    """Any move in words, from its name and its fields."""
    hints = get_type_hints(type(move))
    parts = [tag(type(move).__name__).replace("_", " ")]
    parts += [
        _spelt(name, getattr(move, name), hints[name], talk) for name in move.__struct_fields__
    ]
    return " ".join(part for part in parts if part)


def _spelt(name: str, value: Any, kind: Any, talk: Talk) -> str:
    if kind is Piece:
        return talk.label(value)
    if kind is Seat:
        return talk.name(value) if value != PUBLIC else "nobody"
    if get_origin(kind) is tuple and get_args(kind)[0] is Piece:
        return ", ".join(map(talk.label, value))
    if kind is bool:
        return name if value else f"not {name}"
    return str(value)
