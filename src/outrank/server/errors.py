"""Every refusal has a code for programs and a sentence for people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from outrank.catalog.packs.problems import Problem
from outrank.kernel.messages import Message, UserError, _

Code: TypeAlias = Literal[
    "address_too_long",
    "bad_message",
    "bad_name",
    "bad_option",
    "bad_pack",
    "busy",
    "forbidden",
    "full",
    "head_too_large",
    "illegal_move",
    "locked",
    "no_such_game",
    "no_such_record",
    "no_such_room",
    "not_allowed",
    "not_found",
    "not_host",
    "not_now",
    "not_seated",
    "outdated",
    "removed",
    "sealed",
    "slow_down",
    "storage",
    "too_late",
    "too_large",
]

STATUS: Final[dict[Code, int]] = {
    "address_too_long": 414,
    "bad_message": 400,
    "bad_name": 400,
    "bad_option": 400,
    "bad_pack": 400,
    "busy": 503,
    "forbidden": 403,
    "full": 409,
    "head_too_large": 431,
    "illegal_move": 409,
    "locked": 409,
    "no_such_game": 404,
    "no_such_record": 404,
    "no_such_room": 404,
    "not_allowed": 405,
    "not_found": 404,
    "not_host": 403,
    "not_now": 409,
    "not_seated": 403,
    "outdated": 426,
    "removed": 403,
    "sealed": 403,
    "slow_down": 429,
    "storage": 503,
    "too_late": 408,
    "too_large": 413,
}
"""The HTTP status that goes with each code."""


LONGEST: Final = 600
"""How much of a sentence is told: it may quote what a stranger has sent."""


def clipped(sentence: str) -> str:
    """A sentence of a bearable length."""
    return sentence if len(sentence) <= LONGEST else f"{sentence[:LONGEST]}…."


class Refusal(Exception):
    """Something that is not done. `str` of it is the sentence in English."""

    def __init__(self, code: Code, message: Message, problems: Iterable[Problem] = ()) -> None:
        super().__init__(clipped(str(message)))
        self.code: Code = code
        self.message = message
        self.problems = tuple(problems)
        """What is wrong with a pack, each with its place."""

    def __reduce__(self) -> tuple[type[Refusal], tuple[Code, Message, tuple[Problem, ...]]]:
        """So that it can be raised again in another process."""
        return Refusal, (self.code, self.message, self.problems)

    @property
    def status(self) -> int:
        return STATUS[self.code]


UNSAVED: Final = _(
    "The server can't save right now, so nothing was changed. Try again in a moment."
)


def unsaved() -> Refusal:
    """The store did not answer: what was asked may be asked again under the same id."""
    return Refusal("storage", UNSAVED)


def reason(error: Exception) -> Message:
    """Why rules, facts or bots refuse something, as it is passed on."""
    return error.message if isinstance(error, UserError) else Message(str(error))


def mistake() -> Refusal:
    """A mistake of the program, told without any detail."""
    return Refusal("busy", _("Something went wrong on the server. Nothing was changed."))
