"""Lessons: a scripted match of about ninety seconds for each game, one file a game."""

from __future__ import annotations

from typing import Final

from outrank.kernel.game import Facts
from outrank.lessons import classic, four4more, out_trumped, v3, v4
from outrank.lessons.lesson import Lesson, NoLesson, Script

SCRIPTS: Final[dict[str, Script]] = {
    script.game: script
    for script in (classic.SCRIPT, v3.SCRIPT, v4.SCRIPT, four4more.SCRIPT, out_trumped.SCRIPT)
}


def lesson(game: str, facts: Facts) -> Lesson:
    """The lesson of a game with the pieces of these facts."""
    if game not in SCRIPTS:
        raise NoLesson("There is no lesson for this game.")
    return Lesson(SCRIPTS[game], facts)
