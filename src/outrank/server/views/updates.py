"""Messages made from a folded room, through one pair of eyes."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from outrank.catalog.catalog import Catalog
from outrank.kernel.moves import events_for
from outrank.kernel.seats import PUBLIC, Seat
from outrank.server.views import pieces
from outrank.server.rooms import lessons
from outrank.server.views.result import ending
from outrank.server.rooms.log import Entry
from outrank.server.rooms.state import Folded
from outrank.server.views.language import Language
from outrank.server.rooms.match import Live, Stride
from outrank.server.views.seat import Lines, line
from outrank.server.views.room import room_shown
from outrank.server.protocol.messages import (
    Board,
    ClockShown,
    Ending,
    Line,
    PresenceWord,
    RoomShown,
    Snapshot,
    Update,
)
from outrank.server.rooms.clock import now_ms
from outrank.server.runtime.viewer import Watcher

SHOWN_LOG = 40
"""How many lines of the log a snapshot tells."""


def shown(state: Folded, language: Language) -> RoomShown:
    assert state.room is not None
    lesson = lessons.shown(state.shelf, state.room, language)
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


def public(state: Folded) -> Public | None:
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
        state.timing.shown(now_ms()),
        ending(match.game, match.state, result) if result else None,
    )


def board(
    state: Folded, shared: Public | None, eyes: Seat, new: Iterable[int], language: Language
) -> Board | None:
    """The match as these eyes see it; `new` are the pieces whose faces are told."""
    live, screens = state.live, state.screens
    if shared is None or live is None or screens is None:
        return None
    game, match, screen = live.game, live.match, screens.of(eyes)
    if eyes >= match.seats:  # a chair that was added after the match
        eyes = PUBLIC
    facts = language.facts(match.facts)
    return Board(
        match=shared.match,
        seat=eyes,
        names=shared.names,
        view=msgspec.Raw(screen.view),
        offers=msgspec.Raw(screen.offers if shared.is_playing else b"[]"),
        awaited=shared.awaited,
        scores=shared.scores,
        unit=game.units_per_point,
        voice=_active_teammate(live, eyes),
        can_undo=shared.undoable == eyes,
        clock=shared.clock,
        result=shared.result,
        faces=pieces.faces(game, facts, new) if isinstance(facts, Catalog) else {},
        values=pieces.open_values(game, facts, match.state) if isinstance(facts, Catalog) else (),
    )


def _active_teammate(live: Live, eyes: Seat) -> int:
    find = live.game.active_teammate
    return find(live.match.state, eyes) if find is not None and eyes != PUBLIC else 0


class Telling:
    """What an entry is told with; what all eyes share is made once."""

    def __init__(self, state: Folded, entry: Entry, stride: Stride | None) -> None:
        self._state = state
        self._stride = stride
        self._has_room = entry.room is not None
        self._rooms: dict[str, RoomShown] = {}
        self._public = public(state)
        live = state.live
        self._lines = Lines(live.match, stride) if stride and live is not None else None

    def update(self, eyes: Seat, before: frozenset[int], language: Language) -> Update:
        """What changed for these eyes; `before` are the pieces that were in sight."""
        state, live, stride = self._state, self._state.live, self._stride
        new: set[int] = set()
        log: tuple[Line, ...] = ()
        if stride is not None and live is not None and self._lines is not None:
            log = self._lines.events_for(eyes, language)
            if _has_faces(live):
                new = _in_sight(state, eyes)
                for event in events_for(stride.events, eyes):
                    pieces.pieces_in(event, new)
        return Update(
            v=state.version(eyes),
            room=self._room(language) if self._has_room else None,
            board=board(state, self._public, eyes, new - before, language),
            log=log,
        )

    def _room(self, language: Language) -> RoomShown:
        """The room, made once per language."""
        if language.code not in self._rooms:
            self._rooms[language.code] = shown(self._state, language)
        return self._rooms[language.code]


def snapshot(
    state: Folded,
    watcher: Watcher,
    presence: tuple[PresenceWord, ...],
    onlookers: int,
    draft: bytes | None,
) -> Snapshot:
    """Everything that a connection may know now."""
    eyes, live, language = watcher.eyes, state.live, watcher.language
    log: list[Line] = []
    new: set[int] = set()
    if live is not None:
        new = _in_sight(state, eyes)
        for stride in state.log:
            log += Lines(live.match, stride).events_for(eyes, language)
            for event in events_for(stride.events, eyes) if _has_faces(live) else ():
                pieces.pieces_in(event, new)
    return Snapshot(
        v=state.version(eyes),
        person=watcher.person,
        seats=watcher.seats,
        seat=eyes,
        room=shown(state, language),
        board=board(state, public(state), eyes, new, language),
        log=tuple(log[-SHOWN_LOG:]),
        ledger=_ledger(state, eyes, language),
        draft=msgspec.Raw(draft) if draft and eyes != PUBLIC else None,
        presence=presence,
        onlookers=onlookers,
    )


def _ledger(state: Folded, eyes: Seat, language: Language) -> tuple[Line, ...]:
    """Everything that scored since the match began, as these eyes were told it."""
    if state.live is None:
        return ()
    match = state.live.match
    return tuple(
        line(match, event, language)
        for events in state.scored
        for event in events_for(events, eyes)
    )


def _has_faces(live: Live) -> bool:
    return isinstance(live.match.facts, Catalog)


def _in_sight(state: Folded, eyes: Seat) -> set[int]:
    return set(state.screens.of(eyes).pieces) if state.screens is not None else set()
