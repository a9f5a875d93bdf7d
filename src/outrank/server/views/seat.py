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
from outrank.server.library.languages import Language
from outrank.server.protocol.messages import LogLine
from outrank.server.rooms.match import LiveMatch, MatchStep
from outrank.server.views.pieces import pieces_in, pieces_offered, values_shown

_encode = msgspec.json.Encoder().encode
_NOTHING = b"[]"
_NO_PIECES: frozenset[int] = frozenset()


class SeatView(msgspec.Struct, frozen=True):
    """One pair of eyes: the view and the offers as JSON, and the pieces in sight."""

    view: bytes
    offers: bytes
    pieces: frozenset[int]


def seat_view(match: AnyMatch, perspective: Seat, sight: msgspec.Struct) -> SeatView:
    """What these eyes see now."""
    menu = match.legal_moves(perspective) if perspective != PUBLIC else ()
    pieces = _NO_PIECES
    if isinstance(match.facts, Catalog):
        found: set[int] = set()
        pieces_in(sight, found)
        pieces_offered(menu, found)
        pieces = frozenset(found)
    return SeatView(_encode(sight), wire.offers(menu) if menu else _NOTHING, pieces)


class SeatViews:
    """The screens of one match, kept until the next step."""

    def __init__(self, live: LiveMatch) -> None:
        self.live = live
        self._made: dict[Seat, SeatView] = {}
        self.perspective = (PUBLIC, *map(Seat, range(live.match.seats)))

    def of(self, perspective: Seat) -> SeatView:
        """A chair that was added after the match looks on."""
        if perspective not in self._made:
            if perspective not in self.perspective:
                return self.of(PUBLIC)
            self.look((perspective,))
        return self._made[perspective]

    def look(self, perspective: tuple[Seat, ...]) -> None:
        """Make the screens of all these eyes together."""
        match = self.live.match
        for each, sight in zip(perspective, match.views(perspective), strict=True):
            self._made[each] = seat_view(match, each, sight)

    def forget(self) -> None:
        """The match has moved on."""
        self._made = {}


def noticed_by(
    seat_views: SeatViews, before: dict[Seat, SeatView], step: MatchStep, *, is_public: bool
) -> int:
    """Which eyes notice a step: bit 0 for PUBLIC, bit 1 + s for seat s.

    `before` holds the screens of those who look. Eyes that nobody looks through count every step.
    """
    seat_views.look(tuple(before))
    mask = 0
    for place, perspective in enumerate(seat_views.perspective):
        seen = before.get(perspective)
        if (
            is_public
            or seen is None
            or seat_views.of(perspective) != seen
            or events_for(step.events, perspective)
        ):
            mask |= 1 << place
    return mask


def line(match: AnyMatch, event: Event, language: Language) -> LogLine:
    """An event as it is told: a sentence, and for programs the event itself."""
    facts = language.facts(match.facts)
    values = values_shown(facts, event.shown) if isinstance(facts, Catalog) else ()
    return LogLine(language.describe(match, event), msgspec.Raw(_encode(event)), values)


class LogLines:
    """What a step is told with; each sentence is made once in a language, however many hear it."""

    def __init__(self, match: AnyMatch, step: MatchStep) -> None:
        self._match = match
        self._stride = step
        self._made: dict[Language, tuple[LogLine, ...]] = {}
        self._is_open = all(event.to is None for event in step.events)

    def events_for(self, perspective: Seat, language: Language) -> tuple[LogLine, ...]:
        """What these eyes are told of it."""
        lines = self._made.get(language)
        if lines is None:
            lines = self._made[language] = self._lines(language)
        if self._is_open:
            return lines
        pairs = zip(lines, self._stride.events, strict=True)
        return tuple([line for line, event in pairs if event.to is None or perspective in event.to])

    def _lines(self, language: Language) -> tuple[LogLine, ...]:
        """Everything that anybody is told."""
        match, undone = self._match, self._stride.undone
        if undone is not None:
            message = _("{player} undoes the last move.", player=match.names[undone])
            return (LogLine(language.text(message)),)
        return tuple([line(match, event, language) for event in self._stride.events])
