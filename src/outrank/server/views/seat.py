"""What each seat sees of a match, as bytes ready to be sent; made once for all who look through it.

Eyes are a seat or PUBLIC. A view's memory is left out: people are not sent it.
"""

from __future__ import annotations

import msgspec

from outrank.catalog.catalog import Catalog
from outrank.kernel import wire
from outrank.kernel.match import AnyMatch
from outrank.kernel.messages import _
from outrank.kernel.moves import Event, events_for
from outrank.kernel.seats import PUBLIC, Seat
from outrank.server.views import pieces
from outrank.server.views.language import Language
from outrank.server.rooms.match import Live, Stride
from outrank.server.protocol.messages import Line

_encode = msgspec.json.Encoder().encode
_NOTHING = b"[]"
_NO_PIECES: frozenset[int] = frozenset()


class Screen(msgspec.Struct, frozen=True):
    """One pair of eyes: the view and the offers as JSON, and the pieces in sight."""

    view: bytes
    offers: bytes
    pieces: frozenset[int]


def screen(match: AnyMatch, eyes: Seat, sight: msgspec.Struct) -> Screen:
    """What these eyes see now."""
    menu = match.legal_moves(eyes) if eyes != PUBLIC else ()
    pieces = _NO_PIECES
    if isinstance(match.facts, Catalog):
        found: set[int] = set()
        pieces.pieces_in(sight, found)
        pieces.pieces_offered(menu, found)
        pieces = frozenset(found)
    return Screen(_encode(sight), wire.offers(menu) if menu else _NOTHING, pieces)


class Screens:
    """The screens of one match, kept until the next step."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self._made: dict[Seat, Screen] = {}
        self.eyes = (PUBLIC, *map(Seat, range(live.match.seats)))

    def of(self, eyes: Seat) -> Screen:
        """A chair that was added after the match looks on."""
        if eyes not in self._made:
            if eyes not in self.eyes:
                return self.of(PUBLIC)
            self.look((eyes,))
        return self._made[eyes]

    def look(self, eyes: tuple[Seat, ...]) -> None:
        """Make the screens of all these eyes together."""
        match = self.live.match
        for each, sight in zip(eyes, match.views(eyes), strict=True):
            self._made[each] = screen(match, each, sight)

    def forget(self) -> None:
        """The match has moved on."""
        self._made = {}


def noticed(
    screens: Screens, before: dict[Seat, Screen], stride: Stride, *, is_public: bool
) -> int:
    """Which eyes notice a step: bit 0 for PUBLIC, bit 1 + s for seat s.

    `before` holds the screens of those who look. Eyes that nobody looks through count every step.
    """
    screens.look(tuple(before))
    mask = 0
    for place, eyes in enumerate(screens.eyes):
        seen = before.get(eyes)
        if is_public or seen is None or screens.of(eyes) != seen or events_for(stride.events, eyes):
            mask |= 1 << place
    return mask


def line(match: AnyMatch, event: Event, language: Language) -> Line:
    """An event as it is told: a sentence, and for programs the event itself."""
    facts = language.facts(match.facts)
    values = pieces.values(facts, event.shown) if isinstance(facts, Catalog) else ()
    return Line(language.describe(match, event), msgspec.Raw(_encode(event)), values)


class Lines:
    """What a step is told with; each sentence is made once in a language, however many hear it."""

    def __init__(self, match: AnyMatch, stride: Stride) -> None:
        self._match = match
        self._stride = stride
        self._made: dict[Language, tuple[Line, ...]] = {}
        self._is_open = all(event.to is None for event in stride.events)

    def events_for(self, eyes: Seat, language: Language) -> tuple[Line, ...]:
        """What these eyes are told of it."""
        lines = self._made.get(language)
        if lines is None:
            lines = self._made[language] = self._lines(language)
        if self._is_open:
            return lines
        pairs = zip(lines, self._stride.events, strict=True)
        return tuple([line for line, event in pairs if event.to is None or eyes in event.to])

    def _lines(self, language: Language) -> tuple[Line, ...]:
        """Everything that anybody is told."""
        match, undone = self._match, self._stride.undone
        if undone is not None:
            message = _("{player} undoes the last move.", player=match.names[undone])
            return (Line(language.text(message)),)
        return tuple([line(match, event, language) for event in self._stride.events])
