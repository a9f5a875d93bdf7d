"""Lines of the log: what happened, as a sentence and as an event."""

from __future__ import annotations

import msgspec

from outrank.catalog.catalog import Catalog
from outrank.kernel.game import Names
from outrank.kernel.match import AnyMatch
from outrank.kernel.messages import _
from outrank.kernel.moves import Event
from outrank.kernel.seats import Seat
from outrank.server.library.languages import Language
from outrank.server.protocol.messages import LogLine
from outrank.server.rooms.match import MatchStep
from outrank.server.views.pieces import values_shown

_encode = msgspec.json.Encoder().encode


def log_line(match: AnyMatch, event: Event, language: Language, names: Names = ()) -> LogLine:
    """An event as a sentence, with the values it shows, and as data for programs.

    `names`: what the seats are called in the sentence, if not as in the match.
    """
    facts = language.facts(match.facts)
    text = language.text(match.game.describe(event, names or match.names, facts))
    values = values_shown(facts, event.shown) if isinstance(facts, Catalog) else ()
    return LogLine(text, msgspec.Raw(_encode(event)), values)


class StepLog:
    """The log lines of one step in one language."""

    def __init__(self, match: AnyMatch, step: MatchStep, language: Language, names: Names) -> None:
        """`names`: what the seats are called now."""
        self._events = step.events
        self._lines: list[LogLine]
        if step.undone is not None:
            player = _signed(names, step, language)[step.undone]
            message = _("{player} undoes the last move.", player=player)
            self._lines = [LogLine(language.text(message))]
        else:
            self._lines = [log_line(match, event, language, names) for event in step.events]
            if step.teammate and step.events and getattr(step.events[0], "seat", None) == step.seat:
                # The move itself; what comes of it happens to the team.
                signed = _signed(names, step, language)
                self._lines[0] = log_line(match, step.events[0], language, signed)
        self.is_public = all(event.to is None for event in step.events)
        """Whether everybody may read all of it."""

    def lines(self, perspective: Seat) -> list[LogLine]:
        """The lines that this seat may read."""
        if self.is_public:
            return self._lines
        pairs = zip(self._lines, self._events, strict=True)
        return [line for line, event in pairs if event.to is None or perspective in event.to]

    def json(self, perspective: Seat) -> bytes:
        """The same as JSON."""
        return _encode(self.lines(perspective))


def _signed(called: Names, step: MatchStep, language: Language) -> Names:
    """What the seats are called; the one that moved by the person too: `Ben (Ada & Ben)`."""
    names = list(called)
    if step.teammate and step.seat is not None:
        message = _("{person} ({team})", person=step.teammate, team=names[step.seat])
        names[step.seat] = language.text(message)
    return tuple(names)
