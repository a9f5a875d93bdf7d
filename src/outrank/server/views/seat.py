"""What each seat sees of a match, as bytes ready to be sent; made once for all who look through it.

A perspective is a seat or PUBLIC. A view's memory is left out: people are not sent it.
"""

from __future__ import annotations

import msgspec

from outrank.catalog.catalog import Catalog
from outrank.kernel.moves import events_for
from outrank.kernel.seats import PUBLIC, Seat
from outrank.kernel.wire import Views, offers
from outrank.server.rooms.match import LiveMatch, MatchStep
from outrank.server.views.pieces import pieces_in, pieces_offered

NO_OFFERS = b"[]"
_NO_PIECES: frozenset[int] = frozenset()


class SeatView(msgspec.Struct, frozen=True):
    """What one seat sees and may do, as JSON, and the pieces in sight."""

    own: bytes
    """What only this seat sees; what everybody sees follows."""
    rest: bytes
    """What everybody sees; without the house rules, unless the game has whole views only."""
    offers: bytes
    pieces: frozenset[int]


class SeatViews:
    """The seat views of one match, kept until the next step."""

    def __init__(self, live: LiveMatch) -> None:
        self.live = live
        self.has_pieces = isinstance(live.match.facts, Catalog)
        """Whether there are faces to be told."""
        self._made: dict[Seat, SeatView] = {}
        self._views: Views | None = None
        self._shared_pieces: set[int] = set()

    def of(self, perspective: Seat) -> SeatView:
        """What this seat sees now; a chair that was added after the match sees what is public."""
        found = self._made.get(perspective)
        if found is None:
            found = self._made[perspective] = self._view(perspective)
        return found

    def _view(self, perspective: Seat) -> SeatView:
        match = self.live.match
        seat = perspective if perspective < match.seats else PUBLIC
        views = self._views or self._look()
        own, own_json = views.own(seat)
        menu = match.legal_moves(seat) if seat in match.game.to_act(match.state) else ()
        pieces = _NO_PIECES
        if self.has_pieces:
            found = set(self._shared_pieces)
            pieces_in(own, found)
            pieces_offered(menu, found)
            pieces = frozenset(found)
        return SeatView(own_json, views.rest, offers(menu) if menu else NO_OFFERS, pieces)

    def _look(self) -> Views:
        match = self.live.match
        views = self._views = Views(match.game, match.state)
        if self.has_pieces:
            self._shared_pieces = _pieces_shared(views)
        return views

    @property
    def rest(self) -> bytes:
        """What everybody sees, as the end of a view."""
        return (self._views or self._look()).rest

    def forget(self) -> dict[Seat, SeatView]:
        """The match has moved on. Return what was seen before."""
        before, self._made, self._views = self._made, {}, None
        return before


def _pieces_shared(views: Views) -> set[int]:
    """The pieces that everybody sees."""
    found: set[int] = set()
    if views.shared is not None:
        pieces_in(views.shared, found)
    return found


def noticed_by(seat_views: SeatViews, before: dict[Seat, SeatView], step: MatchStep) -> int:
    """Who notices a step: bit 0 for PUBLIC, bit 1 + s for seat s.

    If any event is public, everybody does. Otherwise those who are told an event or see something
    else than before, and those through whose seat nobody was looking.
    """
    everybody = (1 << seat_views.live.match.seats + 1) - 1
    if step.undone is not None or any(event.to is None for event in step.events):
        return everybody
    mask = 0
    for place in range(seat_views.live.match.seats + 1):
        perspective = Seat(place - 1)
        seen = before.get(perspective)
        if (
            seen is None
            or events_for(step.events, perspective)
            or seat_views.of(perspective) != seen
        ):
            mask |= 1 << place
    return mask
