"""Which games are installed. Any package can bring one, through entry points."""

from __future__ import annotations

import sys
from functools import lru_cache
from importlib.metadata import EntryPoints, entry_points
from typing import Any

from outrank.kernel.game import AnyGame
from outrank.kernel.messages import UserError, _, not_found

GROUP = "outrank.games"


class UnknownGame(UserError):
    """There is no game of that name."""


def _points(group: str) -> EntryPoints:
    return _points_on(tuple(sys.path), group)


@lru_cache(maxsize=64)
def _points_on(_path: tuple[str, ...], group: str) -> EntryPoints:
    """What is registered in a group by the packages on this path. Reading all packages' metadata
    takes milliseconds, and every bot that sits down asks."""
    return entry_points(group=group)


def names() -> tuple[str, ...]:
    """The games' names, without loading them."""
    return tuple(sorted({point.name for point in _points(GROUP)}))


def load(name: str) -> AnyGame:
    """The game of that name; dashes and capital letters are fine."""
    wanted = name.strip().lower().replace("-", "_")
    for point in _points(GROUP):
        if point.name == wanted:
            game: AnyGame = point.load()
            return game
    raise UnknownGame(not_found(_("There is no game '{name}'.", name=name), wanted, names()))


def extension(group: str, game: str) -> Any:
    """What a package brings for a game besides its rules (bots, a lesson, …); None if nothing.

    Third-party packages register in the same entry point groups as ours.
    """
    for point in _points(group).select(name=game):
        return point.load()
    return None


def games() -> tuple[AnyGame, ...]:
    """All games, ordered by name."""
    return tuple(load(name) for name in names())
