"""Messages made from a folded room, through one pair of eyes."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from outrank.catalog.catalog import Catalog
from outrank.kernel.moves import events_for
from outrank.kernel.seats import PUBLIC, Seat
from outrank.server.library.languages import Language
from outrank.server.protocol.messages import (
    Board,
    ClockShown,
    Ending,
    LogLine,
    PresenceWord,
    RoomShown,
    Snapshot,
    Update,
)
from outrank.server.rooms.log import Entry
from outrank.server.rooms.match import LiveMatch, MatchStep
from outrank.server.rooms.state import RoomState
from outrank.server.views import pieces
from outrank.server.views.lesson import lesson_shown
from outrank.server.views.result import ending
from outrank.server.views.room import room_shown
from outrank.server.views.seat import LogLines, SeatViews, line

SHOWN_LOG = 40
"""How many lines of the log a snapshot tells."""


def shown(state: RoomState, language: Language) -> RoomShown:
    assert state.room is not None
    lesson = lesson_shown(state.library, state.room, language)
    return room_shown(state.room, state.game().title, lesson)


class Public(msgspec.Struct, frozen=True):
    """The part of a board that all eyes share; made once for a step."""

    match: str
    names: tuple[str, ...]
    is_playing: bool
    undoable: Seat | None
    awaited: tuple[int, ...]
    scores: tuple[int, ...]
    clock: ClockShown | None
    result: Ending | None


def public(state: RoomState) -> Public | None:
    """What everybody sees of the match; None if there is none."""
    live, room = state.live, state.room
    if live is None or room is None or room.current is None:
        return None
    match = live.match
    result = match.result
    return Public(
        room.current.id,
        match.names,
        room.phase == "playing",
        None if room.lesson is not None else live.undoable,
        state.awaited(),
        match.game.scores(match.state),
        state.clock.shown(),
        ending(match.game, match.state, result) if result else None,
    )


def board(
    state: RoomState,
    seat_views: SeatViews | None,
    shared: Public | None,
    perspective: Seat,
    new: Iterable[int],
    language: Language,
) -> Board | None:
    """The match as these eyes see it; `new` are the pieces whose faces are told."""
    live = state.live
    if shared is None or live is None or seat_views is None:
        return None
    game, match, seat_view = live.game, live.match, seat_views.of(perspective)
    if perspective >= match.seats:  # a chair that was added after the match
        perspective = PUBLIC
    facts = language.facts(match.facts)
    return Board(
        match=shared.match,
        seat=perspective,
        names=shared.names,
        view=msgspec.Raw(seat_view.view),
        offers=msgspec.Raw(seat_view.offers if shared.is_playing else b"[]"),
        awaited=shared.awaited,
        scores=shared.scores,
        unit=game.units_per_point,
        voice=_active_teammate(live, perspective),
        can_undo=shared.undoable == perspective,
        clock=shared.clock,
        result=shared.result,
        faces=pieces.faces(game, facts, new) if isinstance(facts, Catalog) else {},
        values=pieces.open_values(game, facts, match.state) if isinstance(facts, Catalog) else (),
    )


def _active_teammate(live: LiveMatch, perspective: Seat) -> int:
    find = live.game.active_teammate
    return find(live.match.state, perspective) if find is not None and perspective != PUBLIC else 0


class UpdateBuilder:
    """What an entry is told with; what all eyes share is made once."""

    def __init__(
        self, state: RoomState, seat_views: SeatViews | None, entry: Entry, step: MatchStep | None
    ) -> None:
        self._state = state
        self._seat_views = seat_views
        self._stride = step
        self._has_room = entry.room is not None
        self._rooms: dict[str, RoomShown] = {}
        self._public = public(state)
        live = state.live
        self._lines = LogLines(live.match, step) if step and live is not None else None

    def update(self, perspective: Seat, before: frozenset[int], language: Language) -> Update:
        """What changed for these eyes; `before` are the pieces that were in sight."""
        state, live, step = self._state, self._state.live, self._stride
        new: set[int] = set()
        log: tuple[LogLine, ...] = ()
        if step is not None and live is not None and self._lines is not None:
            log = self._lines.events_for(perspective, language)
            if _has_faces(live):
                new = _in_sight(self._seat_views, perspective)
                for event in events_for(step.events, perspective):
                    pieces.pieces_in(event, new)
        return Update(
            v=state.version(perspective),
            room=self._room(language) if self._has_room else None,
            board=board(state, self._seat_views, self._public, perspective, new - before, language),
            log=log,
        )

    def _room(self, language: Language) -> RoomShown:
        """The room, made once per language."""
        if language.code not in self._rooms:
            self._rooms[language.code] = shown(self._state, language)
        return self._rooms[language.code]


def snapshot(
    state: RoomState,
    seat_views: SeatViews | None,
    perspective: Seat,
    language: Language,
    *,
    person: int,
    seats: tuple[int, ...],
    presence: tuple[PresenceWord, ...],
    spectators: int,
    draft: bytes | None,
) -> Snapshot:
    """Everything that a connection may know now."""
    live = state.live
    log: list[LogLine] = []
    new: set[int] = set()
    if live is not None:
        new = _in_sight(seat_views, perspective)
        for step in state.log:
            log += LogLines(live.match, step).events_for(perspective, language)
            for event in events_for(step.events, perspective) if _has_faces(live) else ():
                pieces.pieces_in(event, new)
    return Snapshot(
        v=state.version(perspective),
        person=person,
        seats=seats,
        seat=perspective,
        room=shown(state, language),
        board=board(state, seat_views, public(state), perspective, new, language),
        log=tuple(log[-SHOWN_LOG:]),
        ledger=_ledger(state, perspective, language),
        draft=msgspec.Raw(draft) if draft and perspective != PUBLIC else None,
        presence=presence,
        spectators=spectators,
    )


def _ledger(state: RoomState, perspective: Seat, language: Language) -> tuple[LogLine, ...]:
    """Everything that scored since the match began, as these eyes were told it."""
    if state.live is None:
        return ()
    match = state.live.match
    return tuple(
        line(match, event, language)
        for events in state.scored
        for event in events_for(events, perspective)
    )


def _has_faces(live: LiveMatch) -> bool:
    return isinstance(live.match.facts, Catalog)


def _in_sight(seat_views: SeatViews | None, perspective: Seat) -> set[int]:
    return set(seat_views.of(perspective).pieces) if seat_views is not None else set()
