"""Messages made from a folded room, through one pair of eyes."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from outrank.catalog.catalog import Catalog
from outrank.kernel.moves import told
from outrank.kernel.seats import TABLE, Seat
from outrank.table import faces
from outrank.table.entry import Entry
from outrank.table.fold import Folded
from outrank.table.live import Live, Stride
from outrank.table.screens import Lines, line
from outrank.table.showing import room_shown
from outrank.table.tellings import (
    Board,
    Ending,
    Face,
    Line,
    PresenceWord,
    RoomShown,
    Snapshot,
    Update,
)
from outrank.table.timing import now_ms
from outrank.table.watcher import Watcher

SHOWN_LOG = 40
"""How many lines of the log a snapshot tells."""


def shown(state: Folded) -> RoomShown:
    assert state.room is not None
    return room_shown(state.room, state.game().title)


def board(state: Folded, eyes: Seat, new: Iterable[int]) -> Board | None:
    """The match as these eyes see it; `new` are the pieces whose faces are told."""
    live, room, screens = state.live, state.room, state.screens
    if live is None or room is None or screens is None or room.current is None:
        return None
    match, screen = live.match, screens.of(eyes)
    result = match.result
    return Board(
        match=room.current.id,
        seat=eyes,
        names=match.names,
        view=msgspec.Raw(screen.view),
        offers=msgspec.Raw(screen.offers if room.phase == "playing" else b"[]"),
        awaited=state.awaited(),
        scores=match.game.scores(match.state),
        unit=match.game.unit,
        voice=match.game.voice(match.state, eyes) if eyes != TABLE else 0,
        can_undo=live.undoable is not None and live.undoable == eyes,
        clock=state.timing.shown(now_ms()),
        result=Ending(result.ranking, result.reason) if result else None,
        faces=_faces(live, new),
    )


def _faces(live: Live, pieces: Iterable[int]) -> dict[int, Face]:
    facts = live.match.facts
    return faces.faces(live.game, facts, pieces) if isinstance(facts, Catalog) else {}


def update(
    state: Folded,
    entry: Entry,
    stride: Stride | None,
    lines: Lines | None,
    eyes: Seat,
    before: frozenset[int],
) -> Update:
    """What an entry changed for these eyes; `before` are the pieces that were in sight."""
    live = state.live
    new: set[int] = set()
    told_lines: tuple[Line, ...] = ()
    if stride is not None and live is not None and lines is not None:
        new = _in_sight(state, eyes)
        for event in told(stride.events, eyes) if _has_faces(live) else ():
            faces.pieces_in(event, new)
        told_lines = lines.told(eyes)
    return Update(
        v=state.version(eyes),
        room=shown(state) if entry.room is not None else None,
        board=board(state, eyes, new - before) if live is not None else None,
        log=told_lines,
    )


def snapshot(
    state: Folded,
    watcher: Watcher,
    presence: tuple[PresenceWord, ...],
    onlookers: int,
    draft: bytes | None,
) -> Snapshot:
    """Everything that a connection may know now."""
    eyes, live = watcher.eyes, state.live
    log: list[Line] = []
    new: set[int] = set()
    if live is not None:
        new = _in_sight(state, eyes)
        for stride in state.log:
            log += Lines(live.match, stride).told(eyes)
            for event in told(stride.events, eyes) if _has_faces(live) else ():
                faces.pieces_in(event, new)
    return Snapshot(
        v=state.version(eyes),
        person=watcher.person,
        seats=watcher.seats,
        seat=eyes,
        room=shown(state),
        board=board(state, eyes, new),
        log=tuple(log[-SHOWN_LOG:]),
        ledger=_ledger(state, eyes),
        draft=msgspec.Raw(draft) if draft and eyes != TABLE else None,
        presence=presence,
        onlookers=onlookers,
    )


def _ledger(state: Folded, eyes: Seat) -> tuple[Line, ...]:
    """Everything that scored since the match began, as these eyes were told it."""
    if state.live is None:
        return ()
    match = state.live.match
    return tuple(line(match, event) for events in state.scored for event in told(events, eyes))


def _has_faces(live: Live) -> bool:
    return isinstance(live.match.facts, Catalog)


def _in_sight(state: Folded, eyes: Seat) -> set[int]:
    return set(state.screens.of(eyes).pieces) if state.screens is not None else set()
