"""What can be wrong with facts, said so that it can be mended."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from msgspec import Struct


class Problem(Struct, frozen=True):
    """One thing that is wrong: where it stands, and a sentence on how to mend it."""

    file: str
    text: str
    row: int | None = None
    column: str | None = None

    def __str__(self) -> str:
        row = f", row {self.row}" if self.row is not None else ""
        column = f", column {self.column}" if self.column is not None else ""
        line = f"{self.file}{row}{column}: {self.text}"
        return "".join(letter if letter.isprintable() else "\ufffd" for letter in line)


class PackError(ValueError):
    """A pack that cannot be used; `problems` names everything that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        rest = len(self.problems) - 1
        more = f" ({rest} more: see `outrank facts check`)" if rest else ""
        super().__init__(f"{self.problems[0]}{more}")


class UnknownName(ValueError):
    """A name that nothing in the catalog bears, with the nearest that something does."""


def suggestion(name: str, known: Iterable[str]) -> str:
    """``; did you mean japan?`` or nothing, to be put before the full stop."""
    spelled: dict[str, str] = {}
    for candidate in known:
        spelled.setdefault(candidate.casefold(), candidate)
    near = get_close_matches(name.casefold(), spelled, n=2, cutoff=0.75)
    return f"; did you mean {' or '.join(spelled[word] for word in near)}?" if near else "."
