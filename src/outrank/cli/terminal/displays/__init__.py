"""How the games look in the terminal, one module per game.

A package brings a display for its game by an entry point in the group `outrank.terminal`: the
game's name, and where its `Display` is. A game without one is shown field by field.
"""

from __future__ import annotations

from typing import Final

from outrank.cli.terminal.displays import plain
from outrank.cli.terminal.displays.display import Display
from outrank.kernel import registry
from outrank.kernel.game import AnyGame

__all__ = ["GROUP", "Display", "display_for"]

GROUP: Final = "outrank.terminal"


def display_for(game: AnyGame) -> Display:
    """The display registered for a game, or the plain one."""
    display: Display | None = registry.extension(GROUP, game.name)
    return plain.DISPLAY if display is None else display
