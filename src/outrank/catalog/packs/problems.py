"""What can be wrong with a pack: where it is, and how to fix it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final

from msgspec import Struct

from outrank.catalog.lookup import did_you_mean
from outrank.kernel.messages import Message, Text, UserError, _, ngettext

MOST_PROBLEMS: Final = 200
"""Checking stops here: nobody fixes more in one go, and a hostile pack could have millions."""
MOST_SUGGESTIONS: Final = 10
"""How many unknown names of a pack are compared with the known ones."""
MOST_COMPARED: Final = 300
"""How many known names each of them is compared with."""


class Problem(Struct, frozen=True):
    """One thing that is wrong: where it is, and a message that says how to fix it."""

    file: str
    message: Message
    row: int | None = None
    """The row as a spreadsheet counts it: the heading is row 1."""
    column: str | None = None

    def __str__(self) -> str:
        return str(self.line)

    @property
    def line(self) -> Message:
        """The place and the message together."""
        return _("{place}: {problem}", place=self.place, problem=self.message)

    @property
    def place(self) -> Text:
        """The file, with the row and the column if they are known."""
        file = _printable(self.file)
        if self.column is None:
            if self.row is None:
                return file
            return _("{file}, row {row}", file=file, row=self.row)
        column = _printable(self.column)
        if self.row is None:
            return _("{file}, column {column}", file=file, column=column)
        return _("{file}, row {row}, column {column}", file=file, row=self.row, column=column)


class PackError(UserError):
    """A pack that can't be used. `problems` lists the first `MOST_PROBLEMS`."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        first, *rest = self.problems
        if not rest:
            super().__init__(first.line)
            return
        if len(self.problems) >= MOST_PROBLEMS:
            super().__init__(
                _(
                    "{problem} There are at least {count} more problems: "
                    "run 'outrank facts check'.",
                    problem=first.line,
                    count=len(rest),
                )
            )
            return
        super().__init__(
            ngettext(
                "{problem} There is {count} more problem: run 'outrank facts check'.",
                "{problem} There are {count} more problems: run 'outrank facts check'.",
                len(rest),
                problem=first.line,
            )
        )


class Suggestions:
    """Adds "Did you mean …?" to the first few problems of a pack: comparing names is slow."""

    def __init__(self) -> None:
        self._left = MOST_SUGGESTIONS

    def add(self, problem: Message, name: str, known: Iterable[str]) -> Message:
        """The problem, with the known names most like `name` while there are suggestions left."""
        if self._left == 0:
            return problem
        self._left -= 1
        return did_you_mean(problem, name, islice(known, MOST_COMPARED))


def _printable(name: str) -> str:
    """A name that is safe to print: what can't be seen is replaced."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in name)
