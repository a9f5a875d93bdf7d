"""A lesson: the first minutes of a match, scripted, with a sentence for every step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Literal, TypeAlias

from msgspec.structs import replace

from outrank.catalog.catalog import Catalog
from outrank.catalog.tags import CODES, code_name
from outrank.kernel.game import Facts
from outrank.kernel.messages import Argument, Message, UserError, _, listed
from outrank.kernel.moves import Move
from outrank.kernel.seats import DEALER, Piece, Seat

ME: Final = Seat(0)
"""The learner's seat; the others are scripted."""

Kind: TypeAlias = Literal["do", "read", "wait", "end"]
About: TypeAlias = Piece | tuple[Piece, ...]


class NoLesson(UserError):
    """There is no such lesson, or not with these facts."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson: the learner reads a sentence, a seat makes a move, or both."""

    seat: Seat = ME
    move: Move | None = None
    say: Message | None = None
    """What the learner reads, still without the names of pieces; None while others play."""
    names: Mapping[str, About] = field(default_factory=dict)
    """The pieces that `say` names, by the name of their argument."""
    is_shown: bool = False
    """Whether the learner is shown where those pieces are."""
    is_quick: bool = False
    """Whether the move is made at once, without a pause for thought."""

    @property
    def about(self) -> tuple[Piece, ...]:
        """The pieces that the sentence names, in order."""
        found: list[Piece] = []
        for pieces in self.names.values():
            found += pieces if isinstance(pieces, tuple) else (pieces,)
        return tuple(found)

    def sentence(self, facts: Facts) -> Message:
        """What the learner reads, with the pieces as `facts` names them; empty if nothing."""
        if self.say is None:
            return Message("")
        names = {name: _named(pieces, facts) for name, pieces in self.names.items()}
        return replace(self.say, arguments={**self.say.arguments, **names})


def _named(pieces: About, facts: Facts) -> Argument:
    if isinstance(pieces, tuple):
        return listed(facts.items[piece].name for piece in pieces)
    name: str = facts.items[pieces].name
    return name


def deal(move: Move) -> Step:
    """Chance draws this."""
    return Step(DEALER, move)


def by(seat: int, move: Move) -> Step:
    """Another seat makes this move; before the first sentence, the learner's seat may too."""
    return Step(Seat(seat), move)


def do(say: Message, move: Move, **names: About) -> Step:
    """The learner is asked to make this move."""
    return Step(ME, move, say, names)


def read(say: Message, **names: About) -> Step:
    """The learner reads a sentence."""
    return Step(ME, None, say, names)


def show(say: Message, **names: About) -> Step:
    """The learner reads a sentence, and is shown where its pieces are."""
    return Step(ME, None, say, names, is_shown=True)


def tag(name: str) -> int:
    """The number of the tag printed as `name`: A4."""
    return next(code for code in range(CODES) if code_name(code) == name)


class Lookup:
    """Finds the pieces of a lesson by their English names."""

    def __init__(self, facts: Facts) -> None:
        if not isinstance(facts, Catalog):
            raise NoLesson(_("This lesson needs the built-in facts."))
        self._facts = facts

    @cached_property
    def _by_name(self) -> dict[str, Piece]:
        return {item.name: Piece(number) for number, item in enumerate(self._facts.items)}

    def token(self, name: str) -> Piece:
        """The token of that name."""
        if name not in self._by_name:
            raise NoLesson(
                _("This lesson needs the token {name}, which these facts don't have.", name=name)
            )
        return self._by_name[name]

    def tokens(self, *names: str) -> tuple[Piece, ...]:
        """The tokens of these names, in this order."""
        return tuple(map(self.token, names))

    def unordered(self, *names: str) -> tuple[Piece, ...]:
        """The tokens of these names, ascending, as moves list what has no order."""
        return tuple(sorted(self.tokens(*names)))

    def challenge(self, stat: str, *, descending: bool = True) -> int:
        """The challenge that asks for a statistic, highest or lowest first."""
        for number, card in enumerate(self._facts.challenges):
            if self._facts.stats[card.stat].label == stat and card.descending == descending:
                return number
        raise NoLesson(
            _("This lesson needs the statistic {name}, which these facts don't have.", name=stat)
        )


@dataclass(frozen=True, slots=True)
class Script:
    """What a game's module provides: how the match is set up, and its steps."""

    game: str
    options: dict[str, Any]
    others: tuple[str, ...]
    """The bots in the scripted seats, as `outrank bots` lists them."""
    steps: Callable[[Facts], tuple[Step, ...]]


class Lesson:
    """A script with the pieces of some facts: what chance deals, and the steps in between."""

    def __init__(self, script: Script, facts: Facts) -> None:
        steps = script.steps(facts)
        self.script = script
        self.deals = tuple(step.move for step in steps if step.seat == DEALER and step.move)
        self.steps = tuple(step for step in steps if step.seat != DEALER)
        self.opening = next(number for number, step in enumerate(self.steps) if step.say)
        """How many steps are played before the learner reads the first sentence."""
        self.pages = sum(step.say is not None for step in self.steps)

    def kind(self, number: int) -> Kind:
        """What has to happen at a step before the lesson continues."""
        step = self.steps[number]
        if step.say is None:
            return "wait"
        if step.move is not None:
            return "do"
        return "end" if number == len(self.steps) - 1 else "read"

    def page(self, number: int) -> int:
        """How many sentences have been shown up to a step."""
        return sum(step.say is not None for step in self.steps[: number + 1])
