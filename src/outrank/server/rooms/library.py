"""What the pure half of a room asks of the library of games and facts."""

from __future__ import annotations

from typing import Any, Protocol

from outrank.kernel.game import AnyGame, Facts
from outrank.lessons.lesson import Lesson


class Library(Protocol):
    """Games, facts and bots by name. What is not there, or does not fit, is refused."""

    def game(self, name: str) -> AnyGame:
        """The game of that name."""
        ...

    def digest_for(self, game: AnyGame, wanted: str) -> str:
        """Which facts a room plays with: those asked for, or the server's own."""
        ...

    def facts(self, digest: str) -> Facts:
        """The facts of a digest; none for a game that needs none."""
        ...

    def lesson(self, game: str, digest: str) -> Lesson:
        """The lesson of a game."""
        ...

    def options(self, game: AnyGame, preset: str, changes: dict[str, Any]) -> dict[str, Any]:
        """A preset's options, or the rulebook's, with some changed, as they are stored."""
        ...

    def verify_setup(self, game: AnyGame, options: dict[str, Any], facts: Facts) -> None:
        """Whether a match can be set up with these options and facts."""
        ...

    def verify_bot(self, word: str, facts: Facts) -> None:
        """Whether there is a bot of that name."""
        ...
