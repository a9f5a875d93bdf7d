"""How each game is looked at: its view in a few lines, its moves in a few words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

from outrank.cli.terminal.talk import Named, Talk, called, spelt
from outrank.kernel.game import AnyGame, Facts
from outrank.kernel.moves import Move
from outrank.kernel.seats import Piece


def in_words(move: Move, view: Any, talk: Talk) -> str:
    """A move of any game."""
    return spelt(move, talk)


def only_name(piece: Piece, talk: Talk) -> list[str]:
    return [talk.label(piece)]


@dataclass(frozen=True, kw_only=True)
class Sight:
    """The look of one game."""

    lines: Callable[[Any, Talk], list[str]]
    """The table through the eyes of the seat the view is for."""
    question: Callable[[Any, Talk], str]
    """What is asked of that seat now."""
    label: Callable[[Move, Any, Talk], str] = field(default=in_words)
    """A move of that seat, in as few words as tell it from the others."""
    call: Callable[[Piece, Facts], Named] = field(default=called)
    about: Callable[[Piece, Talk], list[str]] = field(default=only_name)
    """What can be seen on a piece, for those who ask."""
    terms: Mapping[str, str] = field(default_factory=dict)
    """What else can be asked about: by its name in small letters, what it is."""
    rules: Mapping[str, str] = field(default_factory=dict)
    """The anchor of the rulebook section that explains each move, by the move's tag."""


OWN: Final = ("out_trumped", "classic", "v3", "v4", "four4more")


def sight_of(game: AnyGame) -> Sight:
    """The look of a game; one of somebody else's is read off its view."""
    name = game.name if game.name in OWN else "plain"
    sight: Sight = import_module(f"{__name__}.{name}").SIGHT
    return sight
