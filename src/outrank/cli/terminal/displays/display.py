"""What a game's module in this package provides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from outrank.cli.terminal.context import Context, PieceName, describe_move, token_name
from outrank.kernel.game import Facts
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece


def _describe(move: Move, view: Any, context: Context) -> str:
    return describe_move(move, context)


def _only_name(piece: Piece, context: Context) -> list[str]:
    return [context.label(piece)]


@dataclass(frozen=True, kw_only=True)
class Display:
    """How one game looks in the terminal."""

    lines: Callable[[Any, Context], list[str]]
    """A view, as lines of text."""
    question: Callable[[Any, Context], str]
    """What the player is asked now."""
    label: Callable[[Move, Any, Context], str] = field(default=_describe)
    """A move, in as few words as tell it from the others."""
    piece_name: Callable[[Piece, Facts], PieceName] = field(default=token_name)
    details: Callable[[Piece, Context], list[str]] = field(default=_only_name)
    """What is printed on a piece, for `? jpn`."""
    terms: Mapping[str, str] = field(default_factory=dict)
    """What else `?` explains: the explanation, by the term in lower case."""
    rules: Mapping[str, str] = field(default_factory=dict)
    """The anchor of the rulebook section that explains each move, by the move's tag."""
