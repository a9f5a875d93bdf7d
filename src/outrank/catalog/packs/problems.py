"""What can be wrong with a pack: where it is, and how to fix it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from outrank.kernel.messages import Message, Text, UserError, _, ngettext


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
    """A pack that can't be used. `problems` lists everything that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        first, *rest = self.problems
        if not rest:
            super().__init__(first.line)
            return
        super().__init__(
            ngettext(
                "{problem} There is {count} more problem: run 'outrank facts check'.",
                "{problem} There are {count} more problems: run 'outrank facts check'.",
                len(rest),
                problem=first.line,
            )
        )


def _printable(name: str) -> str:
    """A name that is safe to print: what can't be seen is replaced."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in name)
