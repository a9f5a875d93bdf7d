"""Which games there are. A game may come from any installed package (entry points)."""

from __future__ import annotations

from difflib import get_close_matches
from importlib.metadata import entry_points

from outrank.kernel.game import AnyGame

GROUP = "outrank.games"


class UnknownGame(ValueError):
    """There is no such game. Its text is a sentence."""


def names() -> tuple[str, ...]:
    """The games' names, without loading them."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


def load(name: str) -> AnyGame:
    """The game of that name; a dash or a capital letter in it does no harm."""
    wanted = name.strip().lower().replace("-", "_")
    for point in entry_points(group=GROUP):
        if point.name == wanted:
            game: AnyGame = point.load()
            return game
    known = names()
    near = get_close_matches(wanted, known, 1)
    hint = f"Did you mean '{near[0]}'?" if near else f"There are: {', '.join(known) or 'none'}."
    raise UnknownGame(f"There is no game '{name}'. {hint}")


def games() -> tuple[AnyGame, ...]:
    """All games, in the order of their names."""
    return tuple(load(name) for name in names())
