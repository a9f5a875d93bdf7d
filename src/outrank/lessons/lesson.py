"""A lesson: the first minutes of a match on rails, with a sentence for every step."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from outrank.catalog.catalog import Catalog
from outrank.catalog.tags import CODES, code_name
from outrank.kernel.game import Facts
from outrank.kernel.moves import Move
from outrank.kernel.seats import DEALER, Piece, Seat

ME: Final = Seat(0)
"""The learner's seat; the others are scripted."""

Kind: TypeAlias = Literal["do", "read", "wait", "end"]


class NoLesson(ValueError):
    """A lesson that cannot be given here. Its text is a sentence."""


class Step(NamedTuple):
    """One thing that happens: a sentence is read, a move is made, or both."""

    seat: Seat = ME
    move: Move | None = None
    say: str = ""
    """The name of the sentence; what it says stands in the texts of the screen."""
    about: tuple[Piece, ...] = ()
    """The pieces that the sentence names, in its order."""
    is_shown: bool = False
    """The learner is shown where those pieces lie."""
    is_quick: bool = False
    """It is played at once, without the moment that somebody takes to think."""


def deal(move: Move) -> Step:
    """Chance draws this."""
    return Step(DEALER, move)


def by(seat: int, move: Move) -> Step:
    """Somebody else does this; before the first sentence, the learner's seat too."""
    return Step(Seat(seat), move)


def do(say: str, move: Move, *about: Piece) -> Step:
    """The learner is told to make this move."""
    return Step(ME, move, say, about)


def read(say: str, *about: Piece) -> Step:
    """The learner reads on."""
    return Step(ME, None, say, about)


def show(say: str, *about: Piece) -> Step:
    """The learner reads on, and is shown where these pieces lie."""
    return Step(ME, None, say, about, is_shown=True)


def tag(name: str) -> int:
    """The number of the tag that is printed so: A4."""
    return next(code for code in range(CODES) if code_name(code) == name)


class Box:
    """The facts of a lesson, by the names its script uses."""

    def __init__(self, facts: Facts) -> None:
        if not isinstance(facts, Catalog):
            raise NoLesson("This lesson is played with the built-in facts.")
        self._facts = facts

    @cached_property
    def _named(self) -> dict[str, Piece]:
        return {item.name: Piece(place) for place, item in enumerate(self._facts.items)}

    def token(self, name: str) -> Piece:
        if name not in self._named:
            raise NoLesson(f"This lesson needs the token {name}, which these facts do not have.")
        return self._named[name]

    def tokens(self, *names: str) -> tuple[Piece, ...]:
        """The tokens of these names, in this order."""
        return tuple(map(self.token, names))

    def handful(self, *names: str) -> tuple[Piece, ...]:
        """The tokens of these names, ascending, as an unordered draw writes them."""
        return tuple(sorted(self.tokens(*names)))

    def challenge(self, stat: str, *, descending: bool = True) -> int:
        """The card that asks for a statistic, from its top or its bottom."""
        for number, card in enumerate(self._facts.challenges):
            if self._facts.stats[card.stat].label == stat and card.descending == descending:
                return number
        raise NoLesson(f"This lesson asks for {stat}, which these facts do not have.")


class Script(NamedTuple):
    """What the file of a game has to say: one file, one lesson."""

    game: str
    options: dict[str, Any]
    others: tuple[str, ...]
    """The words of the bots whose seats are scripted."""
    steps: Callable[[Facts], tuple[Step, ...]]


class Lesson:
    """A script with the pieces of some facts: what chance deals, and the steps in between."""

    def __init__(self, script: Script, facts: Facts) -> None:
        steps = script.steps(facts)
        self.script = script
        self.deals = tuple(step.move for step in steps if step.seat == DEALER and step.move)
        self.steps = tuple(step for step in steps if step.seat != DEALER)
        self.opening = next(place for place, step in enumerate(self.steps) if step.say)
        """So many steps are played before the learner reads the first sentence."""
        self.pages = sum(bool(step.say) for step in self.steps)

    def kind(self, place: int) -> Kind:
        """What the table waits for at a step."""
        step = self.steps[place]
        if not step.say:
            return "wait"
        if step.move is not None:
            return "do"
        return "end" if place == len(self.steps) - 1 else "read"

    def page(self, place: int) -> int:
        """How many sentences have been said up to a step."""
        return sum(bool(step.say) for step in self.steps[: place + 1])
