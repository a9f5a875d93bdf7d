"""Messages about a room: a snapshot of everything, or what one entry of its log has changed.

What all seats share in an update is encoded once and joined with each seat's own part.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

import msgspec

from outrank.catalog.catalog import Catalog
from outrank.kernel.moves import events_for
from outrank.kernel.seats import PUBLIC, Seat
from outrank.server.library.languages import Language
from outrank.server.protocol.messages import (
    Board,
    ClockShown,
    Ending,
    Face,
    LogLine,
    OpenResult,
    PredictionShown,
    PresenceWord,
    SceneShown,
    Snapshot,
    ValueShown,
)
from outrank.server.protocol.requests import PROTOCOL
from outrank.server.rooms import hints, predictions
from outrank.server.rooms.library import Library
from outrank.server.rooms.match import LiveMatch, MatchStep
from outrank.server.rooms.model import Room
from outrank.server.rooms.state import RoomState
from outrank.server.rooms.takeovers import names_at_table
from outrank.server.views import pieces
from outrank.server.views.log import StepLog, log_line
from outrank.server.views.result import ending
from outrank.server.views.room import room_shown
from outrank.server.views.seat import NO_OFFERS, SeatViews

SHOWN_LOG: Final = 40
"""How many lines of the log a snapshot tells."""
_encode = msgspec.json.Encoder().encode


class Position(NamedTuple):
    """Where a room stands: all that boards are made from."""

    library: Library
    room: Room
    seat_views: SeatViews | None
    """None while there is no match."""
    clock: ClockShown | None
    is_waiting: bool = False
    """Nobody can do anything: a result is being revealed."""


class PublicBoard(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The part of a board that is the same for all seats."""

    awaited: tuple[int, ...]
    scores: tuple[int, ...]
    clock: ClockShown | None = None
    result: Ending | None = None
    open_result: OpenResult | None = None
    values: tuple[ValueShown, ...] = ()


def public_board(position: Position, live: LiveMatch, language: Language) -> PublicBoard:
    """What everybody sees beside their view."""
    match, is_waiting = live.match, position.is_waiting
    game, state, result = match.game, match.state, match.result
    facts = language.facts(match.facts)
    return PublicBoard(
        awaited=() if is_waiting else live.awaited(),
        scores=game.scores(state),
        clock=position.clock,
        result=ending(game, state, result) if result else None,
        open_result=None if is_waiting else _open_result(position.room, live),
        values=pieces.open_values(game, facts, state) if isinstance(facts, Catalog) else (),
    )


def _open_result(room: Room, live: LiveMatch) -> OpenResult | None:
    found = predictions.open_result(room, live)
    if found is None:
        return None
    result, tokens = found
    return OpenResult(result.kind, result.seat, result.decision, tokens)


class Updates:
    """The updates that one entry leads to."""

    def __init__(self, position: Position, step: MatchStep | None, *, has_room: bool) -> None:
        """`has_room`: the entry has changed the room, not only its match."""
        self._position = position
        self._step = step
        self._has_room = has_room
        self._views = position.seat_views
        self._is_playing = position.room.phase == "playing" and not position.is_waiting
        self._in_language: dict[Language, _InLanguage] = {}
        self._undoable: Seat | None = None
        self._has_hints = position.room.has_hints
        self._has_teams = self._has_faces = False
        if self._views is not None:
            self._undoable = _undoable(position, self._views.live)
            self._has_teams = self._views.live.game.active_teammate is not None
            self._has_faces = self._views.has_pieces and step is not None

    def message(
        self, perspective: Seat, version: int, before: frozenset[int], language: Language
    ) -> bytes:
        """What changed for this seat, as JSON (an `Update`); `before`: the pieces it saw."""
        shared = self._in_language.get(language)
        if shared is None:
            shared = self._in_language[language] = self._shared(language)
        views = self._views
        if views is None:
            return b'{"tell":"update","v":%d%b}' % (version, shared.room)
        seen = views.of(perspective)
        seat = perspective if perspective < views.live.match.seats else PUBLIC
        more = b""
        if self._has_teams and (voice := _active_teammate(views.live, seat)):
            more += b',"voice":%d' % voice
        if self._undoable == seat:
            more += b',"can_undo":true'
        if self._has_hints and seat >= 0 and self._is_playing:
            found = hints.shown(self._position.room, views.live, seat)
            more += b',"hint":%b' % _encode(found) if found is not None else b""
        if self._has_faces:
            more += self._faces(views, perspective, before, language)
        return b'{"tell":"update","v":%d%b,"board":{"seat":%d,"offers":%b%b,"view":%b%b' % (
            version,
            shared.room,
            seat,
            seen.offers if self._is_playing else NO_OFFERS,
            more,
            seen.own,
            shared.tail or shared.tail_for(perspective),
        )

    def _faces(
        self, views: SeatViews, perspective: Seat, before: frozenset[int], language: Language
    ) -> bytes:
        """The faces of the pieces that have come in sight."""
        assert self._step is not None
        new = _in_sight(views, perspective, [self._step]) - before
        return b',"faces":' + _encode(_faces(views.live, new, language)) if new else b""

    def _shared(self, language: Language) -> _InLanguage:
        position, step, views = self._position, self._step, self._views
        room = board = b""
        log: StepLog | None = None
        if self._has_room:
            shown = room_shown(position.library, position.room, language)
            room = b',"room":' + _encode(shown)
        if views is not None:
            public = _encode(public_board(position, views.live, language))
            board = views.rest + b"," + public[1:]
            if step is not None:
                names = names_at_table(position.room, views.live.match.names)
                log = StepLog(views.live.match, step, language, names)
        return _InLanguage(room, board, log)


class _InLanguage:
    """What all updates in one language share."""

    def __init__(self, room: bytes, board: bytes, log: StepLog | None) -> None:
        self.room = room
        self._board = board
        """The rest of the view, and the rest of the board."""
        self._log = log
        self.tail = b""
        """The end of the message, if it is the same for all seats."""
        if log is None or log.is_public:
            self.tail = self.tail_for(PUBLIC)

    def tail_for(self, perspective: Seat) -> bytes:
        """The end of the message for one seat."""
        if self._log is None:
            return self._board + b"}"
        return b'%b,"log":%b}' % (self._board, self._log.json(perspective))


def snapshot(
    state: RoomState,
    position: Position,
    perspective: Seat,
    language: Language,
    *,
    person: int,
    seats: tuple[int, ...],
    presence: tuple[PresenceWord, ...],
    spectators: int,
    draft: bytes | None,
    prediction: PredictionShown | None = None,
    is_host_gone: bool = False,
    version: int | None = None,
    scene: SceneShown | None = None,
    now: int = 0,
    has_cover: bool = False,
) -> Snapshot:
    """Everything that a connection may know now."""
    log: list[LogLine] = []
    views = position.seat_views
    if views is not None:
        names = names_at_table(position.room, views.live.match.names)
        for step in state.log:
            log += StepLog(views.live.match, step, language, names).lines(perspective)
    return Snapshot(
        protocol=PROTOCOL,
        v=state.version(perspective) if version is None else version,
        person=person,
        seats=seats,
        seat=perspective,
        room=room_shown(position.library, position.room, language),
        board=_whole_board(position, perspective, state.log, language),
        log=tuple(log[-SHOWN_LOG:]),
        ledger=_ledger(state, position, perspective, language),
        draft=msgspec.Raw(draft) if draft else None,
        prediction=prediction,
        presence=presence,
        spectators=spectators,
        is_host_gone=is_host_gone,
        scene=scene,
        now=now,
        has_cover=has_cover,
    )


def _whole_board(
    position: Position, perspective: Seat, steps: Iterable[MatchStep], language: Language
) -> Board | None:
    """The match as this seat sees it, with what never changes during a match."""
    views, room = position.seat_views, position.room
    if views is None:
        return None
    live = views.live
    seat = perspective if perspective < live.match.seats else PUBLIC
    public = public_board(position, live, language)
    is_playing = room.phase == "playing" and not position.is_waiting
    return Board(
        match=room.match,
        names=names_at_table(room, live.match.names),
        unit=live.game.units_per_point,
        seat=seat,
        view=msgspec.Raw(_encode(live.match.seen(seat))),
        offers=msgspec.Raw(views.of(perspective).offers if is_playing else NO_OFFERS),
        awaited=public.awaited,
        scores=public.scores,
        voice=_active_teammate(live, seat),
        can_undo=_undoable(position, live) == seat,
        hint=hints.shown(room, live, seat) if seat >= 0 and is_playing else None,
        clock=public.clock,
        result=public.result,
        open_result=public.open_result,
        faces=_faces(live, _in_sight(views, perspective, steps), language),
        values=public.values,
    )


def _active_teammate(live: LiveMatch, seat: Seat) -> int:
    find = live.game.active_teammate
    return find(live.match.state, seat) if find is not None and seat != PUBLIC else 0


def _undoable(position: Position, live: LiveMatch) -> Seat | None:
    """Whose last move can be undone; nobody's in a lesson or before a result is told."""
    return None if position.room.lesson is not None or position.is_waiting else live.undoable


def _in_sight(views: SeatViews, perspective: Seat, steps: Iterable[MatchStep]) -> set[int]:
    """The pieces that a seat sees, or that the events of these steps name."""
    found = set(views.of(perspective).pieces)
    for step in steps if views.has_pieces else ():
        for event in events_for(step.events, perspective):
            pieces.pieces_in(event, found)
    return found


def _faces(live: LiveMatch, found: set[int], language: Language) -> dict[int, Face]:
    facts = language.facts(live.match.facts)
    return pieces.faces(live.game, facts, found) if isinstance(facts, Catalog) else {}


def _ledger(
    state: RoomState, position: Position, perspective: Seat, language: Language
) -> tuple[LogLine, ...]:
    """Everything that scored since the match began, as this seat was told it."""
    if state.live is None:
        return ()
    match = state.live.match
    names = names_at_table(position.room, match.names)
    return tuple(
        log_line(match, event, language, names)
        for events in state.scored
        for event in events_for(events, perspective)
    )
