"""What each seat sees of a match, as bytes ready to be sent; made once for all who look through it.

A perspective is a seat or PUBLIC. A view's memory is left out: people are not sent it.
"""

from __future__ import annotations

import msgspec

from outrank.catalog.catalog import Catalog
from outrank.kernel import wire
from outrank.kernel.moves import events_for
from outrank.kernel.seats import PUBLIC, Seat
from outrank.server.rooms.match import LiveMatch, MatchStep
from outrank.server.views.pieces import pieces_in, pieces_offered

NO_OFFERS = b"[]"
_NO_PIECES: frozenset[int] = frozenset()


class SeatView(msgspec.Struct, frozen=True):
    """What one seat sees and may do, as JSON, and the pieces in sight."""

    view: bytes
    """Without the house rules, unless the game has whole views only."""
    offers: bytes
    pieces: frozenset[int]


class SeatViews:
    """The seat views of one match, kept until the next step."""

    def __init__(self, live: LiveMatch) -> None:
        self.live = live
        self.has_pieces = isinstance(live.match.facts, Catalog)
        """Whether there are faces to be told."""
        self._made: dict[Seat, SeatView] = {}
        self._views: wire.Views | None = None
        self._shared_pieces: set[int] = set()

    def of(self, perspective: Seat) -> SeatView:
        """What this seat sees now; a chair that was added after the match sees what is public."""
        found = self._made.get(perspective)
        if found is None:
            if perspective >= self.live.match.seats:
                return self.of(PUBLIC)
            found = self._made[perspective] = self._make(perspective)
        return found

    def _make(self, perspective: Seat) -> SeatView:
        match, views = self.live.match, self._views
        if views is None:
            views = self._views = wire.Views(match.game, match.state)
            self._shared_pieces = set()
            if self.has_pieces and views.shared is not None:
                pieces_in(views.shared, self._shared_pieces)
        own = views.own(perspective)
        menu = match.legal_moves(perspective) if perspective != PUBLIC else ()
        pieces = _NO_PIECES
        if self.has_pieces:
            found = set(self._shared_pieces)
            pieces_in(own, found)
            pieces_offered(menu, found)
            pieces = frozenset(found)
        return SeatView(views.json(own), wire.offers(menu) if menu else NO_OFFERS, pieces)

    def forget(self) -> dict[Seat, SeatView]:
        """The match has moved on. Return what was seen before."""
        before, self._made, self._views = self._made, {}, None
        return before


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
