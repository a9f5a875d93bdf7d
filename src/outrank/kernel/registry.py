"""Which games are installed. Any package can bring one, through entry points."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Any

from outrank.kernel.game import AnyGame
from outrank.kernel.messages import UserError, _, not_found

GROUP = "outrank.games"


class UnknownGame(UserError):
    """There is no game of that name."""


def names() -> tuple[str, ...]:
    """The games' names, without loading them."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


def load(name: str) -> AnyGame:
    """The game of that name; dashes and capital letters are fine."""
    wanted = name.strip().lower().replace("-", "_")
    for point in entry_points(group=GROUP):
        if point.name == wanted:
            game: AnyGame = point.load()
            return game
    raise UnknownGame(not_found(_("There is no game '{name}'.", name=name), wanted, names()))


def extension(group: str, game: str) -> Any:
    """What a package brings for a game besides its rules (bots, a lesson, …); None if nothing.

    Third-party packages register in the same entry point groups as ours.
    """
    for point in entry_points(group=group, name=game):
        return point.load()
    return None


def games() -> tuple[AnyGame, ...]:
    """All games, ordered by name."""
    return tuple(load(name) for name in names())
