"""Lessons: a scripted match of about ninety seconds per game, one module per game.

A package brings a lesson for its game by an entry point in the group `outrank.lessons`: the game's
name, and where its `Script` is.
"""

from __future__ import annotations

from typing import Final

from outrank.kernel import registry
from outrank.kernel.game import Facts
from outrank.kernel.messages import _
from outrank.lessons.lesson import Lesson, NoLesson, Script

GROUP: Final = "outrank.lessons"


def has_lesson(game: str) -> bool:
    """Whether there is a lesson for the game of that name."""
    return registry.extension(GROUP, game) is not None


def lesson(game: str, facts: Facts) -> Lesson:
    """The lesson for a game, with the pieces of these facts; raises NoLesson if there is none."""
    script: Script | None = registry.extension(GROUP, game)
    if script is None:
        raise NoLesson(_("There is no lesson for this game."))
    return Lesson(script, facts)
